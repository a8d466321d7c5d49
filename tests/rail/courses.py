"""The courses that are always played: every ruleset, every field with a structure of its own, days, both languages."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from tests.rail.commands import HELP, LOOKS
from tests.rail.play import Play

BOTH = ("en", "es")
EVENING = """date = "2027-03-06"
start = "17:00"
zone = "America/Chicago"
"""
"""The fewest details that make a plan."""


class Course(NamedTuple):
    """One playoff, or one round of looks, from its first command to its last."""

    rules: str
    play: Callable[[Play], None]
    suite: bool = False
    """Whether every run of the tests plays it; the others are played where CI is set."""


def crosstable(name: str, players: int, magic: bool = False, lost: Sequence[int] = (), rated: int = 2000) -> str:
    """A file in which so many have won everything, each against somebody of their own, but for those who lost."""
    rows = ["id,name,rating,1"]
    for n in range(1, players + 1):
        won, other = ("L", "W") if n in lost else ("W", "L")
        score = (" 2-0", " 0-2") if magic else ("w", "b")
        rows.append(f'{n},"Player{chr(64 + n)}, A",{rated - n},{won}{players + n}{score[0]}')
        rows.append(f'{players + n},"Loser{chr(64 + n)}, B",{1500 - n},{other}{n}{score[1]}')
    rows[1:] = sorted(rows[1:], key=lambda row: int(row.partition(",")[0]))
    Path(name).write_text("\n".join([*rows, ""]), encoding="utf-8")
    return name


def evening(days: int) -> str:
    """The words that say when: not at all, one evening, or the sample's two days with everything stated."""
    Path("evening.toml").write_text(EVENING, encoding="utf-8")
    return ("", "--details evening.toml", "--details details.toml")[days]


def title(
    c: Play, file: str, words: str = "", days: int = 0, results: str = "D", leaves: str = "", more: str = ""
) -> None:
    """From the crosstable to the champion: invited, closed, drawn, played, corrected, bids, declared."""
    c.results = cycle(results)
    words = f"--title 'State Champion' {words} {more}".strip()
    c.planned(file, words, evening(days))
    c.did(f"new {file} {words} --event cup {evening(days)}".strip())
    c.moment("set-up", full=True, sheets=("es",), wrong=True)
    invited(c, leaves)
    played(c)


def invited(c: Play, leaves: str = "") -> None:
    """Written to, answered, closed."""
    asked = [ask["who"] for ask in c.awaited() if "confirm" in ask["command"]]
    if asked:
        c.did(*(f"contacts --set {who} email p{who}@example.org" for who in asked[1:]))
        c.did(f"confirm {asked[0]}")
        c.moment("invited", full=True, sheets=())
    if leaves:
        c.did(f"decline {leaves}")
    for ask in c.awaited():
        if "confirm" in ask["command"] and ask["who"] != leaves:
            c.answer(ask)
    if any(ask["command"].endswith("close") for ask in c.awaited()):
        c.did("close")
        c.moment("closed")


def played(c: Play) -> None:
    """From the first lot to the champion, with a slip misread in the first game."""
    if c.onward(until=("start",)):
        c.moment("drawn")
        c.did("start")
        slip = c.slip()
        c.moment("misread", full=True)
        c.did(slip)
        c.moment("corrected", sheets=("es",))
    if c.onward(until=("bid",)):
        c.moment("bids-awaited")
        c.onward(until=("open-bids",))
        c.moment("bids-sealed", wrong=True)
        c.onward(most=1)
        c.moment("bids-opened")
    if c.onward(until=("start",)):
        c.moment("next-stage")
    if c.onward(until=("declare",)):
        c.moment("decided", sheets=("es",))
        c.onward()
    c.moment("declared", full=True, sheets=BOTH, wrong=True)


def withdrawn(c: Play, file: str, words: str = "", days: int = 0) -> None:
    """Players leave: before the lots, during a stage, and the champion after the declaration."""
    c.did(f"new {file} --title 'State Champion' --event cup {words} {evening(days)}".strip())
    for ask in c.awaited():
        if "confirm" in ask["command"]:
            c.answer(ask)
    c.did("close")
    c.did(f"withdraw {c.somebody()} --reason illness --words 'a cold' --note 'told by phone'")
    c.moment("one-gone", full=True, sheets=BOTH)
    c.onward(until=("start",))
    c.did("start")
    c.results = cycle("D")
    c.onward(most=1)
    c.did(f"withdraw {c.playing()} --reason time")
    c.moment("gone-mid-stage", wrong=True)
    c.results = cycle("W")
    c.onward(until=("declare",))
    winner = c.awaited()[0]["players"][0]
    c.tried(f"withdraw {winner} --reason illness")
    c.moment("winner-gone", sheets=("es",))
    c.onward()
    c.did(f"appeal {c.version()} --by Somebody --heard-by 'the committee' --words 'the clock'")
    c.moment("appealed", full=True)
    c.tried(f"appeal {c.version()} --decided stands", f"withdraw {winner} --reason rules")
    c.moment("champion-gone", sheets=BOTH)


def updated(c: Play, late: bool) -> None:
    """The crosstable is read again: one more is tied, a rating was wrong, two are no longer tied."""
    c.did(f"new {crosstable('first.csv', 4)} --title 'State Champion' --event cup {evening(1)}")
    for ask in c.awaited():
        if "confirm" in ask["command"]:
            c.answer(ask)
    if late:
        c.did("close")
        c.onward(until=("start",))
        c.did("start")
    c.results = cycle("WB")
    c.tried(f"update {crosstable('rated.csv', 4, rated=1900)} --reason 'old ratings' --yes")
    c.moment("rated-anew", sheets=("en",))
    c.tried(f"update {crosstable('fewer.csv', 4, lost=(2,))} --reason 'a result was wrong' --yes")
    c.moment("fewer-tied", full=True, wrong=True)
    c.tried(f"update {crosstable('more.csv', 5)} --reason 'a result was missing' --yes")
    c.moment("more-tied", full=True, sheets=("es",))
    c.did("details --set start=18:30 --set 'site=North Library'")
    c.moment("moved", full=True)
    c.onward()
    c.moment("declared", sheets=BOTH)


def handed_out(c: Play) -> None:
    """Letters and calendars that are really written: invited, moved, answered, canceled."""
    c.did(f"new tied-3.trf --title 'State Champion' --event cup {evening(2)}")
    c.did("contacts --set 1 email ada@example.org", "contacts --set 8 guardian parent@example.org")
    c.did("contacts --set 8 minor yes", "contacts --set 9 email cy@example.org")
    c.handed("outbox", "calendar")
    c.moment("invited", full=True)
    c.did("confirm 1", "details --set 'site=North Library' --set start=11:00")
    c.handed("outbox --kind change", "outbox --kind reminder", "calendar")
    c.moment("moved", full=True, sheets=BOTH)
    c.did("decline 9", "rule postpone --reason 'the hall is closed'")
    c.handed("outbox --kind change", "calendar")
    c.moment("postponed", full=True, sheets=BOTH, wrong=True)
    c.did("details --clear date --yes", "contacts --forget 8")
    c.handed("calendar")
    c.moment("undated", full=True)


def slips(c: Play) -> None:
    """Bids on paper, void, voided, ruled; a coin by hand; a game replayed; the title vacated."""
    c.did("new tied-2.csv --title 'State Champion' --event cup --practice")
    c.did(*(f"confirm {ask['who']}" for ask in c.awaited() if "confirm" in ask["command"]), "close")
    one, other = [str(p) for p in c.players()][:2]
    c.did(f"toss --physical {one} --witness 'W. Witness'", "start")
    c.did("result D", "rule replay 1.1 --reason 'an illegal position'")
    c.moment("replayed", full=True, wrong=True)
    c.results = cycle("D")
    c.onward(until=("bid",))
    c.did(f"bid {one}", typed=["8:30"])
    c.did(f"void-bid {one} --reason other", f"bid {one} --paper")
    c.moment("one-bid", sheets=BOTH)
    c.did(f"bid {other}", typed=["8:30"])
    c.did(f"open-bids --shown {one}=void --reason unreadable --yes")
    c.moment("void-slip", sheets=BOTH, wrong=True)
    c.did(f"rule set-bid {one} 8:30 --reason 'said aloud'", f"bid {other}", typed=["8:30"])
    c.onward(until=("toss", "choose"))
    c.moment("equal-bids", sheets=BOTH)
    c.onward(until=("choose",))
    c.moment("choice", sheets=BOTH)
    c.onward()
    c.did("rule vacate --reason 'an appeal' --yes")
    c.moment("vacated", full=True, sheets=BOTH)
    c.did(f"rule co-champions {one} {other} --reason 'an appeal' --yes")
    c.moment("shared", sheets=BOTH)


def titles(c: Play) -> None:
    """Several titles of one event: who is eligible, which waits for which, one set aside."""
    text = Path("titles.toml").read_text("utf-8")
    text += '\n[[titles]]\nname = "Second Trophy"\nnot_winner_of = "State Champion"\n'
    Path("titles.toml").write_text(text, encoding="utf-8")
    c.planned("tied-4.csv", "--titles titles.toml")
    c.did("new tied-4.csv --titles titles.toml")
    c.looked("set-up", "list", "list --json", "next state-champion", "show second-trophy", "next second-trophy --json")
    c.did("use state-champion")
    c.moment("chosen", full=True, sheets=BOTH)
    for ask in c.awaited():
        if "confirm" in ask["command"]:
            c.answer(ask)
    c.onward()
    c.moment("first-declared", sheets=BOTH)
    c.did("set-aside --event second-trophy")
    c.did("use second-trophy")
    c.moment("set-aside", full=True, sheets=BOTH)


def alone(c: Play) -> None:
    """A title that one has won without play."""
    c.planned("tied-1.trf", "--title 'State Champion'")
    c.did("new tied-1.trf --title 'State Champion' --event cup")
    c.moment("set-up", full=True, sheets=("es",), wrong=True)
    c.onward()
    c.moment("declared", full=True, sheets=BOTH)


def magic(c: Play, rules: str, cut: int, made: int = 0) -> None:
    """The elimination of a Magic event: one leaves in time, a match runs out of time, somebody does not come back."""
    file = crosstable("magic-made.csv", made, magic=True) if made else "magic.csv"
    words = f"--rules {rules} --cut {cut} --title 'Store Champion'"
    c.planned(file, words)
    c.did(f"new {file} {words} --event store {evening(cut == 8)}".strip())
    c.moment("set-up", full=True, sheets=("es",), wrong=True)
    c.onward(until=("close", "start"))
    c.did(f"withdraw {c.somebody(1)} --reason time")
    c.moment("alternate", sheets=("es",))
    c.results = cycle("WWDB")
    c.onward(until=("start",))
    c.moment("closed")
    c.onward(most=1)
    slip = c.slip()
    c.moment("misread", full=True)
    c.did(slip)
    c.moment("corrected", sheets=("es",))
    if cut > 2:
        c.did(f"result 2 {c.named(2)}", "time 2")
        c.moment("time-called", sheets=BOTH, wrong=True)
    c.onward(until=("start", "declare"))
    c.moment("next-round", sheets=("es",))
    c.onward(until=("declare",))
    c.moment("decided")
    c.onward()
    c.moment("declared", full=True, sheets=BOTH, wrong=True)


def twixt(c: Play, rules: str, some: int = 0) -> None:
    """A Twixt event: rounds, somebody left over, a late entrant, a second session, the seeding, the elimination."""
    lines = Path("twixt.csv").read_text("utf-8").splitlines(keepends=True)
    Path("entrants.csv").write_text("".join(lines[: some + 1] if some else lines), encoding="utf-8")
    c.did(f"new entrants.csv --rules {rules} --event twixt {evening(bool(some))}".strip())
    c.moment("set-up", full=True, sheets=("es",), wrong=True)
    c.onward(until=("start",))
    c.moment("ranked")
    c.did("start")
    c.moment("paired", sheets=BOTH, wrong=True)
    c.onward(until=("result",))
    c.results = cycle("WDBW")
    slip = c.slip()
    c.moment("misread", full=True)
    c.did(slip, "add Nadine Newcomer --rating 1500 --scale AREA")
    c.moment("joined", sheets=BOTH)
    c.results = cycle("WBWWB")
    c.onward(until=("start",))
    c.moment("round-two")
    c.onward(until=("second-session", "declare"))
    c.moment("session-over", full=True, sheets=BOTH, wrong=True)
    c.onward(most=1)
    c.onward(until=("enter", "start"))
    c.moment("second-session", sheets=BOTH)
    c.round_of_elimination()
    c.moment("elimination", full=True, sheets=BOTH, wrong=True)
    c.onward(most=1)
    c.moment("elimination-game", sheets=BOTH)
    c.onward(until=("insist", "declare"))
    c.moment("final-over")
    c.onward()
    c.moment("declared", full=True, sheets=BOTH, wrong=True)


COURSES: dict[str, Course] = {
    "help": Course("commands", lambda c: c.looked("help", *HELP), suite=True),
    **{f"looks-{name}": Course("commands", partial(Play.looked_in_turn, lines=lines)) for name, lines in LOOKS.items()},
    "msca-1": Course("msca", alone),
    "msca-2": Course("msca", partial(title, file="tied-2.csv", results="D"), suite=True),
    "msca-3-two-days": Course("msca", partial(title, file="tied-3.trf", days=2, results="DDW")),
    "msca-4": Course("msca", partial(title, file="tied-4.csv", days=1, results="DWB", more="--open-to resident=yes")),
    "msca-5": Course("msca", partial(title, file="tied-5.trf", results="DWD", more="--defending Sabrytofte")),
    "msca-6-two-days": Course("msca", partial(title, file="tied-6.csv", days=2, results="WDB")),
    "msca-8": Course("msca", partial(title, file="tied-8.csv", results="WWD")),
    "msca-9-two-days": Course("msca", partial(title, file="tied-9.trf", days=2, results="B")),
    "msca-withdrawn": Course("msca", partial(withdrawn, file="tied-6.csv")),
    "msca-updated": Course("msca", partial(updated, late=False)),
    "msca-updated-late": Course("msca", partial(updated, late=True)),
    "msca-handed-out": Course("msca", handed_out),
    "msca-slips": Course("msca", slips),
    "msca-titles": Course("msca", titles),
    "club-2": Course("club-open", lambda c: title(c, crosstable("two.csv", 2), "--rules club-open", 1)),
    "club-3": Course(
        "club-open", partial(title, file="perfect-3.csv", words="--rules club-open", results="WBD"), suite=True
    ),
    "club-4": Course("club-open", lambda c: title(c, crosstable("four.csv", 4), "--rules club-open", 1, "WD")),
    "club-5-drawn": Course("club-open", lambda c: title(c, crosstable("five.csv", 5), "--rules club-open", 2, "D")),
    "club-withdrawn": Course("club-open", lambda c: withdrawn(c, crosstable("four.csv", 4), "--rules club-open")),
    "league-2": Course("magnus-league", lambda c: title(c, crosstable("two.csv", 2), "--rules magnus-league", 2)),
    "league-3": Course(
        "magnus-league", lambda c: title(c, crosstable("three.csv", 3), "--rules magnus-league", 0, "WBD")
    ),
    "league-4": Course("magnus-league", lambda c: title(c, crosstable("four.csv", 4), "--rules magnus-league", 1, "D")),
    "mtr-4": Course("mtr", partial(magic, rules="mtr", cut=4)),
    "mtr-8": Course("mtr", partial(magic, rules="mtr", cut=8)),
    "mtr-6": Course("mtr", partial(magic, rules="mtr", cut=6, made=7)),
    "mtr-2024-4": Course("mtr-2024", partial(magic, rules="mtr-2024", cut=4)),
    "dci-4": Course("dci-1999", partial(magic, rules="dci-1999", cut=4)),
    "twixt": Course("wbc-twixt", partial(twixt, rules="wbc-twixt")),
    "twixt-4": Course("wbc-twixt", partial(twixt, rules="wbc-twixt", some=4), suite=True),
    "twixt-delay-6": Course("wbc-twixt-delay", partial(twixt, rules="wbc-twixt-delay", some=6)),
}  # fmt: skip
"""In this order; a sentence is kept where it is said first."""
