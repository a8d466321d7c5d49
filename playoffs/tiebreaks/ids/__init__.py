"""Ids of clauses that belong to no edition: one data file for each family of criteria, and one for rulings."""
