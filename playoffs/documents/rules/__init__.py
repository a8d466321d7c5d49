"""Documents about rules themselves: which there are, what is wrong with a file, what it says, how two differ."""
