"""The commands and what they have in common: lazy loading, near misses, and refusals in one sentence.

Exit codes: 0 done; 1 understood, but refused as things stand; 2 the command or its input cannot be used.
"""

import atexit
import gc
import io
import os
import shlex
import sys
from contextlib import suppress
from errno import ENAMETOOLONG
from importlib import import_module
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem  # late: only shells want it

GROUPS = {
    "To begin": {
        "demo": ("record.demo:demo", "Play a sample title, for practice, in a folder of its own."),
        "doctor": ("record.doctor:doctor", "Versions, fonts, PDF and the record, on one page."),
    },
    "Before the day": {
        "plan": (
            "before.plan:plan",
            "From a crosstable with a tie to the plan and the announcement sheet.",
        ),
        "standings": ("before.standings:standings", "Score and tiebreaks of everybody, ranked."),
        "why": ("record.why:why", "Why one player is ahead of another, on half a page."),
        "explain": ("before.explain:explain", "The working of every tiebreak, side by side."),
        "convert": ("before.convert:convert", "The event as TRF, CSV or JSON; its standings as .xlsx."),
        "season": ("before.season:season", "Days, halls and directors for all playoffs of a season."),
        "timetable": ("before.timetable:timetable", "How a day of play can go, game by game."),
        "fairness": ("odds.fairness:fairness_", "What rules do to the chances of those who play by them."),
        "rules": ("rules.group:rules", "List, write, check, show, compare and approve rules."),
    },
    "Inviting": {
        "schedule": (
            "inviting.schedule:schedule",
            "The plan as it stands, who has answered, what does not hold.",
        ),
        "contacts": ("inviting.contacts:contacts", "How the players are reached."),
        "outbox": ("inviting.outgoing:outbox", "Invitations, reminders, changes: letters as files."),
        "calendar": ("inviting.outgoing:calendar", "Calendar files for players and director."),
    },
    "On the day": {
        "serve": ("day.serve:serve", "Open the console in a browser on this computer."),
        "federation": ("day.federation:federation", "Serve a federation's playoffs behind a proxy that encrypts."),
        "new": ("day.new:new", "Set up a playoff from a crosstable with a tie."),
        "transcribe": ("day.transcribe:transcribe", "Enter a day that was played on paper, with its times."),
        "run": ("day.run:run", "Step through the whole playoff, one question at a time."),
        "next": ("day.look:next_", "What comes next, and the command for it."),
        "show": ("day.look:show", "Players, stages, boards and games."),
        "update": ("day.update:update", "Update the crosstable, title or defending champion."),
        "confirm": ("day.field:confirm", "A player will play."),
        "decline": ("day.field:decline", "A player will not play."),
        "set-aside": (
            "day.set_aside:set_aside",
            "Set aside who has won another title, and go on without.",
        ),
        "close": ("day.field:close", "Close the list of players."),
        "start": ("day.field:start", "Start the stage that is prepared."),
        "result": ("day.field:result", "Record a result: W, D, B, or a forfeit."),
        "bid": ("day.bids:bid", "Receive a sealed bid, typed unseen or on paper."),
        "void-bid": ("day.bids:void_bid_", "Void a bid that was entered for the wrong player, unopened."),
        "open-bids": ("day.bids:open_bids_", "Open the bids of a game together."),
        "toss": ("day.lots:lots", "Toss a coin: by the program, or by hand with a witness."),
        "lots": ("day.lots:lots", "Draw lots: by the program, or by hand with a witness."),
        "choose": ("day.field:choose", "The winner of the coin chooses a color."),
        "withdraw": ("day.field:withdraw", "A player leaves the playoff."),
        "rule": ("day.rulings:rule", "Rule, with a reason; alone it lists what can be ruled."),
        "undo": ("day.undo:undo", "Undo an entry; what falls with it is listed first."),
        "correct": ("day.undo:correct", "Correct an entry; what falls with it is listed first."),
        "declare": ("day.field:declare", "Declare the champion."),
        "odds": ("odds.chances:odds_", "Who wins the title how often, for the director alone."),
    },
    "At a Twixt event": {
        "rank": ("day.twixt:rank", "Enter the order in which the players are ranked."),
        "add": ("day.twixt:add", "Somebody joins: a walk-in, a late entrant, a house opponent."),
        "left-over": ("day.twixt:left_over", "Elect a house opponent, or the involuntary bye."),
        "second-session": ("day.twixt:second_session", "Hold a second session, or go on to the seeding."),
        "enter": ("day.twixt:enter", "Who enters the second session."),
        "insist": ("day.twixt:insist", "A finalist insists on the tiebreak, or does not."),
    },
    "At a Magic event": {
        "time": ("day.field:time", "The time of a match has run out."),
    },
    "The record": {
        "list": ("record.listing:list_", "Every playoff in the record."),
        "use": ("record.use:use", "Choose the playoff that commands are about."),
        "archive": ("record.archive:archive", "Leave a playoff that is over out of lists."),
        "discard": ("record.use:discard", "Throw a practice playoff away."),
        "sheet": ("record.sheet:sheet", "Every sheet that makes sense now, as files to print."),
        "publish": ("record.publish:publish", "The public page, bracket and results as files."),
        "rated": ("record.rated:rated", "The games to report, by rating system."),
        "log": ("record.log:log", "Everything recorded, entry by entry."),
        "verify": ("day.lots:verify", "Check a draw by the program; without a number, the whole file."),
        "audit": ("record.audit:audit", "A page with which a stranger checks the record."),
        "backup": ("record.copies:backup", "Copy the whole record to a file, a stick, or a computer."),
        "restore": ("record.copies:restore", "Put the record back from a copy, here or elsewhere."),
        "move": ("record.copies:move", "Move the record, bids and all, to another file."),
        "mirror": ("record.copies:mirror", "Keep the second copy of another computer."),
        "forget": ("record.forget:forget", "Forget who somebody was; the record stays whole."),
        "note": ("record.notes:note", "Private notes beside the record: show, write, erase."),
        "reason": ("record.given:reason", "Give a withdrawal or a ruling its printed reason later."),
        "appeal": ("record.appeals:appeal", "Note an appeal, or how it was decided."),
        "token": ("record.tokens:token", "Tokens for programs that use the API."),
        "export": ("record.transfer:export", "The whole record; its games as PGN, its stages as TRF."),
        "import": ("record.transfer:import_", "Take in a record that was exported elsewhere."),
        "accept": ("record.transfer:accept", "Let stand what this program makes of another one's record."),
        "details": ("record.details:details", "Date, site, deadline, officers."),
        "schema": ("record.schema:schema", "What --json prints, as JSON Schema."),
    },
}
"""Every command by what it is for: where it lives in this folder, and its line in the help. Imported when called."""

FIRST = (
    ("playoffs demo", "A sample title, played before your eyes."),
    ("playoffs plan FILE", "Your own tie, from its crosstable."),
    ("playoffs serve", "The same in a browser, without commands."),
)
"""What to type first."""

ALIASES = {"reread": "update", "retract": "undo", "adopt": "accept"}
"""Names that commands had before; still understood, in no list."""

atexit.register(gc.freeze)  # nor is it looked for when the program ends: that took a sixth of a short command

COMMANDS = {name: found for group in GROUPS.values() for name, found in group.items()}


class Lazily(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        name = ALIASES.get(name, name)
        if name not in COMMANDS:
            return None
        module, _, command = COMMANDS[name][0].partition(":")
        found = getattr(import_module(f"playoffs.cli.{module}"), command)
        assert isinstance(found, click.Command)
        return found

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem]":
        """What a shell offers: the names alone, since looking into every command would import all of them."""
        from click.shell_completion import CompletionItem  # late: only shells want it

        found = [CompletionItem(n, help=line) for n, (_, line) in COMMANDS.items() if n.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in (*COMMANDS, *ALIASES):
            from playoffs.model.find import did_you_mean  # late, since most runs need none of it

            if any(word in ("won", "wins", "beat", "lost", "drew") for word in args[1:]):  # of a name
                ctx.fail(f"no command {args[0]!r}; for a result, `playoffs result {shlex.join(args)}`")
            ctx.fail(f"no command {args[0]!r}{did_you_mean(args[0], COMMANDS)}; `playoffs --help` lists them")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, group in GROUPS.items():
            with formatter.section(title):
                formatter.write_dl([(name, line) for name, (_, line) in group.items()])
        with formatter.section("A first step"):
            formatter.write_dl(FIRST)


@click.group(cls=Lazily, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(package_name="playoffs", message="playoffs %(version)s")
@click.option("--pdf", type=click.Choice(["plutoprint", "weasyprint"]), help="What makes PDF; else PLAYOFFS_PDF.")
@click.pass_context
def playoffs(ctx: click.Context, pdf: str | None) -> None:
    """From players tied for an indivisible title to a champion whom nobody can dispute."""
    if pdf:
        before = os.environ.get("PLAYOFFS_PDF", "")
        os.environ["PLAYOFFS_PDF"] = pdf
        ctx.call_on_close(lambda: os.environ.update(PLAYOFFS_PDF=before))
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the command line; whatever cannot be used is one sentence on standard error."""
    _speak_unicode()
    try:
        code = playoffs.main(standalone_mode=False)
        if sys.stdout:
            sys.stdout.flush()
        sys.exit(code)
    except click.exceptions.Abort:
        _refuse("stopped; nothing more was recorded", 130)
    except click.UsageError as error:
        _refuse(f"{error.format_message()}{_as_in(error)}", 2)
    except click.ClickException as error:
        _refuse(error.format_message(), error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except Exception as error:
        said, code = _sentence(error)
        if not code:
            raise
        _refuse(said, code)


SAMPLES = {
    "add": "NAME",
    "backup": "FOLDER",
    "bid": "NAME",
    "calendar": "--to calendars",
    "choose": "white",
    "confirm": "all",
    "convert": "FILE --to event.trf",
    "correct": "last W --reason WHY",
    "decline": "NAME",
    "enter": "NAME NAME",
    "federation": "--public https://playoffs.example.org --administrator NAME",
    "forget": "NAME",
    "import": "FILE",
    "insist": "NAME",
    "left-over": "bye",
    "mirror": "--listen 8090 --to FOLDER",
    "move": "FOLDER",
    "outbox": "--to letters",
    "publish": "FOLDER",
    "rank": "NAME NAME",
    "reason": "12 illness",
    "restore": "FOLDER",
    "result": "1 W",
    "second-session": "hold",
    "season": "FILE ANSWERS --to plans",
    "sheet": "--to sheets",
    "transcribe": "FILE",
    "void-bid": "NAME",
    "withdraw": "NAME --reason illness",
}
"""Of a command that must be told something, what that can be; of the others a FILE."""


def _as_in(error: click.UsageError) -> str:
    """The command as it can be typed, after what was wrong with it."""
    name = error.ctx.info_name if error.ctx else None
    if error.ctx and error.ctx.parent and error.ctx.parent.info_name == "rules":
        return "" if "`" in error.format_message() else f" `playoffs rules {name} --help` says what there is"
    if name not in COMMANDS or "`" in error.format_message():
        return ""
    if isinstance(error, click.MissingParameter):
        typed = f"{name} {SAMPLES.get(name, 'FILE')}{_place(error.ctx)}"
        return f" As in `playoffs {typed}`; `playoffs {name} --help` says more"
    return f" `playoffs {name} --help` says what there is"


def _place(context: click.Context | None) -> str:
    """The option that names the record, as it was typed with a command that takes it."""
    takes = context is not None and any("--db" in each.opts for each in context.command.params)
    typed = dict(zip(sys.argv, sys.argv[1:], strict=False)).get("--db", "") if takes else ""
    return f" --db {shlex.quote(typed)}" if typed else ""


def _speak_unicode() -> None:
    """What is piped is UTF-8 whatever the system's code page; a terminal shows what it has no letter for as `?`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


def _sentence(error: Exception) -> tuple[str, int]:
    """What is said of an error and the exit code; 0 for a defect."""
    if code := _code(error):
        return str(error), code
    if isinstance(error, OSError) and error.errno == ENAMETOOLONG:
        from playoffs.text.errors import shown

        return f"{shown(error.filename)}: found a name longer than any file can have; expected that of a file", 2
    why = _unheard(error)
    return (f"{why}; what was recorded before that stands", 1) if why else ("", 0)


def _code(error: Exception) -> int:
    """The exit code of an error that was written for the person at the keyboard; 0 for a defect."""
    from playoffs.desk.act import Stale
    from playoffs.desk.record.store import NotSaved
    from playoffs.model.find import NotFound
    from playoffs.model.position import Refused
    from playoffs.text.errors import BadInput

    if isinstance(error, BadInput | NotFound):
        return 2
    return 1 if isinstance(error, Refused | Stale | NotSaved) else 0


def _unheard(error: Exception) -> str:
    """Why an answer could not be written out, such as a disk without room; empty where the error is another one.

    A line more is tried, which fails again where that was the cause; afterwards whatever is left in a buffer goes
    nowhere, or Python would report it itself at the end.
    """
    if not (isinstance(error, OSError) and sys.stdout):
        return ""
    try:
        sys.stdout.write("\n")
        sys.stdout.flush()
    except OSError as full:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return f"standard output cannot be written to ({full.strerror})"
    return ""


def _refuse(sentence: str, code: int) -> None:
    click.echo(f"playoffs: {sentence}", err=True)
    sys.exit(code)
