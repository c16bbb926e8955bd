"""``render`` and ``render_rows``."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any, Dict, List

import pytest

import citypaint
from citypaint._find import program


def command(*arguments: str, **options: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [program(), *arguments], capture_output=True, text=True, check=True, **options
    )


def test_the_picture_is_the_commands_own(card_file: Path, tmp_path: Path) -> None:
    screen = citypaint.render(card_file, {"name": "Anna"}, scale=3, digest=True)
    assert (screen.size, screen.scale, screen.width) == ((360, 120), 3, 360)
    listed = command(
        "render", str(card_file), "--set", "name=Anna", "--scale", "3", "--json",
        "-o", str(tmp_path / "a.png"),
    )
    assert json.loads(listed.stdout)["written"][0]["pixels"] == screen.digest
    assert screen.digest == "sha256:" + hashlib.sha256(screen.array.tobytes()).hexdigest()
    assert screen.image.size == screen.size and screen.array.shape == (120, 360, 4)
    screen.save(tmp_path / "new" / "b.png")
    assert (tmp_path / "new" / "b.png").read_bytes() == screen.png == screen._repr_png_()
    assert not citypaint.diff(tmp_path / "a.png", screen, exact=True)
    with pytest.raises(ValueError, match="ends in .png"):
        screen.save("a.jpg")


def test_every_option_reaches_the_picture(card: Dict[str, Any]) -> None:
    card["root"]["background"] = {
        "$match": "{{$env.look}} {{$env.appearance}} {{$env.locale}}",
        "flat dark pl": "#00FF00", "$else": "#FF0000",
    }
    card["root"]["children"][0]["text"] = "{{name}}"
    screen = citypaint.render(card, look="flat", appearance="dark", locale="pl", device="60x30@1")
    assert screen.size == (60, 30)
    assert tuple(screen.array[0, 0]) == (0, 255, 0, 255)
    assert citypaint.render(card, placeholder=True).elements["title"].text == "Name"
    assert citypaint.render(card, placeholder="Word").elements["title"].text == "Word"
    card["root"].pop("background")
    assert tuple(citypaint.render(card, background="#102030").array[0, 0]) == (16, 32, 48, 255)
    card["root"]["padding"] = 100
    card["root"]["overflow"] = "visible"
    assert citypaint.render(card, full=True).height > 400
    fast, small = (citypaint.render(card, png=png) for png in ("fast", "small"))
    assert len(small.png) < len(fast.png) and (small.array == fast.array).all()


def test_elements_are_inspects_own(card_file: Path) -> None:
    screen = citypaint.render(card_file, {"name": "Bo"})
    title = screen.elements["title"]
    assert (title.text, title.visible, title.frame[:2]) == ("Bo", True, (8, 8))
    data = card_file.with_name("data.json")
    data.write_text('{"name": "Bo"}')
    inspected = json.loads(command("inspect", str(card_file), f"--data={data}", "--json").stdout)
    for ours, theirs in zip(screen.elements, inspected["elements"]):
        # The data is in the request, or in the file.
        assert {**ours.details, "source": ""} == {**theirs, "source": ""}
    assert len(screen.elements) == len(inspected["elements"])
    assert screen.elements.named("title") == [title] and screen.elements.named("none") == []
    with pytest.raises(KeyError):
        screen.elements["none"]


def test_elements_outlive_their_pool(card: Dict[str, Any]) -> None:
    with citypaint.Pool(workers=1) as pool:
        screen = citypaint.render(card, {"name": "Di"}, pool=pool)
    assert screen.elements["title"].text == "Di"


def test_elements_of_a_changed_document_are_refused(card_file: Path) -> None:
    early = citypaint.render(card_file, elements=True)
    late = citypaint.render(card_file)
    card_file.write_text(card_file.read_text() + "\n")
    assert early.elements["title"].text == "Cy"
    with pytest.raises(citypaint.Error, match="changed after its picture"):
        late.elements


def test_errors_have_places_and_remedies(tmp_path: Path, card: Dict[str, Any]) -> None:
    path = tmp_path / "bad.json"
    path.write_text('{"screen": "scene",\n "rooot": {"type": "text", "text": "a"}}')
    with pytest.raises(citypaint.Error) as caught:
        citypaint.render(path)
    found = {each.message: each for each in caught.value.diagnostics}
    unknown = found['unknown key "rooot"']
    assert (unknown.file, unknown.line, unknown.column) == (str(path), 2, 2)
    assert unknown.remedy == 'did you mean "root"?' and unknown.kind == "badInput"
    assert f"{path}:2:2: error: unknown key" in str(caught.value)
    with pytest.raises(citypaint.Error) as caught:
        citypaint.render(tmp_path / "none.json")
    assert caught.value.diagnostics[0].kind == "missingInput"
    with pytest.raises(citypaint.Error):
        citypaint.render(card, scale=9)
    with pytest.raises(TypeError, match="a dict or a path, not int"):
        citypaint.render(7)  # type: ignore[arg-type]
    # The worker goes on.
    assert citypaint.render(card).size == (240, 80)


def test_warnings_are_errors_if_strict(card: Dict[str, Any]) -> None:
    card["root"]["children"][0].update(text="Incomprehensibilities", size=40)
    screen = citypaint.render(card)
    assert screen.warnings[0].severity == "warning" and screen.warnings[0].line
    with pytest.raises(citypaint.Error) as caught:
        citypaint.render(card, strict=True)
    assert [each.message for each in caught.value.diagnostics] == [
        each.message for each in screen.warnings
    ]


def test_relative_paths_follow_the_current_folder(
    card_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(citypaint.Error):
        citypaint.render("card.json")
    monkeypatch.chdir(tmp_path)
    assert citypaint.render("card.json").size == (240, 80)
    (result,) = citypaint.render_rows("card.json", [{"name": "a"}], "out/{{name}}.png")
    assert result.output == "out/a.png" and (tmp_path / "out" / "a.png").exists()


def test_text_of_any_kind_arrives(card: Dict[str, Any]) -> None:
    for name in ["ä€😀", 'quote " and \\', "line\nbreak", "tab\t", "\u2028", ""]:
        assert citypaint.render(card, {"name": name}, elements=True).elements["title"].text == name


def test_rows_are_results_in_order(card: Dict[str, Any], tmp_path: Path) -> None:
    card["data"] = {}
    rows: List[Dict[str, Any]] = [{"name": f"n{number}"} for number in range(200)]
    rows[70] = {"nom": 1}
    output = str(tmp_path / "{{name}}.png")
    results = list(citypaint.render_rows(card, iter(rows), output, digest=True, scale=1))
    assert [each.row for each in results] == rows
    assert [number for number, each in enumerate(results) if each.error] == [70]
    assert all(each.drawn and each.digest for each in results if not each.error)
    assert results[199].output == str(tmp_path / "n199.png")
    assert len(os.listdir(tmp_path)) == 199
    again = list(citypaint.render_rows(card, rows, output, digest=True, scale=1))
    assert not any(each.drawn for each in again)
    assert [each.digest for each in again] == [each.digest for each in results]
    inline = next(citypaint.render_rows(card, rows, scale=1))
    assert inline.png and inline.output is None


@pytest.mark.parametrize("ahead", [1, 2, 3, 32, 500])
@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 100])
def test_no_row_is_lost(card: Dict[str, Any], ahead: int, count: int) -> None:
    rows = [{"name": str(number)} for number in range(count)]
    results = citypaint.render_rows(card, rows, ahead=ahead, scale=1)
    assert [each.row for each in results] == rows


def test_rows_use_all_workers_that_are_free(card: Dict[str, Any]) -> None:
    rows = [{"name": str(number)} for number in range(300)]
    with citypaint.Pool(workers=3) as pool:
        first = citypaint.render_rows(card, rows, pool=pool)
        assert next(first).row == rows[0] and len(pool.pids) == 3
        first.close()  # type: ignore[attr-defined]
        half = pool.stream([], workers=2)
        assert list(half) == []
        results = list(citypaint.render_rows(card, rows, pool=pool, ahead=4))
        assert [each.row for each in results] == rows
        assert not any(each.error for each in results)
    # Two runs at once, and pictures between their results: none waits for another's workers.
    with citypaint.Pool(workers=1) as pool:
        one, two = (citypaint.render_rows(card, rows, pool=pool) for _ in range(2))
        for number, (first_result, second_result) in enumerate(zip(one, two)):
            assert first_result.row == second_result.row == rows[number]
            if number % 50 == 0:
                os.kill(pool.pids[0], 9)
                assert citypaint.render(card, pool=pool).size == (240, 80)
        assert number == 299
        assert len(pool.pids) <= 2


def test_rows_are_read_as_they_are_needed(card: Dict[str, Any]) -> None:
    read = 0

    def rows() -> Any:
        nonlocal read
        while True:
            read += 1
            yield {"name": str(read)}

    with citypaint.Pool(workers=1) as pool:
        results = citypaint.render_rows(card, rows(), ahead=8, pool=pool)
        for _ in range(20):
            next(results)
        assert read <= 20 + 8
    results.close()  # type: ignore[attr-defined]
    assert citypaint.render(card).size == (240, 80)
