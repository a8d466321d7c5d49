"""`playoffs odds`: the chances of a playoff as it stands, for the director."""

from collections.abc import Mapping

import click

from playoffs.analysis.length import Length
from playoffs.analysis.position_odds import Odds
from playoffs.analysis.worth import Next
from playoffs.cli.book import Book, NotNow, Options
from playoffs.cli.odds.fairness import model
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.talk import as_json, heading, in_a_language, lines, then
from playoffs.desk.chances import NoOdds, odds_of, ratings
from playoffs.documents.odds.chances import chances
from playoffs.documents.words import naming
from playoffs.documents.words.language import ENGLISH, language
from playoffs.model.vocabulary import Place
from playoffs.outputs import odds as outputs
from playoffs.renderers import terminal


@click.command("odds", short_help="The chances of the title as it stands, for the director alone.")
@click.argument("named", metavar="[EVENT]", default="")
@in_a_language
@on_a_record(acts=False)
def odds_(options: Options, code: str, dates: str) -> None:
    """Say who wins the title how often from here on, how many games are still to come, and what each result that may
    come next does to it: by the ratings of the crosstable and a model that is printed.

    For the director alone. Nothing of it stands on any sheet, letter, wall or public page, and there is none where
    minors play.
    """
    tongue = language(code, dates)
    with opened(options) as book:
        found, rated = _odds(book), ratings(book.log.founding.tournament)
        names = {player: book.names.get(player, player) for player in found.now.titles}
        if options.json:
            as_json(_data(book, found, names, rated))
            return
        heading(f"{book.title} · {book.event}")
        lines(terminal.lines(chances(found, names, rated, tongue)))
        then(whole("next", book), tongue)


def _odds(book: Book) -> Odds:
    try:
        return odds_of(book.store, book.log)
    except NoOdds as error:
        raise NotNow(f"{book.event}: {error}") from error


def _data(book: Book, found: Odds, names: dict[str, str], rated: dict[str, int]) -> outputs.Odds:
    now = found.now
    return outputs.Odds(
        event=book.event,
        model=model(),
        titles=titles(found, names, rated),
        open=str(now.open),
        beyond=str(now.beyond),
        stages=tuple(
            outputs.StageChance(players=place.number, turn=place.turn, stage=_called(found, place), chance=str(chance))
            for place, chance in now.stages.items()
        ),
        games=str(now.games),
        least=now.least,
        most=now.most,
        time=_time(found.length) if found.length else None,
        questions=tuple(
            outputs.Question(question=each[0].ask.id, after=tuple(map(_after, each))) for each in found.following
        ),
    )


def _time(length: Length) -> outputs.Time:
    return outputs.Time(shortest=length.shortest, mean=str(length.mean), longest=length.longest)


def _called(found: Odds, place: Place) -> str:
    """The name of a round robin, or of the lots after it."""
    if found.rules is None or not place.turn:
        return ""
    return naming.robin_name(found.rules, place.turn, place.number, ENGLISH)


def titles(found: Odds, names: Mapping[str, str], rated: Mapping[str, int]) -> tuple[outputs.Chance, ...]:
    """Everybody's chance of the title, the best first."""
    return tuple(
        outputs.Chance(
            player=player,
            name=names[player],
            rating=rated.get(player),
            chance=str(chance),
            between=(str(found.ranges[player][0]), str(found.ranges[player][1])),
        )
        for player, chance in sorted(found.now.titles.items(), key=lambda each: (-each[1], each[0]))
    )


def _after(each: Next) -> outputs.After:
    answer = " ".join(map(str, each.value)) if isinstance(each.value, tuple) else str(each.value)
    titles = {player: str(chance) for player, chance in each.titles.items()}
    between = {player: (str(low), str(high)) for player, (low, high) in each.between.items()}
    return outputs.After(answer=answer, chance=str(each.chance), titles=titles, between=between)
