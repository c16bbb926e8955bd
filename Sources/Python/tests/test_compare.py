"""``compare``: a screenshot of the built app, and its design."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any, Dict

import pytest

import citypaint

DESIGN: Dict[str, Any] = {
    "screen": "scene",
    "device": {"width": 240, "height": 122, "scale": 2},
    "data": {"day": "Saturday"},
    "root": {
        "type": "column",
        "padding": 16,
        "gap": 8,
        "background": "#F4F1EA",
        "children": [
            {"type": "text", "name": "title", "text": "Garden day", "size": 20},
            {"type": "text", "name": "note", "text": "{{day}} at nine.", "color": "#5F6B73"},
            {"type": "space", "name": "bar", "width": 90, "height": 24, "background": "#4C8C4A"},
        ],
    },
}


@pytest.fixture
def built() -> Dict[str, Any]:
    """The design with another color and other words."""
    app = copy.deepcopy(DESIGN)
    app["root"]["children"][2]["background"] = "#8C4C4A"
    app["root"]["children"][0]["text"] = "Garden tea"
    return app


@pytest.fixture
def design(tmp_path: Path) -> Path:
    path = tmp_path / "design.json"
    path.write_text(json.dumps(DESIGN, indent=1), encoding="utf-8")
    return path


def test_a_screenshot_of_the_design_is_the_same(design: Path) -> None:
    screen = citypaint.render(DESIGN)
    for picture in (screen, screen.png):
        compared = citypaint.compare(design, picture)
        assert compared and compared.findings == compared.accepted == compared.within == []
        assert compared.elements.same == 4 and sum(compared.elements) == 4
    assert citypaint.compare(DESIGN, screen)


def test_differences_have_values_and_places(design: Path, built: Dict[str, Any]) -> None:
    compared = citypaint.compare(design, citypaint.render(built))
    assert not compared and compared.elements == citypaint.Counts(same=2, different=2)
    text, color = compared.findings
    assert (text.kind, text.element, text.design) == ("text", "title", "Garden day")
    assert text.message.startswith("title: ") and text.delta is None and text.because is None
    assert (color.kind, color.element, color.source) == ("color", "bar", "/root/children/2")
    assert (color.design, color.app, color.unit) == ("#4C8C4A", "#8C4C4A", "ΔE2000")
    assert color.delta and color.delta > 20
    assert color.box and color.box.width == pytest.approx(90, abs=0.25)
    assert color.place and color.place.file == str(design)
    line = design.read_text().splitlines()[color.place.line - 1]
    assert line[color.place.column - 1] == "{"


def test_tolerances_and_names_leave_out(built: Dict[str, Any]) -> None:
    app = citypaint.render(built)
    compared = citypaint.compare(DESIGN, app, color=100, ignore="title")
    assert compared and [each.kind for each in compared.within] == ["color"]
    assert citypaint.compare(DESIGN, app, ignore=["title", "bar"])
    wider = copy.deepcopy(DESIGN)
    wider["root"]["children"][2]["width"] = 93
    app = citypaint.render(wider)
    assert [each.kind for each in citypaint.compare(DESIGN, app).findings] == ["resized"]
    tolerant = citypaint.compare(DESIGN, app, size=4)
    assert [(each.kind, each.delta) for each in tolerant.within] == [("resized", 3)]


def test_the_variant_is_compared() -> None:
    app = citypaint.render(DESIGN, {"day": "Sunday"})
    assert not citypaint.compare(DESIGN, app)
    assert citypaint.compare(DESIGN, app, data={"day": "Sunday"})
    app = citypaint.render(DESIGN, device="260x122@2")
    assert [each.kind for each in citypaint.compare(DESIGN, app).findings][:1] == ["environment"]
    assert citypaint.compare(DESIGN, app, device="260x122@2")


def test_known_differences_are_accepted(
    tmp_path: Path, design: Path, built: Dict[str, Any]
) -> None:
    app, known = citypaint.render(built), tmp_path / "known.json"
    compared = citypaint.compare(
        design, app, accepted=known, accept="title.text", because="the new wording",
        report=tmp_path / "r.html", junit=tmp_path / "r.xml",
    )
    assert not compared and [each.kind for each in compared.findings] == ["color"]
    assert [each.because for each in compared.accepted] == ["the new wording"]
    assert (tmp_path / "r.html").exists() and (tmp_path / "r.xml").exists()
    assert citypaint.compare(design, app, accepted=known, ignore="bar")
    # A difference that is gone gives a warning.
    compared = citypaint.compare(design, citypaint.render(DESIGN), accepted=known)
    (warning,) = compared.warnings
    assert compared and warning.severity == "warning" and "title.text" in warning.message
    with pytest.raises(citypaint.Error, match="title.text"):
        citypaint.compare(design, citypaint.render(DESIGN), accepted=known, strict=True)


def test_what_cannot_be_compared_is_an_error(tmp_path: Path, design: Path) -> None:
    screen = citypaint.render(DESIGN)
    for kind, work in {
        "missingInput": lambda: citypaint.compare(design, tmp_path / "none.png"),
        "badInput": lambda: citypaint.compare(design, b"no picture"),
        "usage": lambda: citypaint.compare(design, screen, color=-1),
        "cannotWrite": lambda: citypaint.compare(design, screen, report=tmp_path / "no" / "r.html"),
    }.items():
        with pytest.raises(citypaint.Error) as caught:
            work()
        assert [each.kind for each in caught.value.diagnostics] == [kind]
    with pytest.raises(citypaint.Error) as caught:
        citypaint.compare(design, screen, ignore="titel")
    assert "did you mean title?" in caught.value.diagnostics[0].message
    with pytest.raises(citypaint.Error) as caught:
        citypaint.compare({**DESIGN, "rooot": {}}, screen)
    assert caught.value.diagnostics[0].line == 1
    with pytest.raises(TypeError):
        citypaint.compare(7, screen)  # type: ignore[arg-type]
