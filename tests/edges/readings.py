"""Every sentence, or part of one, by which a document says a reading: as patterns over the words of an English sheet.

A document that has such words without the mark passes a reading for the text; one that has the mark behind any others
passes the text for a reading. The clauses are RULES', in their order.
"""

import re
from collections.abc import Iterator

MARK = "†"

HEAD = (
    r"Numbers such as (?:MSCA-\d|CLUB-5|DCI-8|TWX-5) are this program's labels, not the association's\."
    r"( † The rule text is silent; this is how this playoff reads it\.)?"
    r" Not issued or endorsed by the organizations named\."
)
"""What every sheet says once: what the mark means where it bears one, in the group."""

SPANISH_HEAD = (
    r"Los números como (?:MSCA-\d|CLUB-5|DCI-8|TWX-5) son etiquetas de este programa, no de la asociación\."
    r"( † El texto)?"
)

CLAUSE = r",? (?:· )?(?:Clause: )?"
"""What stands before the clause in a line of text or of a table."""

RATED = rf"(?:Quick|Blitz|not rated){CLAUSE}"
"""What stands before the clause in a line of the format."""

READINGS = (
    # MSCA
    r"Tiebreaks come from the whole event, with opponents who are not eligible\.",
    r"The same tie for two titles is played (?:once|for each of them)\.",
    r"Whoever declines, or has not answered, is out once the director closes the list\.",
    r"Whoever has not answered when the director closes the list is out; until then a late answer counts \(\S+\)\.",
    r"The director rules \(\S+\)\.",
    r"Nobody has confirmed: the director rules \(\S+\)\.",
    r"Whoever confirmed is champion without play \(\S+\)\.",
    r"Only [^.]*, and is champion without play \(\S+\)\.",
    r"The tiebreaks narrow the players who have confirmed\.",
    r"The tiebreaks narrow all the tied, before anybody has confirmed\.",
    r"Those tied across the line on every tiebreak draw lots, also for the order of the alternates\.",
    r"narrowed by the tiebreaks in their order; then lots",
    r"are tied on every tiebreak at the line: lots decide who gets in \(\S+?(?=†|\))",
    r"Seeds follow the (?:tiebreaks, then the rating|rating, then the tiebreaks), then lots\.",
    r"The upper half meets the lower half in order: of six, 1–4, 2–5, 3–6\.",
    r"The best seed meets the last, and so on: of six, 1–6, 2–5, 3–4\.",
    r"Who met in the qualifying event does not matter\.",
    r"The tiebreaks that say who sits out are those that narrow a field, in their order\.",
    r"then the tiebreaks in their order(?=†|, then lots)",
    r"Whoever has sat out once may sit out again\.",
    r"Nobody sits out twice before everybody left has sat out\.",
    r"sits out for the second time; the clause is applied afresh \(MSCA-3",
    r"The colors of the first game are drawn by lot\.",
    r"(?<!numbers, which are drawn )\bby lot, then alternating(?! down)(?= |†|$)",
    r"Colors go on alternating into the quick games\.",
    r"Colors of the quick games are drawn anew\.",
    r"(?<!Colors )\bgo on alternating(?! into)",
    r"\bby lots drawn anew",
    r"Both players hand in a bid, sealed: the time for which they would take Black\.",
    r"A bid is written m:ss, from 0:01 to 15:00, and is final once handed in\.",
    r"There is no increment\.",
    r"15:00 against the bid ?\(?no increment",
    r"Bids are sealed, in whole seconds from 0:01 on, and final; nobody has an increment\.",
    r"A bid belongs to one game of two players, and is never used for another opponent\.",
    r"If a bid is not valid, (?:both players bid again; a valid one stays closed|the director rules)\.",
    r"A bid that is not valid counts as the largest bid\.",
    r"If a bid does not come, the director rules\.",
    r"Whoever leaves before the start of a stage changes its field; afterwards the opponent advances\.",
    r"Whoever does not come to a knockout game is eliminated; nobody who is eliminated comes back\.",
    r"In the match of two a no-show loses that game only; who withdraws loses the match\.",
    r"If nobody is left the director rules; who alone is left is champion\.",
    r"Breaks: [^.]+\.",
    # US, CLUB, MAG
    r"Cumulative is (?:not )?lowered for (?:forfeit wins and (?:all|full-point) byes|unplayed rounds)\.",
    r"Modified Median drops lowest and highest of an even score; from nine rounds on two for one\.",
    r"[Aa] (?:forfeit win|full-point bye|half-point bye) is deducted \(US-6",
    r"A perfect score is as many points as rounds, byes and forfeits included\.",
    r"The score of a team is the sum of the scores of its \d top scorers\.",
    r"Of players tied for the last place the tiebreaks for players count one; none are made up\.",
    r"Figures of a season are summed over its dates; a date not entered has no rounds\.",
    r"The date was not entered \(MAG-3",
    rf"{RATED}CLUB-5",
    rf"if (?:some are )?still tied{CLAUSE}CLUB-5",
    r"Armageddon \(?CLUB-5",
    r"One game decides: White has 5:00, Black has 4:00\.",
    r"The colors are drawn by lot\.",
    r"Black has won the match\. The game is not rated\.(?=†? There is no increment\.†?(?! Example| Ada))(?= ?†)",
    r"A round robin of them all, \S+ \(CLUB-5\)\.",
    r"A match of two \(CLUB-5\)\.",
    r"Two play two games, if tied two faster ones, and then an Armageddon without bids\.",
    r"The first colors are drawn by lot and alternate; those of the Armageddon are drawn by lot too\.",
    r"More play a round robin; of those tied at its top two play that match, more a faster round robin\.",
    r"The numbers of a round robin are drawn by lot\.",
    r"Whoever is still tied after the last round robin draws lots\.",
    r"Whoever does not come loses that game; whoever leaves loses the games left and cannot be first\.",
    r"Whoever leaves a stage is last in it, whatever the points, and above all who were out before\.",
    r"Whoever declines ranks below all who play\.",
    # DCI
    r"A forfeited game between those tied (?:is missing, [^.]*|is neither[^.]*|counts as played) \(DE\)\.",
    r"A forfeit win of a round robin (?:counts|does not count) as a game that was played\.",
    r"The free round of a round robin with an odd number of players is (?:no round|a zero-point bye)\.",
    r"A game to which neither player came is worth [½0] \(STD\)\.",
    r"Fore Buchholz (?:takes|leaves) a forfeit of the last round [^.]*\.",
    r"Koya (?:is not worked out for a Swiss event|of a Swiss event has half of its rounds as the limit)\.",
    r"If anybody in the event has no rating, systems on ratings decide nothing\.",
    r"For systems on ratings, players without a rating have \d+\.",
    r"The dummy of an unplayed round is worth no more than a draw in every round [a-z ]+\.",
    r"An opponent who was met twice counts twice\.",
    r"A no-show loses 0–2; who leaves loses the match and its game\.",
    r"(?:The other did|Did) not show or left \(DCI-7",
    r"Whoever met nobody stands last on the opponents’ percentages\.",
    r"No opponents: last on this step \(DCI-9",
    r"Players tied at the cut, or for a seed, draw lots\.",
    r"The lines are those of the seeds, 1–8, 4–5, 2–7, 3–6, and stay; winners of neighbors meet\.",
    r"Where players are missing, the last lines are empty; who meets an empty line advances without play\.",
    r"A match that is tied when its games or its time are over has one game more, and then lots\.",
    r"Whoever does not come or leaves loses the match; those eliminated in the same round share a place\.",
    r"Whoever has won a match, or meets nobody, and leaves before the next round is eliminated in that round too\.",
    rf"Deciding game, if tied.{{0,80}}?not rated{CLAUSE}DCI-8",
    rf"lots, if still tied{CLAUSE}DCI-8",
    # TWX
    r"A voluntary bye or an absence is worth 0 points\.",
    r"An own bye adds no opponent; a house opponent who has not entered adds 0\.",
    r"Players of one rating, and the unrated, who come last, are ranked by lot\.",
    r"Left over is the lowest-ranked of the lowest score group, rather one without a bye or house game\.",
    r"Of a no-show the present player has an involuntary bye, and the two have not met\.",
    r"Whoever is left over and meets a house opponent continues the colors as a player of the upper half\.",
    r"Pairs of one score come before small differences, and differences are added up\.",
    r"The text has no rule for floats: due are [^.]* weighed before the order inside the groups\.",
    r"float \d+ away from the due one(?: \(TWX-7)?",
    r"what was missed is a voluntary bye \(TWX-5",
    r"Opponents of the first session keep that record; the seeding ranks everybody in one list\.",
    r"If a seed is absent before round 1, (?:everybody below moves up|the first alternate takes the line)\.",
    r"A coin gives the first move on the top board of round 1; down the boards it alternates\.",
    r"A game that nothing shortens has \d+ minutes for each player\.",
    r"A repeat game may cost time of the next round only\.",
    r"Time that a repeat game costs is shared by all rounds left\.",
    r"If under \d+ minutes are left for a game, the director rules\.",
    r"left of the hour for [^:]*: the director rules \(TWX-11e",
    r"A drawn repeat game is a draw like the first, and asks again\.",
    r"The session ends \d+ minutes after its start; who is silent does not insist\.",
    r"A twice drawn final tied on points goes to (?:the better seed|a coin)\.",
    r"wins the final: drawn, (?:the better seed|by a coin)",
    r"[Dd]rew the final with [^;.†]*?, (?:the better seed|for whom the coin fell)",
    r"A walkover counts as a game won 1–0\.",
    r"Placing by the final place of who beat you holds after drawn games too\.",
    r"Whoever never appeared in a round is below all who played in it\.",
    r"placed (?:before who did not play|after all who played) in this round",
)

KNOWN = re.compile("|".join(f"(?:{each})" for each in READINGS))


def unmarked(words: str) -> Iterator[str]:
    """Readings that bear no mark."""
    for found in KNOWN.finditer(words):
        if not words[found.end() :].startswith(MARK):
            yield f"{found[0]} | {words[found.end() : found.end() + 40]}"


OF_THE_FINAL = r"Drawn, (?:the better seed|by a coin)"
"""Which is a reading of the final, and the text's of the rounds before it."""

AFTER_DRAWS = r"placed by the final place of Entrant [A-Z]"
"""Which is the text's where no game of the elimination was drawn, and a reading after any draw."""


def misplaced(words: str) -> Iterator[str]:
    """Marks that stand behind no reading."""
    sometimes = re.compile(f"{AFTER_DRAWS}|{OF_THE_FINAL}")
    ends = {found.end() for each in (KNOWN, sometimes) for found in each.finditer(words)}
    for found in re.finditer(MARK, words):
        if found.start() not in ends:
            yield words[max(0, found.start() - 80) : found.end()]
