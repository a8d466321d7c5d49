"""What is asked, what was answered and what followed, as sentences, from the tables of `question_words` and of
`happening_words`.

Faces and sheets take their words from here and nowhere else. A template is plain English with named fields; `_` is
the gettext of a language. A question or a happening without words is a defect, which tests/test_vocabulary.py finds.

Fields of an ask: `who`, `players` (all, listed), `first` and `second` of them (White and Black of a game), `where`
(board and game), `at` (the same, as the end of a sentence), `control` (time control or clocks), `options`.
Fields of an answer: those of its ask, and `value` with `value_1`, `value_2` where it has parts.
Fields of a notice: `players`, `first`, `second`, `number`, `time_1`, `time_2`, and `by`, its criterion; with those of
`twixt_words`, for minutes.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from playoffs.documents.words import twixt_words
from playoffs.documents.words.question_words import Gettext, answers, asks
from playoffs.formats.results import FIRST
from playoffs.model.position import (
    CLOSED,
    VOID,
    Ask,
    Each,
    Fact,
    Newcomer,
    Notice,
    OneOf,
    OrderOf,
    Range,
    SomeOf,
    Timed,
    Titled,
    Value,
    clock,
)
from playoffs.model.vocabulary import ARMAGEDDON, ELIMINATION_ROUNDS, Happening, Part, Question
from playoffs.playoff.story import Fate

Names = Mapping[str, str]
"""What to call each player, by id."""


def _same(text: str) -> str:
    return text


@cache
def _words(_: Gettext) -> dict[str, str]:
    """Parts of sentences."""
    return {
        "and": _("{most} and {last}"),
        "board": _("Board {n}"),
        "game": _("game {n}"),
        "deciding": _("deciding game"),
        "armageddon": _("Armageddon"),
        "at": _(" on {where}"),
        "clocks": _("{first} against {second}, draw odds for Black"),
        "void": _("void"),
        "closed": _("stays closed"),
        "bid": _("{player} {time}"),
        "nobody": _("nobody"),
        "range": _("{low} to {high}"),
        "modified-median": _("Modified Median"),
        "solkoff": _("Solkoff"),
        "median": _("Median"),
        "cumulative": _("Cumulative"),
        "cumulative-of-opposition": _("Cumulative of Opposition"),
    }


def closing(ask: Ask, others: Iterable[Ask], fates: Iterable[Fate], _: Gettext = _same) -> str:
    """What closing the list means once nobody has to answer any more; empty while one of the `others` is that, and of
    another ask."""
    if ask.question is not Question.CLOSE or any(each.question is Question.ANSWER for each in others):
        return ""
    if all(fate is Fate.CONFIRMED for fate in fates):
        return _("The director closes the list of players; everybody has confirmed")
    return _("The director closes the list of players; everybody has answered")


def asked(ask: Ask, names: Names, _: Gettext = _same, equal: int = 0) -> str:
    """What an ask awaits; `equal` are the seconds of both bids, where it is to decide between them."""
    sentence = asks(_)[ask.question]
    special = sentence.untimed if not ask.game else sentence.uncoloured if uncoloured(ask) else ""
    special = special or (sentence.clocked if ask.clocks else sentence.equal if equal else "")
    template = _placed(special or sentence.of(ask.players), ask)
    return _capital(template.format_map({**_of_ask(ask, names, _), "time": clock(equal)}))


def uncoloured(ask: Ask) -> bool:
    """Whether the two of a game have no colors, and are named in an order that means nothing."""
    return isinstance(ask.options, OneOf) and FIRST in ask.options.choices


def counts_wins(ask: Ask) -> bool:
    """Whether it is of a match that counts games won, in which a drawn one gives no half points (DCI-7)."""
    return uncoloured(ask) and ask.place.part is Part.STAGE and not ask.place.turn


def answered(ask: Ask, fact: Fact, names: Names, _: Gettext = _same) -> str:
    """What a fact said to its ask; of a sealed bid only that it is there."""
    sentence = answers(_)[ask.question]
    about = fact.value[1:] if isinstance(ask.options, Titled) and isinstance(fact.value, tuple) else ask.players
    template = _placed(sentence.by.get(_choice(fact.value)) or sentence.of(tuple(map(str, about))), ask)
    said = _capital(template.format_map({**_of_ask(ask, names, _), **_of_value(ask, fact.value, names, _)}))
    if isinstance(ask.options, Timed) and isinstance(fact.value, tuple):
        return twixt_words.words(_)["timed"].format(said=said, time=_one(fact.value[1], names, _))
    return said


def happened(notice: Notice, names: Names, _: Gettext = _same, last: bool = False, shared: bool = False) -> str:
    """What followed from a fact; `last` where nothing follows any more, `shared` where the tied share the title."""
    from playoffs.documents.words.happening_words import SHARED, TIED, notices  # late: at first nothing has happened

    sentence, figures = notices(_)[notice.happening], notice.figures
    by = SHARED if shared and len(notice.players) == 1 else notice.by
    by = TIED if notice.happening is Happening.SITS_OUT and any(figures) else by
    template = (sentence.last if last else "") or sentence.by.get(by) or sentence.by.get(notice.by)
    template = template or sentence.of(notice.players)
    fields = {
        **_of_players(notice.players, names, _),
        "by": _words(_).get(notice.by, notice.by),
        "number": figures[0] if figures else "",
        "time_1": clock(figures[0]) if figures else "",
        "time_2": clock(figures[1]) if len(figures) > 1 else "",
        "scores": _scores(notice, names, _),
        **twixt_words.fields(figures, _),
    }
    return _capital(template.format_map(fields))


def followed(notices: tuple[Notice, ...], names: Names, _: Gettext = _same, shared: bool = False) -> tuple[str, ...]:
    """What followed in one step, each with its clause. Who beats the last opponent has nothing to advance to."""
    won = any(n.happening is Happening.WINS_TITLE for n in notices)
    beaten = [p for n in notices if n.happening is Happening.ELIMINATED for p in n.players]
    last = won and len(beaten) == 1
    return tuple(f"{happened(n, names, _, last, shared)} ({n.clause})" for n in notices)


def _scores(notice: Notice, names: Names, _: Gettext) -> str:
    """Everybody with the half points that the figures say: `Ada 1½, Bo 1½, Cy 0`."""
    pairs = zip(notice.players, notice.figures, strict=False)
    return ", ".join(f"{names.get(player, player)} {twixt_words.half_points(half)}" for player, half in pairs)


def where(ask: Ask, _: Gettext = _same) -> str:
    """Round, board and game of an ask, `Board 2, game 1` or `Semifinal, board 5, repeat game 1`; an empty text where it
    belongs to none."""
    words, place, found = _words(_) | twixt_words.words(_), ask.place, []
    if place.part in (Part.SESSION, Part.ELIMINATION, *ELIMINATION_ROUNDS):
        found.append(words[place.part.value].format(n=place.number))
    if place.part is Part.SESSION and place.turn:
        found.append(words["round"].format(n=place.turn))
    if place.board:
        found.append(words["board"].format(n=place.board))
    if place.game is ARMAGEDDON:
        return ", ".join((*found, words["armageddon"]))
    if place.part in ELIMINATION_ROUNDS and place.game > 1:
        found.append(words["repeat"].format(n=place.game - 1))
    elif ask.decides:
        found.append(words["deciding"])
    elif place.part is Part.STAGE and place.game:
        found.append(words["game"].format(n=place.game))
    return ", ".join(found[:1] + [_small(said) for said in found[1:]])


def _placed(template: str, ask: Ask) -> str:
    """The sentence without its place where the ask belongs to none, such as a round robin as a whole."""
    return template if where(ask) else template.removeprefix("{where}: ")


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def listed(players: tuple[str, ...], names: Names, _: Gettext = _same) -> str:
    """`A, B and C`."""
    shown = [names.get(p, p) for p in players]
    if len(shown) < 2:
        return "".join(shown)
    return _words(_)["and"].format(most=", ".join(shown[:-1]), last=shown[-1])


def _of_players(players: tuple[str, ...], names: Names, _: Gettext) -> dict[str, str]:
    first, second = (names.get(p, p) for p in (*players, "", "")[:2])
    return {"players": listed(players, names, _), "first": first, "second": second}


def _of_ask(ask: Ask, names: Names, _: Gettext) -> dict[str, str]:
    place = where(ask, _)
    control = ask.game
    if len(set(ask.clocks)) > 1 or (ask.clocks and ask.place.game is ARMAGEDDON):
        first, second = map(clock, ask.clocks)
        control = _words(_)["clocks"].format(first=first, second=second)
    return {
        "who": names.get(ask.who, ask.who),
        **_of_players(ask.players, names, _),
        "where": place,
        "at": _words(_)["at"].format(where=_small(place)) if place else "",
        "control": control,
        "options": _options(ask, names, _),
    }


def _options(ask: Ask, names: Names, _: Gettext) -> str:
    match ask.options:
        case Range(least=least, most=most):
            return _words(_)["range"].format(low=clock(least), high=clock(most))
        case Each() | Timed() | Newcomer():
            return str(ask.options)
        case Titled(titles=titles):
            return listed(titles, {}, _)
        case OrderOf(players=several) | OneOf(choices=several) | SomeOf(choices=several):
            return listed(several, names, _)


def _of_value(ask: Ask, value: Value, names: Names, _: Gettext) -> dict[str, Any]:
    if not isinstance(value, tuple):
        return {"value": _one(value, names, _)}
    if isinstance(ask.options, Titled):
        return {"title": str(value[0]), "value": listed(tuple(map(str, value[1:])), names, _)}
    parts = [_one(v, names, _) for v in value]
    if isinstance(ask.options, Newcomer):
        return {"value": str(value[1]) if len(value) > 1 else names.get(str(value[0]), str(value[0]))}
    if isinstance(ask.options, SomeOf):
        return {"value": listed(tuple(map(str, value)), names, _)}
    if isinstance(ask.options, Each):
        bid = _words(_)["bid"]
        shown = [bid.format(player=names.get(p, p), time=t) for p, t in zip(ask.options.players, parts, strict=True)]
        return {"value": ", ".join(shown), "value_1": parts[0], "value_2": parts[-1]}
    return {"value": ", ".join(parts), "value_1": parts[0], "value_2": parts[-1]}


def _one(value: str | int, names: Names, _: Gettext) -> str:
    if isinstance(value, int):
        return clock(value)
    return _words(_)[value] if value in (VOID, CLOSED) else names.get(value, value)


def _choice(value: Value) -> str:
    """What tells answers of a kind apart: the choice, also of a timed one."""
    return str(value[0]) if isinstance(value, tuple) and value else str(value)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
