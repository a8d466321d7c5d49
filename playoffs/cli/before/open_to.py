"""`--open-to`: who can win a title, in the keys of a titles file; and questions asked on the spot (MSCA-1e)."""

import click
from msgspec.structs import replace

from playoffs.cli import prompt
from playoffs.cli.talk import wrapped
from playoffs.documents.words.sentences import listed
from playoffs.model.find import did_you_mean
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.playoff.eligibility import Title, to_be_asked, unanswered
from playoffs.text.counts import count
from playoffs.text.errors import BadInput
from playoffs.text.typed_times import day_of_a_file

HOW = (
    "--open-to, as often as needed: rating_below=1600, rating_from=1600, unrated, COLUMN=VALUE, age_from=50 and "
    "age_on=YYYY-MM-DD, players=NAME, ask=QUESTION; or --open-to everybody"
)
"""What to say where a title's name alone does not say who is eligible."""

OPEN_TO = "Who can win the title, as a line of a titles file: rating_below=1600, COLUMN=VALUE, everybody …"
"""Help of `--open-to`."""

SINGLE = ("rating_from", "rating_below", "age_from", "age_below", "age_on", "ask", "column", "defending", "name")
LISTS = ("players", "without", "values", "yes", "no", "not_winner_of")
FLAGS = ("everybody", "unrated")


def keys_of(open_to: tuple[str, ...]) -> dict[str, object]:
    """The keys of a titles file that `--open-to` gives, one a time; every other key is a column of the event."""
    found: dict[str, object] = {}
    where: dict[str, list[str]] = {}
    for text in open_to:
        key, equals, value = (part.strip() for part in text.partition("="))
        if not equals and key not in FLAGS:
            raise BadInput("--open-to", repr(text), f"KEY=VALUE, or {' or '.join(FLAGS)}{did_you_mean(key, FLAGS)}")
        if key in FLAGS:
            if value.casefold() not in ("", "true", "yes"):
                raise BadInput("--open-to", repr(text), f"{key} alone, or no word of it")
            found[key] = True
        elif not value:
            raise BadInput("--open-to", repr(text), f"{key}=VALUE")
        elif key in LISTS:
            found[key] = [*found.get(key, []), value]  # type: ignore[misc]
        elif key in SINGLE:
            if key in found:
                raise BadInput("--open-to", f"{key} a second time", "each once")
            value = day_of_a_file(value, "--open-to") if key == "age_on" else value
            number = None if key == "ask" else count(value)
            found[key] = value if number is None else number
        else:
            where.setdefault(key, []).append(value)
    return {**found, **({"where": where} if where else {})}


def answered_for(event: Tournament, title: Title, everybody: bool = False) -> Title:
    """The title with the answers that decide who is ahead, asked of whoever sits at the terminal (MSCA-1e); for
    `everybody`, where no score tells the field, with all of them."""
    names = labels(event.players)
    asked = False
    while open_ := (unanswered if everybody else to_be_asked)(event, title):
        if not prompt.on_terminal():
            who = listed(open_, names)
            expected = "yes and no for these players, in the titles file or with --open-to yes=NAME and no=NAME"
            raise BadInput(title.name, f"no answer to “{title.test}” for {who}", expected)
        for player in open_:
            question = f"{title.name}: {names[player]} – {title.test} [y/n]"
            said = prompt.key("\n".join(wrapped(question)), "yn")
            asked = True
            title = replace(title, **{"yes": (*title.yes, player)} if said == "y" else {"no": (*title.no, player)})
    if asked:
        kept = (f"{word} = [{', '.join(repr(p) for p in ids)}]" for word, ids in (("yes", title.yes), ("no", title.no)))
        click.echo("\n".join(wrapped(f"To say it in a titles file: {', '.join(kept)}".replace("'", '"'))), err=True)
    return title
