"""Measures many pictures: Python, Spark, and other tools on the same rows, for Scripts/bench many."""
import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import bench_cards
import bench_goals
import bench_turns

parser = argparse.ArgumentParser()
parser.add_argument("--bin", required=True)
parser.add_argument("--rows", type=int, default=100_000)
parser.add_argument("--turns", type=int, default=3)
parser.add_argument("--life", type=int, default=1000)
parser.add_argument("--only", choices=("tools", "overhead", "spark"))
options = parser.parse_args()
program = os.path.abspath(f"{options.bin}/citypaint")
os.environ.update(CITYPAINT_BIN=program, PYSPARK_PYTHON=sys.executable)

import citypaint  # noqa: E402
import citypaint.spark  # noqa: E402

FEW = 1000
NAMES = ["Anna Nowak", "Bo Chen", "Cy Okafor", "Dana O'Neil", "Élise Martin", "Farid Haddad", "Gö Yıldız"]
TITLES = ["Garden planner", "Pilot", "Teacher of physics", "Writes about bread", "Carpenter"]
GOALS = bench_goals.Goals()


def write_rows(path, count):
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            row = {"id": number, "name": f"{NAMES[number % 7]} {number}",
                   "title": TITLES[number % 5]}
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


def seconds(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def processor_seconds():
    """The processor time of all processes that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def fresh(folder):
    """Returns a new folder. Where files were just deleted, ext4 takes several times as long to make others."""
    return Path(tempfile.mkdtemp(prefix="out-", dir=folder))


def command(rows, out, *more):
    """Renders rows with two workers; returns what it wrote."""
    done = subprocess.run(
        [program, "render", str(rows.parent / "card.json"), "--data", str(rows),
         "-o", f"{out}/{{{{id}}}}.png", "--png", "fast", "--jobs", "2", *more],
        stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)["written"] if "--json" in more else None


def peer(tool, rows, out):
    """Draws rows with another tool, in two processes."""
    script = Path(__file__).with_name("bench_cards.py")
    shares = [subprocess.Popen([sys.executable, str(script), tool, str(rows), str(out), f"{n}/2"])
              for n in (1, 2)]
    if any(share.wait() for share in shares) or len(os.listdir(out)) != FEW:
        raise SystemExit(f"error: {tool} did not draw all rows")


def compare_tools(folder):
    rows, used = folder / "few.jsonl", {}

    def timed(tool, draw):
        before, out = processor_seconds(), fresh(folder)
        taken = seconds(lambda: draw(out))
        used.setdefault(tool, []).append(processor_seconds() - before)
        return taken

    taken = bench_turns.in_turn(options.turns, {
        "citypaint": lambda: timed("citypaint", lambda out: command(rows, out)),
        **{tool: lambda tool=tool: timed(tool, lambda out: peer(tool, rows, out))
           for tool in bench_cards.TOOLS}})
    work = bench_turns.medians(used)
    print(f"\n{FEW} cards of 800 x 240, both cores, whole processes, medians of {options.turns}")
    for tool, value in bench_turns.medians(taken).items():
        ratio = bench_turns.ratio(taken["citypaint"], taken[tool])
        print(f"  {tool}: {value:.2f} s, and {work[tool]:.2f} s of processor time; "
              f"citypaint takes {ratio:.3f} of it, and {work['citypaint'] / work[tool]:.3f} of the processor time")
    GOALS.most("1,000 rows ÷ takumi-py", bench_turns.ratio(taken["citypaint"], taken["takumi-py"]), 0.10)


def overhead():
    """The milliseconds of a warm picture in Python minus those in the library."""
    print("\nA warm picture in Python, over the library's (ms)")

    def library(document):
        measured = subprocess.run(
            [f"{options.bin}/citypaint-bench", document, "--only", "screen", "--json", "--runs", "10"],
            check=True, capture_output=True, text=True)
        return {each["name"]: each["value"] for each in json.loads(measured.stdout)}["warm, whole"]

    def warm(draw):
        return statistics.median(seconds(draw) for _ in range(50)) * 1000

    for document in ("Goldens/start/weather.json", "Goldens/writing/first.json"):
        with citypaint.Pool(workers=1) as pool:
            def draw():
                return citypaint.render(document, pool=pool).png
            taken = bench_turns.in_turn(
                5, {"Python": lambda: warm(draw), "library": lambda: library(document)})
        middle = bench_turns.medians(taken)
        more = statistics.median(a - b for a, b in zip(taken["Python"], taken["library"]))
        print(f"  {document}: {middle['Python']:.2f} in Python, {middle['library']:.2f} in the library")
        GOALS.most(f"overhead, {Path(document).stem}", more, 0.5)


def session():
    from pyspark.sql import SparkSession
    spark = (SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
             .config("spark.driver.host", "localhost").getOrCreate())
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def job(spark, rows, out, digest=False):
    """Runs the job; returns its seconds, and for each row its digest, if requested, and `drawn`."""
    df = spark.read.schema("id LONG, name STRING, title STRING").json(str(rows)).repartition(8)
    result = citypaint.spark.render(
        df, rows.parent / "card.json", output=f"{out}/{{{{id}}}}.png", png="fast", digest=digest)
    start = time.perf_counter()
    found = result.select("id", "drawn", "error", *["digest"] * digest).collect()
    took = time.perf_counter() - start
    wrong = [row.error for row in found if row.error]
    if wrong:
        raise SystemExit(f"error: {len(wrong)} rows have errors, such as {wrong[0]}")
    return took, {row.id: (row.digest if digest else None, row.drawn) for row in found}


def flaky(folder):
    """Returns a program that is killed after a number of answers, and the file with a line for each time."""
    script, kills = folder / "flaky", folder / "kills"
    kills.touch()
    script.write_text(f"""#!{sys.executable} -S
import os, signal, subprocess, sys
real = subprocess.Popen([{program!r}, *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for number, line in enumerate(sys.stdin.buffer):
    if number == {options.life}:
        real.kill(); real.wait()
        with open({str(kills)!r}, "a") as kills: print(os.getpid(), file=kills)
        os.kill(os.getpid(), signal.SIGKILL)
    real.stdin.write(line); real.stdin.flush()
    sys.stdout.buffer.write(real.stdout.readline()); sys.stdout.buffer.flush()
real.stdin.close()
sys.exit(real.wait())
""")
    script.chmod(0o755)
    return script, kills


def spark_jobs(folder):
    count = options.rows
    print(f"\nSpark local[2], {count:,} rows of a card", flush=True)
    rows = folder / "rows.jsonl"
    write_rows(rows, count)
    out = fresh(folder)
    alone = seconds(lambda: command(rows, out))
    print(f"  render --data with two workers: {alone:.1f} s, {count / alone:.0f} a second", flush=True)
    spark = session()
    job(spark, folder / "few.jsonl", fresh(folder))
    own, out = out, fresh(folder)
    took, found = job(spark, rows, out)
    print(f"  Spark: {took:.1f} s, {count / took:.0f} a second; {len(os.listdir(out)):,} files", flush=True)
    GOALS.least("rows drawn by the first job", sum(drawn for _, drawn in found.values()) / count, 1)
    GOALS.least("throughput ÷ render --data", alone / took, 0.8)
    shutil.rmtree(own)
    again, found = job(spark, rows, out)
    print(f"  the same job again: {again:.1f} s", flush=True)
    GOALS.most("rows drawn by the second job", sum(drawn for _, drawn in found.values()), 0)
    own = []
    alone = seconds(lambda: own.extend(command(rows, fresh(folder), "--json")))
    digests = {int(Path(each["output"]).stem): each["pixels"] for each in own}
    print(f"  with digests, render --data --json: {alone:.1f} s", flush=True)
    script, kills = flaky(folder)
    os.environ["CITYPAINT_BIN"] = str(script)
    took, found = job(spark, rows, fresh(folder), digest=True)
    os.environ["CITYPAINT_BIN"] = program
    print(f"  with digests, Spark, and a worker killed every {options.life} rows: {took:.1f} s", flush=True)
    GOALS.least("workers killed", len(kills.read_text().splitlines()), 1)
    same = sum(found.get(key, ("",))[0] == value for key, value in digests.items())
    GOALS.least("rows with the command's own digest", same / count, 1)
    GOALS.least("rows drawn nevertheless", sum(drawn for _, drawn in found.values()) / count, 1)
    spark.stop()


def main():
    print(f"The machine's load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    folder = Path(tempfile.mkdtemp(dir=os.environ.get("TMPDIR")))
    try:
        (folder / "card.json").write_text(json.dumps(bench_cards.TEMPLATE))
        shutil.copyfile("Goldens/city/people/anna@3x.jpg", folder / "avatar.jpg")
        write_rows(folder / "few.jsonl", FEW)
        parts = {"tools": lambda: compare_tools(folder), "overhead": overhead,
                 "spark": lambda: spark_jobs(folder)}
        for name, part in parts.items():
            if options.only in (None, name):
                part()
    finally:
        shutil.rmtree(folder)
    GOALS.finish()


main()
