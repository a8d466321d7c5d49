"""Setting a playoff up from a file that a program sends: the same draft that the console has, as a value."""

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from playoffs.desk.beside import drafts
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.kept import Kept
from playoffs.documents.words.language import ENGLISH
from playoffs.files.titles import restricts
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.outputs import api, api_setup
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, NotNow
from playoffs.web.api import asking
from playoffs.web.asked import detail_fields, detailing, reading_fields
from playoffs.web.asked.values import ON_ONE_LINE, beyond
from playoffs.web.desk import draft_forms, drafted, setting_up
from playoffs.web.serving.guard import MOST_OF_A_FILE
from playoffs.web.serving.seat import Seat


def begun(kept: Kept, seat: Seat, said: api_setup.File, key: str) -> api_setup.Draft:
    """A new draft; the one that there is, where the same was sent before."""
    if there := _founded(kept, key):
        return there
    under = _under(said)
    whole = outline(reading_fields.base(under)).whole
    wrong = beyond(said.title) or ("too many letters" if len(said.title) > setting_up.LONGEST_TITLE else "")
    if wrong or not (said.title.strip() or whole):
        raise BadInput("title", wrong or "none", ON_ONE_LINE if wrong else "the title at stake")
    if not 0 < len(said.content) <= MOST_OF_A_FILE:
        raise BadInput("content", f"{len(said.content)} bytes", f"a file of at most {MOST_OF_A_FILE}")
    if key not in drafts.keys(kept.store):
        name, at = drafted.file_name(said.name), seat.house.now()
        fresh = Draft(title=said.title.strip(), rules=under, name=name, content=said.content, at=at)
        drafts.save(kept.store, fresh, key)
    return shown(seat, key, drafts.load(kept.store, key))


def _under(said: api_setup.File) -> str:
    """The id of the rules, or the text of rules of one's own; `BadInput` where there are none, or nothing is played."""
    if bool(said.rules) == bool(said.edition):
        raise BadInput("rules", "both `rules` and `edition`" if said.rules else "none", "one of `rules` and `edition`")
    if said.edition:
        own = f"{said.edition}\n"
        if not setting_up.leads(reading_fields.base(own)):
            raise BadInput("edition", "rules that only rank", "rules by which something is played")
        return own
    if not setting_up.leads_to_play(said.rules):
        raise BadInput("rules", repr(said.rules[:40]), "the id of some that `rules` lists")
    return said.rules


def known(kept: Kept, key: str) -> bool:
    """Whether there is this draft, or was before it was set up."""
    return key in drafts.keys(kept.store) or kept.store.request(f"draft-{key}") is not None


def look(kept: Kept, seat: Seat) -> api_setup.Draft:
    """A draft as it stands; of one that was set up, the playoff."""
    key = seat.params["draft"]
    return _founded(kept, key) or shown(seat, key, drafts.load(kept.store, key))


def read_ahead(kept: Kept, seat: Seat, said: api_setup.Amendment) -> None:
    """Read the file of a draft as it stands with what was said, so that it is kept as it was read; what is wrong is
    said by whatever follows."""
    key = seat.params["draft"]
    if _founded(kept, key):
        return
    with suppress(BadInput):
        draft = drafts.load(kept.store, key)
        drafted.read(draft_forms.filled_in(draft, _typed(draft, said)))


def amended(kept: Kept, seat: Seat, said: api_setup.Amendment) -> None:
    """Keep what was said, by the form of the console; where that is asked for, and nothing is missing, the draft
    becomes a playoff. What it is now, `look` says."""
    key = seat.params["draft"]
    if _founded(kept, key):
        return
    before = drafts.load(kept.store, key)
    typed = _typed(before, said)
    if not said.begin:
        draft_forms.changed(kept, seat, typed | {"do": ("save",)})
        return
    found = shown(seat, key, draft_forms.filled_in(before, typed), remarked=False)
    if found.missing:  # and nothing was kept
        raise BadInput("draft", "; ".join(each.words for each in found.missing), "all of it, before it begins")
    draft_forms.changed(kept, seat, typed | {"do": ("begin",)})
    if not _founded(kept, key):
        _refuse_twin(kept, key)
        raise NotNow("draft", "one that is not whole any more", "the draft, looked at again")


def _refuse_twin(kept: Kept, key: str) -> None:
    """Say of a draft that did not become a playoff which one is played for the same title of the same event."""
    draft = drafts.load(kept.store, key)
    event = drafted.read(draft).event
    if event and (made := setting_up.twin(kept, key, draft, event)):
        expected = "`twice`, if it is to be set up a second time"
        raise NotNow("draft", f"{made}, set up for the same title of the same event", expected)


def _typed(draft: Draft, said: api_setup.Amendment) -> dict[str, tuple[str, ...]]:
    """What was said as the form has it; what was left out is not in it. `BadInput` for a detail that there is not."""
    if unknown := [each for each in said.details if each not in detail_fields.KEYS]:
        raise BadInput("details", repr(unknown[0][:40]), f"one of {', '.join(detail_fields.KEYS)}")
    fields = {"section": said.section, "cut": said.cut, "house": said.house}
    fields |= {"everybody": "yes" if said.everybody else "", "practice": "yes" if said.practice else ""}
    fields |= {"twice": "yes" if said.twice else ""}
    fields |= {f"answer-{key}": value for key, value in said.answers.items()}
    fields = {name: value for name, value in fields.items() if value}
    fields |= {"champion": said.champion or "none"} if said.champion is not None else {}
    if said.everybody and said.eligible:
        raise BadInput("title", "a mark that everybody can win it, and marks at some", "one of the two")
    readings = {**reading_fields.usual(draft.rules), **draft.readings, **said.readings} if said.readings else {}
    fields |= {f"{reading_fields.PREFIX}{key}": value for key, value in readings.items()}
    marked = {} if said.eligible is None else {"eligible_of": ("yes",), "eligible": said.eligible}
    return {name: (value,) for name, value in (fields | said.details).items()} | marked


def _founded(kept: Kept, key: str) -> api_setup.Draft | None:
    """What a draft has become; None as long as it is one."""
    made = kept.store.request(f"draft-{key}")
    if made is None:
        return None
    log = kept.log(made.event)
    return _draft(key, log.founding.title, log.founding.ruleset.id, event=made.event)


def _readings(draft: Draft) -> tuple[api.Field, ...]:
    """The readings that these rules can use; each is called as an amendment has it."""
    asked = reading_fields.fields(draft.rules, draft.readings, ENGLISH)
    return tuple(replace(asking.field(each), name=each.name.removeprefix(reading_fields.PREFIX)) for each in asked)


def _draft(draft: str, title: str, rules: str, **more: Any) -> api_setup.Draft:
    empty: dict[str, Any] = dict.fromkeys(
        ("sections", "players", "tied", "asks", "missing", "remarks", "readings", "fields"), ()
    )
    return api_setup.Draft(draft=draft, title=title, rules=rules, **(empty | {"question": None, "event": None} | more))


def shown(seat: Seat, key: str, draft: Draft, remarked: bool = True) -> api_setup.Draft:
    """A draft with what it holds, what these rules ask, and what is missing."""
    known, called = drafted.read(draft), reading_fields.base(draft.rules).id
    if known.event:
        return _draft(key, draft.title, called, **_of(seat, draft, known.event, remarked))
    question, place = None, "file"
    if known.question:
        place = known.question.key
        answers = tuple(value for value, _means in known.question.choices)
        question = api_setup.OpenPoint(key=place, words=known.question.found, answers=answers)
    problem = known.problem or "Section: found several; expected one of them"
    rows = tuple(api_setup.Section(value=str(each.number), words=str(each)) for each in known.sections)
    missing = (api_setup.Missing(place="section" if rows else place, words=problem),)
    more = {"sections": rows, "question": question, "missing": missing, "readings": _readings(draft)}
    return _draft(key, draft.title, called, **more)


def _of(seat: Seat, draft: Draft, event: Tournament, remarked: bool) -> dict[str, Any]:
    rules = outline(reading_fields.base(draft.rules))
    wrong, said = setting_up.problems(draft, event, ENGLISH, seat.house.now()), detail_fields.read(draft.details)
    wanted = {
        "champion": rules.defends,
        "cut": rules.cut,
        "house": rules.whole,
        "everybody": bool(restricts(draft.title)),
    }
    tied: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    try:
        tied = () if rules.whole else drafted.tie(draft, event).players
        remarks = drafted.remarked(draft, event, seat.house.now(), ENGLISH) if remarked else ()
    except BadInput:  # said with what is missing
        pass
    keys = detailing.keys(drafted.rules(draft))
    return {
        "players": tuple(api.Person(id=player, name=name) for player, name in labels(event.players).items()),
        "tied": tied,
        "asks": tuple(each for each, asks in wanted.items() if asks),
        "missing": tuple(api_setup.Missing(place=place, words=words) for place, words in wrong.items()),
        "remarks": remarks,
        "readings": _readings(draft),
        "fields": tuple(map(asking.field, detail_fields.fields(draft.details, said.problems, keys))),
    }
