"""What is printed of the record: bulletins, results, games, placings."""
