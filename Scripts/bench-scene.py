#!/usr/bin/env python3
"""Writes the peers' picture as a citypaint scene, with the files that it needs.

Usage: Scripts/bench-scene.py PEERS FOLDER
FOLDER gets page.json, the pictures that it names, and assets/fonts.json: the peers' fonts with their
own metrics, for --assets.
"""
import json
import shutil
import sys
from pathlib import Path

peers, folder = Path(sys.argv[1]), Path(sys.argv[2])
sys.path.insert(0, str(peers))
import scene  # noqa: E402

families = {
    "L": ("Inter Display Light", scene.FL),
    "B": ("Inter Bold", scene.FB),
    "R": ("Inter Regular", scene.FR),
}
background = "#F7F7F9"


def image(name, *frame):
    return {"type": "image", "src": name, "frame": frame}


def text(words, x, baseline, size, family, color):
    # The line box is as tall as the font size and consists of ascent only, so its bottom is the baseline.
    return {
        "type": "text", "text": words, "frame": [x, baseline - size, scene.W - x, size],
        "font": families[family][0], "size": size, "lineHeight": size, "color": color,
    }


def rect(x, y, width, height, radius=0, color="#FFFFFF"):
    return {"type": "shape", "frame": [x, y, width, height], "corners": radius, "fill": color}


header, *pictures = scene.IMGS
nodes = [rect(0, 0, scene.W, scene.H, color=background), image(*header)]
nodes += [rect(*card) for card in scene.CARDS]
nodes += [image(*picture) for picture in pictures]
nodes += [text(*line) for line in scene.TEXTS]
page = {
    "screen": "scene",
    "device": {"width": scene.W, "height": scene.H, "scale": 1},
    "root": {"type": "layers", "children": nodes},
}
fonts = {
    "fonts": {
        name: {
            "metrics": {"ascent": 1, "descent": 0, "lineGap": 0},
            "candidates": [{"file": Path(file).name}],
        }
        for name, file in families.values()
    },
    "fallbacks": [],
    "folders": {system: [scene.I] for system in ("linux", "macos")},
}

assets = folder / "assets"
assets.mkdir(parents=True, exist_ok=True)
(assets / "fonts.json").write_text(json.dumps(fonts, indent=2))
(folder / "page.json").write_text(json.dumps(page, indent=2))
for name, *_ in scene.IMGS:
    shutil.copyfile(peers / name, folder / name)
