"""Where copies were written by hand, and when: noted beside the record, for this computer alone, so that whoever is
forgotten can be forgotten there too. Paths and instants, and no name of anybody."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from playoffs.desk.record.places import Where, besides


def note(record: Where, copy: Path, at: str) -> None:
    """A copy was written there at a UTC instant. Where that cannot be noted, nothing is lost but the reminder."""
    with suppress(OSError):
        path = besides(record, "copies")
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        beside.write_bytes(msgspec.json.encode({**_noted(record), str(copy.absolute()): at}))
        os.replace(beside, path)


def copies(record: Where) -> dict[Path, str]:
    """Every copy that was written by hand from this computer, with the instant of the last time; none that was deleted
    since: its folder is there, and the copy is not."""
    noted = {Path(path): at for path, at in sorted(_noted(record).items())}
    return {path: at for path, at in noted.items() if path.exists() or not path.parent.is_dir()}


def _noted(record: Where) -> dict[str, str]:
    try:
        return msgspec.json.decode(besides(record, "copies").read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}
