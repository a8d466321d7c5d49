"""Serves files as `hall.test`, an origin that a browser does not take for a secure one. It is started once, for many
tests, and waits for lines: of a file, a port and an address, which a child serves, to devices of a hall too if there is
an address; or of a child, whose end is told once it has come."""

import json
import os
import signal
import sys
import traceback
from pathlib import Path

import playoffs.desk.record.file.store
import playoffs.editions.slips  # noqa: F401  # both are else loaded by whoever needs them first
from playoffs.web.serve import serve
from tests.waiting import hear_interrupts


def child(path: str, port: int, hall: str) -> int:
    """A process that serves a file; it prints its number and its link."""
    if number := os.fork():
        return number
    try:
        serve(Path(path), port, "Dana Director", lambda link: print(os.getpid(), link, flush=True), "hall.test", hall)
    except BaseException:
        traceback.print_exc()
        print("0 nothing", flush=True)
        os._exit(1)
    os._exit(0)


def here(path: str, port: str, hall: str = "") -> None:
    """Serve one file in this process: python -m tests.web.hall FILE PORT [ADDRESS]."""
    serve(Path(path), int(port), "Dana Director", lambda link: print(link, flush=True), "hall.test", hall)


def many() -> None:
    """Serve what the lines name; what nobody has ended when there are no more is ended then."""
    serving = set[int]()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        for line in sys.stdin:
            match json.loads(line):
                case [path, port, hall]:
                    serving.add(child(path, port, hall))
                case [number]:
                    print(os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]), flush=True)
                    serving.remove(number)
    finally:
        for number in serving:
            os.kill(number, signal.SIGKILL)


if __name__ == "__main__":
    hear_interrupts()
    here(*sys.argv[1:]) if sys.argv[1:] else many()
