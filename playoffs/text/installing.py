"""How an extra comes to the program, as docs/install.md has it: from the file of the program, or in a checkout.

No name of a registry is said: what lies under it there need not be this program.
"""

from playoffs import __version__


def of_wheel(extra: str) -> str:
    return f"pipx install --force './playoffs-{__version__}-py3-none-any.whl[{extra}]'"


def in_checkout(extra: str) -> str:
    return f"pip install -e '.[{extra}]'"


def installing(extra: str) -> str:
    """Either command, in a refusal."""
    return f"`{of_wheel(extra)}`, or in a checkout `{in_checkout(extra)}`"
