"""Documents in their forms, written to disk whole or not at all."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from playoffs.renderers.forms import Form as Form
from playoffs.renderers.forms import Paper as Paper
from playoffs.renderers.forms import rendered as rendered
from playoffs.text.errors import BadInput


class Written(Struct, frozen=True):
    """One file on disk, and what stood there before."""

    path: Path
    before: str
    """`new`, `same` (then nothing was written) or `replaced`."""


def write(files: Mapping[str, bytes], folder: Path, replace: bool = False, seal: str = "") -> tuple[Written, ...]:
    """Write these files into a folder, which is made; refused, with nothing written, where another one stands.

    Where one of them fails, all stand as they stood. The `seal` is the file without which the others are no set: it is
    taken away before they change and put back last, so that no half of an old set ever stands beside half of a new one.
    """
    found = check(files, folder, replace)
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        changed = [w.path for w in found if w.before != "same"]
        if changed and seal:
            changed = [*(path for path in changed if path.name != seal), folder / seal]
        _put([(path, files[path.name]) for path in changed], folder / seal if changed and seal else None)
    except OSError as error:
        for made in missing:
            with suppress(OSError):
                made.rmdir()
        raise BadInput(str(folder), str(error.strerror or error).lower(), "a folder that can be written to") from error
    return found


def check(files: Mapping[str, bytes], folder: Path, replace: bool = False) -> tuple[Written, ...]:
    """What writing these files would do; refused where another one stands."""
    if folder.exists() and not folder.is_dir():
        raise BadInput(str(folder), "a file", "a folder to write into")
    found = tuple(Written(folder / name, _before(folder / name, made)) for name, made in files.items())
    taken = [w.path for w in found if w.before == "replaced"]
    if taken and not replace:
        raise BadInput(", ".join(map(str, taken)), "an older file", "no such file, or --replace")
    return found


def _before(path: Path, made: bytes) -> str:
    """What stands there; a device or a pipe is refused, since it may be read without end and is nobody's older file."""
    if not path.exists():
        return "new"
    if not path.is_file():
        raise BadInput(str(path), "something that is no file", "the name of a file")
    return "same" if path.read_bytes() == made else "replaced"


def _put(files: Sequence[tuple[Path, bytes]], seal: Path | None) -> None:
    """All contents reach the disk beside their places before the first one is moved into its place."""
    ready: list[tuple[Path, Path]] = []
    before = {path: path.read_bytes() if path.exists() else None for path, _ in files}
    moved: list[Path] = []
    try:
        for path, made in files:
            beside = path.with_name(f".{path.name}.{os.getpid()}")
            ready.append((beside, path))
            with beside.open("wb") as out:
                out.write(made)
                out.flush()
                os.fsync(out.fileno())
        if seal and before[seal] is not None:
            moved.append(seal)
            seal.unlink()
        while ready:
            moved.append(ready[0][1])
            os.replace(*ready[0])
            ready.pop(0)
    except OSError:
        for path in moved:
            _as_before(path, before[path])
        raise
    finally:
        for beside, _ in ready:
            beside.unlink(missing_ok=True)


def _as_before(path: Path, content: bytes | None) -> None:
    """A file as it stood before others of its set failed, as far as the disk lets us."""
    with suppress(OSError):
        if content is None:
            path.unlink(missing_ok=True)
        elif not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
