"""Commands that only look, over the samples: help, plans, standings, workings, refusals of what cannot be read."""

COMMANDS = (
    "plan", "standings", "explain", "season", "timetable", "schedule", "contacts", "outbox", "calendar", "convert",
    "new", "run", "next", "show", "update", "confirm", "decline", "set-aside", "close", "start", "result", "bid",
    "void-bid", "open-bids", "toss", "lots", "choose", "withdraw", "rule", "undo", "correct", "declare", "rank",
    "add", "left-over", "second-session", "enter", "insist", "time", "list", "use", "discard", "sheet", "rated", "log",
    "verify", "note", "appeal", "export", "import", "accept", "details", "reason", "forget", "schema", "why",
    "transcribe", "fairness", "odds", "serve", "federation", "publish", "demo", "doctor", "rules",
    "backup", "restore", "move", "mirror", "audit", "archive", "token",
)  # fmt: skip
"""Every command; a test holds that `playoffs --help` lists no other."""

HELP = ("--help", "--version", "", *(f"{command} --help" for command in COMMANDS))

RANKED = {
    "club": ("club.csv --rules club-open", "1"),
    "league": ("league.csv --rules magnus-league", "1"),
    "league-day": ("league.csv --rules magnus-league --date 2027-01-23", "2"),
    "mtr": ("magic.csv --rules mtr", "2"),
    "mtr-2024": ("magic.csv --rules mtr-2024", "4"),
    "dci": ("magic.csv --rules dci-1999", "9"),
    "twixt": ("session.csv --rules wbc-twixt", "1"),
    "msca": ("tied-5.trf", "2"),
    "level": ("level-2.csv --rules club-open", "1"),
    "teams": ("club.csv --rules club-open --teams", "Birchwood"),
    "league-teams": ("league.csv --rules magnus-league --teams", "Birchwood"),
    "fide-2024": ("tied-5.trf --rules fide-2024 --tiebreaks DE,BH/C1,SB", "2"),
    "fide-2026": ("tied-5.trf --rules fide-2026 --tiebreaks BH/C1,ARO,TPR", "2"),
    "instead": ("club.csv --rules club-open --instead sonneborn-berger --reason 'the committee'", "2"),
}
"""A crosstable with its rules, and whose figures are explained."""

PLAYERS = (2, 3, 4, 5, 6, 7, 9)


def ranked(words: str, whom: str) -> tuple[str, ...]:
    file, _, rest = words.partition(" ")
    return (
        f"standings {words}",
        f"standings {words} --json",
        f"explain {file} {whom} {rest}".strip(),
        f"explain {file} {whom} {rest} --json".replace("  ", " "),
        f"explain {file} {whom} {rest} --to out --format txt,md,html".replace("  ", " "),
        f"explain {file} {whom} {rest} --to out --format txt,md,html --lang es".replace("  ", " "),
    )


LOOKS: dict[str, tuple[str, ...]] = {
    **{f"ranked-{name}": ranked(*words) for name, words in RANKED.items()},
    "timetables": (
        *(line for n in PLAYERS for line in (f"timetable --players {n}", f"timetable --players {n} --json")),
        *(f"timetable --players {n} --rules {rules} --to out" for n in (2, 4) for rules in ("club-open", "mtr")),
        "timetable --players 6 --longest-day 300 --to out",
    ),
    "season": (
        "season season.toml season-answers.csv --to out",
        "season season.toml season-answers.csv --json",
    ),
    "refused": (
        "plan nothing.csv", "plan details.toml", "plan tied-5.trf --rules nothing", "plan tied-5.trf --rules msca@1900",
        "plan tied-5.trf --defending Nobody", "plan tied-5.trf --titles nothing.toml", "plan magic.csv --rules mtr",
        "plan magic.csv --rules mtr --cut 99", "plan club.csv --rules club-open --title Trophy",
        "plan twixt.csv --rules wbc-twixt", "standings club.csv --rules wbc-twixt", "standings tied-5.trf --teams",
        "standings club.csv --instead nothing --reason x", "standings club.csv --instead solkoff",
        "explain tied-5.trf Nobody", "explain tied-5.trf", "new tied-5.trf", "new tied-5.trf --title X --cut 3",
        "new tied-5.trf --title X --open-to nothing", "new tied-5.trf --title X --details magic.csv",
        "new club.csv --rules club-open --title X", "next", "show", "run", "list", "list --json", "log", "verify",
        "sheet --to out", "sheet tied-5.trf bulletin --to out", "sheet tied-5.trf nothing --to out --title X",
        "sheet tied-5.trf --to out --format doc", "sheet tied-5.trf --to out --lang xx", "timetable", "schedule",
        "import nothing.jsonl", "import details.toml", "use nothing", "discard nothing",
        "season details.toml season.toml", "season", "season season.toml",
        "season season.toml season-answers.csv --event cup", "season --to out", "nxt", "sheets",
        "result", "result 1 Z", "bid", "correct 1", "frobnicate --help",
    ),
}  # fmt: skip
