#!/usr/bin/env python3
"""Carries out a Containerfile without a container engine: its layers on a root file system.

Usage: Tests/Release/containerfile.py FILE CONTEXT BASE ROOT
BASE is the root file system that stands for the image after FROM; ROOT, which is made, gets the layers.
Prints how the image is started, as JSON: user, folder, and command. Instructions that it does not know
are an error.
"""
import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path


def instructions(text):
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for line in "\n".join(lines).replace("\\\n", " ").splitlines():
        word, _, rest = line.strip().partition(" ")
        yield word, rest.strip()


def copy(context, root, words):
    """COPY: a folder's contents, or a file."""
    *sources, target = words
    target = root / target.lstrip("/")
    for source in sources:
        source = context / source
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def main(file, context, base, root):
    start = {"user": "0:0", "folder": "/", "entry": [], "arguments": []}
    for word, rest in instructions(file.read_text()):
        if word == "FROM":
            subprocess.run(["cp", "-a", base, root], check=True)
        elif word == "COPY":
            copy(context, root, shlex.split(rest))
        elif word == "RUN":
            subprocess.run(["chroot", root, "sh", "-ec", rest], check=True)
        elif word == "USER":
            start["user"] = rest
        elif word == "WORKDIR":
            start["folder"] = rest
            (root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        elif word == "ENTRYPOINT":
            start["entry"] = json.loads(rest)
        elif word == "CMD":
            start["arguments"] = json.loads(rest)
        else:
            sys.exit(f"error: {file}: unknown instruction {word}")
    print(json.dumps(start))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]))
