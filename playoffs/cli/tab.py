"""What a shell offers for a word that is begun, where Tab completes commands; loaded late, since only shells ask."""

import click


def rules(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Rulesets that come with the program."""
    from playoffs.editions.shelf import names

    return [each for each in names() if each.startswith(begun)]


def kinds(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """Kinds of sheets."""
    from playoffs.documents.kinds import KINDS

    return [each for each in KINDS if each.startswith(begun)]
