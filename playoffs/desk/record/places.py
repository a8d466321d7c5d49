"""Where the record may lie: the user's data folder by default, and never in a shared or synced one."""

import os
import sys
from pathlib import Path, PurePath

from playoffs.text.errors import BadInput

VARIABLE = "PLAYOFFS_DB"
"""Environment variable that names another file."""

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


def default_path() -> Path:
    """The record's file: `PLAYOFFS_DB`, else in the data folder of the user."""
    if named := os.environ.get(VARIABLE):
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "playoffs" / "playoffs.db"


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
