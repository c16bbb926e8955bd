#!/usr/bin/env python3
"""Times `citypaint tint`, ImageMagick, and Pillow; `Scripts/bench tint` runs this script.

Each writes the same 630 files: 21 masks of 180 pixels in 10 colors at 60, 120, and 180 pixels. Whole
processes run in turn, so that other load on the machine affects all alike, and medians are reported.
Every run writes into a folder of its own, and nothing is deleted before the end: ext4 creates files
slowly where many have just been deleted.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

import bench_process

PALETTES = "Assets/palettes.json"
ICONS = "Assets/Icons"
PILLOW = """
import json, os, sys
from PIL import Image
masks, palettes, out = sys.argv[1:]
colors = [c for p in json.load(open(palettes))["palettes"] for c in p["colors"]]
for file in sorted(os.listdir(masks)):
    icon = file.split("@")[0]
    mask = Image.open(os.path.join(masks, file)).getchannel("A")
    for scale in (1, 2, 3):
        side = 60 * scale
        alpha = mask.resize((side, side), Image.LANCZOS) if side != mask.width else mask
        for color in colors:
            tinted = Image.new("RGBA", (side, side), color)
            tinted.putalpha(alpha)
            tinted.save(f"{out}/{icon}-{color[1:]}{'' if scale == 1 else f'@{scale}x'}.png")
"""
# The minimum work of any program: open, write, and close, optionally with a rename for atomic writes.
FLOOR = """
import os, sys
out, rename = sys.argv[1], len(sys.argv) > 3
files = [(n, b"x" * int(s)) for n, s in (l.rsplit(" ", 1) for l in open(sys.argv[2]))]
import time
start = time.perf_counter()
folder = os.open(out, os.O_RDONLY)
flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC
for name, data in files:
    file = os.open(".temporary" if rename else name, flags, 0o666, dir_fd=folder)
    os.write(file, data)
    os.close(file)
    if rename:
        os.rename(".temporary", name, src_dir_fd=folder, dst_dir_fd=folder)
print((time.perf_counter() - start) * 1000)
"""

parser = argparse.ArgumentParser()
parser.add_argument("--bin", required=True)
parser.add_argument("--folder", type=Path, required=True)
parser.add_argument("--python", default="python3")
parser.add_argument("--runs", type=int, default=7)
parser.add_argument("--json")
options = parser.parse_args()
folder, citypaint = options.folder, f"{options.bin}/citypaint"
colors = [c for p in json.load(open(PALETTES))["palettes"] for c in p["colors"]]
log = open(folder / "log.txt", "w")


def run(command):
    """Wall milliseconds of one process."""
    took, _, status = bench_process.run(command, log)
    if status:
        sys.exit(f"error: {' '.join(command)[:300]} failed:\n{open(log.name).read()[-2000:]}")
    return took * 1000


def peak(command):
    """Returns the peak memory of one process, in MB."""
    most, status = bench_process.peak(command, log)
    if status:
        sys.exit(f"error: {' '.join(command)} failed")
    return most


def fresh(name):
    path = folder / name
    path.mkdir()
    return path


def contents(path):
    return [(file.name, file.stat().st_size) for file in sorted(path.iterdir())]


# The masks: the project's icons at 180 pixels.
masks = fresh("masks")
icons = sorted(Path(ICONS).glob("*.svg"))
for icon in icons:
    scene = {"screen": "scene", "device": {"width": 180, "height": 180, "scale": 1},
             "root": {"type": "icon", "src": icon.name, "tint": "#000000",
                      "width": 180, "height": 180}}
    document = folder / "mask.json"
    document.write_text(json.dumps(scene))
    run([citypaint, "render", str(document), "--assets", ICONS,
         "-o", str(masks / f"{icon.stem}@3x.png")])
count = len(icons) * len(colors) * 3

# ImageMagick: a process for each file, as in typical use.
convert = next((p for p in ("/usr/bin/convert", shutil.which("magick")) if p and os.path.exists(p)),
               None)
loop = folder / "loop.sh"
loop.write_text(f"""
for mask in {masks}/*.png; do
  icon=${{mask##*/}}; icon=${{icon%@*}}
  for color in {" ".join(c[1:] for c in colors)}; do
    {convert} "$mask" -resize 60x60 -fill "#$color" -colorize 100 "$1/$icon-$color.png"
    {convert} "$mask" -resize 120x120 -fill "#$color" -colorize 100 "$1/$icon-$color@2x.png"
    {convert} "$mask" -fill "#$color" -colorize 100 "$1/$icon-$color@3x.png"
  done
done
""")
tools = {
    "citypaint": lambda out: [
        citypaint, "tint", str(masks), "--palette", PALETTES, "-o", str(out)],
    "citypaint, from SVG": lambda out: [
        citypaint, "tint", ICONS, "--palette", PALETTES, "-o", str(out)],
}
has_pillow = subprocess.run(
    [options.python, "-c", "import PIL"], capture_output=True).returncode == 0
if has_pillow:
    tools["Pillow"] = lambda out: [options.python, "-c", PILLOW, str(masks), PALETTES, str(out)]
if convert:
    tools["ImageMagick"] = lambda out: ["sh", str(loop), str(out)]

samples = {name: [] for name in tools}
floors = {"open, write, close": [], "the same and rename": []}
sizes, again = {}, []
for turn in range(options.runs + 1):
    for name, command in tools.items():
        if name == "ImageMagick" and turn > 3:
            continue
        out = fresh(f"{name}-{turn}".replace(" ", ""))
        sample = run(command(out))
        if turn == 0:
            sizes[name] = contents(out)
            if len(sizes[name]) != count:
                sys.exit(f"error: {name} wrote {len(sizes[name])} files, not {count}")
        else:
            samples[name].append(sample)
            if name == "citypaint":
                again.append(run(command(out)))
    listing = folder / "sizes.txt"
    listing.write_text("".join(f"{n} {s}\n" for n, s in sizes["citypaint"]))
    for kind, extra in (("open, write, close", []), ("the same and rename", ["rename"])):
        out = fresh(f"floor{len(extra)}-{turn}")
        done = subprocess.run(
            [options.python, "-c", FLOOR, str(out), str(listing), *extra],
            capture_output=True, text=True, check=True)
        if turn > 0:
            floors[kind].append(float(done.stdout))

medians = {name: statistics.median(times) for name, times in samples.items()}
ours = medians["citypaint"]
our_bytes = sum(size for _, size in sizes["citypaint"])
print(f"{count} files: {len(icons)} masks × {len(colors)} colors × 3 scales, "
      f"medians of {options.runs} runs\n")
print(f"  {'':27}{'ms':>8}{'bytes':>10}{'÷ citypaint':>13}")
for name, ms in medians.items():
    size = sum(size for _, size in sizes[name])
    print(f"  {name:27}{ms:8.1f}{size:10}{ms / ours:13.1f}")
up_to_date = statistics.median(again)
print(f"  {'citypaint, up to date':27}{up_to_date:8.1f}")
for kind, times in floors.items():
    print(f"  {'floor: ' + kind:27}{statistics.median(times):8.1f}")

print("\nGoals:")
goals = [(name, factor) for name, factor in (("ImageMagick", 40), ("Pillow", 4)) if name in tools]
for name, factor in goals:
    ratio = medians[name] / ours
    size = sum(size for _, size in sizes[name])
    print(f"  {ratio:.1f} × as fast as {name}: {'met' if ratio >= factor else 'NOT met'}"
          f" (at least {factor}); {our_bytes / size:.2f} of its bytes:"
          f" {'met' if our_bytes < size else 'NOT met'} (below 1)")
for name in ("ImageMagick", "Pillow"):
    if name not in tools:
        print(f"  {name} is not installed")

# Memory: a hundred icons and ten thousand icons, each in one color at three scales.
peaks = []
for number in (100, 10_000):
    many = fresh(f"many-{number}")
    for i in range(number):
        shutil.copyfile(icons[i % len(icons)], many / f"{icons[i % len(icons)].stem}{i:05}.svg")
    start = time.perf_counter()
    peaks.append(peak([citypaint, "tint", str(many), "--color", "CC333F", "-o",
                       str(fresh(f"tinted-{number}"))]))
    took = time.perf_counter() - start
more = peaks[1] - peaks[0]
print(f"  10,000 icons take {peaks[1]:.1f} MB, 100 take {peaks[0]:.1f}: {more:.1f} more:"
      f" {'met' if more <= 10 else 'NOT met'} (at most 10); {took:.1f} s")
if options.json:
    Path(options.json).write_text(json.dumps({
        "tools": {name: {"ms": ms, "bytes": sum(s for _, s in sizes[name])}
                  for name, ms in medians.items()},
        "upToDate": up_to_date,
        "floors": {kind: statistics.median(times) for kind, times in floors.items()},
        "memory": {"100": peaks[0], "10000": peaks[1]}}, indent=2) + "\n")
