"""`playoffs update`: crosstable, title, eligibility, defending champion mended before the first stage (MSCA-C)."""

import shlex
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
from msgspec.structs import replace

from playoffs.cli.before.open_to import answered_for
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.before.stakes import NONE, event_of, not_blank, open_by_word, titled
from playoffs.cli.book import Book, NotDone, Options, book_of
from playoffs.cli.day import parting
from playoffs.cli.prompt import agreed, declined, say
from playoffs.cli.said.aside import aside, free
from playoffs.cli.said.hints import elsewhere, of_file, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import WHY, because
from playoffs.cli.said.told import head, next_step, tell
from playoffs.cli.talk import as_json, lines, refuse_unheard, wrapped
from playoffs.desk.act import load
from playoffs.desk.record.log import updated
from playoffs.desk.update import too_late, what_falls
from playoffs.desk.update import update as go_on_from
from playoffs.documents.before.eligibility import why_not
from playoffs.documents.words.sentences import listed
from playoffs.editions.shelf import names as offered
from playoffs.files.births import read_births
from playoffs.files.differences import differences
from playoffs.files.numbered import numbered
from playoffs.files.private import private
from playoffs.files.read import named_by_its_file, read_entrants
from playoffs.files.same_people import recognized, strangers
from playoffs.files.titles import no_births, read_titles, sounds_closed
from playoffs.formats.roles import Role
from playoffs.formats.rules import over
from playoffs.model.find import find_player
from playoffs.model.names import labels
from playoffs.model.tournament import Play, Tournament
from playoffs.model.vocabulary import Question
from playoffs.outputs.day import Unchanged
from playoffs.playoff.eligibility import eligible
from playoffs.playoff.founding import CUT, DATE, DEFENDING, PRACTICE, SECTION, Founding
from playoffs.playoff.outline import outline
from playoffs.playoff.tie import Stake, Title
from playoffs.text.errors import BadInput

TESTED = "with --titles FILE, under the old name, a test or everybody = true, or with --not-eligible who cannot win it"
"""How a title of such a name is said to be tested."""


class Mend(NamedTuple):
    """What is to be mended, as the options say it."""

    file: Path | None = None
    title: str = ""
    titles: Path | None = None
    defending: str = ""
    eligible: tuple[str, ...] = ()
    not_eligible: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    how: How = How()


@click.command(short_help="Update the crosstable, the title or the defending champion before the first stage.")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--title", default="", callback=not_blank, help="The title, named anew.")
@click.option("--titles", type=click.Path(path_type=Path), help="TOML file that says anew who is eligible.")
@click.option("--defending", default="", help=f"The defending champion: number, or part of the name; or {NONE}.")
@click.option("--eligible", multiple=True, metavar="PLAYER", help="Eligible after all.")
@click.option("--not-eligible", multiple=True, metavar="PLAYER", help="Not eligible for the title.")
@click.option("--same", multiple=True, metavar="NUMBER", help="Another name, but the same player.")
@click.option("--new", multiple=True, metavar="NUMBER", help="Another player under a number that was somebody's.")
@click.option("--reason", default="", help="Why, for the record.")
@on_a_file(plays=True)
@on_a_record(acts=True)
def update(reason: str, options: Options, **said: object) -> None:
    """Update the crosstable from FILE, or mend the title, who is eligible, or the defending champion.

    What that changes is listed first. Until the first stage starts the playoff goes on from it: whoever becomes tied
    is invited, the other answers stand; afterwards what has changed is for the director to rule on (MSCA-C).
    """
    mend = Mend(**said)  # type: ignore[arg-type]  # click hands over what the options declare
    mend = mend._replace(title=titled(mend.title))
    with opened(options, f"an update from {mend.file}" if mend.file else "an update") as book:
        if not any(mend[:-1]):
            expected = "a FILE, or what to mend: --defending, --title, --titles, --eligible, --not-eligible"
            raise BadInput("update", "nothing to mend", expected)
        if not mend.file:
            refuse_unheard(
                ("same", "new", "section", "told", "answers", "over"), "no crosstable", "a FILE too, or none of it"
            )
        go_on(book, mend, reason)


def go_on(book: Book, mend: Mend, reason: str = "") -> None:
    """Let the playoff go on from what is mended, once the director has seen what that changes."""
    before = book.log.founding
    after, apart = _mended(book, mend)
    changes = _changes(before, after)
    if not changes and not apart:
        _unchanged(book, mend)
        return
    records = parting.new_records(book, after.tournament, apart)
    more = [*changes, *_tie(before, after, book)]
    if (late := too_late(book.log))[0] and not book.received:
        raise NotDone(
            f"this differs from the record, but {late[1]} (entry {late[0]}), so it is for the director to rule "
            f"(`{whole('rule', book)}`){book.by(Role.CORRECTION)}: {'; '.join(more)}{_each(book, records)}"
        )
    split = parting.told(book, records)
    alone = (f"{founding.title} goes on in a record of its own" for founding in records.values())
    _agree(book, after, [*more, *alone], reason)
    why = because(reason, book.options)
    done = go_on_from(book.store, book.event, after, why, book.request, records)
    said_ = [line for text in more for line in wrapped(f"{text}.")]
    tell(book, done, [*said_, *split, *_others(book, before, mend, why)])


def _each(book: Book, records: Mapping[str, Founding]) -> str:
    """How titles that no longer have the same tie are ruled on one by one."""
    kept = len(book.log.founding.titles)
    return f"; one title by itself: `{whole(f'rule title {kept} PLAYER --reason WHY', book)}`" if records else ""


def _mended(book: Book, mend: Mend) -> tuple[Founding, tuple[Stake, ...]]:
    """The founding as it should have been, and the titles that part from it; `BadInput` for what cannot be."""
    before = book.log.founding
    event = _event(book, mend) if mend.file else before.tournament
    rules = over(before.ruleset)
    if rules is None:
        if unheard := [name for name in ("titles", "defending", "eligible", "not_eligible") if getattr(mend, name)]:
            raise BadInput(f"--{unheard[0].replace('_', '-')}", "something", "nothing, since everybody plays")
        return replace(before, tournament=event, title=mend.title or before.title), ()
    titles = _titles(book, mend, event)
    stake, *apart = parting.stakes_of(book, event, titles, rules)
    title = before.title if [t.name for t in stake.titles] == _names(before) else stake.name
    settings = parting.settings_of(book, stake)
    return Founding(title=title, text=before.text, tournament=event, tied=stake.tied, settings=settings), tuple(apart)


def _event(book: Book, mend: Mend) -> Tournament:
    """The crosstable in the file, everybody under the number that the record knows."""
    assert mend.file
    before = book.log.founding
    rules = over(before.ruleset)
    if rules is None:
        event = read_entrants(mend.file, Play.TWIXT)
    else:
        how = mend.how._replace(kept=before.settings.get(SECTION, ""))
        event = event_of(mend.file, rules, before.settings.get(DATE), how)
    if named_by_its_file(event.name, mend.file):
        event = replace(event, name=before.tournament.name)
    if book.log.edition > 1:
        event = numbered(event)
    others = strangers(before.tournament, event, mend.same)
    both = min(len(before.tournament.players), len(event.players))
    if 2 * len(others) > both and not mend.new:
        raise _another_event(book, mend, f"{len(others)} of {both}")
    for old, new in others:
        if old.id in before.tied and new.id not in mend.new:
            found = f"number {new.id} is {new.name}, who was {old.name}"
            raise BadInput(
                str(mend.file), found, f"--same {new.id} for another name, --new {new.id} for another player"
            )
    event = recognized(before.tournament, event, mend.same)
    here = {player.id for player in event.players}
    if outline(before.ruleset).whole and here != set(before.tied):
        raise BadInput(str(mend.file), "other players than the record", "the same players, their ratings corrected")
    return event


def _another_event(book: Book, mend: Mend, many: str) -> BadInput:
    """That a file is of another event, and the way out if the record is of the wrong one."""
    rules = book.log.founding.ruleset.id
    under = "" if rules == "msca" else f" --rules {rules if rules in offered() else 'FILE'}"
    practice, name, title = PRACTICE in book.log.founding.settings, free(book.event, book.store.events()), book.title
    if practice:  # thrown away it leaves its name free, and the next one gets both beginnings again
        name, title = book.event.removeprefix("practice-"), title.removeprefix("PRACTICE: ")
        under += " --practice"
    file, section = str(mend.file), mend.how.section
    away = aside(book.event, book.options, practice)
    of = f" --section {shlex.quote(section)}" if section else ""
    words = f"new {shlex.quote(file)}{of} --title {shlex.quote(title)}{under} --event {name}"
    wrong = f"if the record is of the wrong one, {away}; then `{of_file(words, book)}`"
    return BadInput(
        file, f"another event: {many} players are others than those of the record", f"the same one; {wrong}"
    )


def _kept(founding: Founding, event: str) -> tuple[Title, ...]:
    """The titles of a founding."""
    if not founding.titles:
        raise BadInput(f"record of {event}", "no word of who is eligible", "a playoff set up with `new`")
    return founding.titles


def _names(founding: Founding) -> list[str]:
    return [title.name for title in _kept(founding, founding.title)]


def _titles(book: Book, mend: Mend, event: Tournament) -> tuple[Title, ...]:
    """The titles that this record decides, as they are mended."""
    titles = _kept(book.log.founding, book.event)
    if mend.titles:
        section = mend.how.section or book.log.founding.settings.get(SECTION, "")
        births = partial(read_births, mend.file, section) if mend.file else no_births
        said = {title.name: title for title in read_titles(mend.titles, event, births)}
        if missing := [title.name for title in titles if title.name not in said]:
            raise BadInput(str(mend.titles), f"no {missing[0]}", f"{missing[0]}, which this record decides")
        titles = tuple(replace(said[title.name], set_aside=title.set_aside) for title in titles)
    if mend.title:
        if len(titles) > 1:
            raise BadInput("--title", repr(mend.title), f"nothing, since {len(titles)} titles are decided here")
        titles = (replace(titles[0], name=mend.title),)
    if mend.defending:
        titles = tuple(replace(title, defending=_defending(book, mend, event)) for title in titles)
    yes, no = ({find_player(event, word).id for word in words} for words in (mend.eligible, mend.not_eligible))
    everybody = outline(book.log.founding.ruleset).cut
    for title in titles:
        _columned(event, title, str(mend.file))
    titles = tuple(_eligible(event, title, yes, no) for title in titles)
    renamed = mend.title and not mend.titles and not book.received
    if renamed and sounds_closed(titles[0]) and mend.title != book.log.founding.titles[0].name:
        open_by_word(mend.title, TESTED)
    return tuple(answered_for(event, title, everybody) for title in titles)


def _columned(event: Tournament, title: Title, file: str) -> None:
    """Refuses a file without a column that the title asks for: it would bar everybody."""
    there = {name for player in event.players for name, _ in player.fields}
    asked = (*((title.column,) if title.column else ()), *(name for name, _ in title.where))
    for name in asked:
        if name not in there and private(name):
            found = f"the column {name!r}, which is left out as personal data, though {title.name} asks for it"
            raise BadInput(file, found, f"--titles FILE, in which {title.name} names its players (players = […])")
        if name not in there:
            expected = "a file with that column, or --titles FILE with who is eligible"
            raise BadInput(file, f"no column {name!r}, which {title.name} asks for", expected)


def _defending(book: Book, mend: Mend, event: Tournament) -> str | None:
    rules = book.log.founding.ruleset
    if mend.defending.casefold() == NONE:
        return None
    if not outline(rules).defends:
        raise BadInput("--defending", mend.defending, f"nothing, since nobody sits out under {rules.id}")
    return find_player(event, mend.defending).id


def _eligible(event: Tournament, title: Title, yes: set[str], no: set[str]) -> Title:
    """The title with these players let in and left out; `BadInput` for whom another of its tests bars."""
    without = tuple(p for p in title.without if p not in yes)
    players = (*title.players, *sorted(yes - set(title.players))) if title.players else ()
    answers = {"yes": title.yes, "no": title.no}
    if title.test:
        answers = {
            "yes": (*(p for p in title.yes if p not in yes | no), *sorted(yes)),
            "no": (*(p for p in title.no if p not in yes | no), *sorted(no)),
        }
    made = replace(title, players=players, without=(*without, *sorted(no - set(without))), **answers)
    if barred := sorted(yes - set(eligible(event, made))):
        found = f"{labels(event.players)[barred[0]]} ({why_not(event, made, barred[0], str)})"
        raise BadInput(f"--eligible for {title.name}", found, "whoever passes its tests; --titles FILE mends a test")
    return made


def _changes(before: Founding, after: Founding) -> list[str]:
    """What is said otherwise, sentence by sentence."""
    found = list(differences(before.tournament, after.tournament))
    if before.title != after.title:
        found.append(f"The title is {after.title} instead of {before.title}")
    names = labels((*before.tournament.players, *after.tournament.players))
    was, now = (names.get(each.settings.get(DEFENDING, ""), "nobody") for each in (before, after))
    if was != now:
        found.append(f"The defending champion is {now} instead of {was}")
    if before.titles != after.titles and before.title == after.title and was == now:
        found.append("Who is eligible has changed")
    return found


def _unchanged(book: Book, mend: Mend) -> None:
    if book.options.json:
        as_json(Unchanged(event=book.event, version=book.log.version, differences=()))
        return
    head(book)
    what = f"{mend.file} says" if mend.file else "That is"
    lines(wrapped(f"{what} what the record says; nothing is recorded."))
    lines([] if book.options.running else next_step(book))


def _tie(before: Founding, after: Founding, book: Book) -> list[str]:
    """The tie before and after."""
    if set(before.tied) == set(after.tied):
        return [f"The same {len(after.tied)} {'can advance' if CUT in after.settings else 'are tied'}"]
    names, clause = {**book.names, **labels(after.tournament.players)}, after.ruleset.cited(Role.TIED)
    if CUT in after.settings:
        return [f"Able to advance are now {listed(after.tied, names)} ({clause})"]
    if len(after.tied) == 1:
        found = [f"Nobody is tied any more: {listed(after.tied, names)} is champion without play ({clause})"]
    else:
        found = [f"Tied are now {listed(after.tied, names)}, instead of {listed(before.tied, names)} ({clause})"]
    asked = {ask.who for ask in updated(book.log, after, book.event).position.asks if ask.question is Question.ANSWER}
    if new := tuple(p for p in after.tied if p not in before.tied and p in asked):
        found.append(f"To be invited: {listed(new, names)}")
    if gone := tuple(p for p in before.tied if p not in after.tied):
        found.append(f"No longer in it: {listed(gone, names)}")
    return found


def _others(book: Book, before: Founding, mend: Mend, why: str) -> list[str]:
    """Update the other records of the same crosstable too, each with consent of its own; what became of them.

    One that parts into titles, or that the director leaves as it is, is named with the command that updates it.
    """
    if not mend.file:
        return []
    same = Mend(mend.file, "", None, "", (), (), mend.same, mend.new, mend.how)
    done, left = list[str](), list[str]()
    for event in book.store.events():
        log = load(book.store, event)
        if event == book.event or log.founding.tournament != before.tournament or too_late(log)[0]:
            continue
        if (PRACTICE in log.founding.settings) is not (PRACTICE in before.settings):
            continue
        key = f"{book.options.key}/{event}" if book.options.key else ""
        options = replace(book.options, event=event, expect=None, key=key)
        try:
            done.append(_also(book_of(book.store, log, options, several=True), same, why))
        except (NotDone, BadInput):
            left.append(f"  {elsewhere(f'update {mend.file}', event, book)}")
    heads = ["Of the same crosstable, and still as it was before:"] if left else []
    return [line for text in done for line in wrapped(text)] + heads + left


def _also(book: Book, mend: Mend, why: str) -> str:
    """Update one more record from the file; one sentence on what that brought. `NotDone` where that needs a command."""
    before = book.log.founding
    after, apart = _mended(book, mend)
    if apart:
        raise NotDone("its titles part")
    tie = _tie(before, after, book)
    _agree(book, after, [f"The record {book.event} ({book.title}) rests on the same crosstable", *tie], why)
    go_on_from(book.store, book.event, after, why, book.request)
    return f"Updated too: {book.title} ({book.event}). {'. '.join(tie)}."


def _agree(book: Book, after: Founding, said: Sequence[str], reason: str) -> None:
    """Show what has changed and what falls, and go on only with consent."""
    if book.options.yes or book.received:
        return
    for text in said:
        say(f"{text}.", "  ")
    for held in what_falls(book.log, after):
        say(f"Falls with it: entry {held.version}, {book.answered(held.ask, held.fact)}.", "  ")
    if not agreed("Go on from this?", book.options):
        raise declined("the record stays as it is", "go on from this", book.options, *(() if reason else WHY))
