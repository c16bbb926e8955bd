"""The pytest fixture ``assert_screen``."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

import pytest

if TYPE_CHECKING:
    from ._commands import Difference
    from ._screen import Screen


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declares the option for the folder of failure pictures."""
    parser.getgroup("citypaint").addoption(
        "--citypaint-failures",
        metavar="DIR",
        default=None,
        help="the folder for the pictures of screens that differ (default: citypaint-failures)",
    )


class AssertScreen:
    """Compares a screen with its golden."""

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name
        self._folder = folder
        self._count = 0

    def __call__(
        self,
        document: Any,
        golden: Union[str, os.PathLike[str]],
        data: Optional[Mapping[str, Any]] = None,
        *,
        exact: bool = True,
        **options: Any,
    ) -> Screen:
        """Fails unless a document's picture matches the golden; returns the screen.

        Args:
            document: an object, the path of a JSON file, or a ``Screen``.
            golden: the path of a PNG file.
            data: an object that overrides the document's own data.
            exact: whether every pixel must be equal, rather than look equal.
            options: the other options of ``citypaint.render``.
        """
        __tracebackhide__ = True
        from ._commands import diff
        from ._render import render
        from ._screen import Screen

        screen = document if isinstance(document, Screen) else render(document, data, **options)
        self._count += 1
        expected = Path(golden)
        actual = self._picture("actual")
        actual.unlink(missing_ok=True)
        difference = self._picture("difference")
        difference.unlink(missing_ok=True)
        if not expected.exists():
            screen.save(actual)
            pytest.fail(
                f"there is no golden {expected}\n"
                f"  open    {actual}\n"
                f"  accept  {_accept(actual, expected)}",
                pytrace=False,
            )
        result = diff(expected, screen, exact=exact)
        if not result.same:
            screen.save(actual)
            if result.expected_size == result.actual_size:
                diff(expected, actual, exact=exact, output=difference, picture="strip")
            shown = difference if difference.exists() else actual
            pytest.fail(
                f"the screen differs from {expected}: {_what(result)}\n"
                f"  open    {shown}\n"
                f"  accept  {_accept(actual, expected)}",
                pytrace=False,
            )
        return screen

    def _picture(self, kind: str) -> Path:
        number = "" if self._count < 2 else f"-{self._count}"
        return self._folder / f"{self._name}{number}.{kind}.png"


def _what(difference: Difference) -> str:
    if difference.expected_size != difference.actual_size:
        sizes = [
            f"{width} x {height}"
            for width, height in (difference.expected_size, difference.actual_size)
        ]
        return f"it is {sizes[1]} pixels, not {sizes[0]}"
    box = difference.box
    where = f", within {box.width} x {box.height} at {box.x},{box.y}" if box else ""
    noun = "pixel" if difference.unequal == 1 else "pixels"
    return f"{difference.unequal} {noun}{where}"


def _accept(actual: Path, golden: Path) -> str:
    make = "" if golden.parent.exists() else f"mkdir -p {shlex.quote(str(golden.parent))} && "
    return f"{make}cp {shlex.quote(str(actual))} {shlex.quote(str(golden))}"


@pytest.fixture  # type: ignore[misc,unused-ignore]
def assert_screen(request: pytest.FixtureRequest) -> AssertScreen:
    """Compares screens with goldens: ``assert_screen("card.json", "card.png")``.

    The pictures of a failure are kept in the folder that ``--citypaint-failures`` names.
    """
    chosen = request.config.getoption("--citypaint-failures")
    folder = Path(chosen) if chosen else request.config.rootpath / "citypaint-failures"
    name = re.sub(r"[^\w.-]+", "-", request.node.nodeid.split("/")[-1]).strip("-")
    return AssertScreen(name, folder)
