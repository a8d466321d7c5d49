"""What is printed on the day: order of play, pairings, slips, brackets."""
