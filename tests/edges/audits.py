"""Random records as their public extracts, and what somebody who falsifies one would do to it.

A falsification changes an extract and makes its chain anew, or leaves it: everything that the one who holds the page
can change. What was published elsewhere stays. Digests are made here by docs/audit.md, not by the program.
"""

import copy
import hmac
import json
import random
import shlex
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.web.shown import checked
from playoffs.web.shown.public import live_of
from tests.cli.terminal import Terminal
from tests.edges import lives
from tests.edges.gallery import answered, crosstable, decided
from tests.edges.lives import RULES_SET_UP, Life
from tests.edges.living import seat

Json = dict[str, Any]

LIKE = {
    "mtr-2024": "mtr",
    "wbc-twixt-delay": "wbc-twixt",
}
GALLERY = (
    "british-2022", "champions-tour-2023", "grand-chess-tour-2015", "lennep-2019", "malcolm-2013", "mississippi-2024",
    "norway-2024", "sinquefield-2014", "spf-2018", "spf-girls-2013", "tata-steel-2018", "tata-steel-2025",
    "us-championship-2009", "us-championship-2010", "us-championship-2014", "us-championship-2022", "world-blitz-2018",
    "world-championship-2018", "world-championship-2023", "world-cup-2015", "world-cup-2023", "world-cup-2025",
    "world-rapid-2023",
)  # fmt: skip
SIZES = {"candidates-2024": (2, 3, 4, 5), "georgetown": (2, 3, 4), "us-championship-2021": (2, 3, 4)}
"""Rulesets of which other things are played with so many tied: matches, everybody against everybody, a knockout after
that, a middle one who waits."""
OTHERS = (*SIZES, "massachusetts-spiegel-2011", "sinquefield-2019", "sinquefield-2025")
TIED = {"sinquefield-2025": (3,)} | SIZES
RULES = (*RULES_SET_UP, *LIKE, *GALLERY, *OTHERS)
"""Every ruleset that is played and comes with the program."""


def begin(terminal: Terminal, folder: Path, seed: int, rules: str) -> Life:
    life = Life(terminal, folder, random.Random(f"{rules} {seed}"), rules)
    if rules in GALLERY or rules in OTHERS:
        tied = TIED.get(rules, (2,))
        words = "--title", "Champion of the Lakes", *answered(rules)
        said = life.run(
            "new", str(decided(crosstable(folder, tied[seed % len(tied)]), rules)), "--rules", rules, *words
        )
        if said.code:
            raise life.untrue(said.err)
    else:
        RULES_SET_UP[LIKE.get(rules, rules)](life)
    return life


def live(life: Life, most: int) -> None:
    """Answer what is asked, now and then undo, correct, withdraw or rule; without looking whether all is well."""
    for _ in range(most):
        awaited = life.read("next")["awaited"]
        if not awaited:
            return
        if life.chance.random() < 0.07:
            life.chance.choice((lives.undo, lives.undo, lives.withdraw, lives.ruling, lives.update))(life)
            continue
        ask = life.chance.choice(awaited)
        if ask["kind"] == "answer" and life.chance.random() < 0.85:  # a tie of two that is declined is no life
            life.run("confirm", ask["who"])
            continue
        if ask["who"] == "lot" and life.chance.random() < 0.4:
            words = shlex.split(ask["command"])[1:]
            if words and words[0] in ("toss", "lots"):
                life.run(words[0], "--commit")
        lives.answer(life, ask)


class Case(NamedTuple):
    """An extract with what was published of it, and what is to be found."""

    extract: Json
    values: str
    kind: str = ""
    n: int = 0
    anew: bool = False


def records(rules: str, seed: int, most: int = 40, every: int = 1) -> Iterator[Case]:
    """The extracts of a life, as they are after each of its entries."""
    with seat() as (terminal, folder):
        terminal.generous = True
        life = begin(terminal, folder, seed, rules)
        live(life, most)
        path = terminal.db
        with open_store(path) as store:
            from playoffs.desk.act import load

            log = load(store, store.events()[0])
            for version in range(log.version, 0, -every):
                made = checked.checkable(live_of(log.until(version), utc_now()))
                yield Case(json.loads(checked.data(made)), made.values)


# What docs/audit.md says of digests


def digest(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()


def relinked(extract: Json, start: int, chance: random.Random) -> None:
    """The chain made anew from an entry on; those that are withheld get some value, as nobody can look into them."""
    before = extract["entries"][start - 1]["chain"] if start else ""
    for entry in extract["entries"][start:]:
        if entry["how"] == "shown":
            lines = before, extract["event"], str(entry["n"]), entry["request"], entry["at"], entry["text"]
            entry["chain"] = digest(*lines)
        elif chance.random() < 0.5:
            entry["chain"] = digest(str(chance.random()))
        before = entry["chain"]


def numbered(extract: Json) -> None:
    for n, entry in enumerate(extract["entries"], 1):
        entry["n"] = n


# Falsifications: each changes an extract in place and says from which entry on the chain is another; None: not possible


class Touched(NamedTuple):
    at: int
    """Index from which on the chain would have to be made anew."""
    n: int
    """Number of the entry in the record that was published; of an inserted one where it stands now."""


Falsify = Callable[[Json, random.Random], Touched | None]


def _facts(extract: Json, question: str) -> list[tuple[int, Json]]:
    found = []
    for at, entry in enumerate(extract["entries"]):
        if entry["how"] != "shown":
            continue
        said = json.loads(entry["text"])["entry"]
        if said["entry"] == "fact" and (said["fact"]["ask"]["question"] == question or not question):
            found.append((at, json.loads(entry["text"])))
    return found


def _written(extract: Json, at: int, said: Json) -> Touched:
    extract["entries"][at]["text"] = json.dumps(said, separators=(",", ":"), ensure_ascii=False)
    return Touched(at, extract["entries"][at]["n"])


FLIPPED = {"white": "black", "black": "white", "draw": "white", "first": "second", "second": "first"}


def result(extract: Json, chance: random.Random) -> Touched | None:
    found = [(at, said) for at, said in _facts(extract, "result") if _plain(said) in FLIPPED]
    if not found:
        return None
    at, said = chance.choice(found)
    value, flipped = said["entry"]["fact"]["value"], FLIPPED[_plain(said)]
    said["entry"]["fact"]["value"] = [flipped, *value[1:]] if isinstance(value, list) else flipped
    return _written(extract, at, said)


def _plain(said: Json) -> str:
    """A result, where there is a clock without its second."""
    value = said["entry"]["fact"]["value"]
    return str(value[0] if isinstance(value, list) else value)


def bid(extract: Json, chance: random.Random) -> Touched | None:
    found = [
        (at, said)
        for at, said in _facts(extract, "open-bids")
        if any(isinstance(o["value"], int) and o.get("salt") for o in said["entry"].get("openings", ()))
    ]
    if not found:
        return None
    at, said = chance.choice(found)
    opening = next(o for o in said["entry"]["openings"] if isinstance(o["value"], int) and o.get("salt"))
    value = said["entry"]["fact"]["value"]
    place = value.index(opening["value"])
    opening["value"] += chance.choice((1, 7, 60))
    value[place] = opening["value"]
    return _written(extract, at, said)


def draw(extract: Json, chance: random.Random) -> Touched | None:
    found = [(at, said) for at, said in _facts(extract, "") if said["entry"]["fact"].get("seed")]
    found = [(at, said) for at, said in found if len(extract["entries"][at]["about"]) > 1]
    if not found:
        return None
    at, said = chance.choice(found)
    about, value = extract["entries"][at]["about"], said["entry"]["fact"]["value"]
    if isinstance(value, list):
        said["entry"]["fact"]["value"] = (
            [*value[1:], value[0]] if len(value) > 1 else [about[about.index(value[0]) - 1]]
        )
    else:
        said["entry"]["fact"]["value"] = about[about.index(value) - 1]
    return _written(extract, at, said)


def seed(extract: Json, chance: random.Random) -> Touched | None:
    """Another seed that gives what one would like."""
    found = [(at, said) for at, said in _facts(extract, "") if said["entry"]["fact"].get("seed")]
    if not found:
        return None
    at, said = chance.choice(found)
    said["entry"]["fact"]["seed"] = digest(str(chance.random()))
    return _written(extract, at, said)


def _shown(extract: Json, first: int = 1) -> list[int]:
    return [at for at, entry in enumerate(extract["entries"]) if entry["how"] == "shown" and at >= first]


def removed(extract: Json, chance: random.Random) -> Touched | None:
    there = _shown(extract)
    if not there:
        return None
    at = chance.choice(there)
    n = extract["entries"].pop(at)["n"]
    extract["stands"] = [each for each in extract["stands"] if each != n]
    if chance.random() < 0.7:
        numbered(extract)
    return Touched(at, n)


def inserted(extract: Json, chance: random.Random) -> Touched | None:
    """Between others: what stands behind the last one is what came since the values were published."""
    there = [at for at in _shown(extract) if at + 1 < len(extract["entries"])]
    if not there:
        return None
    at = chance.choice(there)
    again = copy.deepcopy(extract["entries"][at])
    again["request"] += "-again"
    extract["entries"].insert(at + 1, again)
    if chance.random() < 0.7:
        numbered(extract)
    return Touched(at + 1, extract["entries"][at + 1]["n"])


def reordered(extract: Json, chance: random.Random) -> Touched | None:
    there = [at for at in _shown(extract) if at + 1 < len(extract["entries"])]
    if not there:
        return None
    at = chance.choice(there)
    entries = extract["entries"]
    n = entries[at]["n"]
    entries[at], entries[at + 1] = entries[at + 1], entries[at]
    numbered(extract)
    return Touched(at, n)


def name(extract: Json, chance: random.Random) -> Touched | None:
    if len(extract["names"]) < 2:
        return None
    one, other = chance.sample(extract["names"], 2)
    one["name"], other["name"] = other["name"], one["name"]
    return Touched(-1, 0)


def figure(extract: Json, chance: random.Random) -> Touched | None:
    if not extract["figures"] or not extract["systems"]:
        return None
    row = chance.choice(extract["figures"])
    at = chance.randrange(len(row["figures"]))
    row["figures"][at] = chance.choice(("7", "17/2", "0.25", "1/3")) if row["figures"][at] != "7" else "7.5"
    return Touched(-1, 0)


def outcome(extract: Json, chance: random.Random) -> Touched | None:
    """Another champion, or somebody else who goes on."""
    boards = [board for stage in extract["stages"] for board in stage["boards"] if board["winner"]]
    if not extract["champions"] and not boards:
        return None
    if extract["champions"]:
        extract["champions"] = ["99"]
    else:
        board = chance.choice(boards)
        board["winner"] = next(p for p in (*board["players"], "99") if p != board["winner"])
    return Touched(-1, 0)


def hidden(extract: Json, chance: random.Random) -> Touched | None:
    """Said to be withheld, so that nobody looks into it."""
    there = _shown(extract)
    if not there:
        return None
    at = chance.choice(there)
    extract["entries"][at] |= {"how": "withheld", "request": "", "at": "", "text": "", "about": []}
    return Touched(at, extract["entries"][at]["n"])


def standing(extract: Json, chance: random.Random) -> Touched | None:
    """An undone entry in force again, or one that is in force left out."""
    if not extract["stands"]:
        return None
    extract["stands"].remove(chance.choice(extract["stands"]))
    return Touched(-1, 0)


def title(extract: Json, chance: random.Random) -> Touched | None:
    """Called the record of another title, of which no digest tells; the entries may have no name for it."""
    if '"title":"the title"' in extract["entries"][0]["text"]:
        return None
    extract["title"] = f"Grand {extract['title']}"
    return Touched(-1, 0)


def edition(extract: Json, chance: random.Random) -> Touched | None:
    """Another rule in the text of the edition that the record holds."""
    said = json.loads(extract["entries"][0]["text"])
    rules = said["entry"]["founding"]["ruleset"]
    rules["name"] = f"{rules['name']} as amended"
    return _written(extract, 0, said)


def people(extract: Json, chance: random.Random) -> Touched | None:
    """Other people behind the digests of the first entry."""
    said = json.loads(extract["entries"][0]["text"])
    if not said.get("people"):
        return None
    said["people"] = turned(said["people"], digest(str(chance.random())))
    return _written(extract, 0, said)


def turned(said: Any, other: str) -> Any:
    """The same with its first digest replaced."""
    text = json.dumps(said)
    found = next((word for word in text.split('"') if len(word) == 64 and set(word) <= set("0123456789abcdef")), "")
    return json.loads(text.replace(found, other)) if found else [said]


def sealed(extract: Json, chance: random.Random) -> Touched | None:
    """A bid together with its seal, both made to fit each other; what is found first is the entry of the seal."""
    found = [
        (at, said)
        for at, said in _facts(extract, "open-bids")
        if any(isinstance(each["value"], int) and each.get("salt") for each in said["entry"].get("openings", ()))
    ]
    if not found:
        return None
    opened, said = chance.choice(found)
    opening = next(o for o in said["entry"]["openings"] if isinstance(o["value"], int) and o.get("salt"))
    at = next(n for n, entry in enumerate(extract["entries"]) if entry["n"] == opening["placed"])
    if extract["entries"][at]["how"] != "shown":
        return None
    placed = json.loads(extract["entries"][at]["text"])
    place = said["entry"]["fact"]["value"].index(opening["value"])
    opening["value"] += 1
    said["entry"]["fact"]["value"][place] = opening["value"]
    ask = placed["entry"]["fact"]["ask"]
    against = ",".join(p for p in extract["entries"][at]["about"] if p != ask["player"])
    lines = "playoffs bid 2", extract["event"], asked(ask), ask["player"], against, str(opening["value"])
    key = bytes.fromhex(opening["salt"])
    placed["entry"]["seal"] = hmac.new(key, "\n".join(lines).encode(), "sha256").hexdigest()
    _written(extract, opened, said)
    return _written(extract, at, placed)


def asked(ask: Json) -> str:
    """The text of the question for a bid, as docs/audit.md puts it together."""
    place = ask["place"]
    stage = f"{place['part']}-{place['number']}" + (f"-{place['turn']}" if place.get("turn", 0) > 1 else "")
    return f"{stage}/board-{place['board']}/armageddon/bid-{place.get('asking', 0)}/{ask['player']}"


def tail(extract: Json, chance: random.Random) -> Touched | None:
    """The last entry dropped, and what followed from it left standing."""
    if len(extract["entries"]) < 2:
        return None
    gone = extract["entries"].pop()
    extract["stands"] = [each for each in extract["stands"] if each != gone["n"]]
    return Touched(-1, gone["n"])


def between(extract: Json, chance: random.Random) -> Touched | None:
    """An entry put in at half a number, where no number is missing and nothing has to follow it."""
    there = _shown(extract)
    if not there:
        return None
    at = chance.choice(there)
    again = copy.deepcopy(extract["entries"][at]) | {"n": extract["entries"][at]["n"] + 0.5}
    extract["entries"].insert(at + 1, again)
    return Touched(-1, 0)


def typed(extract: Json, chance: random.Random) -> Touched | None:
    """The number of a changed entry as text, which comes after none and before none."""
    touched = result(extract, chance)
    if touched is None:
        return None
    extract["entries"][touched.at]["n"] = str(touched.n)
    return Touched(-1, 0)


def swallowed(extract: Json, chance: random.Random) -> Touched | None:
    """A name that holds the line of the next one: the digest is of the same lines."""
    if len(extract["names"]) < 2:
        return None
    gone = extract["names"].pop()
    extract["names"][-1]["name"] += f"\n{gone['player']} {gone['name']}"
    return Touched(-1, 0)


def partial(extract: Json, chance: random.Random) -> Touched | None:
    """A changed result said to be told in part, so that nobody looks at its link."""
    touched = result(extract, chance)
    if touched is None:
        return None
    extract["entries"][touched.at]["how"] = "part"
    return Touched(-1, touched.n)


def undeclared(extract: Json, chance: random.Random) -> Touched | None:
    """No champion where one was declared, and nothing was ruled."""
    facts = [
        (extract["entries"][at]["n"], said["entry"]["fact"]["ask"]["question"]) for at, said in _facts(extract, "")
    ]
    rulings = {"champion", "co-champions", "vacate", "title"} & {question for _, question in facts}
    if any(entry["how"] == "part" for entry in extract["entries"]):  # a ruling with a reason
        return None
    if rulings or not any(question == "declare" and n in extract["stands"] for n, question in facts):
        return None
    extract["champions"] = []
    return Touched(-1, 0)


PLAIN = "fact", "commitment", "link"


def fallen(extract: Json, chance: random.Random) -> Touched | None:
    """An answer said not to be in force, though nothing after it undid anything."""
    found = []
    for entry in reversed(extract["entries"]):
        if entry["how"] != "withheld":
            said = json.loads(entry["text"])
            said = said if isinstance(said["entry"], str) else said["entry"]
            if said["entry"] not in PLAIN or ("fact" in said and said["fact"]["ask"]["question"] not in QUIET):
                break
            if entry["n"] in extract["stands"]:
                found.append(entry["n"])
    if not found:
        return None
    n = chance.choice(found)
    extract["stands"].remove(n)
    return Touched(-1, n)


QUIET = "result", "bid", "open-bids", "start", "declare", "close", "colour-lot", "seed-lots", "choose"


def noted(extract: Json, chance: random.Random) -> Touched | None:
    """A key that no form has, which nobody would look at."""
    within = chance.choice((extract, extract["names"][0], *extract["stages"][:1]))
    within["note"] = "the champion is another"
    return Touched(-1, 0)


def year(extract: Json, chance: random.Random) -> Touched | None:
    """The same title of another year, which the entries state or do not."""
    if '"title":"the title"' in extract["entries"][0]["text"]:
        return None
    extract["title"] = f"{extract['title'].rstrip(' 0123456789/')} {chance.randrange(1900, 2000)}"
    return Touched(-1, 0)


NEEDED = "colour-lot", "number-lots", "start"


def undrawn(extract: Json, chance: random.Random) -> Touched | None:
    """A lot, a result or the start of a stage, said to be withheld and not in force, though more came of it."""
    facts = [
        (extract["entries"][at]["n"], said["entry"]["fact"]["ask"])
        for at, said in _facts(extract, "")
        if extract["entries"][at]["n"] in extract["stands"]
    ]
    over = [
        (stage["number"], stage["turn"], board["board"])
        for stage in extract["stages"]
        for board in stage["boards"]
        if (stage["best"] if stage["turn"] else board["winner"])
    ]
    starts = [(n, ask["place"]) for n, ask in facts if ask["question"] == "start" and ask["place"]["part"] == "stage"]
    found = [
        n
        for n, ask in facts
        if (ask["question"] in NEEDED and any(n <= later and ask["place"] == place for later, place in starts))
        or (ask["question"] == "result" and _board(ask.get("place", {})) in over)
    ]
    said = " ".join(each["text"] for each in extract["entries"])
    if any(f'"question":"{ruling}"' in said for ruling in RULED) or "-absent" in said or not found:
        return None
    n = chance.choice(found)
    at = next(at for at, entry in enumerate(extract["entries"]) if entry["n"] == n)
    extract["entries"][at] |= {"how": "withheld", "request": "", "at": "", "text": "", "about": []}
    extract["stands"].remove(n)
    return Touched(-1, n)


def _board(place: Json) -> tuple[int, int, int]:
    return place.get("number", 0), place.get("turn", 0), place.get("board", 0)


RULED = "set-colours", "set-order", "set-result", "replay", "advance", "withdraw", "remove", "time"

ALONE = "title", "year", "undrawn", "between", "typed", "swallowed", "partial", "undeclared", "fallen", "noted"
"""What must be found without any published values, though no link of the chain tells."""

KINDS: dict[str, tuple[Falsify, set[str]]] = {
    "result": (result, {"changed"}),
    "bid": (bid, {"seal"}),
    "draw": (draw, {"draw"}),
    "seed": (seed, {"changed"}),
    "removed": (removed, {"removed"}),
    "inserted": (inserted, {"inserted"}),
    "reordered": (reordered, {"moved"}),
    "name": (name, {"names"}),
    "figure": (figure, {"figure", "figures_published"}),
    "outcome": (outcome, {"consequence", "outcome_published"}),
    "hidden": (hidden, {"changed"}),
    "standing": (standing, {"standing"}),
    "title": (title, {"title"}),
    "edition": (edition, {"changed"}),
    "people": (people, {"changed"}),
    "sealed": (sealed, {"changed"}),
    "tail": (tail, {"removed"}),
    "year": (year, {"title"}),
    "undrawn": (undrawn, {"undrawn", "consequence", "changed"}),
    "between": (between, {"shape"}),
    "typed": (typed, {"shape"}),
    "swallowed": (swallowed, {"shape"}),
    "partial": (partial, {"part"}),
    "undeclared": (undeclared, {"undeclared"}),
    "fallen": (fallen, {"stands"}),
    "noted": (noted, {"shape"}),
}
"""Each falsification, and what must be found of it."""


def falsified(case: Case, kind: str, anew: bool, chance: random.Random) -> Case | None:
    """The extract with one thing falsified; None where it has nothing of that kind."""
    extract = copy.deepcopy(case.extract)
    touched = KINDS[kind][0](extract, chance)
    if touched is None:
        return None
    before = _chain(extract)
    if anew and touched.at >= 0:
        relinked(extract, touched.at, chance)
    return Case(extract, case.values, kind, touched.n, before != _chain(extract))


def _chain(extract: Json) -> list[str]:
    return [entry["chain"] for entry in extract["entries"]]
