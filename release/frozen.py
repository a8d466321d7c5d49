"""Where the single file starts: the command line, or a process that it has started of itself.

A frozen program is no interpreter, so it cannot be told `-m module`; `playoffs.text.child` says instead which module it
shall run. The word is taken for nobody else's module.
"""

import runpy
import sys

from playoffs.text.child import HIDDEN

CHILDREN = ("playoffs.files.tables.spreadsheet_cells", "playoffs.renderers.own_child")


def start() -> None:
    if sys.argv[1:2] == [HIDDEN] and sys.argv[2] in CHILDREN:
        name = sys.argv[2]
        del sys.argv[1:3]
        runpy.run_module(name, run_name="__main__", alter_sys=True)
        return
    from playoffs.cli.main import main

    main()


if __name__ == "__main__":
    start()
