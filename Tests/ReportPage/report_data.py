"""Writes the reports' data that report_test.py looks at: report_data.py FOLDER."""
import base64
import hashlib
import json
import struct
import sys
import zlib
from pathlib import Path

HOSTILE = '</script><script>window.ran=1</script><img src=x onerror="window.ran=1">\u2028\u2029&amp;'
HOSTILE_NAMES = [HOSTILE, "a'b\"c`d${window.ran=1}", "مرحبا/שלום", "smile/\U0001F600 \u202Eevil", "50%/#?&=", "{{data}}"]
WIDTH, HEIGHT = 40, 60


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def png(width, height, color, samples, palette=None, alphas=None, filters=(0,)):
    """A PNG of rows of samples, its rows filtered by `filters` in turn."""
    step = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    above, packed = bytes(width * step), bytearray()
    for y, row in enumerate(samples):
        kind = filters[y % len(filters)]
        packed.append(kind)
        for x, value in enumerate(row):
            left = row[x - step] if x >= step else 0
            up, corner = above[x], above[x - step] if x >= step else 0
            guess = [0, left, up, (left + up) // 2, paeth(left, up, corner)][kind]
            packed.append((value - guess) & 255)
        above = row

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    parts = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, color, 0, 0, 0))]
    if palette:
        parts.append(chunk(b"PLTE", bytes(palette)))
    if alphas:
        parts.append(chunk(b"tRNS", bytes(alphas)))
    half = zlib.compress(bytes(packed))
    parts += [chunk(b"IDAT", half[:9]), chunk(b"IDAT", half[9:]), chunk(b"IEND", b"")]
    return b"".join(parts)


def picture(pixel, width=WIDTH, height=HEIGHT, filters=(0, 1, 2, 3, 4)):
    """An RGBA picture whose pixels a function gives; its data address, its digest, its size."""
    rows = [bytes(v for x in range(width) for v in pixel(x, y)) for y in range(height)]
    digest = "sha256:" + hashlib.sha256(b"".join(rows)).hexdigest()
    return address(png(width, height, 6, rows, filters=filters)), digest, [width, height]


def address(data):
    return "data:image/png;base64," + base64.b64encode(data).decode()


def before(x, y):
    if (x, y) == (3, 3):
        return (200, 100, 50, 3)
    return (x * 5 % 256, y * 4 % 256, 90, 255)


def after(x, y):
    if 10 <= x < 20 and 12 <= y < 16:
        return (255, 0, 0, 255)
    if (x, y) == (30, 50):
        return (before(x, y)[0], before(x, y)[1], 91, 255)
    if (x, y) == (3, 3):
        return (200, 100, 53, 3)
    return before(x, y)


def case(name, state, expected=None, actual=None, scale=2, **more):
    entry = {"name": name, "state": state, "document": f"Goldens/{name}.json", "scale": scale,
             "failed": state in ("changed", "error"), "findings": []}
    pictures = {}
    for side, made in (("expected", expected), ("actual", actual)):
        if made:
            pictures[side] = made[0]
            entry[side] = {"pixels": made[1], "size": made[2]}
    if "expected" in entry:
        entry["expected"]["file"] = f"Goldens/{name}.png"
    if pictures and state != "same":
        entry["pictures"] = pictures
    entry.update(more)
    return entry


def difference(pixels, clusters):
    return {"pixels": pixels, "antialiased": 0, "largestStep": 255, "antialiasingOnly": False,
            "clusters": clusters}


def element(name, label, frame, line):
    return {"name": name, "label": label, "frame": frame, "line": line}


def changed(name="app/changed"):
    title = [5, 6, 5, 2]
    return case(
        name, "changed", picture(before), picture(after, filters=(4, 0)),
        findings=[
            {"kind": "changed", "message": 'title of posts[1] changed "Old title" → "New title"',
             "element": "post.title", "source": "/posts/1/title", "file": f"Goldens/{name}.json",
             "line": 12, "column": 5, "notes": ["14 elements below moved down 19 pt"], "frame": title},
            {"kind": "changed", "message": "tint of tab 3 changed #CC333F → #CC3340"}],
        tolerance={"pixels": 10, "step": 2, "because": "glyphs", "mostPixels": 3, "mostStep": 1},
        difference=difference(42, [
            {"box": [30, 50, 1, 1], "pixels": 1, "severity": 0.1},
            {"box": [10, 12, 10, 4], "pixels": 40, "severity": 1, "shift": [0, 4]},
            {"box": [3, 3, 1, 1], "pixels": 1, "severity": 0.4}]),
        elements={
            "expected": [element("page", "page", [0, 0, 20, 30], 1), element("post.title", "posts[1].title", title, 12)],
            "actual": [element("page", "page", [0, 0, 20, 30], 1), element("post.title", "posts[1].title", title, 12),
                       element("post.body", "posts[1].body", [5, 15, 5, 5], 14)]})


def forms():
    """The same grays as palette, gray and RGB, and with alpha: nothing may differ."""
    gray = lambda x, y: (x * 6 + y) % 256
    rows = [bytes(gray(x, y) for x in range(WIDTH)) for y in range(HEIGHT)]
    plain = picture(lambda x, y: (gray(x, y),) * 3 + (255,))
    half = picture(lambda x, y: (gray(x, y),) * 3 + (77,))
    made = {
        "grey": (0, rows, {}, plain),
        "palette": (3, rows, {"palette": [v for i in range(256) for v in (i, i, i)]}, plain),
        "palette-alpha": (3, rows, {"palette": [v for i in range(256) for v in (i, i, i)], "alphas": [77] * 256}, half),
        "rgb": (2, [bytes(v for g in row for v in (g, g, g)) for row in rows], {}, plain),
        "grey-alpha": (4, [bytes(v for g in row for v in (g, 77)) for row in rows], {}, half),
    }
    for name, (color, samples, more, same) in made.items():
        data = png(WIDTH, HEIGHT, color, samples, filters=(4, 3, 2, 1, 0), **more)
        yield case(f"form/{name}", "changed", (address(data), same[1], same[2]), same,
                   difference=difference(0, []))


def report(cases, **more):
    names = "same changed new missing orphan stale error unneeded".split()
    totals = {state: sum(c["state"] == state for c in cases) for state in names}
    passed = all(not c["failed"] for c in cases)
    return {"report": 1, "citypaint": "0.1.0", "folder": "Goldens", "passed": passed, "totals": totals,
            "cases": cases, **more}


def same(name):
    digest = "sha256:" + hashlib.sha256(name.encode()).hexdigest()
    side = {"pixels": digest, "size": [320, 480]}
    return {"name": name, "state": "same", "document": f"Goldens/{name}.json", "scale": 1, "failed": False,
            "expected": {"file": f"Goldens/{name}.png", **side}, "actual": side, "findings": []}


def mixed():
    taller = lambda x, y: before(x, y) if y < HEIGHT else (9, 8, 7, 255)
    return report([
        same("app/same-a"), same("app/same-b"), changed(),
        case("app/resized", "changed", picture(before), picture(taller, height=80),
             findings=[{"kind": "resized", "message": "the screen is taller"}],
             difference=difference(800, [{"box": [0, 60, 40, 20], "pixels": 800, "severity": 1}])),
        case("app/new", "new", None, picture(after)),
        case("app/missing", "missing", picture(before)),
        case("app/stale", "stale", picture(before), picture(before)),
        case("app/unneeded", "unneeded", tolerance={"pixels": 3, "step": 1, "because": "it was"}),
        case("app/error", "error", findings=[
            {"kind": "error", "message": 'unknown key "titel"', "file": "Goldens/app/error.json", "line": 7, "column": 7}]),
    ], created="2026-11-21T12:00:00Z", shard="1/3")


def causes():
    """Four cases with a color in common; one of them has another finding, and one has none of it."""
    cause = {"kind": "changed", "message": "late of colors changed #C0392B → #D35400",
             "file": "Goldens/palette.json", "line": 8, "column": 13}
    cases = [changed(f"app/{name}") for name in "abcd"] + [same("app/e")]
    for entry in cases[:3]:
        entry["findings"] = [dict(cause)] + (entry["findings"][:1] if entry["name"] == "app/c" else [])
    return report(cases, causes=[
        {**cause, "state": "changed", "goldens": ["app/a", "app/b", "app/c"]},
        {"kind": "changed", "message": f'{HOSTILE} changed "{HOSTILE}" → "b"', "file": HOSTILE, "line": 1,
         "state": "changed", "goldens": ["app/a", "app/d", "app/gone"]}])


def hostile():
    cases = [changed(name) for name in HOSTILE_NAMES]
    for entry in cases:
        entry["findings"] = [{"kind": "changed", "message": f'title changed "{HOSTILE}" → "{name}"',
                              "notes": [HOSTILE], "file": HOSTILE, "line": 1} for name in HOSTILE_NAMES]
        for part in entry["elements"]["actual"]:
            part["label"] = HOSTILE
        entry["tolerance"]["because"] = HOSTILE
        entry["document"] = HOSTILE
    return report(cases, shard=HOSTILE)


def many():
    noise = lambda seed: lambda x, y: tuple((x * 7 + y * 13 + seed * (x ^ y) + i * 31) % 251 for i in range(3)) + (255,)
    pictures = [picture(noise(i), 320, 480, filters=(1, 2)) for i in range(2)]
    cases = [same(f"screens/{i:04}") for i in range(950)]
    for i in range(50):
        cases.append(case(f"changed/{i:04}", "changed", *pictures, scale=1,
                          findings=[{"kind": "pixels", "message": f"pixels differ in case {i}"}],
                          difference=difference(1000 + i, [{"box": [i, i, 20, 20], "pixels": 99, "severity": 1}])))
    return report(cases)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    made = {"mixed": mixed(), "hostile": hostile(), "many": many(), "causes": causes(), "forms": report(list(forms())),
            "green": report([same(f"app/{i}") for i in range(12)]), "empty": report([])}
    for name, data in made.items():
        (folder / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
