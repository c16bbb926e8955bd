"""Measures how often `citypaint compare` is right, and what a comparison takes, for Scripts/bench compare.

The corpus of Scripts/compare-corpus is made in .build/bench-compare, and scored twice: as PNG, and as JPEG.
One comparison is of a screen of 1179 x 2556 pixels with 200 elements, with edits and without.
"""
import argparse
import copy
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

import bench_goals
import bench_process
import bench_turns

sys.path.insert(0, str(Path(__file__).with_name("compare-corpus")))

import corpus  # noqa: E402
import goals as aims  # noqa: E402
from scoring import Score, cases_in  # noqa: E402

ROWS, COLUMNS = 13, 3


def large():
    """A design with 200 elements: 39 cards of 5, in columns, in rows."""
    def card(number):
        return {"type": "row", "padding": 6, "gap": 6, "grow": 1, "children": [
            {"type": "space", "width": 24, "height": 24,
             "background": {"fill": f"#{40 + number * 5:02X}{200 - number * 4:02X}B5", "corners": 6}},
            {"type": "column", "grow": 1, "children": [
                {"type": "text", "text": f"Person {number}", "font": "Helvetica Neue Bold", "size": 12},
                {"type": "text", "text": f"{number * 37 % 91} letters", "size": 11, "color": "#6B7780"}]}]}
    cards = [card(number) for number in range(ROWS * COLUMNS)]
    return {"screen": "scene", "device": {"width": 393, "height": 852, "scale": 3}, "root": {
        "type": "column", "background": "#F7F7F9", "padding": [40, 12, 20, 12], "gap": 8, "children": [
            {"type": "row", "gap": 8, "background": {"fill": "#FFFFFF", "corners": 10},
             "children": cards[start:start + COLUMNS]} for start in range(0, len(cards), COLUMNS)]}}


def edited(design):
    """The design with a color, a word, and a size that differ."""
    app = copy.deepcopy(design)
    rows = app["root"]["children"]
    rows[2]["children"][0]["children"][0]["background"]["fill"] = "#C04040"
    rows[5]["children"][1]["children"][1]["children"][0]["text"] = "Somebody 16"
    rows[9]["children"][2]["children"][0]["height"] = 20
    return app


def one_comparison(program, folder, runs):
    """The processor milliseconds beyond decoding, and the megabytes, of one comparison; its elements."""
    design = folder / "large.json"
    design.write_text(json.dumps(large()))
    pictures = {}
    for name, document in (("without edits", large()), ("with three edits", edited(large()))):
        (folder / "built.json").write_text(json.dumps(document))
        pictures[name] = folder / f"large-{name.replace(' ', '-')}.png"
        subprocess.run([program, "render", folder / "built.json", "-o", pictures[name]], check=True)
    commands = {name: [program, "compare", str(design), str(app), "--jobs", "1"] for name, app in pictures.items()}
    commands["decoding"] = [program, "diff", "--exact", *map(str, pictures.values())]
    commands["start"] = [program, "--version"]
    with open(folder / "log.txt", "w", encoding="utf-8") as log:
        taken = bench_turns.medians(bench_turns.in_turn(runs, {
            name: lambda command=command: bench_process.processor(bench_process.run(command, log)[1]) * 1000
            for name, command in commands.items()}))
        megabytes = max(bench_process.peak(commands[name], log)[0] for name in pictures)
    # `diff` decodes two pictures.
    decoding = (taken["decoding"] - taken["start"]) / 2
    report = json.loads(subprocess.run(
        [*commands["with three edits"], "--json", "-"], capture_output=True, check=False).stdout)
    print(f"\nOne comparison of 1179 x 2556 with {sum(report['elements'].values())} elements, one thread, "
          f"medians of {runs}; decoding takes {decoding:.0f} ms")
    for name in pictures:
        print(f"  {name}: {taken[name]:.0f} ms of one processor")
    return {name: taken[name] - decoding for name in pictures}, megabytes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    program = os.path.abspath(f"{options.bin}/citypaint")
    folder = Path(".build/bench-compare")
    folder.mkdir(parents=True, exist_ok=True)
    milliseconds, megabytes = one_comparison(program, folder, options.runs)

    renderers = corpus.installed(aims.AIMS)
    corpus.make(folder, program, dict.fromkeys(renderers, options.share), jobs=options.jobs)
    cases = cases_in(folder)
    png = Score.of(program, folder, cases, jobs=options.jobs)
    png.show(f"{len(cases)} cases")
    jpeg = Score.of(program, folder, cases, aims.JPEG_QUALITY, options.jobs)
    jpeg.show(f"The same as JPEG of quality {aims.JPEG_QUALITY}")

    print("\nGoals")
    goals = bench_goals.Goals()
    for renderer in renderers:
        figures, lossy = png.figures(renderer), jpeg.figures(renderer)
        for name, aim in aims.AIMS[renderer].items():
            goals.least(f"{renderer}, {name}", figures[name], aim)
        for name in ("precision", "recall"):
            goals.most(f"{renderer}, {name} lost as JPEG", figures[name] - lossy[name], aims.JPEG_LOSS)
    if "us" in renderers:
        for kind in png.kinds("us"):
            goals.least(f"us, precision of {kind}", png.precision("us", kind), aims.AIMS["us"]["precision"])
            goals.least(f"us, recall of {kind}", png.recall("us", kind), aims.AIMS["us"]["recall"])
    goals.most("pictures that cannot be compared", len(png.failures) + len(jpeg.failures), 0)
    for name, value in milliseconds.items():
        goals.most(f"one comparison {name}, ms beyond decoding", value, aims.MILLISECONDS)
    goals.most("memory of one comparison, MB", megabytes, aims.MEGABYTES)
    goals.finish()


main()
