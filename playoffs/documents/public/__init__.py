"""What everybody may see of a playoff: built of what is public, so that nothing else can stand in its bytes."""
