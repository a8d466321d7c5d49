"""SHA-256 as the interpreter itself has it: `hashlib` loads OpenSSL first, which takes longer than all that a short
command digests. Both give the same; `random` of the standard library does likewise."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha2 import sha256  # from Python 3.12 on
    except ImportError:
        try:
            from _sha256 import sha256
        except ImportError:  # another interpreter, or one built without them
            from hashlib import sha256

__all__ = ["in_fours", "sha256"]


def in_fours(digits: str) -> str:
    """`993a 6214`: digits of a digest as people read them out and copy them down."""
    return " ".join(digits[n : n + 4] for n in range(0, len(digits), 4))
