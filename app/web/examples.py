"""Examples of the documents of the HTTP interface, by name, and of what is said at single routes. A test
holds each against its model."""

from __future__ import annotations

from typing import Any

_STARTED, _ENDED = "2026-05-01T18:30:00.125Z", "2026-05-01T19:12:41.500Z"
_TABLE, _MATCH = "k3v9x2m1qa", "8f2k1m9x0q3z"
_PLAYER = "3f2b8c1e9d7a4f60b5e8d2c1a7f39e04"

_SUMMARY: dict[str, Any] = {
    "match": _MATCH,
    "table": _TABLE,
    "game": "truco",
    "options": {
        "target": 15,
        "max_envidos": 2,
        "raise_in_answer": False,
        "fold_early": False,
        "turn_seconds": None,
    },
    "state": "finished",
    "started": _STARTED,
    "ended": _ENDED,
    "players": [
        {"seat": 0, "name": "Łucja", "computer": None, "side": 0},
        {"seat": 1, "name": "", "computer": "high", "side": 1},
    ],
    "totals": [15, 9],
    "winner": 0,
    "result": {"winner": 0, "scores": [15, 9]},
}

_SHOWN: dict[str, Any] = {
    "table": _TABLE,
    "game": "truco",
    "options": _SUMMARY["options"],
    "phase": "lobby",
    "open": False,
    "match": None,
    "host": 0,
    "seats": [
        {"seat": 0, "name": "Łucja", "computer": None, "empty": False},
        {"seat": 1, "name": "", "computer": "high", "empty": False},
    ],
}

_LISTED: dict[str, Any] = {
    "match": _MATCH,
    "started": _STARTED,
    "ended": _ENDED,
    "seconds": 2561,
    "game": "truco",
    "state": "finished",
    "players": [
        {"seat": 0, "player": _PLAYER, "name": "Łucja", "computer": None},
        {"seat": 1, "player": None, "name": "", "computer": "high"},
    ],
    "options": _SUMMARY["options"],
    "hands": 11,
    "totals": [15, 9],
    "winner": 0,
    "ended_by": "tricks",
    "table": _TABLE,
    "node": None,
}

_AUDIT: dict[str, Any] = {
    "id": 7,
    "at": _ENDED,
    "actor": _PLAYER,
    "name": "Boss",
    "action": "void",
    "kind": "match",
    "subject": _MATCH,
    "reason": "the players asked for it",
    "address": "192.0.2.7",
    "details": {"table": _TABLE, "state": "running"},
}

_TOKEN: dict[str, Any] = {
    "id": "2k9x8f1m0q3z",
    "label": "evening statistics",
    "scope": "read",
    "created": _STARTED,
    "used": None,
}

_SIGNED_IN: dict[str, Any] = {
    "player": _PLAYER,
    "name": "Łucja",
    "account": "lucja",
    "brought": 3,
    "recovery": None,
}

_PASSKEY = {"id": "q83vEjRWeJA", "name": "Phone", "created": _STARTED, "used": None}
_CREDENTIAL = {"id": "q83vEjRWeJA", "rawId": "q83vEjRWeJA", "type": "public-key", "response": {}}
_PASSWORD = "seven cards of oro"

DOCUMENTS: dict[str, Any] = {
    "Who": {"player": _PLAYER, "name": "Łucja"},
    "NewSession": {"name": "Łucja"},
    "NewTable": {"game": "truco", "options": {"target": 15}, "open": False, "switches": {"hold": "computer"}},
    "MadeTable": {"table": _TABLE, "invite": "7kqx3m9f2v8n4hpd"},
    "Table": _SHOWN,
    "OpenTables": {"tables": [{**_SHOWN, "open": True}]},
    "TableChange": {"open": True},
    "Sitter": {"invite": "7kqx3m9f2v8n4hpd"},
    "Swap": {"seats": [0, 2]},
    "SaidReady": {"ready": True},
    "Start": {"seating": "same"},
    "StartedMatch": {"match": _MATCH},
    "Advice": {
        "hand": 1,
        "decisions": [
            {
                "taken": {"type": "play", "card": "4C"},
                "choices": [
                    {"action": {"type": "envido"}, "share": 0.62},
                    {"action": {"type": "play", "card": "4C"}, "share": 0.38},
                ],
                "chances": {"match": 0.47, "tricks": 0.31, "envido": 0.83},
            }
        ],
    },
    "MatchList": {"matches": [_SUMMARY], "cursor": f"1777660200125-{_MATCH}"},
    "MatchDetail": {
        **_SUMMARY,
        "hands": [
            {
                "hand": 1,
                "ended_by": "tricks",
                "sides": [
                    {"score": 4, "total": 4, "items": {"envido": 2, "truco": 2}},
                    {"score": 0, "total": 0, "items": {"envido": 0, "truco": 0}},
                ],
            }
        ],
    },
    "Replay": {
        "match": _MATCH,
        "hands": [{"hand": 1, "seats": [None, 0, 1], "moments": [], "totals": [4, 0]}],
        "audiences": [0, 1, "table", "open"],
        "seat": 0,
    },
    "ReplaySteps": {
        "hand": 1,
        "view": {"table": {"game": "truco", "phase": "play"}},
        "steps": [
            {
                "seat": 0,
                "ops": [{"op": "replace", "path": "/table/turn", "value": 1}],
                "events": [{"type": "played", "seat": 0, "card": "1E"}],
            }
        ],
    },
    "Account": {
        "account": "lucja",
        "role": None,
        "recovery": True,
        "totp": False,
        "passkeys": [_PASSKEY],
        "passkeys_offered": True,
    },
    "NewAccount": {"name": "lucja", "password": _PASSWORD},
    "SignIn": {"name": "lucja", "password": _PASSWORD, "code": None, "bring": True},
    "SignedIn": _SIGNED_IN,
    "Recover": {
        "name": "lucja",
        "recovery": "7kqx-3m9f-2v8n-4hpd",
        "password": _PASSWORD,
        "bring": False,
    },
    "NewPassword": {"password": _PASSWORD, "new": "four cards of espada"},
    "Confirmed": {"password": _PASSWORD},
    "MaybeConfirmed": {"password": _PASSWORD},
    "Recovery": {"recovery": "7kqx-3m9f-2v8n-4hpd"},
    "TotpOffer": {
        "secret": "JBSWY3DPEHPK3PXP",
        "address": "otpauth://totp/Mano:lucja?secret=JBSWY3DPEHPK3PXP&issuer=Mano",
        "picture": "data:image/svg+xml;utf8,<svg/>",
    },
    "TotpConfirmed": {"password": _PASSWORD, "secret": "JBSWY3DPEHPK3PXP", "code": "492039"},
    "NewPasskey": {"name": "Phone", "credential": _CREDENTIAL},
    "Passkey": _PASSKEY,
    "PasskeySignIn": {"credential": _CREDENTIAL, "bring": True},
    "SessionList": {
        "sessions": [
            {
                "handle": "9f8e7d6c5b4a3f21",
                "label": "Firefox on Linux",
                "created": _STARTED,
                "seen": _ENDED,
                "current": True,
            }
        ]
    },
    "TokenList": {"tokens": [_TOKEN]},
    "NewToken": {"label": "evening statistics", "scope": "read"},
    "MadeToken": {**_TOKEN, "token": "mano_Jq0v…43 characters"},
    "DeskMatchList": {
        "matches": [_LISTED],
        "cursor": f"1777660200125-{_MATCH}",
        "count": 48000,
        "counted": False,
    },
    "DeskMatch": {**_LISTED, "audits": [_AUDIT]},
    "Stop": {"way": "void", "confirm": _MATCH, "reason": "the players asked for it"},
    "Removal": {"confirm": "Łucja", "reason": "insults"},
    "Reason": {"reason": "insults"},
    "NewName": {"name": "Guest", "confirm": "Rude Name", "reason": "the name"},
    "Person": {
        "player": _PLAYER,
        "name": "Łucja",
        "created": _STARTED,
        "role": None,
        "account": "lucja",
        "suspended": None,
        "sessions": 2,
        "seen": _ENDED,
    },
    "AuditList": {"audits": [_AUDIT], "before": None},
    "NewNotice": {"text": "back in five minutes", "at": "2026-05-01T22:00:00Z", "minutes": 30},
    "Notice": {"id": 3, "at": "2026-05-01T22:00:00.000Z", "until": _ENDED, "text": "back in five minutes"},
    "KeptSettings": {"settings": {"deck": "two", "sort": "rank", "volume": 0.4}},
    "Preferences": {"deck": "two", "sort": "rank", "volume": 0.4},
    "Hands": {"hands": {"0": ["1E", "6C", "4O"], "1": ["3B", "5C", "12O"]}},
}
DOCUMENTS["People"] = {"people": [DOCUMENTS["Person"]], "cursor": None}
DOCUMENTS["LiveTables"] = {
    "tables": [
        {
            "match": _MATCH,
            "table": _TABLE,
            "game": "truco",
            "started": _STARTED,
            "totals": [4, 2],
            "paused": False,
            "node": "cards-1:8000",
            "number": 57,
            "idle_seconds": 4,
            "left_seconds": 26,
            "seats": [
                {"seat": 0, "name": "Łucja", "computer": None, "here": True},
                {"seat": 1, "name": "", "computer": "high", "here": True},
            ],
        }
    ]
}

DOCUMENTS |= {
    "GET /api/v1/matches/{match}/record": {
        "format": "mano/1",
        "game": "truco",
        "rules_version": 1,
        "options": _SUMMARY["options"],
        "players": ["Łucja", ""],
        "started": _STARTED,
        "ended": _ENDED,
        "actions": [
            [1, None, {"type": "commit", "hash": "9f86d0…"}],
            [2, 0, {"type": "ready", "nonce": "0f…"}],
        ],
        "hands": [],
        "result": _SUMMARY["result"],
    },
    "POST /api/v1/account/passkey-options": {"challenge": "q83vEjRWeJA", "rp": {"name": "Mano"}},
    "POST /api/v1/account/passkey-sign-in-options": {
        "challenge": "q83vEjRWeJA",
        "userVerification": "required",
    },
    "GET /api/v1/account/export": {"player": {"id": _PLAYER, "name": "Łucja"}, "matches": []},
    "GET /api/v1/asyncapi.json": {"asyncapi": "3.0.0"},
    "GET /api/v1/admin/system": {
        "node": "cards-1:8000",
        "uptime": 86400,
        "load": {"tables": 12, "sockets": 40},
    },
    "GET /api/v1/admin/matches.csv": "match,started,ended,seconds,game,state,players,…",
}
"""By the name of a document; and by the route, where an answer is no document of ours."""

BODIES: dict[str, Any] = {
    "PUT /api/v1/tables/{table}/seats/{seat}": {"computer": "high"},
}
"""What is sent, where the document's example would not do."""
