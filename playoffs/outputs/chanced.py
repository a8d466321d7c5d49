"""Chances as values that several faces tell."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import structs

from playoffs.analysis.clocked import TWIXT
from playoffs.analysis.expected import MODEL
from playoffs.analysis.length import Length
from playoffs.analysis.position_odds import Odds
from playoffs.analysis.worth import Next
from playoffs.documents.words import naming
from playoffs.documents.words.language import ENGLISH
from playoffs.model.vocabulary import Place
from playoffs.outputs import odds as outputs


def model(clocked: bool = False) -> outputs.Model:
    """The model that chances rest on, as data; of a session and what follows it under its clock no game is taken to be
    drawn, and neither the first move nor time to be worth anything."""
    if clocked:
        none = {"draws": "0", "quick_draws": "0", "uncolored_draws": "0", "bid": "0"}
        return structs.replace(model(), first_move=0, halving=0, **none)
    return outputs.Model(
        name=MODEL.name,
        source=MODEL.source,
        draws=str(MODEL.draws),
        quick_draws=str(MODEL.quick_draws),
        uncolored_draws=str(MODEL.uncolored_draws),
        first_move=MODEL.first_move,
        halving=MODEL.halving,
        bid=str(MODEL.bid),
    )


def twixt() -> outputs.Model:
    """The model that the elimination of a Twixt event is worked out by: no game has colors, and nobody bids."""
    drawn = str(TWIXT.draws)
    return outputs.Model(
        name=TWIXT.name,
        source=TWIXT.source,
        draws=drawn,
        quick_draws=drawn,
        uncolored_draws=drawn,
        first_move=TWIXT.first_move,
        halving=0,
        bid="0",
    )


def odds(event: str, found: Odds, names: Mapping[str, str], rated: Mapping[str, int]) -> outputs.Odds:
    """The chances of a playoff as it stands."""
    now = found.now
    return outputs.Odds(
        event=event,
        model=model(clocked=found.rules is None),
        estimated=found.estimate is not None,
        courses=found.estimate.courses if found.estimate else None,
        titles=titles(found, names, rated),
        open=str(now.open),
        beyond=str(now.beyond),
        stages=tuple(
            outputs.StageChance(players=place.number, turn=place.turn, stage=_called(found, place), chance=str(chance))
            for place, chance in now.stages.items()
        ),
        games=str(now.games),
        least=now.least,
        most=now.most,
        time=_time(found.length) if found.length else None,
        questions=tuple(
            outputs.OddsQuestion(question=each[0].ask.id, after=tuple(map(_after, each))) for each in found.following
        ),
    )


def _time(length: Length) -> outputs.Time:
    return outputs.Time(shortest=length.shortest, mean=str(length.mean), longest=length.longest)


def _called(found: Odds, place: Place) -> str:
    """The name of a round robin, or of the lots after it."""
    if found.rules is None or not place.turn:
        return ""
    return naming.robin_name(found.rules, place.turn, place.number, ENGLISH)


def titles(found: Odds, names: Mapping[str, str], rated: Mapping[str, int]) -> tuple[outputs.Chance, ...]:
    """Everybody's chance of the title, the best first."""
    return tuple(
        outputs.Chance(
            player=player,
            name=names[player],
            rating=rated.get(player),
            chance=str(chance),
            between=_between(found.ranges[player] if found.ranges else (chance, chance)),
            ranged=found.ranges is not None,
            error=found.estimate.errors[player] if found.estimate else None,
        )
        for player, chance in sorted(found.now.titles.items(), key=lambda each: (-each[1], each[0]))
    )


def _after(each: Next) -> outputs.After:
    answer = " ".join(map(str, each.value)) if isinstance(each.value, tuple) else str(each.value)
    titles = {player: str(chance) for player, chance in each.titles.items()}
    between = {player: _between(range_) for player, range_ in each.between.items()}
    return outputs.After(answer=answer, chance=str(each.chance), titles=titles, between=between)


def _between(range_: tuple[Fraction, Fraction]) -> tuple[str, str]:
    low, high = range_
    return str(low), str(high)
