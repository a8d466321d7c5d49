"""Short column heads of the tiebreak systems, as crosstables print them."""

HEADS = {
    "score": "Score",
    "modified-median": "ModMed",
    "solkoff": "Solk",
    "median": "Median",
    "cumulative": "Cum",
    "cumulative-of-opposition": "CumOpp",
}
