"""The page with which a stranger checks a record: its public extract and a verifier that shares no code with this
program. `playoffs audit` writes it as one file (`page`); the console shows it, and `publish` writes it, with the script
beside it (`shown`)."""

from base64 import b64encode
from hashlib import sha256
from typing import Any

import msgspec
from markupsafe import Markup
from msgspec import Struct

from playoffs.desk.elsewhere import extract
from playoffs.desk.played import declaration, stages
from playoffs.desk.record.log import Log
from playoffs.documents.blocks import Document
from playoffs.documents.public import audited
from playoffs.documents.public.names import Public
from playoffs.documents.record.verdict import declared
from playoffs.formats.story import Stage
from playoffs.model.tournament import Play
from playoffs.model.vocabulary import Question
from playoffs.outputs.published import (
    Extract,
    ExtractBoard,
    ExtractEntry,
    ExtractFigures,
    ExtractName,
    ExtractStage,
)
from playoffs.renderers import templates
from playoffs.renderers.forms import Form, Paper, rendered
from playoffs.tiebreaks.figures import MISSING
from playoffs.tiebreaks.standings import refines, standings

VERIFIER = "verify.js"
"""The file of the verifier, as it is published with each release."""


class Checkable(Struct, frozen=True, kw_only=True):
    """An extract, and what is to be published of it elsewhere."""

    whole: Extract
    entries: tuple[extract.Told, ...]
    value: str
    names: str
    figures: str
    outcome: str

    @property
    def values(self) -> str:
        """What a stranger compares: digests, and the mark of every entry."""
        end = self.entries[-1]
        pins = {
            "names": self.names,
            "figures": self.figures,
            "outcome": self.outcome,
            "chain": end.chain,
            "extract": self.value,
        }
        return extract.published(self.whole.event, self.entries, pins)


def checkable(live: Public) -> Checkable:
    """The extract of a record as it stands; `BadInput` where there can be none."""
    log, entries = live.log, extract.told(live.log)
    standing = extract.stands(log, entries)
    names = {player: live.people[player] for player in log.founding.tied}
    systems, figures = _figures(live)
    played, event = stages(log), log.event
    found = declared(live) if declaration(log) else None
    champions = found[0] if found else ()
    whole = Extract(
        event=event,
        title=live.title,
        names=tuple(ExtractName(player=player, name=name) for player, name in names.items()),
        entries=tuple(_entry(each) for each in entries),
        stands=standing,
        systems=systems,
        figures=figures,
        stages=tuple(map(_stage, played)),
        champions=champions,
    )
    return Checkable(
        whole=whole,
        entries=entries,
        value=extract.pinned(event, entries, standing),
        names=extract.names_pinned(event, names),
        figures=extract.figures_pinned(event, systems, ((row.player, row.figures) for row in figures)),
        outcome=extract.outcome_pinned(event, champions, played),
    )


def _entry(each: extract.Told) -> ExtractEntry:
    return ExtractEntry(
        n=each.version,
        how=each.how,
        chain=each.chain,
        request=each.request,
        at=each.at,
        text=each.text,
        about=each.about,
    )


def _figures(live: Public) -> tuple[tuple[str, ...], tuple[ExtractFigures, ...]]:
    """Score and absolute tiebreaks of the tied; none where no crosstable of games says who is tied."""
    founding = live.log.founding
    if founding.tournament.play is Play.TWIXT or founding.waits:
        return (), ()
    ranked = standings(founding.tournament, founding.ruleset.ladder)
    columns = [column for column in ranked.columns if not refines(column.system)]
    rows = []
    for player in founding.tied:
        at = ranked.index(player)
        said = tuple(None if column.written(at) == MISSING else column.written(at) for column in columns)
        rows.append(ExtractFigures(player=player, figures=said))
    return tuple(column.system for column in columns), tuple(rows)


def _stage(stage: Stage) -> ExtractStage:
    return ExtractStage(
        number=stage.place.number,
        turn=stage.turn,
        players=stage.players,
        sits=stage.sitter,
        free=tuple(player for _, player in stage.free),
        started=bool(stage.started),
        left=stage.left,
        best=stage.best,
        boards=tuple(ExtractBoard(board=b.number, players=b.players, winner=b.through) for b in stage.boards),
    )


def can(log: Log) -> bool:
    """Whether a record has an extract: one of edition 1 has names in its entries."""
    return log.edition > 1


def begun(log: Log) -> bool:
    """Whether a stage has been started: before that most entries are answers, and not even how many there are is
    published."""
    return any(recorded.ask is not None and recorded.ask.question is Question.START for recorded in log.recorded)


def there(log: Log) -> bool:
    """Whether everybody may check a record now."""
    return can(log) and begun(log)


def verifier() -> bytes:
    """The verifier as it is published."""
    return (templates.folder() / "audit" / VERIFIER).read_bytes()


def verifier_digest() -> str:
    return sha256(verifier()).hexdigest()


def data(made: Checkable) -> bytes:
    """The extract as data, without any `<` that could end the element of a page that holds it."""
    return msgspec.json.encode(made.whole).replace(b"<", b"\\u003c")


def page(live: Public, paper: Paper = Paper.LETTER) -> bytes:
    """The page: it works without a network, and can be printed. The verifier in it is a copy for convenience."""
    made = checkable(live)
    html = rendered(_document(live, made), Form.HTML, live.language, paper).decode()
    script = verifier().decode().replace("</", "<\\/")
    inside = Markup(
        f'<script type="application/json" id="playoffs-extract">{data(made).decode()}</script>\n'
        f"<script>\n{script}</script>\n"
    )
    head, end, rest = html.rpartition("</body>")
    return f"{head}{inside}{end}{rest}".encode()


def shown(live: Public) -> dict[str, Any]:
    """What a page shows that has the verifier as a file of its own, and runs no other than that of the digest."""
    made = checkable(live)
    digest = b64encode(sha256(verifier()).digest()).decode()
    return {"doc": _document(live, made), "extract": Markup(data(made).decode()), "integrity": f"sha256-{digest}"}


def _document(live: Public, made: Checkable) -> Document:
    figures = tuple((row.player, tuple(each or MISSING for each in row.figures)) for row in made.whole.figures)
    pins = audited.Pins(
        entries=made.entries,
        systems=made.whole.systems,
        figures=figures,
        value=made.value,
        names=made.names,
        values=made.values,
        verifier=verifier_digest(),
    )
    return audited.page(live, pins)
