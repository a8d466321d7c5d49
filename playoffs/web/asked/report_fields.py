"""What is said for a report to US Chess, as a form asks for it: its fields, and what is recorded of them (MSCA-R)."""

from collections.abc import Mapping

from playoffs.desk.act import Done, Request, done
from playoffs.desk.desk import details as record_details
from playoffs.desk.details import MEMBER, SENT
from playoffs.desk.elsewhere.said_for_report import NUMBER, as_written
from playoffs.desk.elsewhere.submission import KEYS, Submission, member_id, said, shared, submission
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names, people
from playoffs.desk.record.store import Store
from playoffs.documents.words.detail_words import wanted
from playoffs.documents.words.language import Language
from playoffs.documents.words.words import sentence
from playoffs.text.errors import BadInput
from playoffs.web.asked import detailing
from playoffs.web.asked.detail_fields import Unusable
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.asked.refused_words import N_
from playoffs.web.asked.values import Typed, raw

EXPECTED = {
    "affiliate": N_("expected is a letter and seven digits, such as A1234567"),
    "td": N_("expected are eight digits"),
    "assistant-td": N_("expected are eight digits"),
    "state": N_("expected are the two letters of a state, such as MN"),
    "zip": N_("expected is a ZIP code, such as 55000"),
    "country": N_("expected are the three letters of a federation, such as USA"),
    "id": N_("expected are eight digits"),
}
"""What is expected, by the key under which it is said."""

OTHERWISE = N_("the report cannot hold it: it is too long, or has letters that are not in ASCII")


def form(
    log: Log,
    made: Submission,
    language: Language,
    typed: Mapping[str, str] | None = None,
    problems: Mapping[str, str] | None = None,
) -> Form:
    """Everything that can be said for a report, as it is known or was `typed`."""
    _, words, called, known = language.gettext, wanted(language.gettext), names(log), _known(log, made)
    bad = {each.player or each.key for each in made.missing if each.unusable} if typed is None else set()
    unusable = {name: _("this cannot be used") for name in known if name in bad}
    why = unusable if problems is None else problems
    fields = tuple(
        Field(
            name=name,
            label=sentence((words.get(name) or words["id"]).format(name=called.get(name.removeprefix("id-"), ""))),
            kind="detail",
            value=(known if typed is None else typed).get(name, ""),
            needed=False,
            wrong=name in why,
            why=why.get(name, ""),
        )
        for name in known
    )
    button = Button(value="report", label=_("Record it for the report"))
    return Form(act="report", buttons=(button,), fields=fields)


def _known(log: Log, made: Submission) -> dict[str, str]:
    """What is known now, by field: of the whole report, and of everybody who is in it."""
    inside = {player for each in made.rated for game in each.games for player in game.game.ask.players}
    inside |= {each.player for each in made.missing if each.player}
    players = {f"id-{key}": member_id(player, log) for key, player in people(log).items() if key in inside}
    return {key: said(log, key) for key in KEYS} | players


def as_filled(log: Log, typed: Typed) -> dict[str, str]:
    """What a form has in its fields."""
    return {name: raw(typed, name).strip() for name in _known(log, submission(log, names(log))) if name in typed}


def retyped(log: Log, typed: Typed, seen: int) -> dict[str, str]:
    """What stands in a form that came too late, once more: what was changed in it, and else what is known now."""
    before = log.until(seen) if 1 <= seen <= log.version else None
    then = _known(before, submission(before, names(before))) if before else {}
    changed = {name: value for name, value in as_filled(log, typed).items() if value != then.get(name, "")}
    return _known(log, submission(log, names(log))) | changed


def state(store: Store, log: Log, typed: Typed, request: Request, language: Language) -> Done:
    """Record what was filled in otherwise than it is known: all of it or nothing."""
    known, filled = _known(log, submission(log, names(log))), as_filled(log, typed)
    if not filled:
        raise BadInput("fields", "none", "those of the report")
    abouts = {name: MEMBER + name.removeprefix("id-") if name.startswith("id-") else SENT + name for name in filled}
    if repeated := detailing.earlier(store, log, request, tuple(abouts.values())):
        return repeated
    changed = {name: value for name, value in filled.items() if value != known[name]}
    written, problems = dict[str, str](), dict[str, str]()
    for name, value in changed.items():
        if (found := _usable(name, value)) is None:
            expected = EXPECTED.get("id" if name.startswith("id-") else name, OTHERWISE)
            problems[name] = language.gettext(expected)
        else:
            written[name] = found
    problems |= _twice(log, written, language)
    if problems:
        raise Unusable(problems)
    told = {abouts[name]: value for name, value in written.items() if value != known[name]}
    return record_details(store, log.event, told, request) if told else done(log, 0)


def _usable(name: str, value: str) -> str | None:
    if name.startswith("id-"):
        return value if not value or NUMBER.fullmatch(value) else None
    return as_written(name, value)


def _twice(log: Log, written: Mapping[str, str], language: Language) -> dict[str, str]:
    """The numbers that are another player's too."""
    told = {name.removeprefix("id-"): value for name, value in written.items() if name.startswith("id-")}
    said = language.gettext("another player has this number too")
    return {f"id-{player}": said for some in shared(log, told).values() for player in some if player in told}
