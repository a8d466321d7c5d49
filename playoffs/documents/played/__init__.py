"""What has been played as every document of the day and of the record has it: names, games, brackets so far."""
