"""What came of looking through a file of rules: all its faults, or the proof that it can be used."""

from playoffs.documents import common
from playoffs.documents.blocks import Facts, Listing, Paragraph, Section
from playoffs.documents.rules import notes, showing
from playoffs.documents.rules.sizes import sizes
from playoffs.documents.said import facts, told
from playoffs.documents.words import marked
from playoffs.documents.words.language import Language
from playoffs.editions.faults import Looked
from playoffs.editions.load import whole
from playoffs.editions.signed import Approval
from playoffs.formats.readings import usable
from playoffs.formats.rules import Ruleset


def checking(looked: Looked, approval: Approval | None, language: Language) -> tuple[Section, ...]:
    """All sections, the first one with the answer."""
    if looked.rules is None:
        return _faults(looked, language)
    return _fit(looked.rules, approval, language)


def _faults(looked: Looked, language: Language) -> tuple[Section, ...]:
    _, ngettext = language.gettext, language.ngettext
    many = len(looked.faults)
    heading = ngettext("{n} fault: these rules cannot be used", "{n} faults: these rules cannot be used", many)
    rows = [
        (
            _("Line {n}").format(n=each.line) if each.line else _("The file"),
            told(_("found {found}; allowed: {expected}").format(found=each.found, expected=each.expected)),
        )
        for each in looked.faults
    ]
    below = _("What stands behind these faults could not be looked at: mend them, and check again.")
    more = () if looked.whole else (Paragraph(text=told(below)),)
    return common.section(heading.format(n=many), Facts(rows=facts(*rows)), *more)


def _heading(approval: Approval | None, language: Language) -> str:
    _ = language.gettext
    if approval and not approval.holds:
        return _("These rules were changed after they were approved, and are refused")
    return _("These rules can be used")


def _fit(rules: Ruleset, approval: Approval | None, language: Language) -> tuple[Section, ...]:
    _ = language.gettext
    about = _("{rules}, {edition}: the file has no fault.")
    said = about.format(rules=rules.name, edition=marked.edition(rules, language))
    signed = (Paragraph(text=told(showing.approved(approval, language))),) if approval else ()
    found = sizes(rules, language)
    proof = showing.proved(rules, found, language)
    look = notes.worth_a_look(rules, language)
    text = whole(rules.text)
    stated = [name for name in usable(text) if getattr(text.readings, name, None) is not None]
    silent = [name for name in usable(text) if getattr(text.readings, name, None) is None]
    readings = [_("read as the file says: {names}").format(names=", ".join(stated))] if stated else []
    readings += [_("not said, and read as usual: {names}").format(names=", ".join(silent))] if silent else []
    return (
        *common.section(_heading(approval, language), Paragraph(text=told(said)), *signed),
        *proof,
        *common.section(_("Readings"), *((Listing(items=tuple(map(told, readings))),) if readings else ())),
        *common.section(_("Worth a second look"), *((Listing(items=tuple(map(told, look))),) if look else ())),
    )
