"""What the ways into an account have in common: guesses are counted, passwords compared, codes used up."""

from __future__ import annotations

from time import time

from starlette.requests import Request

from app import passwords
from app.passwords import TooBusy
from app.store.accounts import AccountRow
from app.store.players import PlayerRow
from app.web import passkeys, totp
from app.web.errors import Problem
from app.web.parts import parts


def host_of(request: Request) -> str | None:
    return request.client.host if request.client else None


async def count_guess(request: Request, name: str) -> None:
    """Counts one try at an account's secret. Raises Problem 429 `too_many`."""
    if wait := await parts(request).guesses.wait(name, host_of(request)):
        raise Problem(429, "too_many", "slow down", seconds=wait)


async def confirmed(request: Request, player: PlayerRow, password: str) -> AccountRow:
    """The player's account, whose password was given once more. Raises Problem."""
    account = await parts(request).accounts.of(player.id)
    if account is None:
        raise no_account()
    await count_guess(request, account.name)
    if not await fits(request, password, account):
        raise Problem(403, "bad_password", "the password is another one")
    await parts(request).guesses.forgive(account.name, host_of(request))
    return account


async def use_code(request: Request, account: AccountRow, secret: bytes, code: str) -> None:
    """A code of the app, which opens nothing a second time. Raises Problem 401 `bad_code`."""
    step = totp.step_of(secret, code, time())
    if step is None or not await parts(request).accounts.use_totp(account.player, step):
        raise Problem(401, "bad_code", "the code is not the app's, or was used already")


async def fits(request: Request, password: str, account: AccountRow | None) -> bool:
    """Whether it is the account's password; without an account it takes as long and is not. Raises Problem
    503 `busy`."""
    try:
        return await parts(request).passwords.fits(password, account.password_hash if account else None)
    except TooBusy:
        raise _busy() from None


async def make_hash(request: Request, password: str) -> str:
    """What is kept of a password. Raises Problem 503 `busy`."""
    try:
        return await parts(request).passwords.make_hash(password)
    except TooBusy:
        raise _busy() from None


def check_password(password: str, name: str) -> None:
    """Raises Problem 422 `weak_password`."""
    try:
        passwords.check(password, name)
    except ValueError as error:
        raise Problem(
            422, "weak_password", "choose another password", why=str(error), shortest=passwords.SHORTEST
        ) from None


def check_passkeys(request: Request) -> None:
    """Raises Problem 404 where passkeys are not offered."""
    if not passkeys.available(request):
        raise Problem(404, "not_found", "passkeys are not offered here")


def _busy() -> Problem:
    return Problem(503, "busy", "many sign in just now; try again in a moment")


def name_taken() -> Problem:
    return Problem(409, "name_taken", "there is an account of this name")


def no_account() -> Problem:
    return Problem(409, "no_account", "make an account first")
