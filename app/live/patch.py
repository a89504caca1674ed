"""The difference of two JSON documents as a JSON Patch (RFC 6902), and the patch's application.

Written for views: successive views share most of their parts as the same objects, which are skipped
without a look inside; lists are hands, piles and melds, where a few cards come and go while the rest
keeps its order. General differs (jsonpatch, deepdiff) need milliseconds for what takes microseconds here.

Equality is JSON's, not Python's: `1`, `1.0` and `True` are three values. A member that an object has
already is set by `add`, too, which there does what `replace` does (RFC 6902 §4.1) in four bytes less.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

Op = dict[str, Any]
Json = Any

_NONE = object()
_OP_BYTES = 30  # {"op":"add","path":"","value":}, what an operation costs besides path and value


def diff(old: Json, new: Json, path: str = "") -> list[Op]:
    """The operations that turn `old` into `new`, in order; empty when they are equal.

    `path` is the JSON pointer of the two values; neither is changed. Dicts have string keys."""
    ops: list[Op] = []
    _diff(old, new, path, ops)
    return ops


def apply(document: Json, ops: list[Op]) -> Json:
    """`document` with the operations applied, as a new document that shares the untouched parts.

    Knows `add`, `remove` and `replace`. Raises KeyError, IndexError or ValueError where they do not fit."""
    for op in ops:
        keys = [key.replace("~1", "/").replace("~0", "~") for key in op["path"].split("/")[1:]]
        document = _applied(document, keys, op)
    return document


def same(a: Json, b: Json) -> bool:
    """Whether two documents are equal as JSON, number types included."""
    if a is b:
        return True
    kind = type(a)
    if kind is not type(b):
        return False
    if kind is dict:
        return len(a) == len(b) and all(key in b and same(value, b[key]) for key, value in a.items())
    if kind is list or kind is tuple:
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)


def _diff(old: Json, new: Json, path: str, ops: list[Op], setting: str = "replace") -> None:
    """`setting` is the operation that puts `new` in the place of `old`."""
    if old is new:
        return
    kind = type(new)
    if kind is not type(old):
        ops.append({"op": setting, "path": path, "value": new})
    elif kind is dict:
        found: list[Op] = []
        known = 0
        for key, value in new.items():
            before = old.get(key, _NONE)
            if before is _NONE:
                found.append({"op": "add", "path": f"{path}/{_escaped(key)}", "value": value})
                continue
            known += 1
            if before is not value:
                _diff(before, value, f"{path}/{_escaped(key)}", found, "add")
        if known < len(old):
            found += [{"op": "remove", "path": f"{path}/{_escaped(key)}"} for key in old if key not in new]
        if 2 * len(found) < len(new):
            ops.extend(found)  # most of it stays: not worth the weighing
        else:
            _add_shorter(found, path, new, ops, setting)
    elif kind is list or kind is tuple:
        found = []
        if _diff_lists(old, new, path, found):
            _add_shorter(found, path, new, ops, setting)
        else:
            ops.append({"op": setting, "path": path, "value": new})
    elif old != new:
        ops.append({"op": setting, "path": path, "value": new})


def _add_shorter(found: list[Op], path: str, new: Json, ops: list[Op], setting: str) -> None:
    """Adds the operations found, or one that replaces the whole where that takes fewer bytes."""
    if len(found) > 1 and len(orjson.dumps(found)) > len(orjson.dumps(new)) + len(path) + _OP_BYTES:
        ops.append({"op": setting, "path": path, "value": new})
    else:
        ops.extend(found)


def _diff_lists(old: Json, new: Json, path: str, ops: list[Op]) -> bool:
    """False if nothing stays of several elements: operations would certainly be longer than the new list."""
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and ((a := old[start]) is (b := new[start]) or same(a, b)):
        start += 1
    tail = 0
    while tail < shorter - start and ((a := old[-1 - tail]) is (b := new[-1 - tail]) or same(a, b)):
        tail += 1
    old_end, new_end = len(old) - tail, len(new) - tail
    if old_end - start == new_end - start == 1:
        _diff(old[start], new[start], f"{path}/{start}", ops)
        return True
    if not shorter and len(old) + len(new) > 1:
        return False
    if start == old_end:
        _insert(range(start, new_end), new, path, ops)
        return True
    if start == new_end:
        _remove(range(start, old_end), path, ops)
        return True
    return _diff_middles(old, new, start, old_end, new_end, path, ops)


def _diff_middles(
    old: Json, new: Json, start: int, old_end: int, new_end: int, path: str, ops: list[Op]
) -> bool:
    """Both middles hold elements and differ at both ends: what stays keeps its order, or one by one."""
    old_keys, new_keys = _keys(old[start:old_end]), _keys(new[start:new_end])
    in_old, in_new = set(old_keys), set(new_keys)
    old_kept = [key for key in old_keys if key in in_new]
    new_kept = [key for key in new_keys if key in in_old]
    moved = len(old_keys) != len(new_keys) or bool(old_kept)
    if moved and old_kept == new_kept:
        if not old_kept and len(old_keys) == len(old) and len(new_keys) == len(new):
            return False
        _remove([start + n for n, key in enumerate(old_keys) if key not in in_new], path, ops)
        _insert([start + n for n, key in enumerate(new_keys) if key not in in_old], new, path, ops)
        return True
    paired = min(old_end, new_end)
    for index in range(start, paired):
        _diff(old[index], new[index], f"{path}/{index}", ops)
    _remove(range(paired, old_end), path, ops)
    _insert(range(paired, new_end), new, path, ops)
    return True


def _keys(values: Sequence[Json]) -> Sequence[str | int]:
    """Equal for what is taken as the same element: equal cards, and documents that are one object."""
    kinds = set(map(type, values))
    if str not in kinds:
        return list(map(id, values))
    return values if len(kinds) == 1 else [one if type(one) is str else id(one) for one in values]


def _remove(indices: list[int] | range, path: str, ops: list[Op]) -> None:
    """The last first, so that the others keep their places."""
    ops += [{"op": "remove", "path": f"{path}/{index}"} for index in reversed(indices)]


def _insert(indices: list[int] | range, new: Json, path: str, ops: list[Op]) -> None:
    ops += [{"op": "add", "path": f"{path}/{index}", "value": new[index]} for index in indices]


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


def _applied(node: Json, keys: list[str], op: Op) -> Json:
    if not keys:
        if op["op"] == "remove":
            raise ValueError("the whole document cannot be removed")
        return op["value"]
    key, rest = keys[0], keys[1:]
    if isinstance(node, dict):
        changed = dict(node)
        if rest:
            changed[key] = _applied(node[key], rest, op)
        elif op["op"] == "remove":
            del changed[key]
        elif op["op"] == "replace" and key not in node:
            raise KeyError(key)
        else:
            changed[key] = op["value"]
        return changed
    if not isinstance(node, list):
        raise ValueError(f"nothing lies below {node!r}")
    items = list(node)
    index = len(items) if key == "-" else int(key)
    if rest:
        items[index] = _applied(items[index], rest, op)
    elif op["op"] == "remove":
        del items[index]
    elif op["op"] == "add":
        if index > len(items):
            raise IndexError(index)
        items.insert(index, op["value"])
    else:
        items[index] = op["value"]
    return items
