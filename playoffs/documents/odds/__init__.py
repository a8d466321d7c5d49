"""What rules and positions are worth: chances, by a model that every page names."""
