"""Spark: local processes on two cores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, Iterator

import pytest

from citypaint import _find

pyspark = pytest.importorskip("pyspark")


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "localhost")
        .config("spark.sql.shuffle.partitions", "2")
        .getOrCreate()
    )
    yield session
    session.stop()


TEMPLATE = {
    "screen": "scene", "device": {"width": 60, "height": 20, "scale": 1},
    "data": {"age": "?"},
    "root": {"type": "text", "text": "{{name}} {{age}} {{tags.0}} {{when}}", "size": 8},
}


@pytest.fixture
def template(tmp_path: Path) -> Path:
    path = tmp_path / "card.json"
    path.write_text(json.dumps(TEMPLATE))
    return path


def rows_of(spark: Any, count: int = 300) -> Any:
    return spark.range(count).repartition(3).selectExpr(
        "id", "concat('n', id) AS name", "IF(id % 3 = 0, NULL, id) AS age",
        "array(concat('t', id), 'x') AS tags", "date_add(DATE'2026-01-01', int(id)) AS when",
        "encode(name, 'UTF-8') AS photo",
    )


def test_the_pictures_are_the_commands_own(
    spark: Any, template: Path, tmp_path: Path
) -> None:
    import citypaint.spark

    df = rows_of(spark)
    output = str(tmp_path / "out" / "{{name}}.png")
    result = citypaint.spark.render(df, template, output=output, digest=True)
    rows = {row.name: row for row in result.collect()}
    assert len(rows) == 300 and all(row.drawn and not row.error for row in rows.values())
    assert sorted(os.listdir(tmp_path / "out")) == sorted(f"{name}.png" for name in rows)
    df.drop("photo").coalesce(1).write.json(str(tmp_path / "rows"))
    (part,) = (tmp_path / "rows").glob("*.json")
    data = part.rename(tmp_path / "rows.jsonl")
    listed = subprocess.run(
        [_find.program(), "render", str(template), "--data", str(data), "--json",
         "-o", str(tmp_path / "own" / "{{name}}.png")],
        capture_output=True, check=True,
    )
    written = json.loads(listed.stdout)["written"]
    assert len(written) == 300
    for each in written:
        name = Path(each["output"]).stem
        assert rows[name].digest == each["pixels"]
        # The same inputs have the same digest, so that either can continue the other's work.
        own = (tmp_path / "own" / f"{name}.png").read_bytes()
        assert own == (tmp_path / "out" / f"{name}.png").read_bytes()
    assert rows["n3"].age is None and rows["n4"].age == 4 and rows["n4"].photo == b"n4"
    (tmp_path / "out" / "n7.png").unlink()
    again = result.collect()
    assert [row.name for row in again if row.drawn] == ["n7"]
    assert all(row.digest == rows[row.name].digest for row in again)


def test_a_bad_row_is_a_row_with_its_error(spark: Any, template: Path) -> None:
    import citypaint.spark

    df = rows_of(spark, 20).selectExpr("IF(id = 7, NULL, name) AS name", "tags", "when", "id")
    rows = citypaint.spark.render(df, template, column="picture", scale=2).collect()
    (bad,) = [row for row in rows if row.error]
    assert bad.id == 7 and bad.picture is None and bad.drawn is None and "digest" not in bad
    assert 'there is no "name"' in bad.error and "help: " in bad.error
    assert all(row.picture.startswith(b"\x89PNG") for row in rows if row.id != 7)
    # A document by value, and one that nothing can draw.
    inline = citypaint.spark.render(df.filter("id != 7"), TEMPLATE, column="picture").collect()
    assert len(inline) == 19 and not any(row.error for row in inline)
    wrong: Dict[str, Any] = {"screen": "scene"}
    assert all(row.error for row in citypaint.spark.render(df, wrong, column="p").collect())


def test_workers_that_die_lose_nothing(
    spark: Any, template: Path, tmp_path: Path, flaky_program: Path
) -> None:
    import citypaint.spark

    # Processes of Spark keep the environment in which they began: the program is the driver's.
    wrapper = tmp_path / "wrapper"
    wrapper.write_text(f"#!/bin/sh\nCITYPAINT_TEST_LIFE=20 exec {flaky_program} \"$@\"\n")
    wrapper.chmod(0o755)
    os.environ["CITYPAINT_BIN"] = str(wrapper)
    df = rows_of(spark).selectExpr("IF(id = 50, 'die', name) AS name", "tags", "when", "id")
    rows = citypaint.spark.render(
        df, template, output=str(tmp_path / "out" / "{{id}}.png")
    ).collect()
    assert len(rows) == 300 and len(os.listdir(tmp_path / "out")) == 299
    (bad,) = [row for row in rows if row.error]
    assert bad.id == 50 and "the worker ended with signal 9" in bad.error


def test_what_cannot_be_meant(spark: Any, template: Path) -> None:
    import citypaint.spark

    df = rows_of(spark, 2)
    for options in ({}, {"output": "a.png", "column": "b"}):
        with pytest.raises(ValueError, match="either output=, a path, or column="):
            citypaint.spark.render(df, template, **options)
    with pytest.raises(ValueError, match="already have a column 'photo'"):
        citypaint.spark.render(df, template, column="photo")
    with pytest.raises(TypeError):
        citypaint.spark.render(df, template, column="p", zoom=2)
    assert citypaint.spark.render(df.limit(0), template, column="p").collect() == []
