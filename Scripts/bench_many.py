"""Many documents, and documents of many posts, for Scripts/bench-run.py."""
import copy
import json
import shutil
import subprocess
import time
from pathlib import Path

import bench_turns

COUNT = 200


def numbered(value, number, key=""):
    """Returns a document whose texts end in a number, so that all documents differ."""
    if isinstance(value, dict):
        return {k: numbered(v, number, k) for k, v in value.items()}
    if isinstance(value, list):
        return [numbered(v, number, key) for v in value]
    if isinstance(value, str) and key in ("title", "body", "text"):
        return f"{value} {number}"
    return value


def feed_of(feed, posts):
    """Returns a feed with the given number of posts, which repeats its own posts."""
    document = copy.deepcopy(feed)
    document.pop("check", None)
    document["posts"] = [
        numbered(feed["posts"][i % len(feed["posts"])], i) for i in range(posts)]
    return document


def write_feeds(feed, folder):
    """Writes feeds that begin with different posts; returns their names."""
    folder.mkdir()
    shutil.copytree(Path(feed).parent / "people", folder / "people")
    document = json.loads(Path(feed).read_text())
    document.pop("check", None)
    names = []
    for i in range(COUNT):
        other = numbered(document, i)
        first = i % len(other["posts"])
        other["posts"] = other["posts"][first:] + other["posts"][:first]
        names.append(folder / f"{i:03}.json")
        names[-1].write_text(json.dumps(other))
    return names


def write_pages(page, folder):
    """Writes different pages of the peers' picture; returns their names."""
    folder.mkdir()
    for picture in Path(page).parent.glob("*.png"):
        shutil.copyfile(picture, folder / picture.name)
    document = json.loads(Path(page).read_text())
    names = []
    for i in range(COUNT):
        names.append(folder / f"{i:03}.json")
        names[-1].write_text(json.dumps(numbered(document, i)))
    return names


def render_all(program, documents, jobs, log, *options):
    """Returns the seconds that one process takes to render all documents to a new folder."""
    out = documents[0].parent / "out"
    shutil.rmtree(out, ignore_errors=True)
    start = time.perf_counter()
    done = subprocess.run(
        [program, "render", *map(str, documents), "-o", f"{out}/", "--png", "fast",
         "--jobs", str(jobs), *options], stdout=log, stderr=log)
    took = time.perf_counter() - start
    if done.returncode or len(list(out.iterdir())) != len(documents):
        raise SystemExit(f"error: {documents[0].parent} was not rendered; see {log.name}")
    shutil.rmtree(out)
    return took


# The seconds that takumi takes for the same pages in one process, with pictures and fonts loaded.
TAKUMI = """
import json, time, warnings
warnings.simplefilter("ignore")
import p_takumi as p
a = p.setup()
def page(i):
    h = p.h
    for t, *_ in p.TEXTS: h = h.replace(f">{t}</div>", f">{t} {i}</div>")
    return h
pages = [page(i) for i in range(%d)]
def f(pages):
    for h in pages: a.render_html(h, width=p.W, height=p.H)
f(pages[:10]); start = time.perf_counter(); f(pages)
print(json.dumps(time.perf_counter() - start))
""" % COUNT


def in_proportion(program, renderer, feed, folder):
    """Returns rows with the cost of a pixel and of a post: name, unit, figures, largest over smallest."""
    def figures(document, *options):
        done = subprocess.run(
            [program, str(document), "--only", "screen", "--json", "--runs", "20", *options],
            check=True, capture_output=True, text=True)
        return {m["name"]: m["value"] for m in json.loads(done.stdout)
                if m["unit"] in ("ms", "pixels")}

    def render_strictly(document):
        start = time.perf_counter()
        subprocess.run(
            [renderer, "render", str(document), "-o", str(folder / "posts.png"), "--png", "fast",
             "--strict", "--jobs", "1"], check=False, capture_output=True)
        return time.perf_counter() - start

    def drawing(options):
        taken = figures(feed, *options)
        milliseconds = taken["warm, raster"] + taken["warm, encode fast"]
        return milliseconds * 1e6 / taken["picture"]

    def posts(count):
        document = folder / f"posts-{count}.json"
        document.write_text(json.dumps(feed_of(json.loads(Path(feed).read_text()), count)))
        return document

    people = folder / "people"
    if not people.exists():
        shutil.copytree(Path(feed).parent / "people", people)
    scales = {
        "2×": ["--scale", "2"], "3×": ["--scale", "3"],
        "2×, --full": ["--scale", "2", "--full"], "3×, --full": ["--scale", "3", "--full"]}
    pixels = bench_turns.medians(bench_turns.in_turn(7, {
        name: lambda options=options: drawing(options) for name, options in scales.items()}))
    # Whole processes that lay out everything: the cost of one more post, turn by turn.
    samples = bench_turns.in_turn(21, {
        count: lambda document=posts(count): render_strictly(document)
        for count in (10, 100, 1000)})
    took = bench_turns.medians(samples)
    more = {"10 to 100": (took[100] - took[10]) / 90, "100 to 1000": (took[1000] - took[100]) / 900}
    more = {name: seconds * 1000 for name, seconds in more.items()}
    return [("drawing and encoding, ms per megapixel", pixels),
            ("one more post in a cold process that lays out everything, ms", more)]
