"""The Python of the manual, and its recipes for several machines."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, NamedTuple

import pytest

from citypaint import _find

ROOT = Path(__file__).resolve().parents[3]
MANUAL = ROOT / "Sources" / "CityPaintKit" / "CityPaintKit.docc"


class Block(NamedTuple):
    language: str
    text: str
    line: int
    file: str


def blocks_of(path: Path) -> List[Block]:
    blocks: List[Block] = []
    file, start, language = "", 0, ""
    lines: List[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if start:
            if line == "```":
                blocks.append(Block(language, "\n".join(lines) + "\n", start, file))
                file, start = "", 0
            else:
                lines.append(line)
        elif line.startswith("```"):
            start, language, lines = number, line[3:], []
        elif match := re.fullmatch(r"<!-- file: (.+) -->", line):
            file = match[1]
        elif line:
            file = ""
    return blocks


def run(page: Path, folder: Path) -> None:
    """Runs a page's examples in order, in a folder with its files."""
    names: Dict[str, Any] = {"__name__": "__main__"}
    for block in blocks_of(page):
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            place = f"{page.name}:{block.line}"
            if ">>>" in block.text:
                test = doctest.DocTestParser().get_doctest(
                    block.text, names, place, str(page), block.line
                )
                said: List[str] = []
                doctest.DocTestRunner(verbose=False).run(test, out=said.append, clear_globs=False)
                assert not said, "".join(said)
                names.update(test.globs)
            else:
                exec(compile("\n" * block.line + block.text, str(page), "exec"), names)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    return tmp_path


def test_the_page_on_python(folder: Path) -> None:
    page = MANUAL / "Python.md"
    run(page, folder)
    assert sorted(os.listdir(folder / "cards")) == ["Anna.png", "Bo.png"]
    # The test of the page: it fails without a golden, says how to accept the picture, and then passes.
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_card.py"]
    failed = subprocess.run(command, capture_output=True, text=True)
    (accept,) = re.findall(r"^  accept  (.+)$", failed.stdout, re.M)
    subprocess.run(accept, shell=True, check=True)
    passed = subprocess.run(command, capture_output=True, text=True)
    assert passed.returncode == 0, passed.stdout


def test_the_page_on_several_machines(folder: Path) -> None:
    pytest.importorskip("pyspark")
    ray = pytest.importorskip("ray")
    try:
        run(MANUAL / "Distributed.md", folder)
    finally:
        ray.shutdown()
    assert sorted(os.listdir(folder / "cards")) == ["1.png", "2.png", "3.png"]


def test_the_readme_of_the_package(folder: Path) -> None:
    run(ROOT / "Sources" / "Python" / "README.md", folder)
    assert (folder / "garden.png").exists()


def test_the_job_of_kubernetes(folder: Path) -> None:
    """Its command, as a process for each index; one of them is stopped and started again."""
    blocks = blocks_of(MANUAL / "Distributed.md")
    for block in blocks:
        if block.file:
            (folder / block.file).write_text(block.text, encoding="utf-8")
    (job,) = [block.text for block in blocks if block.language == "yaml"]
    (command,) = re.findall(r"^ +command: (\[.+\])$", job, re.M)
    (arguments,) = re.findall(r"^ +args: (\[.+\])$", job, re.M)
    (completions,) = re.findall(r"^  completions: (\d+)$", job, re.M)
    rows = "".join(f"{number},n{number}\n" for number in range(400))
    (folder / "people.csv").write_text("id,name\n" + rows)
    bin = folder / "bin"
    bin.mkdir()
    (bin / "citypaint").symlink_to(_find.program())
    environment = {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}"}

    def start(index: int) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [*json.loads(command), *json.loads(arguments)],
            env={**environment, "JOB_COMPLETION_INDEX": str(index)},
            stderr=subprocess.PIPE,
        )

    pods = [start(index) for index in range(int(completions))]
    pods[3].kill()
    pods[3].wait()
    pods.append(start(3))
    for index, pod in enumerate(pods):
        said = pod.communicate()[1].decode()
        assert index == 3 or pod.returncode == 0, said
    assert sorted(os.listdir("cards")) == sorted(f"{number}.png" for number in range(400))
