"""Records for sheets: playoffs of the sample events, played at the desk by a director who is told what to say."""

import tempfile
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from playoffs.desk.act import Done, Request, load
from playoffs.desk.desk import answer, details, draw, found, open_bids, place
from playoffs.desk.record import draws, envelope
from playoffs.desk.record.log import Log
from playoffs.desk.record.store import Store, open_store
from playoffs.desk.undo import correct, retract
from playoffs.editions.load import load as ruleset
from playoffs.editions.load import staged
from playoffs.files.read import read_event
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.position import LOT, Ask, Each, Fact, Value
from playoffs.playoff.founding import Founding
from playoffs.playoff.tie import Title, tied
from playoffs.tiebreaks.standings import standings
from tests.documents.plans import NAMES

SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"
EVENT = "state-2026"
MEMORY = next((folder for folder in ("/dev/shm",) if Path(folder).is_dir()), None)
"""Where a record is not synced to a disk, on systems that have such a place: nothing here is about losing power."""

Script = Callable[["Director"], object]


class Director:
    """One playoff at a desk. Minutes pass with every act, from nine in the morning in Chicago."""

    def __init__(self, store: Store, founding: Founding) -> None:
        self.store = store
        self.minutes = count(15 * 60)
        rules = founding.ruleset
        assert not isinstance(rules, TwixtRules)
        self.tied = [p for p in standings(founding.tournament, rules.ladder).ranking.order if p in founding.tied]
        self.done: Done = found(store, EVENT, founding, self.sent)

    @property
    def log(self) -> Log:
        return self.done.log

    @property
    def sent(self) -> Request:
        minute = next(self.minutes)
        at = f"2026-11-21T{minute // 60:02d}:{minute % 60:02d}:00Z"
        version = 0 if minute == 15 * 60 else self.log.version
        return Request(f"act-{minute}", version, at)

    def ask(self, kind: str, about: str = "") -> Ask:
        """The ask of a kind, awaited or possible, whose path holds some words."""
        return next(a for a in (*self.log.asks, *self.log.may) if a.question.value == kind and about in a.id)

    def says(self, kind: str, value: Value, about: str = "", reason: str = "", witness: str = "") -> None:
        fact = Fact(self.ask(kind, about).id, value, reason, witness)
        self.done = answer(self.store, EVENT, fact, self.sent)

    def draws(self, kind: str, about: str = "") -> None:
        """By the program."""
        self.done = draw(self.store, EVENT, self.ask(kind, about).id, self.sent)

    def bids(self, about: str, *seconds: int) -> None:
        """Both bids of a board, without opening them."""
        for bid in seconds:
            self.done = place(self.store, EVENT, self.ask("bid", about).id, self.sent, bid)

    def opens(self, about: str) -> None:
        self.done = open_bids(self.store, EVENT, self.ask("open-bids", about).id, self.sent)

    def takes_back(self, version: int, reason: str) -> None:
        self.done = retract(self.store, EVENT, version, reason, self.sent)

    def corrects(self, version: int, value: Value, reason: str) -> None:
        self.done = correct(self.store, EVENT, version, value, reason, self.sent)

    def states(self, **said: str) -> None:
        self.done = details(self.store, EVENT, said, self.sent)

    def confirmed(self, *places: int) -> None:
        """Those places among the tied confirm, the others decline; the list is closed."""
        for n, player in enumerate(self.tied, 1):
            self.says("answer", "confirm" if n in places or not places else "decline", f"answer/{player}")
        self.says("close", "close")

    def all_lots(self) -> None:
        """Every lot that is awaited, by the program."""
        while self.log.asks and self.log.asks[0].who == LOT:
            self.draws(self.log.asks[0].question.value)

    def lots(self) -> None:
        """Every lot that is awaited; then the stage starts."""
        self.all_lots()
        self.says("start", "start")

    def plays(self, *results: str) -> None:
        """The results in the order of the asks; `aW`: the first board's asks in turn."""
        for result in results:
            self.says("result", result)

    def finishes(self) -> None:
        """Whatever is awaited, White winning every game, until the champion is declared."""
        while self.log.asks:
            ask = self.log.asks[0]
            if ask.who == LOT:
                self.draws(ask.question.value, ask.id)
            elif isinstance(ask.options, Each):
                self.opens(ask.id)
            elif ask.sealed:
                self.bids(ask.id, 600)
            else:
                self.says(ask.question.value, ask.options.samples[0], ask.id, reason="to the end")


def record(many: int, script: Script, defending: int | None = None) -> Log:
    """The log of a playoff of so many tied, after a script."""
    (file,) = SAMPLES.glob(f"tied-{many}.*")
    event = read_event(file)
    players = tied(event, Title("State Champion"))
    order = [p for p in standings(event, staged("msca").ladder).ranking.order if p in players]
    settings = {} if defending is None else {"defending": order[defending]}
    names = dict(zip(order, NAMES, strict=False))
    renamed = replace(event, players=tuple(replace(p, name=names.get(p.id, p.name)) for p in event.players))
    return played(
        Founding(
            title="State Champion", text=ruleset("msca").text, tournament=renamed, tied=players, settings=settings
        ),
        script,
    )


def played(founding: Founding, script: Script) -> Log:
    """The log of what a director made of a founding. Seeds, salts and times are always the same."""
    seeds, salts = count(1), count(1)
    with (
        tempfile.TemporaryDirectory(dir=MEMORY) as folder,
        open_store(Path(folder) / "playoffs.db") as store,
        patch.object(draws, "new_seed", lambda: sha256(f"seed {next(seeds)}".encode()).hexdigest()),
        patch.object(envelope, "new_salt", lambda: sha256(f"salt {next(salts)}".encode()).hexdigest()),
    ):
        script(Director(store, founding))
        return load(store, EVENT)


def founded(director: Director) -> None:
    """Nobody has answered yet but two."""
    director.says("answer", "confirm", f"answer/{director.tied[0]}")
    director.says("answer", "decline", f"answer/{director.tied[-1]}")


def long_way(director: Director) -> None:
    """Five, four of them confirmed at first, a withdrawal, equal bids, a forfeit, rulings, a correction, a champion."""
    director.confirmed()
    director.lots()
    director.says("result", "draw", "board-1")
    director.says("result", "black", "board-2")
    slip = director.log.version
    director.bids("board-1", 690, 690)
    director.opens("board-1")
    director.says("coin", director.ask("coin").players[0], witness="Noor Abdi")
    director.says("choose", "black")
    director.corrects(slip, "white", "the score sheet says so")
    director.says("result", "draw", "armageddon")
    director.lots()
    director.says("result", "black-absent")
    director.lots()
    director.plays("white")
    director.says("set-result", "draw", "game-1", reason="the draw was agreed before the flag fell")
    director.plays("draw", "draw", "draw")
    director.bids("armageddon", 725, 640)
    director.opens("armageddon")


def to_the_end(director: Director) -> None:
    """The long way, and the champion declared."""
    long_way(director)
    director.finishes()


def drawn(director: Director) -> None:
    """Everybody confirmed, lots drawn, the first stage started."""
    director.confirmed()
    director.lots()


def two_level(director: Director) -> None:
    """The long games of the final are tied."""
    drawn(director)
    director.plays("draw", "draw")


def five_paired(director: Director) -> None:
    """Five: one board still plays its first game, on the other the bids for the Armageddon are open."""
    drawn(director)
    director.says("result", "draw", "board-2")
    director.bids("board-2", 690, 700)
    director.opens("board-2")


def three_bidding(director: Director) -> None:
    """The knockout of three is drawn, one bid is in."""
    drawn(director)
    director.plays("draw")
    director.bids("armageddon", 612)


def six_ruled(director: Director) -> None:
    """Six, with three rulings, a slip taken back, and a withdrawal, to the champion."""
    drawn(director)
    director.says("result", "draw", "board-1")
    director.says("result", "both-absent", "board-2")
    slip = director.log.version
    director.takes_back(slip, "board 2 had only been late")
    director.says("result", "white", "board-2")
    director.says(
        "advance", director.ask("advance", "board-3").players[0], "board-3", "the other fell ill at the board"
    )
    director.bids("board-1", 512, 498)
    director.opens("board-1")
    director.says("set-colours", director.ask("set-colours", "board-1").players[0], "board-1", "as both had agreed")
    director.says("result", "white", "board-1")
    director.lots()
    director.says("withdraw", director.ask("result").players[1])
    director.says("champion", director.tied[0], reason="the finalist conceded before the first game")
    director.says("declare", "declare")


def eight_cut(director: Director) -> None:
    """Eight, of whom lots let in the last of six; the first stage is ready."""
    director.confirmed()
    director.all_lots()
