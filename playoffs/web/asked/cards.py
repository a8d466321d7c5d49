"""The card of a question: its sentence, its big keys, the fields it takes; made of the ask alone, whatever the format.

A card is forms, and each form carries what makes its act safe to send: the ask, a digest of it as it is shown, the
version of the record, and the key of the submission.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk import seen
from playoffs.desk.given import takes_reason
from playoffs.desk.played import stood
from playoffs.desk.record.committed import pending
from playoffs.desk.record.draws import candidates
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.documents.before_draws import stood_at
from playoffs.documents.words.button_words import BUTTONS, DRAWN_BY_HAND, FORFEITS, choice_keys
from playoffs.documents.words.language import ENGLISH, Language
from playoffs.documents.words.reasons import OTHER, causes
from playoffs.documents.words.sentences import counts_wins, listed, uncoloured, where
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.results import BLACK, BOTH_ABSENT, DRAW, FIRST, RESULTS, SECOND, WHITE
from playoffs.model.position import (
    LOT,
    Ask,
    Each,
    Newcomer,
    OneOf,
    OrderOf,
    Range,
    SomeOf,
    Timed,
    Titled,
    clock,
)
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput
from playoffs.web.asked import bid_forms
from playoffs.web.asked.forms import Button, Field, Form
from playoffs.web.asked.refused_words import N_

Names = Mapping[str, str]
Gettext = Callable[[str], str]


def _same(text: str) -> str:
    return text


COLOR = {WHITE: "white", DRAW: "draw", BLACK: "black", FIRST: "white", SECOND: "black"}
"""How the key of a result looks; of a game without colors, the first one is the light one."""

SURE = (Question.CLOSE, Question.CUT, Question.DECLARE)
"""Asked once more on a page that says what follows."""

DRAWN = "draw"
"""What the button of a draw by the program says."""


class Side(Struct, frozen=True, kw_only=True):
    """One of the two of a game."""

    name: str
    piece: str = ""
    """`white` or `black`; empty in a game without colors."""
    clock: str = ""
    score: str = ""
    """In the games of the match before this one."""


class Card(Struct, frozen=True, kw_only=True):
    """What a question looks like."""

    ask: str
    heading: str
    sentence: str
    clause: str
    place: str = ""
    control: str = ""
    sides: tuple[Side, ...] = ()
    forms: tuple[Form, ...] = ()
    waiting: str = ""
    """Why nothing can be pressed yet."""
    bids: tuple[str, ...] = ()
    """What is in of the bids of this game, since when and in what way, and what is not."""
    forfeit: str = ""
    """How late a player may come, as it was announced."""
    ready: tuple[str, ...] = ()
    """Of a stage that is to start: its boards, and who sits out and why."""


def digest(log: Log, ask: Ask) -> str:
    """A question as it is shown, in a few letters: another one has others."""
    return seen.digest(log, ask)


def _control(ask: Ask, _: Gettext) -> str:
    """With which time a game is played, or what is otherwise in an Armageddon, whose clocks stand beside the names."""
    return _("A draw wins the match for Black.") if ask.game == GAME else ask.game if ask.clocks else ""


def card(
    store: Store,
    log: Log,
    ask: Ask,
    names: Names,
    sentence: str,
    waiting: str = "",
    shown: Collection[str] | None = None,
    language: Language = ENGLISH,
) -> Card:
    """The card of one question; of an opening of bids, whose phones have `shown` theirs since they were asked."""
    _ = language.gettext
    about = {"who": names.get(ask.who, ask.who), "players": listed(ask.players, names, _) or _("the title vacant")}
    heading = BUTTONS[ask.question].heading
    heading = _(heading).format_map(about) if heading else ""
    return Card(
        ask=ask.id,
        heading=heading or sentence,
        sentence="" if not heading or ask.question is Question.RESULT else sentence,
        clause=ask.clause,
        place=where(ask, _),
        control=_control(ask, _),
        sides=_sides(ask, names),
        forms=() if waiting else forms(store, log, ask, names, shown, _),
        bids=tuple(bid_forms.received(log, ask, names, shown or (), language)),
        waiting=waiting,
    )


def _sides(ask: Ask, names: Names) -> tuple[Side, ...]:
    if ask.question is not Question.RESULT or len(ask.players) != 2:
        return ()
    pieces = ("", "") if uncoloured(ask) else (WHITE, BLACK)
    clocks = [clock(each) for each in ask.clocks] or ["", ""]
    rows = zip(ask.players, pieces, clocks, strict=False)
    return tuple(Side(name=names.get(p, p), piece=piece, clock=at) for p, piece, at in rows)


def forms(
    store: Store, log: Log, ask: Ask, names: Names, shown: Collection[str] | None = None, _: Gettext = _same
) -> tuple[Form, ...]:
    """The ways to answer a question."""
    mark = digest(log, ask)
    if ask.sealed:
        return bid_forms.bid(store, log, ask, mark, names.get(ask.who, ask.who), _)
    if isinstance(ask.options, Each):
        return bid_forms.opening(store, log, ask, mark, names, shown, _)
    if ask.who == LOT:
        return _chance(log, ask, mark, names, _)
    buttons, fields = answers(ask, names, _), taken(ask, names, _)
    if takes_reason(ask):
        fields = (*fields, *reason(_))
    first = tuple(each for each in buttons if each.key not in FORFEITS or ask.question is not Question.RESULT)
    rest = tuple(_asked_again(each, ask) for each in buttons if each not in first)
    sure = ask.question in SURE or (takes_reason(ask) and isinstance(ask.options, OneOf))
    return (Form(act="answer", ask=ask.id, digest=mark, buttons=first, row=rest, fields=fields, sure=sure),)


def _asked_again(button: Button, ask: Ask) -> Button:
    """That neither came ends a game for both: no key does that at once."""
    return replace(button, sure=ask.question is Question.RESULT and button.value == BOTH_ABSENT)


def standing(made: Card, scores: Sequence[str], forfeit: str) -> Card:
    """The card of a game with what each has in the match, and from when on a forfeit may be called."""
    sides = (
        (replace(side, score=score) for side, score in zip(made.sides, scores, strict=True)) if scores else made.sides
    )
    return replace(made, sides=tuple(sides), forfeit=forfeit if made.sides else "")


def unseen(field: Field) -> bool:
    """Whether what is typed there is part of a bid, which nothing ever repeats."""
    return field.kind == "hidden-bid" or field.name.startswith("shown-")


def filled(made: Card, said: Mapping[str, str], wrong: str = "") -> Card:
    """The card with these fields filled in, and one of them marked as wrong."""
    forms = []
    for form in made.forms:
        fields = (replace(f, value=said.get(f.name, f.value), wrong=f.name == wrong) for f in form.fields)
        forms.append(replace(form, fields=tuple(fields)))
    return replace(made, forms=tuple(forms))


def once_more(made: Card, value: str) -> Card:
    """The card of the page that asks once more: that one answer alone, with what it wants filled in."""
    found = []
    for form in made.forms:
        chosen = [each for each in (*form.buttons, *form.row) if each.value == value]
        if chosen:
            main = replace(chosen[0], key="enter", look="main", sure=False)
            found.append(
                replace(form, buttons=(main,), row=(), title="", note=form.note if value == DRAWN else "", sure=False)
            )
    if not found:
        raise BadInput("answer", repr(value[:40]), "one that NOW offers")
    return replace(made, forms=tuple(found[:1]))


def recording(made: Card, names: Names, _: Gettext) -> Card:
    """The card whose key for a player says what it records: a bare name reads as an answer to the field above it."""
    said, forms = _("Record: {said} withdraws") if made.ask.split("/")[-1] == "withdraw" else _("Record: {said}"), []
    for form in made.forms:
        buttons = tuple(replace(b, label=said.format(said=b.label)) if b.value in names else b for b in form.buttons)
        forms.append(replace(form, buttons=buttons))
    return replace(made, forms=tuple(forms))


def keyless(made: Card) -> Card:
    """The card beside another one, whose keys alone are pressed."""
    forms = (replace(form, buttons=tuple(replace(b, key="") for b in form.buttons)) for form in made.forms)
    return replace(made, forms=tuple(forms))


def reason(_: Gettext) -> tuple[Field, ...]:
    """What a ruling and a withdrawal must have."""
    known = {**causes(_), OTHER: _("other, in the words below")}
    return (
        Field(name="cause", label=_("Reason, which is printed"), kind="choice", options=(("", "–"), *known.items())),
        Field(name="reason", label=_("Words, which are printed"), needed=False, needed_with=("cause", OTHER)),
    )


def answers(ask: Ask, names: Names, _: Gettext = _same) -> tuple[Button, ...]:
    """The buttons of an answer: one for each choice, or one for what is filled in."""
    options, main = ask.options, BUTTONS[ask.question].main
    match options:
        case OneOf(choices=(only,)) if only not in names:
            return (Button(value=only, label=_main(ask, names, _), key="enter", look="main"),)
        case OneOf(choices=choices) | Timed(choices=choices):
            found = choice_keys(choices, names, ask.players, _)
            return tuple(_button(key, value, label, ask, names, _) for key, (value, label) in found.items())
    return (Button(value="", label=_(main) if main else _("Record"), key="enter", look="main"),)


def _main(ask: Ask, names: Names, _: Gettext) -> str:
    """What the main button says, which repeats the act with whom it is about."""
    main = BUTTONS[ask.question].main
    if ask.question is Question.DECLARE:
        return _("Declare {players}").format(players=listed(ask.players, names, _) or _("the title vacant"))
    if ask.question is Question.START and ask.players:
        return _("Start the stage with {n} players").format(n=len(ask.players))
    return _(main) if main else _("Record")


NUMBERED = "jkqzi"
"""Keys of the console for what is numbered at a prompt, in its order; what comes after them has none. There digits
select what is waited for, and never record."""

OTHERWISE = {"p": "o"}
"""Keys of the console for letters that go to one of its pages: `P` to the sheets."""


def _pressed(key: str) -> str:
    """The key of the console for that of a prompt; empty where it has none."""
    if key.isdigit() and key != "0":
        return NUMBERED[int(key) - 1] if int(key) <= len(NUMBERED) else ""
    return OTHERWISE.get(key, key)


def _button(key: str, value: str, label: str, ask: Ask, names: Names, _: Gettext) -> Button:
    key = _pressed(key)
    players = ask.players if len(ask.players) == 2 else ("", "")
    first, second = (names.get(p, p) for p in players)
    result = set(getattr(ask.options, "choices", ())) <= set(RESULTS) and ask.question is not Question.CHOOSE
    half = "½–½" if first and not counts_wins(ask) else ""
    under = {WHITE: first, BLACK: second, DRAW: half}.get(value, "") if result else ""
    look = COLOR.get(value, "") if key not in FORFEITS else ""
    return Button(
        value=value, label=f"{label[:1].upper()}{label[1:]}", key=key, under=under, look=look, spoken=where(ask, _)
    )


def taken(ask: Ask, names: Names, _: Gettext = _same) -> tuple[Field, ...]:
    """What an answer wants to have filled in."""
    match ask.options:
        case OneOf() | Each():
            return ()
        case Timed(seconds=known, untimed=untimed):
            hint = clock(max(known.least, 38 * 60 + 20))
            return (Field(name="at", label=_("Session clock, m:ss or minutes"), hint=hint, needed=not untimed),)
        case Range():
            return (
                Field(
                    name="time",
                    label=_("Minutes and seconds, {limits}").format(limits=bid_forms.limits(ask, _)),
                    hint="7:30",
                ),
            )
        case OrderOf(players=players):
            options = tuple((player, names.get(player, player)) for player in players)
            return tuple(
                Field(name=f"place-{n}", label=_("Place {n}").format(n=n), kind="choice", options=(("", "–"), *options))
                for n in range(1, len(players) + 1)
            )
        case SomeOf(choices=choices, least=least):
            options = tuple((player, names.get(player, player)) for player in choices)
            label = _("At least {n}").format(n=least)
            return (Field(name="some", label=label, kind="several", options=options, least=least),)
        case Newcomer():
            return (
                Field(name="person", label=_("Name")),
                Field(name="rating", label=_("Rating, if there is one"), needed=False),
                Field(name="scale", label=_("Whose rating it is"), needed=False),
            )
        case Titled(titles=titles, players=players):
            options = tuple((player, names.get(player, player)) for player in players)
            return (
                Field(name="title", label=_("Title"), kind="choice", options=tuple((t, t) for t in titles)),
                Field(name="some", label=_(NOBODY), kind="several", options=options, needed=False),
            )


def _chance(log: Log, ask: Ask, mark: str, names: Names, _: Gettext) -> tuple[Form, ...]:
    """By hand with a witness first; by the program; and by the program from a seed that it is bound to beforehand."""
    row = _by_hand(ask, mark, names, _)
    there = pending(log.entries, ask)
    words = (*_calls(ask, names, _), Field(name="words", label=_("Words said aloud since, mixed in"), needed=False))
    label = _(BUTTONS[ask.question].main)
    draw = Button(value=DRAWN, label=label, key="t", look="main")
    before = stood(log, ask)
    drawn = Form(
        act="draw",
        ask=ask.id,
        digest=mark,
        buttons=(draw,),
        fields=words if there else (),
        title=_("By the program"),
        sure=True,
        note=stood_at(before, _) if before else "",
    )
    if there:
        title = _("Bound since entry {n} to the secret number with the digest {digest}…").format(
            n=there[0], digest=there[1][:16]
        )
        return (row, replace(drawn, title=title, note=_(CALLED if _calls(ask, names, _) else SPOKEN)))
    if log.edition == 1:
        return (row, drawn)
    bind = Button(value="commit", label=_("Show its digest first"))
    note = _("It is bound to a secret number and shows its digest; then the players call numbers, and it draws.")
    return (
        row,
        drawn,
        Form(
            act="commit", ask=ask.id, digest=mark, buttons=(bind,), title=_("By the program, bound before"), note=note
        ),
    )


def _by_hand(ask: Ask, mark: str, names: Names, _: Gettext) -> Form:
    """What was drawn before a witness; asked once more, since it is final."""
    drawn = _(DRAWN_BY_HAND[ask.question]) if ask.question in DRAWN_BY_HAND else "{name}"
    some = answers(ask, names, _) if isinstance(ask.options, OneOf) else (Button(value=HAND, label=_(ENTERED)),)
    buttons = tuple(replace(each, label=drawn.format(name=each.label)) for each in some)
    fields = (*taken(ask, names, _), Field(name="witness", label=_("Who saw it?")))
    return Form(act="answer", ask=ask.id, digest=mark, buttons=buttons, fields=fields, title=_("By hand"), sure=True)


HAND, ENTERED = "hand", N_("Enter what was drawn")
"""The button of a draw by hand that no single choice answers: what was drawn is filled in."""

CALLED = N_(
    "Each player calls a number before anything is drawn. The numbers are typed when the draw is asked once more, "
    "and are mixed in."
)

SPOKEN = N_("Words said aloud now are mixed in: they are typed when the draw is asked once more.")

NOBODY = N_("Winners; nobody leaves it vacant")

MOST_CALLS = 6
"""Players who each call a number before a draw; of more somebody says words."""


def _calls(ask: Ask, names: Names, _: Gettext) -> tuple[Field, ...]:
    """A number for each of those among whom it draws; whoever is not there calls none."""
    players = [each for each in sorted(candidates(ask)) if each in names]
    if len(players) > MOST_CALLS:
        return ()
    return tuple(
        Field(name=f"call-{p}", label=_("{name} calls the number").format(name=names[p]), hint="17", needed=False)
        for p in players
    )


def grouped(asks: Sequence[Ask]) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """The answers of players, who are asked together on one card, and all other questions."""
    together = tuple(ask for ask in asks if ask.question is Question.ANSWER)
    return together, tuple(ask for ask in asks if ask.question is not Question.ANSWER)
