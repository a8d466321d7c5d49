"""What `plan`, `new` and `sheet` are about: the event, the titles at stake, and who can go on, as the options say."""

import functools
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import click
from msgspec.structs import replace

from playoffs.cli import prompt, tab
from playoffs.cli.before.dates import one_date
from playoffs.cli.before.open_to import HOW, OPEN_TO, answered_for, keys_of
from playoffs.cli.before.reading import How, read
from playoffs.cli.book import Options
from playoffs.cli.talk import wrapped
from playoffs.desk import act
from playoffs.desk.champions import champions
from playoffs.desk.record.store import begun, open_store
from playoffs.editions.load import load, ranking
from playoffs.files.births import read_births
from playoffs.files.titles import Births, closed_name, read_titles, restricts, titles_of, wrong_title
from playoffs.formats.rules import Rules, over, played
from playoffs.model.find import did_you_mean, find_player
from playoffs.model.tournament import Tournament
from playoffs.playoff.founding import PRACTICE
from playoffs.playoff.outline import outline
from playoffs.playoff.settling import Circular, Other, Settled, settled
from playoffs.playoff.tie import UNNAMED, Title
from playoffs.text.errors import ONE_LINE, BadInput, off_line

"""Of an event that is over, and whose tie or best are played off."""


NONE = "none"
"""The word for no defending champion, which also takes one back."""


class Said(NamedTuple):
    """What the options say of a crosstable that no record is founded on."""

    file: Path
    rules: str
    title: str
    defending: str
    titles: Path | None
    date: str | None
    cut: int | None
    open_to: tuple[str, ...] = ()
    how: How = How()


def not_blank(context: click.Context, parameter: click.Parameter, value: str) -> str:
    """A title that was typed names something; a blank one may be a shell's variable that is empty."""
    typed = parameter.name and context.get_parameter_source(parameter.name) is click.core.ParameterSource.COMMANDLINE
    if typed and not value.strip() and (wrong := wrong_title("")):
        raise BadInput("--title", "a blank title, which names nothing", wrong[1])
    return value


_AT_STAKE: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "--rules",
        "Ruleset by name, name@edition, or TOML file.",
        {"default": "msca", "show_default": True, "shell_complete": tab.rules},
    ),
    ("--title", "The title at stake; with --titles, which of them.", {"default": "", "callback": not_blank}),
    ("--defending", "The defending champion: number, or part of the name.", {"default": ""}),
    ("--titles", "TOML file that says who is eligible for which title.", {"type": click.Path(path_type=Path)}),
    ("--open-to", OPEN_TO, {"multiple": True, "metavar": "KEY=VALUE"}),
    ("--date", "One match date of a season.", {"metavar": "YYYY-MM-DD"}),
    ("--cut", "How many advance to the elimination of a Magic event.", {"type": click.IntRange(2, 64)}),
)
"""Options, in the order of the help."""


def on_stakes(of: str = "") -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Gives a command the options that say what is at stake in a crosstable, handed over as one `Said`, to which the
    command adds the file and how it is read; `of` stands before each in the help."""

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def wrapper(
            rules: str,
            title: str,
            defending: str,
            titles: Path | None,
            open_to: tuple[str, ...],
            date: str | None,
            cut: int | None,
            **rest: Any,
        ) -> None:
            command(said=Said(Path(), rules, title, defending, titles, date, cut, open_to), **rest)

        for name, text, more in reversed(_AT_STAKE):
            text = f"{of}{text[0].lower()}{text[1:]}" if of and text[:4] != "TOML" else f"{of}{text}"
            wrapper = click.option(name, help=text, **more)(wrapper)
        return wrapper

    return with_options


def rules_of(name: str) -> Rules:
    """Rules by name or file, if an event that is over leads to play under them; `BadInput` otherwise."""
    known = load(name)
    rules = over(known)
    if rules is None:
        found = f"{known.id}, which plays a whole event"
        raise BadInput("--rules", found, "rules for an event that is over, such as msca")
    if not played(rules):
        found = f"{rules.id}, which plays nothing where its systems leave a tie"
        raise BadInput("--rules", found, "rules with a playoff, such as msca or club-open")
    return rules


def event_of(file: Path, rules: Rules, date: str | None, how: How) -> Tournament:
    """The event in a file, of the kind that these rules rank; of a season one match date, where that is named."""
    ranks = ranking(rules)
    event = read(file, ranks, how)
    return event if date is None else one_date(event, date)


def stakes_of(event: Tournament, rules: Rules, said: Said) -> tuple[Title, ...]:
    """The titles at stake, as far as these rules know what is said of them."""
    stakes = at_stake(event, rules, said)
    if outline(rules).defends:
        return stakes
    if defended := next((each for each in stakes if each.defending), None):
        where = "--defending" if said.defending else str(said.titles)
        raise BadInput(
            where, f"a defending champion of {defended.name}", f"none, since nobody sits out under {rules.id}"
        )
    return stakes


class Recorded(NamedTuple):
    """A title that a record decides."""

    event: str
    known: Other


def others_of(options: Options, titles: tuple[Title, ...], practice: bool) -> dict[str, Recorded]:
    """The titles whose winners are set aside, and which are not among these, as the records know them; what is only
    practiced decides nothing that counts, and the other way round."""
    wanted = {name for title in titles for name in title.not_winner_of} - {title.name for title in titles}
    found: dict[str, Recorded] = {}
    if not wanted or not begun(options.path):
        return found
    with open_store(options.path) as store:
        for event in store.events():
            log = act.load(store, event)
            if (PRACTICE in log.founding.settings) is not practice:
                continue
            for title, winners in champions(log).items():
                for name in wanted & {title, event}:
                    if name in found:
                        raise BadInput("not_winner_of", f"{name!r} in {found[name].event} and in {event}", "one record")
                    players = log.founding.tied if winners is None else winners
                    found[name] = Recorded(event, Other(players, won=winners is not None))
    return found


def elsewhere(
    options: Options, event: Tournament, rules: Rules, said: Said, titles: tuple[Title, ...]
) -> dict[str, Other]:
    """What is known of the titles whose winners these set aside and which are not among these: as a record knows them,
    or as the same file says, of which one title is planned by itself."""
    found = {name: other.known for name, other in others_of(options, titles, practice=False).items()}
    if not (said.titles and said.title):
        return found
    there = {
        each.name: each
        for each in read_titles(said.titles, event, cache(lambda: read_births(said.file, said.how.section)))
    }
    here = {title.name for title in titles}
    wanted = [name for title in titles for name in title.not_winner_of]
    for name in wanted:  # which grows by those that these wait for in turn
        if name in there and name not in found and name not in here:
            wanted += [other for other in there[name].not_winner_of if other not in wanted]
    everybody = outline(rules).cut
    beside = tuple(
        answered_for(event, there[name], everybody)
        for name in dict.fromkeys(wanted)
        if name in there and name not in found and name not in here
    )
    found |= {name: other.known for name, other in others_of(options, beside, practice=False).items()}
    known = settled_of(event, rules, beside, found)
    found |= {title.name: Other(s.tied, len(s.tied) == 1) for s in known.stakes for title in s.titles}
    return found | {wait.title.name: Other((), won=False) for wait in known.waits}


def settled_of(
    event: Tournament, rules: Rules, titles: tuple[Title, ...], elsewhere: Mapping[str, Other] | None = None
) -> Settled:
    """What the titles lead to; `BadInput` where nobody is eligible, or the titles wait for each other."""
    for title in titles:
        others = [*(each.name for each in titles if each != title), *(elsewhere or ())]
        if unknown := next((name for name in title.not_winner_of if name not in others), None):
            expected = f"one of {', '.join(others)}" if others else "a title of the same file, or of a record"
            raise BadInput(title.name, f"not_winner_of {unknown!r}{did_you_mean(unknown, others)}", expected)
    try:
        known = settled(event, titles, rules, elsewhere)
    except Circular as error:
        raise BadInput(str(error), "titles that wait for each other", "one that waits for none") from error
    for stake in known.stakes:
        if not stake.tied:
            raise BadInput(stake.name, "nobody who is eligible", "at least one eligible player")
    return known


def checked_cut(rules: Rules, cut: int | None) -> int | None:
    """How many advance to an elimination; None under rules that have none."""
    stages = played(rules)
    if stages and outline(rules).cut:
        if cut is None:
            raise BadInput("--cut", "nothing", f"how many advance to the elimination, such as 8 ({stages.clause})")
        return cut
    if cut is not None:
        raise BadInput("--cut", str(cut), f"no cut, since {rules.id} says itself how many play")
    return None


def at_stake(event: Tournament, rules: Rules, said: Said) -> tuple[Title, ...]:
    """The titles at stake: those of a titles file, or the one that is named; players by number or part of the name."""
    named = said.defending and said.defending.casefold() != NONE
    champion = find_player(event, said.defending).id if named else None
    everybody = outline(rules).cut
    births = cache(lambda: read_births(said.file, said.how.section))
    if not said.titles:
        return (answered_for(event, _one(event, said, champion, births), everybody),)
    if said.open_to:
        raise BadInput("--open-to", repr(said.open_to[0]), f"who is eligible to be said in {said.titles}")
    stakes = read_titles(said.titles, event, births)
    if said.title:
        stakes = (_named(stakes, said.title),)
    if champion:
        raise BadInput("--defending", repr(said.defending), f"the defending champions to be named in {said.titles}")
    return tuple(answered_for(event, each, everybody) for each in stakes)


def _one(event: Tournament, said: Said, champion: str | None, births: Births) -> Title:
    """The one title of which the options speak."""
    name = titled(said.title) or UNNAMED
    keys = {"name": name, **keys_of(said.open_to)}
    if len(keys) == 1 and restricts(name):
        open_by_word(name, HOW)
        keys["everybody"] = True
    return replace(titles_of(keys, event, births, "--open-to"), defending=champion)


def titled(name: str) -> str:
    """A title as it was typed, without space around it; `BadInput` for one that no sheet could show."""
    if not name.isprintable():
        raise BadInput("--title", off_line(name), ONE_LINE)
    if name and (wrong := wrong_title(name)):
        raise BadInput("--title", *wrong)
    return " ".join(name.split())


def open_by_word(name: str, how: str) -> None:
    """Ask whether everybody can win a title whose name sounds otherwise; `BadInput`, with how to say it, if not."""
    question = f"“{restricts(name)}” sounds as if not everybody could win {name}. Is everybody in the event eligible?"
    if not (prompt.on_terminal() and prompt.key("\n".join(wrapped(f"{question} [y/N]")), "yn", otherwise="n") == "y"):
        raise BadInput("--title", closed_name(name), how)


def _named(stakes: tuple[Title, ...], word: str) -> Title:
    """The one title meant by its name or a part of it."""
    names = [each.name for each in stakes]
    meant = [t for t in stakes if t.name == word] or [t for t in stakes if word.casefold() in t.name.casefold()]
    if len(meant) != 1:
        found = f"{word!r}, which can mean {', '.join(t.name for t in meant)}" if meant else repr(word)
        hint = "" if meant else did_you_mean(word, names)
        raise BadInput("--title", found, f"one of {', '.join(names)}{hint}")
    return meant[0]
