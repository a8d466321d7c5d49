"""What is asked, what was answered and what followed, as sentences: a table of each, by kind.

Faces and sheets take their words from here and nowhere else. A template is plain English with named fields; `_` is
the gettext of a language. A key is a kind, with `many` or `none` after it for more than one player or for none where
that reads otherwise. A kind without words is a defect, which a walk over every structure finds.

Fields of an ask: `who`, `players` (all, listed), `first` and `second` of them (White and Black of a game), `where`
(board and game), `at` (the same, as the end of a sentence), `control` (time control or clocks), `options`.
Fields of an answer: those of its ask, and `value` with `value_1`, `value_2` where it has parts.
Fields of a notice: `players`, `first`, `second`, `number`, `time_1`, `time_2`, and `by`, the criterion in its kind.
The tables of the Twixt event are in `twixt_words`, with the further fields that its minutes need.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

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
from playoffs.sheets import twixt_words
from playoffs.structures.elimination_board import ROUND_NAMES
from playoffs.structures.results import FIRST

Gettext = Callable[[str], str]
Names = Mapping[str, str]
"""What to call each player, by id."""


def _same(text: str) -> str:
    return text


@cache
def asks(_: Gettext) -> dict[str, str]:
    """What is awaited, or possible."""
    return {
        # the list of players
        "answer": _("{who} confirms or declines"),
        "close": _("the director closes the list of players; whoever has not confirmed is out"),
        "cut": _("the director makes the cut; whoever has left is out, and the next in rank advances"),
        "withdraw": _("a player withdraws"),
        # lots
        "narrowing-lots": _("lots for the order of {players}, who are level at the line"),
        "sit-out-lot": _("a lot: who of {players} sits out"),
        "seed-lots": _("lots for the seeding order of {players}"),
        "number-lots": _("lots for the numbers of {players} in the round robin"),
        "colour-lot": _("a lot{at}: who of {players} has White"),
        "coin": _("a coin{at}: the bids are equal; who of {players} chooses the color"),
        "winner-lot": _("a lot{at}: who of {players} advances"),
        "title-lot": _("a lot: who of {players} is first"),
        # play
        "start": _("the director starts the stage of {players}"),
        "result uncoloured": _("{where}: {first} – {second}"),
        "result": _("{where}: {first} (White) – {second} (Black), {control}"),
        "bid": _("{where}: the sealed bid of {who}, {options}"),
        "open-bids": _("{where}: the director opens the bids of {players} together"),
        "open-bids one": _("{where}: the director opens the bid of {players}; the other one was set by a ruling"),
        "time": _("{where}: the time of the match runs out"),
        "choose": _("{where}: {who} chooses White or Black"),
        "armageddon-ruling": _("{where}: the director rules on the game of {players}"),
        "declare": _("the director declares {players} champion"),
        "declare many": _("the director declares {players} champions together"),
        "declare none": _("the director declares that the title stays vacant"),
        # rulings
        "advance": _("{where}: a player advances, or nobody does"),
        "remove": _("a player is removed"),
        "replay": _("{where}: the game is played again"),
        "set-result uncoloured": _("{where}: the result is set, {first} – {second}"),
        "set-result": _("{where}: the result is set, {first} (White) – {second} (Black)"),
        "set-colours": _("who has White{at} is set"),
        "set-bid": _("{where}: the bid of {players} is set, {options}"),
        "set-order narrowing": _("the order is set in which players get in: {options}"),
        "set-order": _("an order is set for {options}"),
        "accept-late": _("a late confirmation is accepted"),
        "postpone": _("the playoff is postponed"),
        "vacate": _("the title is vacated"),
        "co-champions": _("several players are champions together"),
        "champion": _("a player is champion"),
        "title": _("one of {options} has winners of its own, or none"),
    }


@cache
def answers(_: Gettext) -> dict[str, str]:
    """What was answered, by kind and value, or by kind alone where one sentence serves every value."""
    return {
        "answer confirm": _("{who} confirms"),
        "answer decline": _("{who} declines"),
        "close": _("The list of players is closed"),
        "cut": _("The cut is made"),
        "withdraw": _("{value} withdraws"),
        "narrowing-lots": _("Lots at the line: {value}"),
        "sit-out-lot": _("The lot to sit out falls on {value}"),
        "seed-lots": _("Lots for the seeding order: {value}"),
        "number-lots": _("Lots for the numbers in the round robin: {value}"),
        "colour-lot": _("White by lot{at}: {value}"),
        "coin": _("{where}: the coin falls for {value}"),
        "winner-lot": _("{where}: the lot falls on {value}"),
        "title-lot": _("The lot falls on {value}"),
        "time": _("{where}: time has run out; whoever has won more games wins"),
        "start": _("The director starts the stage"),
        "result white": _("{where}: White wins, {first} beats {second}"),
        "result black": _("{where}: Black wins, {second} beats {first}"),
        "result draw": _("{where}: draw between {first} and {second}"),
        "result black-absent": _("{where}: Black did not come, {first} wins by forfeit against {second}"),
        "result white-absent": _("{where}: White did not come, {second} wins by forfeit against {first}"),
        "result first": _("{where}: {first} beats {second}"),
        "result second": _("{where}: {second} beats {first}"),
        "result second-absent": _("{where}: {second} did not come, {first} wins by forfeit"),
        "result first-absent": _("{where}: {first} did not come, {second} wins by forfeit"),
        "result both-absent": _("{where}: neither {first} nor {second} came"),
        "bid": _("{where}: the bid of {who} is received, sealed"),
        "open-bids": _("{where}: the bids are opened, {value}"),
        "open-bids one": _("{where}: the bid is opened, {value}"),
        "choose white": _("{where}: {who} chooses White"),
        "choose black": _("{where}: {who} chooses Black"),
        "armageddon-ruling": _("{where}: ruled for {value}"),
        "armageddon-ruling nobody": _("{where}: ruled that nobody advances"),
        "armageddon-ruling as-maximum": _("{where}: ruled that a void bid counts as the largest"),
        "armageddon-ruling replay": _("{where}: ruled that it is played again"),
        "declare": _("Declared champion: {players}"),
        "declare many": _("Declared champions together: {players}"),
        "declare none": _("Declared that the title stays vacant"),
        "advance": _("{where}: ruled that {value} advances"),
        "advance nobody": _("{where}: ruled that nobody advances"),
        "remove": _("Ruled that {value} is removed"),
        "replay": _("{where}: ruled that the game is played again"),
        "set-result white": _("{where}: result set, White wins, {first} beats {second}"),
        "set-result black": _("{where}: result set, Black wins, {second} beats {first}"),
        "set-result draw": _("{where}: result set, draw between {first} and {second}"),
        "set-result black-absent": _("{where}: result set, {first} wins by forfeit against {second}"),
        "set-result white-absent": _("{where}: result set, {second} wins by forfeit against {first}"),
        "set-result first": _("{where}: result set, {first} beats {second}"),
        "set-result second": _("{where}: result set, {second} beats {first}"),
        "set-result second-absent": _("{where}: result set, {first} wins by forfeit against {second}"),
        "set-result first-absent": _("{where}: result set, {second} wins by forfeit against {first}"),
        "set-result both-absent": _("{where}: result set, neither {first} nor {second} came"),
        "set-colours": _("Ruled that {value} has White{at}"),
        "set-bid": _("{where}: ruled that the bid of {players} is {value}"),
        "set-order": _("Ruled order: {value}"),
        "accept-late": _("Ruled that the late confirmation of {value} is accepted"),
        "postpone": _("Ruled that the playoff is postponed"),
        "vacate": _("Ruled that the title is vacated"),
        "co-champions": _("Ruled that {value} are champions together"),
        "champion": _("Ruled that {value} is champion"),
        "title": _("Ruled that {title} goes to {value}"),
        "title many": _("Ruled that {title} is shared by {value}"),
        "title none": _("Ruled that {title} is vacated"),
    }


@cache
def notices(_: Gettext) -> dict[str, str]:
    """What followed."""
    return {
        "level-at-the-line": _("{players} are level on every tiebreak at the line: lots decide who gets in"),
        "field": _("The field: {players}"),
        "nobody-left": _("Nobody is left: the director rules"),
        "withdrawn": _("{players} leaves"),
        "sits-out": _("{first} sits out: best {by}"),
        "sits-out-defending-champion": _("{first} sits out: defending champion"),
        "sits-out-score": _("{first} sits out: highest score in the qualifying event"),
        "sits-out-lots": _("{first} sits out: by lot"),
        "sits-out-ruling": _("{first} sits out: as ruled"),
        "sits-out-again": _("{first} sits out for the second time; the clause is applied afresh"),
        "board": _("Board {number}: {first} (White) – {second} (Black)"),
        "pairing": _("Board {number}: {first} – {second}"),
        "walkover": _("Board {number}: {first} meets nobody and goes on without play"),
        "stage-started": _("The stage has begun: {players}"),
        "all-play-all": _("The round robin is over: {scores}"),
        "level-next-games": _("{first} and {second} are level: the next games follow"),
        "level-armageddon": _("{first} and {second} are level: Armageddon decides"),
        "advances": _("{players} advances"),
        "advances last": _("{players} wins the match"),
        "eliminated": _("{players} is out"),
        "eliminated many": _("{players} are out"),
        "bids-complete": _("Both bids are in, still sealed"),
        "bids-complete one": _("The bid of {players} is in, still sealed; the other one was set by a ruling"),
        "void-bid": _("No valid bid of {players}"),
        "equal-bids": _("Equal bids, {time_1}: a coin decides who chooses the color"),
        "chooses-colour": _("{first} chooses the color"),
        "armageddon-colours": _("{first} has White with {time_1}, {second} Black with {time_2} and draw odds"),
        "draw-odds": _("A draw is as good as a win for {first}, who has Black"),
        "ruling-needed": _("Neither {first} nor {second} came: the director rules"),
        "replayed": _("{first} and {second} play the game again"),
        "wins-title": _("{players} wins the title, once it is declared"),
        "co-champions": _("{players} share the title, once it is declared"),
        "title-vacant": _("The title stays vacant, once that is declared"),
        "declared": _("{players} is the champion"),
        "declared many": _("{players} are champions together"),
        "declared none": _("Nobody has the title"),
        "postponed": _("Nothing is played until the director goes on"),
    }


@cache
def _words(_: Gettext) -> dict[str, str]:
    """Parts of sentences."""
    return {
        "and": _("{most} and {last}"),
        "board": _("Board {n}"),
        "game": _("game {n}"),
        "armageddon": _("Armageddon"),
        "at": _(" on {where}"),
        "clocks": _("{first} against {second}, draw odds for Black"),
        "void": _("void"),
        "closed": _("stays closed"),
        "bid": _("{player} {time}"),
        "nobody": _("nobody"),
        "modified-median": _("Modified Median"),
        "solkoff": _("Solkoff"),
        "median": _("Median"),
        "cumulative": _("Cumulative"),
        "cumulative-of-opposition": _("Cumulative of Opposition"),
    }


def asked(ask: Ask, names: Names, _: Gettext = _same) -> str:
    """What an ask awaits."""
    table = asks(_) | twixt_words.asks(_)
    special = table.get(f"{ask.kind} uncoloured") if uncoloured(ask) else table.get(f"{ask.kind} {ask.stage}")
    if not ask.game:
        special = table.get(f"{ask.kind} untimed")
    template = special or _template(table, ask.kind, ask.players)
    return _capital(template.format_map(_of_ask(ask, names, _)))


def uncoloured(ask: Ask) -> bool:
    """Whether the two of a game have no colours, and are named in an order that means nothing."""
    return isinstance(ask.options, OneOf) and FIRST in ask.options.choices


def answered(ask: Ask, fact: Fact, names: Names, _: Gettext = _same) -> str:
    """What a fact said to its ask; of a sealed bid only that it is there."""
    table = answers(_) | twixt_words.answers(_)
    about = fact.value[1:] if isinstance(ask.options, Titled) and isinstance(fact.value, tuple) else ask.players
    template = table.get(f"{ask.kind} {_choice(fact.value)}") or _template(table, ask.kind, tuple(map(str, about)))
    said = _capital(template.format_map({**_of_ask(ask, names, _), **_of_value(ask, fact.value, names, _)}))
    if isinstance(ask.options, Timed) and isinstance(fact.value, tuple):
        return table["timed"].format(said=said, time=_one(fact.value[1], names, _))
    return said


def happened(notice: Notice, names: Names, _: Gettext = _same) -> str:
    """What followed from a fact."""
    table, kind, by = notices(_) | twixt_words.notices(_), notice.kind, ""
    if kind not in table and kind.startswith("sits-out-"):
        kind, by = "sits-out", kind.removeprefix("sits-out-")
    template, figures = _template(table, kind, notice.players), notice.figures
    fields = {
        **_of_players(notice.players, names, _),
        "by": _words(_).get(by, by),
        "number": figures[0] if figures else "",
        "time_1": clock(figures[0]) if figures else "",
        "time_2": clock(figures[1]) if len(figures) > 1 else "",
        "scores": _scores(notice, names, _),
        **twixt_words.fields(figures, _),
    }
    return _capital(template.format_map(fields))


def followed(notices: tuple[Notice, ...], names: Names, _: Gettext = _same) -> tuple[str, ...]:
    """What followed in one step, each with its clause. Who beats the last opponent has nothing to advance to."""
    won = any(n.kind == "wins-title" for n in notices)
    beaten = [p for n in notices if n.kind == "eliminated" for p in n.players]
    kind = "advances last" if won and len(beaten) == 1 else "advances"
    said = [replace(n, kind=kind) if n.kind == "advances" else n for n in notices]
    return tuple(f"{happened(n, names, _)} ({n.clause})" for n in said)


def _scores(notice: Notice, names: Names, _: Gettext) -> str:
    """Everybody with the half points that the figures say: `Ada 1½, Bo 1½, Cy 0`."""
    pairs = zip(notice.players, notice.figures, strict=False)
    return ", ".join(f"{names.get(player, player)} {twixt_words.half_points(half)}" for player, half in pairs)


def where(ask: Ask, _: Gettext = _same) -> str:
    """Round, board and game of an ask, `Board 2, game 1` or `Semifinal, board 5, repeat game 1`; an empty text where it
    belongs to none."""
    words, found = _words(_) | twixt_words.words(_), []
    for part in ask.id.split("/")[:-1]:
        stem, _dash, number = part.rpartition("-")
        if part in ("armageddon", "elimination", *ROUND_NAMES):
            found.append(words[part])
        elif stem in ("board", "game", "session", "round", "repeat") and number.isdigit():
            said = words[stem].format(n=number)
            found.append(said if not found else said[:1].lower() + said[1:])
    return ", ".join(found)


def listed(players: tuple[str, ...], names: Names, _: Gettext = _same) -> str:
    """`A, B and C`."""
    shown = [names.get(p, p) for p in players]
    if len(shown) < 2:
        return "".join(shown)
    return _words(_)["and"].format(most=", ".join(shown[:-1]), last=shown[-1])


def _template(table: Mapping[str, str], kind: str, players: tuple[str, ...]) -> str:
    """The sentence of a kind for this number of players."""
    number = {0: "none", 1: "one"}.get(len(players), "many")
    return table.get(f"{kind} {number}") or table[kind]


def _of_players(players: tuple[str, ...], names: Names, _: Gettext) -> dict[str, str]:
    first, second = (names.get(p, p) for p in (*players, "", "")[:2])
    return {"players": listed(players, names, _), "first": first, "second": second}


def _of_ask(ask: Ask, names: Names, _: Gettext) -> dict[str, str]:
    place = where(ask, _)
    control = ask.game
    if len(set(ask.clocks)) > 1:
        first, second = map(clock, ask.clocks)
        control = _words(_)["clocks"].format(first=first, second=second)
    return {
        "who": names.get(ask.who, ask.who),
        **_of_players(ask.players, names, _),
        "where": place,
        "at": _words(_)["at"].format(where=place[:1].lower() + place[1:]) if place else "",
        "control": control,
        "options": _options(ask, names, _),
    }


def _options(ask: Ask, names: Names, _: Gettext) -> str:
    match ask.options:
        case Range() | Each() | Timed() | Newcomer():
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
