"""Programs that tests start and wait for: each hears an interrupt, wherever the tests run, and none is timed."""

import signal
import subprocess

PATIENCE = 120
"""Seconds after which something hangs, and is not just slow: a busy machine is no defect."""


def hear_interrupts() -> None:
    """What is started from here on hears SIGINT, also where the tests run in the background of a shell: that ignores
    it, and so would every program that they start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupted(process: "subprocess.Popen[str]") -> tuple[str, str]:
    """End a program as Ctrl-C does, which must be a good end; what else it printed: output, errors."""
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()  # nothing, if it has ended
    assert process.returncode == 0, (process.returncode, out, err)
    return out or "", err or ""
