"""The console in a browser: pages that render questions and blocks, and know no format."""
