"""Tiebreak systems, one file per family, and the standings that use them."""
