"""The comparison of a screenshot of the built app with its design."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Sequence, Union

from ._errors import Diagnostic
from ._pool import Folders
from ._program import (
    Picture,
    data_options,
    document_argument,
    folders,
    options,
    picture_file,
    run,
    words,
)
from ._render import Document
from ._screen import Frame


class Place(NamedTuple):
    """A place in a document's file; the line and the column count from 1."""

    file: str
    line: int
    column: int


class Counts(NamedTuple):
    """The numbers of elements, by how they compare with the design."""

    same: int = 0
    """The number of elements that are the same as in the design."""
    within: int = 0
    """The number of elements with only tolerated differences."""
    different: int = 0
    """The number of elements with differences that exceed a tolerance."""
    not_found: int = 0
    """The number of elements that were not found in the screenshot."""


@dataclass(frozen=True)
class DesignDifference:
    """A difference between an element of a design and the app.

    >>> found = DesignDifference.of({"kind": "moved", "element": "title", "delta": 2, "unit": "pt",
    ...                              "message": "title: 2 pt lower (84 → 86)", "design": "84", "app": "86"})
    >>> found.kind, found.delta, found.unit
    ('moved', 2, 'pt')
    """

    kind: str
    """``environment``, ``missing``, ``extra``, ``swapped``, ``order``, ``moved``, ``resized``, ``spacing``,
    ``text``, ``weight``, ``fontSize``, ``color``, ``opacity``, ``radius``, ``border``, ``shadow``, or ``picture``."""
    message: str
    """The difference as ``citypaint compare`` prints it."""
    element: Optional[str] = None
    """The element's name, such as ``title``, or ``row[2]`` for the second element named ``row``;
    ``None`` if the whole picture differs."""
    source: Optional[str] = None
    """The element's place in the document, as a JSON pointer."""
    place: Optional[Place] = None
    design: Optional[str] = None
    """The value in the design, such as ``#007AFF``."""
    app: Optional[str] = None
    """The value in the app."""
    delta: Optional[float] = None
    """The amount of the difference, in ``unit``."""
    unit: Optional[str] = None
    """The unit of ``delta``, such as ``pt`` or ``ΔE2000``."""
    box: Optional[Frame] = None
    """The difference's rectangle in the screenshot, in points."""
    notes: List[str] = field(default_factory=list)
    """The consequences of the difference."""
    because: Optional[str] = None
    """The reason for which the difference was accepted."""

    @classmethod
    def of(cls, value: Mapping[str, Any]) -> DesignDifference:
        """Returns the difference described by a JSON object that the program wrote."""
        place, box = value.get("place"), value.get("box")
        return cls(
            kind=value["kind"],
            message=value["message"],
            element=value.get("element"),
            source=value.get("source"),
            place=Place(place["file"], place["line"], place["column"]) if place else None,
            design=value.get("design"),
            app=value.get("app"),
            delta=value.get("delta"),
            unit=value.get("unit"),
            box=Frame(*box) if box else None,
            notes=value.get("notes", []),
            because=value.get("because"),
        )


@dataclass(frozen=True)
class Comparison:
    """The differences between a design and the app; true if there are no findings.

    >>> bool(Comparison(findings=[], accepted=[], within=[], elements=Counts(same=3)))
    True
    """

    findings: List[DesignDifference]
    """The differences that exceed a tolerance and are not accepted."""
    accepted: List[DesignDifference]
    """The differences that exceed a tolerance and are accepted."""
    within: List[DesignDifference]
    """The tolerated differences."""
    elements: Counts
    """The numbers of elements, by how they compare with the design."""
    warnings: List[Diagnostic] = field(default_factory=list)
    """The warnings about the document, and about accepted differences that no longer apply."""

    def __bool__(self) -> bool:
        return not self.findings


def compare(
    design: Document,
    screenshot: Picture,
    *,
    data: Optional[Mapping[str, Any]] = None,
    device: Optional[str] = None,
    locale: Optional[str] = None,
    look: Optional[str] = None,
    appearance: Optional[str] = None,
    state: Optional[str] = None,
    position: float = 1,
    size: float = 1,
    color: float = 3,
    ignore: Union[str, Sequence[str]] = (),
    system_bars: bool = False,
    accepted: Union[str, os.PathLike[str], None] = None,
    accept: Union[str, Sequence[str]] = (),
    because: Optional[str] = None,
    report: Union[str, os.PathLike[str], None] = None,
    junit: Union[str, os.PathLike[str], None] = None,
    assets: Folders = (),
    fonts: Folders = (),
    strict: bool = False,
    limits: str = "standard",
) -> Comparison:
    """Compares a screenshot of the built app with its design, element by element.

    The result is true if the app is its design: if there are no findings.

    Args:
        design: an object, or the path of a JSON file.
        screenshot: the app's picture.
        data: an object that overrides the document's own data.
        device: a device's name, or ``WIDTHxHEIGHT@SCALE``.
        locale: a BCP 47 language tag.
        look: ``classic``, ``flat``, or a file with a look.
        appearance: ``light`` or ``dark``.
        state: the state of every element that does not specify one.
        position: the distance, in points, at which an element counts as moved.
        size: the change in width or height, in points, at which an element counts as resized.
        color: the CIEDE2000 difference at which two colors count as different.
        ignore: the names of elements to leave out, with everything inside them.
        system_bars: whether to also compare the status bar, the home indicator, and the cutout.
        accepted: a file of accepted differences.
        accept: names of elements, or of their differences, such as ``title.moved``, to add to that
            file.
        because: the reason for accepting them.
        report: an HTML file to write.
        junit: a JUnit file to write.
        assets: folders of pictures and art, searched before the kits' own.
        fonts: folders of font files, searched before the system's.
        strict: whether warnings are errors.
        limits: ``standard``, or ``none`` for a trusted document.

    Raises:
        Error: if the document or the picture cannot be read, or a file cannot be written.

    >>> from citypaint import render
    >>> def button(color):
    ...     return {"screen": "scene", "device": {"width": 80, "height": 40, "scale": 2},
    ...             "root": {"type": "layers", "background": "#FFFFFF", "padding": 8, "children": [
    ...                 {"type": "space", "name": "button", "background": color}]}}
    >>> compared = compare(button("#007AFF"), render(button("#0A7BFF")), color=0.1)
    >>> bool(compared), [(each.kind, each.element, each.app) for each in compared.findings]
    (False, [('color', 'button', '#0A7BFF')])
    >>> bool(compare(button("#007AFF"), render(button("#007AFF"))))
    True
    """
    command = ["compare", "--json", "-"]
    command += options(
        device=device, locale=locale, look=look, appearance=appearance, state=state,
        position=position, size=size, color=color, system_bars=system_bars, accepted=accepted,
        because=because, report=report, junit=junit, strict=strict, limits=limits,
    )
    command += [f"--ignore={name}" for name in words(ignore)]
    command += [f"--accept={name}" for name in words(accept)]
    command += folders(assets, fonts)
    document, input = document_argument(design)
    with tempfile.TemporaryDirectory() as folder:
        command += data_options(folder, data)
        picture = picture_file(folder, "screenshot", screenshot)
        text, warnings = run(command + ["--", document, picture], input, verdicts=(0, 1))
    result: Dict[str, Any] = json.loads(text)
    elements = result["elements"]
    return Comparison(
        findings=[DesignDifference.of(each) for each in result["findings"]],
        accepted=[DesignDifference.of(each) for each in result["accepted"]],
        within=[DesignDifference.of(each) for each in result["within"]],
        elements=Counts(
            elements["same"], elements["within"], elements["different"], elements["notFound"]
        ),
        warnings=warnings,
    )
