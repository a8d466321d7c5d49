"""A program: the cells of the spreadsheet on standard input, as JSON; run by `spreadsheet`, with its limits.

It imports nothing of the project, so that it starts in no time. Numbers go out as they are, text as text, days and
times as `{"day": …}`, and an empty cell, or a formula that was never calculated, as "".
"""

import io
import json
import sys
from datetime import date, time, timedelta

Value = int | float | str | bool | date | time | timedelta


def limited(memory: int) -> None:
    """Take no more memory than this, where the system knows of such limits, and leave no image of it behind."""
    try:
        import resource
    except ImportError:  # Windows; the seconds are limited there too
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def told(value: Value) -> object:
    """A value as JSON has it."""
    match value:
        case bool():
            return str(value).upper()
        case date() | time() | timedelta():
            return {"day": str(value).removesuffix(" 00:00:00")}
        case _:
            return value


def main(memory: int, most: int, longest: int, no_library: int, too_many: int) -> int:
    """Write the sheets, each with the number of its first row; or say by the exit status why not."""
    limited(memory)
    try:
        from python_calamine import CalamineWorkbook, SheetTypeEnum
    except ImportError:
        return no_library
    book = CalamineWorkbook.from_filelike(io.BytesIO(sys.stdin.buffer.read()))
    sheets = []
    for at, about in enumerate(book.sheets_metadata):
        if about.typ is not SheetTypeEnum.WorkSheet:
            continue
        sheet = book.get_sheet_by_index(at)
        most -= sheet.height * sheet.width
        if most < 0:
            return too_many
        first = sheet.start[0] + 1 if sheet.start else 1
        sheets.append((about.name, first, [[told(value) for value in row] for row in sheet.to_python()]))
    written = json.dumps(sheets, ensure_ascii=False).encode()
    if len(written) > longest:
        return too_many
    sys.stdout.buffer.write(written)
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
