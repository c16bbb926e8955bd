"""``lint``, ``diff``, ``tint``, and ``check``."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, Dict

import pytest

import citypaint
from citypaint._find import program


def test_lint_finds_and_places(tmp_path: Path, card: Dict[str, Any]) -> None:
    assert citypaint.lint(card)
    card["root"]["children"][0]["text"] = "Lorem ipsum {{name}}"
    path = tmp_path / "card.json"
    path.write_text(json.dumps(card, indent=1))
    found = citypaint.lint(path, data={"name": "x"}, only="placeholder-text")
    assert not found and found.files == [str(path)] and found.rules == ["placeholder-text"]
    (finding,) = found.findings
    assert finding.rule == "placeholder-text" and finding.file == str(path)
    assert finding.line and finding.column and finding.remedy and finding.frame
    assert citypaint.lint(path, only=["text-size", "text-cut"]).findings == []
    assert "placeholder-text" not in citypaint.lint(path, preset=["hig2008", "city"]).rules


def test_lint_of_a_wrong_document_is_an_error(card: Dict[str, Any]) -> None:
    del card["root"]
    with pytest.raises(citypaint.Error) as caught:
        citypaint.lint(card)
    assert caught.value.diagnostics[0].line == 1
    with pytest.raises(citypaint.Error, match="there is no file none.json"):
        citypaint.lint("none.json")
    with pytest.raises(citypaint.Error) as caught:
        citypaint.lint(card, only="no-such-rule")
    assert caught.value.diagnostics


def test_diff_measures(tmp_path: Path, card: Dict[str, Any]) -> None:
    first, second = (citypaint.render(card, {"name": name}) for name in ("Anna", "Anne"))
    first.save(tmp_path / "first.png")
    assert not citypaint.diff(tmp_path / "first.png", first.png, exact=True)
    difference = citypaint.diff(first, second, output=tmp_path / "d.png", picture="strip")
    assert difference and difference.unequal > 0 and difference.box
    assert difference.expected_size == difference.actual_size == (240, 80)
    assert (tmp_path / "d.png").read_bytes()[:4] == b"\x89PNG"
    x, y, width, height = difference.box
    assert not citypaint.diff(first, second, ignore=[(x, y, width, height)])
    assert citypaint.diff(first, citypaint.render(card, scale=1)).actual_size == (120, 40)
    with pytest.raises(citypaint.Error) as caught:
        citypaint.diff(first, tmp_path / "none.png")
    assert caught.value.diagnostics[0].kind == "missingInput"
    with pytest.raises(citypaint.Error) as caught:
        citypaint.diff(first, second, threshold=7)
    assert caught.value.diagnostics[0].kind == "usage"
    with pytest.raises(citypaint.Error):
        citypaint.diff(first, b"no picture")


def test_tint_lists_its_files(tmp_path: Path) -> None:
    mask = tmp_path / "car.svg"
    mask.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
    )
    tinted = citypaint.tint(mask, tmp_path / "out", colors="#CC333F", scales=[1, 2])
    assert [(each.icon, each.color, each.scale, each.size) for each in tinted.files] == [
        ("car", "#CC333F", 1, (8, 8)), ("car", "#CC333F", 2, (16, 16)),
    ]
    assert all(Path(each.path).exists() for each in tinted.files) and not tinted.warnings
    with pytest.raises(citypaint.Error) as caught:
        citypaint.tint(tmp_path / "none.svg", tmp_path / "out", colors=["CC333F"])
    assert caught.value.diagnostics[0].kind == "missingInput"
    with pytest.raises(citypaint.Error) as caught:
        citypaint.tint(mask, tmp_path / "out")
    assert "--color" in caught.value.diagnostics[0].message


def test_check_reports_each_golden(
    tmp_path: Path, card_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    subprocess.run(
        [program(), "accept", "card", "--dir", "."], check=True, capture_output=True
    )
    result = citypaint.check(dir=".", ci=False)
    assert result and result.totals["same"] == 1 and not result.failed
    card_file.write_text(card_file.read_text().replace("Cy", "Cyn"))
    result = citypaint.check(".", ci=False, report=tmp_path / "r.html")
    assert not result and (tmp_path / "r.html").exists()
    (golden,) = result.failed
    assert (golden.name, golden.state) == ("card", "changed") and golden.accept
    assert golden.findings[0].line == 1 and "Cyn" in golden.findings[0].message
    with pytest.raises(citypaint.Error):
        citypaint.check("none")
