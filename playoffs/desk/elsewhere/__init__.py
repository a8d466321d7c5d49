"""What goes from the desk elsewhere, and what comes from there: exports, games, reports to a rating office."""
