"""What a refusal of a file says on the page of set-up, part by part, as the catalogs hold it: the files that directors
bring. What readers of reports and tables say besides stands in `refused_programs` and `refused_tables`."""

from playoffs.web.asked.refused_words import N_

WITHOUT_COMMANDS = {
    "the crosstable's text: select it on the page, copy it, and paste it into a file or after `-`": N_(
        "the crosstable's text: select it on the page, copy it, and paste it into a file"
    ),
    "--rules mtr or --rules dci-1999 for an event of matches": N_(
        "rules of Magic, such as mtr or dci-1999, for an event of matches"
    ),
}
"""What readers say for a command line, and what the page says instead."""

FILES = (
    # what was found
    N_("an empty file"),
    N_("no crosstable, but {text}"),
    N_("no name for column {n}"),
    N_("a character that is no text ({code})"),
    N_("bytes that are no text"),
    N_("a PDF"),
    N_("an archive that is damaged or locked"),
    N_("an archive without a workbook"),
    N_("{n} rounds"),
    N_("1 round"),
    N_("no player lines"),
    N_("{n} players"),
    N_("no column {name}"),
    N_("a saved page without the headings of a crosstable"),
    N_("no players"),
    N_("round {n}: player {one} with a win against {other}, while player {again} (line {line}) has a win"),
    N_("round {n}: player {one} with a loss against {other}, while player {again} (line {line}) has a loss"),
    N_("player {player} a second time (first in line {line})"),
    N_("player {player} against himself in round {n}"),
    N_("the unknown field {name}"),
    N_("JSON that is damaged or cut off here"),
    N_("no {kind}EXPORT.DBF beside it"),
    N_("no name of player {player}"),
    N_("unknown opponent {player} in round {n}"),
    N_("{n} columns"),
    N_("{n} cells"),
    N_("rating {text}"),
    N_("score {text}"),
    N_("not one round with a result"),
    N_("not one round with all its results"),
    N_("no played round"),
    N_("a quote that is never closed"),
    N_("text after a closing quote"),
    N_("a quote that is not closed for many lines"),
    N_("a row that is not CSV"),
    N_("text in UTF-16 that is damaged"),
    N_("a text file that is whole"),
    N_("{points} points for player {player}"),
    N_("1 point for player {player}"),
    N_("a file that ends in {ending}"),
    N_("round column {name}"),
    N_("no round columns"),
    N_("a list of players, without a column for a round"),
    N_("{text}, a match without games"),
    N_("{text}, a match of several games"),
    N_("an event of chess games"),
    N_("a line of {n} characters"),
    N_("{n} sections"),
    # what was expected
    N_("a crosstable"),
    N_(
        "id,name,rating,1,2,3 …, parted by commas, semicolons or tabs; or a TRF, a report of US Chess, a page or "
        "spreadsheet of standings"
    ),
    N_("id,name,rating,1,2,3 …"),
    N_("a header with a different name for each column"),
    N_("a text file"),
    N_("the table itself: text, CSV or .xlsx"),
    N_("a spreadsheet saved as .xlsx, .xls or .ods"),
    N_("a TRF report with lines that begin with 001"),
    N_("{n}, as this line states"),
    N_("at least one player with the rounds played"),
    N_("a win for {player}, or {one} and {other} in a CSV or JSON file if both lost a game that was played"),
    N_("a loss for {player}"),
    N_("each player once"),
    N_("another player"),
    N_("the fields of {form}"),
    N_("the whole file, saved anew"),
    N_("THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF together, in one folder or one ZIP file"),
    N_("a name for every player"),
    N_("the id of a player"),
    N_("W12, D12 or L12 (then w or b for the color), +12, -12, + or - for forfeits, BYE1, BYE½ or BYE0"),
    N_("{n}, as in the header"),
    N_("a whole number, 1500P12 for a provisional one after 12 games, or nothing for unrated"),
    N_("a number such as 4.5"),
    N_("an event of which at least one round is played"),
    N_("an event of which a round is played"),
    N_("a closing quote for every opening one"),
    N_("{points}, the sum of that player's rounds"),
    N_("a CSV list of the entrants (.csv)"),
    N_("no rounds, for the event has not begun"),
    N_("columns named 1, 2, 3 …"),
    N_("games won and lost, such as {example}"),
    N_("matches of several games, which these rules rank"),
    N_("at most {n}"),
    N_("1 to {n}"),
    N_("nothing but separators"),
    N_("a header and a line for each player"),
    N_("dates for all rounds or for none"),
    N_("no score"),
    N_("a line break inside quotes"),
    N_("one line for each player"),
    N_("a name; the spreadsheet could not work out this cell"),
    N_("one team for each player"),
    N_("values in their place"),
    N_("one crosstable"),
    N_("a spreadsheet of one event"),
    N_("one that a spreadsheet program saved"),
    N_("no table"),
    N_("a crosstable, with a line for each player under a heading"),
    N_("no column with the players' numbers"),
    N_("a column called No. or Rk."),
    N_("a line without a name"),
    N_("a blank between two columns of TRF16"),
    N_("a player without a start number"),
    N_("a number from 1 to 9999"),
    N_("a whole number"),
    N_("opponent, color and result in their positions"),
    N_("w, b or -"),
    N_("the same number of rounds"),
    N_("a number such as 4.5 in positions 81 to 84"),
)
"""Parts as readers say them; figures and words of the file in braces."""

SHAPES = (
    "playoffs-event-1",
    "BYE0",
    "BYE1",
    "{what} {quoted}",
    "{word} {n}",
    "{word} {quoted}",
    "{day}",
    "{points}, {worth}, {n}",
    "{what} >= {n}",
    "{what} <= {n}",
)
"""Parts without a word of their own, and the name of a format."""

FORMS = {
    **dict.fromkeys(("n", "line", "points", "worth", "most"), r"[\d.,½]+"),
    **dict.fromkeys(("text", "name", "ending"), r"\".+\"|'.+'"),
    **dict.fromkeys(("player", "other", "again", "one"), r"\S+|\".+\"|'.+'"),
    **dict.fromkeys(("number", "code", "team", "record", "column", "field"), r"\S+"),
    **dict.fromkeys(("games", "scored"), r"\S*"),
    "numbers": r"[\w, ]+",
    "day": r"[\d/-]+",
    "what": r"[^\"']+",
    "word": "[A-Z0-9]{3}",
    "quoted": r"[\"'].+",
    "kind": "[A-Z]+",
}
"""What is filled in for some of the words in braces: figures, ids, and what a file says, in quotes."""

NESTED = frozenset(("rest", "quoted", "what", "where", "has", "result"))
"""Words in braces for which another part is filled in."""
