"""Pictures of every screen in a filled state: `python -m tests.browser.screens [folder] [part of a name]`.

Each scene is shown at three sizes, in English and Arabic; the pages that follow the system's scheme in the dark, too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import conftest

SIZES = {"laptop": (1280, 800), "phone": (390, 844), "lying": (844, 390)}
LANGUAGES = ("en", "ar")
FOLDER = Path(__file__).resolve().parents[2] / "docs" / "screens"
