"""The pages of setting a playoff up from a file: title, rules and readings first, then the tie, the details, and the
announcement beside."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from urllib.parse import quote, urlencode

from playoffs.desk.beside import drafts
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.kept import Kept
from playoffs.desk.twins import twins
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.seats import seated
from playoffs.documents.words.sentences import listed
from playoffs.editions.load import load as rules_of
from playoffs.editions.shelf import gallery, shipped
from playoffs.files.titles import restricts
from playoffs.formats.rules import Ruleset, over, played
from playoffs.model.names import labels, stem
from playoffs.model.tournament import Tournament
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details
from playoffs.planning.stated import known_days
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput
from playoffs.web.asked import detail_fields, detailing, reading_fields
from playoffs.web.asked.refusals import is_something_else, meant, of_field, of_file
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Values
from playoffs.web.desk.drafted import Read, file_name, preview, read, rules, tie, unreadable, whole
from playoffs.web.serving.guard import MOST_OF_A_FILE
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.stopped import TOO_LARGE

LONGEST_TITLE = 200

MISSING = {
    "title": N_("Title: found none; expected the title at stake"),
    "letters": N_(
        "Title: found a character that is not seen, or too many; expected at most 2,000 characters on one line, all of "
        "which can be seen"
    ),
    "file": N_("File: found none; expected the crosstable or report of the event"),
    "empty": N_("File: found an empty file; expected the crosstable or report of the event"),
    "readings": N_(
        "Readings: found those of other rules; expected those of the rules that are chosen, or the defaults"
    ),
}
"""What the first form cannot do without."""

HEADINGS = (N_("Rules in use"), N_("Gallery: playoffs that were played"))


def offered() -> list[tuple[str, str]]:
    """The rules that a playoff can be set up under here: id, and name with its edition."""
    return [row for _heading, rows in grouped(ENGLISH) for row in rows]


@lru_cache(8)
def grouped(language: Language) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The same under their headings, the program's main ones first."""
    own, played = map(language.gettext, HEADINGS)
    return (own, _of(shipped(), language)), (played, _of(gallery(), language))


USED = {
    "mtr": N_("today's: since December 2025, and until March 2024"),
    "mtr-2024": N_("of events from May 2024 to November 2025, not today's"),
    "dci-1999": N_("of 1999, not today's"),
}
"""When rules count that have others beside them."""


def leads_to_play(name: str) -> bool:
    """Whether rules come with the program by this name, and something is played by them: no other ones are offered."""
    return name in (*shipped(), *gallery()) and leads(rules_of(name))


def leads(rules: Ruleset) -> bool:
    """Whether something is played by rules."""
    return outline(rules).whole or bool(over(rules) and played(rules))


def _of(found: Sequence[str], language: Language) -> tuple[tuple[str, str], ...]:
    rows = []
    for name in filter(leads_to_play, found):
        used = f"; {language.gettext(USED[name])}" if name in USED else ""
        rows.append((name, f"{rules_of(name).name} ({name}){used}"))
    return tuple(sorted(rows, key=lambda row: row[0] != "msca"))


def page(kept: Kept, seat: Seat, typed: Draft | None = None) -> Values:
    """The page of a draft, as it is kept or as it was `typed` and not taken; or the empty one."""
    key = seat.query.get("draft", "")
    if not key:
        return _empty(kept, seat)
    draft = typed or drafts.load(kept.store, key)
    if not (draft.title or whole(draft)):
        return _empty(kept, seat, key)
    known, under = read(draft), rules(draft)
    asks = outline(under)
    values: Values = {"seat": seat, "csrf": seat.token, "draft": draft, "key": key, "read": known}
    values |= {"whole": asks.whole, "asks": asks, "content": (), "rules": under, "restricts": restricts(draft.title)}
    staged = played(under)
    values |= {"cut_by": staged.clause if staged else ""}
    values |= {"problems": _unread(draft, known, seat.language)}
    values |= {"again": again(draft, key if unreadable(draft) else "")}
    choices = known.question.choices if known.question else ()
    values |= {"choices": [(value, meant(means, seat.language)) for value, means in choices]}
    values |= {"tried": False, "twin": "", "remarks": (), "late": (), "wrong": {}, "readings": ()}
    if known.event:
        values |= _of_event(draft, known.event, seat)
        values["twin"] = twin(kept, key, draft, known.event)
    return values


def twin(kept: Kept, key: str, draft: Draft, event: Tournament) -> str:
    """A playoff for the same title of the same event that is set up already, no practice; empty where there is none, or
    the draft has become it."""
    if kept.store.request(f"draft-{key}"):
        return ""
    title = stem(draft.title or rules(draft).name)
    return next((name for name, _made in twins(kept.store, event, title)), "")


UNKNOWN = N_(
    "{file} is no crosstable or report that this program knows. It reads those of SwissSys, WinTD, US Chess (its three "
    "DBF files together), Swiss-Manager, chess-results and melee, TRF files of other pairing programs, and a "
    "crosstable as a spreadsheet or CSV. Export one of them from the program that paired the event"
)
"""Of a file of something else, for whoever does not know how a table is written."""


def _unread(draft: Draft, known: Read, language: Language) -> list[str]:
    """Why the file of a draft cannot be read: first what it is not, where no reader knows it; then what was found."""
    if not known.refused:
        return []
    said = [of_file(known.refused, language)]
    if whole(draft) or not is_something_else(known.refused):
        return said
    return [language.gettext(UNKNOWN).format(file=file_name(draft.name)), *said]


def made(kept: Kept, seat: Seat) -> str:
    """The address of the playoff that a draft has become, for whoever comes back to it; empty for any other draft."""
    key = seat.query.get("draft", "")
    if not key or key in drafts.keys(kept.store):
        return ""
    row = kept.store.request(f"draft-{key}")
    return f"/desk/{quote(row.event)}" if row else ""


def _empty(kept: Kept, seat: Seat, key: str = "") -> Values:
    """Step 1: title, rules and their readings, and the file, which is kept where the form comes back."""
    key = key or seat.query.get("held", "")
    held = drafts.load(kept.store, key) if key in drafts.keys(kept.store) else None
    missing = [each for each in seat.query.get("missing", "").split(",") if each in MISSING]
    title, chosen = (seat.query.get(each, "")[:LONGEST_TITLE] for each in ("title", "rules"))
    name = next((each for each in (chosen, held.rules if held else "") if each in dict(offered())), "msca")
    usual = reading_fields.usual(name)
    typed = _readings(seat.query) if chosen or not held else held.readings
    said = {key: text for key, text in typed.items() if text in reading_fields.allowed(key)}
    return {
        "seat": seat,
        "csrf": seat.token,
        "groups": grouped(seat.language),
        "draft": None,
        "held": (key, "" if unreadable(held) else held.name) if held else (),
        "title": title,
        "rules": name,
        "readings": reading_fields.fields(name, said, seat.language),
        "changed": any(said.get(key, value) != value for key, value in usual.items()),
        "open": bool(chosen and not missing) or "readings" in missing,
        "most": MOST_OF_A_FILE,
        "too_large": seat.language.gettext(TOO_LARGE),
        "missing": {each: seat.language.gettext(MISSING[each]) for each in missing},
    }


def _readings(query: Mapping[str, str]) -> dict[str, str]:
    return {key: query.get(f"{reading_fields.PREFIX}{key}", "") for key in reading_fields.READ}


def address(title: str, rules: str, readings: Mapping[str, str], missing: Sequence[str] = (), held: str = "") -> str:
    """The first page with what was said there; `held` is the key of the draft that keeps its file."""
    said = {"missing": ",".join(missing)} if missing else {}
    said |= {"held": held} if held else {}
    said |= {"title": title[:LONGEST_TITLE], "rules": rules}
    return f"/desk/new?{urlencode(said | {f'{reading_fields.PREFIX}{key}': text for key, text in readings.items()})}"


def again(draft: Draft, instead: str = "") -> str:
    """Where another file is chosen for the same title; `instead` of that of this draft, which cannot be read."""
    own = reading_fields.sent(draft.rules)  # which no form of the console takes
    return address(draft.title, "" if own else draft.rules, {} if own else draft.readings, held=instead)


def problems(draft: Draft, event: Tournament, language: Language, now: str) -> dict[str, str]:
    """Everything that keeps a draft from being set up, by its field, in the order in which the form has them."""
    _ = language.gettext
    near, order = known_days(Details(), recorded(now)), ("title", "tie", "champion", "cut", *detail_fields.KEYS)
    found = dict(detail_fields.read(draft.details, language=language, near=near).problems)
    if asks_who_defends(draft, event) and not draft.answered:
        found["champion"] = _("Defending champion: found no answer; expected who defends the title, or none of them")
    if not whole(draft):
        try:
            tie(draft, event)
        except BadInput as error:
            called = {"cut": _("How many advance"), "title": _("Title"), "tie": _("Tie")}
            found[error.place] = of_field(called.get(error.place, error.place.capitalize()), error, language)
    return dict(sorted(found.items(), key=lambda one: order.index(one[0]) if one[0] in order else -1))


def asks_who_defends(draft: Draft, event: Tournament) -> bool:
    """Whether the defending champion counts: not where one player leads, and nobody sits out."""
    if not outline(rules(draft)).defends:
        return False
    try:
        return len(tie(draft, event).players) > 1
    except BadInput:  # something else is still to be said
        return True


def _of_event(draft: Draft, event: Tournament, seat: Seat) -> Values:
    """Who is tied, who may defend, what is still to be said, and the announcement."""
    names, language = labels(event.players), seat.language
    found: Values = {"event": event, "names": names, "tied": "", "players": (), "many": len(event.players)}
    try:
        if not whole(draft):
            known = tie(draft, event)
            called = listed(known.players, names, language.gettext)
            found |= {"players": known.players, "tied": called, "clause": known.rules.clause}
        seen = preview(draft, event, seat.house.now(), language)
        found |= {"content": seen.content, "remarks": seen.remarks, "late": seen.late}
    except BadInput:  # said with the other problems
        pass
    found["defends"] = asks_who_defends(draft, event)
    wrong, tried = problems(draft, event, language, seat.house.now()), bool(seat.query.get("tried"))
    early = {"champion", *([] if draft.cut else ["cut"])}
    """What nobody has been asked yet is no fault before it was left out."""
    wrong = {key: said for key, said in wrong.items() if tried or key not in early}
    found |= {"tried": tried, "problems": list(wrong.values()), "wrong": wrong}
    said = {"event": event.name, **draft.details}  # emptied by hand, the field stays empty
    found["fields"] = detail_fields.fields(said, wrong, detailing.keys(rules(draft)), seated(language, event.play))
    found["readings"] = reading_fields.fields(draft.rules, draft.readings, language)
    return found
