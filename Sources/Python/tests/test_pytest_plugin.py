"""The fixture ``assert_screen``."""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path
from typing import Any, Dict

import pytest

import citypaint


def test_a_screen_is_compared(pytester: pytest.Pytester, card: Dict[str, Any]) -> None:
    pytester.path.joinpath("card.json").write_text(json.dumps(card))
    pytester.makepyfile(
        test_card="""
        def test_card(assert_screen):
            screen = assert_screen("card.json", "goldens/card.png", {"name": "Anna"}, scale=1)
            assert screen.elements["title"].text.startswith("Anna")
        """
    )
    missing = pytester.runpytest("-q")
    missing.assert_outcomes(failed=1)
    missing.stdout.fnmatch_lines(["there is no golden goldens/card.png", "  open    *actual.png"])
    accept(missing, pytester.path)
    pytester.runpytest("-q").assert_outcomes(passed=1)

    card["root"]["children"][0]["text"] = "{{name}}!"
    pytester.path.joinpath("card.json").write_text(json.dumps(card))
    differs = pytester.runpytest("-q", "--citypaint-failures", "pictures")
    differs.assert_outcomes(failed=1)
    differs.stdout.fnmatch_lines(
        ["the screen differs from goldens/card.png: * pixels, within *", "  open *difference.png"]
    )
    assert sorted(path.name for path in pytester.path.joinpath("pictures").iterdir()) == [
        "test_card.py-test_card.actual.png", "test_card.py-test_card.difference.png",
    ]
    # No traceback of this package: the message is what a person reads.
    differs.stdout.no_fnmatch_line("*pytest_plugin.py*")
    accept(differs, pytester.path)
    pytester.runpytest("-q").assert_outcomes(passed=1)


def accept(result: pytest.RunResult, folder: Path) -> None:
    (line,) = [line for line in result.outlines if line.startswith("  accept  ")]
    subprocess.run(line.split(None, 1)[1], shell=True, check=True, cwd=folder)


def test_sizes_and_several_screens(pytester: pytest.Pytester, card: Dict[str, Any]) -> None:
    citypaint.render(card, scale=1).save(pytester.path / "a b.png")
    pytester.makepyfile(
        f"""
        import citypaint
        CARD = {card!r}
        def test_two(assert_screen):
            assert_screen(citypaint.render(CARD, scale=1), "a b.png")
            assert_screen(CARD, "a b.png", scale=2)
        """
    )
    result = pytester.runpytest("-q")
    result.stdout.fnmatch_lines(
        ["the screen differs from a b.png: it is 240 x 80 pixels, not 120 x 40", "*-2.actual.png"]
    )
    (line,) = [line for line in result.outlines if line.startswith("  accept  ")]
    assert shlex.split(line)[-1] == "a b.png"
    assert not list(pytester.path.glob("citypaint-failures/*difference*"))


def test_what_looks_equal(pytester: pytest.Pytester, card: Dict[str, Any]) -> None:
    card["root"]["children"] = []
    citypaint.render(card).save(pytester.path / "a.png")
    card["root"]["background"] = "#FEFEFE"
    pytester.makepyfile(
        f"""
        def test_equal(assert_screen):
            assert_screen({card!r}, "a.png", exact=False)
        def test_exact(assert_screen):
            assert_screen({card!r}, "a.png")
        """
    )
    pytester.runpytest("-q").assert_outcomes(passed=1, failed=1)
