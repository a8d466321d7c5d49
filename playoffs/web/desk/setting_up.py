"""Setting a playoff up from a file: title and rules first, then the tie, the details, and the announcement beside."""

import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace

from playoffs.desk.act import Request as Submission
from playoffs.desk.beside import drafts
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.desk import details as record_details
from playoffs.desk.desk import found
from playoffs.desk.details import stated
from playoffs.desk.kept import Kept
from playoffs.documents import kinds
from playoffs.documents.before.plan_course import misfits
from playoffs.documents.blocks import Block
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.misfit_words import misfit
from playoffs.documents.words.sentences import listed
from playoffs.editions.load import load as rules_of
from playoffs.editions.load import ranking
from playoffs.editions.shelf import gallery, shipped
from playoffs.files.after_draws import scored
from playoffs.files.noted import Asked
from playoffs.files.numbered import numbered
from playoffs.files.read import read_entrants, read_event, sections_in
from playoffs.files.sections import Section
from playoffs.files.source import Request, source
from playoffs.files.titles import restricts, titles_of
from playoffs.formats.rules import Rules, over, played
from playoffs.model.names import labels, stem
from playoffs.model.tournament import Play, Tournament
from playoffs.planning.clock import recorded, shown_at
from playoffs.planning.details import Details
from playoffs.planning.plan import plan
from playoffs.planning.stated import past
from playoffs.playoff.founding import ALONE, CUT, DEFENDING, HOUSE, PRACTICE, SECTION, TITLES, Founding
from playoffs.playoff.outline import outline
from playoffs.playoff.tie import Title, contenders
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings
from playoffs.web.asked import detail_fields
from playoffs.web.asked.values import MOST, ON_ONE_LINE, Typed, beyond, one, raw
from playoffs.web.serving.seat import Seat

LONGEST = 64
"""Letters of a record's name."""

LONGEST_TITLE = 200

MISSING = {
    "title": "Title: found none; expected the title at stake",
    "letters": f"Title: found a character that is not seen, or too many; expected {ON_ONE_LINE}",
    "file": "File: found none; expected the crosstable or report of the event",
}
"""What the first form cannot do without."""


CALLED = {"cut": "How many advance"}
"""What fields are called that no detail is."""


def offered() -> list[tuple[str, str]]:
    """The rules that a playoff can be set up under here: id, and name with its edition."""
    return [row for _heading, rows in grouped() for row in rows]


@cache
def grouped() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The same under their headings, the program's main ones first."""
    return ("Rules in use", _of(shipped())), ("Gallery: playoffs that were played", _of(gallery()))


USED = {
    "mtr": "today's: since December 2025, and until March 2024",
    "mtr-2024": "of events from May 2024 to November 2025, not today's",
    "dci-1999": "of 1999, not today's",
}
"""When rules count that have others beside them."""


def _of(found: Sequence[str]) -> tuple[tuple[str, str], ...]:
    rows = []
    for name in found:
        rules = rules_of(name)
        if outline(rules).whole or (over(rules) and played(rules)):
            used = f"; {USED[name]}" if name in USED else ""
            rows.append((name, f"{rules.name} ({name}){used}"))
    return tuple(sorted(rows, key=lambda row: row[0] != "msca"))


class Read(NamedTuple):
    """What a draft's file holds."""

    event: Tournament | None = None
    sections: Sequence[Section] = ()
    """Where one of several is to be chosen."""
    question: Asked | None = None
    problem: str = ""
    """Why it cannot be read."""


def read(draft: Draft) -> Read:
    """The event of a draft, or what is to be said before it can be read."""
    rules = rules_of(draft.rules)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / file_name(draft.name)
        path.write_bytes(draft.content)
        try:
            if outline(rules).whole:
                return Read(numbered(read_entrants(path, Play.TWIXT)))
            known = over(rules)
            assert known
            ranks = ranking(known)
            asked = Request(ranks.play, draft.answers)
            sections = [each for each in sections_in(source(path), asked) if each.rounds]
            if len(sections) > 1 and not draft.section:
                return Read(sections=sections)
            event = read_event(path, ranks.play, ranks.seasons, section=draft.section, asked=asked)
            return Read(numbered(scored(event, ranks.scoring, ranks.id, str(path))))
        except Asked as question:
            return Read(question=question, problem=str(question).replace(f"{folder}/", ""))
        except BadInput as error:
            return Read(problem=str(error).replace(f"{folder}/", ""))


def file_name(name: str) -> str:
    """The name of a file, without whatever a browser or somebody else put around it."""
    bare = name.replace("\\", "/").rpartition("/")[2]
    safe = "".join(c if c.isalnum() or c in "._- " else "-" for c in bare)[-80:].lstrip(".")
    return safe or "event"


class Tied(NamedTuple):
    """The tie that a draft leads to."""

    title: Title
    rules: Rules
    players: tuple[str, ...]
    cut: int | None


def tie(draft: Draft, event: Tournament) -> Tied:
    """Who plays for the title; `BadInput` where something is still to be said."""
    rules = over(rules_of(draft.rules))
    assert rules
    if restricts(draft.title) and not draft.everybody:
        found = f"“{restricts(draft.title)}” in {draft.title}, which sounds as if not everybody could win it"
        raise BadInput(
            "title",
            found,
            "the mark that everybody in the event can; else a set-up in a terminal, which says who",
        )
    keys: dict[str, object] = {"name": draft.title} | ({"everybody": True} if restricts(draft.title) else {})
    title = replace(titles_of(keys, event, dict, "title"), defending=draft.champion or None)
    players = contenders(event, title, rules)
    if not players:
        raise BadInput("tie", "nobody who is tied", "an event with a tie")
    cut = None
    if outline(rules).cut:
        if not (draft.cut.isascii() and draft.cut.isdigit() and 2 <= int(draft.cut) <= 64):
            expected = "a number from 2 to 64, such as 8: how many advance to the elimination"
            raise BadInput("cut", draft.cut or "nothing", expected)
        cut = int(draft.cut)
    return Tied(title, rules, players, cut)


def told(draft: Draft) -> Details:
    """The details that were filled in, as far as they can be used."""
    return detail_fields.read(draft.details).stated.details


def preview(draft: Draft, event: Tournament, seat: Seat) -> tuple[tuple[Block, ...], list[str]]:
    """The announcement as it would be printed, and what of its days does not fit or has gone by; nothing of a Twixt
    event, which has none."""
    if outline(rules_of(draft.rules)).whole:
        return (), []
    known, details = tie(draft, event), told(draft)
    ranked = standings(event, ranking(known.rules).ladder)
    made = plan(ranked, known.title, known.rules, cut=known.cut)
    now = seat.house.now()
    at = shown_at(now, details.zone)
    sheets = kinds.drafted(kinds.Draft(made, details, ENGLISH, at))
    document = sheets["announcement"]["announcement"]
    remarks = [f"The plan does not fit: {misfit(each.why, details.zone)}" for each in misfits(made, details)]
    for each in past(details, detail_fields.KEYS, recorded(now)):
        remarks.append(f"{each[:1].upper()}{each[1:]}, is past: right only for a playoff that is entered afterwards")
    return tuple(block for part in document.parts for block in part.blocks), remarks


def founding(draft: Draft, event: Tournament) -> Founding:
    """What the record begins with."""
    rules = rules_of(draft.rules)
    if outline(rules).whole:
        everybody = tuple(player.id for player in event.players)
        settings = {HOUSE: draft.house} if draft.house.strip() else {}
        return Founding(
            title=draft.title or rules.name, text=rules.text, tournament=event, tied=everybody, settings=settings
        )
    known = tie(draft, event)
    settings = {DEFENDING: draft.champion} if draft.champion else {}
    settings |= {CUT: str(known.cut)} if known.cut else {}
    settings |= {SECTION: draft.section} if draft.section else {}
    settings |= {TITLES: msgspec.json.encode((known.title,)).decode()}
    settings |= {ALONE: "yes"} if len(known.players) < 2 else {}
    return Founding(title=draft.title, text=rules.text, tournament=event, tied=known.players, settings=settings)


def page(kept: Kept, seat: Seat) -> dict[str, object]:
    """The page of a draft, or the empty one."""
    values: dict[str, object] = {"seat": seat, "csrf": seat.token, "groups": grouped(), "draft": None}
    key = seat.query.get("draft", "")
    if not key:
        missing = [each for each in seat.query.get("missing", "").split(",") if each in MISSING]
        said = {each: seat.query.get(each, "")[:LONGEST_TITLE] for each in ("title", "rules")}
        return values | said | {"missing": {each: MISSING[each] for each in missing}}
    draft = drafts.load(kept.store, key)
    known, rules = read(draft), rules_of(draft.rules)
    asks = outline(rules)
    values |= {"draft": draft, "key": key, "read": known, "whole": asks.whole, "asks": asks, "content": ()}
    values |= {
        "rules": rules,
        "restricts": restricts(draft.title),
        "problems": [known.problem] if known.problem else [],
    }
    values |= {"tried": False, "remarks": (), "wrong": {}}
    if known.event:
        values |= _of_event(draft, known.event, seat)
    return values


def problems(draft: Draft, event: Tournament) -> dict[str, str]:
    """Everything that keeps a draft from being set up, by its field."""
    found = dict(detail_fields.read(draft.details).problems)
    if outline(rules_of(draft.rules)).defends and not draft.answered:
        found["champion"] = "Defending champion: found no answer; expected who defends the title, or none of them"
    if not outline(rules_of(draft.rules)).whole:
        try:
            tie(draft, event)
        except BadInput as error:
            place = CALLED.get(error.place, error.place.capitalize())
            found[error.place] = f"{place}: found {error.found}; expected {error.expected}"
    return found


def _of_event(draft: Draft, event: Tournament, seat: Seat) -> dict[str, object]:
    """Who is tied, who may defend, what is still to be said, and the announcement."""
    names = labels(event.players)
    found: dict[str, object] = {"event": event, "names": names, "tied": "", "players": (), "many": len(event.players)}
    try:
        if not outline(rules_of(draft.rules)).whole:
            known = tie(draft, event)
            found |= {"players": known.players, "tied": listed(known.players, names), "clause": known.rules.clause}
        found["content"], found["remarks"] = preview(draft, event, seat)
    except BadInput:  # said with the other problems
        pass
    wrong, tried = problems(draft, event), bool(seat.query.get("tried"))
    early = {"champion", *([] if draft.cut else ["cut"])}
    """What nobody has been asked yet is no fault before it was left out."""
    wrong = {key: said for key, said in wrong.items() if tried or key not in early}
    found |= {"tried": tried, "problems": list(wrong.values()), "wrong": wrong}
    offered = [key for key in detail_fields.CHOICES if key != "bids_by" or not outline(rules_of(draft.rules)).whole]
    found["fields"] = detail_fields.fields(draft.details, wrong, offered)
    return found


def begun(kept: Kept, seat: Seat, typed: Typed, name: str, content: bytes) -> str:
    """The address of a new draft of a file; of the same form, where something is missing."""
    title, rules = raw(typed, "title"), one(typed, "rules")
    if rules not in [each for each, _ in offered()]:
        raise BadInput("rules", repr(rules), "some that are offered")
    titled = title or outline(rules_of(rules)).whole
    wrong = {"title": not titled, "letters": bool(beyond(title)), "file": not content}
    if missing := [each for each in wrong if wrong[each]]:
        return f"/desk/new?{urlencode({'missing': ','.join(missing), 'title': title[:LONGEST_TITLE], 'rules': rules})}"
    draft = Draft(title=title[:LONGEST_TITLE], rules=rules, name=file_name(name), content=content, at=seat.house.now())
    return f"/desk/new?draft={drafts.save(kept.store, draft)}"


def changed(kept: Kept, seat: Seat, typed: Typed) -> str:
    """The draft with what was filled in; where that was asked for, the record that it becomes, and the address."""
    key = seat.params["draft"]
    try:
        draft = drafts.load(kept.store, key)
    except BadInput:
        if made := kept.store.request(f"draft-{key}"):  # the same form came before
            return f"/desk/{made.event}"
        raise
    champion = one(typed, "champion") if "champion" in typed else None
    draft = replace(
        draft,
        section=one(typed, "section") or draft.section,
        answers=draft.answers | {k.removeprefix("answer-"): one(typed, k) for k in typed if k.startswith("answer-")},
        champion=draft.champion if champion is None else champion.removeprefix("none"),
        answered=draft.answered or champion is not None,
        everybody=draft.everybody or bool(one(typed, "everybody")),
        cut=one(typed, "cut") or draft.cut,
        house=one(typed, "house") or draft.house,
        details=draft.details | {each: raw(typed, each)[:MOST] for each in detail_fields.KEYS if each in typed},
    )
    drafts.save(kept.store, draft, key)
    if one(typed, "do") != "begin":
        return f"/desk/new?draft={key}"
    event = read(draft).event
    if event is None or problems(draft, event):
        return f"/desk/new?draft={key}&tried=yes"
    return f"/desk/{founded(kept, seat, draft, key, practice=bool(one(typed, 'practice')))}"


def founded(kept: Kept, seat: Seat, draft: Draft, key: str, practice: bool) -> str:
    """The record of a draft: founded with its details, and the draft thrown away."""
    known = read(draft)
    if known.event is None:
        raise BadInput("draft", "a file that is not read yet", known.problem or "its section")
    made = founding(draft, known.event)
    bare = stem(made.title)[:LONGEST].strip("-") or "playoff"
    if practice:
        bare = f"practice-{bare}"[:LONGEST].strip("-")
        made = replace(made, title=f"PRACTICE: {made.title}", settings={**made.settings, PRACTICE: "yes"})
    said = stated(told(draft))  # read before anything is written
    there, begun = kept.events(), kept.store.request(f"draft-{key}")
    names = (bare if n == 1 else f"{bare[: LONGEST - 4]}-{n}" for n in range(1, 1000))
    name = begun.event if begun else next(each for each in names if each not in there)
    done = found(kept.store, name, made, Submission(f"draft-{key}", 0, seat.house.now(), seat.link.name))
    if said:
        sent = Submission(f"draft-{key}/details", done.log.version, seat.house.now(), seat.link.name)
        record_details(kept.store, name, said, sent)
    drafts.drop(kept.store, key)
    return name
