"""`rank`, `left-over`, `second-session`, `enter`, `insist`: what only a Twixt event asks; and how one is founded."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import click

from playoffs.cli.book import Book, Options
from playoffs.cli.day.field import send
from playoffs.cli.day.values import newcomer, pick, read_value
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.told import tell
from playoffs.cli.said.waits import guard
from playoffs.cli.talk import wrapped
from playoffs.desk.act import Done
from playoffs.desk.desk import answer
from playoffs.files.numbered import numbered
from playoffs.files.read import read_entrants
from playoffs.formats.rules import Ruleset
from playoffs.model.position import Ask, Fact, Value
from playoffs.model.tournament import Play
from playoffs.model.vocabulary import Happening, Question
from playoffs.playoff.founding import Founding
from playoffs.text.errors import BadInput


def founding(file: Path, rules: Ruleset, title: str, house: str) -> Founding:
    """The founding of a Twixt event from the list of its entrants."""
    event = numbered(read_entrants(file, Play.TWIXT))
    everybody = tuple(player.id for player in event.players)
    if taken := [h.strip() for h in house.split(",") if h.strip() in everybody]:
        raise BadInput("--house", f"{taken[0]!r}, the id of an entrant", "names that are no ids of entrants")
    return Founding(
        title=title or rules.name,
        text=rules.text,
        tournament=event,
        tied=everybody,
        settings={"house": house} if house.strip() else {},
    )


def _say(question: Question, what: str, words: Sequence[str], options: Options) -> None:
    """Answer this question, awaited or possible besides."""
    with opened(options, f"{what}: {' '.join(words)}") as book:
        ask, rest = pick(_of(book, question), words, what, book)
        send(book, ask, read_value(ask, rest, book))


def _of(book: Book, question: Question) -> list[Ask]:
    return [ask for ask in (*book.asks, *book.may) if ask.question is question]


@click.command(short_help="Enter the order in which the players are ranked.")
@click.argument("players", nargs=-1, required=True, metavar="PLAYER…")
@on_a_record(acts=True)
def rank(players: Sequence[str], options: Options) -> None:
    """Enter the order in which all players of the session are ranked, best first, until round 1 has started (TWX-5)."""
    _say(Question.RANKING, "a ranking", players, options)


@click.command(short_help="Elect a house opponent, or the involuntary bye.")
@click.argument("words", nargs=-1, required=True, metavar="bye|OPPONENT")
@on_a_record(acts=True)
def left_over(words: Sequence[str], options: Options) -> None:
    """Say what the player who is left over does: `bye` is the involuntary bye of one point; else the house opponent to
    play, an official or a player who has not entered this session (TWX-5)."""
    _say(Question.LEFT_OVER, "an election for who is left over", words, options)


@click.command(short_help="Hold a second session, or go on to the seeding.")
@click.argument("words", nargs=-1, required=True, metavar="hold|seed")
@on_a_record(acts=True)
def second_session(words: Sequence[str], options: Options) -> None:
    """Hold a second session, or go on to the seeding (TWX-8)."""
    _say(Question.SECOND_SESSION, "a second session", words, options)


@click.command(short_help="Who enters the second session.")
@click.argument("players", nargs=-1, required=True, metavar="PLAYER…")
@on_a_record(acts=True)
def enter(players: Sequence[str], options: Options) -> None:
    """Say who enters the second session; whoever has played the first one is a new entrant (TWX-8)."""
    _say(Question.ENTER, "an entry", players, options)


@click.command(short_help="Somebody joins: a walk-in, a late entrant, a house opponent.")
@click.argument("name", nargs=-1, required=True)
@click.option("--rating", default="", help="Of the player; without one the player is unrated.")
@click.option("--scale", default="", help="Whose rating it is.")
@click.option("--id", "number", default="", help="Number of the player; else the next free one.")
@click.option("--house", is_flag=True, help="Sits in as a house opponent and is no entrant.")
@on_a_record(acts=True)
def add(name: Sequence[str], rating: str, scale: str, number: str, house: bool, options: Options) -> None:
    """Add a player to the session that is on, or to those who can enter the second one (TWX-5, TWX-8).

    NAME is a new person, or the number or whole name of a player of the event who has not entered this session or had
    left it. Rounds that were missed are voluntary byes.
    """
    question = Question.ADD_HOUSE if house else Question.ADD
    with opened(options, f"{' '.join(name)} joining") as book:
        ask = pick(_of(book, question), (), "a house opponent" if house else "a further player", book)[0]
        if house and (rating or scale or number):
            raise BadInput("--house", "a rating or number", "the name alone, since a house opponent is no entrant")
        value = newcomer(ask, ";".join((" ".join(name), rating, scale)), book, number)
        guard(book, ask)
        done = answer(book.store, book.event, Fact(ask.id, value), book.request)
        tell(book, done, _scale_mended(book, done, value))


def _scale_mended(book: Book, done: Done, value: Value) -> list[str]:
    """Where a newcomer's scale made the ratings several: how it is mended, should it be a slip."""
    if not any(notice.happening is Happening.SEVERAL_SCALES for notice in done.notices) or not isinstance(value, tuple):
        return []
    _who, name, rating, *_scale = value
    line = f"correct {done.version} {shlex.quote(f'{name}; {rating}; SCALE')}"
    return wrapped(f"To mend a scale that was entered wrongly, or left out: {whole(line, book)}")


@click.command(short_help="A finalist insists on the tiebreak, or does not.")
@click.argument("player", nargs=-1, required=True)
@click.option("--no", "plays", is_flag=True, help="The player does not insist, or says nothing.")
@on_a_record(acts=True)
def insist(player: Sequence[str], plays: bool, options: Options) -> None:
    """Record that PLAYER insists on the tiebreak after a drawn final with little time left; --no if not (TWX-12)."""
    with opened(options, f"insisting of {' '.join(player)}") as book:
        who = book.player(" ".join(player))
        asks = [ask for ask in book.asks if ask.question is Question.INSIST and ask.who == who]
        ask = pick(asks, (), f"insisting of {book.names[who]}", book)[0]
        send(book, ask, "play" if plays else "tiebreak")
