"""What is wrong with a second copy, part by part, as the catalogs hold it."""

from playoffs.web.asked.refused_words import N_

COPIES = (
    # of a folder
    N_("no folder"),
    N_("the memory stick, or the disk, that holds the copy"),
    N_("an empty place for sticks, with no memory stick"),
    N_("another disk than when it was written to last"),
    N_("the memory stick, plugged in, or another folder"),
    # of another computer
    N_("it does not answer in time"),
    N_("{address} does not answer ({why})"),
    N_("{address} refuses ({why})"),
    # of what it holds
    N_("{event} has other entries in the copy than in the record"),
    N_("{event} goes on in the copy where it ends in the record"),
    N_("the copy holds {events}, which the record does not"),
)
"""Everything that is said of a copy that lags or has parted; what a system says is left as it is."""
