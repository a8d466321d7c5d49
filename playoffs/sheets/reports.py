"""The rated games of a playoff in words: what to report where, and what to look out for (MSCA-R)."""

from collections.abc import Iterator

from playoffs.desk.played import Game
from playoffs.desk.rated import UNRATED, WIDEST_GAP, Section, sections
from playoffs.sheets import sentences, words
from playoffs.sheets.bulletin import Report
from playoffs.sheets.games import SCORES
from playoffs.sheets.live import Live


def reports(live: Live) -> tuple[Report, ...]:
    """A report for each rating system of each stage that has games to report."""
    return tuple(_report(live, section) for section in sections(live.log) if section.system != UNRATED)


def _report(live: Live, section: Section) -> Report:
    _ = live.language.gettext
    said = _("US Chess {system}: {stage}, reported as a match") if section.match else _("US Chess {system}: {stage}")
    return Report(
        system=said.format(system=words.rating_system(section.system, live.language), stage=live.called[section.stage]),
        clause=None if live.staged.clause else "MSCA-R",
        games=tuple(_line(live, game) for game in section.games),
        warnings=tuple(_warnings(live, section)),
    )


def _line(live: Live, game: Game) -> str:
    """`Stage 1, board 2, game 1: A (White) – B (Black), G/25+3, 1–0`."""
    _ = live.language.gettext
    white, black = (live.names[player] for player in game.ask.players)
    where = live.placed(game.ask, sentences.where(game.ask, live.language.gettext))
    said = _("{where}: {white} (White) – {black} (Black), {control}, {score}").format(
        where=where, white=white, black=black, control=game.ask.game, score=SCORES[game.result]
    )
    ruled = _("(by ruling: report it only if it was played)")
    return f"{said} {ruled}" if game.ruled else said


def _warnings(live: Live, section: Section) -> Iterator[str]:
    _ = live.language.gettext
    if section.wide:
        yield _("{players} are {gap} points apart, more than {most}.").format(
            players=live.listed(section.players), gap=section.gap, most=WIDEST_GAP
        )
    for player in section.unrated:
        yield _("{player} has no rating in the qualifying event, so none that is established.").format(
            player=live.names[player]
        )
    if section.match and not section.unrated:
        yield _("A match needs established ratings on both sides; the qualifying event does not say if they are.")
