"""The chances of a playoff as it stands, for the director alone: no sheet, letter or page is made of them."""

from collections.abc import Iterator, Mapping, Sequence

from playoffs.analysis.durations import hours
from playoffs.analysis.length import Length
from playoffs.analysis.position_odds import Odds
from playoffs.analysis.worth import Next
from playoffs.documents.blocks import Block, Cell, Column, Listing, Row, Section, Table
from playoffs.documents.odds import estimates
from playoffs.documents.odds.model import between, clocked, lasts, rests, share, tenths, unrated
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import naming, sentences, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.sharing import shared
from playoffs.formats.results import DRAW, SCORES
from playoffs.model.position import Each, Timed, Value
from playoffs.model.vocabulary import Place

Names = Mapping[str, str]


def chances(odds: Odds, names: Names, ratings: Mapping[str, int], language: Language) -> tuple[Block, ...]:
    """Who wins the title how often, what is still to come, and what each answer that may come next does."""
    order = sorted(odds.now.titles, key=lambda player: (-odds.now.titles[player], names.get(player, player)))
    still = [player for player in order if odds.now.titles[player]]
    bare = (unrated(language),) if odds.rules and not {*order} <= {*ratings} else ()
    at_stake = shared(odds.rules, language) if odds.rules else ""
    return (
        *paragraphs((at_stake, *estimates.headed(odds.estimate, language))),
        _now(odds, order, names, ratings, language),
        *_ahead(odds, language),
        *(_after(each, still, names, language) for each in odds.following),
        *paragraphs((_alone(odds, language), *_bare(odds, language), *_rests(odds, language), *bare), "note"),
    )


def planned(odds: Odds | str, names: Names, ratings: Mapping[str, int], language: Language) -> Section:
    """The chances beside a plan, or the reason why there are none."""
    heading = told(language.gettext("Chances of the title"))
    if isinstance(odds, str):
        return Section(heading=heading, blocks=paragraphs((words.sentence(f"{odds}."),)))
    return Section(heading=heading, blocks=chances(odds, names, ratings, language))


def _rests(odds: Odds, language: Language) -> tuple[str, ...]:
    if odds.estimate:
        return estimates.rests(odds.rules, language)
    if odds.rules is None:
        return clocked(language)
    return (*rests(language, (odds.rules,), ranged=odds.ranges is not None, lots=odds.lots), lasts(language))


def _alone(odds: Odds, language: Language) -> str:
    _ = language.gettext
    if odds.invited:
        return _("For the director alone. Whoever has not answered yet is taken to confirm, and nobody to leave.")
    return _("For the director alone. Nobody is taken to leave.")


def _bare(odds: Odds, language: Language) -> tuple[str, ...]:
    """What is missing where so many may meet each other."""
    if odds.ranges is not None or odds.estimate:
        return ()
    said = language.gettext(
        "So many may still meet each other that only the chances by the model are worked out: neither their range, nor"
        " what each result makes of them."
    )
    return (said,)


def _now(odds: Odds, order: Sequence[str], names: Names, ratings: Mapping[str, int], language: Language) -> Table:
    _ = language.gettext
    columns = (
        Column(heading=_("Player"), head=True),
        Column(heading=_("Rating"), number=True, named=True),
        Column(heading=_("Title"), number=True, named=True),
        *((Column(heading=_("range"), number=True, named=True),) if odds.ranges else ()),
        *((Column(heading=_("error"), number=True, named=True),) if odds.estimate else ()),
    )
    rows = []
    for player in order:
        rating = str(ratings[player]) if player in ratings else "–"
        ranged = (between(odds.ranges[player]),) if odds.ranges else ()
        off = (estimates.off(odds.estimate.errors[player]),) if odds.estimate else ()
        figures = names[player], rating, share(odds.now.titles[player]), *ranged, *off
        rows.append(Row(cells=tuple(Cell(text=told(text)) for text in figures)))
    return Table(look="odds", columns=columns, rows=tuple(rows))


def _ahead(odds: Odds, language: Language) -> Iterator[Listing]:
    """Stages and games that are still to come."""
    _, now = language.gettext, odds.now
    said = [_stage(place, share(chance), odds, language) for place, chance in now.stages.items() if chance < 1]
    if now.open:
        open_ = _("In {share} the text leaves open who is champion, and the director rules: in no chance above.")
        said.append(open_.format(share=share(now.open)))
    if now.beyond:
        beyond = _("In {share} so many meet each other once more that it is not worked out: in no chance above.")
        said.append(beyond.format(share=share(now.beyond)))
    if now.games:
        if now.most is None:
            games = _("Games to come: {mean} on average, {least} or more.")
        elif now.least == now.most:
            games = _("Games to come: {least}.")
        elif odds.estimate:
            games = _("Games to come: {mean} on average, {least} to {most} where it was played to its end.")
        else:
            games = _("Games to come: {mean} on average, {least} to {most}.")
        said.append(games.format(mean=tenths(now.games), least=now.least, most=now.most))
    if odds.length:
        said.append(_length(odds.length, language))
    if tenths(now.armageddons) != "0.0":
        said.append(_("Armageddons among them: {mean} on average.").format(mean=tenths(now.armageddons)))
    if said:
        yield Listing(items=tuple(map(told, said)), look="lines")


def _length(found: Length, language: Language) -> str:
    """How long what is left lasts."""
    _ = language.gettext
    said = {"mean": hours(found.mean), "shortest": hours(found.shortest)}
    if found.longest is None:
        return _("Time to come, breaks included: {mean} on average, {shortest} or more.").format(**said)
    if found.longest == found.shortest:
        return _("Time to come: {mean}.").format(**said)
    lasts = _("Time to come, breaks included: {mean} on average, {shortest} at the least, {longest} at the most.")
    return lasts.format(longest=hours(found.longest), **said)


def _stage(place: Place, played: str, odds: Odds, language: Language) -> str:
    """How often a stage is played: a further round robin by its name too, since it may be for as many as another."""
    _, players = language.gettext, words.people(place.number, language)
    if odds.rules is None or not place.turn:
        return _("The stage of {players} is played in {share}.").format(players=players, share=played)
    name = naming.robin_name(odds.rules, place.turn, place.number, language)
    return _("{stage} of {players}: played in {share}.").format(stage=name, players=players, share=played)


def _after(answers: Sequence[Next], order: Sequence[str], names: Names, language: Language) -> Section:
    """The chances after each answer to one question."""
    ask = answers[0].ask
    columns = (
        Column(heading=language.gettext("Title"), head=True),
        *(Column(heading=_answer(each, names, language), number=True, named=True) for each in answers),
    )
    rows = tuple(
        Row(
            cells=(
                Cell(text=told(names[player])),
                *(
                    Cell(text=told(_ranged(each, player, len(answers)) if player in each.titles else "–"))
                    for each in answers
                ),
            )
        )
        for player in order
    )
    heading = words.sentence(sentences.asked(ask, names, language.gettext))
    return Section(heading=told(heading), blocks=(Table(look="odds", columns=columns, rows=rows),))


ROOM = 3
"""Answers beside each other that leave room for a range."""


def _ranged(each: Next, player: str, answers: int) -> str:
    chance, range_ = share(each.titles[player]), between(each.between[player])
    return chance if chance == range_ else range_ if answers > ROOM else f"{chance} ({range_})"


def _answer(each: Next, names: Names, language: Language) -> str:
    """An answer as the head of a column."""
    _, value = language.gettext, each.value
    if isinstance(each.ask.options, Each) and isinstance(value, tuple):
        lower = min(zip(value, each.ask.options.players, strict=True), key=_bid)[1]
        return _("{player} bids less").format(player=names[lower])
    if isinstance(each.ask.options, Timed) and isinstance(value, tuple):
        value = value[0]  # the second at which it is over follows from the model
    if isinstance(value, tuple):
        return ", ".join(names.get(str(player), str(player)) for player in value)
    if value == DRAW and sentences.counts_wins(each.ask):
        return _("drawn")
    return SCORES.get(str(value), names.get(str(value), str(value)))


def _bid(each: tuple[Value, str]) -> int:
    seconds, _player = each
    return seconds if isinstance(seconds, int) else 0
