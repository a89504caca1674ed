"""Puts the parts together: the store, the live tables, and what HTTP reaches."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict

import structlog
from anyio import CapacityLimiter
from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from app.live import metrics
from app.live.rooms import Rooms
from app.passwords import Passwords
from app.settings import Settings
from app.store.accounts import Accounts
from app.store.audits import Audits
from app.store.belongings import Belongings
from app.store.database import Database
from app.store.desk import Desk
from app.store.deskviews import DeskViews
from app.store.errors import StoreUnavailable
from app.store.history import History
from app.store.journal import Journal
from app.store.matches import Matches
from app.store.notices import Notices
from app.store.passkeys import Passkeys
from app.store.people import People
from app.store.players import Players, Sessions
from app.store.retention import Retention
from app.store.tokens import Tokens
from app.web import (
    account_pages,
    accounts,
    admin,
    api,
    asyncapi,
    coach,
    desk_api,
    entrance,
    errors,
    history,
    install,
    observe,
    pages,
    proofs,
    script_tokens,
    socket,
)
from app.web.attendance import Attendance
from app.web.guesses import Guesses
from app.web.head import Head
from app.web.listener import Crowd
from app.web.observe import Observed
from app.web.openapi import describe
from app.web.parts import Parts
from app.web.security import Guard, Limits
from app.web.static import Static

log = structlog.get_logger("mano")


async def _keep_tidy(retention: Retention) -> None:
    """Forgets what is kept no longer, now and then once a day."""
    while True:
        try:
            log.info("forgotten", **asdict(await retention.tidy()))
        except StoreUnavailable:
            log.warning("nothing is forgotten for now: the database does not answer")
        await asyncio.sleep(24 * 60 * 60)


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI application. What handlers need is in `app.state.parts` (`Parts`), from the
    lifespan's beginning on."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        database = Database(settings.database_url)
        try:
            await database.migrate()
            journal = Journal(database, on_batch=metrics.count_batch)
            await journal.start()
            rooms = Rooms(database, journal, settings)
            sessions = Sessions(database, days=settings.session_days)
            attendance = Attendance(sessions, settings.limit_sockets, rooms.relay)
            app.state.parts = Parts(
                settings=settings,
                limits=limits,
                crowd=Crowd(settings.limit_connections, settings.trusted_proxies),
                guesses=Guesses(settings),
                passwords=Passwords(),
                replays=CapacityLimiter(1),
                database=database,
                players=Players(database),
                sessions=sessions,
                accounts=Accounts(database),
                passkeys=Passkeys(database),
                belongings=Belongings(database),
                matches=Matches(database),
                history=History(database),
                desk=Desk(database),
                deskviews=DeskViews(database),
                audits=Audits(database),
                people=People(database),
                notices=Notices(database),
                tokens=Tokens(database),
                rooms=rooms,
                attendance=attendance,
            )
            retention = Retention(database, guest_days=settings.guest_days, chat_days=settings.chat_days)
            housekeeping = asyncio.create_task(_keep_tidy(retention))
            looking = asyncio.create_task(attendance.keep_looking())
            try:
                await rooms.start()
                yield
            finally:
                housekeeping.cancel()
                looking.cancel()
                await rooms.close()
                await journal.close()
        finally:
            await database.close()

    limits = Limits(settings)
    app = FastAPI(
        title="Mano",
        version="1",
        description="A card table: Burraco for four friends, Truco against the computer.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        middleware=[
            Middleware(Head),
            Middleware(Observed),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=6),
            Middleware(Guard, settings=settings, limits=limits),
        ],
    )
    errors.add_handlers(app)
    # The routers' own routes: included, each would be built a second time for every application, 0.3 s at its
    # first request.
    for router in (
        api.router,
        coach.router,
        accounts.router,
        entrance.router,
        proofs.router,
        account_pages.router,
        admin.router,
        desk_api.router,
        script_tokens.router,
        asyncapi.router,
        history.router,
        pages.router,
        install.router,
        socket.router,
        observe.router,
    ):
        app.router.routes.extend(router.routes)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    app.mount("/static", Static(), name="static")
    return app
