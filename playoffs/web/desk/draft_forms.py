"""What the forms of setting a playoff up do: a draft begun from a file, filled in, and made a record."""

import msgspec
from msgspec.structs import replace

from playoffs.desk.act import Request as Submission
from playoffs.desk.beside import drafts
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.desk import details as record_details
from playoffs.desk.desk import found
from playoffs.desk.details import stated
from playoffs.desk.kept import Kept
from playoffs.editions.load import load as rules_of
from playoffs.model.names import stem
from playoffs.model.tournament import Tournament
from playoffs.playoff.founding import ALONE, CUT, DEFENDING, HOUSE, PRACTICE, SECTION, TITLES, Founding
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.asked import detail_fields, reading_fields
from playoffs.web.asked.values import MOST, Typed, among, as_offered, beyond, one, raw, ticked
from playoffs.web.desk.drafted import file_name, read, rules, tie, told, whole
from playoffs.web.desk.setting_up import LONGEST_TITLE, address, offered, problems, twin
from playoffs.web.serving.seat import Seat

LONGEST = 64
"""Letters of a record's name."""


def founding(draft: Draft, event: Tournament) -> Founding:
    """What the record begins with."""
    under = rules(draft)
    if whole(draft):
        everybody = tuple(player.id for player in event.players)
        settings = {HOUSE: draft.house} if draft.house.strip() else {}
        return Founding(
            title=draft.title or under.name, text=under.text, tournament=event, tied=everybody, settings=settings
        )
    known = tie(draft, event)
    settings = {DEFENDING: draft.champion} if draft.champion else {}
    settings |= {CUT: str(known.cut)} if known.cut else {}
    settings |= {SECTION: draft.section} if draft.section else {}
    settings |= {TITLES: msgspec.json.encode((known.title,)).decode()}
    settings |= {ALONE: "yes"} if len(known.players) < 2 else {}
    return Founding(title=draft.title, text=under.text, tournament=event, tied=known.players, settings=settings)


def begun(kept: Kept, seat: Seat, typed: Typed, name: str, content: bytes) -> str:
    """The address of a new draft of a file; of the same form, which keeps the file, where something is missing, or
    where the readings of the rules that are chosen are to be seen first."""
    title, rules = raw(typed, "title"), among(typed, "rules", [each for each, _ in offered()], "rules")
    if not rules:
        raise BadInput("rules", "none", "one that the page offers")
    of = among(typed, "readings_of", [each for each, _ in offered()], "rules") or rules
    readings = reading_fields.chosen(of, typed) or {}
    key, name, content = _file(kept, typed, name, content)
    draft = Draft(title="", rules=rules, readings=readings, name=file_name(name), content=content, at=seat.house.now())
    titled = title or outline(rules_of(rules)).whole
    wrong = {"title": not titled, "letters": bool(beyond(title)), "file": not content and not name}
    wrong["empty"] = bool(name) and not content
    wrong["readings"] = bool(readings) and of != rules
    looks = among(typed, "do", ("readings", "read")) == "readings"
    missing = [] if looks else [each for each in wrong if wrong[each]]
    if looks or missing:
        held = drafts.save(kept.store, draft, key) if content else ""
        return address(title, rules, readings if of == rules else {}, missing, held)
    return f"/desk/new?draft={drafts.save(kept.store, replace(draft, title=title[:LONGEST_TITLE]), key)}"


def _file(kept: Kept, typed: Typed, name: str, content: bytes) -> tuple[str, str, bytes]:
    """The file that came; without one, that which came with this form before: the key of its draft, name and content.
    No browser lets a page fill in a file, so a form that comes back keeps it here."""
    key = raw(typed, "held")
    if key not in drafts.keys(kept.store):
        return "", name, content
    held = drafts.load(kept.store, key)
    return (key, name, content) if content else (key, held.name, held.content)


def changed(kept: Kept, seat: Seat, typed: Typed) -> str:
    """The address after the draft was filled in, has become a record, or was thrown away, as was asked for."""
    key = seat.params["draft"]
    try:
        draft = drafts.load(kept.store, key)
    except BadInput:
        if made := kept.store.request(f"draft-{key}"):  # the same form came before
            return f"/desk/{made.event}"
        if raw(typed, "do") == "discard":  # so did this one
            return "/desk"
        raise
    do, practice = among(typed, "do", ("save", "begin", "discard")), ticked(typed, "practice")
    if do == "discard":
        drafts.drop(kept.store, key)
        return "/desk"
    draft = filled_in(draft, typed)
    drafts.save(kept.store, draft, key)
    if do != "begin":
        return f"/desk/new?draft={key}"
    event = read(draft).event
    if event is None or problems(draft, event, seat.language, seat.house.now()):
        return f"/desk/new?draft={key}&tried=yes"
    if not (practice or ticked(typed, "twice")) and twin(kept, key, draft, event):
        return f"/desk/new?draft={key}&tried=yes"
    return f"/desk/{founded(kept, seat, draft, key, practice=practice)}"


def filled_in(draft: Draft, typed: Typed) -> Draft:
    """A draft with what was filled in, not kept yet; `BadInput` for what the form does not offer."""
    as_offered(detail_fields.fields({}, {}), typed)
    readings = reading_fields.chosen(draft.rules, typed)
    draft = _of_section(draft, typed)
    champion, eligible = _champion(draft, typed), _eligible(draft, typed)
    return replace(
        draft,
        answers=draft.answers | _answered(draft, typed),
        champion=draft.champion if champion is None else champion.removeprefix("none"),
        answered=draft.answered or champion is not None,
        everybody=ticked(typed, "everybody") or (draft.everybody and "eligible_of" not in typed),
        eligible=eligible,
        cut=one(typed, "cut") or draft.cut,
        house=one(typed, "house") or draft.house,
        readings=draft.readings if readings is None else readings,
        late=draft.late or (readings is not None and readings != draft.readings),
        details=draft.details | {each: raw(typed, each)[:MOST] for each in detail_fields.KEYS if each in typed},
    )


def _of_section(draft: Draft, typed: Typed) -> Draft:
    """The draft of the section that is chosen now: numbers are those of other people in another one, so that nobody of
    it is marked yet, or said to defend."""
    sections = read(replace(draft, section="")).sections
    section = among(typed, "section", [str(each.number) for each in sections]) or draft.section
    same = section == draft.section
    return draft if same else replace(draft, section=section, champion="", answered=False, eligible=())


def _champion(draft: Draft, typed: Typed) -> str | None:
    """Who is said to defend the title: `none`, or one of those who are tied; None where nothing is said."""
    if not (typed.get("champion") or ("",))[0]:
        return None
    event = read(draft).event
    try:
        players = tie(replace(draft, champion=""), event).players if event and not whole(draft) else ()
    except BadInput:  # something else is still to be said
        players = tuple(player.id for player in event.players) if event else ()
    return among(typed, "champion", ("none", *players), "Defending champion")


def _eligible(draft: Draft, typed: Typed) -> tuple[str, ...]:
    """Who is marked as able to win a title that not everybody can; as before, where nobody was asked."""
    if "eligible_of" not in typed:
        return draft.eligible
    event = read(draft).event
    among(typed, "eligible", [player.id for player in event.players] if event else ())
    return tuple(each for each in typed.get("eligible", ()) if each)


def _answered(draft: Draft, typed: Typed) -> dict[str, str]:
    """What is answered to questions that the file leaves open, which may be answered anew."""
    found = {}
    for name in (each for each in typed if each.startswith("answer-")):
        key = name.removeprefix("answer-")
        before = {each: said for each, said in draft.answers.items() if each != key}
        question = read(replace(draft, answers=before)).question
        choices = [value for value, _ in question.choices] if question and question.key == key else []
        if said := among(typed, name, choices, "What the file leaves open"):
            found[key] = said
    return found


def founded(kept: Kept, seat: Seat, draft: Draft, key: str, practice: bool) -> str:
    """The record of a draft: founded with its details, and the draft thrown away."""
    known = read(draft)
    if known.event is None:
        raise NotNow("draft", "a file that is not read yet", known.problem or "its section")
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
