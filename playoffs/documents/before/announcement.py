"""The announcement of a playoff."""

from playoffs.documents import common
from playoffs.documents.before import schedule
from playoffs.documents.before.announced import Announcement, Armageddon, Decision, Decline, Entrant, Standing
from playoffs.documents.blocks import (
    Block,
    Card,
    Cards,
    Cell,
    Column,
    Document,
    Drawing,
    Facts,
    Paragraph,
    Row,
    Section,
    Source,
    Table,
    Text,
)
from playoffs.documents.said import detail, facts, paragraphs, spaced, told, value
from playoffs.documents.words.language import Language


def announcement(sheet: Announcement, language: Language) -> Document:
    """The whole sheet; where nothing is played, nothing of a day of play."""
    _ = language.gettext
    made: dict[str, tuple[Block, ...]] = {
        "tie": (Paragraph(text=spaced(told(sheet.tie), told(sheet.rule)), look="lead"),),
        "players": players(sheet, language),
        "notes": paragraphs(sheet.notes, source=Source.DETAIL),
        "way": common.section(_("The way to the title"), Drawing(bracket=sheet.bracket)) if sheet.bracket else (),
        "declines": declines(sheet.declines, language),
        "format": schedule.ladder(sheet.games, sheet.uncoloured, language),
        "timetable": schedule.timetable(sheet, language),
        "armageddon": armageddon(sheet.armageddon, language) if sheet.armageddon else (),
        "officials": _officials(sheet, language),
        "rules": common.section(_("Rules"), Paragraph(text=told(sheet.imprint.rules)), *common.codes(sheet.codes)),
        "decisions": tuple(decision(each, language) for each in sheet.decisions),
        "readings": common.readings(sheet.readings, language) if sheet.readings else (),
    }
    if not sheet.unplayed:
        made |= _of_the_day(sheet, language)
    head = common.head(sheet.imprint, f"{sheet.title} {sheet.year}".rstrip(), language)
    window = f"{sheet.title} – {sheet.imprint.document}"
    return common.document("announcement", sheet.imprint, head, made, language, window)


def _of_the_day(sheet: Announcement, language: Language) -> dict[str, tuple[Block, ...]]:
    """What everybody who comes to play has to know."""
    _ = language.gettext
    equipment = _("Equipment") if sheet.uncoloured else _("Sets and clocks")
    return {
        "when": (_cards(sheet, language),),
        "reply": _reply(sheet, language),
        "taking-part": _facts(
            _("Taking part"),
            (_("Membership"), detail(sheet.membership)),
            (_("Fees"), detail(sheet.fees)),
            (equipment, detail(sheet.equipment)),
        ),
        "at-the-board": _facts(
            _("At the board"),
            (_("Default time"), detail(sheet.default_time)),
            (_("Phones"), detail(sheet.phones)),
            (_("Spectators"), detail(sheet.spectators)),
        ),
        "at-stake": _facts(_("At stake"), (_("Title"), value(sheet.title)), (_("Prizes"), detail(sheet.prizes))),
    }


def _facts(heading: str, *pairs: tuple[str, Text]) -> tuple[Section, ...]:
    return common.section(heading, Facts(rows=facts(*pairs)))


def _cards(sheet: Announcement, language: Language) -> Cards:
    """When, where, and by when to reply."""
    cards = [
        common.when(sheet.when, sheet.zone, language),
        common.where(sheet.site, sheet.room, sheet.address, sheet.directions, language),
    ]
    if sheet.reply:
        by, how = Paragraph(text=value(sheet.reply.by), look="big"), Paragraph(text=detail(sheet.reply.how))
        cards.append(Card(heading=language.gettext("Reply by"), lines=(by, how)))
    return Cards(cards=tuple(cards))


def _reply(sheet: Announcement, language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    if not sheet.reply:
        return ()
    reply = sheet.reply
    pairs = (_("Deadline"), value(reply.by)), (_("How"), detail(reply.how)), (_("No answer"), value(reply.silence))
    return _facts(_("Reply"), *pairs)


def _officials(sheet: Announcement, language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    pairs = [(_("Director"), detail(sheet.director))]
    pairs += [] if sheet.unplayed else [(_("Appeals"), detail(sheet.appeals))]
    pairs += [(_("Assistant"), detail(name)) for name in sheet.assistants]
    return _facts(_("Officials"), *pairs)


def players(sheet: Announcement, language: Language) -> tuple[Section, ...]:
    """The tied with their figures, and what happens to those who are too many."""
    _ = language.gettext
    columns = (
        Column(heading=_("No."), unseen=True, look="seed"),
        Column(heading=_("Player"), head=True),
        Column(heading=_("Rating"), number=True, named=True),
        Column(heading=_("Score"), number=True, named=True),
        *common.figures(sheet.systems),
        *(() if sheet.unasked else (Column(heading=_("Reply"), named=True),)),
        Column(heading=_("Outcome") if sheet.unplayed else _("First stage"), named=True),
    )
    rows = tuple(_entrant(player, sheet.unasked) for player in sheet.players)
    table = (Table(look="players", columns=columns, rows=rows),) if rows else ()
    return common.section(_("Players"), *table, *paragraphs(sheet.field, "note"))


def _entrant(player: Entrant, unasked: bool) -> Row:
    name = Cell(text=told(player.name), under=(told(player.qualified),))
    figures = (player.rating, player.score, *player.figures, *(() if unasked else (player.reply,)), player.opening)
    return Row(cells=(Cell(text=told(player.number)), name, *(Cell(text=told(figure)) for figure in figures)))


def declines(given: tuple[Decline, ...], language: Language) -> tuple[Section, ...]:
    """What is played by fewer than all."""
    _ = language.gettext
    pairs = []
    for each in given:
        many = int(each.confirmed) if each.confirmed.isdigit() else 2
        label = language.ngettext("%(n)s confirms", "%(n)s confirm", many) % {"n": each.confirmed}
        pairs.append((label, value(each.played)))
    return _facts(_("If some decline"), *pairs) if pairs else ()


def armageddon(given: Armageddon, language: Language) -> tuple[Section, ...]:
    """Bids, what happens when they are equal, and draw odds."""
    _ = language.gettext
    second = spaced(told(given.limits), told(given.equal))
    lines = [Paragraph(text=text) for text in (told(given.bid), second, told(given.odds)) if text]
    if given.example:
        example = (*told(_("Example.") + " ", strong=True), *told(given.example))
        lines.append(Paragraph(text=example, look="framed"))
    return common.section(_("Armageddon"), *lines, clause=given.clause)


def decision(given: Decision, language: Language) -> Section:
    """The working of one automatic choice."""
    _ = language.gettext
    columns = (
        Column(heading=_("Player"), head=True),
        *common.figures(given.criteria),
        Column(heading=_("Outcome"), named=True),
    )
    rows = tuple(_standing(row, _("decides")) for row in given.rows)
    table = (Table(look="decision", columns=columns, rows=rows),) if rows else ()
    verdict = Paragraph(text=told(given.verdict), look="verdict")
    rule = Paragraph(text=told(given.rule))
    return Section(heading=told(given.heading, clause=given.clause), blocks=(rule, *table, verdict))


def _standing(row: Standing, decides: str) -> Row:
    figures = (Cell(text=told(f.value), decides=decides if f.decides else "") for f in row.figures)
    return Row(cells=(Cell(text=told(row.name)), *figures, Cell(text=told(row.outcome))))
