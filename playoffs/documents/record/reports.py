"""The rated games of a playoff, to be reported to the rating office by system and stage (MSCA-R)."""

from collections import Counter
from collections.abc import Iterator

from playoffs.analysis.matches import UNRATED
from playoffs.desk.elsewhere.rated import Reported, Section, sections
from playoffs.desk.record.log import Log
from playoffs.documents import blocks
from playoffs.documents.blocks import Listing
from playoffs.documents.played.games import SCORES
from playoffs.documents.played.live import Live
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import sentences, words
from playoffs.documents.words.reports import conditions, mark, warnings
from playoffs.formats.roles import Role


def due(log: Log) -> bool:
    """Whether games of a record are to be reported."""
    return any(section.system != UNRATED for section in sections(log))


def reports(live: Live) -> Iterator[blocks.Section]:
    """A report for each rating system of each stage that has games to report; the last says what a match asks for."""
    found = [section for section in sections(live.log) if section.system != UNRATED]
    matched = any(section.match for section in found)
    alike = Counter((section.system, section.stage) for section in found)
    for section in found:
        last = (conditions(live.language),) if matched and section is found[-1] else ()
        yield _report(live, section, last, alike[section.system, section.stage] > 1)


def _report(live: Live, section: Section, last: tuple[str, ...], of_several: bool) -> blocks.Section:
    """One report; of several of one system and stage, such as G/10 and G/5, each says its time control."""
    _ = live.language.gettext
    said = _("US Chess {system}: {stage}, reported as a match") if section.match else _("US Chess {system}: {stage}")
    stage = live.called.get(section.stage) or _("a stage of {n}").format(n=section.stage.number)
    if of_several:
        stage = f"{stage}, {section.control}"
    heading = said.format(system=words.rating_system(section.system, live.language), stage=stage)
    games = tuple(told(_line(live, each)) for each in section.games)
    return blocks.Section(
        heading=told(heading, clause=live.rules.clauses.ids.get(Role.RATING, "")),
        blocks=(
            *((Listing(items=games),) if games else ()),
            *paragraphs((*warnings(section, live.names, live.language), *last), "framed"),
        ),
        level=3,
    )


def _line(live: Live, each: Reported) -> str:
    """`Stage 1, board 2, game 1: A (White) – B (Black), G/25+3, 1–0`."""
    _, game = live.language.gettext, each.game
    white, black = (live.names[player] for player in game.ask.players)
    where = live.placed(game.ask, sentences.where(game.ask, live.language.gettext))
    said = _("{where}: {white} (White) – {black} (Black), {control}, {score}").format(
        where=where, white=white, black=black, control=game.ask.game, score=SCORES[game.result]
    )
    return " ".join(filter(None, (said, mark(each, live.language.gettext))))
