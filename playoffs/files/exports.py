"""What the three files of a report to US Chess are called, which every program that writes it exports."""

REPORT = ("TH", "TS", "TD")
"""How the three files of a report to US Chess begin: the event, its sections, their players."""


def kind(name: str) -> tuple[str, str]:
    """Which file of a report has such a name, in any case, and the rest of its name; empty for any other file."""
    name = name.upper()
    ours = name[:2] in REPORT and name[2:].startswith("EXPORT") and name.endswith(".DBF")
    return (name[:2], name[2:]) if ours else ("", "")
