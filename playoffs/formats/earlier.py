"""The shape that rulesets had in version 0.1.0: in files of associations, and in the records that hold them.

It never changes: what stands here is what those files and records say, and what the digest of their rules is made of.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from playoffs.model.tournament import Play

Positive = Annotated[int, Meta(ge=1, le=99)]
Minutes = Annotated[int, Meta(ge=0, le=600)]
Some = Annotated[int, Meta(ge=1, le=600)]
"""Minutes, one at the least."""

Seconds = Annotated[int, Meta(ge=1, le=36_000)]
Text = Annotated[str, Meta(min_length=1)]
Deduction = Literal["full_and_half", "full", "none"]


class Control(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """G/minutes+increment; with a name, a game without clocks and colors, given twice these minutes."""

    minutes: Some
    increment: Annotated[int, Meta(ge=0, le=600)]
    rating: Literal["regular", "quick", "blitz", "unrated"]
    gap: Minutes
    name: str = ""


class Armageddon(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Seconds; nobody bids where the smallest bid is the largest."""

    white: Seconds
    least: Seconds
    most: Seconds
    gap: Minutes
    clause: Text

    @property
    def bidding(self) -> bool:
        return self.least != self.most


class Segment(Struct, frozen=True, forbid_unknown_fields=True):
    games: Annotated[int, Meta(ge=1, le=12)]
    control: Text


class Match(Struct, frozen=True, forbid_unknown_fields=True):
    segments: Annotated[tuple[Segment, ...], Meta(min_length=1)]
    absence: Literal["game", "match"]
    decider: Literal["armageddon", "lots"] = "armageddon"
    time_limit: bool = False


class Stage(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    players: Annotated[int, Meta(ge=2, le=64)]
    sit_out: Annotated[int, Meta(ge=0, le=1)]
    boards: Positive
    match: Text
    clause: Text


class AllPlayAll(Struct, frozen=True, forbid_unknown_fields=True):
    control: Text
    clause: Text


class Bracket(Struct, frozen=True, forbid_unknown_fields=True):
    match: Text
    clause: Text


class Readings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cut: Literal["confirmed", "tied"] = "confirmed"
    seed_by: Literal["tiebreaks", "rating"] = "tiebreaks"
    pairing: Literal["slide", "fold"] = "slide"
    quick_colours: Literal["alternate", "fresh_lot"] = "alternate"
    repeat_sit_out: Literal["allowed", "others_first"] = "allowed"
    void_bid: Literal["rebid_both", "as_maximum", "ruling"] = "rebid_both"
    unplayed_deduction: Deduction = "full_and_half"
    shared_playoff: Literal["once", "each"] = "once"


class Staged(Struct, frozen=True, forbid_unknown_fields=True, tag_field="structure", tag="stages", kw_only=True):
    """A stage for each number of players, down to a champion."""

    id: Text
    edition: Text
    name: Text
    source: Text
    tiebreaks: Annotated[tuple[Text, ...], Meta(min_length=1)]
    stages: tuple[Stage, ...]
    matches: dict[str, Match]
    controls: dict[str, Control]
    armageddon: Armageddon
    stage_gap: Minutes
    readings: Readings = Readings()
    all_play_all: tuple[AllPlayAll, ...] = ()
    bracket: Bracket | None = None
    clause: str = ""

    def __hash__(self) -> int:
        return hash((self.id, self.edition))


NO_ARMAGEDDON = Armageddon(white=1, least=1, most=1, gap=0, clause="none")
"""Of an edition whose matches are decided otherwise."""


class Playoff(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What an edition that ranks plays where its systems leave a tie, or after its cut."""

    matches: dict[str, Match]
    controls: dict[str, Control]
    stages: tuple[Stage, ...] = ()
    all_play_all: tuple[AllPlayAll, ...] = ()
    bracket: Bracket | None = None
    armageddon: Armageddon = NO_ARMAGEDDON
    stage_gap: Minutes = 0
    clause: Text


class Teams(Struct, frozen=True, forbid_unknown_fields=True):
    size: Positive
    tiebreaks: Annotated[tuple[Text, ...], Meta(min_length=1)]
    clause: Text


class RankedReadings(Struct, frozen=True, forbid_unknown_fields=True):
    unplayed_deduction: Deduction = "full_and_half"
    floor: Annotated[str, Meta(pattern="^[0-9]{1,6}/[1-9][0-9]{0,5}$", examples=["33/100"])] = "33/100"
    floor_own_game_win: bool = False


class Ranked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="structure", tag="ranking", kw_only=True):
    """Score, a ladder of systems, and what follows where they leave a tie."""

    id: Text
    edition: Text
    name: Text
    source: Text
    clause: Text
    play: Play
    tiebreaks: Annotated[tuple[Text, ...], Meta(min_length=1)]
    then: Literal["playoff", "lots", "shared"]
    then_clause: Text
    score: Literal["score", "match-points"] = "score"
    skip_perfect: Text | None = None
    money: Text | None = None
    another_system: Text | None = None
    seasons: bool = False
    teams: Teams | None = None
    playoff: Playoff | None = None
    readings: RankedReadings = RankedReadings()

    def __hash__(self) -> int:
        return hash((self.id, self.edition))


class Hours(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The session clock of a Twixt elimination, in minutes."""

    hour: Some
    each: Some
    leave: Some
    least: Some
    insist: Some


class Repeat(Struct, frozen=True, forbid_unknown_fields=True):
    each: Some
    stretch: bool
    delay: Annotated[int, Meta(ge=0, le=600)] = 0


class TwixtReadings(Struct, frozen=True, forbid_unknown_fields=True):
    absent: Literal["renumber", "take_line"] = "renumber"
    overrun: Literal["next_round", "spread"] = "next_round"
    final_tie: Literal["seed", "coin"] = "seed"


class Twixt(Struct, frozen=True, forbid_unknown_fields=True, tag_field="structure", tag="twixt", kw_only=True):
    """A Swiss session of three rounds, then the best eight under a session clock."""

    id: Text
    edition: Text
    name: Text
    source: Text
    tiebreaks: Annotated[tuple[Text, ...], Meta(min_length=1)]
    elimination: Hours
    repeat: Repeat
    readings: TwixtReadings = TwixtReadings()

    def __hash__(self) -> int:
        return hash((self.id, self.edition))


Earlier = Staged | Ranked | Twixt
"""A ruleset as version 0.1.0 had it; the key `structure` says which of these it is."""
