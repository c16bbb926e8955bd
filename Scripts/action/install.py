#!/usr/bin/env python3
"""Installs the archive of a release: downloads it, compares its checksum, and unpacks it.

Reads CITYPAINT_VERSION, CITYPAINT_SHA256, and CITYPAINT_URL, or CITYPAINT_REPOSITORY for the address
among that repository's releases.
"""
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from runner import append, fail, variable


def address(version, name):
    server = variable("GITHUB_SERVER_URL", "https://github.com")
    return variable("CITYPAINT_URL") or (
        f"{server}/{variable('CITYPAINT_REPOSITORY')}/releases/download/v{version}/{name}.tar.zst")


def main():
    if sys.platform != "linux" or platform.machine() != "x86_64":
        fail("citypaint's archive is for Linux on x86-64; choose runs-on: ubuntu-latest")
    version, expected = variable("CITYPAINT_VERSION"), variable("CITYPAINT_SHA256").strip().lower()
    if not version or not expected:
        fail("the inputs version and sha256 are required")
    name = f"citypaint-{version}-linux-x86_64"
    folder = Path(variable("RUNNER_TEMP", "/tmp"), "citypaint")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive, url = folder / f"{name}.tar.zst", address(version, name)
    try:
        with urllib.request.urlopen(url, timeout=120) as source, archive.open("wb") as target:
            shutil.copyfileobj(source, target)
    except (urllib.error.URLError, ValueError) as error:
        fail(f"cannot download {url}: {error}")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != expected:
        fail(f"{url} has the SHA-256 {found}, but the input sha256 is {expected}")
    unpacked = subprocess.run(["tar", "--zstd", "-xf", str(archive), "-C", str(folder)])
    if unpacked.returncode != 0:
        fail(f"cannot unpack {archive}: tar and zstd are required")
    archive.unlink()
    program = folder / name / "bin/citypaint"
    told = subprocess.run([str(program), "--version"], capture_output=True, text=True)
    if told.stdout.strip() != version:
        fail(f"{program} does not run as version {version}: {(told.stdout + told.stderr).strip()}")
    append("GITHUB_PATH", f"{program.parent}\n")
    print(f"citypaint {version} in {program.parent}")


if __name__ == "__main__":
    os.umask(0o022)
    main()
