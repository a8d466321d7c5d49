"""How this program starts a module of its own as another process, from an interpreter or as a single file."""

import sys
from collections.abc import Sequence
from pathlib import Path

HIDDEN = "--child-process"
"""First word of a command line that is for `release/frozen.py` alone; nobody types it."""

PACKAGE = Path(__file__).parents[1]


def frozen() -> bool:
    """Whether this is the single file with everything in it, in which `sys.executable` is no interpreter."""
    return bool(getattr(sys, "frozen", False))


def module(name: str) -> Sequence[str]:
    """The command that runs a module of ours as a program, in a working folder above the package."""
    return (sys.executable, HIDDEN, name) if frozen() else (sys.executable, "-m", name)


def script(name: str) -> Sequence[str]:
    """The same for a module that imports nothing of ours: it starts without the package, whatever the folder."""
    if frozen():
        return (sys.executable, HIDDEN, name)
    return (sys.executable, "-P", str(PACKAGE.joinpath(*name.split(".")[1:]).with_suffix(".py")))
