"""What a card says before it is pressed: whom a stage that is to start brings together, who sits out and why; and what
each color of an Armageddon comes to."""

from msgspec.structs import replace

from playoffs.desk.act import preview
from playoffs.desk.desk import answering
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.documents.played.live import Live
from playoffs.documents.words.sentences import followed
from playoffs.formats.rules import shares
from playoffs.formats.story import Stage
from playoffs.model.position import Ask, Fact, Notice
from playoffs.model.vocabulary import Happening, Question
from playoffs.web.asked.cards import Card
from playoffs.web.asked.forms import Button

PAIRS = (Happening.BOARD, Happening.PAIRING, Happening.WALKOVER)
SITS = (Happening.SITS_OUT, Happening.SITS_OUT_AGAIN)


def told(made: Card, log: Log, live: Live, ask: Ask) -> Card:
    """The card with what is known of its answers, in the language of whoever looks."""
    if ask.question is Question.START:
        name, said = live.called.get(ask.place.stage, ""), _start(live, ask)
        forms = (
            replace(f, buttons=tuple(replace(b, under=name, label=said or b.label) for b in f.buttons))
            for f in made.forms
        )
        return replace(made, ready=_said(_prepared(log, live), log, live), forms=tuple(forms))
    if ask.question is Question.CHOOSE:
        forms = (replace(form, buttons=tuple(_under(b, log, live, ask) for b in form.buttons)) for form in made.forms)
        return replace(made, forms=tuple(forms))
    return made


def _start(live: Live, ask: Ask) -> str:
    """What the key of a start says where one sits out: whoever counts the players looks for that one else."""
    sitter = live.stages[-1].sitter if live.stages and not live.outline.whole else ""
    if not (sitter and ask.players):
        return ""
    said = live.language.gettext("Start the stage: {n} play, {name} sits out")
    return said.format(n=len(ask.players), name=live.names.get(sitter, sitter))


def _said(notices: tuple[Notice, ...], log: Log, live: Live) -> tuple[str, ...]:
    shared = shares(log.founding.ruleset)
    return tuple(followed(notices, names(log), live.language.gettext, shared=shared))


def _prepared(log: Log, live: Live) -> tuple[Notice, ...]:
    """The boards of the stage that is prepared, and its sitter: as they were said last, since a withdrawal pairs
    anew."""
    if live.outline.whole or not live.stages:
        return ()
    stage, pairs, sits = live.stages[-1], tuple[Notice, ...](), tuple[Notice, ...]()
    for held in reversed(log.line.held):
        if held.ask.question is Question.START:
            break
        here = [each for each in held.notices if _counts(each, stage)]
        pairs = pairs or tuple(each for each in here if each.happening in PAIRS)
        sits = sits or tuple(each for each in here if each.happening in SITS)
    return (*pairs, *sits)


def _counts(notice: Notice, stage: Stage) -> bool:
    """Whether it is about this stage as it stands."""
    if notice.happening in SITS:
        return notice.players[:1] == (stage.sitter,)
    return set(notice.players) <= set(stage.players) - set(stage.left)


def _under(button: Button, log: Log, live: Live, ask: Ask) -> Button:
    """The key of a color, with the clocks that it leads to and who has draw odds."""
    seen = preview(log, answering(Fact(ask.id, button.value, "", "")))
    colors = tuple(each for each in seen.follows if each.happening is Happening.ARMAGEDDON_COLOURS)
    return replace(button, under="; ".join(_said(colors, log, live)))
