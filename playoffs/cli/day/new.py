"""`playoffs new`: from the qualifying event to the record of a playoff for each of its titles, or of its cut."""

from pathlib import Path

import click

from playoffs.cli.before import eligible_text
from playoffs.cli.before.open_to import OPEN_TO
from playoffs.cli.before.plan_blocks import edition
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.before.stakes import Said, checked_cut, event_of, rules_of, stakes_of
from playoffs.cli.book import Book, NotNow, Options, book_of, request
from playoffs.cli.day import twixt, twixt_show
from playoffs.cli.day.hints import whole
from playoffs.cli.day.setup import Setup, practiced, setup_of, slug
from playoffs.cli.day.told import awaited_data, head, next_step
from playoffs.cli.inviting.misfits import remind
from playoffs.cli.opened import on_a_record, store_at, undecided
from playoffs.cli.record.details import not_past, recorded_details
from playoffs.cli.talk import as_json, ask_for_a_name, lines, wrapped
from playoffs.desk.act import Done
from playoffs.desk.details import stated
from playoffs.desk.foundings import found_all
from playoffs.documents.words.sentences import listed
from playoffs.editions import load
from playoffs.files.numbered import numbered
from playoffs.formats.roles import Role
from playoffs.formats.rules import played
from playoffs.model.names import counted, labels
from playoffs.outputs.day import Founded, New
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details, read_details
from playoffs.playoff.descent import descent
from playoffs.playoff.founding import CUT, DATE, SECTION
from playoffs.playoff.outline import By, outline
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings


@click.command(short_help="Found the playoff of a tie: the first entry of its record.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--rules", "ruleset", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file."
)
@click.option("--title", default="", help="The title at stake; with --titles, which of them.")
@click.option("--defending", default="", help="The defending champion: number, or part of the name.")
@click.option("--titles", type=click.Path(path_type=Path), help="TOML file that says who is eligible for which title.")
@click.option("--open-to", multiple=True, metavar="KEY=VALUE", help=OPEN_TO)
@click.option("--date", metavar="YYYY-MM-DD", help="One match date of a season.")
@click.option("--cut", type=click.IntRange(2, 64), help="How many advance to the elimination of a Magic event.")
@click.option("--house", default="", help="House opponents of a Twixt event, separated by commas.")
@click.option("--details", type=click.Path(path_type=Path), help="TOML file with date, site, deadline, officers, fees.")
@click.option("--practice", is_flag=True, help="Only to practice: every page says so; `discard` throws it away.")
@on_a_file(plays=True)
@on_a_record(acts=True)
def new(
    file: Path,
    ruleset: str,
    title: str,
    defending: str,
    titles: Path | None,
    open_to: tuple[str, ...],
    date: str | None,
    cut: int | None,
    house: str,
    details: Path | None,
    practice: bool,
    how: How,
    options: Options,
) -> None:
    """Set up the playoff for each title over which players of FILE are tied. --event names it; else its title does.

    A title that one player has won without play is recorded too, to be declared; one whose tie depends on who wins
    another (`not_winner_of`) waits for that. Under rules that break ties by systems first, only those whom every
    system leaves level play. With the rules of a Magic event the best --cut advance to an elimination; with those of a
    Twixt event FILE lists its entrants, and the event itself is set up. The record then holds the whole event and the
    whole ruleset, and needs neither file again.
    """
    known = read_details(details) if details else Details()
    not_past(known, stated(known), options, recorded(request(options, 0).at))
    known_rules = load.load(ruleset)
    whole = outline(known_rules).whole
    if whole:
        said = {"--cut": cut, "--date": date, "--titles": titles, "--defending": defending, "--open-to": open_to}
        if unheard := [option for option, value in said.items() if value]:
            raise BadInput(unheard[0], str(said[unheard[0]]), f"none of it, since {ruleset} founds a whole event")
        founding = twixt.founding(file, known_rules, title, house)
        setup = Setup({options.event or slug(title or founding.tournament.name): founding}, {}, {})
    else:
        rules = rules_of(ruleset)
        event = numbered(event_of(file, rules, date, how))
        stakes = stakes_of(event, rules, Said(file, ruleset, title, defending, titles, date, cut, open_to, how))
        advance = checked_cut(rules, cut)
        settings = ({CUT: str(advance)} if advance else {}) | ({DATE: date} if date else {})
        settings |= {SECTION: how.section} if how.section else {}
        setup = setup_of(event, stakes, rules, settings, options, bool(title or titles), practice)
    if options.event and len(setup.foundings) > 1:
        expected = f"one title with --title, or no name, since {len(setup.foundings)} playoffs are set up"
        raise BadInput("--event", repr(options.event), expected)
    if practice:
        setup = practiced(setup)
    with store_at(options.path) as store:
        requests = {name: request(options, 0, name) for name in setup.foundings}
        taken = [name for name in requests if name in store.events() and not store.request(requests[name].key)]
        if taken:
            raise NotNow(f"{taken[0]} is recorded already; `playoffs show {taken[0]}`, or --event for another name")
        done = found_all(store, {name: (founding, requests[name]) for name, founding in setup.foundings.items()})
        several = len(undecided(store)) > 1
        books = [(_detailed(book_of(store, each.log, options, several), each, known), each) for each in done]
        _tell(books, setup, options)
        if not (options.json or whole):
            ask_for_a_name(next(iter(setup.foundings.values())).tournament.name, known.event)


def _detailed(book: Book, done: Done, known: Details) -> Book:
    return book if done.repeated else recorded_details(book, stated(known))


def _tell(books: list[tuple[Book, Done]], setup: Setup, options: Options) -> None:
    if options.json:
        as_json(New(founded=tuple(_data(book) for book, _ in books), decided=tuple(setup.won.values())))
        return
    for number, (book, done) in enumerate(books):
        if number:
            click.echo()
        head(book)
        again = "Received before, counted once: " if done.repeated else ""
        lines([f"{again}The playoff is founded, in the record {options.path}."])
        lines(_founding_words(book, setup), indent=2)
        lines(next_step(book))
        remind(book)


def _data(book: Book) -> Founded:
    """What is founded, for `--json`."""
    founding = book.log.founding
    titles = (eligible_text.data(founding.tournament, title, founding.tied) for title in founding.titles)
    return Founded(**awaited_data(book), title=book.title, eligibility=tuple(titles))


def _founding_words(book: Book, setup: Setup) -> list[str]:
    founding = book.log.founding
    if outline(founding.ruleset).whole:
        rules = founding.ruleset
        return [*wrapped(f"{counted(len(founding.tied), 'player')}; {rules.name}, {edition(rules)}."), *_later(book)]
    if book.event in setup.waits:
        return eligible_text.wait_lines(founding.tournament, setup.waits[book.event])
    told = eligible_text.sections(founding.tournament, founding.titles, founding.tied, book.by(Role.TIED))
    eligible = [line for title, body in told for line in (f"{title}:", *(f"  {each}" for each in body))]
    said = [f"{setup.won[book.event]}."] if book.event in setup.won else _tie_words(book)
    if book.log.details:
        said.append(f"Details: {', '.join(book.log.details)}.")
    return [*eligible, *(line for text in said for line in wrapped(text)), *_defending(book)]


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


def _tie_words(book: Book) -> list[str]:
    """Who is tied, or can advance, and what that means."""
    founding, rules = book.log.founding, book.log.founding.ruleset
    named = f"{rules.name}, {edition(rules)}"
    playoff = played(rules)
    assert playoff
    if outline(rules).by is By.SCORE:
        stages = descent(playoff, len(founding.tied), playoff.largest).stages
        sizes = " → ".join([*(str(s.players) for s in stages), "champion"])
        return [f"Tied: {listed(founding.tied, book.names)}{book.by(Role.TIED)}.", f"If all confirm: {sizes}; {named}."]
    if CUT in founding.settings:
        best = min(int(founding.settings[CUT]), len(founding.tied))
        return [f"{len(founding.tied)} can advance, and the best {best} do ({playoff.clause}); {named}."]
    ladder = load.ranking(rules).ladder
    if standings(founding.tournament, ladder).skipped:
        clause = load.ranking(rules).skip_perfect
        return [f"Perfect scores: {listed(founding.tied, book.names)} ({clause}).", f"{named}."]
    return [f"Level on every system: {listed(founding.tied, book.names)} ({playoff.clause}).", f"{named}."]


def _later(book: Book) -> list[str]:
    """Who of a Twixt event is not in its first session."""
    asked = twixt_show.event_of(book)
    here = {entry.id for entry in asked.entered[-1]} if asked and len(asked.entered) > asked.over else set()
    later = tuple(player for player in book.log.founding.tied if player not in here)
    if not later:
        return []
    said = f"The first session is entered by {len(here)}; only a second one by {listed(later, book.names)}"
    return wrapped(f"{said}, who until then can be house opponents.")
