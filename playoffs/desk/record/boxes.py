"""Typed bids in boxes: encrypted in the file of the record by a key that lies in a file of its own.

The key is made with the first bid that is typed, beside the record as `playoffs.db.key`, or where `PLAYOFFS_KEY` says.
It is never in the database, in a copy or in an export. On the same computer it protects against a copied file alone.
Without the library (the extra `bids`) a bid lies in its envelope as it was typed.
"""

import os
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkstemp

from playoffs.desk.record.envelope import Bid
from playoffs.desk.record.places import Where, besides, sync_folder
from playoffs.text.errors import BadInput

VARIABLE = "PLAYOFFS_KEY"
"""Environment variable that names another file of the key, such as one on a stick of its own."""

BYTES = 32


class NoKey(BadInput):
    """The file of the key holds none, or cannot be read."""


@cache
def can_encrypt() -> bool:
    """Whether the library is there."""
    return find_spec("nacl") is not None


def key_file(record: Where) -> Path:
    """Where the key of a record lies, or would."""
    return Path(named) if (named := os.environ.get(VARIABLE)) else besides(record, "key")


def boxed(record: Where, bid: Bid) -> Bid:
    """The bid in a box, all boxes of one length; as it is where nothing can encrypt it."""
    if not can_encrypt():
        return bid
    from nacl.secret import SecretBox  # late: few commands place a bid, and the extra may be missing

    key = _key(key_file(record)) or _made(key_file(record))
    box = SecretBox(key).encrypt(f"{bid.value:08d} {bid.salt}".encode()).hex()
    return Bid(value=0, salt="", player=bid.player, against=bid.against, box=box, key=_name(key))


def unboxed(record: Where, bid: Bid) -> Bid | None:
    """What a box holds; None where its key is not there. `NoKey` where that cannot be read, `BadInput` for a box
    that was changed."""
    key = _key(key_file(record))
    if key is None or _name(key) != bid.key or not can_encrypt():
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


def _made(file: Path) -> bytes:
    """A new key, kept whole or not at all before anything is encrypted with it, or that of somebody who was faster."""
    from secrets import token_bytes

    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            _kept(file, f"{token_bytes(BYTES).hex()}\n".encode())
        sync_folder(file.parent)
    except OSError as error:
        raise BadInput(str(file), f"a place for no file ({error.strerror})", "one for the key of typed bids") from error
    if (key := _key(file)) is None:
        raise NoKey(str(file), "no file where a key was kept just now", "the key of the typed bids")
    return key


def _kept(file: Path, text: bytes) -> None:
    """Write a file that is not there yet under another name, and give it its own at once when it is on the disk."""
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
