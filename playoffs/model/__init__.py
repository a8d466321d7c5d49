"""The vocabulary: tournaments, workings, rankings, and positions that ask and accept facts."""
