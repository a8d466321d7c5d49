"""The plan of a season, or why there is none, as JSON."""

from collections.abc import Iterable

import click

from playoffs.cli.talk import as_json
from playoffs.documents.words.language import Language
from playoffs.documents.words.planning_words import refused
from playoffs.outputs import plans as told
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import iso
from playoffs.planning.seasons.grounds import Wish
from playoffs.planning.seasons.scheduling import NoPlan, Scheduled


def refusal(found: NoPlan, json: bool, tongue: Language) -> click.ClickException:
    if json:
        conflict, opening = found.conflict, found.remedies
        as_json(
            told.SeasonRefused(
                planned=False,
                playoffs=tuple(p.id for p in conflict.season.playoffs),
                wishes=_wishes(conflict.wishes),
                remedies=tuple(map(_wishes, opening.sets)),
                complete=opening.complete,
            )
        )
    return click.ClickException("\n".join(refused(found, tongue)))


def _wishes(some: Iterable[Wish]) -> tuple[told.Wish, ...]:
    return tuple(told.Wish(kind=wish.kind, whose=wish.whose) for wish in some)


def data(found: Scheduled, made: tuple[Appointment, ...]) -> told.Season:
    solved, season = found.solved, found.season
    zones = {playoff.id: each.zone for playoff, each in zip(season.playoffs, made, strict=True)}
    ends = {(p.id, s.number): s.length for p in season.playoffs for s in p.sessions}
    return told.Season(
        planned=True,
        season=season.name,
        by=found.by,
        reproducible=solved.reproducible,
        levels=tuple(told.Level(name=x.name, value=x.value, bound=x.bound) for x in solved.levels),
        sessions=tuple(
            told.Placed(
                playoff=place.playoff,
                day=place.number,
                start=iso(place.start, zones[place.playoff]),
                latest_end=iso(place.start + ends[place.playoff, place.number], zones[place.playoff]),
                site=place.site,
                director=place.director,
                possible_not_good=tuple(place.unsuited),
            )
            for place in solved.places
        ),
        deadlines={
            playoff.id: iso(each.deadline, each.zone)
            for playoff, each in zip(season.playoffs, made, strict=True)
            if each.deadline is not None
        },
        silent=season.silent,
    )
