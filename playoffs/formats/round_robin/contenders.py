"""Who of a round robin may still come to its top, alone or tied: exact, however many games are open.

Somebody wins all that is open. The half points of all other open games must then find a taker each, one of the two who
play it, and nobody may take more than the top has. That is a matching, made by augmenting paths: a half point that
finds no room moves one that was placed before.
"""

from collections.abc import Mapping, Sequence

from playoffs.formats.round_robin.play import AllPlayAll

Pair = tuple[str, str]


def contends(robin: AllPlayAll, player: str) -> bool:
    """Whether the player may still be at the top of a round robin that is under way."""
    if player not in robin.there:
        return False
    points = robin.points(robin.results)
    open_ = [(ask.players[0], ask.players[1]) for _number, ask in robin.left_to_play]
    others = [pair for pair in open_ if player not in pair]
    top, whole = points[player] + 2 * (len(open_) - len(others)), 2 * len(open_)
    room = {p: top - points[p] if p in robin.there else whole for p in robin.players}
    return min(room.values()) >= 0 and fits(room, others)


def fits(room: Mapping[str, int], games: Sequence[Pair]) -> bool:
    """Whether both half points of every game can go to those who play it, to nobody more than there is room for."""
    takes: dict[str, list[int]] = {player: [] for player in room}

    def placed(game: int, seen: set[str]) -> bool:
        for player in games[game]:
            if player in seen:
                continue
            seen.add(player)
            if len(takes[player]) < room[player]:
                takes[player].append(game)
                return True
            for at, other in enumerate(takes[player]):
                if placed(other, seen):
                    takes[player][at] = game
                    return True
        return False

    return all(placed(game, set()) for game in range(len(games)) for _half in range(2))
