"""What a draft of a playoff leads to: its event, its rules with their readings, the tie, the announcement."""

import difflib
import re
import tempfile
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from playoffs.desk.beside.drafts import Draft
from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.approval import by_default
from playoffs.documents.before.plan_course import misfits
from playoffs.documents.blocks import Block, Document
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import misfit
from playoffs.documents.words.seats import seated
from playoffs.editions.load import ranking
from playoffs.files.after_draws import scored
from playoffs.files.noted import Asked
from playoffs.files.numbered import numbered
from playoffs.files.read import own_name, read_entrants, read_event, sections_in
from playoffs.files.sections import Section
from playoffs.files.source import Request, source
from playoffs.files.titles import restricts, titles_of
from playoffs.formats.rules import Rules, Ruleset, over
from playoffs.model.tournament import Play, Tournament
from playoffs.planning.clock import local_day, recorded, shown_at, whole_day
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan, plan
from playoffs.planning.stated import past
from playoffs.planning.written import address_in
from playoffs.playoff.outline import outline
from playoffs.playoff.tie import Title, contenders
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings
from playoffs.web.asked import detail_fields, reading_fields
from playoffs.web.asked.refusals import part
from playoffs.web.asked.refused_words import N_


class Read(NamedTuple):
    """What a draft's file holds."""

    event: Tournament | None = None
    sections: Sequence[Section] = ()
    """Where one of several is to be chosen."""
    question: Asked | None = None
    problem: str = ""
    """Why it cannot be read, in English."""
    refused: BadInput | None = None
    """The same, part by part."""


def rules(draft: Draft) -> Ruleset:
    """The rules of a draft, with the readings that were chosen."""
    return reading_fields.ruleset(draft.rules, draft.readings)


def whole(draft: Draft) -> bool:
    """Whether it is a whole event that is set up, and no tie."""
    return outline(rules(draft)).whole


def read(draft: Draft) -> Read:
    """The event of a draft, or what is to be said before it can be read."""
    answers = tuple(sorted(draft.answers.items()))
    return _read(draft.rules, draft.name, draft.content, draft.section, answers)


def unreadable(draft: Draft) -> bool:
    """Whether nothing can be done with its file; of one that lies here until its title is said nobody has looked."""
    try:
        known = read(draft) if draft.title or whole(draft) else Read()
    except BadInput:  # its rules are not here any more
        return True
    return known.refused is not None and known.question is None


MOST_READ = 8
"""Files that are kept as they were read, each with some of what was answered about it."""


@lru_cache(MOST_READ)
def _read(rules: str, name: str, content: bytes, section: str, answers: tuple[tuple[str, str], ...]) -> Read:
    under = reading_fields.ruleset(rules, {})
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / file_name(name)
        path.write_bytes(content)
        try:
            if outline(under).whole:
                return Read(own_name(numbered(read_entrants(path, Play.TWIXT)), path))
            known = over(under)
            assert known
            ranks = ranking(known)
            asked = Request(ranks.play, dict(answers))
            sections = [each for each in sections_in(source(path), asked) if each.rounds]
            if len(sections) > 1 and not section:
                return Read(sections=sections)
            event = read_event(path, ranks.play, ranks.seasons, section=section, asked=asked)
            return Read(own_name(numbered(scored(event, ranks.scoring, ranks.id, str(path))), path))
        except Asked as question:
            problem = str(question).replace(f"{folder}/", "")
            return Read(question=question, problem=problem, refused=_bare(question, folder))
        except BadInput as error:
            return Read(problem=str(error).replace(f"{folder}/", ""), refused=_bare(error, folder))


def _bare(error: BadInput, folder: str) -> BadInput:
    """A refusal that names the file as it was sent, and not the folder in which it is read. It is kept: whatever led to
    it holds the rows of the file, and goes."""
    error.__traceback__ = error.__context__ = error.__cause__ = None
    error.place, error.found, error.expected = (
        text.replace(f"{folder}/", "") for text in (error.place, error.found, error.expected)
    )
    return error


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
    known = over(rules(draft))
    assert known
    closed = bool(restricts(draft.title)) and not draft.everybody
    marked = tuple(each.id for each in event.players if each.id in draft.eligible)
    if closed and not marked:
        found = f"“{restricts(draft.title)}” in {draft.title}, which sounds as if not everybody could win it"
        raise BadInput("title", found, "a mark at “Everybody in the event can”, or at each player who can")
    if restricts(draft.title) and marked and not closed:
        raise BadInput("title", "a mark that everybody can win it, and marks at some", "one of the two")
    keys: dict[str, object] = {"name": draft.title} | ({"everybody": True} if restricts(draft.title) else {})
    title = replace(titles_of(keys, event, dict, "title"), defending=draft.champion or None)
    title = replace(title, players=marked) if closed else title
    players = contenders(event, title, known)
    if not players:
        raise BadInput("tie", "nobody who is tied", "an event with a tie")
    cut = None
    if outline(known).cut:
        if not (draft.cut.isascii() and draft.cut.isdigit() and 2 <= int(draft.cut) <= 64):
            expected = "a number from 2 to 64, such as 8: how many advance to the elimination"
            raise BadInput("cut", draft.cut or "nothing", expected)
        cut = int(draft.cut)
    return Tied(title, known, players, cut)


def told(draft: Draft) -> Details:
    """The details that were filled in, as far as they can be used."""
    return detail_fields.read(draft.details).stated.details


class Preview(NamedTuple):
    """What is shown of a draft before it is set up."""

    content: tuple[Block, ...] = ()
    """The announcement as it would be printed; nothing of a Twixt event, which has none."""
    remarks: Sequence[str] = ()
    """What of its days does not fit or has gone by."""
    late: Sequence[str] = ()
    """Of readings that were chosen once the tie was known: what would stand in the announcement with the defaults."""


def preview(draft: Draft, event: Tournament, now: str, language: Language) -> Preview:
    """What a draft comes to; `BadInput` where something is still to be said."""
    if whole(draft):
        return Preview()
    made = _planned(draft, event)
    document = _announcement(draft, made, now, language)
    late = _late(draft, event, document, now, language)
    content = tuple(block for part in document.parts for block in part.blocks)
    return Preview(content, _unfit(made, told(draft), now, language), late)


def remarked(draft: Draft, event: Tournament, now: str, language: Language) -> tuple[str, ...]:
    """What a preview remarks on, for whoever is shown no announcement: none is made unless it is compared."""
    if draft.late and draft.readings:
        seen = preview(draft, event, now, language)
        return (*seen.remarks, *seen.late)
    return () if whole(draft) else tuple(_unfit(_planned(draft, event), told(draft), now, language))


def _unfit(made: Plan, details: Details, now: str, language: Language) -> list[str]:
    """What does not fit of the days, and what of them is past: on the day itself that is nothing unusual."""
    _, at, zone = language.gettext, recorded(now), details.zone or "UTC"
    remarks = [
        _("The plan does not fit: {why}").format(why=misfit(each.why, details.zone, language))
        for each in misfits(made, details)
    ]
    if re.search("mail|correo", details.reply_to) and not _reached(details):
        remarks.append(_(NO_ADDRESS))
    before = past(details, detail_fields.KEYS, whole_day(local_day(at, zone), zone).start)
    for each in past(details, detail_fields.KEYS, at):
        what, _comma, when = each.partition(", ")
        said = _("{what}, {when}, is past")
        if each in before:
            said = _("{what}, {when}, is past: right only for a playoff that is entered afterwards")
        what = part(what, language)
        remarks.append(said.format(what=f"{what[:1].upper()}{what[1:]}", when=when))
    return remarks


NO_ADDRESS = N_("Replies are asked for by e-mail, and no address is stated: Director takes name, e-mail and phone")


def _reached(details: Details) -> bool:
    """Whether an address is stated to which players can reply."""
    contact = details.director.contact if details.director else ""
    return any(map(address_in, (details.reply_to, contact)))


def _late(draft: Draft, event: Tournament, here: Document, now: str, language: Language) -> tuple[str, ...]:
    """What would stand in the announcement with the default readings, where others were chosen knowing the tie."""
    if not (draft.late and draft.readings):
        return ()
    _ = language.gettext
    same = (_("The same: this playoff does not come to what was changed."),)
    return _otherwise(draft, event, here, now, language) or same


def _planned(draft: Draft, event: Tournament) -> Plan:
    known = tie(draft, event)
    return plan(standings(event, ranking(known.rules).ladder), known.title, known.rules, cut=known.cut)


def _announcement(draft: Draft, made: Plan, now: str, language: Language) -> Document:
    details = told(draft)
    spoken = seated(language, made.standings.event.play)
    return announcement(made, details, spoken, shown_at(now, details.zone))


def _otherwise(draft: Draft, event: Tournament, here: Document, now: str, language: Language) -> tuple[str, ...]:
    """How the default readings go, and every line that the announcement would have with them and has not here: whom
    somebody meets, who sits out, how long it takes."""
    usual = replace(draft, readings={})
    read_so = tuple(f"{each.clause}: {each.text}" for each in by_default(_planned(draft, event), language))
    try:
        there = _announcement(usual, _planned(usual, event), now, language)
    except BadInput as error:  # the tie itself is another one, or the text leaves it open
        return (*read_so, str(error))
    lines, others = (_lines(each, here, language) for each in (here, there))
    new = [line[2:].strip() for line in difflib.ndiff(lines, others) if line.startswith("+ ")]
    return (*read_so, *dict.fromkeys(line for line in new if line and not _said(line, read_so)))


ELSEWHERE = ("way", "rules", "codes", "decisions", "readings")
"""Parts of the announcement that say in a drawing, or of the rules, what other parts say of the players."""


def _lines(document: Document, here: Document, language: Language) -> list[str]:
    """What an announcement says of who plays what and when, line by line."""
    parts = tuple(part for part in document.parts if part.name not in ELSEWHERE)
    text = rendered(replace(document, parts=parts, imprint=here.imprint, issue=here.issue), Form.TEXT, language)
    return [" ".join(line.split()) for line in text.decode().splitlines()]


def _said(line: str, sentences: Sequence[str]) -> bool:
    """Whether a line is part of what is said already."""
    bare = line.strip("†–-• ")
    return any(bare in each or each in bare for each in sentences)
