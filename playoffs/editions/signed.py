"""The approval of a file of rules, kept in a file beside it: who approved it, when, and the digest of the file.

`lakes.toml` has it in `lakes.approved.toml`. Whoever changes the rules afterwards is found out by their digest. The
digest of a file that extends an edition is of that edition too, which another version may have otherwise.
"""

import shlex
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct, json

from playoffs.editions.shelf import inherited
from playoffs.text.errors import BadInput
from playoffs.text.text import first_bytes
from playoffs.text.toml import MOST_BYTES, read_document, tree

END = ".approved.toml"


class Kept(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the file beside the rules says."""

    by: Annotated[str, Meta(min_length=1, max_length=200)]
    on: date
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Approval(Struct, frozen=True, kw_only=True):
    """Who approved a file, when, and whether it still is what was approved."""

    by: str
    on: date
    digest: str
    holds: bool


def beside(file: Path) -> Path:
    """Where the approval of a file stands, or would."""
    return file.with_name(f"{file.name.removesuffix('.toml')}{END}")


def digest(content: bytes) -> str:
    """Of what a file of rules holds, and of what it extends; how its lines end does not matter."""
    return sha256(content.replace(b"\r\n", b"\n") + _extended(content)).hexdigest()


def _extended(content: bytes) -> bytes:
    """What the edition says that a file extends, comments aside; nothing of one that is whole."""
    try:
        said = tree(content, "rules").value
    except BadInput:
        return b""
    kept = inherited(said.get("extends"))
    return json.encode(kept, order="sorted") if kept else b""


def approval(file: Path) -> Approval | None:
    """The approval of a file; None where nobody has approved it. `BadInput` for one that cannot be read."""
    where = beside(file)
    if not where.is_file():
        return None
    kept = read_document(where, Kept).value
    now = digest(first_bytes(file, MOST_BYTES + 1, "a TOML file"))
    return Approval(by=kept.by, on=kept.on, digest=kept.digest, holds=now == kept.digest)


def text(by: str, on: date, of: str) -> str:
    """What is written beside the rules."""
    quoted = by.replace("\\", "\\\\").replace('"', '\\"')
    above = "# Written by `playoffs rules sign`. A change of the rules ends this approval."
    return f'{above}\nby = "{quoted}"\non = {on}\ndigest = "{of}"\n'


def changed(file: Path, of: Approval) -> BadInput:
    """The refusal of a file that is not what was approved."""
    found = f"other rules than those that {of.by} approved on {of.on}"
    return BadInput(str(file), found, f"the file as it was approved, or `{anew(file, of)}`")


def anew(file: Path, of: Approval) -> str:
    """The command that notes a new approval by the same body."""
    return f"playoffs rules sign {shlex.quote(str(file))} --by {shlex.quote(of.by)} --on DATE --replace"


def unchanged(file: Path) -> None:
    """`BadInput` for a file that was changed after it was approved."""
    found = approval(file)
    if found and not found.holds:
        raise changed(file, found)
