"""The plan of a playoff as it stands, for a screen: its days, who has answered, what changed, what does not hold."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum

from playoffs.desk.letters import letters, news, owed, written_to
from playoffs.desk.played import fates, postponed
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import revisions, unplayed
from playoffs.documents import common
from playoffs.documents.before.hours import to_come
from playoffs.documents.before.plan_course import days_table
from playoffs.documents.blocks import Block, Column, Listing
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import change_words, reasons, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.moments import brief
from playoffs.documents.words.planning_words import clashing, sharing
from playoffs.documents.words.sharing import shared
from playoffs.planning.appointment import Appointment, Invitee, Sitting, State, Status
from playoffs.planning.revision import Clash, Shared
from playoffs.playoff.outline import outline
from playoffs.playoff.story import Fate

Names = Mapping[str, str]


def title(made: Appointment, event: str, version: int, language: Language) -> str:
    """One line that says which plan this is."""
    said = language.gettext("{title} · {event} · revision {revision} · entry {version}")
    return said.format(title=made.title, event=event, revision=made.revision, version=version)


def schedule(
    log: Log, names: Names, made: Appointment, now: int, warned: Sequence[str], language: Language
) -> tuple[Block, ...]:
    """What stands above the first heading, and every section; `now` is an instant."""
    _, known = language.gettext, revisions(log)
    players = common.section(_("Players"), *_players(log, names, made, language))
    heading = _("Changed with revision {number}, entry {version}")
    heading = heading.format(number=known[-1].number, version=known[-1].version) if known else ""
    lines = [f"{change_words.change(each, language)}." for each in news(log, names)]
    changes = common.section(heading, _lines(lines)) if lines else ()
    warnings = common.section(_("Warnings"), _lines([f"{each}." for each in warned])) if warned else ()
    about = paragraphs((shared(log.founding.ruleset, language),))
    held = bool(log.asks and postponed(log))
    days = _days(made, now, language, outline(log.founding.ruleset).asked, held)
    return (*days, *about, *players, *changes, *warnings)


def _lines(said: Sequence[str]) -> Listing:
    return Listing(items=tuple(map(told, said)), look="hung")


def _days(made: Appointment, now: int, language: Language, asked: bool, held: bool) -> tuple[Block, ...]:
    """The days of play, whether it is `held` until the director goes on, and until when to reply where players are
    asked."""
    if made.unplayed:
        return (_lines([f"{change_words.unplayed(made.unplayed, language)}."]),)
    site = made.details.site or language.gettext("site open")
    table: tuple[Block, ...] = days_table(standing(made), made.zone, language, (site,))
    if made.given_up:
        table = (*table, _lines([f"{to_come(language)}."]))
    elif held:
        table = (_lines([f"{words.sentence(language.gettext('postponed, until the director goes on'))}."]), *table)
    return (*table, _lines([reply(made, now, language)])) if asked else table


def standing(made: Appointment) -> tuple[Sitting, ...]:
    """The days that were needed and are not given up, of those that are what was played."""
    return tuple(each for each in made.sittings if not (made.postponed(each) or each.needless))


def reply(made: Appointment, now: int, language: Language) -> str:
    """Until when to reply."""
    _ = language.gettext
    if made.deadline is None:
        return _("no reply deadline is set")
    said = _("reply by {when}; it has passed") if now > made.deadline else _("reply by {when}")
    return said.format(when=brief(made.deadline, made.zone, language))


def _players(log: Log, names: Names, made: Appointment, language: Language) -> Iterator[Block]:
    said = stands(log, made, language)
    rows = [(told(player.name), told(said[player.id])) for player in made.players]
    yield from common.table("answers", (Column(head=True), Column()), rows)
    untold = [each.player.name for each in owed(log, names, made)]
    if letters(log) and untold:
        text = language.gettext("No letter on revision {number} was written to {players}.")
        yield _lines([text.format(number=made.revision, players=", ".join(untold))])


def stands(log: Log, made: Appointment, language: Language) -> dict[str, str]:
    """What every player has said, or what has become of it; who wins without play need not have said anything."""
    _, written, fate = language.gettext, written_to(log), fates(log)
    wins = _("champion") if log.position.ranking is not None else _("wins without play")
    cut = outline(log.founding.ruleset).cut
    found = {
        player.id: _by_cut(fate[player.id], language) if cut else _stands(player, fate[player.id], written, language)
        for player in made.players
    }
    gone = {each: reasons.left(log, each, _) for each in found if fate[each] is Fate.WITHDRAWN}
    return found | gone | dict.fromkeys(set(found) & set(unplayed(log) or ()), wins)


def _by_cut(fate: Fate, language: Language) -> str:
    """How a player stands to a cut, for which nobody is asked."""
    _ = language.gettext
    known = {Fate.CONFIRMED: _("can advance"), Fate.ALTERNATE: _("alternate")}
    return known.get(fate) or (_("not let in") if fate is Fate.LEFT_OUT else _("made the cut"))


def _stands(player: Invitee, fate: Fate, written: Collection[str], language: Language) -> str:
    """What a player has said, or what has become of it since."""
    _ = language.gettext
    became = {
        Fate.SILENT: _("did not confirm before the list was closed"),
        Fate.LEFT_OUT: _("not let in"),
    }
    if fate in became:
        return became[fate]
    if fate is Fate.AWAITED and player.id not in written:
        return _("no answer, and no letter was written") if player.state is State.SILENT else _("not yet invited")
    return {
        State.INVITED: _("invited"),
        State.CONFIRMED: _("confirmed"),
        State.DECLINED: _("declined"),
        State.SILENT: _("silent past the deadline"),
    }[player.state]


def warnings(
    made: Appointment, clashes: Sequence[Clash], others: Sequence[Shared], now: int, language: Language
) -> list[str]:
    """What does not hold of the plan, each without a full stop; `now` is an instant."""
    if made.unplayed:
        return []
    _, tentative = language.gettext, made.status is Status.TENTATIVE
    found = [clashing(clash, language) for clash in clashes]
    found += [sharing(each, language) for each in others]
    if made.deadline is not None and tentative and now > made.deadline:
        found.append(_("the deadline has passed and the list is still open: `playoffs close`"))
    if not made.sittings[0].start > now and tentative:
        found.append(_("the first day has come and the list is still open: `playoffs close`"))
    return found


def recorded(player: str, language: Language) -> str:
    """That somebody's answers are in the record now."""
    return language.gettext("Recorded: answers of {player}.").format(player=player)


def acknowledged(said: Sequence[str], language: Language) -> list[str]:
    """What the director lets stand now."""
    _ = language.gettext
    each = _("Acknowledged: {what}.")
    return [each.format(what=what) for what in said] or [_("There is nothing to acknowledge.")]


def no_more(language: Language) -> str:
    """That nobody has to be written to."""
    return language.gettext("The title is declared: there is nobody to write to any more.")


class Why(Enum):
    """Why the next command is the one that is offered, where that needs saying."""

    ITSELF = "itself"
    TOLD = "told"
    """People were told of other revisions."""
    UNREACHED = "unreached"
    """It is not known how to reach anybody."""
    UNREACHABLE = "unreachable"
    """It is not known how to reach somebody."""


def following(command: str, why: Why, revision: Sequence[int], language: Language) -> str:
    """The one command to copy, and why it is this one."""
    _ = language.gettext
    said = {
        Why.ITSELF: "",
        Why.TOLD: _("they were told of revision {numbers}"),
        Why.UNREACHED: _("it is not known how to reach anybody"),
        Why.UNREACHABLE: _("no letter without it; then `outbox`"),
    }[why].format(numbers=words.listed(list(map(str, revision)), language))
    return _("Next: {command}").format(command=command) + (f"   ({said})" if said else "")
