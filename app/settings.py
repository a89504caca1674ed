"""Every setting of the server: environment variables with the prefix MANO_, each with a safe default."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from limits import parse
from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


def _origin(address: str) -> str:
    """`https://host[:port]` without a path; an empty text stays empty. Raises ValueError."""
    if not address:
        return ""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise ValueError("must be http://host[:port] or https://host[:port] without a path")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _rate(text: str) -> str:
    """Raises ValueError for what is no rate, such as `60/minute`."""
    parse(text)
    return text


def _networks(text: str) -> str:
    """Raises ValueError for what is no list of addresses or networks; `*` is everybody."""
    for one in text.split(","):
        if one.strip() not in ("", "*"):
            ip_network(one.strip(), strict=False)
    return text


Rate = Annotated[str, AfterValidator(_rate)]


class Settings(BaseSettings):
    """What an administrator may choose. The README lists these with their meaning."""

    model_config = SettingsConfigDict(env_prefix="MANO_", extra="ignore", frozen=True)

    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    base_url: Annotated[str, AfterValidator(_origin)] = ""
    """The address players use, such as `https://mano.example`. Empty: whatever host the browser asked for."""

    database_url: str = "sqlite:///data/mano.sqlite3"
    """`sqlite:///path` for one process, `postgresql://user:password@host/name` for any number."""
    redis_url: str | None = None
    """Valkey or Redis, to wake other nodes at once. Without it nodes poll the database."""

    secure_cookies: bool | None = None
    """Session cookies only over TLS. Unset: decided by the request's scheme."""

    trusted_proxies: Annotated[str, AfterValidator(_networks)] = "127.0.0.1"
    """Addresses or networks, separated by commas, whose X-Forwarded-For and -Proto are believed."""

    session_days: int = Field(180, ge=1)
    guest_days: int = Field(30, ge=1)
    """After how long a guest who never played is forgotten, and a table where nothing was played."""
    chat_days: int = Field(1, ge=1)
    max_body_bytes: int = Field(65_536, ge=1024)

    limit_sessions: Rate = "60/minute"
    limit_tables: Rate = "60/minute"
    limit_records: Rate = "60/minute"
    limit_replays: Rate = "300/minute"
    limit_writes: Rate = "600/minute"
    limit_accounts: Rate = "20/hour"
    limit_signins: Rate = "60/minute"
    """How much one address may do; this machine itself is not limited."""

    limit_sockets: int = Field(100, ge=1)
    """How many sockets one address may have open; this machine itself is not limited."""
    limit_connections: int = Field(400, ge=1)
    """How many connections one address may have that are no sockets; proxies are not limited."""

    limit_guesses: Rate = "10/15 minutes"
    limit_guesses_everywhere: Rate = "200/hour"
    """How often a secret of one account may be guessed from one address, and from anywhere."""

    bot_pace: float = Field(1.0, ge=0, le=10)
    """Scales the time that computer players take for a decision; 0: none."""

    hold_seconds: int = Field(60, ge=0)
    """How long an absent player is waited for at a table where a computer then plays for him."""

    metrics_token: SecretStr | None = None
    """Who sends it as a bearer token may read /metrics from elsewhere; this machine always may."""

    show_hands: bool = False
    """Whether an admin may look at the hands of a running match, saying why; every look is noted."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["auto", "text", "json"] = "auto"
    """`auto`: text on a terminal, JSON elsewhere."""

    shutdown_seconds: int = Field(8, ge=1, le=60)


def load_settings(**chosen: Any) -> Settings:
    """The settings of the environment, and over them those chosen here that are not None. Raises ValueError
    with a sentence that names what is wrong."""
    try:
        return Settings(**{name: value for name, value in chosen.items() if value is not None})
    except ValidationError as error:
        wrong = "; ".join(f"MANO_{'.'.join(map(str, e['loc'])).upper()}: {e['msg']}" for e in error.errors())
        raise ValueError(wrong) from None
