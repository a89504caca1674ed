"""The tables of the database. Moments are milliseconds since 1970; documents are JSON.

A match is its `actions`; `hands`, `snapshots` and the outcome in `matches` are derived from them and
written in the same transaction, so that lists and recovery need not replay."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    UniqueConstraint,
    text,
)

from app.store.folding import folded

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

_PLAYER = String(32)
_TABLE = String(10)
_MATCH = String(12)
_DOCUMENT = JSON(none_as_null=True)
_FOLDED = String(64).with_variant(String(64, collation="C"), "postgresql")


def _folded_name(context: Any) -> str:
    return folded(context.get_current_parameters()["name"])


TALLIED = ("hands", "clean", "semi_clean", "dirty", "closings", "envidos", "envidos_won")
"""What is counted of a seat, of either game."""

ORDERED = ("lasted", "hand_count", "best")
"""By what lists of matches may be sorted besides the moment they began at; seats have copies of it."""

players = Table(
    "players",
    metadata,
    Column("id", _PLAYER, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    # null, "moderator" or "admin"
    Column("role", String(16)),
    # Since when: a suspended player has no sessions and cannot sign in.
    Column("suspended", BigInteger),
    # When the player asked to be forgotten: the row stays for others' matches, without a name.
    Column("deleted", BigInteger),
    # The name as it is searched for, as in match_seats.
    Column("folded", _FOLDED, nullable=False, default=_folded_name, server_default=text("''")),
    Index("ix_players_of_name", "folded", "id"),
    Index("ix_players_newest", "created", "id"),
)

# What a player who wants to come back has made: a name to sign in with, and ways to prove who it is.
accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(64), nullable=False),
    # The name as it is compared: composed, without case.
    Column("key", String(128), nullable=False, unique=True),
    Column("password_hash", String(200), nullable=False),
    Column("recovery_hash", LargeBinary(32)),
    Column("totp_secret", LargeBinary(20)),
    # The time step of the last code that was accepted: none is accepted twice.
    Column("totp_step", BigInteger),
    Column("created", BigInteger, nullable=False),
    # What the reader chose of the pages' settings, on whatever device.
    Column("settings", _DOCUMENT),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary(1023), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary(1024), nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

# What a passkey is asked to sign, once; of which player, where one adds a passkey.
challenges = Table(
    "challenges",
    metadata,
    Column("challenge", LargeBinary(32), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE")),
    Column("expires", BigInteger, nullable=False, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
    # The browser, in a few words, for its owner to recognise.
    Column("label", String(64)),
)

tables = Table(
    "tables",
    metadata,
    Column("id", _TABLE, primary_key=True),
    Column("invite", String(16), nullable=False, unique=True),
    Column("game", String(16), nullable=False),
    Column("options", _DOCUMENT, nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    # The match on the table now. No foreign key: matches already point here, and a circle of keys
    # could be neither created nor deleted in order.
    Column("match", _MATCH),
    # What the table does besides the rules: who may watch, who plays for the absent, whether it is paused.
    Column("switches", _DOCUMENT, nullable=False),
    # Counts the changes of the row, its seats and its match, so that other nodes notice.
    Column("revision", Integer, nullable=False),
    Index("ix_tables_open", "created", sqlite_where=text("open"), postgresql_where=text("open")),
)

table_seats = Table(
    "table_seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Column("computer", String(16)),
    # What a person plays on ("phone" or "computer"), in which language, and whether they said in the lobby
    # that they are ready.
    Column("device", String(8)),
    Column("language", String(8)),
    Column("ready", Boolean, nullable=False),
    UniqueConstraint("table", "player"),
    CheckConstraint("(player IS NULL) <> (computer IS NULL)", "one_sitter"),
)

_LISTED = ("started", "game", "state", "lasted", "hand_count", "best", "ended_by", "rule_set")


def _with_listed(name: str, *columns: str) -> Index:
    """An index with what else the desk filters and sorts by: on PostgreSQL whatever is passed over along an
    order, or looked through of a week or a set of rules, is read in a few of its pages."""
    return Index(name, *columns, postgresql_include=[one for one in _LISTED if one not in columns])


matches = Table(
    "matches",
    metadata,
    Column("id", _MATCH, primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, index=True),
    Column("game", String(16), nullable=False),
    Column("options", _DOCUMENT, nullable=False),
    Column("rules_version", SmallInteger, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("state", String(8), nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("totals", _DOCUMENT),
    Column("winner", SmallInteger),
    Column("result", _DOCUMENT),
    # The options again, as the id of their set.
    Column("rule_set", String(16), nullable=False, server_default=text("''")),
    # What lists are sorted and filtered by: finished hands, the higher total, milliseconds from start to end
    # (0 while it runs), how the last hand ended.
    Column("hand_count", SmallInteger, nullable=False, server_default=text("0")),
    Column("best", Integer, nullable=False, server_default=text("0")),
    Column("lasted", BigInteger, nullable=False, server_default=text("0")),
    Column("ended_by", String(16)),
    CheckConstraint("state IN ('running', 'finished', 'void')", "state"),
    Index("ix_matches_listed", "id", *_LISTED),
    _with_listed("ix_matches_newest", "started", "id"),
    _with_listed("ix_matches_newest_of_game", "game", "started", "id"),
    _with_listed("ix_matches_longest", "lasted", "id"),
    _with_listed("ix_matches_most_hands", "hand_count", "id"),
    _with_listed("ix_matches_highest", "best", "id"),
    _with_listed("ix_matches_newest_by_end", "ended_by", "started", "id"),
    _with_listed("ix_matches_longest_of_game", "game", "lasted", "id"),
    _with_listed("ix_matches_most_hands_of_game", "game", "hand_count", "id"),
    _with_listed("ix_matches_highest_of_game", "game", "best", "id"),
    _with_listed("ix_matches_longest_by_end", "ended_by", "lasted", "id"),
    _with_listed("ix_matches_most_hands_by_end", "ended_by", "hand_count", "id"),
    _with_listed("ix_matches_highest_by_end", "ended_by", "best", "id"),
    _with_listed("ix_matches_newest_by_rules", "rule_set", "started", "id"),
    _with_listed("ix_matches_longest_by_rules", "rule_set", "lasted", "id"),
    _with_listed("ix_matches_most_hands_by_rules", "rule_set", "hand_count", "id"),
    _with_listed("ix_matches_highest_by_rules", "rule_set", "best", "id"),
    Index(
        "ix_matches_unfinished",
        "state",
        "started",
        "id",
        sqlite_where=text("state <> 'finished'"),
        postgresql_where=text("state <> 'finished'"),
    ),
    Index(
        "uq_matches_running",
        "table",
        unique=True,
        sqlite_where=text("state = 'running'"),
        postgresql_where=text("state = 'running'"),
    ),
)

# Every choice of rules that a match was ever played by, once: few rows, in which a rule is looked up.
rule_sets = Table(
    "rule_sets",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("options", _DOCUMENT, nullable=False),
)

match_seats = Table(
    "match_seats",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("player", ForeignKey("players.id")),
    Column("computer", String(16)),
    Column("name", String(64), nullable=False),
    # The name as it is searched for (app.store.folding), by bytes: a prefix is then a range of the index.
    Column("folded", _FOLDED, nullable=False, default=_folded_name, server_default=text("''")),
    # Copies of the match's: a player's matches are listed, filtered and added up from these rows alone.
    Column("started", BigInteger, nullable=False),
    Column("game", String(16), nullable=False),
    Column("lasted", BigInteger, nullable=False, server_default=text("0")),
    Column("hand_count", SmallInteger, nullable=False, server_default=text("0")),
    Column("best", Integer, nullable=False, server_default=text("0")),
    # Known when the first hand begins: a draw for the seats decides it.
    Column("side", SmallInteger),
    # What follows is known when the match is finished. `score` and `against`: the totals of the two sides.
    Column("outcome", String(5)),
    Column("score", Integer),
    Column("against", Integer),
    # What the seat made of the match (`SeatTally.counts`): of each game its own.
    *(Column(item, SmallInteger) for item in TALLIED),
    CheckConstraint("outcome IN ('won', 'lost', 'drawn')", "outcome"),
    CheckConstraint("(player IS NULL) <> (computer IS NULL)", "one_sitter"),
    # With what a history adds up: read from the index alone, thousands of matches are a few pages.
    Index(
        "ix_match_seats_newest_of_player",
        *("player", "started", "match"),
        postgresql_include=["seat", "side", "outcome", "score", "against", *TALLIED, "game", *ORDERED],
    ),
    Index(
        "ix_match_seats_of_name",
        *("folded", "started", "match"),
        postgresql_include=["game", *ORDERED],
    ),
    # Who sat with whom, and on which side: partners are counted from the index alone.
    Index("ix_match_seats_company", "match", "side", "player", "computer", "seat"),
)

actions = Table(
    "actions",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger),
    Column("action", _DOCUMENT, nullable=False),
    Column("action_id", String(64)),
    Column("at", BigInteger, nullable=False),
    Column("deadline", BigInteger),
    Index(
        "uq_actions_action_id",
        "match",
        "action_id",
        unique=True,
        sqlite_where=text("action_id IS NOT NULL"),
        postgresql_where=text("action_id IS NOT NULL"),
    ),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("document", _DOCUMENT, nullable=False),
)

hands = Table(
    "hands",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("hand", SmallInteger, primary_key=True),
    Column("side", SmallInteger, primary_key=True),
    Column("score", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("items", _DOCUMENT, nullable=False),
    Column("ended_by", String(16), nullable=False),
    Column("ended", BigInteger, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(64), nullable=False, index=True),
    Column("renewed", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

presences = Table(
    "presences",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("node", String(64), nullable=False, index=True),
    Column("until", BigInteger, nullable=False),
)

chat_lines = Table(
    "chat_lines",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("line", _DOCUMENT, nullable=False),
    Index("ix_chat_lines_newest", "table", "at"),
)

# Who did what as a moderator or admin, and why. It outlives whom it names, so it holds no foreign keys.
audits = Table(
    "audits",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", _PLAYER),
    Column("name", String(64), nullable=False),
    Column("action", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("reason", String(500), nullable=False),
    Column("address", String(64), nullable=False),
    Column("details", _DOCUMENT, nullable=False),
    Index("ix_audits_of_subject", "kind", "subject", "id"),
    Index("ix_audits_of_actor", "actor", "id"),
    Index("ix_audits_of_action", "action", "id"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", _MATCH, primary_key=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(64), nullable=False),
    Column("scope", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    CheckConstraint("scope IN ('read', 'admin')", "scope"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger),
    Column("until", BigInteger, nullable=False, index=True),
    Column("text", String(500), nullable=False),
    Column("created", BigInteger, nullable=False),
)
