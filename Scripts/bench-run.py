#!/usr/bin/env python3
"""Times citypaint and its peers; Scripts/bench prepares the folder and runs this script.

The programs are measured in turn, so that other load on the machine affects them all alike. A
ratio is the median of the ratios of all turns. Cold means whole processes, with wall time and peak
memory. Warm means the same picture drawn repeatedly in one process.
"""
import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
from pathlib import Path

import bench_goals
import bench_many
import bench_process
import bench_turns
from bench_goals import table
from bench_peers import ENCODE, KERNEL_TIMER, KERNELS, MODULES, PROGRAMS, TIMER

FEED = "Goldens/city/feed-full.json"
# The number of turns in which warm processes and kernels are measured.
TURNS = 5


def run_cold(command, folder, log):
    """Wall milliseconds and peak MB of one process."""
    here = os.getcwd()
    os.chdir(folder)
    took, usage, status = bench_process.run(command, log)
    os.chdir(here)
    if status:
        raise SystemExit(f"error: {' '.join(command)} failed; its output is in {log.name}")
    unit = 1 << 20 if platform.system() == "Darwin" else 1 << 10
    return took * 1000, usage.ru_maxrss / unit


def output(command, folder):
    """The JSON output of a program; None if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


def shown(ratio, digits=3):
    return f"{ratio:.{digits}f}" if ratio else ""


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


def render(document, encoding, *further):
    name = f"{Path(document).stem}-{encoding}.png"
    return [f"{options.bin}/citypaint", "render", document, "-o", str(folder / name),
            "--png", encoding, *further]


cold = {f"citypaint, feed, {e}": (render(feed, e), ".") for e in ("fast", "default")}
warm_code, missing = {}, []
if peers.is_dir():
    page = str(folder / "page.json")
    page_fonts = ["--assets", str(folder / "assets")]
    for encoding in ("fast", "default"):
        cold[f"citypaint, page, {encoding}"] = (render(page, encoding, *page_fonts), ".")
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
FAST, DEFAULT = "citypaint, page, fast", "citypaint, page, default"
samples = bench_turns.in_turn(options.runs, {
    name: lambda command=command, where=where: run_cold(command, where, log)
    for name, (command, where) in cold.items()})
medians = bench_turns.medians(samples)


def cold_ratio(ours, theirs):
    return bench_turns.ratio(*([ms for ms, _ in samples.get(name, [])] for name in (ours, theirs)))


rows = [
    (name, f"{ms:.1f}", f"{mb:.0f}", *(
        "" if name.startswith("citypaint") else shown(cold_ratio(ours, name))
        for ours in (FAST, DEFAULT)))
    for name, (ms, mb) in medians.items()]
table(f"Cold: whole processes, medians of {options.runs}",
      ("", "ms", "MB", "citypaint fast ÷", "default ÷"), rows)

# Warm.
documents = {"feed": [feed]}
if peers.is_dir():
    documents["page"] = [page, *page_fonts]


def bench(document, *parts, runs=60):
    """The measurements of citypaint-bench for a document, by name and unit."""
    only = [word for part in parts for word in ("--only", part)]
    command = [f"{options.bin}/citypaint-bench", *documents[document], "--json", "--runs", str(runs)]
    found = output([*command, *only], ".")
    return {(one["name"], one["unit"]): one["value"] for one in found}


warm_turns = bench_turns.in_turn(TURNS, {
    **{document: lambda document=document: bench(document, "screen")
       for document in documents},
    **{name: lambda code=code: output([python, "-c", code], peers)
       for name, code in warm_code.items()}}, warm_up=False)
warm_samples = {name: warm_turns[name] for name in warm_code if all(warm_turns[name])}
warm = bench_turns.medians(warm_samples)
measured = {document: bench_turns.middle(warm_turns[document]) for document in documents}
threads = {"two threads": "warm, two threads", "one thread": "warm, whole"}


def warm_ratio(key, name):
    own = [turn[key, "ms"] for turn in warm_turns.get("page", [])]
    return bench_turns.ratio(own, warm_samples.get(name))


rows = [(f"citypaint, {document}, fast, {name}", f"{figures[key, 'ms']:.2f}", "", "")
        for document, figures in measured.items() for name, key in threads.items()]
rows += [(name, f"{ms:.2f}", *(shown(warm_ratio(key, name)) for key in threads.values()))
         for name, ms in warm.items()]
table("Warm: draw and encode, pictures decoded (citypaint reads and lays out the document, too)",
      ("", "ms", *(f"citypaint, {name} ÷" for name in threads)), rows)
table("The feed by stage, on one thread", ("", "ms"), [
    (name.removeprefix("warm, "), f"{ms:.2f}") for (name, unit), ms in measured["feed"].items()
    if unit == "ms" and name != threads["two threads"]])

# PNG and kernels.
for document in documents:
    measured[document] |= bench(document, "png", runs=30)
measured["feed"] |= bench("feed", "linter") | bench("feed", "kernels", runs=30)
encoders = {}
rows = []
for document, figures in measured.items():
    picture = str(folder / f"{Path(documents[document][0]).stem}-default.png")
    libpng = output([python, "-c", ENCODE, picture], ".") if has("PIL") else None
    if libpng:
        encoders[document] = libpng
        rows.append((f"{document}: Pillow, libpng level 6", f"{libpng[0]:.2f}", libpng[1], "", ""))
    for encoding in ("fast", "default"):
        ms, size = (figures[f"encode {encoding}", unit] for unit in ("ms", "bytes"))
        rows.append((f"{document}: citypaint, {encoding}", f"{ms:.2f}", int(size), *(
            (f"{libpng[0] / ms:.1f}", f"{size / libpng[1]:.3f}") if libpng else ("", ""))))
table("PNG", ("", "ms", "bytes", "times libpng's speed", "of its bytes"), rows)
NAMES = {"over": "source-over, random alpha", "tint": "A8 tint, random coverage"}


def compositing():
    """Mpx/s of our kernels, by the table's kind."""
    found = bench("feed", "compositing")
    speeds = {kind: [found.get((f"{name}, {kind}", "Mpx/s")) for name in NAMES.values()]
              for kind in ("AVX2", "plain")}
    return {kind: speed for kind, speed in speeds.items() if all(speed)}


kernel_turns = bench_turns.in_turn(TURNS, {
    "citypaint": compositing,
    **{name: lambda code=code: output([python, "-c", KERNEL_TIMER % code], ".")
       for name, code in KERNELS.items()}})
own = list(kernel_turns["citypaint"][0])
kernels = {
    **{kind: [turn[kind] for turn in kernel_turns["citypaint"]] for kind in own},
    **{name: kernel_turns[name] for name in KERNELS if all(kernel_turns[name])}}


def speed(kind, peer, column=0):
    """The ratio of our speed to a peer's: for source-over, or for tint (1)."""
    return bench_turns.ratio(*(
        [turn[column] for turn in kernels.get(name, [])] for name in (kind, peer)))


rows = [
    (f"citypaint, {name}" if name in own else name,
     *(f"{value:.0f}" for value in bench_turns.middle(speeds)), *(
         "" if name in own else shown(speed(kind, name, column), 2)
         for kind in own for column in range(len(NAMES))))
    for name, speeds in kernels.items()]
table("Compositing, 640 × 960, Mpx/s", ("", "source-over", "A8 tint", *(
    f"{kind} ÷, {what}" for kind in own for what in NAMES)), rows)
table("Other kernels, Mpx/s", ("", *own), [
    (name.removesuffix(", plain"), *(
        f"{measured['feed'][name.removesuffix('plain') + kind, unit]:.0f}" for kind in own))
    for name, unit in measured["feed"] if name.endswith(", plain")])

# Many documents.
program = f"{options.bin}/citypaint"
feeds = bench_many.write_feeds(feed, folder / "feeds")
runs = max(3, min(options.runs, 15))
batches = bench_turns.in_turn(runs, {
    name: lambda jobs=jobs: bench_many.render_all(program, feeds, jobs, log)
    for name, jobs in (("one worker", 1), ("two workers", 2))})
many = bench_turns.medians(batches)
times = {name: bench_turns.ratio(batches["one worker"], batches[name]) for name in batches}
rows = [(f"{len(feeds)} feeds, {name}", f"{seconds * 1000:.0f}", f"{times[name]:.2f}")
        for name, seconds in many.items()]
taken = None
if peers.is_dir():
    pages = bench_many.write_pages(page, folder / "pages")
    ours, theirs = "pages, two workers", "pages, takumi"
    pages_taken = bench_turns.in_turn(TURNS, {
        ours: lambda: statistics.median(bench_many.render_all(
            program, pages, 2, log, *page_fonts) for _ in range(3)),
        **({theirs: lambda: output([python, "-c", bench_many.TAKUMI], peers)}
           if "takumi-py" in warm else {})}, warm_up=False)
    many |= bench_turns.medians(pages_taken)
    taken = bench_turns.ratio(pages_taken[ours], pages_taken.get(theirs))
    rows += [(f"{len(pages)} {what}", f"{many[name] * 1000:.0f}", "") for name, what in (
        (ours, "of the peers' pages, two workers"), (theirs, "of them, takumi in one process"))
        if name in many]
table(f"Many documents, one process, medians of {runs}", ("", "ms", "times one worker"), rows)
print("\nIn proportion (the largest over the smallest)")
proportions = bench_many.in_proportion(
    f"{options.bin}/citypaint-bench", program, feed, folder)
for name, costs in proportions:
    print(f"  {name}: " + ", ".join(f"{key} {value:.2f}" for key, value in costs.items())
          + f" ({max(costs.values()) / min(costs.values()):.2f})")

memory = statistics.median(
    bench_process.peak(render(feed, "fast"), log)[0] for _ in range(5))


bench_goals.show({
    "cold, page, fast ÷ pycairo": cold_ratio(FAST, "pycairo"),
    "cold, page, fast ÷ takumi-py": cold_ratio(FAST, "takumi-py"),
    "cold, page, fast ÷ Chromium": cold_ratio(FAST, "Chromium"),
    "cold, page, default ÷ pycairo": cold_ratio(DEFAULT, "pycairo"),
    "warm, page ÷ takumi-py": warm_ratio(threads["two threads"], "takumi-py"),
    "warm, page ÷ pycairo": warm_ratio(threads["two threads"], "pycairo"),
    "memory of a cold feed, MB": memory,
    "source-over, AVX2, speed ÷ Skia's": speed("AVX2", "Skia"),
    "source-over, plain, speed ÷ Skia's": speed("plain", "Skia"),
    "feeds, two workers' speed ÷ one's": times["two workers"],
    "pages ÷ takumi in one process": taken,
})
if options.json:
    Path(options.json).write_text(json.dumps({
        "cold": {name: {"ms": ms, "MB": mb} for name, (ms, mb) in medians.items()},
        "warm": warm, "citypaint": {
            document: [{"name": name, "unit": unit, "value": value}
                       for (name, unit), value in figures.items()]
            for document, figures in measured.items()},
        "libpng": encoders, "kernels": bench_turns.medians(kernels), "many": many,
        "memory": memory,
        "notInstalled": missing}, indent=2) + "\n")
