"""Short column heads of the tiebreak systems, as crosstables print them, and the systems that are percentages."""

from playoffs.tiebreaks.dci import PERCENTAGES

HEADS = {
    "score": "Score",
    "modified-median": "ModMed",
    "solkoff": "Solk",
    "median": "Median",
    "cumulative": "Cum",
    "cumulative-of-opposition": "CumOpp",
    "magnus": "Magnus",
    "match-points": "Points",
    "opponents-match-win": "OppMW%",
    "game-win": "GW%",
    "opponents-game-win": "OppGW%",
    "twixt-median": "Median",
    "twixt-cumulative": "Cum",
    "twixt-cumulative-of-opponents": "CumOpp",
}

PERCENT = PERCENTAGES
