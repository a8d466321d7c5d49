"""The announcement of a playoff: who plays what, when and where; where nothing is played, nothing of a day of play."""

from collections.abc import Collection, Mapping
from datetime import date

from msgspec.structs import replace

from playoffs.documents import common
from playoffs.documents.before import announce, codes, decisions, drawn, format, lineup, timetable, why
from playoffs.documents.before.approval import approved
from playoffs.documents.blocks import Block, Cards, Document, Drawing, Facts, Paragraph, Section, Source, Text
from playoffs.documents.said import detail, facts, paragraphs, spaced, told, value
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.readings import readings, uses
from playoffs.documents.words.seats import seated
from playoffs.formats.roles import Role
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.story import Fate


def announcement(
    plan: Plan,
    details: Details,
    language: Language,
    generated: Wall,
    fates: Mapping[str, Fate] | None = None,
    removed: Collection[str] = (),
    known: date | None = None,
) -> Document:
    """The announcement of a plan; `fates` say who has answered, by id, and a ruling has `removed` some; `known` is when
    the record was set up, and the tie with it was known."""
    language = seated(language, plan.standings.event.play)
    _, plays = language.gettext, plan.descent.plays
    document = _("Playoff announcement") if plays else _("Announcement")
    issued = language.day(date.fromisoformat(details.issued)) if details.issued else ""
    imprint = replace(announce.imprint(plan, details, language, generated, document), issued=issued)
    tie = spaced(told(announce.tie(plan, details, language)), told(why.rule(plan, language)))
    read_by_phone = codes.codes(plan, details, language) if plays else ()
    made: dict[str, tuple[Block, ...]] = {
        "tie": (Paragraph(text=tie, look="lead"),),
        "codes": read_by_phone,
        "players": lineup.players(plan, fates or {}, removed, why.field(plan, language), language),
        "figures": lineup.figures_table(plan, language),
        "notes": paragraphs(details.notes, source=Source.DETAIL),
        "officials": _officials(details, plays, language),
        "rules": common.section(
            _("Rules"),
            Paragraph(text=told(imprint.rules)),
            Paragraph(text=told(_("Their text: {source}.").format(source=plan.ruleset.source))),
            Paragraph(text=approved(plan, details, known or generated.date(), language)),
        ),
    }
    if plays:
        made |= _played(plan, language) | _of_the_day(plan, details, language)
    head = common.head(imprint, announce.heading(plan, details, language), language)
    window = f"{naming.title(plan.title.name, language)} – {document}"
    return common.document("announcement", imprint, head, made, language, window)


SAMPLE = ("tie", "when", "players", "way", "codes", "figures")


def sample(plan: Plan, details: Details, language: Language, generated: Wall) -> Document:
    """A page that shows how an association's sheets look: head, poster and a table of an announcement."""
    made = announcement(plan, details, language, generated)
    imprint = replace(made.imprint, document=language.gettext("Sample in this look"))
    head = replace(made.head, what=told(imprint.document))
    return common.document("look", imprint, head, {name: made.part(name) for name in SAMPLE}, language)


def _played(plan: Plan, language: Language) -> dict[str, tuple[Block, ...]]:
    """What is played and how that follows."""
    bracket = drawn.bracket(plan, language)
    in_force = readings(plan.ruleset, language, uses(plan))
    way = language.gettext("The way to the title")
    return {
        "way": common.section(way, Drawing(bracket=bracket)) if bracket else (),
        "declines": format.declines(format.declined(plan, language), language),
        "format": format.ladder(plan, language),
        "armageddon": format.armageddon(plan, language),
        "decisions": decisions.decisions(plan, language),
        "readings": common.readings(in_force, language) if in_force else (),
    }


def _of_the_day(plan: Plan, details: Details, language: Language) -> dict[str, tuple[Block, ...]]:
    """What everybody who comes to play has to know."""
    _ = language.gettext
    title = naming.title(plan.title.name, language)
    return {
        "when": (Cards(cards=announce.cards(plan, details, language)),),
        "timetable": timetable.timetable(plan, details, language),
        "reply": _reply(plan, details, language) if plan.declines else (),
        "taking-part": _facts(
            _("Taking part"),
            (_("Membership"), detail(details.membership)),
            (_("Fees"), detail(details.fees)),
            (_("Equipment") if plan.rules.uncoloured else _("Sets and clocks"), detail(details.equipment)),
            *(((_("Names"), told(_kept_until(until, language))),) if (until := details.keep_names_until) else ()),
        ),
        "at-the-board": _facts(
            _("At the board"),
            (_("Default time"), detail(details.default_time)),
            (_("Phones"), detail(details.phones)),
            *(((_("Results"), told(_phone_reports(language))),) if details.results_by == "phones" else ()),
            *(((_("Bids"), told(_phone_bids(language))),) if details.bids_by == "phones" and _bid(plan) else ()),
            *(((_("Draws"), told(_draws(language))),) if details.draws == "bound" else ()),
            (_("Spectators"), detail(details.spectators)),
        ),
        "at-stake": _facts(_("At stake"), (_("Title"), value(title)), (_("Prizes"), detail(details.prizes))),
    }


def _facts(heading: str, *pairs: tuple[str, Text]) -> tuple[Section, ...]:
    return common.section(heading, Facts(rows=facts(*pairs)))


def _reply(plan: Plan, details: Details, language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    return _facts(
        _("Reply"),
        (_("Deadline"), value(announce.deadline(details, language))),
        (_("How"), detail(details.reply_to)),
        *(((_("By link"), told(_by_link(language))),) if details.answers_by == "link" else ()),
        (_("No answer"), value(announce.silence(plan.rules.cited(Role.FIELD), language))),
    )


def _kept_until(until: str, language: Language) -> str:
    day = language.day(date.fromisoformat(until))
    said = language.gettext("Names and contacts are kept until {day}; after that results stay, without them.")
    return said.format(day=day)


def _by_link(language: Language) -> str:
    return language.gettext("An answer that a player sends by the private link before the deadline counts at once.")


def _phone_reports(language: Language) -> str:
    return language.gettext(
        "After a game a player may report its result from the own phone; the desk records it. Paper has equal standing."
    )


def _phone_bids(language: Language) -> str:
    return language.gettext(
        "A bid is written on a slip or sealed on the player's own phone, as the player likes; both have equal "
        "standing. The phone sends a seal that nobody can read, and shows the bid when the bids are opened together."
    )


def _draws(language: Language) -> str:
    return language.gettext(
        "Before the program draws, everybody can see the digest of the secret number that it will draw from: a draw "
        "that was made again would show another one. Whoever likes says some words before the draw, which are mixed "
        "in."
    )


def _bid(plan: Plan) -> bool:
    """Whether a match can come to sealed bids."""
    return words.with_odds(plan.rules) and words.has_bids(plan.rules.armageddon)


def _officials(details: Details, plays: bool, language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    pairs = [(_("Director"), detail(announce.person(details.director)))]
    pairs += [(_("Appeals"), detail(announce.person(details.appeals)))] if plays else []
    pairs += [(_("Assistant"), detail(announce.person(each))) for each in details.assistants]
    return _facts(_("Officials"), *pairs)
