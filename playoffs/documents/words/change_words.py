"""What has changed of a plan, and why nothing is played: sentences without their full stops."""

from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.moments import lasting, moment, spoken
from playoffs.planning.appointment import Unplayed
from playoffs.planning.revision import (
    Change,
    DayChanged,
    Instant,
    Joins,
    Lasting,
    Leaves,
    Named,
    PlayedFor,
    Postponed,
    ReplyChanged,
    SiteChanged,
    Undated,
)


def change(one: Change, language: Language) -> str:
    """What has changed."""
    _ = language.gettext
    match one:
        case Unplayed():
            return unplayed(one, language)
        case PlayedFor():
            return _("The title is played for")
        case Postponed():
            return words.sentence(_("postponed; a new date will be announced"))
        case DayChanged(number=number, now=now, before=before):
            then, after = _day(before, language) or _("not planned"), _day(now, language) or _("not played any more")
            return _("Day {n}: {now}; before: {before}").format(n=number, now=after, before=then)
        case Undated():
            return _("The date is no longer set; a new one will be told")
        case SiteChanged(now=now, before=before):
            return _("Site: {now}; before: {before}").format(now=now or _("open"), before=before or _("open"))
        case Leaves(player=player):
            return _("Field: {player} no longer plays").format(player=player)
        case Joins(player=player):
            return _("Field: {player} plays").format(player=player)
        case ReplyChanged(now=now, before=before):
            said = {"now": _instant(now, language), "before": _instant(before, language)}
            return _("Reply by: {now}; before: {before}").format(**said)


def _day(day: Lasting | Named | Postponed | None, language: Language) -> str:
    match day:
        case Lasting(start=start, end=end, zone=zone):
            return lasting(start, end, zone, language)
        case Named(date=date, start=start, zone=zone):
            return f"{spoken(f'{date} {start}', language)} ({zone})"
        case Postponed():
            return language.gettext("no date")
        case None:
            return ""


def _instant(at: Instant | None, language: Language) -> str:
    return moment(at.at, at.zone, language) if at else language.gettext("open")


def unplayed(why: Unplayed, language: Language) -> str:
    """That nothing is played and who has the title, or that it is not known yet who plays (MSCA-1e)."""
    _ = language.gettext
    if why.waits:
        text = _("It is not known yet who plays: this title waits for {titles}, whose winner is set aside")
        return text.format(titles=words.listed(why.waits, language))
    if not why.winners:
        return _("Nothing is played: nobody has won the title")
    text = language.ngettext(
        "Nothing is played: {players} wins the title without play",
        "Nothing is played: {players} win the title without play",
        len(why.winners),
    )
    return text.format(players=words.listed(why.winners, language))
