"""What an event says otherwise when it is read again (MSCA-C), player by player and round by round."""

from collections.abc import Iterator

from playoffs.files.private import private
from playoffs.files.rows import WORDS
from playoffs.model.tournament import Player, Round, Tournament


def differences(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """A sentence for each difference; none if the events are the same."""
    return tuple(_differences(before, after))


def _differences(before: Tournament, after: Tournament) -> Iterator[str]:
    for what, old, new in (("name", before.name, after.name), ("number of rounds", before.rounds, after.rounds)):
        if old != new:
            yield f"The {what} of the event: {new} instead of {old}"
    if left := sorted(_private(before) - _private(after)):
        yield f"Left out as personal data: {', '.join(left)}"
    old_players, new_players = ({p.id: p for p in event.players} for event in (before, after))
    for id, player in old_players.items():
        if id not in new_players:
            yield f"{_called(player)} is no longer in it"
    for id, player in new_players.items():
        if id not in old_players:
            yield f"{_called(player)} is new in it"
        else:
            yield from _changes(old_players[id], player, before, after)


def _changes(old: Player, new: Player, before: Tournament, after: Tournament) -> Iterator[str]:
    if old.name != new.name:
        yield f"{_called(new)}: the name was {old.name}"
    if old.rating != new.rating:
        yield f"{_called(new)}: rated {new.rating or 'no more'} instead of {old.rating or 'not at all'}"
    if old.fields != new.fields:
        was, now = dict(old.fields), dict(new.fields)
        for name in dict.fromkeys((*was, *now)):
            if was.get(name) != now.get(name) and not private(name):
                yield f"{_called(new)}: {name} is {now.get(name) or 'empty'} instead of {was.get(name) or 'empty'}"
    for number, (earlier, later) in enumerate(zip(old.rounds, new.rounds, strict=False), 1):
        then, now_ = _round(earlier, before), _round(later, after)
        if then != now_:
            yield f"{_called(new)}, round {number}: {now_} instead of {then}"


def _private(event: Tournament) -> set[str]:
    """Columns that an earlier version kept; what they hold is not said again."""
    columns = {name for player in event.players for name, _ in player.fields}
    return set(filter(private, columns))


def _called(player: Player) -> str:
    return f"{player.name} ({player.id})"


def _round(r: Round, event: Tournament) -> str:
    colour = f" with {r.colour.name.title()}" if r.colour else ""
    against = f" against {_called(event.players[r.opponent])}" if r.opponent is not None else ""
    return f"{WORDS.get(r.kind, r.kind.name.lower())}{against}{colour}"
