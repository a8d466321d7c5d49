"""What a refusal of a plan says, part by part, as the catalogs hold it: times that are asked about, days, letters."""

from playoffs.web.asked.refused_words import N_

PLANS = (
    N_("the one on the page"),
    N_("0 to 4 hours"),
    N_("dates such as 2027-05-22; 2027-05-23"),
    N_("dates of the years {first} to {last}"),
    N_("{n} at most"),
    N_("whether a player takes part"),
    N_("answers of {name}"),
    N_("somebody who is asked"),
    N_("{name} twice"),
    N_("each name once: answers are told apart by it"),
    N_("one that is not due"),
    N_("one that the page Letters shows"),
    N_("some that are noted after the first stage was started"),
    N_("the director, who notes them"),
    N_("others than were shown: something has changed since"),
    N_("nobody to write to"),
    N_("letters that are due"),
    N_("one that cannot be kept now"),
    N_("that of a player, until the first start"),
    N_("another one than an address"),
    N_("email or guardian"),
    N_("one that is set after the first stage was started"),
    N_("the director, who sets it"),
    N_("{n} windows"),
    N_("1 to {n}: fewer days, or longer windows"),
    N_("an end {end} not after the start {start}"),
    N_("a later end"),
    N_("days of {first} to {last} with their starts, such as {days}"),
    N_("{answer}, which was said meanwhile"),
)
"""Figures and words of the desk in braces."""
