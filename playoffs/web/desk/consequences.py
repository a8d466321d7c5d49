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


def corrections(log: Log, version: int, choices: Sequence[Button], language: Language) -> dict[str, tuple[str, ...]]:
    """What each of these corrections comes to, line by line, by the value of its button; of none that wants more than
    that, or changes nothing else."""
    found = {each.value: _correction(log, version, each, language) for each in choices}
    return {value: said for value, said in found.items() if said}


def _correction(log: Log, version: int, choice: Button, language: Language) -> tuple[str, ...]:
    act, called, _ = correcting(version, choice.value, "-"), names(log), language.gettext
    try:
        fell = preview(log, act).fell
        follows = consequences(log, act, version, language)
    except (BadInput, Refused):
        return ()
    held = [each for each in map(log.line.holds, fell) if each and each.version != version]
    falls = (_("Falls: {said}").format(said=f"{h.version} {answered(h.ask, h.fact, called, _)}") for h in held)
    return (*falls, *follows)
