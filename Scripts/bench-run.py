#!/usr/bin/env python3
"""Times citypaint and its peers; Scripts/bench prepares the folder and calls this.

Cold: whole processes, started in turn so that what else the machine does hits all alike; medians
of wall time and peak memory. Warm: the same picture again and again in one process.
"""
import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import time
from pathlib import Path

import bench_goals
import bench_many
from bench_memory import peak

FEED = "Goldens/city/feed-full.json"
# Tool: the module or program it needs, and how a warm process draws the picture.
MODULES = {
    "Pillow": ("PIL", "p_pil", "a = p.load(); f = lambda: p.png(p.draw(a))"),
    "skia-python": (
        "skia", "p_skia",
        "a = {k: i.makeRasterImage() for k, i in p.load().items()}; f = lambda: p.png(p.draw(a))"),
    "pycairo": ("cairo", "p_cairo", "a = p.load(); f = lambda: p.png(p.draw(a))"),
    "resvg-py": ("resvg_py", "p_resvg", "f = p.go"),
    "typst": ("typst", "p_typst", "a = p.comp(); f = lambda: p.go(a)"),
    "takumi-py": ("takumi_py", "p_takumi", "a = p.setup(); f = lambda: p.go(a)"),
}
PROGRAMS = {
    "rsvg-convert": ("rsvg-convert", ["page.svg", "-o", "out.png"]),
    "Chromium": ("chromium", [
        "--headless", "--no-sandbox", "--disable-gpu", "--screenshot=out.png",
        "--window-size=640,960", "--hide-scrollbars", "page.html"]),
}
TIMER = """
import json, statistics, sys, time, warnings
warnings.simplefilter("ignore")
def median(f, seconds=1):
    f(); times = []; start = time.perf_counter()
    while time.perf_counter() - start < seconds or len(times) < 5:
        a = time.perf_counter(); f(); times.append(time.perf_counter() - a)
    return statistics.median(times) * 1000
"""
ENCODE = TIMER + """
import io
from PIL import Image
im = Image.open(sys.argv[1]).convert("RGB"); im.load()
def f(): b = io.BytesIO(); im.save(b, "PNG", compress_level=6); return b.getvalue()
print(json.dumps([median(f), len(f())]))
"""
# Seventeen layers less one, as citypaint-bench does it.
KERNELS = {
    "Skia": """
import numpy
import skia
s = skia.Surface.MakeRasterN32Premul(W, H); c = s.getCanvas()
info = skia.ImageInfo.MakeN32Premul(W, H)
i = skia.Image.fromarray(numpy.frombuffer(noise, "u1").reshape(H, W, 4), info.colorType(),
                         skia.kPremul_AlphaType).makeRasterImage()
t = skia.Image.fromarray(numpy.frombuffer(noise[:W * H], "u1").reshape(H, W, 1),
                         skia.kAlpha_8_ColorType, skia.kPremul_AlphaType).makeRasterImage()
p = skia.Paint(Color=0xff2c95b5)
over = lambda: c.drawImage(i, 0, 0)
tint = lambda: c.drawImage(t, 0, 0, skia.SamplingOptions(), p)
""",
    "pixman (cairo)": """
import cairo
c = cairo.Context(cairo.ImageSurface(cairo.FORMAT_ARGB32, W, H))
i = cairo.ImageSurface.create_for_data(bytearray(noise), cairo.FORMAT_ARGB32, W, H)
t = cairo.ImageSurface.create_for_data(bytearray(noise[:W * H]), cairo.FORMAT_A8, W, H)
def over(): c.set_source_surface(i); c.paint()
def tint(): c.set_source_rgb(.17, .58, .71); c.mask_surface(t)
""",
}
KERNEL_TIMER = TIMER + """
import os
W, H = 640, 960
noise = os.urandom(W * H * 4)
%s
def speed(f):
    def run(n):
        def body():
            for _ in range(n): f()
        return median(body)
    return W * H * 16 / 1000 / (run(17) - run(1))
print(json.dumps([speed(over), speed(tint)]))
"""


def run_cold(command, folder, log):
    """Wall milliseconds and peak MB of one process."""
    here = os.getcwd()
    os.chdir(folder)
    start = time.perf_counter()
    pid = os.posix_spawnp(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_DUP2, log.fileno(), 1), (os.POSIX_SPAWN_DUP2, log.fileno(), 2)])
    _, status, usage = os.wait4(pid, 0)
    took = (time.perf_counter() - start) * 1000
    os.chdir(here)
    if status:
        raise SystemExit(f"error: {' '.join(command)} failed; its output is in {log.name}")
    unit = 1 << 20 if platform.system() == "Darwin" else 1 << 10
    return took, usage.ru_maxrss / unit


def output(command, folder):
    """What a program prints as JSON; None where it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def table(title, head, rows):
    widths = [max(len(str(row[i])) for row in [head, *rows]) for i in range(len(head))]
    print(f"\n{title}")
    for row in [head, *rows]:
        print("  " + row[0].ljust(widths[0]), *(
            str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:])), sep="  ")


def ratio(ours, theirs):
    return f"{ours / theirs:.3f}" if ours and theirs else ""


parser = argparse.ArgumentParser()
parser.add_argument("--bin", required=True)
parser.add_argument("--folder", type=Path, required=True)
parser.add_argument("--python", default="python3")
parser.add_argument("--runs", type=int, default=21)
parser.add_argument("--json")
options = parser.parse_args()
folder, python = options.folder, options.python
peers = folder / "peers"
feed = os.path.abspath(FEED)
log = open(folder / "log.txt", "w")


def has(module):
    return subprocess.run(
        [python, "-c", f"import {module}"], capture_output=True).returncode == 0


def render(document, where, encoding):
    name = f"{Path(document).stem}-{encoding}.png"
    return [f"{where}/citypaint", "render", document, "-o", str(folder / name), "--png", encoding]


cold = {f"citypaint, feed, {e}": (render(feed, options.bin, e), ".") for e in ("fast", "default")}
warm_code, missing = {}, []
if peers.is_dir():
    page = str(folder / "page.json")
    for encoding in ("fast", "default"):
        cold[f"citypaint, page, {encoding}"] = (render(page, folder / "bin", encoding), ".")
    for name, (module, script, code) in MODULES.items():
        if has(module):
            cold[name] = ([python, f"{script}.py", "out.png"], peers)
            warm_code[name] = TIMER + f"import {script} as p; {code}; print(median(f))"
        else:
            missing.append(name)
    for name, (program, arguments) in PROGRAMS.items():
        if shutil.which(program):
            cold[name] = ([program, *arguments], peers)
        else:
            missing.append(name)
    if missing:
        print("Not installed: " + ", ".join(missing))

# Cold.
samples = {name: [] for name in cold}
for turn in range(options.runs + 1):
    for name, (command, where) in cold.items():
        sample = run_cold(command, where, log)
        if turn > 0:
            samples[name].append(sample)
medians = {
    name: [statistics.median(column) for column in zip(*rows)] for name, rows in samples.items()}
ours = medians.get("citypaint, page, fast", [None])[0]
default = medians.get("citypaint, page, default", [None])[0]
rows = [
    (name, f"{ms:.1f}", f"{mb:.0f}", *(
        ("", "") if name.startswith("citypaint") else (ratio(ours, ms), ratio(default, ms))))
    for name, (ms, mb) in medians.items()]
table(f"Cold: whole processes, medians of {options.runs}",
      ("", "ms", "MB", "citypaint fast ÷", "default ÷"), rows)

# Warm.
measured = {"feed": output([f"{options.bin}/citypaint-bench", feed, "--json"], ".")}
if peers.is_dir():
    measured["page"] = output([str(folder / "bin/citypaint-bench"), page, "--json"], ".")


def figure(document, name, unit="ms"):
    return next((m["value"] for m in measured.get(document) or []
                 if m["name"] == name and m["unit"] == unit), None)


warm = {name: output([python, "-c", code], peers) for name, code in warm_code.items()}
whole = figure("page", "warm, two threads")
rows = [(f"citypaint, {document}, fast, {threads}", f"{figure(document, f'warm, {key}'):.2f}", "")
        for document in measured
        for threads, key in (("two threads", "two threads"), ("one thread", "whole"))]
rows += [(name, f"{ms:.2f}", ratio(whole, ms)) for name, ms in warm.items() if ms]
table("Warm: draw and encode, pictures decoded (citypaint reads and lays out the document, too)",
      ("", "ms", "citypaint ÷"), rows)
stages = [m for m in measured["feed"] if m["name"].startswith("warm, ") and m["unit"] == "ms"
          and m["name"] != "warm, two threads"]
table("The feed by stage, on one thread", ("", "ms"),
      [(m["name"].removeprefix("warm, "), f"{m['value']:.2f}") for m in stages])

# PNG and kernels.
encoders, kernels = {}, {}
rows = []
for document in measured:
    picture = str(folder / f"{document}-default.png")
    libpng = output([python, "-c", ENCODE, picture], ".") if has("PIL") else None
    if libpng:
        encoders[document] = libpng
        rows.append((f"{document}: Pillow, libpng level 6", f"{libpng[0]:.2f}", libpng[1], "", ""))
    for encoding in ("fast", "default"):
        ms = figure(document, f"encode {encoding}")
        size = int(figure(document, f"encode {encoding}", "bytes"))
        rows.append((f"{document}: citypaint, {encoding}", f"{ms:.2f}", size, *(
            (f"{libpng[0] / ms:.1f}", f"{size / libpng[1]:.3f}") if libpng else ("", ""))))
table("PNG", ("", "ms", "bytes", "times libpng's speed", "of its bytes"), rows)
NAMES = "source-over, random alpha", "A8 tint, random coverage"
own = {}
for kind in ("AVX2", "plain"):
    speeds = [figure("feed", f"{name}, {kind}", "Mpx/s") for name in NAMES]
    if all(speeds):
        own[kind] = speeds
kinds = list(own)
rows = [(f"citypaint, {kind}", *(f"{value:.0f}" for value in speeds), *[""] * (2 * len(kinds)))
        for kind, speeds in own.items()]
for name, code in KERNELS.items():
    speeds = output([python, "-c", KERNEL_TIMER % code], ".")
    if speeds:
        kernels[name] = speeds
        rows.append((name, *(f"{v:.0f}" for v in speeds), *(
            f"{a / b:.2f}" for kind in kinds for a, b in zip(own[kind], speeds))))
table("Compositing, 640 × 960, Mpx/s", ("", "source-over", "A8 tint", *(
    f"{kind} ÷, {what}" for kind in kinds for what in ("over", "tint"))), rows)
table("Kernels, Mpx/s", ("", *kinds), [
    (name.removesuffix(", plain"), *(
        f"{figure('feed', name.removesuffix('plain') + kind, 'Mpx/s'):.0f}" for kind in kinds))
    for name in (m["name"] for m in measured["feed"]) if name.endswith(", plain")])
# Many documents.
program = f"{options.bin}/citypaint"
feeds = bench_many.write_feeds(feed, folder / "feeds")
runs = max(3, min(options.runs, 15))
one, two = bench_many.medians(
    runs, *(lambda jobs=jobs: bench_many.render_all(program, feeds, jobs, log) for jobs in (1, 2)))
many = {"one worker": one, "two workers": two}
rows = [(f"{len(feeds)} feeds, {name}", f"{s * 1000:.0f}", f"{one / s:.2f}")
        for name, s in many.items()]
taken = None
if peers.is_dir():
    pages = bench_many.write_pages(page, folder / "pages")
    [pages_took] = bench_many.medians(runs, lambda: bench_many.render_all(
        str(folder / "bin/citypaint"), pages, 2, log))
    many["pages, two workers"] = pages_took
    rows.append((f"{len(pages)} of the peers' pages, two workers", f"{pages_took * 1000:.0f}", ""))
    taken = output([python, "-c", bench_many.TAKUMI], peers)
    if taken:
        many["pages, takumi"] = taken
        rows.append((f"{len(pages)} of them, takumi in one process", f"{taken * 1000:.0f}", ""))
table(f"Many documents, one process, medians of {runs}", ("", "ms", "times one worker"), rows)
print("\nIn proportion (the largest over the smallest)")
proportions = bench_many.in_proportion(
    f"{options.bin}/citypaint-bench", program, feed, folder)
for name, costs in proportions:
    print(f"  {name}: " + ", ".join(f"{key} {value:.2f}" for key, value in costs.items())
          + f" ({max(costs.values()) / min(costs.values()):.2f})")

memory = statistics.median(
    peak(render(feed, options.bin, "fast"), log)[0] for _ in range(5))


def over(ours, theirs):
    return ours / theirs if ours and theirs else None


def cold_of(name):
    return medians.get(name, [None])[0]


def speed(kind, peer):
    return over(own[kind][0], kernels[peer][0]) if kind in own and peer in kernels else None


bench_goals.show({
    "cold, page, fast ÷ pycairo": over(ours, cold_of("pycairo")),
    "cold, page, fast ÷ takumi-py": over(ours, cold_of("takumi-py")),
    "cold, page, fast ÷ Chromium": over(ours, cold_of("Chromium")),
    "cold, page, default ÷ pycairo": over(default, cold_of("pycairo")),
    "warm, page ÷ takumi-py": over(whole, warm.get("takumi-py")),
    "warm, page ÷ pycairo": over(whole, warm.get("pycairo")),
    "memory of a cold feed, MB": memory,
    "source-over, AVX2, speed ÷ Skia's": speed("AVX2", "Skia"),
    "source-over, plain, speed ÷ Skia's": speed("plain", "Skia"),
    "feeds, two workers' speed ÷ one's": over(one, two),
    "pages ÷ takumi in one process": over(many.get("pages, two workers"), taken),
})
if options.json:
    Path(options.json).write_text(json.dumps({
        "cold": {name: {"ms": ms, "MB": mb} for name, (ms, mb) in medians.items()},
        "warm": warm, "citypaint": measured, "libpng": encoders, "kernels": kernels, "many": many, "memory": memory,
        "notInstalled": missing}, indent=2) + "\n")
