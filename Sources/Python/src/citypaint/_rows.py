"""Rows of Arrow tables as requests, and answers as columns, for Spark and for Ray."""

from __future__ import annotations

import base64
import collections
import datetime
import math
import os
from typing import TYPE_CHECKING, Any, Deque, Dict, Iterable, Iterator, List, Mapping, Optional

from ._errors import Diagnostic
from ._find import VARIABLE
from ._pool import Folders, Pool
from ._pool import _paths as paths
from ._process import Options, document_of
from ._render import Document, variant
from ._screen import compact

if TYPE_CHECKING:
    import pyarrow


class RowWork:
    """What is drawn for each row, and where it goes; sent to the worker processes."""

    portion = 512
    """The maximum number of rows whose results are in memory."""

    def __init__(
        self,
        template: Document,
        output: Optional[str],
        column: Optional[str],
        png: Optional[str],
        background: Optional[str],
        digest: bool,
        options: Mapping[str, Any],
        *,
        assets: Folders = (),
        fonts: Folders = (),
        strict: bool = False,
        limits: str = "standard",
    ) -> None:
        if (output is None) == (column is None):
            raise ValueError("give either output=, a path, or column=, the name of a column")
        self.picture = "output" if column is None else column
        self.isFile = column is None
        self.hasDigest = digest
        # Tasks run in other folders, so paths must be absolute.
        self.base: Dict[str, Any] = document_of(template)
        if "file" in self.base:
            self.base["file"] = os.path.abspath(self.base["file"])
        chosen = variant(**options)
        if chosen:
            self.base["variant"] = chosen
        path = None if output is None else os.path.abspath(output)
        self.base["output"] = compact(
            {"path": path, "png": png, "background": background, "digest": digest or None}
        )
        self.options = Options(
            assets=tuple(map(os.path.abspath, paths(assets))),
            fonts=tuple(map(os.path.abspath, paths(fonts))),
            strict=strict,
            limits=limits,
            output_by_digest=self.isFile,
        )
        self._program = os.environ.get(VARIABLE)

    @property
    def names(self) -> List[str]:
        """The names of the result columns."""
        return [self.picture, "drawn", *["digest"] * self.hasDigest, "warnings", "error"]

    def check(self, columns: Iterable[str]) -> None:
        """Raises a ``ValueError`` if the rows already have a result column."""
        for name in self.names:
            if name in set(columns):
                raise ValueError(f"the rows already have a column {name!r}: rename or drop it")

    def fields(self) -> List[Any]:
        """Returns the fields of the result columns."""
        import pyarrow

        kinds = [pyarrow.string() if self.isFile else pyarrow.binary(), pyarrow.bool_()]
        kinds += [pyarrow.string()] * (len(self.names) - 2)
        return [pyarrow.field(name, kind) for name, kind in zip(self.names, kinds)]

    def use_program(self) -> None:
        """Uses the driver's choice of program in a process without the driver's environment."""
        if self._program and os.access(self._program, os.X_OK):
            os.environ[VARIABLE] = self._program

    def run(self, pool: Pool, batches: Iterable[Any]) -> Iterator[Any]:
        """Yields the batches, split into portions, with the result columns."""
        import pyarrow

        taken: Deque[Any] = collections.deque()

        def requests() -> Iterator[Mapping[str, Any]]:
            for batch in batches:
                for start in range(0, batch.num_rows, self.portion):
                    part = batch.slice(start, self.portion)
                    taken.append(part)
                    for row in part.to_pylist():
                        yield {**self.base, "data": data_of(row)}

        answers = pool.stream(requests(), ahead=64)
        fields = self.fields()
        for first in answers:
            part = taken.popleft()
            results = [self._values(first)]
            results += [self._values(next(answers)) for _ in range(part.num_rows - 1)]
            columns = [
                pyarrow.array(values, type=each.type)
                for values, each in zip(zip(*results), fields)
            ]
            schema = pyarrow.schema([*part.schema, *fields])
            yield type(part).from_arrays([*part.columns, *columns], schema=schema)

    def _values(self, answer: Mapping[str, Any]) -> List[Any]:
        errors = answer.get("errors")
        picture = answer.get("output")
        if not self.isFile:
            picture = None if errors else base64.b64decode(answer["png"])
        return [
            picture,
            None if errors else answer.get("drawn", True),
            *[answer.get("pixels")] * self.hasDigest,
            _text(answer.get("warnings")),
            _text(errors),
        ]


def _text(problems: Optional[List[Mapping[str, Any]]]) -> Optional[str]:
    if not problems:
        return None
    return "\n".join(str(Diagnostic.of(each)) for each in problems)


def data_of(row: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns a row as data, without bytes, such as pictures, and without nulls.

    >>> data_of({"name": "Anna", "photo": b"", "age": None})
    {'name': 'Anna'}
    """
    return {
        key: plain(value)
        for key, value in row.items()
        if value is not None and not isinstance(value, bytes)
    }


def plain(value: Any) -> Any:
    """Returns a value in JSON's types: a date as ISO text, and other objects as numbers or text.

    >>> from decimal import Decimal
    >>> plain([datetime.date(2026, 1, 2), float("nan"), Decimal("1.50")])
    ['2026-01-02', None, 1.5]
    """
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    try:
        return plain(float(value))
    except (TypeError, ValueError):
        return str(value)
