#!/usr/bin/env python3
"""Lays out the files of a release, checks them, and packs them. Run by Scripts/release.

Usage: Scripts/packaging/stage.py TREE PROGRAM CHECKOUT FLOOR
       Scripts/packaging/stage.py --pack TREE ARCHIVE
TREE already contains the completions and man pages. PROGRAM is the linked program, CHECKOUT the folder of
ArgumentParser's sources, and FLOOR the highest version of glibc that the release may need. Times are
those of SOURCE_DATE_EPOCH.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from datetime import datetime, timezone
from pathlib import Path

import components

ROOT = Path(__file__).resolve().parents[2]
EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])
FONT_PACKAGES = ["fonts-inter", "fonts-urw-base35"]
# What libthai needs: Debian has no static archives of it, and the program loads it only for Thai. The
# dictionary is in the same folder.
LIBRARIES = ["libthai.so.0", "libdatrie.so.1"]
DICTIONARY = Path("/usr/share/libthai/thbrk.tri")


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def digest(file, algorithm="sha256"):
    return hashlib.new(algorithm, file.read_bytes()).hexdigest()


def place(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def place_program(program, tree):
    target = tree / "bin/citypaint"
    place(program, target)
    # The build ID depends on the folder of the build, which the debug information names.
    run("strip", "--strip-all", "--remove-section=.note.gnu.build-id", "--remove-section=.comment", target)
    target.chmod(0o755)


def place_libraries(tree):
    folder = tree / "lib/citypaint"
    known = {}
    for line in run("/sbin/ldconfig", "-p").splitlines():
        match = re.match(r"\s*(\S+) \(libc6,x86-64.*\) => (.*)", line)
        if match:
            known.setdefault(match[1], match[2])
    for name in LIBRARIES:
        place(os.path.realpath(known[name]), folder / name)
        run("patchelf", "--set-rpath", "$ORIGIN", folder / name)
    place(DICTIONARY, folder / DICTIONARY.name)


def place_fonts(tree):
    """Copies the fonts of the font map that the free packages have, checked against the map."""
    font_map = json.loads((ROOT / "Assets/fonts.json").read_text())
    wanted = {candidate["file"]: candidate["sha256"]
              for font in font_map["fonts"].values() for candidate in font["candidates"]
              if "sha256" in candidate}
    for package in FONT_PACKAGES:
        for line in run("dpkg-query", "-L", package).splitlines():
            file = Path(line)
            if file.name not in wanted or not file.is_file():
                continue
            if digest(file) != wanted[file.name]:
                sys.exit(f"error: {file} is not the file in Assets/fonts.json; install {package} of Debian 12")
            place(file, tree / "share/citypaint/fonts" / file.name)


def elf_files(tree):
    files = [file for file in sorted(tree.rglob("*")) if file.is_file() and not file.is_symlink()]
    return [file for file in files if file.open("rb").read(4) == b"\x7fELF"]


def glibc(file):
    """Returns the highest version of glibc symbols that a file needs."""
    found = re.findall(r"GLIBC_([0-9.]+)", run("objdump", "-T", file))
    return max((tuple(map(int, version.split("."))) for version in found), default=(0,))


def check(tree, floor):
    """Rejects files that contain paths of this machine, or need missing libraries or a newer glibc."""
    for file in sorted(tree.rglob("*")):
        if file.is_file() and str(ROOT).encode() in file.read_bytes():
            sys.exit(f"error: {file} contains the path of the checkout, {ROOT}")
    base = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2"}
    needed = (0,)
    for file in elf_files(tree):
        libraries = set(re.findall(r"NEEDED\s+(\S+)", run("objdump", "-p", file)))
        missing = libraries - base - {other.name for other in file.parent.iterdir()}
        if missing:
            sys.exit(f"error: {file} needs {', '.join(sorted(missing))}, which the release does not have")
        version = glibc(file)
        needed = max(needed, version)
        print(f"{file.relative_to(tree)}: {file.stat().st_size:,} bytes, glibc {'.'.join(map(str, version))}")
    told = ".".join(map(str, needed))
    print(f"The release needs glibc {told}.")
    if told != floor:
        sys.exit(f"error: Scripts/release states glibc {floor}, but the release needs {told}")


def document(tree, checkout):
    folder = tree / "share/doc/citypaint"
    for name in ["LICENSE", "CHANGELOG.md"]:
        place(ROOT / name, folder / name)
    place(ROOT / "Scripts/packaging/Containerfile", folder / "Containerfile")
    found = {one: components.described(one, checkout) for one in components.COMPONENTS}
    components.write_licenses(folder / "licenses", checkout, found)
    version = run(tree / "bin/citypaint", "--version").strip()
    commit = run("git", "-C", ROOT, "rev-parse", "HEAD").strip()
    created = datetime.fromtimestamp(EPOCH, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    files = [(str(file.relative_to(tree)), {"SHA1": digest(file, "sha1"), "SHA256": digest(file)})
             for file in sorted(tree.rglob("*")) if file.is_file()]
    bill = components.sbom(version, commit, created, found, files)
    (folder / "sbom.spdx.json").write_text(json.dumps(bill, indent=1) + "\n")


def pack(tree, archive):
    """Packs a tree with its names sorted, one owner, and one time."""
    def plain(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = EPOCH
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    tar = archive.with_suffix("")
    with tarfile.open(tar, "w", format=tarfile.GNU_FORMAT) as file:
        for path in [tree, *sorted(tree.rglob("*"))]:
            file.add(path, arcname=str(path.relative_to(tree.parent)), recursive=False, filter=plain)
    run("zstd", "-q", "-19", "--single-thread", "--rm", "-f", tar, "-o", archive)


def main(tree, program, checkout, floor):
    place_program(program, tree)
    place_libraries(tree)
    place_fonts(tree)
    document(tree, checkout)
    check(tree, floor)


if __name__ == "__main__":
    if sys.argv[1] == "--pack":
        pack(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        main(*map(Path, sys.argv[1:4]), sys.argv[4])
