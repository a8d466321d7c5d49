"""What the page of an undo says of each correction: what it comes to."""

from collections.abc import Sequence

from playoffs.desk.act import preview
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.undo import correcting
from playoffs.documents.record.consequences import consequences
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import answered
from playoffs.model.position import Refused
from playoffs.text.errors import BadInput
from playoffs.web.asked.forms import Button


def corrections(log: Log, version: int, choices: Sequence[Button], language: Language) -> tuple[str, ...]:
    """What each of these corrections comes to, a sentence each; of none that wants more than its button, and of none
    that changes nothing else."""
    return tuple(said for each in choices if (said := _correction(log, version, each, language)))


def _correction(log: Log, version: int, choice: Button, language: Language) -> str:
    act, called, _ = correcting(version, choice.value, "-"), names(log), language.gettext
    try:
        fell = preview(log, act).fell
        follows = consequences(log, act, version, language)
    except (BadInput, Refused):
        return ""
    held = [each for each in map(log.line.holds, fell) if each and each.version != version]
    falls = (_("Falls: {said}").format(said=f"{h.version} {answered(h.ask, h.fact, called, _)}") for h in held)
    said = ". ".join((*falls, *follows))
    label = f"{choice.label}, {choice.under}" if choice.under else choice.label
    return f"{label}: {said}" if said else ""
