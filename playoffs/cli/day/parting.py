"""Titles that were played for together and are so no longer, after an update: each goes on by itself (MSCA-C)."""

import msgspec

from playoffs.cli.book import Book
from playoffs.cli.day.setup import distinct, slug
from playoffs.cli.said.hints import elsewhere
from playoffs.cli.talk import wrapped
from playoffs.desk.act import load
from playoffs.documents.words.sentences import listed
from playoffs.formats.roles import Role
from playoffs.formats.rules import Rules
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.playoff.founding import ALONE, DEFENDING, TITLES, Founding
from playoffs.playoff.tie import Stake, Title, contenders, together
from playoffs.text.errors import BadInput


def stakes_of(book: Book, event: Tournament, titles: tuple[Title, ...], rules: Rules) -> tuple[Stake, ...]:
    """Who plays for these titles of a record now: one stake, or several where they no longer have the same tie."""
    if book.log.founding.waits:
        return (Stake(titles, ()),)
    ties = [contenders(event, title, rules) for title in titles]
    if nobody := [title.name for title, tie in zip(titles, ties, strict=True) if not tie]:
        raise BadInput(nobody[0], "nobody who is eligible", "at least one eligible player")
    if len(set(ties)) == 1 and len(ties[0]) < 2:
        return (Stake(titles, ties[0]),)
    return together(titles, ties, rules)


def settings_of(book: Book, stake: Stake) -> dict[str, str]:
    """The settings of a record that goes on with these titles."""
    kept = {name: value for name, value in book.log.founding.settings.items() if name not in (DEFENDING, TITLES, ALONE)}
    defending = {DEFENDING: stake.defending} if stake.defending else {}
    alone = {ALONE: "yes"} if len(stake.tied) < 2 else {}
    return {**defending, **kept, TITLES: msgspec.json.encode(stake.titles).decode(), **alone}


def new_records(book: Book, event: Tournament, stakes: tuple[Stake, ...]) -> dict[str, Founding]:
    """A record for each of these, which part from the titles that keep the record."""
    rules, found = book.log.founding.ruleset, dict[str, Founding]()
    for stake in stakes:
        founding = Founding(
            title=stake.name, text=rules.text, tournament=event, tied=stake.tied, settings=settings_of(book, stake)
        )
        there = [name for name in book.store.events() if load(book.store, name).founded.founding == founding]
        taken = [*book.store.events(), *found]
        name = there[0] if there else distinct([*taken, slug(stake.name)])[-1]
        found[name] = founding
    return found


def told(book: Book, records: dict[str, Founding]) -> list[str]:
    """What becomes of the titles that part, with the command for each."""
    shown = []
    for event, founding in records.items():
        names = labels(founding.tournament.players)
        who = f"{'tied are' if len(founding.tied) > 1 else 'won by'} {listed(founding.tied, names)}"
        said = f"{founding.title} goes on in a record of its own, with the answers given: {who}"
        shown += wrapped(f"{said}{book.by(Role.TIED)}.")
        shown.append(f"  {elsewhere('next', event, book)}")
    return shown
