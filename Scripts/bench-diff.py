#!/usr/bin/env python3
"""Times `citypaint diff` and ImageMagick's `compare`, each writing its picture.

The pair is 3446 x 10728 pixels of tiled goldens, the second with one block moved, two painted
over, an area four steps darker, and one pixel red. It is kept in .build/bench-diff. The tools run in
turn, as whole processes.
"""
import argparse
import os
import shutil
import statistics
import sys
from pathlib import Path

import bench_process

WIDTH, HEIGHT = 3446, 10728
# With its default limits, ImageMagick rejects such pictures or stores them on disk.
POLICY = """<policymap>
  <policy domain="resource" name="memory" value="8GiB"/>
  <policy domain="resource" name="map" value="8GiB"/>
  <policy domain="resource" name="area" value="4GP"/>
  <policy domain="resource" name="width" value="64KP"/>
  <policy domain="resource" name="height" value="64KP"/>
  <policy domain="resource" name="disk" value="8GiB"/>
</policymap>
"""


def make_pair(expected, actual):
    from PIL import Image, ImageChops
    screens = sorted(Path("Goldens/city").glob("*.png"))
    page = Image.new("RGB", (WIDTH, HEIGHT), "#f4f4f4")
    x = y = tallest = index = 0
    while y < HEIGHT:
        with Image.open(screens[index % len(screens)]) as screen:
            if x >= WIDTH:
                x, y, tallest = 0, y + tallest, 0
            page.paste(screen.convert("RGB"), (x, y))
            x, tallest = x + screen.width, max(tallest, screen.height)
        index += 1
    page.save(expected)
    page.paste(page.crop((300, 2000, 900, 2300)), (302, 2003))
    page.paste((200, 30, 40), (1500, 5000, 1560, 5060))
    page.paste((255, 255, 255), (2000, 7000, 2200, 7030))
    darker = page.crop((1000, 9000, 2000, 9400))
    page.paste(
        ImageChops.subtract(darker, Image.new("RGB", darker.size, (4, 4, 4))), (1000, 9000))
    page.putpixel((100, 100), (255, 0, 0))
    page.save(actual)


def run(command, environment, log):
    """Wall and processor seconds of one process."""
    took, usage, status = bench_process.run(command, log, environment)
    check(status, command, log)
    return took, bench_process.processor(usage)


def check(status, command, log):
    # Both return 1 if the pictures differ.
    if os.waitstatus_to_exitcode(status) != 1:
        raise SystemExit(f"error: {' '.join(command)} failed; its output is in {log.name}")


def peak(command, environment, log):
    """Returns the peak memory of one process, in MB."""
    most, status = bench_process.peak(command, log, environment)
    check(status, command, log)
    return most


parser = argparse.ArgumentParser()
parser.add_argument("--bin", required=True)
parser.add_argument("--runs", type=int, default=5)
options = parser.parse_args()
folder = Path(".build/bench-diff")
folder.mkdir(parents=True, exist_ok=True)
expected, actual = folder / "expected.png", folder / "actual.png"
if not (expected.exists() and actual.exists()):
    try:
        make_pair(expected, actual)
    except ModuleNotFoundError:
        raise SystemExit("error: making the pair needs Pillow: pip install pillow")
(folder / "policy.xml").write_text(POLICY)
commands = {"citypaint": [
    f"{options.bin}/citypaint", "diff", str(expected), str(actual), "-o",
    str(folder / "citypaint.png")]}
if shutil.which("compare"):
    commands["ImageMagick"] = ["compare", str(expected), str(actual), str(folder / "magick.png")]
else:
    print("ImageMagick is not installed; only citypaint is measured.", file=sys.stderr)
environment = dict(os.environ, MAGICK_CONFIGURE_PATH=str(folder.resolve()))
samples = {name: [] for name in commands}
with open(folder / "log.txt", "w") as log:
    # This also fills the file cache.
    peaks = {name: peak(command, environment, log) for name, command in commands.items()}
    for _ in range(options.runs):
        for name, command in commands.items():
            samples[name].append(run(command, environment, log))
medians = {
    name: [statistics.median(column) for column in zip(*rows)] for name, rows in samples.items()}
print(f"Comparing {WIDTH} x {HEIGHT}, both decoded and the picture written; "
      f"medians of {options.runs}")
print("               wall s   cpu s   peak MB   times citypaint's wall")
ours = medians["citypaint"]
for name, (wall, cpu) in medians.items():
    print(f"  {name:<12}{wall:8.2f}{cpu:8.2f}{peaks[name]:10.0f}{wall / ours[0]:12.1f}")
print(f"\nGoals: below 450 MB {'met' if peaks['citypaint'] < 450 else 'NOT met'}", end="")
if "ImageMagick" in medians:
    ratio = medians["ImageMagick"][0] / ours[0]
    print(f"; 5 times ImageMagick's speed {'met' if ratio >= 5 else 'NOT met'}", end="")
print()
