"""Printed sheets: frozen contexts for the templates, and their rendering as HTML, PDF and text."""
