"""What an edition says: its structure drawn and in sentences, its games, its readings, and who approved it."""

from playoffs.documents import common
from playoffs.documents.before import announce, format
from playoffs.documents.blocks import Block, Document, Facts, Paragraph, Section
from playoffs.documents.rules import notes
from playoffs.documents.rules.picture import drawing, picture
from playoffs.documents.rules.sizes import Size, ladders, sizes
from playoffs.documents.said import facts, paragraphs, told, value
from playoffs.documents.words import marked
from playoffs.documents.words.language import Language
from playoffs.documents.words.readings import readings, uses
from playoffs.documents.words.seats import seated
from playoffs.documents.words.texts import scoring
from playoffs.editions.load import whole
from playoffs.editions.signed import Approval
from playoffs.formats.rules import Ruleset
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details


def showing(rules: Ruleset, approval: Approval | None, language: Language, generated: Wall) -> Document:
    """The whole as a document, for a board that has to approve it."""
    imprint = announce.imprint_of(rules, Details(), language, generated, language.gettext("What these rules say"))
    head = common.head(imprint, rules.name, language)
    return common.document("rules", imprint, head, parts(rules, approval, language), language)


def parts(rules: Ruleset, approval: Approval | None, language: Language) -> dict[str, tuple[Block, ...]]:
    """Its parts."""
    _, text, found = language.gettext, whole(rules.text), sizes(rules, language)
    listed = " · ".join(text.criteria)
    return {
        "about": (
            Facts(
                rows=facts(
                    (_("Rules"), value(f"{rules.name}, {marked.edition(rules, language)}")),
                    (_("Source"), told(text.source)),
                )
            ),
            *paragraphs((scoring(text, language),)),
        ),
        "structure": common.section(_("The way to the title"), *map(drawing, picture(text, language))),
        "sizes": proved(rules, found, language),
        "games": _games(found, language),
        "armageddon": _armageddon(found, language),
        "criteria": common.section(
            _("Tiebreaks"), Paragraph(text=told(listed)), *paragraphs((notes.teams(text, language),))
        ),
        "readings": _readings(rules, found, language),
        "approval": (Paragraph(text=told(approved(approval, language))),) if approval else (),
    }


def proved(rules: Ruleset, found: tuple[Size, ...], language: Language) -> tuple[Section, ...]:
    """What every number of tied players comes to, each with the proof that it ends; nothing where nothing is played."""
    _, text = language.gettext, whole(rules.text)
    rows = [
        (_("{n} tied").format(n=size.label(language)), told(f"{size.said} {notes.ending(text, size.way, language)}"))
        for size in found
    ]
    return common.section(_("What a tie comes to"), *((Facts(rows=facts(*rows)),) if rows else ()))


def approved(approval: Approval, language: Language) -> str:
    """Who approved the file, and when; or that it is another one now."""
    _ = language.gettext
    said = _("Rules and readings approved on {day} by {who}.")
    if not approval.holds:
        said = _("The file was changed after {who} approved it on {day}: that approval is not of these rules.")
    return said.format(day=language.day(approval.on), who=approval.by)


def _games(found: tuple[Size, ...], language: Language) -> tuple[Section, ...]:
    made = [
        inside
        for size, sections in ladders(found, language)
        for inside in common.section(
            language.gettext("{n} tied").format(n=size.label(language)),
            *(block for section in sections for block in section.blocks),
            level=3,
        )
    ]
    return common.section(language.gettext("Games"), *made)


def _armageddon(found: tuple[Size, ...], language: Language) -> tuple[Section, ...]:
    plan = next((size.plan for size in found if size.plan), None)
    return format.armageddon(plan, seated(language, plan.standings.event.play)) if plan else ()


def _readings(rules: Ruleset, found: tuple[Size, ...], language: Language) -> tuple[Section, ...]:
    """Those that any size can use, each once."""
    plans = [size.plan for size in found if size.plan]
    said = tuple(dict.fromkeys(each for plan in plans for each in readings(rules, language, uses(plan))))
    label = Paragraph(text=told(marked.labels(rules, language)))
    return common.readings(said, language, label) if said else ()


def in_use(rules: Ruleset, language: Language) -> tuple[str, ...]:
    """The readings as sentences."""
    plans = [size.plan for size in sizes(rules, language) if size.plan]
    said = dict.fromkeys(each for plan in plans for each in readings(rules, language, uses(plan)))
    return tuple(f"{each.clause}: {each.text}" for each in said)
