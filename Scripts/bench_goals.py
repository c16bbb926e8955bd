"""The goals of Scripts/bench-run.py: ratios to peers in the same run, and memory."""

# Name: the largest or the smallest acceptable ratio.
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


def show(figures):
    """Prints each figure with its goal and whether it is met."""
    print("\nGoals, as ratios except for memory:")
    for name, value in figures.items():
        if value is None:
            print(f"  {name}: not measured")
            continue
        most, least = MOST.get(name), LEAST.get(name)
        met = value <= most if most else value >= least
        bound = f"at most {most}" if most else f"at least {least}"
        print(f"  {name}: {value:.3f}, {'met' if met else 'NOT met'} ({bound})")
