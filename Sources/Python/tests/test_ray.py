"""Ray Data: actors on this machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Iterator

import pytest

ray = pytest.importorskip("ray")

CARD = {
    "screen": "scene", "device": {"width": 60, "height": 20, "scale": 1},
    "root": {"type": "text", "text": "{{name}}", "size": 8},
}


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    import ray.data

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    yield
    ray.shutdown()


def rows_of(count: int, **named: str) -> Any:
    import ray.data

    return ray.data.from_items(
        [{"id": number, "name": named.get(f"n{number}", f"n{number}")} for number in range(count)]
    )


def test_rows_have_pictures(tmp_path: Path) -> None:
    import citypaint.ray

    output = str(tmp_path / "{{name}}.png")
    result = citypaint.ray.render(rows_of(200), CARD, output=output, batch_size=64, digest=True)
    rows = result.take_all()
    assert sorted(row["id"] for row in rows) == list(range(200))
    assert all(row["drawn"] and row["error"] is None and row["digest"] for row in rows)
    assert len(os.listdir(tmp_path)) == 200
    again = citypaint.ray.render(rows_of(200), CARD, output=output).take_all()
    assert not any(row["drawn"] for row in again)
    with pytest.raises(ValueError, match="already have a column 'name'"):
        citypaint.ray.render(rows_of(2), CARD, column="name")


def test_an_actor_outlives_its_workers(tmp_path: Path, flaky_program: Path) -> None:
    import citypaint.ray

    wrapper = tmp_path / "wrapper"
    wrapper.write_text(f"#!/bin/sh\nCITYPAINT_TEST_LIFE=20 exec {flaky_program} \"$@\"\n")
    wrapper.chmod(0o755)
    os.environ["CITYPAINT_BIN"] = str(wrapper)
    result = citypaint.ray.render(rows_of(200, n50="die"), CARD, column="picture", scale=2)
    rows = result.take_all()
    assert len(rows) == 200
    (bad,) = [row for row in rows if row["error"]]
    assert bad["id"] == 50 and "the worker ended with signal 9" in bad["error"]
    assert all(row["picture"][:4] == b"\x89PNG" for row in rows if row["id"] != 50)


def test_a_program_that_cannot_start_fails_the_job(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import citypaint.ray

    script = tmp_path / "broken"
    script.write_text("not a program")
    script.chmod(0o755)
    monkeypatch.setenv("CITYPAINT_BIN", str(script))
    with pytest.raises(Exception, match="cannot be started"):
        citypaint.ray.render(rows_of(2), CARD, column="picture").take_all()
