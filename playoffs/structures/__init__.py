"""Playoff structures: who sits out, who meets whom, and the positions of matches and stages."""
