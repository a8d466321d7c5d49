"""Every output by the command that prints it, and what else leaves as JSON. Only `schema` and the tests read this."""

from typing import Any

from playoffs.desk.elsewhere.transfer import Body, End, Head, Told
from playoffs.documents.blocks import Document
from playoffs.files.event_json import EventForm
from playoffs.outputs import (
    begin,
    beside,
    day,
    inviting,
    odds,
    plans,
    published,
    ranking,
    record,
    rules,
    shown,
)

ACT = (day.Act,)

COMMANDS: dict[str, tuple[Any, ...]] = {
    "demo": (begin.Demo,),
    "doctor": (begin.Doctor,),
    "plan": (plans.Plans,),
    "standings": (ranking.Standings,),
    "why": (ranking.Explanation,),
    "explain": (ranking.Explanation,),
    "season": (plans.Season, plans.SeasonRefused),
    "timetable": (plans.Timetable,),
    "fairness": (odds.Fairness,),
    "rules": (rules.Rules, rules.Written, rules.Checked, rules.Described, rules.Compared, rules.Signed),
    "schedule": (inviting.Schedule,),
    "contacts": (inviting.Contacts,),
    "outbox": (inviting.Outbox,),
    "calendar": (inviting.Calendar,),
    "new": (day.New,),
    "transcribe": ACT,
    "run": (day.Act, shown.Show, shown.ShowEvent, odds.Odds),
    "next": (day.Next,),
    "show": (shown.Show, shown.ShowEvent),
    "update": (day.Act, day.Unchanged),
    "confirm": ACT,
    "decline": ACT,
    "set-aside": ACT,
    "close": ACT,
    "start": ACT,
    "result": ACT,
    "bid": ACT,
    "void-bid": ACT,
    "open-bids": ACT,
    "toss": ACT,
    "lots": ACT,
    "choose": ACT,
    "withdraw": ACT,
    "rule": (day.Act, day.Rulings),
    "undo": ACT,
    "correct": ACT,
    "declare": ACT,
    "odds": (odds.Odds,),
    "rank": ACT,
    "add": ACT,
    "left-over": ACT,
    "second-session": ACT,
    "enter": ACT,
    "insist": ACT,
    "time": ACT,
    "list": (tuple[shown.Listed, ...],),
    "use": (record.Used,),
    "archive": (record.Archived,),
    "discard": (record.Discarded,),
    "sheet": (record.Printed,),
    "publish": (published.Published,),
    "rated": (record.Rated,),
    "log": (record.Log,),
    "verify": (tuple[record.Whole, ...], record.Draw),
    "audit": (published.Audited,),
    "backup": (record.Copied,),
    "restore": (record.Copied,),
    "move": (record.Copied,),
    "forget": (beside.Forgotten,),
    "note": (record.Notes,),
    "reason": ACT,
    "appeal": (day.Act, record.Appeals),
    "token": (beside.Tokens,),
    "export": (record.Exported, record.ExportedGames),
    "import": (day.Imported,),
    "accept": ACT,
    "details": (record.DetailsTold,),
}
"""What `--json` prints; where a tuple stands, a list. `run` prints an act after the other, and how things stand.

`transcribe` prints an act for each line that it enters.
"""

FILES: dict[str, tuple[tuple[Any, ...], str]] = {
    "results": ((published.Results,), "what `publish` writes for other programs, as results.json"),
    "extract": ((published.Extract,), "the public extract that `audit` writes as data and into its page"),
    "document": ((Document,), "a document as `sheet --format json` and `explain --format json` write it"),
    "event": ((EventForm,), "an event as `convert --to event.json` writes it, and as every command reads it"),
    "record-line": ((Head, Body, Told, End), "a line of what `export` writes"),
}
"""What is written to files, and by what. The edition of an export stands in its first line."""
