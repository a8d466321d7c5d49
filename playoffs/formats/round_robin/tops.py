"""Who is at the top of a round robin, with the weight of each set, in whole numbers.

Theory of operation. For a score that the best may have, a player has so many half points to spare: what may still be
lost, and the score be reached. Who has lost more is below it whatever comes, so that all ways to that are one; and
nobody may have something to spare in the end, who would be better. What comes after depends on nothing but what is to
spare, whatever the score: so all scores begin side by side, each with what everybody has to spare for it, and become
one as far as that is the same. Nothing depends on the order in which games end: one player after the other is
`followed` to the last game, and of those who are through no more is kept than which of them have the score.

Players whom nothing tells apart are alike whoever they are: of those who are left it counts how many have what to
spare, of those who are through how many have the score. Where numbers are still to be drawn, colors come about in
several ways: a way is what it says of the games that are left, and what is the same in all ways up to a game is looked
at once, as is what leaves the same ways open.
"""

from collections.abc import Sequence

from playoffs.formats.round_robin.field import Field, Open, Ways, turned
from playoffs.formats.round_robin.followed import Seats, followed


def tops(field: Field, games: Sequence[Open], ways: Ways) -> dict[int, int]:
    """By who is tied at the top, a bit for each player, the weight of it; the weights add up to the product of those of
    all games and the number of ways. The games are in the order of their pairs."""
    seats = Seats(field, games, _groups(field, games, uncolored=all(all(way) for way in ways)), sum(ways.values()))
    found = dict(seats.read(followed(seats, games, ways)))
    all_ = sum(1 << player for player in field.here)
    rest = seats.whole - sum(found.values())  # a score that all of them would share is not followed
    return {all_: rest, **found} if rest else found


def _groups(field: Field, games: Sequence[Open], uncolored: bool) -> list[range]:
    """The players in their order, those side by side whom nothing tells apart together."""
    met = {game.pair: game.white for game in games} | {game.pair[::-1]: turned(game.white) for game in games}
    everybody = range(len(field.points))

    def alike(one: int, other: int) -> bool:
        mine, theirs = met.get((one, other)), met.get((other, one))
        others = (n for n in everybody if n not in (one, other))
        return (
            (field.points[one], field.there[one]) == (field.points[other], field.there[other])
            and (mine is None or {*mine} == {*(theirs or ())})
            and all({*met.get((one, n), ())} == {*met.get((other, n), ())} for n in others)
        )

    starts = [n for n in everybody if not (n and uncolored and alike(n - 1, n))]
    return [range(*ends) for ends in zip(starts, (*starts[1:], len(everybody)), strict=True)]
