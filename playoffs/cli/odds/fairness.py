"""`playoffs fairness EDITION [AGAINST]`: what an edition does to the chances of those who play by it."""

import sys
from pathlib import Path

import click

from playoffs.analysis.clocked import TWIXT, clocked
from playoffs.analysis.fair import EDGE, STEP, Chance, Clocked
from playoffs.analysis.fairness import fairness
from playoffs.cli.talk import as_json, heading, in_a_language, on_paper, printed, refuse_unwritten, then
from playoffs.documents.odds.fairness import Judged, parts, working
from playoffs.documents.odds.fairness import fairness as report
from playoffs.documents.words.language import Language, language
from playoffs.editions.load import load
from playoffs.formats.rules import played
from playoffs.outputs import odds as outputs
from playoffs.outputs.chanced import model, twixt
from playoffs.playoff.course import laid
from playoffs.renderers import terminal
from playoffs.text.errors import BadInput

SHOWN = ("answer", "seats", "apart", "length", "more", "rests")


@click.command("fairness", short_help="What rules do to the chances of those who play by them.")
@click.argument("edition", default="msca")
@click.argument("against", default="")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Print it too: folder for the report.")
@on_paper()
@click.option("--replace", is_flag=True, help="Let it replace an older one.")
@click.option("--json", "json", is_flag=True, help="As JSON.")
@in_a_language
def fairness_(
    edition: str,
    against: str,
    folder: Path | None,
    form: str,
    paper: str,
    replace: bool,
    json: bool,
    code: str,
    dates: str,
) -> None:
    """Say what EDITION does, for each size of field: what each seed is worth, how often it comes to an Armageddon,
    how long it takes, and where equal players do not have equal chances; AGAINST is another edition beside it.

    An edition is the name of one that comes with the program, or a file of your own.
    """
    refuse_unwritten(folder)
    tongue = language(code, dates)
    if edition == against:
        raise BadInput("fairness", f"{edition} twice", "one edition, or two that differ")
    found = [_judged(name, tongue) for name in (edition, against) if name]
    if json:
        editions = tuple(map(_data, found))
        as_json(outputs.Fairness(model=editions[0].model, edge=EDGE, step=STEP, editions=editions))
    else:
        heading(" · ".join(f"{each.rules.name} ({each.rules.id}@{each.rules.edition})" for each in found))
        made = parts(found, tongue)
        printed([section for part in SHOWN for section in terminal.sections(made[part])])
        largest = max((size.players for size in found[0].does.sizes), default=4)
        then(f"playoffs timetable --players {largest} --rules {edition}", tongue)
    if folder:
        _write(found, tongue, folder, (form, paper, replace))


def _judged(name: str, tongue: Language) -> Judged:
    try:
        rules = load(name)
    except BadInput as error:
        if error.place != "--rules":
            raise
        raise BadInput("fairness", error.found, error.expected) from error
    plays = None if laid(rules) else played(rules)
    if plays is None and not laid(rules):
        expected = "rules with a playoff of stages, such as msca"
        raise BadInput("fairness", f"{rules.id}, which has no stages to work out", expected)
    _tell(rules.name, tongue)
    return Judged(rules, plays, fairness(plays) if plays else clocked(rules))


def _tell(name: str, tongue: Language) -> None:
    """A line for whoever sits there, since it may take half a minute."""
    if sys.stderr.isatty():
        click.echo(working(name, tongue), err=True)


def _write(found: list[Judged], tongue: Language, folder: Path, how: tuple[str, str, bool]) -> None:
    from playoffs.cli.printed import Printing, forms, print_sheets  # late: templates are slow to load
    from playoffs.desk.record.rows import utc_now
    from playoffs.planning.clock import shown_at
    from playoffs.planning.details import Details
    from playoffs.renderers.render import Paper

    form, paper, replace = how
    printing = Printing(forms=forms(form), paper=Paper(paper), language=tongue, folder=folder, replace=replace)
    print_sheets({"fairness": report(found, Details(), tongue, shown_at(utc_now(), ""))}, printing)


def _data(judged: Judged) -> outputs.Judged:
    does = judged.does
    return outputs.Judged(
        rules=judged.rules.id,
        edition=judged.rules.edition,
        model=twixt() if does.clocked else model(),
        sizes=tuple(
            outputs.Size(
                players=size.players,
                seats=tuple(
                    outputs.Seat(
                        seed=seat.seed,
                        sits_out=seat.sits_out,
                        equal=str(seat.equal.by_model),
                        equal_between=_between(seat.equal),
                        stronger=str(seat.stronger.by_model),
                        between=_between(seat.stronger),
                        graded=str(seat.graded.by_model),
                        graded_between=_between(seat.graded),
                    )
                    for seat in size.seats
                ),
                open=str(size.open),
                said=size.said,
                games=str(size.games),
                least=size.least,
                most=size.most,
                armageddons=str(size.armageddons),
                shortest=size.time.shortest,
                mean=str(size.time.mean),
                longest=size.time.longest,
                ranged=not size.slow,
            )
            for size in does.sizes
        ),
        left_out=tuple(outputs.LeftOut(players=each.players, said=each.said, more=each.more) for each in does.left_out),
        first_white=str(does.opening.first_white.by_model) if does.opening else None,
        first_white_between=_between(does.opening.first_white) if does.opening else None,
        armageddon=None
        if does.deciding is None
        else outputs.Armageddon(
            white=does.deciding.white_seconds,
            black=does.deciding.black_seconds,
            wins=None if does.deciding.black is None else str(does.deciding.black.by_model),
            wins_between=None if does.deciding.black is None else _between(does.deciding.black),
            even_bid=does.deciding.even[0] if does.deciding.even else None,
            even_between=does.deciding.even[1:] if does.deciding.even else None,
        ),
        clocked=_clocked(does.clocked) if does.clocked else None,
        unfair=does.unfair,
    )


def _clocked(found: Clocked) -> outputs.OnTheClock:
    return outputs.OnTheClock(
        first=str(found.first.by_model),
        first_between=_between(found.first),
        drawn=str(found.drawn.by_model),
        drawn_between=_between(found.drawn),
        draws=str(TWIXT.draws),
        first_move=TWIXT.first_move,
        late=str(TWIXT.late),
    )


def _between(chance: Chance) -> tuple[str, str]:
    return str(chance.low), str(chance.high)
