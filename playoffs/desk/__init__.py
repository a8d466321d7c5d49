"""The record and the desk: facts read, decided on the position, written, and only then answered."""
