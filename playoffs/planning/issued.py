"""Calendars as they were handed out: every entry that anybody ever got is answered for in each later file.

A calendar program replaces an entry by one of the same UID with a higher SEQUENCE, and takes out one that is told as
canceled; what is merely left out of a file stays for ever. So it is kept who was handed which entries. One sequence
holds for all the calendars that are made together, since several of them can lie in one program; it rises whenever
anything in any of them has changed, which is judged by what they mean and never by their words.
"""

from collections.abc import Collection, Mapping

from msgspec import Struct

from playoffs.planning.calendar import Draft, Gone, digest, held


class Issued(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was ever handed out, and how it was marked the last time."""

    sequence: int = -1
    digest: str = ""
    """Of all that the calendars meant the last time."""
    made: int = 0
    """Instant at which they first said it."""
    entries: Mapping[str, Gone] = {}
    """By UID."""
    to: Mapping[str, tuple[str, ...]] = {}
    """The UIDs that each recipient ever got."""


class Handed(Struct, frozen=True):
    """A calendar as it is handed out."""

    draft: Draft
    sequence: int
    made: int
    """Instant."""
    gone: Mapping[str, Gone] = {}
    """By UID, the entries that are canceled in it."""


def issue(
    drafts: Mapping[str, Draft],
    before: Issued,
    now: int,
    least: int,
    to: Collection[str] | None = None,
    title: str = "",
) -> tuple[Issued, dict[str, Handed]]:
    """What is handed out once the calendars are written, and they by recipient: for these recipients, or for everybody
    who has a calendar or ever got one. `least` is the lowest sequence that they may have, and `title` the
    name of a calendar of which all is gone."""
    said = digest(drafts)
    sequence, made = before.sequence, before.made
    if said != before.digest:
        sequence, made = max(before.sequence + 1, least), now
    entries, got, files = dict(before.entries), dict(before.to), dict[str, Handed]()
    for recipient in dict.fromkeys((*drafts, *before.to)):
        draft = drafts.get(recipient, Draft(title or recipient, (), ()))
        own, known = held(draft), before.to.get(recipient, ())
        if (to is not None and recipient not in to) or not (own or known):
            continue
        gone = {uid: entries[uid] for uid in known if uid not in own}
        files[recipient] = Handed(draft, sequence, made, gone)
        got[recipient] = tuple(dict.fromkeys((*known, *own)))
        entries |= own
    return Issued(sequence=sequence, digest=said, made=made, entries=entries, to=got), files
