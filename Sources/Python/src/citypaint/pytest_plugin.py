"""The fixtures of citypaint for pytest."""
