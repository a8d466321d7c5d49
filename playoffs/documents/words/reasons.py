"""What is printed of a reason, its kind from a closed list and words chosen to be printed; and of an appeal (RUL-1)."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from playoffs.desk.appeals import appeals, subject_to, unacted
from playoffs.desk.played import removed
from playoffs.desk.record.entries import Appealed, Linked
from playoffs.desk.record.log import Log
from playoffs.model.position import Ask, Fact
from playoffs.model.vocabulary import Question

Gettext = Callable[[str], str]

CAUSES = ("illness", "time", "no-show", "agreement", "rules", "other")
"""The closed list (RUL-1). What is nobody's business is a private note beside the record."""

OTHER = CAUSES[-1]


@cache
def causes(_: Gettext) -> dict[str, str]:
    """What each kind is called."""
    return {
        "illness": _("illness"),
        "time": _("time"),
        "no-show": _("no-show"),
        "agreement": _("agreement"),
        "rules": _("rules"),
        "other": _("another reason"),
    }


def left(log: Log, player: str, _: Gettext) -> str:
    """How somebody left who plays no more."""
    return _("was removed") if player in removed(log) else _("withdrew")


SLIP = "entered by mistake"
"""The reason of undoing the last entry, where the director says none: kept as these words, told in every language."""


def of_change(reason: str, _: Gettext) -> str:
    """The reason of what was undone or corrected: the director's own words, or the program's in the language told."""
    return _("entered by mistake") if reason == SLIP else reason


def kept_back(ask: Ask, fact: Fact) -> bool:
    """Whether a reason was written freely about somebody who left, as version 0.1.0 took it: it is printed nowhere."""
    return ask.question is Question.WITHDRAW and bool(fact.reason) and not fact.cause


def printed(ask: Ask, fact: Fact, _: Gettext) -> str:
    """The reason as it is printed; an empty text where there is none."""
    if kept_back(ask, fact):
        return _("reason in the record")
    if not fact.cause or (fact.cause == OTHER and fact.reason):
        return fact.reason
    kind = causes(_).get(fact.cause, fact.cause)
    return f"{kind}: {fact.reason}" if fact.reason else kind


_CALLED = r"(?:^|, )(\S+) calls (\d+)"


def callers(said: str, names: Mapping[str, str], _: Gettext) -> Iterator[str]:
    """Who called which number before a draw: mixed in are the players' own numbers, never their names."""
    calls = [(player, number) for player, number in re.findall(_CALLED, said) if player in names]
    if calls:
        each = _("{player}, No. {no}, called {number}")
        yield "; ".join(each.format(player=names[player], no=player, number=number) for player, number in calls)


def mixed(said: str, names: Mapping[str, str], _: Gettext) -> Iterator[str]:
    """What was said before a draw and mixed in: who called which number, and all of it as whoever draws again types
    it."""
    called = tuple(callers(said, names, _))
    yield from called
    if said and called:
        yield _("mixed in, letter for letter: “{words}”").format(words=said)
    elif said:
        yield _("words said before the draw and mixed in: “{words}”").format(words=said)


@cache
def _appeals(_: Gettext) -> dict[str, str]:
    return {
        "": _("{by} appeals against entry {n}"),
        "upheld": _("Appeal of entry {n}: the decision stands"),
        "changed": _("Appeal of entry {n}: the decision is changed"),
        "withdrawn": _("Appeal of entry {n}: it is withdrawn"),
        "heard": _("heard by {who}"),
    }


def appealed(said: Appealed, names: Mapping[str, str], _: Gettext) -> str:
    """An appeal, or how it was decided."""
    words = _appeals(_)
    parts = [words[said.outcome].format(by=names.get(said.by, said.by), n=said.against)]
    parts += [words["heard"].format(who=said.heard_by)] if said.heard_by else []
    return f"{', '.join(parts)}{f': {said.words}' if said.words else ''}"


def open_appeals(log: Log, names: Mapping[str, str], _: Gettext) -> tuple[tuple[int, str], ...]:
    """Every appeal that is not decided: the entry that noted it, and its sentence."""
    return tuple((each.version, appealed(each.noted, names, _)) for each in appeals(log) if each.heard is None)


@cache
def _reserves(_: Gettext) -> dict[bool, dict[str, str]]:
    """By whether a decision was changed on an appeal and nothing is done about that; else an appeal is not decided."""
    return {
        False: {
            "beside": _("{said}, subject to appeal"),
            "alone": _("The declaration is subject to appeal"),
            "short": _("subject to appeal"),
            "award": _("Subject to appeal"),
            "since": _("Declared by the director, {when} (entry {n}), subject to appeal."),
        },
        True: {
            "beside": _("{said}, subject to a decision changed on appeal"),
            "alone": _("The declaration is subject to a decision changed on appeal"),
            "short": _("subject to a decision changed on appeal"),
            "award": _("Subject to a decision changed on appeal"),
            "since": _("Declared by the director, {when} (entry {n}), subject to a decision changed on appeal."),
        },
    }


def reserve(log: Log, form: str, _: Gettext) -> str:
    """The reserve with which somebody is declared, or the title vacant; empty where there is none."""
    if log.position.ranking is None or not subject_to(log):
        return ""
    return _reserves(_)[bool(unacted(log))][form]


def reserved(log: Log, said: str, _: Gettext) -> str:
    """Words that name a champion, with the reserve as long as there is one."""
    return (reserve(log, "beside", _) or "{said}").format(said=said)


def below_champion(log: Log, named: bool, _: Gettext) -> str:
    """What stands below whoever a bracket names as champion: that nobody is declared yet, or the reserve."""
    if not named:
        return ""
    return _("to be declared") if log.position.ranking is None else reserve(log, "short", _)


@cache
def _links(_: Gettext) -> dict[str, str]:
    return {
        "made": _("An administrator has made a director's link for {who}"),
        "replaced": _("An administrator has replaced the director's link of {who}"),
        "revoked": _("An administrator has revoked the director's link of {who}"),
    }


def linked(said: Linked, names: Mapping[str, str], _: Gettext) -> str:
    """What an administrator has done with a director's link."""
    return _links(_)[said.did].format(who=names.get(said.to, said.to))
