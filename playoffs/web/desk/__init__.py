"""The director's pages and acts."""
