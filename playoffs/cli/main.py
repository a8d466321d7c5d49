"""The commands and what they have in common: lazy loading, near misses, and refusals in one sentence.

Exit codes: 0 done; 1 understood, but refused as things stand; 2 the command or its input cannot be used.
"""

import sys
from importlib import import_module

import click

COMMANDS = {
    "plan": ("playoffs.cli.plan:plan", "From a crosstable with a tie to the plan and the announcement sheet."),
    "standings": ("playoffs.cli.standings:standings", "Score and tiebreaks of everybody, ranked."),
    "explain": ("playoffs.cli.explain:explain", "The working of every tiebreak, side by side."),
}
"""Every command: where it lives, and its line in the help. Nothing is imported before it is called."""


class Lazily(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, command = COMMANDS[name][0].partition(":")
        found = getattr(import_module(module), command)
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            from playoffs.model.find import did_you_mean  # late, since most runs need none of it

            ctx.fail(f"no command {args[0]!r}{did_you_mean(args[0], COMMANDS)}; `playoffs --help` lists them")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(cls=Lazily, context_settings={"help_option_names": ["-h", "--help"]}, no_args_is_help=True)
@click.version_option(package_name="playoffs", message="playoffs %(version)s")
def playoffs() -> None:
    """From players tied for an indivisible title to a champion whom nobody can dispute."""


def main() -> None:
    """Run the command line; whatever cannot be used is one sentence on standard error."""
    try:
        sys.exit(playoffs.main(standalone_mode=False))
    except click.exceptions.Abort:
        _refuse("stopped; nothing more was recorded", 130)
    except click.UsageError as error:
        _refuse(error.format_message(), 2)
    except click.ClickException as error:
        _refuse(error.format_message(), error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except Exception as error:
        if not _is_sentence(error):
            raise
        _refuse(str(error), 2)


def _is_sentence(error: Exception) -> bool:
    """Whether an error was written for the person at the keyboard."""
    from playoffs.files.errors import BadInput
    from playoffs.model.find import NotFound

    return isinstance(error, BadInput | NotFound)


def _refuse(sentence: str, code: int) -> None:
    click.echo(f"playoffs: {sentence}", err=True)
    sys.exit(code)
