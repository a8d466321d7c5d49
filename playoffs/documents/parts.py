"""The parts of every document, by which a layout places them, and what each holds.

The last column names what a template of version 0.1.0 printed there by itself; it is told which part does that now.
"""

from collections.abc import Mapping

from msgspec import Struct


class Holds(Struct, frozen=True):
    """What a part holds."""

    what: str
    formerly: tuple[str, ...] = ()
    """Fields of the context of 0.1.0 that are printed in this part."""


PLACE = ("when", "date", "start", "zone", "site", "room", "address", "directions")

PARTS: Mapping[str, Mapping[str, Holds]] = {
    "announcement": {
        "tie": Holds(
            "Who is tied on what in which event, and the rule that sends the tie to a playoff.", ("tie", "rule")
        ),
        "when": Holds("Cards: days and times, the place, until when to reply.", PLACE),
        "players": Holds("The tied, and who is cut or sits out.", ("players", "field", "unasked", "unplayed")),
        "way": Holds("The way to the title, drawn.", ("bracket",)),
        "notes": Holds("The association's own paragraphs.", ("notes",)),
        "figures": Holds("Score and tiebreaks of the tied.", ("systems",)),
        "declines": Holds("What is played when somebody declines.", ("declines",)),
        "format": Holds("Every stage with its games, time controls and colors.", ("games", "uncoloured")),
        "timetable": Holds("Each day with its games, drawn.", ("days", "timing")),
        "armageddon": Holds("What an Armageddon means for a player.", ("armageddon",)),
        "reply": Holds("How to answer, and what no answer means.", ("reply",)),
        "taking-part": Holds(
            "Membership, fees, equipment, until when names stay.", ("membership", "fees", "equipment")
        ),
        "at-the-board": Holds("Default time, phones, spectators.", ("default_time", "phones", "spectators")),
        "at-stake": Holds("Title and prizes.", ("title", "year", "prizes")),
        "officials": Holds("Director, appeals, assistants.", ("director", "appeals", "assistants")),
        "rules": Holds("The rules in use, and who approved them."),
        "codes": Holds("Codes to read with a phone.", ("codes",)),
        "decisions": Holds("The workings of the cut and of who sits out.", ("decisions",)),
        "readings": Holds("The readings in use.", ("readings",)),
    },
    "season": {
        "days": Holds("Every day of play: title, players, hall, director, in the order of the calendar."),
        "replies": Holds("Until when the players of each title reply."),
        "changes": Holds("What is not as it was announced."),
    },
    "fairness": {
        "answer": Holds("Whether equal players have equal chances, and which clause is the cause where not."),
        "seats": Holds("For each size of field the chance of the title, seat by seat."),
        "apart": Holds("Of whom the columns speak."),
        "bars": Holds("What the bars mean."),
        "length": Holds("Games, Armageddons and hours."),
        "more": Holds("Colors, Armageddon, the cut, and what is not worked out."),
        "rests": Holds("The model that the chances rest on."),
    },
    "look": {
        "tie": Holds("Who is tied on what in which event."),
        "when": Holds("Cards: days and times, the place, until when to reply."),
        "players": Holds("The tied, and who sits out."),
        "way": Holds("The way to the title, drawn."),
        "codes": Holds("Codes to read with a phone."),
        "figures": Holds("Score and tiebreaks of the tied."),
    },
    "invitation": {
        "player": Holds("Whom the letter is for.", ("player",)),
        "tie": Holds("Who is tied, why that is played off, what this player does first.", ("tie", "rule", "first")),
        "when": Holds("Cards: days and times, the place, until when to reply.", (*PLACE, "reply")),
        "start": Holds("Where and when this player starts: day, times, board, opponent, time control."),
        "played": Holds("What is played in each stage, and when play ends.", ("stages", "ends")),
        "taking-part": Holds("Membership, fees, director.", ("membership", "fees", "director")),
        "codes": Holds("Codes to read with a phone.", ("codes",)),
        "slip": Holds("The reply slip to cut off.", ("title", "year")),
    },
    "check-in": {
        "players": Holds("Everybody who may play, with boxes."),
        "rules": Holds("What is checked, and who closes the list."),
    },
    "match-slips": {
        "slips": Holds("A slip for every board that still plays."),
    },
    "link-slips": {
        "slips": Holds("A slip for every private link, with its code."),
    },
    "times-form": {
        "forms": Holds("A form for everybody who is asked which times suit them, to tick."),
    },
    "paper-day": {
        "how": Holds("How to run the day by hand, and how to enter it afterwards."),
        "plan": Holds("Every stage as planned, with names and boxes."),
        "branches": Holds("Every stage that it can come to, with lines for names."),
        "chance": Holds("Coin flips and lots by hand, with their witnesses."),
        "bids": Holds("How bids are sealed and opened, and boxes for both."),
        "events": Holds("What happens if: the rules, and lines for rulings."),
        "end": Holds("Champion and signatures."),
        "slips": Holds("A slip for every bid."),
    },
    "certificate": {
        "award": Holds("To whom which title is awarded."),
        "won": Holds("Where and when it was won."),
        "signatures": Holds("Lines to sign on."),
    },
    "dispute-card": {
        "answer": Holds("Who is ahead, and by what."),
        "steps": Holds("Step after step, the deciding one marked."),
        "working": Holds("The working of the deciding step, opponents by name."),
        "readings": Holds("The rules of that step."),
    },
    "rules": {
        "about": Holds("Which text it is, its edition and source."),
        "structure": Holds("Every way from a tie to a champion, drawn."),
        "sizes": Holds("What a tie of each number of players comes to, and that it ends."),
        "games": Holds("Every match with its games, time controls and colors."),
        "armageddon": Holds("What an Armageddon means for a player."),
        "criteria": Holds("The tiebreaks, in their order."),
        "readings": Holds("How it reads what its text leaves open."),
        "approval": Holds("Who approved it, and when."),
    },
    "bid-slips": {
        "slips": Holds("A slip for every bid.", ("slips", "title", "pledge", "limits", "meaning", "example")),
    },
    "pairings": {
        "boards": Holds("Who plays whom, with which color.", ("pairings", "uncoloured", "round", "start", "title")),
        "waiting": Holds("Who sits out or waits.", ("waiting",)),
    },
    "order-of-play": {
        "stages": Holds("Every stage with its games and boxes.", ("rungs", "title", "uncoloured")),
        "events": Holds("Room for rulings and the declaration, where the games take more than a page."),
    },
    "worksheet": {
        "tie": Holds("Who is tied on what in which event.", ("tie", "title")),
        "decides": Holds("Between whom which system decides.", ("steps",)),
        "workings": Holds("Every player round by round.", ("players", "systems")),
        "file": Holds("What the reader noted in the file of the event."),
        "readings": Holds("The readings in use.", ("readings",)),
    },
    "bulletin": {
        "champion": Holds("Who has won, or that it is not decided yet.", ("champion", "title")),
        "state": Holds("Where the playoff stands, who was tied.", ("state", "tie", "warning")),
        "when": Holds("Cards: days and times, the place, the director.", ("when", "date", "site", "director")),
        "way": Holds("Everybody's way to the title.", ("players", "stages", "notes", "crosstables", "bracket")),
        "games": Holds("Every match with its games.", ("matches",)),
        "bids": Holds("Every opening of bids.", ("bids",)),
        "lots": Holds("Coin flips and lots.", ("lots",)),
        "withdrawals": Holds("Withdrawals and forfeits.", ("withdrawals",)),
        "rulings": Holds("Rulings.", ("rulings",)),
        "corrections": Holds("What was undone and corrected.", ("corrections",)),
        "appeals": Holds("Appeals, and how they were decided.", ("appeals",)),
        "reports": Holds("The rated games by rating system.", ("reports",)),
        "next": Holds("What comes next.", ("awaited",)),
        "readings": Holds("The readings in use.", ("readings",)),
        "record": Holds(
            "How many entries the record has, and the digest that pins them.", ("times", "entries", "digest")
        ),
    },
    "session-pairings": {
        "boards": Holds("Who plays whom, who moves first, with which score.", ("boards", "title", "session", "round")),
        "waiting": Holds("Who has the involuntary bye.", ("left",)),
    },
    "wall-bracket": {
        "champion": Holds("Who has won, or that it is not decided yet.", ("champion", "title")),
        "bracket": Holds("The bracket, drawn.", ("bracket",)),
        "games": Holds("Every pairing with its games.", ("boards",)),
    },
    "placings": {
        "champion": Holds("Who has won, or that it is not decided yet.", ("champion", "title")),
        "places": Holds("Everybody's place and why, once the final is over.", ("places",)),
        "seeding": Holds("Who is seeded where and why.", ("systems", "seeds", "notes")),
    },
    "comparison": {
        "ranked": Holds("What was ranked, and the ruling that named another system.", ("tie", "ruling", "title")),
        "ranking": Holds("Everybody with score and tiebreaks.", ("systems", "players")),
        "decides": Holds("Between whom which system decides.", ("steps",)),
        "workings": Holds("Every system side by side.", ("workings",)),
        "file": Holds("What the reader noted in the file of the event."),
        "readings": Holds("The readings in use.", ("readings",)),
    },
}
"""Every document by its name, with its parts in the order in which they are read."""

WHAT: Mapping[str, str] = {
    "announcement": "The whole sheet, in the order in which it is printed.",
    "look": "A sample of how an association's sheets look, on one page.",
    "invitation": "A letter with a reply slip to cut off.",
    "check-in": "Who has come, for the desk.",
    "match-slips": "A slip for each board, to fill in and sign.",
    "link-slips": "Private links of players' pages, to hand out; the console makes it once, with the links.",
    "times-form": "When it can be, on paper, with boxes to tick; the page *Plan* of the console prints it.",
    "paper-day": "A whole playoff on paper, to finish it without a computer.",
    "certificate": "For the champion, to sign and hand over.",
    "dispute-card": "Why one is ahead of another, on half a page.",
    "season": "All days of a season's playoffs, for the officer's wall; `season … --to FOLDER` prints it.",
    "fairness": "What rules do to the chances of those who play by them; `fairness EDITION --to FOLDER` prints it.",
    "rules": "What an edition says, for a board that has to approve it.",
    "bid-slips": "Slips for one playoff; what a bid means is the same on all of them.",
    "pairings": "Who plays whom, with which color, when.",
    "order-of-play": "Every game that may be needed, in order.",
    "worksheet": "All the tied, best tiebreaks first.",
    "bulletin": "The whole sheet, in the order in which it is printed.",
    "session-pairings": "A round of a Swiss session: who plays whom, who moves first, the scores, and who sits out.",
    "wall-bracket": "The bracket drawn, and every game with first mover, clock, result and the minute it ended.",
    "placings": "Who is seeded where and why; once the final is over also everybody's place and why.",
    "comparison": "Players or teams of a ranking side by side, the best first.",
}
"""What each document is, in a sentence."""


def former(document: str, field: str) -> str:
    """The part that prints what version 0.1.0 gave to templates as this field; empty where it had none."""
    held = PARTS.get(document, {}).items()
    return next((part for part, holds in held if field in holds.formerly), "")
