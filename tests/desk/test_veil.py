"""Names and words on their way into the chain and back: nothing is lost, and nothing of them is in what is chained."""

import random
import re

import pytest
from msgspec.structs import replace

from playoffs.desk.record import entries as e
from playoffs.desk.record.rows import text
from playoffs.desk.record.veil import ABSENT, FORGOTTEN, Known, unveil, veil
from playoffs.editions.load import load
from playoffs.model.position import Fact
from playoffs.model.tournament import FileNote, Kind, Player, Round, Tournament
from playoffs.model.vocabulary import EVENT, Asked, Question
from playoffs.playoff.founding import Founding

LETTERS = "abcdefghijklmnopqrstuvwxyzåñøžłß"


def word(dice: random.Random) -> str:
    """A name that nothing else in an entry can be."""
    return "Q" + "".join(dice.choice(LETTERS) for _ in range(dice.randint(5, 12)))


class Names:
    """Names and texts that were made up for one record."""

    def __init__(self, seed: int) -> None:
        self.dice, self.said = random.Random(seed), set[str]()

    def name(self, words: int = 2) -> str:
        made = [word(self.dice) for _ in range(words)]
        self.said.update(made)
        return " ".join(made)

    def founding(self) -> Founding:
        rounds = (Round(Kind.WIN, 1), Round(Kind.LOSS, 0))
        fields = (("uscf id", str(self.dice.randint(10**7, 10**8))), ("club", self.name(1)), ("scale", "AREA"))
        self.said.add(fields[0][1])
        players = tuple(Player(str(n + 1), self.name(), (each,), 1500, fields) for n, each in enumerate(rounds))
        event = Tournament("Open", 1, players, notes=(FileNote("{0} is read", (self.name(),), 3),))
        return Founding(title="Champion", text=load("msca").text, tournament=event, tied=("1", "2"))

    def entries(self) -> list[e.Entry]:
        founding = self.founding()
        ask = Asked(Question.WITHDRAW, EVENT)
        fact = Fact(ask, "1", self.name(5), witness=self.name())
        joins = Fact(Asked(Question.ADD, EVENT), ("9", self.name(), 1400, "AREA"))
        mended = replace(founding.tournament.players[0], name=self.name())
        event = replace(founding.tournament, players=(mended, *founding.tournament.players[1:]))
        made: list[e.Entry] = [
            e.Answered(fact=fact, meaning="m"),
            e.Answered(fact=replace(fact, reason=""), meaning="m"),
            e.Answered(fact=joins, meaning="m"),
            e.Corrected(version=3, fact=fact, reason=self.name(3), meaning="m"),
            e.Retracted(version=3, reason=self.name(3), meaning="m"),
            e.Voided(3, self.name(3), "m"),
            e.Detailed("director", self.name()),
            e.Detailed("date", "2027-01-01"),
            e.Appealed(against=3, by="1", heard_by=self.name(), outcome="", words=self.name(4)),
            e.Appealed(against=3, by=self.name(), heard_by=self.name(), outcome="", words=self.name(4)),
            e.Reasoned(3, "illness", self.name(4)),
            e.Adopted(self.name(4), meaning="m"),
            e.Updated(replace(founding, tournament=event), self.name(4), meaning="m"),
            e.Committed(ask, ("1", "2"), "0" * 64),
            e.Joined("p1", "house"),
            e.Linked(did="replaced", to=self.name()),
        ]
        self.dice.shuffle(made)
        return [e.Founded(edition=2, program="0", founding=founding, meaning="m"), *made]


@pytest.mark.parametrize("seed", range(60))
def test_every_entry_comes_back_as_it_was_and_the_chain_names_nobody(seed: int) -> None:
    names = Names(seed)
    known = Known()
    for said in names.entries():
        by = names.name() if names.dice.random() < 0.5 else ""
        veiled, beside = veil(said, known, by)
        chained = text(veiled)
        assert not names.said & set(re.findall(r"\w+", chained))
        back, known = unveil(veiled, replace(known, beside={**known.beside, **beside}))
        assert back == said
        assert known.name(veiled.by) == by


@pytest.mark.parametrize("gone", [FORGOTTEN, ABSENT])
def test_what_is_gone_leaves_numbers_and_keys(gone: str) -> None:
    names = Names(0)
    known, back = Known(), []
    for said in names.entries():
        veiled, beside = veil(said, known, names.name())
        after, known = unveil(veiled, replace(known, beside={**known.beside, **dict.fromkeys(beside, gone)}))
        back.append(text(after))
    assert not names.said & set(re.findall(r"\w+", " ".join(back)))
    assert "Player 1" in back[0]


def test_the_same_people_are_told_of_once() -> None:
    names = Names(1)
    founding = names.founding()
    veiled, beside = veil(e.Founded(edition=2, program="0", founding=founding, meaning="m"), Known(), "Dana")
    assert set(veiled.people) == {"1", "2", "p1"}
    _, known = unveil(veiled, Known(beside))
    again, more = veil(e.Updated(founding, "typo", meaning="m"), known, "Dana")
    assert (again.by, again.people) == ("p1", {})
    assert len(more) == len(again.words) == 2


def test_whoever_has_the_same_name_twice_has_other_digests() -> None:
    """The salt: nobody can tell from the chain that two records know the same person."""
    names = Names(2)
    founded = e.Founded(edition=2, program="0", founding=names.founding(), meaning="m")
    one, other = veil(founded, Known())[0], veil(founded, Known())[0]
    assert not set(one.people.values()) & set(other.people.values())
