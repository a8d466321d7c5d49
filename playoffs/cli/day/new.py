"""`playoffs new`: from the qualifying event to the record of a playoff for each of its titles, or of its cut."""

from collections.abc import Sequence
from pathlib import Path

import click

from playoffs.cli.before import eligible_data
from playoffs.cli.before.approval import approved_beside
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.before.stakes import Said, checked_cut, event_of, on_stakes, rules_of, stakes_of, titled
from playoffs.cli.book import Book, NotDone, Options, book_of, request
from playoffs.cli.day import twixt
from playoffs.cli.day.setup import Setup, practiced, setup_of, slug, without_file_names
from playoffs.cli.record.details import meant_days, recorded_details
from playoffs.cli.said.aside import aside, free
from playoffs.cli.said.hints import on_file, whole
from playoffs.cli.said.misfits import remind
from playoffs.cli.said.opened import on_a_record, store_at, undecided
from playoffs.cli.said.told import awaited_data, head, next_step
from playoffs.cli.said.tongue import in_language
from playoffs.cli.talk import as_json, ask_for_a_name, lines, typed_and, wrapped
from playoffs.desk import act
from playoffs.desk.act import Done
from playoffs.desk.beside.archived import archived
from playoffs.desk.details import stated
from playoffs.desk.foundings import found_all
from playoffs.desk.record.store import Store
from playoffs.desk.twins import twins
from playoffs.documents.before import plan as document
from playoffs.documents.before.eligibility import sections
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.marked import edition
from playoffs.documents.words.sentences import listed
from playoffs.documents.words.sharing import shared
from playoffs.editions import load
from playoffs.files.numbered import numbered
from playoffs.formats.roles import Role
from playoffs.formats.rules import Ruleset, played
from playoffs.model.names import counted, labels, series
from playoffs.model.vocabulary import Question
from playoffs.outputs.day import Founded, New
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details, read_details
from playoffs.planning.stated import known_days, of_event
from playoffs.playoff.descent import descent
from playoffs.playoff.founding import CUT, DATE, PRACTICE, SECTION
from playoffs.playoff.outline import By, outline
from playoffs.playoff.parts import parts
from playoffs.playoff.tie import UNNAMED
from playoffs.renderers import terminal
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings


@click.command(short_help="Set up the playoff of a tie.")
@click.argument("file", type=click.Path(path_type=Path))
@on_stakes()
@click.option("--house", default="", help="House opponents of a Twixt event, separated by commas.")
@click.option("--details", type=click.Path(path_type=Path), help="TOML file with date, site, deadline, officers, fees.")
@click.option("--lang", "code", default="", help="Language of its sheets and letters, such as es; kept as a detail.")
@click.option("--practice", is_flag=True, help="Only to practice: every page says so; `discard` throws it away.")
@on_a_file(plays=True)
@on_a_record(acts=True)
def new(
    file: Path,
    said: Said,
    house: str,
    details: Path | None,
    code: str,
    practice: bool,
    how: How,
    options: Options,
) -> None:
    """Set up the playoff for each title over which players of FILE are tied. --event names it; else its title does.

    A title that one player has won without play is recorded too, to be declared; one whose tie depends on who wins
    another (`not_winner_of`) waits for that. Under rules that break ties by systems first, only those whom every
    system leaves tied play. With the rules of a Magic event the best --cut advance to an elimination; with those of a
    Twixt event FILE lists its entrants, and the event itself is set up. The record then holds the whole event and the
    whole ruleset, and needs neither file again.
    """
    known = in_language(code, read_details(details) if details else Details())
    now = recorded(request(options, 0).at)
    meant_days(known, stated(known), options, now, known_days(of_event(known), now))
    known = approved_beside(said.rules, known)
    said = said._replace(file=file, how=how, title=titled(said.title))
    rules = load.load(said.rules)
    whole = outline(rules).whole
    setup = _whole(said, rules, house, options) if whole else _tied(said, options, practice)
    setup = without_file_names(setup, file)
    if options.event and len(setup.foundings) > 1:
        expected = f"one title with --title, or no name, since {len(setup.foundings)} playoffs are set up"
        raise BadInput("--event", repr(options.event), expected)
    if practice:
        setup = practiced(setup)
    with store_at(options.path, options.mirror) as store:
        requests = {name: request(options, 0, name) for name in setup.foundings}
        taken = [name for name in requests if name in store.events() and not store.request(requests[name].key)]
        if taken:
            raise NotDone(_taken(taken[0], store, options))
        done = found_all(store, {name: (founding, requests[name]) for name, founding in setup.foundings.items()})
        several = len(undecided(store)) > 1
        books = [(_detailed(book_of(store, each.log, options, several), each, known), each) for each in done]
        _tell(books, setup, options, () if whole or practice else _twins(store, done))
        if not (options.json or whole):
            ask_for_a_name(next(iter(setup.foundings.values())).tournament.name, known.event)


def _taken(name: str, store: Store, options: Options) -> str:
    """That a playoff of this name is there, and the way out if it was set up from the wrong file."""
    practice = PRACTICE in act.load(store, name).founding.settings
    another = free(name, store.events()).removeprefix("practice-" if practice else "")  # it gets that again
    other = f"this one wants another name: `{typed_and('--event', another)}`"
    if options.event:
        other = f"this one wants another name, --event {another}"
    away = aside(name, options, practice)
    wrong = "" if name in archived(store) else f"; if it was set up from the wrong file, {away}"
    return f"{name} is recorded already, as `{on_file(f'show --event {name}', options)}` shows{wrong}; {other}"


def _whole(said: Said, rules: Ruleset, house: str, options: Options) -> Setup:
    """The event of a file of entrants; `BadInput` for what is said of an event that is over."""
    of_a_tie = {
        "--cut": said.cut,
        "--date": said.date,
        "--titles": said.titles,
        "--defending": said.defending,
        "--open-to": said.open_to,
    }
    if unheard := [option for option, value in of_a_tie.items() if value]:
        raise BadInput(unheard[0], str(of_a_tie[unheard[0]]), f"none of it, since {said.rules} sets up a whole event")
    founding = twixt.founding(said.file, rules, said.title, house)
    return Setup({options.event or slug(said.title or founding.tournament.name): founding}, {}, {})


def _tied(said: Said, options: Options, practice: bool) -> Setup:
    """The playoffs for the titles over which players of an event that is over are tied."""
    rules = rules_of(said.rules)
    event = numbered(event_of(said.file, rules, said.date, said.how))
    stakes = stakes_of(event, rules, said)
    advance = checked_cut(rules, said.cut)
    settings = ({CUT: str(advance)} if advance else {}) | ({DATE: said.date} if said.date else {})
    settings |= {SECTION: said.how.section} if said.how.section else {}
    return setup_of(event, stakes, rules, settings, options, bool(said.title or said.titles), practice)


def _detailed(book: Book, done: Done, known: Details) -> Book:
    return book if done.repeated else recorded_details(book, stated(known))


def _twins(store: Store, done: list[Done]) -> tuple[str, ...]:
    """The playoffs set up before from the same event, perhaps out of another file: one tie might be played twice."""
    event, own = done[0].log.founding.tournament, {each.log.event for each in done}
    return tuple(name for name, _founding in twins(store, event) if name not in own)


def _tell(books: list[tuple[Book, Done]], setup: Setup, options: Options, twins: Sequence[str]) -> None:
    if options.json:
        founded = tuple(_data(book) for book, _ in books)
        as_json(New(founded=founded, decided=tuple(setup.won.values()), same_event=tuple(twins)))
        return
    for number, (book, done) in enumerate(books):
        if number:
            click.echo()
        head(book)
        again = "Received before, counted once: " if done.repeated else ""
        lines([f"{again}The playoff is set up, in the record {options.path}."])
        lines(_founding_words(book, setup), indent=2)
        if twins and not number:
            same = f"{series(twins)}, set up before, rests on an event with the same players and results."
            lines(wrapped(same if len(twins) == 1 else same.replace("rests", "rest")), indent=2)
        lines([*next_step(book), *_announcing(book)])
        remind(book, whole_plan=True)


def _announcing(book: Book) -> list[str]:
    """The command for what people are told before they answer; nothing where nobody is asked whether they play."""
    if all(ask.question is not Question.ANSWER for ask in book.log.asks):
        return []
    folder = f"to-send/{book.event}" if book.several else "to-send"  # those of another title may lie there
    return ["To announce it and invite:", f"  {whole(f'sheet announcement invitations --to {folder}', book)}"]


def _data(book: Book) -> Founded:
    """What is founded, for `--json`."""
    founding = book.log.founding
    titles = (eligible_data.data(founding.tournament, title, founding.tied) for title in founding.titles)
    return Founded(**awaited_data(book), title=book.title, eligibility=tuple(titles))


def _founding_words(book: Book, setup: Setup) -> list[str]:
    founding = book.log.founding
    if outline(founding.ruleset).whole:
        entered = f"{counted(len(founding.tied), 'player')}; {_named(founding.ruleset)}."
        return [*wrapped(entered), *_later(book)]
    if book.event in setup.waits:
        return terminal.lines([document.waits(founding.tournament, setup.waits[book.event], ENGLISH)])
    told = sections(founding.tournament, founding.titles, founding.tied, book.by(Role.TIED), ENGLISH)
    eligible = [
        line for title, body in terminal.sections(told) for line in (f"{title}:", *(f"  {each}" for each in body))
    ]
    said = [f"{setup.won[book.event]}."] if book.event in setup.won else _tie_words(book)
    if book.log.details:
        said.append(f"Details: {', '.join(book.log.details)}.")
    return [*eligible, *(line for text in said for line in wrapped(text)), *_unnamed(book), *_defending(book)]


def _unnamed(book: Book) -> list[str]:
    """The command that names a title of which no name was said."""
    if book.title != UNNAMED:
        return []
    said = "The title has no name, and every page and sheet calls it “the title”. To name it:"
    return [*wrapped(said), f"  {whole('update --title TITLE', book)}"]


def _defending(book: Book) -> list[str]:
    """Who defends the title, or the command that says so later, where that decides who sits out."""
    founding = book.log.founding
    if defending := founding.settings.get("defending"):
        name = labels(founding.tournament.players)[defending]
        tied = "" if defending in founding.tied else ", who is not among the tied"
        return wrapped(f"Defending champion: {name}{tied}.")
    if not outline(founding.ruleset).defends or len(founding.tied) == 1:
        return []
    return ["No defending champion is named. If there is one:", f"  {whole('update --defending PLAYER', book)}"]


def _named(rules: Ruleset) -> str:
    return f"{rules.name}, {edition(rules, ENGLISH)}"


def _tie_words(book: Book) -> list[str]:
    """Who is tied, or can advance, and what that means."""
    founding, rules = book.log.founding, book.log.founding.ruleset
    named = _named(rules)
    playoff = played(rules)
    assert playoff
    if outline(rules).by is By.SCORE:
        stages = descent(playoff, len(founding.tied), playoff.largest).stages
        sizes = " → ".join([*(str(s.players) for s in stages), "champion"])
        tied = f"Tied: {listed(founding.tied, book.names)}{book.by(Role.TIED)}."
        return [tied, f"If all confirm: {sizes}; {named}.", *filter(None, [shared(rules, ENGLISH)])]
    if CUT in founding.settings:
        best = min(int(founding.settings[CUT]), len(founding.tied))
        return [f"{len(founding.tied)} can advance, and the best {best} do ({playoff.clause}); {named}."]
    ladder = load.ranking(rules).ladder
    if standings(founding.tournament, ladder).skipped:
        clause = load.ranking(rules).skip_perfect
        return [f"Perfect scores: {listed(founding.tied, book.names)} ({clause}).", f"{named}."]
    return [f"Tied on every system: {listed(founding.tied, book.names)} ({playoff.clause}).", f"{named}."]


def _later(book: Book) -> list[str]:
    """Who of a Twixt event is not in its first session."""
    asked = parts(book.log.position)
    here = {entry.id for entry in asked.entered[-1]} if asked and len(asked.entered) > asked.over else set()
    later = tuple(player for player in book.log.founding.tied if player not in here)
    if not later:
        return []
    said = f"The first session is entered by {len(here)}; only a second one by {listed(later, book.names)}"
    return wrapped(f"{said}, who until then can be house opponents.")
