"""The API: what the console asks and takes, for programs."""
