"""What stands before and around every page: guard, lanes, seats, streams, addresses."""
