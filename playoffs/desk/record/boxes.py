"""Typed bids in boxes: encrypted in the file of the record by a key that lies in a file of its own.

The key is made with the first bid that is typed, beside the record as `playoffs.db.key`, or where `PLAYOFFS_KEY` says.
It is never in the database, in a copy or in an export. On the same computer it protects against a copied file alone.
Where another computer has typed bids before, the key of this one is `playoffs.db.key-2`: the first name is kept free
for the one of that computer, which is put there and must replace none. A box is opened by whichever of them fits.
Without the library (the extra `bids`) a bid lies in its envelope as it was typed.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from glob import escape
from hashlib import sha256
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Protocol

from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.places import Where, besides, kept_once, sync_folder
from playoffs.text.errors import BadInput

VARIABLE = "PLAYOFFS_KEY"
"""Environment variable that names another file of the key, such as one on a stick of its own."""

BYTES = 32


class Held(Protocol):
    """What is asked of a store here."""

    @property
    def path(self) -> Where: ...

    def has_box(self) -> bool: ...


class NoKey(BadInput):
    """The file of the key holds none, or cannot be read."""


@cache
def can_encrypt() -> bool:
    """Whether the library is there."""
    return find_spec("nacl") is not None


def named_file() -> Path | None:
    """Where the key lies, or would, as the environment says."""
    return Path(named) if (named := os.environ.get(VARIABLE)) else None


def key_file(record: Where) -> Path:
    """Where the first key of a record lies, or would."""
    return named_file() or besides(record, "key")


def keys(record: Where) -> tuple[Path, ...]:
    """Every file of a key that is here; of those that somebody has called otherwise, such as `-stick`, what holds
    one."""
    first = key_file(record)
    beside = sorted(first.parent.glob(f"{escape(first.name)}-*"))
    more = (each for each in beside if each.name[len(first.name) + 1 :].isdecimal() or _holds_one(each))
    return (*((first,) if first.exists() else ()), *more)


def _holds_one(file: Path) -> bool:
    with suppress(NoKey):
        return _key(file) is not None
    return False


def rooms(record: Where) -> Iterator[Path]:
    """Where one more key can be put, and replaces none."""
    first = key_file(record)
    names = (first, *keys(record))
    yield from (() if first.exists() else (first,))
    yield from (each for n in count(2) if (each := first.with_name(f"{first.name}-{n}")) not in names)


def room(record: Where) -> Path:
    """The first of them."""
    return next(rooms(record))


def own_key(store: Held) -> Path:
    """The file of the key with which bids are encrypted here, or will be: the one that was made here, also where that
    of another computer was put beside it later."""
    if here := keys(store.path):
        return _made_here(store.path, here) or here[0]
    free = rooms(store.path)
    first = next(free)
    return next(free) if store.has_box() else first


def _note(record: Where) -> Path:
    """The file that says by its name which key was made here."""
    first = key_file(record)
    return first.with_name(f"{first.name}-here")


def _made_here(record: Where, here: Sequence[Path]) -> Path | None:
    """The one of these keys that was made here; None where nobody has noted that, or it is not there any more."""
    with suppress(OSError, UnicodeDecodeError):
        noted = _note(record).read_text("ascii").strip()
        return next((file for file in here if file.name == noted), None)
    return None


def carry(record: Where, target: Where) -> None:
    """A record was moved: it is known there, too, which key was made here."""
    own = _made_here(record, keys(record))
    with suppress(OSError):
        if own and not _note(target).exists():
            same = next((each for each in keys(target) if each.read_bytes() == own.read_bytes()), None)
            if same:
                _note(target).write_text(f"{same.name}\n", "ascii")


def boxed(store: Held, bid: Bid) -> Bid:
    """The bid in a box, all boxes of one length; as it is where nothing can encrypt it."""
    if not can_encrypt():
        return bid
    from nacl.secret import SecretBox  # late: few commands place a bid, and the extra may be missing

    file = own_key(store)
    key = _key(file) or _made(file, _note(store.path))
    box = SecretBox(key).encrypt(f"{bid.value:08d} {bid.salt}".encode()).hex()
    return Bid(value=0, salt="", player=bid.player, against=bid.against, box=box, key=_name(key))


def unboxed(record: Where, bid: Bid) -> Bid | None:
    """What a box holds; None where its key is not there. `NoKey` where one of those that are cannot be read, `BadInput`
    for a box that was changed."""
    key = _of_name(record, bid.key)
    if key is None or not can_encrypt():
        return None
    from nacl.exceptions import CryptoError  # late: as above
    from nacl.secret import SecretBox

    try:
        value, salt = SecretBox(key).decrypt(bytes.fromhex(bid.box)).decode().split()
    except (CryptoError, ValueError):
        raise BadInput(str(record), "an encrypted bid that was changed", "a copy of the file, put back") from None
    return Bid(value=int(value), salt=salt, player=bid.player, against=bid.against)


def locked(record: Where, bid: Bid) -> bool:
    """Whether a bid lies in a box whose key is not here, or cannot be read."""
    try:
        return bool(bid.box) and unboxed(record, bid) is None
    except NoKey:
        return True


def _name(key: bytes) -> str:
    """By which name a box knows its key."""
    return sha256(b"playoffs key\n" + key).hexdigest()[:12]


def _of_name(record: Where, name: str) -> bytes | None:
    """The key of that name; `NoKey` where it is not here, and one that is cannot be read."""
    spoiled: NoKey | None = None
    for file in keys(record):
        try:
            key = _key(file)
        except NoKey as error:
            spoiled = spoiled or error
            continue
        if key and _name(key) == name:
            return key
    if spoiled:
        raise spoiled
    return None


def _key(file: Path) -> bytes | None:
    """The key that is there; `NoKey` for a file that holds none."""
    try:
        said = file.read_text("ascii").strip()
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise NoKey(str(file), "a key that cannot be read", "the key of the typed bids") from error
    if len(said) != 2 * BYTES or not all(c in "0123456789abcdef" for c in said):
        expected = "the key of the typed bids, 64 hexadecimal digits; take the file away if it is empty"
        raise NoKey(str(file), "no key", expected)
    return bytes.fromhex(said)


def _made(file: Path, note: Path) -> bytes:
    """A new key, kept whole or not at all before anything is encrypted with it, or that of somebody who was faster; it
    is noted that it was made here, which is of use and no more."""
    from secrets import token_bytes

    try:
        if not named_file():  # a folder that is named and not there is most often on a stick
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            kept_once(file, f"{token_bytes(BYTES).hex()}\n".encode())
        with suppress(OSError):
            note.write_text(f"{file.name}\n", "ascii")
        sync_folder(file.parent)
    except OSError as error:
        raise BadInput(str(file), f"a place for no file ({error.strerror})", "one for the key of typed bids") from error
    if (key := _key(file)) is None:
        raise NoKey(str(file), "no file where a key was kept just now", "the key of the typed bids")
    return key
