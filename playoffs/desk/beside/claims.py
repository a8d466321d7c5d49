"""What players have sent from their phones: kept beside the record, and no fact before somebody at the desk accepts it.

One claim of a player about a question, the last one sent; the same sending counts once. It bears the digest of the
question as it was shown, so that it is never taken for the answer to another one.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.record.beside import CLAIM
from playoffs.desk.record.store import Beside, Store
from playoffs.text.errors import NotNow


class Claim(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one player says about one question."""

    player: str
    ask: str
    value: str
    digest: str
    """Of the question as it was shown."""
    at: str
    """UTC instant."""
    request: str
    """The key of the form; sent twice, it counts once."""
    refused: bool = False
    entry: int = 0
    """What it has become; 0 while nobody has accepted it."""

    @property
    def waits(self) -> bool:
        """Whether nobody at the desk has decided on it."""
        return not self.refused and not self.entry


def key_of(player: str, ask: str) -> str:
    """Where the claim of a player about a question lies."""
    return f"{player}/{sha256(ask.encode()).hexdigest()[:16]}"


def send(store: Store, event: str, claim: Claim) -> Claim:
    """Keep a claim in the place of an earlier one about the same question; the same sending changes nothing."""
    key = key_of(claim.player, claim.ask)
    with store.writing():
        there = of_event(store, event).get(key)
        if there and there.request == claim.request:
            return there
        _put(store, event, key, claim)
    return claim


def of_event(store: Store, event: str) -> dict[str, Claim]:
    """Every claim of an event, in the order in which they came."""
    kept = {key: msgspec.json.decode(text, type=Claim) for key, text in store.beside(event, CLAIM).items()}
    return dict(sorted(kept.items(), key=lambda each: (each[1].at, each[0])))


def settle(store: Store, event: str, claimed: Sequence[tuple[str, str]], entry: int = 0) -> None:
    """Say what has become of claims, each by key and request, all or none: nothing, and then `NotNow` where one was
    sent anew meanwhile; or an entry, which stands whatever was sent since, and that stays as it was sent."""
    with store.writing():
        there = of_event(store, event)
        found = {key: there[key] for key, request in claimed if key in there and there[key].request == request}
        if not entry and len(found) < len(claimed):
            raise NotNow("claim", "one that was changed or is not there any more", "what the player says now")
        for key, claim in found.items():
            _put(store, event, key, replace(claim, refused=not entry, entry=entry))


def accepting(event: str, key: str, claim: Claim) -> str:
    """The request key with which a claim is entered: whoever accepts it, it counts once."""
    return f"claim-{sha256(f'{event} {key} {claim.request}'.encode()).hexdigest()[:40]}"


def _put(store: Store, event: str, key: str, claim: Claim) -> None:
    store.put([Beside(event, CLAIM, key, msgspec.json.encode(claim).decode())])
