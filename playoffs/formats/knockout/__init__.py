"""A knockout stage: who sits out, who meets whom, and the lots that this takes."""
