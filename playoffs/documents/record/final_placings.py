"""The seeding of a Twixt event with its figures, and its final placings with points and reasons (TWX-0 … 4, TWX-13)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from playoffs.documents.day.live import Live
from playoffs.documents.imprint import Imprint
from playoffs.documents.record.verdict import champion
from playoffs.documents.words import twixt_words, words
from playoffs.documents.words.marked import TIED_FINAL, marked
from playoffs.documents.words.reasons import printed
from playoffs.formats.clocked_elimination.places import Because, Placing
from playoffs.formats.roles import Role
from playoffs.model.vocabulary import Happening, Part, Question
from playoffs.playoff.parts import Parts, parts


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """One place."""

    place: str
    player: str
    seed: str
    points: str
    """Of all games of the elimination: `3½`."""
    reason: str
    """How the player went out, and what set them apart from the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeded:
    """One player of the elimination, or an alternate."""

    seed: str
    """Its number; `alternate` for who comes after the eight."""
    player: str
    score: str
    """In the Swiss session."""
    figures: tuple[str, ...]
    """Tiebreaks, in the order of the sheet's `systems`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalPlacings:
    """Who is seeded where and why; once the final is over also everybody's place and why."""

    template: ClassVar[str] = "placings"

    imprint: Imprint
    title: str
    """The title at stake, with its year."""
    champion: str
    """`Champion: Ada`, or that it is not decided yet."""
    places: tuple[Placed, ...]
    """Empty until the final is over."""
    placed_by: str
    """The clause that places."""
    seeded_by: str
    """The clauses that seed, from the first to the last."""
    systems: tuple[str, ...]
    """Headings of the tiebreaks, in the order of the rules."""
    seeds: tuple[Seeded, ...]
    notes: tuple[str, ...]
    """Coins, withdrawals and rulings of the seeding, each with its clause."""


def final_placings(live: Live) -> FinalPlacings | None:
    """The placings as far as they are known; None before anybody is seeded."""
    _, event = live.language.gettext, parts(live.log.position)
    if not event or not event.seeds:
        return None
    places = _places(live, event)
    said = twixt_words.words(_)
    return FinalPlacings(
        imprint=live.imprint(_("Final placings") if places else _("Seeding")),
        title=live.title,
        champion=champion(live),
        places=places,
        placed_by=event.rules.cited(Role.PLACES),
        seeded_by=event.rules.seeded_by,
        systems=tuple(said[system] for system in event.rules.tiebreaks),
        seeds=_seeds(live, event),
        notes=tuple(_notes(live)),
    )


def _places(live: Live, event: Parts) -> tuple[Placed, ...]:
    at = event.elimination
    if not at or not at.ranking:
        return ()
    drawn = any(min(board.points) for row in at.rounds for board in row if board)
    return tuple(
        Placed(
            place=str(p.place),
            player=live.people[p.player],
            seed=str(p.seed or "–"),
            points=twixt_words.half_points(p.points),
            reason=_reason(live, p, drawn),
        )
        for p in event.places
    )


def _reason(live: Live, place: Placing, drawn: bool) -> str:
    """Why somebody has this place; a reading where nobody came, or where a game was `drawn` before the place of others
    decided."""
    said = words.sentence(twixt_words.reason(place, live.names, live.language.gettext))
    read = place.because in ABSENCE or (place.because is Because.ELIMINATOR and drawn)
    return marked(said) if read or (place.because is Because.LOST and place.how in TIED_FINAL) else said


ABSENCE = (Because.CAME, Because.ABSENT)


def _seeds(live: Live, event: Parts) -> tuple[Seeded, ...]:
    """The eight, as far as they are known, and whoever would come in for one of them."""
    ranked, alternate = event.table, live.language.gettext("alternate")
    rows = [(str(n), player) for n, player in enumerate(event.seeds, 1)]
    rows += [(alternate, player) for player in event.alternates]
    found = []
    for seed, player in rows:
        if player:
            score, *figures = map(words.figure, ranked.figures(player))
            found.append(Seeded(seed=seed, player=live.people[player], score=score, figures=tuple(figures)))
    return tuple(found)


def _notes(live: Live) -> Iterator[str]:
    """What the figures do not show: the coins between those level on all of them, and who went home or was moved."""
    for held in live.log.line.held:
        for notice in held.notices:
            if notice.happening is Happening.SEEDS_STAND:
                yield live.happened(notice)
        if held.ask.place.part is Part.ELIMINATION and held.ask.question is not Question.START:
            said = f"{live.answered(held.ask, held.fact)} ({held.ask.clause})"
            why = printed(held.ask, held.fact, live.language.gettext)
            yield f"{said}: {why}" if why else said
