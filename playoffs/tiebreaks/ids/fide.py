"""Ids of the clauses of FIDE's C.07: the article of each individual system, by its acronym, and what they share."""

ARTICLES = {
    "DE": "C07-6",
    "WIN": "C07-7.1",
    "WON": "C07-7.2",
    "BPG": "C07-7.3",
    "BWG": "C07-7.4",
    "PS": "C07-7.5",
    "REP": "C07-7.6",
    "STD": "C07-7.7",
    "TPN": "C07-7.8",
    "BH": "C07-8.1",
    "AOB": "C07-8.2",
    "FB": "C07-8.3",
    "SB": "C07-9.1",
    "KS": "C07-9.2",
    "ARO": "C07-10.1",
    "TPR": "C07-10.2",
    "PTP": "C07-10.3",
    "APRO": "C07-10.4",
    "APPO": "C07-10.5",
    "RTNG": "C07-10.6",
}

TEAM_ARTICLES = {
    "MP": "C07-13",
    "GP": "C07-13",
    "BC": "C07-12.1",
    "TBR": "C07-12.2",
    "BBE": "C07-12.3",
    "MPvGP": "C07-13.1",
    **dict.fromkeys(("EMMSB", "EMGSB", "EGMSB", "EGGSB"), "C07-13.2"),
    **dict.fromkeys(("EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB"), "C07-13.3"),
    "SSSC": "C07-13.4",
}
"""Of systems that only events of teams have."""

ALL_MET, NOT_ALL_MET = "C07-6.2", "C07-6.3"
RATINGS = "C07-10"
CUT, CUT_UNPLAYED = "C07-14", "C07-16.5"
ROUND_ROBIN = "C07-15.2"
ADJUSTED, DUMMY, DUMMY_FORFEIT, DUMMY_OTHER = "C07-16.3", "C07-16.4", "C07-16.4.1", "C07-16.4.2"
