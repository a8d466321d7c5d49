"""The approval of rules that was signed beside their file, taken into the details that documents print."""

from pathlib import Path

from msgspec import structs

from playoffs.editions.signed import approval
from playoffs.planning.details import Details


def approved_beside(rules: str, known: Details) -> Details:
    """The details with who approved the file of rules, and when; as they are where they say it themselves."""
    path = Path(rules)
    found = approval(path) if path.is_file() else None
    if found is None or not found.holds or known.approved_by:
        return known
    return structs.replace(known, approved=found.on.isoformat(), approved_by=found.by)
