"""Serves a file as `hall.test`, an origin that a browser does not take for a secure one: python hall.py FILE."""

import sys
from pathlib import Path

from playoffs.web.serve import serve

if __name__ == "__main__":
    serve(Path(sys.argv[1]), 0, "Dana Director", lambda link: print(link, flush=True), "hall.test")
