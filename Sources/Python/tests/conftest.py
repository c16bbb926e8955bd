"""Documents that several tests draw."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Dict

import pytest

pytest_plugins = ["pytester"]

CARD: Dict[str, Any] = {
    "screen": "scene",
    "device": {"width": 120, "height": 40, "scale": 2},
    "data": {"name": "Cy"},
    "root": {
        "type": "column",
        "background": "#FFFFFF",
        "padding": 8,
        "children": [{"type": "text", "name": "title", "text": "{{name}}", "size": 14}],
    },
}


# The variables of `GoldenOptions.variablesOfCI`, and the one that pytest asks besides.
VARIABLES_OF_CI = [
    "CI", "GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "BUILDKITE", "JENKINS_URL", "BUILD_NUMBER",
]


@pytest.fixture(autouse=True)
def outside_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test sees on a person's machine, where goldens can be recorded and pytest prints a
    message once, on a CI service too."""
    for name in VARIABLES_OF_CI:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def card() -> Dict[str, Any]:
    return json.loads(json.dumps(CARD))


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    path = tmp_path / "card.json"
    path.write_text(json.dumps(CARD), encoding="utf-8")
    return path


@pytest.fixture
def flaky_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that is killed before its answer to some requests: with ``die`` in the data always,
    and every thousandth time it answers, or as often as ``CITYPAINT_TEST_LIFE`` says."""
    from citypaint._find import program

    script = tmp_path / "flaky"
    script.write_text(
        f"""#!{sys.executable}
import os, signal, subprocess, sys
real = subprocess.Popen(
    [{program()!r}, *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
life = int(os.environ.get("CITYPAINT_TEST_LIFE", "1000"))
for number, line in enumerate(sys.stdin.buffer):
    if number == life or b'"die"' in line:
        real.kill()
        real.wait()
        os.kill(os.getpid(), signal.SIGKILL)
    real.stdin.write(line)
    real.stdin.flush()
    sys.stdout.buffer.write(real.stdout.readline())
    sys.stdout.buffer.flush()
real.stdin.close()
sys.exit(real.wait())
""",
        encoding="utf-8",
    )
    script.chmod(0o755)
    monkeypatch.setenv("CITYPAINT_BIN", str(script))
    return script
