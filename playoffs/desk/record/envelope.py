"""Sealed bids: read when they are typed, sealed with a salt, and checked against the seal when they are opened.

A seal is the HMAC-SHA256 of event, ask, player, opponent and seconds under a salt of 256 bits from the operating
system; in records of edition 1 without the opponent. The entry that places a bid carries the seal alone; value and salt
lie in the envelope, with bidder and opponent, until one fact opens all the bids of a game together and carries both.
Without the salt a seal says nothing: all 900 bids can be tried in a moment. A bid comes by one of three channels.
Typed: value and salt lie in the envelope. By phone: the phone sends the seal and shows value and opening code at the
opening; the salt is made of that code, which is short enough to be written down.
On paper: the slip is the envelope, and there is neither seal nor value. An envelope may hold a box instead, which only
a key that is kept elsewhere opens.
"""

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec
from msgspec import Struct

from playoffs.desk.record.entries import Opening
from playoffs.model.position import CLOSED, VOID, Ask, Each, Range, clock
from playoffs.model.vocabulary import Asked
from playoffs.text.digest import sha256
from playoffs.text.errors import BadInput

SALT = 32
"""Bytes."""

LETTERS, LONG = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", 16
"""Of an opening code: 80 bits, without letters that are taken for figures or for each other."""

_HEX = r"[0-9a-f]{64}"
_CODE = f"[{LETTERS}]{{{LONG}}}"
_READ_AS = str.maketrans("OIL", "011", " -–")


class Bid(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What lies in an envelope."""

    value: int
    """Seconds."""
    salt: str
    """Hexadecimal."""
    player: str = ""
    """Whose bid it is, and …"""
    against: tuple[str, ...] = ()
    """… against whom: the seal is checked with both before anything is played (edition 2)."""
    box: str = ""
    """The bid encrypted; value and salt are then 0 and empty."""
    key: str = ""
    """The name of the key that opens the box."""


_BIDS = msgspec.json.Decoder(Bid)


def bid_of(text: str, place: str) -> Bid:
    """What an envelope says; `BadInput` for one that cannot be read. Never repeats what it says."""
    try:
        return _BIDS.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        raise BadInput(place, "a sealed bid that cannot be read", "one that this program has kept") from None


def text_of(bid: Bid) -> str:
    return msgspec.json.encode(bid).decode()


class Shown(Struct, frozen=True):
    """What was shown at the opening of a bid that does not lie in the envelope."""

    value: int | str
    """Seconds, or `VOID` for a slip that is no valid bid, or a seal that did not open."""
    salt: str = ""
    """Of a bid by phone."""


class Outside(StrEnum):
    """Why a bid does not lie in the envelope; empty of a slip of paper, which was never sealed."""

    SLIP = ""
    PHONE = "phone"
    """Its player has sealed it, and has what opens it."""
    GONE = "gone"
    """What was typed at the desk is in no copy, or the key is lost; or the desk has typed the seal alone."""


class Placed(Struct, frozen=True):
    """A placed bid that an opening finds."""

    version: int
    ask: Ask
    seal: str
    known: Opening | None
    """What lies in the envelope, or came out of it at an opening that fell: it comes out the same again."""


def check_bid(seconds: int, ask: Ask) -> None:
    """`BadInput` unless the ask is sealed and takes the bid."""
    if not ask.sealed or not isinstance(ask.options, Range):
        raise BadInput(ask.id, "a bid", "an answer that is not sealed")
    if not ask.options.accepts(seconds):
        raise BadInput(ask.id, "a bid outside the limits", f"{ask.options} ({ask.clause})")


def new_salt() -> str:
    import secrets  # late: many commands only read

    return secrets.token_hex(SALT)


def salt_of(code: str) -> str:
    """The salt that an opening code stands for, however it is typed; a salt is its own. `BadInput` for neither."""
    if re.fullmatch(_HEX, code.strip()):
        return code.strip()
    letters = code.upper().translate(_READ_AS)
    if not re.fullmatch(_CODE, letters):
        found = "something else" if code else "none"
        raise BadInput("opening code", found, f"{LONG} letters and figures, such as K7QF-2MXD-93TA-PW6H")
    return sha256(f"playoffs opening code\n{letters}".encode()).hexdigest()


def before_seconds(event: str, ask: Ask, edition: int) -> str:
    """What a phone seals, up to the seconds: the seal is the HMAC of both under the salt."""
    return "".join(f"{line}\n" for line in _lines(event, ask.id if edition == 1 else ask.asked, ask.who, against(ask)))


def seal(event: str, ask: Ask, seconds: int, salt: str, edition: int = 1) -> str:
    """The seal of a bid, in hexadecimal."""
    said = ask.id if edition == 1 else ask.asked
    return _hmac(event, said, ask.who, against(ask), seconds, salt)


def against(ask: Ask) -> tuple[str, ...]:
    """Whom a bid is against."""
    return tuple(player for player in ask.between if player != ask.who)


def _hmac(event: str, said: Asked | str, player: str, others: tuple[str, ...], seconds: int, salt: str) -> str:
    import hmac

    lines = (*_lines(event, said, player, others), str(seconds))
    return hmac.new(bytes.fromhex(salt), "\n".join(lines).encode(), "sha256").hexdigest()


def _lines(event: str, said: Asked | str, player: str, others: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(said, str):
        return "playoffs bid", event, said, player
    return "playoffs bid 2", event, said.text, player, ",".join(others)


def agrees(event: str, said: Asked | str, bid: Bid, sealed: str) -> bool:
    """Whether what lies in an envelope is what was sealed; a box is closed, and says nothing."""
    if bid.box:
        return bool(re.fullmatch(_HEX, sealed))
    if not re.fullmatch(_HEX, bid.salt):
        return False
    player = bidder(said) if isinstance(said, str) else bid.player
    from hmac import compare_digest

    return compare_digest(_hmac(event, said, player, bid.against, bid.value, bid.salt), sealed)


def check_seal(text: str) -> None:
    if not re.fullmatch(_HEX, text):
        raise BadInput("seal of a bid", "something else", "64 hexadecimal digits")


def opens(event: str, ask: Ask, sealed: str, opening: Opening, edition: int = 1) -> bool:
    """Whether an opened value and its salt are the ones that were sealed."""
    if not isinstance(opening.value, int) or not re.fullmatch(_HEX, opening.salt):
        return False
    from hmac import compare_digest

    return compare_digest(seal(event, ask, opening.value, opening.salt, edition), sealed)


def open_all(
    event: str, ask: Ask, placed: Iterable[Placed], shown: Mapping[str, Shown], edition: int = 1
) -> tuple[tuple[int | str, ...], tuple[Opening, ...]]:
    """The answer to the ask that opens bids, in its players' order, and the openings that prove it.

    Where one is void and the ask then keeps the others closed, nothing is said of them but that (MSCA-A), and whatever
    was shown of them goes no further. `BadInput` for a bid that is missing, shown although it lies in the envelope,
    outside the limits, or not the one that was sealed.
    """
    if not isinstance(ask.options, Each):
        raise BadInput(ask.id, "an opening of bids", f"an answer: {ask.options}")
    by_player = {bid.ask.who: bid for bid in placed}
    if strangers := [player for player in shown if player not in by_player]:
        raise BadInput(ask.id, f"a bid shown for {', '.join(strangers)}", "bids that were placed")
    if missing := [player for player in ask.options.players if player not in by_player]:
        raise BadInput(ask.id, f"no bid of {missing[0]}", "a placed bid of each player")
    closes = ask.options.closes and any(each.value == VOID for each in shown.values())
    openings = {
        player: _opening(event, by_player[player], shown.get(player), ask.options.seconds, edition)
        for player in ask.options.players
        if player in shown or not closes
    }
    if ask.options.closes and any(opening.value == VOID for opening in openings.values()):
        openings = {player: opening for player, opening in openings.items() if opening.value == VOID}
    values = tuple(openings[p].value if p in openings else CLOSED for p in ask.options.players)
    return values, tuple(openings.values())


def _opening(event: str, bid: Placed, shown: Shown | None, limits: Range, edition: int) -> Opening:
    who = f"bid of {bid.ask.who}"
    if bid.known is not None:
        if shown is not None:
            raise BadInput(who, "a value shown", "none, since it lies in the envelope or was opened before")
        opening = bid.known
    elif shown is None:
        raise BadInput(who, "no value", "what the slip says, what the phone shows, or that it is void")
    else:
        opening = Opening(bid.version, shown.value, shown.salt)
    if opening.value == VOID:
        return Opening(bid.version, VOID)
    if not limits.accepts(opening.value):
        found = clock(opening.value) if isinstance(opening.value, int) and opening.value >= 0 else str(opening.value)
        raise BadInput(who, found, f"{limits}, or that the bid is void")
    if bid.seal and not opens(event, bid.ask, bid.seal, opening, edition):
        raise BadInput(who, "a value that is not the one that was sealed", "the sealed one, or that the bid is void")
    if not bid.seal and opening.salt:
        raise BadInput(who, "a salt", "none, since the bid was placed on paper")
    return opening


VERIFIER = '''\
"""Check a bid: python verify_bid.py EVENT ASK PLAYER [OPPONENT] SECONDS SALT prints the seal that its entry must carry.

In a record of edition 1 there is no OPPONENT.
"""

import hmac
import sys

event, ask, player, *opponent, seconds, salt = sys.argv[1:]
said = "\\n".join(["playoffs bid 2" if opponent else "playoffs bid", event, ask, player, *opponent, seconds])
print(hmac.new(bytes.fromhex(salt), said.encode("utf-8"), "sha256").hexdigest())
'''
"""A script that needs nothing but Python, for whoever doubts an opened bid."""


def bidder(said: Asked | str) -> str:
    """Whose bid it is: an envelope is checked against its seal before anything is played that could say so."""
    return said.rpartition("/")[2] if isinstance(said, str) else said.player
