"""The elimination of eight on a session clock: lines, boards, clock and places."""
