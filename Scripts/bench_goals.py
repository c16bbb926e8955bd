"""Tables, and goals with whether they are met, for the scripts that measure."""

# The goals of Scripts/bench-run.py, ratios to peers in the same run, and memory: the largest or the
# smallest acceptable figure of each name.
MOST = {
    "cold, page, fast ÷ pycairo": 0.18,
    "cold, page, fast ÷ takumi-py": 0.16,
    "cold, page, fast ÷ Chromium": 0.024,
    "cold, page, default ÷ pycairo": 0.28,
    "warm, page ÷ takumi-py": 0.15,
    "warm, page ÷ pycairo": 0.055,
    "memory of a cold feed, MB": 22,
    "pages ÷ takumi in one process": 0.15,
}
LEAST = {
    "source-over, AVX2, speed ÷ Skia's": 1.5,
    "source-over, plain, speed ÷ Skia's": 0.9,
    "feeds, two workers' speed ÷ one's": 1.8,
}


class Goals:
    """Goals that are printed as they are measured."""

    def __init__(self):
        self.missed = []

    def most(self, name, value, bound):
        self._add(name, value, value <= bound, f"at most {bound}")

    def least(self, name, value, bound):
        self._add(name, value, value >= bound, f"at least {bound}")

    def _add(self, name, value, is_met, bound):
        print(f"  {name}: {value:.3f}, {'met' if is_met else 'NOT met'} ({bound})", flush=True)
        if not is_met:
            self.missed.append(name)

    def finish(self):
        """Ends the script with an error if a goal is not met."""
        if self.missed:
            raise SystemExit(f"error: {'a goal is' if len(self.missed) == 1 else 'goals are'} not met: "
                             + "; ".join(self.missed))


def show(figures):
    """Prints each figure of Scripts/bench-run.py with its goal and whether it is met."""
    print("\nGoals, as ratios except for memory:")
    goals = Goals()
    for name, value in figures.items():
        if value is None:
            print(f"  {name}: not measured")
        elif name in MOST:
            goals.most(name, value, MOST[name])
        else:
            goals.least(name, value, LEAST[name])


def table(title, head, rows):
    """Prints a table whose first column is aligned to the left."""
    widths = [max(len(str(row[i])) for row in [head, *rows]) for i in range(len(head))]
    print(f"\n{title}")
    for row in [head, *rows]:
        print("  " + str(row[0]).ljust(widths[0]), *(
            str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:])), sep="  ")
