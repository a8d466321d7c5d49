"""`playoffs rules`: what an author of rules does with them, each command in a module of its own."""

from importlib import import_module

import click

from playoffs.model.find import did_you_mean

COMMANDS = {
    "list": ("listed:listed", "Every edition that comes with the program."),
    "new": ("new:new", "A copy of an edition, to write your own on."),
    "check": ("check:check", "All faults of a file, or the proof that it ends."),
    "show": ("show:show", "What rules say, drawn and in sentences."),
    "diff": ("diff:diff", "What differs between two, for the players."),
    "sign": ("sign:sign", "Note who approved a file, and when."),
}
"""Each with where it lives in this folder, and its line in the help."""


class Rules(click.Group):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module, _, command = COMMANDS[name][0].partition(":")
        found = getattr(import_module(f"playoffs.cli.rules.{module}"), command)
        assert isinstance(found, click.Command)
        return found

    def commands_below(self) -> list[click.Command]:
        """All of them."""
        found = (self.get_command(click.Context(self), name) for name in COMMANDS)
        return [command for command in found if command]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            known = ", ".join(COMMANDS)
            ctx.fail(f"no command rules {args[0]!r}{did_you_mean(args[0], COMMANDS)}; `playoffs rules` has {known}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(cls=Rules, invoke_without_command=True, short_help="List, write, check, show, compare and approve rules.")
@click.pass_context
def rules(ctx: click.Context) -> None:
    """For whoever writes the rules of a playoff as a file: list what there is, begin with a copy, have every line
    checked, see what it says, compare two, and note who approved it. docs/authors.md goes through it in half an hour.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
