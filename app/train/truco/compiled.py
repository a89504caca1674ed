"""Numba's compiler with its type: a compiled function keeps the one it was written with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Table = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The function as machine code."""
    return cast(F, numba.njit(function, error_model="numpy", fastmath=True, nogil=True))
