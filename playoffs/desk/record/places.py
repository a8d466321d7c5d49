"""Where the record may lie: the user's data folder by default, and never in a shared or synced one; or on a server."""

import os
import sys
from pathlib import Path, PurePath
from time import monotonic, sleep

from playoffs.desk.record.server.address import Server, is_server, server_of
from playoffs.text.errors import BadInput

Where = Path | Server
"""Where a record lies: a file, or a database."""

VARIABLE = "PLAYOFFS_DB"
"""Environment variable that names another file."""

MOMENT = 0.5
"""Seconds within which another process that makes a file has begun to write to it."""

SHARED = ("nfs", "cifs", "smb", "afs", "ncpfs", "ceph", "glusterfs", "lustre", "davfs")
"""How the types of file systems begin on which locks or syncing cannot be relied upon."""

FUSE = ("sshfs", "davfs", "rclone", "s3fs", "gcsfuse", "glusterfs", "smbnetfs", "google-drive", "onedriver", "cifs")
"""The same for those that run as programs, after `fuse.`."""

SYNCED = (
    "dropbox",
    "onedrive",
    "google drive",
    "googledrive",
    "icloud drive",
    "iclouddrive",
    "mobile documents",
    "nextcloud",
    "owncloud",
    "pclouddrive",
    "box sync",
    "synologydrive",
    "mega sync",
    "syncthing",
)
"""How the folders of programs begin that copy files while they are written."""


def where_of(text: str) -> Where:
    """What was typed for a record."""
    return server_of(text) if is_server(text) else Path(text)


def same(one: Where, other: Where) -> bool:
    """Whether both are the same file, or the same database, however it is spelled."""
    if isinstance(one, Path):
        return isinstance(other, Path) and one.resolve() == other.resolve()
    return isinstance(other, Server) and one.name == other.name


def default_path() -> Where:
    """Where the record is: what `PLAYOFFS_DB` says, else a file in the data folder of the user."""
    named = os.environ.get(VARIABLE)
    return where_of(named) if named else data_folder() / "playoffs.db"


def besides(record: Where, ending: str) -> Path:
    """A file on this computer that goes with a record: `playoffs.db.use`; of a database it is in the data folder."""
    if isinstance(record, Path):
        return record.with_name(f"{record.name}.{ending}")
    return data_folder() / "servers" / f"{record.name}.{ending}"


def data_folder() -> Path:
    """The folder of this program in the data folder of the user."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "playoffs"


def word_of_move(path: Path) -> Path:
    """The file beside a record that says where that was moved to; while it is there, nothing is recorded."""
    return path.with_name(f"{path.name}.moved")


def moved_to(path: Path) -> str:
    """Where the record of this place was moved to, and when; empty where nobody has left word."""
    try:
        with word_of_move(path).open(encoding="utf-8", errors="replace") as word:
            return "".join(c for c in word.readline(500).strip() if c.isprintable())
    except OSError:
        return ""


def gone_elsewhere(path: Path) -> BadInput:
    """The refusal of a place from which its record was moved away."""
    anew = f"that record, with --db; to begin here anew, delete {word_of_move(path).name}"
    return BadInput(str(path), f"no record here: it was moved to {moved_to(path)}", anew)


def refuse_no_file(path: Path) -> None:
    """`BadInput` for what cannot be a file: a folder, or a path that leads through a file."""
    if path.is_dir():
        raise BadInput(str(path), "a folder", "a file to keep the record in, such as playoffs.db in that folder")
    above = next((folder for folder in path.parents if folder.exists()), None)
    if above and not above.is_dir():
        raise BadInput(str(path), f"a path through {above}, which is a file", "a file in a folder")


def refuse_no_folder(path: Path) -> None:
    """`BadInput` for a file in a folder that is not there, most often mistyped; that of the program itself is made."""
    refuse_no_file(path)
    if not path.parent.is_dir() and path.parent != data_folder():
        found = f"a file in {path.parent}, which is no folder"
        raise BadInput(str(path), found, "a file in a folder that is there; make the folder first if it is meant")


def refuse_empty(path: Path) -> None:
    """`BadInput` for an empty file that nobody writes to: it is somebody else's, or what a cut has left."""
    until = monotonic() + MOMENT
    while path.is_file() and not path.stat().st_size and not beside_it(path).exists():
        if monotonic() > until:
            expected = "a record of this program, or a file that is not there yet; delete this one to begin anew"
            raise BadInput(str(path), "an empty file", expected)
        sleep(MOMENT / 20)


def beside_it(path: Path) -> Path:
    """The journal beside a file that is being written, or that a cut has left to be rolled back."""
    return path.with_name(f"{path.name}-journal")


def refuse_shared(path: Path, mounts: str | None = None) -> None:
    """`BadInput` if `path` lies on a network share or in a synced folder, as far as that can be told.

    `mounts` is the text of Linux's table of mounts; other systems are told by the path alone.
    """
    full = path.absolute()
    expected = "a file on a disk of this computer, since a power cut or a second writer loses facts elsewhere"
    if str(full).startswith((r"\\", "//")):
        raise BadInput(str(path), "a network share", expected)
    for part in PurePath(full).parent.parts:
        if part.lower().startswith(SYNCED):
            raise BadInput(str(path), f"a folder that is kept in step by another program ({part})", expected)
    kind = _file_system(full, _mounts() if mounts is None else mounts)
    if kind.startswith(SHARED) or kind.removeprefix("fuse.").startswith(FUSE):
        raise BadInput(str(path), f"a shared file system ({kind})", expected)


def _mounts() -> str:
    try:
        return Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _file_system(path: Path, mounts: str) -> str:
    """The type of the file system that holds `path`: that of the longest mount point above it, the last one told."""
    above = {str(p) for full in (path, path.resolve()) for p in (full, *full.parents)}
    found, length = "", 0
    for line in mounts.splitlines():
        fields = line.split()
        if len(fields) < 3:
            continue
        point = fields[1].replace("\\040", " ")
        if point in above and len(point) >= length:
            found, length = fields[2], len(point)
    return found


def sync_folder(folder: Path) -> None:
    """Make a new folder's name certain; SQLite does that for the files in it. Windows has no such call."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def kept_once(file: Path, text: bytes) -> None:
    """Write a file that is not there yet under another name, and give it its own at once when it is on the disk;
    `FileExistsError` where somebody was faster."""
    from tempfile import mkstemp  # late: few commands keep such a file

    handle, name = mkstemp(prefix=f".{file.name}.", dir=file.parent)  # for the user alone
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        _named_once(Path(name), file)
    finally:
        Path(name).unlink(missing_ok=True)


def _named_once(written: Path, file: Path) -> None:
    """Give a file its name unless another one has it."""
    try:
        os.link(written, file)
    except FileExistsError:
        raise
    except OSError:  # a stick whose file system has no links; Windows refuses a name that is taken, too
        if file.exists():
            raise FileExistsError(str(file)) from None
        written.rename(file)
