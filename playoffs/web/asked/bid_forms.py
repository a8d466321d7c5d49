"""The forms of sealed bids: handed in or typed, shown by phones, opened together, and called void."""

from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from playoffs.desk.desk import outside
from playoffs.desk.record.boxes import can_encrypt, own_key, room
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.envelope import Outside
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store
from playoffs.desk.scheduled import in_force
from playoffs.documents.words.language import Language
from playoffs.documents.words.sentences import listed
from playoffs.documents.words.typed_bids import where_bids_lie
from playoffs.model.position import VOID, Ask, Each, Range, clock
from playoffs.planning.clock import shown_at
from playoffs.text.digest import in_fours
from playoffs.web.asked.forms import Button, Field, Form

Gettext = Callable[[str], str]

AGAIN = "again"
"""End of the name of the field in which a slip is typed once more."""


def limits(ask: Ask, _: Gettext) -> str:
    """The least and the most that may be said, in minutes and seconds."""
    options = ask.options
    assert isinstance(options, Range)
    return _("{least} to {most}").format(least=clock(options.least), most=clock(options.most))


def bid(store: Store, log: Log, ask: Ask, mark: str, whose: str, _: Gettext) -> tuple[Form, ...]:
    """A slip first, which has equal standing; or typed, and shown by nothing: each key says `whose` bid it records.
    Where phones seal bids the slip is no main button, since nothing may have to be pressed. Before the first one is
    typed it says what becomes of it."""
    before = any(store.has_bid(log.event, held.version) for held in log.line.held if held.ask.sealed)
    note = "" if before else where_bids_lie(own_key(store) if can_encrypt() else None, _)
    slip = Button(value="slip", label=_("Slip handed in"), under=whose, key="enter", look="main")
    sealing = ""
    if in_force(log).bids_by == "phones":
        slip = replace(slip, key="", look="")
        sealing = _("{name} may be sealing it on a phone: it comes in by itself then. Press only with a slip in hand.")
    typed = Button(value="typed", label=_("Enter the bid, hidden"), under=whose, key="t")
    fields = (
        Field(name="bid", label=_("Bid, {limits}").format(limits=limits(ask, _)), kind="hidden-bid", hint="7:30"),
        Field(name="again", label=_("The same once more"), kind="hidden-bid"),
    )
    return (
        Form(act="bid", ask=ask.id, digest=mark, buttons=(slip,), note=sealing.format(name=whose)),
        Form(
            act="bid",
            ask=ask.id,
            digest=mark,
            buttons=(typed,),
            fields=fields,
            title=_("Or typed here, unseen"),
            note=note,
        ),
    )


def opening(
    store: Store,
    log: Log,
    ask: Ask,
    mark: str,
    names: Mapping[str, str],
    shown: Collection[str] | None,
    _: Gettext,
) -> tuple[Form, ...]:
    """Both bids at once: first phones are asked; then slips are typed, or one is called void."""
    there = outside(store, log, ask)
    missing = [player for player, sealed in there.items() if sealed and player not in (shown or ())]
    many = len(ask.options.players) if isinstance(ask.options, Each) else 2
    button = Button(
        value="open", label=_("Open both bids") if many > 1 else _("Open the bid"), key="enter", look="main"
    )
    gone = {p: _gone(log, p, names, room(store.path), _) for p in missing if there[p] is Outside.GONE}
    papers = listed(tuple(player for player, sealed in there.items() if not sealed), names, _)
    after = _("After that, type what the slip of {names} says; then all bids are opened at once.") if papers else ""
    after = after.format(names=papers)
    if missing and shown is None and len(missing) > len(gone):
        note = _("Phones are asked to show what they sealed. Nothing appears before every bid is checked.")
        note = " ".join(filter(None, (note, after)))
        call = Form(act="call", ask=ask.id, digest=mark, buttons=(button,), note=note, sure=True)
        return (call, *gone.values())
    if missing:
        return tuple(
            gone[p] if p in gone else _of_a_phone(log, ask, mark, p, names.get(p, p), after, _) for p in missing
        )
    note = _("Next, type what the slip of {names} says.").format(names=papers) if papers else ""
    if papers and shown:  # the key is another one than that which asked the phones
        note = " ".join((_("Every phone has shown its bid."), note))
        button = replace(button, label=_("Open both bids, with the slip"))
    fields = _slips(there, names, _)
    return (Form(act="open", ask=ask.id, digest=mark, buttons=(button,), fields=fields, note=note, sure=True),)


def _slips(there: Mapping[str, Outside], names: Mapping[str, str], _: Gettext) -> tuple[Field, ...]:
    """What is typed off the slips of an opening, twice since it cannot be undone; nothing where there are none."""
    slips = list[Field]()
    for player in (player for player, sealed in there.items() if not sealed):
        name = names.get(player, player)
        label = _("Bid on the slip of {name}: minutes and seconds, or void").format(name=name)
        once_more = _("The bid of {name} once more, as it stands on the slip").format(name=name)
        slips += [
            Field(name=f"shown-{player}", label=label, hint="7:30"),
            Field(name=f"shown-{player}-{AGAIN}", label=once_more, hint="7:30"),
        ]
    why = Field(name="reason", label=_("Why one is void"), needed=False, needed_with=("", VOID))
    return (*slips, why) if slips else ()


def received(log: Log, ask: Ask, names: Mapping[str, str], shown: Collection[str], language: Language) -> Iterator[str]:
    """The bids of this game that are in: since when, by slip or sealed with what receipt, and which were shown; then
    who else is waited for. The desk alone sees when, by the clock of the site."""
    if not (ask.sealed or isinstance(ask.options, Each)):
        return
    for held in log.line.held:
        entry = log.recorded[held.version - 1].entry
        if held.ask.sealed and _of_one_game(held.ask, ask) and isinstance(entry, Answered):
            name = names.get(held.ask.who, held.ask.who)
            yield _received(log, held.version, entry.seal, name, held.ask.who in shown, language)
    for other in log.asks:
        if other.sealed and other.who != ask.who and _of_one_game(other, ask):
            yield language.gettext("{name}: not in yet").format(name=names.get(other.who, other.who))


def _of_one_game(one: Ask, other: Ask) -> bool:
    there, here = one.place, other.place
    return (there.stage, there.board, there.asking) == (here.stage, here.board, here.asking)


def _received(log: Log, version: int, seal: str, name: str, shown: bool, language: Language) -> str:
    """How and when the bid of this entry came in."""
    _ = language.gettext
    said = _("{name}: received {time} on a slip")
    if seal:
        said = _("{name}: received {time}, receipt {receipt}")
        if shown:
            said = _("{name}: received {time}, receipt {receipt}, shown and checked")
    at = shown_at(log.recorded[version - 1].row.at, log.details.get("zone", ""))
    return said.format(name=name, time=language.clock(at.time()), receipt=in_fours(seal[:8]))


def _void_page(log: Log, player: str) -> str:
    """Where the bid of a player can be made void."""
    placed = [held.version for held in log.line.held if held.ask.sealed and held.ask.who == player]
    return f"void/{placed[-1]}"


def _gone(log: Log, player: str, names: Mapping[str, str], key: Path, _: Gettext) -> Form:
    """A bid that nothing here can open and no phone will show: what is left is its key, in that file, or to call it
    void."""
    name = names.get(player, player)
    note = _(
        "It was sealed at the desk, and what was typed is not in this file, or its key is missing. Put the key "
        "back, as {file}, or open the bids where it was typed; else call this one void."
    ).format(file=key.name)
    if not can_encrypt():
        note = _(
            "It was sealed at the desk, and what was typed is not in this file, or is encrypted. Install the extra "
            "`bids`, which opens it with its key, or open the bids where it was typed; else call this one void."
        )
    return Form(
        act="",
        title=_("The bid of {name} cannot be opened here").format(name=name),
        note=note,
        link=(_void_page(log, player), _("The bid of {name} cannot be shown…").format(name=name)),
    )


def _of_a_phone(log: Log, ask: Ask, mark: str, player: str, name: str, after: str, _: Gettext) -> Form:
    """A phone that is waited for; its player can type what it sealed, and nobody sees it. `after`: what comes then."""
    fields = (
        Field(name="time", label=_("Bid of {name}, typed unseen").format(name=name), kind="hidden-bid", hint="7:30"),
        Field(name="code", label=_("Opening code of {name}").format(name=name), hint="K7QF-2MXD-93TA-PW6H"),
    )
    note = _("It shows its bid by itself once it is awake. Lost, or empty? The player types bid and opening code here.")
    button = Button(value=player, label=_("Show the bid of {name}").format(name=name), look="main")
    return Form(
        act="show",
        ask=ask.id,
        digest=mark,
        buttons=(button,),
        fields=fields,
        title=_("Waiting for the phone of {name}").format(name=name),
        note=f"{note} {after}".strip(),
        link=(_void_page(log, player), _("The bid of {name} cannot be shown…").format(name=name)),
    )
