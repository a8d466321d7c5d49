"""What lies beside a record, where it can be changed and forgotten, by kind.

Nothing of it is in the chain; of people and words the chain holds digests. A later version adds kinds, and no table.
"""

SAID = "said"
"""Names and words, by the digest that an entry holds of each; never exported where names are left out."""

SEED = "seed"
"""The seed of a commitment, by its entry, until the draw is made; never exported."""

NOTE = "note"
"""A private note, by the entry beside which it stands; never exported."""

DRAFT, LINK, CLAIM, PUBLISHED = "draft", "link", "claim", "published"
"""Kept for what is written and not sent yet, the links by which players answer, who claims to be whom, and what is
public; nothing of it is exported."""

ARCHIVED = "archived"
"""Since when a playoff is left out of lists."""

TIMES = "times"
"""Which times people are asked about, and what each has answered; never exported."""

SUBMITTED = "submitted"
"""Digests of keys under which programs have sent what is no entry; never exported."""

KINDS = (SAID, SEED, NOTE, DRAFT, LINK, CLAIM, PUBLISHED, ARCHIVED, TIMES, SUBMITTED)
