"""Takes from the fonts what no page uses: fractions, proportional figures and hints; a tenth of their bytes.

npm run vendor && python static/vendor/fonts.py      # wants fonttools and brotli
"""

from __future__ import annotations

import subprocess
from pathlib import Path

FONTS = Path(__file__).resolve().parents[1] / "fonts"
FEATURES = "calt,ccmp,kern,liga,lnum,locl,mark,mkmk,rvrn,tnum"

for font in sorted(FONTS.glob("a*.woff2")):  # the Arabic one needs all that it has
    options = [
        "--unicodes=*",
        f"--layout-features={FEATURES}",
        "--no-hinting",
        "--desubroutinize",
        "--flavor=woff2",
        f"--output-file={font}",
    ]
    subprocess.run(["pyftsubset", str(font), *options], check=True)
