"""The search for the program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import citypaint
from citypaint import _find


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> str:
    path = os.path.abspath(_find.program())
    monkeypatch.delenv("CITYPAINT_BIN", raising=False)
    return path


def test_the_order_of_the_search(
    real: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_find, "BUNDLED", tmp_path / "_bin" / "citypaint")
    script = tmp_path / "script" / "citypaint"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    found = tmp_path / "path" / "citypaint"
    found.parent.mkdir()
    found.symlink_to(real)
    monkeypatch.setenv("PATH", str(script.parent))
    with pytest.raises(citypaint.Error) as caught:
        _find.program()
    assert "CITYPAINT_BIN" in (caught.value.diagnostics[0].remedy or "")
    monkeypatch.setenv("PATH", f"{script.parent}{os.pathsep}{found.parent}")
    assert _find.program() == str(found)
    _find.BUNDLED.parent.mkdir()
    _find.BUNDLED.symlink_to(real)
    assert _find.program() == str(_find.BUNDLED)
    monkeypatch.setenv("CITYPAINT_BIN", real)
    assert _find.program() == real
    monkeypatch.setenv("CITYPAINT_BIN", str(tmp_path / "none"))
    with pytest.raises(citypaint.Error, match="CITYPAINT_BIN names"):
        _find.program()


def test_the_command_is_the_program() -> None:
    own = subprocess.run([_find.program(), "--version"], capture_output=True, text=True)
    ours = subprocess.run(
        [sys.executable, "-m", "citypaint", "--version"], capture_output=True, text=True
    )
    assert ours.stdout == own.stdout and ours.returncode == 0
    assert citypaint.__version__ == own.stdout.strip()
    missing = subprocess.run(
        [sys.executable, "-m", "citypaint", "--version"], capture_output=True, text=True,
        env={**os.environ, "CITYPAINT_BIN": "/none"},
    )
    assert missing.returncode == 66 and "CITYPAINT_BIN names /none" in missing.stderr
