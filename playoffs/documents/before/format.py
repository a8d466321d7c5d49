"""The format of a playoff in words: the ladder of games, what Armageddon means, and what fewer players would play."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from playoffs.documents import common
from playoffs.documents.blocks import Cell, Column, Facts, Paragraph, Row, Section, Table
from playoffs.documents.said import facts, spaced, told, value
from playoffs.documents.words import deciding, naming, robins, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK, marked
from playoffs.documents.words.texts import text_says
from playoffs.formats import outline as announced
from playoffs.formats.left_open import silence
from playoffs.formats.outline import Colors, Group, Heading, What, When
from playoffs.formats.roles import Role
from playoffs.formats.rules import ArmageddonRules, StagedRules
from playoffs.model.position import clock
from playoffs.planning.plan import Plan
from playoffs.playoff import outline
from playoffs.playoff.descent import Descent
from playoffs.playoff.joined import stage_outline


def ladder(plan: Plan, language: Language) -> tuple[Section, ...]:
    """Every stage with its games, a line for each segment."""
    _, found = language.gettext, plan.descent
    columns = (
        Column(heading=_("Stage"), head=True),
        Column(heading=_("Games")),
        Column(heading=_("Time control")),
        *(() if plan.rules.uncoloured else (Column(heading=_("Colors"), named=True),)),
        *(() if plan.rules.rated_by == "none" else (Column(heading=_("Rated"), named=True, look="rated"),)),
        Column(heading=_("Clause"), named=True, look="clause"),
    )
    groups = stage_outline.ladder(plan.rules, found.stages, found.robins, plan.playing)
    rows = tuple(row for group in groups for row in _group(group, plan.rules, language))
    heading = _("Format") + naming.if_all(plan.open, language)
    return common.section(heading, Table(look="games", columns=columns, rows=rows, stacked=True)) if rows else ()


def _group(group: Group, rules: StagedRules, language: Language) -> Iterator[Row]:
    """The lines of one group; its heading stands over the first."""
    heading = _heading(group, language)
    for row in group.rows:
        if row.what in deciding.TABLE:
            yield _row(heading, _deciding(row, group.heading, rules, language), row, rules, language)
        else:
            assert row.control
            control = words.control(row.control, language), words.spelled(row.control, language)
            said = _what(row, language), *control, words.rated(row.control, language)
            yield _row(heading, said, row, rules, language)
        heading = ""


def brief(plan: Plan, language: Language) -> Iterator[str]:
    """A line for each stage: who is in it, its games and controls, and what decides."""
    for group in stage_outline.ladder(plan.rules, plan.descent.stages, plan.descent.robins, plan.playing):
        played = [_briefly(row, group.heading, plan.rules, language) for row in group.rows]
        yield " · ".join(filter(None, (_heading(group, language), *played)))


def _briefly(row: announced.Row, heading: Heading, rules: StagedRules, language: Language) -> str:
    """What is played, and with which control."""
    if row.what in deciding.TABLE:
        what, control, *_rest = _deciding(row, heading, rules, language)
    else:
        assert row.control
        what, control = _what(row, language), words.control(row.control, language)
    said = ", ".join(filter(None, (what, control)))
    return marked(said) if row.read and not said.endswith(MARK) else said


def _row(
    stage: str, said: tuple[str, str, str, str], row: announced.Row, rules: StagedRules, language: Language
) -> Row:
    """A line, from what is played, the control and how it is spelled, and as what it is rated."""
    what, control, spelled, rated = said
    cells = (
        Cell(text=told(stage)),
        Cell(text=told(what)),
        Cell(text=told(control, strong=True), under=(told(spelled),) if spelled else ()),
        *(() if rules.uncoloured else (Cell(text=told(_colours(row, language))),)),
        *(() if rules.rated_by == "none" else (Cell(text=told(rated)),)),
        Cell(text=told(marked(row.clause) if row.read else row.clause)),
    )
    return Row(cells=cells, look="first" if stage else "")


def _heading(group: Group, language: Language) -> str:
    _ = language.gettext
    match group.heading:
        case Heading.STAGE:
            assert group.name
            assert group.field
            name, field = naming.called(group.name, language), naming.in_field(group.field, language)
            return _("{stage}: {field}").format(stage=name, field=field)
        case Heading.EVERY_ROUND:
            return _("Every round")
        case Heading.LEVEL | Heading.MORE_LEVEL:
            return words.sentence(naming.if_tied(group, language))
        case Heading.END:
            return ""


def _what(row: announced.Row, language: Language) -> str:
    """How many games, on how many boards, and whether they are always played."""
    _, ngettext = language.gettext, language.ngettext
    if row.what is What.EVERYBODY:
        assert row.robin
        return robins.said(row.robin, language).everybody
    what = (
        words.games(row.first, row.games, language)
        if row.games > 1
        else deciding.game(row.decides, row.first, language)
    )
    if row.best_of:
        what = _("best of {n} games").format(n=row.games)
    if row.single:
        # A language may have several plurals; with one board the text says nothing of boards.
        many = ngettext("one game on {n} board", "one game on each of {n} boards", row.boards)
        what = many.format(n=row.boards) if row.boards > 1 else _("one game")
    return what if row.when is When.ALWAYS else _("{games}, if tied").format(games=what)


def _deciding(
    row: announced.Row, heading: Heading, rules: StagedRules, language: Language
) -> tuple[str, str, str, str]:
    """What decides a match, or, at the end of round robins, the lot among all who are tied."""
    said = deciding.said(row, rules, language)
    some = language.gettext("lots, if some are still tied")
    return some if heading is Heading.END else said.what, said.control, said.spelled, said.rated


def _colours(row: announced.Row, language: Language) -> str:
    _ = language.gettext
    said = {
        Colors.NONE: "",
        Colors.LOT: _("by lot"),
        Colors.LOT_THEN_ALTERNATING: _("by lot, then alternating"),
        Colors.DOWN_THE_BOARDS: _("board 1 by lot, then alternating down the boards"),
        Colors.UPPER: _("White for the upper line"),
        Colors.UPPER_THEN_ALTERNATING: _("White for the upper line, then alternating"),
        Colors.GOING_ON: _("go on alternating"),
        Colors.FRESH_LOT: _("by lots drawn anew"),
        Colors.NUMBERS: _("by the numbers, which are drawn by lot"),
        Colors.BID: _("the lower bid has Black"),
        Colors.PAIRWISE: _("in the order A BB AA …"),
        Colors.BID_CHOOSES: _("the lower bid chooses the color"),
        Colors.LOT_CHOOSES: _("whoever is drawn by lot chooses the color"),
    }[row.colors]
    return marked(said) if row.colors_read else said


def armageddon(plan: Plan, language: Language) -> tuple[Section, ...]:
    """Bids, what happens when they are equal, and draw odds; nothing where no match comes to an Armageddon."""
    _, terms = language.gettext, plan.rules.armageddon
    if not words.with_odds(plan.rules):
        return ()
    bids = words.has_bids(terms)
    odds = _("Black has draw odds: a draw is recorded as a draw, and Black has won the match. The game is not rated.")
    made_up = marked if plan.rules.read else str  # an own edition says the terms of its deciding game itself
    increment = made_up(_added(terms, language))
    last = Paragraph(text=told(f"{odds if bids else made_up(odds)} {increment}"))
    lines = _bidding(terms, last, language) if bids else _by_lot(terms, last, made_up, language)
    return common.section(_("Armageddon"), *lines, clause=terms.clause if bids else made_up(terms.clause))


def _added(terms: ArmageddonRules, language: Language) -> str:
    _ = language.gettext
    if not (terms.increment or terms.delay):
        return _("There is no increment.")
    return _("Both have {added}.").format(added=words.added(terms, language))


def _by_lot(
    terms: ArmageddonRules, odds: Paragraph, made_up: Callable[[str], str], language: Language
) -> tuple[Paragraph, ...]:
    _ = language.gettext
    one = _("One game decides: White has {white}, Black has {black}.")
    said = one.format(white=clock(terms.white), black=clock(terms.most))
    colors = _("The colors are drawn by lot.")
    if terms.chooses:
        colors = _("One of the two is drawn by lot, and chooses the color.")
    if terms.alternates:
        colors = _("Colors go on alternating from the games before.")
    return Paragraph(text=told(made_up(said))), Paragraph(text=told(made_up(colors))), odds


def _bidding(terms: ArmageddonRules, odds: Paragraph, language: Language) -> tuple[Paragraph, ...]:
    """What a bid is and gives, with two of them worked out."""
    _ = language.gettext
    low, high = map(clock, words.example_bids(terms))
    known = {"white": clock(terms.white), "least": clock(terms.least), "most": clock(terms.most)}
    written = marked(_("A bid is written m:ss, from {least} to {most}, and is final once handed in."))
    bid, limits, example = (_choosing if terms.chooses else _taking)(written, language)
    if terms.equal_lot:
        limits = (written, _("Equal bids: the color is drawn by lot, and Black has the time bid."))
    worked = (*told(_("Example.") + " ", strong=True), *told(example.format(low=low, high=high, **known)))
    return (
        Paragraph(text=told(" ".join(bid).format(**known))),
        Paragraph(text=spaced(*(told(each.format(**known)) for each in limits))),
        odds,
        Paragraph(text=worked, look="framed"),
    )


Bidding = tuple[tuple[str, str], tuple[str, str], str]
"""What a bid is and gives, its limits and equal ones, and an example."""


def _taking(written: str, language: Language) -> Bidding:
    """The lower bid has Black."""
    _ = language.gettext
    bid = (
        marked(_("Both players hand in a bid, sealed: the time for which they would take Black.")),
        _("The lower bid gets Black with exactly that time on the clock; White has {white}."),
    )
    equal = _("Equal bids: a coin is tossed, its winner chooses the color, and Black has the time bid.")
    example = _(
        "Ada bids {low}, Bo bids {high}. Ada has Black and {low} on the clock, Bo has White and {white}."
        " If they draw, Ada has won."
    )
    return bid, (written, equal), example


def _choosing(written: str, language: Language) -> Bidding:
    """The lower bid chooses the color."""
    _ = language.gettext
    bid = (
        marked(_("Both players hand in a bid, sealed: the time with which they would play.")),
        _("The lower bid chooses the color and has exactly that time on the clock; the other player has {white}."),
    )
    equal = _("Equal bids: a coin is tossed; its winner chooses the color, and has the time bid.")
    example = _(
        "Ada bids {low}, Bo bids {high}. Ada chooses the color and has {low} on the clock, Bo has {white}."
        " If they draw, who has Black has won."
    )
    return bid, (written, equal), example


def declined(plan: Plan, language: Language) -> tuple[tuple[str, str], ...]:
    """How many confirm (`4`, `7–8`), and what is played then; numbers that lead to the same stand in one line."""
    played = [(each.confirmed, descended(plan, each, language)) for each in plan.declines]
    lines = []
    for text, group in groupby(played, lambda each: each[1]):
        most, *fewer = (n for n, _ in group)
        lines.append((f"{fewer[-1]}–{most}" if fewer else str(most), text))
    return tuple(lines)


def chains(plan: Plan, language: Language) -> Iterator[str]:
    """What follows for fewer, number by number, as a chain of stages: `4 → 2 → champion`."""
    for steps, group in groupby(plan.declines, lambda found: _steps(plan, found, language)):
        most, *fewer = (found.confirmed for found in group)
        yield " ".join((f"{fewer[-1]}–{most}" if fewer else str(most), *steps))


def _steps(plan: Plan, found: Descent, language: Language) -> tuple[str, ...]:
    """What so many come to, step by step; marked as `descended` says it."""
    _, rules, made_up = language.gettext, plan.rules, marked if plan.rules.read else str
    if found.confirmed <= 1:
        return (marked(_("→ champion without play") if found.confirmed else _("→ the director rules")),)
    champion = _("→ champion")
    if found.robins:
        return _("→ round robin"), made_up(champion)
    if not found.stages:
        return (marked(_("→ left open by the text")),)
    sizes = [stage.players for stage in found.stages]
    steps = [f"→ {size}" for size in (sizes[1:] if sizes[0] == found.confirmed else sizes)]
    return *steps, made_up(champion) if outline.robins(rules) else champion


def declines(given: Iterable[tuple[str, str]], language: Language) -> tuple[Section, ...]:
    """What is played by fewer than all: what `declined` says, to which a plan adds how long that takes."""
    _ = language.gettext
    pairs = []
    for confirmed, played in given:
        many = int(confirmed) if confirmed.isdigit() else 2
        label = language.ngettext("%(n)s confirms", "%(n)s confirm", many) % {"n": confirmed}
        pairs.append((label, value(played)))
    return common.section(_("If some decline"), Facts(rows=facts(*pairs))) if pairs else ()


def descended(plan: Plan, found: Descent, language: Language) -> str:
    """What follows for so many, in a sentence."""
    _, ngettext, rules = language.gettext, language.ngettext, plan.rules
    clause, made_up = rules.cited(Role.FIELD), marked if rules.read else str
    if found.confirmed == 0:
        return marked(_("The director rules ({clause}).").format(clause=clause))
    if found.confirmed == 1:
        return marked(_("Whoever confirmed is champion without play ({clause}).").format(clause=clause))
    narrowed = _("narrowed to {n} ({clause})").format(n=plan.places, clause=rules.cited(Role.CUT))
    parts = [narrowed] if found.confirmed > plan.places else []
    if found.robins:
        robin = found.robins[0]
        said = robins.said(robin, language).of_all.format(control=rules.controls[robin.control], clause=robin.clause)
        return made_up(" ".join((*(words.sentence(f"{part}.") for part in parts), said)))
    if not found.stages:
        text = silence(rules.left_open, min(found.confirmed, plan.places))
        said = f"{text_says(text, language).removesuffix('.')}."
        return marked(_("Left open by the text: {said} The director rules.").format(said=said))
    if outline.robins(rules) and found.confirmed == 2:
        return made_up(_("A match of two ({clause}).").format(clause=found.stages[0].clause))
    for index, stage in enumerate(found.stages):
        boards = ngettext("{n} board", "{n} boards", stage.boards).format(n=stage.boards)
        if index == len(found.stages) - 1:
            parts.append(_("the final ({clause})").format(clause=stage.clause))
        elif stage.sit_out:
            parts.append(_("{boards}, one sits out ({clause})").format(boards=boards, clause=stage.clause))
        else:
            parts.append(f"{boards} ({stage.clause})")
    return words.sentence(_("; then ").join(parts)) + "."
