"""The descriptions of the HTTP interface and of the socket: whole, and true."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter

from app.main import create_app
from app.settings import Settings
from app.web import (
    account_documents,
    accounts,
    api,
    asyncapi,
    coach,
    desk_api,
    documents,
    entrance,
    preferences,
    proofs,
    script_tokens,
)
from app.web.examples import BODIES, DOCUMENTS

APP = create_app(Settings(database_url="sqlite:///nowhere/never-opened.sqlite3"))
DESCRIBED: dict[str, Any] = APP.openapi()
OPERATIONS = [
    (f"{method.upper()} {path}", operation)
    for path, operations in DESCRIBED["paths"].items()
    for method, operation in operations.items()
]


def test_every_route_under_api_is_described() -> None:
    described = {name for name, _ in OPERATIONS}
    served = {
        f"{method} {route.path}"
        for module in (api, accounts, entrance, proofs, desk_api, script_tokens, asyncapi)
        for route in module.router.routes
        if isinstance(route, APIRoute)
        for method in route.methods
    }
    assert served <= described
    assert len(described) > 40


@pytest.mark.parametrize(("name", "operation"), OPERATIONS)
def test_an_operation_says_what_it_does_with_an_example_and_its_errors(
    name: str, operation: dict[str, Any]
) -> None:
    assert operation["summary"]
    assert len(operation["description"]) > 5
    assert operation["tags"]
    for parameter in operation.get("parameters", []):
        assert parameter["schema"]
    for content in operation.get("requestBody", {}).get("content", {}).values():
        assert "example" in content
    answers = operation["responses"]
    for status, answer in answers.items():
        assert answer["description"]
        for content in answer.get("content", {}).values():
            assert "example" in content, status
    errors = {status for status in answers if status >= "400"}
    if name != "GET /api/v1/asyncapi.json":
        assert {"401", "403", "404", "422", "429", "503"} <= errors
    good = [answer for status, answer in answers.items() if status < "300"]
    assert len(good) == 1
    assert name in DOCUMENTS or "204" in answers or good[0]["content"]


MODELS = {
    name: thing
    for module in (coach, documents, account_documents, desk_api, preferences, script_tokens)
    for name, thing in vars(module).items()
    if isinstance(thing, type) and issubclass(thing, BaseModel)
}


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if " " not in name])
def test_an_example_is_a_document_of_its_kind(name: str) -> None:
    model = MODELS[name]
    made = TypeAdapter(model).validate_json(TypeAdapter(Any).dump_json(DOCUMENTS[name]))
    given = set(DOCUMENTS[name])
    assert given <= set(model.model_fields), given - set(model.model_fields)
    assert made is not None


def test_examples_are_of_routes_and_documents_that_exist() -> None:
    routes = {name for name, _ in OPERATIONS}
    assert {name for name in (*DOCUMENTS, *BODIES) if " " in name} <= routes


def references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [found for value in part.values() for found in references(value)]
    return [found for value in part for found in references(value)] if isinstance(part, list) else []


@pytest.mark.parametrize("document", [DESCRIBED, asyncapi.document()], ids=["openapi", "asyncapi"])
def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    found = references(document)
    assert found
    for reference in found:
        place: Any = document
        for step in reference.removeprefix("#/").split("/"):
            place = place[step.replace("~1", "/")]


def test_the_socket_is_described_with_all_its_messages() -> None:
    document = asyncapi.document()
    assert document["asyncapi"] == "3.0.0"
    assert set(document["channels"]["table"]["messages"]) == set(document["components"]["messages"])
    described = {one["name"] for one in document["components"]["messages"].values()}
    assert described == {
        *("hello", "act", "say", "pause", "ping"),
        *("welcome", "step", "ack", "refused", "people", "chat", "notice", "pong", "bye"),
    }
    for model in (*asyncapi.RECEIVED, *asyncapi.messages.SENT):
        example = asyncapi.EXAMPLES[model.__name__]
        model.model_validate_json(TypeAdapter(Any).dump_json(example))
