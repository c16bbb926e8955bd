#!/usr/bin/env python3
"""Builds the Python wheel of a release. Run by Scripts/release.

Usage: Scripts/packaging/wheel.py TREE FOLDER FLOOR SCRATCH
TREE is the release's tree, FOLDER gets the wheel, and FLOOR is the glibc that it needs, such as 2.36.
The package is the one in Sources/Python; the program, its libraries, and its fonts are in its folder _bin.
"""
import base64
import csv
import hashlib
import io
import os
import platform
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TIME = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]


def plain_wheel(scratch):
    """Returns the wheel without the program, as built by setuptools."""
    source, built = scratch / "source", scratch / "built"
    for folder in [source, built]:
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "Sources/Python", source,
                    ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build", "_bin", "tests"))
    subprocess.run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
                    "--wheel-dir", built, source], check=True)
    [wheel] = built.glob("*.whl")
    return wheel


def contents(wheel, tree, tag):
    """Returns the files of the platform wheel: bytes by name, and the names of programs."""
    with zipfile.ZipFile(wheel) as plain:
        files = {name: plain.read(name) for name in plain.namelist() if not name.endswith("/")}
    [info] = {name.split("/")[0] for name in files if ".dist-info/" in name}
    del files[f"{info}/RECORD"]
    lines = [line for line in files[f"{info}/WHEEL"].decode().splitlines() if line]
    lines = [line for line in lines if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    files[f"{info}/WHEEL"] = "\n".join(lines + ["Root-Is-Purelib: false", f"Tag: {tag}", ""]).encode()
    for source, target in [("bin", "citypaint/_bin"), ("lib/citypaint", "citypaint/_bin/lib"),
                           ("share/citypaint/fonts", "citypaint/_bin/fonts"),
                           ("share/doc/citypaint", f"{info}/licenses")]:
        for file in sorted((tree / source).rglob("*")):
            if file.is_file() and file.name not in ("CHANGELOG.md", "Containerfile"):
                files[f"{target}/{file.relative_to(tree / source)}"] = file.read_bytes()
    sbom = files.pop(f"{info}/licenses/sbom.spdx.json")
    files[f"{info}/sboms/citypaint.spdx.json"] = sbom
    return files, info


def write(file, files, info):
    """Writes the files, with the record last, with a single time and without this machine's permissions."""
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(files[name])])
    rows.writerow([f"{info}/RECORD", "", ""])
    entries = sorted(files.items(), key=lambda entry: (entry[0].startswith(info), entry[0]))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, data in [*entries, (f"{info}/RECORD", record.getvalue().encode())]:
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            is_program = name == "citypaint/_bin/citypaint"
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            wheel.writestr(entry, data)


def main(tree, folder, floor, scratch):
    machine = platform.machine()
    tag = f"py3-none-manylinux_{floor.replace('.', '_')}_{machine}"
    plain = plain_wheel(scratch)
    name, version = plain.name.split("-")[:2]
    files, info = contents(plain, tree, tag)
    write(folder / f"{name}-{version}-{tag}.whl", files, info)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], Path(sys.argv[4]))
