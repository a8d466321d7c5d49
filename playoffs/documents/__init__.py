"""Documents as typed blocks: every word of a sheet decided once, whatever form it is printed in."""
