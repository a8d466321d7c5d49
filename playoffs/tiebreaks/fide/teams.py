"""An event of players as one of team matches: who met whom, match points, game points, boards (11, 12)."""

from collections.abc import Mapping, Sequence

from playoffs.model.tournament import HALF_POINTS, PLAYED, Kind, Player, Result, Round, TeamEvent, Tournament
from playoffs.text.errors import BadInput, shown

WIN, DRAW = 2, 1
"""Match points."""


def team_event(event: Tournament, place: str) -> TeamEvent:
    """The matches of an event whose players play for teams; `BadInput` where a round is no match of two teams."""
    if not event.teams:
        raise BadInput(place, "no teams", "a column team, or teams in the JSON form")
    if event.dates:
        raise BadInput(place, "a season of match dates", "one event, for matches of teams by C.07")
    index = {player.id: at for at, player in enumerate(event.players)}
    rosters = [[index[player] for player in team.players] for team in event.teams]
    team_of = {player: number for number, roster in enumerate(rosters) for player in roster}
    if lone := next((p.id for at, p in enumerate(event.players) if at not in team_of and not _absent(p)), ""):
        raise BadInput(place, f"player {lone}, who plays for no team", "a team for everybody who plays")
    met = [[_opponent(event, team, r, team_of, place) for r in range(event.rounds)] for team in rosters]
    seats = [_seats(event, rosters, met, number) for number in range(event.rounds)]
    boards = max((len(own) for round_ in seats for own in round_ if own), default=1)
    in_order = all(_in_order(event, each) for each in seats)
    players, results = [], []
    for number, team in enumerate(event.teams):
        rounds, row = [], []
        for at in range(event.rounds):
            other = met[number][at]
            own = _points(event, rosters[number], at)
            theirs = _points(event, rosters[other], at) if other is not None else boards
            kind = _kind(event, seats[at][number], at, own, theirs, other is not None)
            rounds.append(Round(kind, other))
            row.append(Result(_match(own, theirs), own, _boards(event, seats[at][number], at, boards, kind)))
        players.append(Player(team.name, team.name, tuple(rounds)))
        results.append(tuple(row))
    return TeamEvent(
        event.name,
        event.rounds,
        tuple(players),
        notes=event.notes,
        to_come=event.to_come,
        round_robin=event.round_robin,
        results=tuple(results),
        boards=boards,
        in_order=in_order,
    )


def _absent(player: Player) -> bool:
    return all(r.kind in (Kind.ZERO_BYE, Kind.OUT) for r in player.rounds)


def _opponent(event: Tournament, roster: Sequence[int], at: int, team_of: Mapping[int, int], place: str) -> int | None:
    """The one team that the players of a team met in a round; None for none."""
    rounds = [event.players[player].rounds[at] for player in roster]
    found = {team_of.get(r.opponent, -1) for r in rounds if r.opponent is not None}
    own = team_of[roster[0]]
    if own in found or len(found) > 1:
        names = (
            " and ".join(shown(event.teams[team].name) for team in sorted(found - {own, -1})) or "players of no team"
        )
        against = f"{names} and players of the own team" if own in found else names
        said = f"players of {shown(event.teams[own].name)} against {against} in round {at + 1}"
        raise BadInput(place, said, "matches of two teams, for systems of teams")
    return next(iter(found), None)


Seats = list[list[int]]
"""By team who played on its boards in a round, from the first board on; -1 for nobody."""


def _seats(event: Tournament, rosters: Sequence[Sequence[int]], met: Sequence[Sequence[int | None]], at: int) -> Seats:
    """Boards follow the order in which the team that filled more of them lists its players."""
    away = (Kind.ZERO_BYE, Kind.OUT)
    filled = [[p for p in roster if event.players[p].rounds[at].kind not in away] for roster in rosters]
    found: Seats = [[*row] for row in filled]
    for one, row in enumerate(met):
        two = row[at]
        if two is None or one > two:
            continue
        first, second = (one, two) if len(filled[one]) >= len(filled[two]) else (two, one)
        places = {player: board for board, player in enumerate(filled[first])}
        seats = [-1] * len(filled[first])
        for player in filled[second]:
            opponent = event.players[player].rounds[at].opponent
            board = places.get(opponent, -1) if opponent is not None else seats.index(-1) if -1 in seats else -1
            if board >= 0:
                seats[board] = player
        found[second] = seats
    return found


def _in_order(event: Tournament, seats: Seats) -> bool:
    """Whether both teams of every match list their players in the order of the boards."""
    place = {player: (n, m) for n, team in enumerate(event.teams) for m, player in enumerate(team.players)}
    for own in seats:
        listed = [place[event.players[player].id] for player in own if player >= 0]
        if listed != sorted(listed):
            return False
    return True


def _points(event: Tournament, roster: Sequence[int], at: int) -> int:
    return sum(HALF_POINTS[event.players[player].rounds[at].kind] for player in roster)


def _match(own: int, theirs: int) -> int:
    """Match points from game points; without a match half of the boards stand for the other team."""
    return WIN if own > theirs else DRAW if own == theirs else 0


def _kind(event: Tournament, seats: Sequence[int], at: int, own: int, theirs: int, met: bool) -> Kind:
    """What a round was for a team: forfeited where one team, or both, forfeited every board; without another team a
    bye."""
    if not met:
        return Kind.FULL_BYE if own > theirs else Kind.HALF_BYE if own == theirs else Kind.ZERO_BYE
    played = any(PLAYED[event.players[player].rounds[at].kind] for player in seats if player >= 0)
    if played or (own and theirs):
        return Kind.WIN if own > theirs else Kind.DRAW if own == theirs else Kind.LOSS
    return Kind.FORFEIT_WIN if own > theirs else Kind.FORFEIT_LOSS


def _boards(event: Tournament, seats: Sequence[int], at: int, boards: int, kind: Kind) -> tuple[int, ...]:
    """Half points on every board; a bye that the pairing gave counts as won on all of them (12)."""
    if kind is Kind.FULL_BYE:
        return (2,) * boards
    found = [HALF_POINTS[event.players[player].rounds[at].kind] if player >= 0 else 0 for player in seats]
    return (*found, *[0] * (boards - len(found)))
