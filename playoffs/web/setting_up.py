"""Setting a playoff up from a file: title and rules first, then the tie, the details, and the announcement beside."""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

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
from playoffs.documents.blocks import Block
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.sentences import listed
from playoffs.editions.load import load as rules_of
from playoffs.editions.load import ranking, shipped
from playoffs.files.noted import Asked
from playoffs.files.numbered import numbered
from playoffs.files.read import read_entrants, read_event, sections_in
from playoffs.files.sections import Section
from playoffs.files.source import Request, source
from playoffs.files.titles import restricts, titles_of
from playoffs.formats.rules import Rules, Ruleset, over, played
from playoffs.model.names import labels, stem
from playoffs.model.tournament import Play, Tournament
from playoffs.planning.clock import shown_at, shown_here
from playoffs.planning.details import Details
from playoffs.planning.plan import plan
from playoffs.planning.stated import of_words
from playoffs.playoff.founding import ALONE, CUT, DEFENDING, HOUSE, PRACTICE, SECTION, TITLES, Founding
from playoffs.playoff.outline import outline
from playoffs.playoff.tie import Title, contenders
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings
from playoffs.web.seat import Seat
from playoffs.web.values import Typed, one

DETAILS = ("date", "start", "zone", "site", "director", "deadline")
"""Details that the form asks for; the others are stated with `playoffs details`."""

LONGEST = 64
"""Letters of a record's name."""


def offered() -> list[tuple[str, str]]:
    """The rules that a playoff can be set up under here: id, and name with its edition."""
    rows = []
    for name in shipped():
        rules = rules_of(name)
        if outline(rules).whole or (over(rules) and played(rules) and not _of_a_season(rules)):
            rows.append((name, f"{rules.name} ({name})"))
    return sorted(rows, key=lambda row: row[0] != "msca")


def _of_a_season(rules: Ruleset) -> bool:
    known = over(rules)
    return known is not None and ranking(known).seasons


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
        path = Path(folder) / _file_name(draft.name)
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
            return Read(numbered(read_event(path, ranks.play, ranks.seasons, section=draft.section, asked=asked)))
        except Asked as question:
            return Read(question=question, problem=str(question).replace(f"{folder}/", ""))
        except BadInput as error:
            return Read(problem=str(error).replace(f"{folder}/", ""))


def _file_name(name: str) -> str:
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
        raise BadInput("title", found, "the mark that everybody in the event can; else `playoffs new --open-to`")
    keys: dict[str, object] = {"name": draft.title} | ({"everybody": True} if restricts(draft.title) else {})
    title = replace(titles_of(keys, event, dict, "title"), defending=draft.champion or None)
    players = contenders(event, title, rules)
    if not players:
        raise BadInput("tie", "nobody who is tied", "an event with a tie")
    cut = None
    if outline(rules).cut:
        if not (draft.cut.isascii() and draft.cut.isdigit() and 2 <= int(draft.cut) <= 64):
            raise BadInput("cut", draft.cut or "none", "how many advance to the elimination, such as 8")
        cut = int(draft.cut)
    return Tied(title, rules, players, cut)


def told(draft: Draft) -> Details:
    """The details that were filled in; `BadInput` for what is none."""
    words = [f"{key}={value}" for key, value in draft.details.items() if value]
    zone = draft.details.get("zone", "")
    return of_words(words, zone).details if words else Details()


def preview(draft: Draft, event: Tournament, seat: Seat) -> tuple[Block, ...]:
    """The announcement as it would be printed; nothing of a Twixt event, which has none."""
    if outline(rules_of(draft.rules)).whole:
        return ()
    known, details = tie(draft, event), told(draft)
    ranked = standings(event, ranking(known.rules).ladder)
    made = plan(ranked, known.title, known.rules, cut=known.cut)
    now = seat.house.now()
    at = shown_at(now, details.zone) if details.zone else shown_here(now)
    sheets = kinds.drafted(kinds.Draft(made, details, ENGLISH, at))
    document = sheets["announcement"]["announcement"]
    return tuple(block for part in document.parts for block in part.blocks)


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
    values: dict[str, object] = {"seat": seat, "csrf": seat.token, "offered": offered(), "draft": None}
    key = seat.query.get("draft", "")
    if not key:
        return values
    draft = drafts.load(kept.store, key)
    known, rules = read(draft), rules_of(draft.rules)
    asks = outline(rules)
    values |= {"draft": draft, "key": key, "read": known, "details": DETAILS, "whole": asks.whole, "asks": asks}
    values |= {"rules": rules, "restricts": restricts(draft.title), "problem": known.problem, "content": ()}
    if known.event:
        values |= _of_event(draft, known.event, seat)
    return values


def _of_event(draft: Draft, event: Tournament, seat: Seat) -> dict[str, object]:
    """Who is tied, who may defend, what is still to be said, and the announcement."""
    names = labels(event.players)
    found: dict[str, object] = {"event": event, "names": names, "tied": "", "players": (), "many": len(event.players)}
    try:
        if not outline(rules_of(draft.rules)).whole:
            known = tie(draft, event)
            found |= {"players": known.players, "tied": listed(known.players, names), "clause": known.rules.clause}
        found["content"] = preview(draft, event, seat)
        found["ready"] = draft.answered or not outline(rules_of(draft.rules)).defends
    except BadInput as error:
        found["problem"] = str(error)
    return found


def begun(kept: Kept, seat: Seat, typed: Typed, name: str, content: bytes) -> str:
    """A new draft of a file; its key."""
    title, rules = one(typed, "title"), one(typed, "rules")
    if rules not in [each for each, _ in offered()]:
        raise BadInput("rules", repr(rules), "some that are offered")
    if not title and not outline(rules_of(rules)).whole:
        raise BadInput("title", "none", "the title at stake")
    if not content:
        raise BadInput("file", "none", "the crosstable or report of the event")
    draft = Draft(title=title[:200], rules=rules, name=_file_name(name), content=content, at=seat.house.now())
    return drafts.save(kept.store, draft)


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
        details=draft.details | {each: one(typed, each) for each in DETAILS if each in typed},
    )
    drafts.save(kept.store, draft, key)
    if one(typed, "do") != "begin":
        return f"/desk/new?draft={key}"
    return f"/desk/{_founded(kept, seat, draft, key, practice=bool(one(typed, 'practice')))}"


def _founded(kept: Kept, seat: Seat, draft: Draft, key: str, practice: bool) -> str:
    """The record of a draft: founded with its details, and the draft thrown away."""
    known = read(draft)
    if known.event is None:
        raise BadInput("draft", "a file that is not read yet", known.problem or "its section")
    if outline(rules_of(draft.rules)).defends and not draft.answered:
        raise BadInput("defending champion", "no answer", "who defends the title, or none of them")
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
