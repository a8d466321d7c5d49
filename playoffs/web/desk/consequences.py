"""What the page of an undo says of each correction: what it comes to."""

from collections.abc import Sequence

from playoffs.desk.act import preview
from playoffs.desk.undo import correcting
from playoffs.documents.played.live import Live
from playoffs.documents.record.consequences import consequences
from playoffs.model.position import Refused
from playoffs.text.errors import BadInput
from playoffs.web.asked.forms import Button


def corrections(live: Live, version: int, choices: Sequence[Button]) -> dict[str, tuple[str, ...]]:
    """What each of these corrections comes to, line by line, by the value of its button; of none that wants more than
    that, or changes nothing else."""
    found = {each.value: _correction(live, version, each) for each in choices}
    return {value: said for value, said in found.items() if said}


def _correction(live: Live, version: int, choice: Button) -> tuple[str, ...]:
    act, log, _ = correcting(version, choice.value, "-"), live.log, live.language.gettext
    try:
        fell = preview(log, act).fell
        follows = consequences(log, act, version, live.language)
    except (BadInput, Refused):
        return ()
    held = [each for each in map(log.line.holds, fell) if each and each.version != version]
    falls = (_("Falls: {said}").format(said=f"{h.version} {live.answered(h.ask, h.fact)}") for h in held)
    return (*falls, *follows)
