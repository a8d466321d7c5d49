"""The pages of an administrator of a federation."""
