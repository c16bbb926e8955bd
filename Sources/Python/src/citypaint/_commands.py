"""The commands that return reports: lint, diff, tint, and check."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from ._errors import Diagnostic, Error
from ._pool import Folders
from ._pool import _paths as paths
from ._program import (
    Picture,
    data_options,
    document_argument,
    folders,
    options,
    picture_file,
    report_of,
    run,
    words,
)
from ._screen import Frame


class Box(NamedTuple):
    """A rectangle in a picture, in pixels from the top-left corner."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Finding:
    """What a rule found in a document, or what changed in a golden."""

    rule: str
    """The rule's name or, for a golden, the kind of change."""
    message: str
    severity: str = "error"
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    source: Optional[str] = None
    """The place in the document, as a JSON pointer."""
    element: Optional[str] = None
    frame: Optional[Frame] = None
    """The rectangle that the finding is about, in points."""
    measured: Optional[str] = None
    expected: Optional[str] = None
    remedy: Optional[str] = None
    """What to do about it."""

    @classmethod
    def of(cls, value: Mapping[str, Any]) -> Finding:
        """Returns the finding described by a JSON object that the program wrote."""
        frame = value.get("bounds") or value.get("frame")
        return cls(
            rule=value.get("rule") or value.get("kind", ""),
            message=value["message"],
            severity=value.get("severity", "error"),
            file=value.get("file"),
            line=value.get("line"),
            column=value.get("column"),
            source=value.get("source"),
            element=value.get("element"),
            frame=Frame(*frame) if frame else None,
            measured=value.get("measured"),
            expected=value.get("expected"),
            remedy=value.get("mend"),
        )


@dataclass(frozen=True)
class Lint:
    """The findings in one or more documents; true if there are none.

    >>> bool(Lint(findings=[], suppressed=[], files=["a.json"], rules=["target-size"]))
    True
    """

    findings: List[Finding]
    suppressed: List[Finding]
    """The findings that the documents' own settings allow."""
    files: List[str]
    rules: List[str]
    """The names of the rules that were checked."""

    def __bool__(self) -> bool:
        return not self.findings


@dataclass(frozen=True)
class Difference:
    """How two pictures differ; true if they do.

    >>> bool(Difference(same=True, details={}))
    False
    """

    same: bool
    unequal: int = 0
    """The number of pixels that are not equal."""
    different: int = 0
    """The number of pixels that look different."""
    box: Optional[Box] = None
    """The rectangle around all unequal pixels."""
    expected_size: Tuple[int, int] = (0, 0)
    actual_size: Tuple[int, int] = (0, 0)
    details: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Everything that ``citypaint diff --json`` prints."""

    def __bool__(self) -> bool:
        return not self.same


@dataclass(frozen=True)
class TintedFile:
    """One file of a tinted icon."""

    path: str
    icon: str
    mask: str
    color: str
    scale: int
    size: Tuple[int, int]
    sha256: str


@dataclass(frozen=True)
class Tinted:
    """The files of tinted icons, and the warnings about their masks."""

    files: List[TintedFile]
    warnings: List[Diagnostic] = field(default_factory=list)


@dataclass(frozen=True)
class Golden:
    """The state of one golden."""

    name: str
    state: str
    """``same``, ``changed``, ``new``, ``missing``, ``orphan``, ``stale``, ``error``, or ``unneeded``."""
    failed: bool
    document: Optional[str] = None
    findings: List[Finding] = field(default_factory=list)
    accept: Optional[str] = None
    """The command that records the current picture."""
    details: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Everything that ``citypaint check --json`` prints about the golden."""


@dataclass(frozen=True)
class Check:
    """The states of goldens; true if none failed.

    >>> bool(Check(passed=True, goldens=[], totals={"same": 0}))
    True
    """

    passed: bool
    goldens: List[Golden]
    totals: Mapping[str, int]
    warnings: List[Diagnostic] = field(default_factory=list)

    def __bool__(self) -> bool:
        return self.passed

    @property
    def failed(self) -> List[Golden]:
        """The goldens that failed."""
        return [each for each in self.goldens if each.failed]


def lint(
    document: Any,
    *more: Any,
    only: Union[str, Sequence[str]] = (),
    preset: Union[str, Sequence[str]] = (),
    rules: Union[str, os.PathLike[str], None] = None,
    data: Optional[Mapping[str, Any]] = None,
    device: Optional[str] = None,
    scale: Optional[int] = None,
    full: bool = False,
    locale: Optional[str] = None,
    look: Optional[str] = None,
    appearance: Optional[str] = None,
    state: Optional[str] = None,
    assets: Folders = (),
    fonts: Folders = (),
) -> Lint:
    """Checks documents against design guidelines.

    Args:
        document: an object, or the path of a JSON file.
        more: the paths of further files.
        only: the names of the only rules to check.
        preset: the names of the only presets to check.
        rules: a file that selects the rules to check.

    Raises:
        Error: if a document cannot be read or laid out.

    >>> found = lint({"screen": "scene", "device": {"width": 100, "height": 40, "scale": 1},
    ...               "root": {"type": "text", "text": "Lorem ipsum", "padding": 8}})
    >>> [each.rule for each in found.findings]
    ['placeholder-text']
    """
    command = ["lint", "--format", "json"]
    for rule in words(only):
        command += ["--only", rule]
    if preset:
        command += ["--preset", ",".join(words(preset))]
    command += options(
        rules=rules, device=device, scale=scale, locale=locale, look=look, appearance=appearance,
        state=state,
    )
    command += ["--full"] * full + folders(assets, fonts)
    first, input = document_argument(document)
    with tempfile.TemporaryDirectory() as folder:
        command += data_options(folder, data)
        report, _ = report_of(command + ["--", first, *map(os.fspath, more)], input)
    errors = report.get("errors", ())
    if errors:
        raise Error([Diagnostic.of(each) for each in errors])
    return Lint(
        findings=[Finding.of(each) for each in report["findings"]],
        suppressed=[Finding.of(each) for each in report["suppressed"]],
        files=report["files"],
        rules=report["rules"],
    )


def diff(
    expected: Picture,
    actual: Picture,
    *,
    exact: bool = False,
    metric: Optional[str] = None,
    threshold: Optional[float] = None,
    ignore: Sequence[Tuple[int, int, int, int]] = (),
    output: Union[str, os.PathLike[str], None] = None,
    picture: Optional[str] = None,
) -> Difference:
    """Compares two pictures as a person would, or exactly.

    Args:
        exact: whether every pixel must be equal.
        metric: ``perceptual`` or ``pixelmatch``.
        threshold: the difference allowed per pixel, from 0 to 1.
        ignore: rectangles of pixels to ignore: x, y, width, height.
        output: the path of a PNG of the difference to write.
        picture: what that file shows: ``highlight`` or ``strip``.

    Raises:
        Error: if a picture cannot be read, or the file cannot be written.

    >>> def square(color):
    ...     return render({"screen": "scene", "device": {"width": 9, "height": 9, "scale": 1},
    ...                    "root": {"type": "space", "background": color}})
    >>> from citypaint import render
    >>> diff(square("#FF0000"), square("#FF0000"), exact=True).same
    True
    >>> diff(square("#FF0000"), square("#0000FF")).unequal
    81
    """
    command = ["diff", "--json"] + ["--exact"] * exact
    command += options(metric=metric, threshold=threshold, output=output, picture=picture)
    for rectangle in ignore:
        command += ["--ignore", ",".join(map(str, rectangle))]
    with tempfile.TemporaryDirectory() as folder:
        pictures = [
            picture_file(folder, "expected", expected),
            picture_file(folder, "actual", actual),
        ]
        report, _ = report_of(command + ["--", *pictures])
    box = report.get("box")
    return Difference(
        same=report["same"],
        unequal=report.get("unequal", 0),
        different=report.get("different", 0),
        box=Box(*box) if box else None,
        expected_size=tuple(report.get("expectedSize", (0, 0))),
        actual_size=tuple(report.get("actualSize", (0, 0))),
        details=report,
    )


def tint(
    masks: Folders,
    output: Union[str, os.PathLike[str]],
    *,
    colors: Union[str, Sequence[str]] = (),
    palettes: Folders = (),
    scales: Sequence[int] = (1, 2, 3),
    sheet: Union[str, os.PathLike[str], None] = None,
    force: bool = False,
) -> Tinted:
    """Colors icons: every mask in every color, at every scale.

    Args:
        masks: files, folders, and patterns.
        output: the folder to write to.
        colors: colors such as ``#CC333F``.
        palettes: palette files, whose colors are all used.
        scales: pixels per point, from 1 to 4.
        sheet: the path of a PNG of all icons to write.
        force: whether to also write files that are up to date.

    Raises:
        Error: if a mask or a palette is invalid or missing, or a file cannot be written.
    """
    command = ["tint", "--output", os.fspath(output), "--scales", ",".join(map(str, scales))]
    for color in words(colors):
        command += ["--color", color]
    for palette in paths(palettes):
        command += ["--palette", palette]
    command += options(sheet=sheet) + ["--force"] * force
    with tempfile.TemporaryDirectory() as folder:
        manifest = os.path.join(folder, "manifest.json")
        _, messages = run(command + ["--manifest", manifest, "--", *paths(masks)])
        listed = json.loads(Path(manifest).read_text(encoding="utf-8"))
    return Tinted(
        files=[
            TintedFile(
                path=os.path.join(os.fspath(output), each["file"]),
                icon=each["icon"],
                mask=each["mask"],
                color=each["color"],
                scale=each["scale"],
                size=(each["width"], each["height"]),
                sha256=each["sha256"],
            )
            for each in listed["files"]
        ],
        warnings=messages,
    )


def check(
    *goldens: Union[str, os.PathLike[str]],
    dir: Union[str, os.PathLike[str], None] = None,
    only: Union[str, Sequence[str]] = (),
    ci: Optional[bool] = None,
    shard: Optional[str] = None,
    report: Union[str, os.PathLike[str], None] = None,
    junit: Union[str, os.PathLike[str], None] = None,
    assets: Folders = (),
    fonts: Folders = (),
    strict: bool = False,
) -> Check:
    """Compares goldens with what their documents draw now.

    Args:
        goldens: golden files, or folders of them. Default: ``Goldens``.
        dir: the folder of the goldens.
        only: the names of the only goldens or folders to check.
        ci: whether new, missing, orphan, and stale goldens also fail. Default: in CI.
        shard: the one of n equal shards to check: ``i/n``.
        report: an HTML file to write.
        junit: a JUnit file to write.

    Raises:
        Error: if the goldens cannot be found or read.
    """
    command = ["check", "--json", "-"]
    command += options(dir=dir, shard=shard, report=report, junit=junit)
    for name in words(only):
        command += ["--only", name]
    if ci is not None:
        command.append("--ci" if ci else "--no-ci")
    command += ["--strict"] * strict + folders(assets, fonts)
    result, messages = report_of(command + ["--", *[os.fspath(each) for each in goldens]])
    return Check(
        passed=result["passed"],
        goldens=[
            Golden(
                name=each["name"],
                state=each["state"],
                failed=each["failed"],
                document=each.get("document"),
                findings=[Finding.of(finding) for finding in each.get("findings", ())],
                accept=each.get("accept"),
                details=each,
            )
            for each in result["cases"]
        ],
        totals=result["totals"],
        warnings=messages,
    )
