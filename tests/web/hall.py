"""Serves a file as `hall.test`, an origin that a browser does not take for a secure one: python hall.py FILE [PORT
[ADDRESS]]; at that address too, to devices of a hall."""

import sys
from pathlib import Path

from playoffs.web.serve import serve

if __name__ == "__main__":
    serve(
        Path(sys.argv[1]),
        int(sys.argv[2]) if len(sys.argv) > 2 else 0,
        "Dana Director",
        lambda link: print(link, flush=True),
        "hall.test",
        sys.argv[3] if len(sys.argv) > 3 else "",
    )
