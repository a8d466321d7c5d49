"""Details as a form states them: which of them its reader may state, what is recorded, and what is shown again."""

from collections.abc import Collection, Iterable, Mapping

from playoffs.desk.act import Done, Request, done
from playoffs.desk.desk import details as record_details
from playoffs.desk.details import held, news, recalled, restated
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.documents.words.language import Language
from playoffs.documents.words.words import has_bids, with_odds
from playoffs.formats.rules import Ruleset, played
from playoffs.planning.clock import recorded
from playoffs.planning.stated import known_days, merged
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, NotTheirs
from playoffs.web.asked import detail_fields
from playoffs.web.asked.values import Typed, as_offered, raw

ONLY_DIRECTORS = ("answers_by", "results_by", "bids_by", "draws", "public_names")
"""Details that say what counts, how it is drawn and who is named: an organizer states the others."""


PEOPLE = ("director", "appeals")
"""Details typed with a comma before the address, which a name may have too: as they stand they are not read anew."""


def keys(rules: Ruleset) -> tuple[str, ...]:
    """The details that a form asks for under these rules: how bids come where there are some, and until when, how and
    to whom players answer where they are asked if they play."""
    staged = played(rules)
    bids = staged is not None and with_odds(staged) and has_bids(staged.armageddon)
    without = {*(() if bids else OF_BIDS), *(() if outline(rules).asked else OF_ANSWERS)}
    return tuple(key for key in detail_fields.KEYS if key not in without)


OF_BIDS = ("bids_by",)

OF_ANSWERS = ("deadline", "reply_to", "answers_by")


def known(keys: Iterable[str]) -> None:
    """`BadInput` for a detail that there is not: no form has it."""
    if unknown := sorted(set(keys) - set(detail_fields.KEYS)):
        raise BadInput("fields", repr(unknown[0][:40]), f"one of {', '.join(detail_fields.KEYS)}")


def theirs(typed: Typed, directs: bool) -> None:
    """`NotTheirs` for a detail that its reader does not state, whatever is said of it."""
    if not directs and any(key in typed for key in ONLY_DIRECTORS):
        raise NotTheirs("details", "some that only the director states", "the others")


def state(store: Store, log: Log, typed: Typed, request: Request, language: Language) -> Done:
    """State the details that were filled in, and take those back that were emptied: all of them or none."""
    there = detail_fields.as_typed(held(log))
    as_offered(detail_fields.fields(there, {}), typed)
    before, sent = recalled(log), {key: raw(typed, key) for key in detail_fields.KEYS if key in typed}
    said = {key: text for key, text in sent.items() if key not in PEOPLE or text != there.get(key)}
    filled = detail_fields.read(said, before.zone, language, known_days(before, recorded(request.at)))
    if filled.problems:
        raise detail_fields.Unusable(filled.problems)
    cleared = tuple(key for key in said if key in there and key not in filled.stated.keys)
    after = merged(before, filled.stated, cleared)
    changed = news(log, after, cleared) or restated(log, after, filled.stated.keys)
    if repeated := earlier(store, log, request, sent):
        return repeated
    return record_details(store, log.event, changed, request) if changed else done(log, 0)


def earlier(store: Store, log: Log, request: Request, about: Collection[str]) -> Done | None:
    """What the same form has recorded, an entry for each detail; None where it has not come before."""
    found = [row for key in about if (row := store.request(f"{request.key}/{key}"))]
    versions = [row.version for row in found if row.event == log.event]
    return done(log, max(versions), repeated=True, since=min(versions) - 1) if versions else None


def retyped(log: Log, typed: Typed, seen: int) -> Mapping[str, str]:
    """What stands in a form that came too late, once more: what was changed in it, and else what is stated now."""
    now = detail_fields.as_typed(held(log))
    before = detail_fields.as_typed(held(log.until(seen))) if 1 <= seen <= log.version else {}
    return {
        key: now.get(key, "") if raw(typed, key) == (before.get(key) or detail_fields.usual(key)) else raw(typed, key)
        for key in detail_fields.KEYS
        if key in typed
    }
