"""`playoffs new`: from the qualifying event to the record of a playoff for each title that is tied, or of its cut."""

import re
from pathlib import Path

import click

from playoffs.cli import twixt, twixt_show
from playoffs.cli.book import Book, NotNow, Options, book_of, request
from playoffs.cli.details import not_past, recorded_details
from playoffs.cli.hints import whole
from playoffs.cli.record import on_a_record
from playoffs.cli.stakes import checked_cut, event_of, rules_of, stakes_of
from playoffs.cli.talk import as_json, ask_for_a_name, lines, wrapped
from playoffs.cli.told import awaited_data, head, next_step
from playoffs.cli.update import TITLES, eligibility
from playoffs.desk.act import Done
from playoffs.desk.desk import found
from playoffs.desk.details import stated
from playoffs.desk.store import Store, open_store
from playoffs.files.errors import BadInput
from playoffs.model.find import plain
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details, read_details
from playoffs.planning.plan import descent
from playoffs.rulesets import load
from playoffs.sheets.sentences import listed
from playoffs.structures.founding import CUT, DATE, Founding
from playoffs.structures.rules import RankedRules, StagedRules, played
from playoffs.structures.tie import Title, contenders, shared
from playoffs.structures.twixt_rules import TwixtRules
from playoffs.tiebreaks.standings import standings


@click.command(short_help="Found the playoff of a tie: the first entry of its record.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--rules", "ruleset", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file."
)
@click.option("--title", default="", help="The title at stake; with --titles, which of them.")
@click.option("--defending", default="", help="The defending champion: number, or part of the name.")
@click.option("--titles", type=click.Path(path_type=Path), help="TOML file that says who is eligible for which title.")
@click.option("--date", metavar="YYYY-MM-DD", help="One match date of a season.")
@click.option("--cut", type=click.IntRange(2, 64), help="How many advance to the elimination of a Magic event.")
@click.option("--house", default="", help="House opponents of a Twixt event, separated by commas.")
@click.option("--details", type=click.Path(path_type=Path), help="TOML file with date, site, deadline, officers, fees.")
@on_a_record(acts=True)
def new(
    file: Path,
    ruleset: str,
    title: str,
    defending: str,
    titles: Path | None,
    date: str | None,
    cut: int | None,
    house: str,
    details: Path | None,
    options: Options,
) -> None:
    """Found a playoff for each title over which players of FILE are tied. --event names it; else its title does.

    Under rules that break ties by systems first, only those whom every system leaves level play. With the rules of a
    Magic event the best --cut advance to an elimination; with those of a Twixt event FILE lists its entrants, and the
    event itself is founded. The record then holds the whole event and the whole ruleset, and needs neither file again.
    """
    known = read_details(details) if details else Details()
    not_past(known, stated(known), options, recorded(request(options, 0).at))
    twixt_rules = load.load(ruleset)
    if isinstance(twixt_rules, TwixtRules):
        said = {"--cut": cut, "--date": date, "--titles": titles, "--defending": defending}
        if unheard := [option for option, value in said.items() if value]:
            raise BadInput(unheard[0], str(said[unheard[0]]), f"none of it, since {ruleset} founds a whole event")
        foundings, won = [twixt.founding(file, twixt_rules, title, house)], list[str]()
    else:
        rules = rules_of(ruleset)
        event = event_of(file, rules, date)
        stakes = stakes_of(event, rules, title, defending, titles)
        advance = checked_cut(rules, cut)
        settings = ({CUT: str(advance)} if advance else {}) | ({DATE: date} if date else {})
        foundings, won = _foundings(event, stakes, rules, settings)
    if not foundings:
        raise NotNow(f"{file}: nobody is tied, so nothing is founded: {'; '.join(won)}")
    if options.event and len(foundings) > 1:
        expected = f"one title with --title, or no name, since {len(foundings)} playoffs are founded"
        raise BadInput("--event", repr(options.event), expected)
    names = [options.event or _slug(f.title if title or titles else f.tournament.name) for f in foundings]
    with open_store(options.path) as store:
        taken = [n for n in names if n in store.events() and not store.request(request(options, 0, n).key)]
        if taken:
            raise NotNow(f"{taken[0]} is recorded already; `playoffs show {taken[0]}`, or --event for another name")
        books = [_founded(store, n, f, known, options) for n, f in zip(names, foundings, strict=True)]
        _tell(books, won, options)
        if not (options.json or isinstance(foundings[0].ruleset, TwixtRules)):
            ask_for_a_name(foundings[0].tournament.name, known.event)


def _foundings(
    event: Tournament, stakes: tuple[Title, ...], rules: RankedRules | StagedRules, settings: dict[str, str]
) -> tuple[list[Founding], list[str]]:
    """A founding for each tie, and a sentence for each title that nobody has to play for."""
    ties = [contenders(event, each, rules) for each in stakes]
    for each, players in zip(stakes, ties, strict=True):
        if not players:
            raise BadInput(each.name, "nobody who is eligible", "at least one eligible player")
    names = labels(event.players)
    won = [f"{names[t[0]]} has won {s.name}" for s, t in zip(stakes, ties, strict=True) if len(t) == 1]
    once = {place: places for places in shared(ties) for place in places}
    if isinstance(rules, StagedRules) and rules.readings.shared_playoff == "each":
        once = {}
    foundings = []
    for place, players in enumerate(ties):
        together = once.get(place, (place,))
        if len(players) > 1 and together[0] == place:
            foundings.append(_founding(event, [stakes[p] for p in together], players, rules, settings))
    return foundings, won


def _founding(
    event: Tournament,
    stakes: list[Title],
    players: tuple[str, ...],
    rules: RankedRules | StagedRules,
    settings: dict[str, str],
) -> Founding:
    """One playoff; the same tie for several titles is played once (MSCA-1e)."""
    title = " and ".join(each.name for each in stakes)
    champions = {each.defending for each in stakes}
    if len(champions) > 1:
        raise BadInput(title, "the same tie with different defending champions", "each founded alone with --title")
    if defending := champions.pop():
        settings = {"defending": defending, **settings}
    return Founding(title, rules, event, players, {**settings, TITLES: eligibility(stakes)})


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", plain(text)).strip("-")[:64].strip("-") or "playoff"


def _founded(store: Store, name: str, founding: Founding, known: Details, options: Options) -> tuple[Book, Done]:
    done = found(store, name, founding, request(options, 0, name))
    book = book_of(store, done.log, options, len(store.events()) > 1)
    return (book if done.repeated else recorded_details(book, stated(known))), done


def _tell(books: list[tuple[Book, Done]], won: list[str], options: Options) -> None:
    if options.json:
        data = [{"event": b.event, "title": b.title, "version": b.log.version, **awaited_data(b)} for b, _ in books]
        as_json({"founded": data, "decided": won})
        return
    for number, (book, done) in enumerate(books):
        if number:
            click.echo()
        head(book)
        again = "Received before, counted once: " if done.repeated else ""
        lines([f"{again}The playoff is founded, in the record {options.path}."])
        lines(_founding_words(book), indent=2)
        lines(next_step(book))
    if won:
        lines(["", *(f"No playoff: {each}." for each in won)])


def _founding_words(book: Book) -> list[str]:
    founding = book.log.founding
    if isinstance(founding.ruleset, TwixtRules):
        rules = founding.ruleset
        return [*wrapped(f"{len(founding.tied)} players; {rules.name}, edition {rules.edition}."), *_later(book)]
    said = _tie_words(book)
    if book.log.details:
        said.append(f"Details: {', '.join(book.log.details)}.")
    return [*(line for text in said for line in wrapped(text)), *_defending(book)]


def _defending(book: Book) -> list[str]:
    """Who defends the title, or the command that says so later, where that decides who sits out."""
    founding = book.log.founding
    if defending := founding.settings.get("defending"):
        name = labels(founding.tournament.players)[defending]
        tied = "" if defending in founding.tied else ", who is not among the tied"
        return wrapped(f"Defending champion: {name}{tied}.")
    if not isinstance(founding.ruleset, StagedRules):
        return []
    return ["No defending champion is named. If there is one:", f"  {whole('update --defending PLAYER', book)}"]


def _tie_words(book: Book) -> list[str]:
    """Who is tied, or can advance, and what that means."""
    founding, rules = book.log.founding, book.log.founding.ruleset
    edition = f"{rules.name}, edition {rules.edition}"
    if isinstance(rules, StagedRules):
        stages = descent(rules, len(founding.tied), rules.largest).stages
        sizes = " → ".join([*(str(s.players) for s in stages), "champion"])
        return [f"Tied: {listed(founding.tied, book.names)} (MSCA-1e).", f"If all confirm: {sizes}; {edition}."]
    playoff = played(rules)
    assert playoff
    if CUT in founding.settings:
        best = min(int(founding.settings[CUT]), len(founding.tied))
        return [f"{len(founding.tied)} can advance, and the best {best} do ({playoff.clause}); {edition}."]
    ladder = load.ranking(rules).ladder
    if standings(founding.tournament, ladder).skipped:
        clause = load.ranking(rules).skip_perfect
        return [f"Perfect scores: {listed(founding.tied, book.names)} ({clause}).", f"{edition}."]
    return [f"Level on every system: {listed(founding.tied, book.names)} ({playoff.clause}).", f"{edition}."]


def _later(book: Book) -> list[str]:
    """Who of a Twixt event is not in its first session."""
    asked = twixt_show.event_of(book)
    here = {entry.id for entry in asked.session.entries} if asked and asked.session else set()
    later = tuple(player for player in book.log.founding.tied if player not in here)
    if not later:
        return []
    said = f"The first session is entered by {len(here)}; only a second one by {listed(later, book.names)}"
    return wrapped(f"{said}, who until then can be house opponents.")
