"""Pictures of documents."""

from __future__ import annotations

import base64
import collections
import os
from dataclasses import dataclass, field
from typing import Any, Deque, Dict, Iterable, Iterator, List, Mapping, Optional, Union

from ._errors import Diagnostic, Error
from ._pool import Folders, Pool, errors_of, pool_with
from ._pool import _paths as paths
from ._process import Options, checked, document_of
from ._screen import Screen, changed, compact, stamp

Document = Union[Mapping[str, Any], str, "os.PathLike[str]"]
"""A document: an object, or the path of a JSON file."""


def variant(
    device: Optional[str] = None,
    scale: Optional[int] = None,
    full: bool = False,
    locale: Optional[str] = None,
    look: Union[str, Mapping[str, Any], None] = None,
    appearance: Optional[str] = None,
    state: Optional[str] = None,
    placeholder: Union[str, bool, None] = None,
    frame: Optional[int] = None,
) -> Dict[str, Any]:
    """Returns a request's variant, without the keys that are left to the document.

    >>> variant(scale=2, placeholder=True)
    {'scale': 2, 'placeholder': ''}
    """
    if isinstance(placeholder, bool):
        placeholder = "" if placeholder else None
    return compact(
        {
            "device": device,
            "scale": scale,
            "full": full or None,
            "locale": locale,
            "look": look,
            "appearance": appearance,
            "state": state,
            "placeholder": placeholder,
            "frame": frame,
        }
    )


def render(
    document: Document,
    data: Optional[Mapping[str, Any]] = None,
    *,
    device: Optional[str] = None,
    scale: Optional[int] = None,
    full: bool = False,
    locale: Optional[str] = None,
    look: Union[str, Mapping[str, Any], None] = None,
    appearance: Optional[str] = None,
    state: Optional[str] = None,
    placeholder: Union[str, bool, None] = None,
    frame: Optional[int] = None,
    png: str = "fast",
    background: Optional[str] = None,
    elements: bool = False,
    digest: bool = False,
    assets: Folders = (),
    fonts: Folders = (),
    strict: bool = False,
    limits: str = "standard",
    pool: Optional[Pool] = None,
) -> Screen:
    """Renders a document.

    Args:
        document: an object, or the path of a JSON file.
        data: an object that overrides the document's own data.
        device: a device's name, or ``WIDTHxHEIGHT@SCALE``.
        scale: the pixels per point, from 1 to 4.
        full: whether to show the whole height of the content.
        locale: a BCP 47 language tag.
        look: ``classic``, ``flat``, or an object with the values of a look.
        appearance: ``light`` or ``dark``.
        state: the state of every element that does not specify one.
        placeholder: ``True`` to show the data's names instead of its values, or a word to show.
        frame: a frame of the document's animation, from 0.
        png: the compression: ``fast``, ``default``, or ``small``; the pixels are the same.
        background: a color behind the picture, such as ``#FFFFFF``.
        elements: whether to lay out ``Screen.elements`` now, rather than on first access.
        digest: whether to compute ``Screen.digest``.
        assets: folders of pictures and art, searched before the kits' own.
        fonts: folders of font files, searched before the system's.
        strict: whether warnings are errors.
        limits: ``standard``, or ``none`` for a trusted document.
        pool: the worker processes to use, whose own options replace the last four.

    Raises:
        Error: with all problems in the document and their places.

    >>> screen = render({
    ...     "screen": "scene", "device": {"width": 240, "height": 60, "scale": 2},
    ...     "root": {"type": "text", "name": "title", "text": "{{name}}", "padding": 16},
    ... }, {"name": "Anna"})
    >>> screen
    <Screen 480x120 @2x>
    >>> screen.elements["title"].text
    'Anna'
    """
    if pool is None:
        options = Options(
            assets=paths(assets), fonts=paths(fonts), strict=strict, limits=limits
        )
        pool = pool_with(options)
    request: Dict[str, Any] = document_of(document)
    if data is not None:
        request["data"] = data
    chosen = variant(
        device, scale, full, locale, look, appearance, state, placeholder, frame
    )
    if chosen:
        request["variant"] = chosen
    output: Dict[str, Any] = {"png": png}
    if background is not None:
        output["background"] = background
    if elements:
        output["elements"] = True
    if digest:
        output["digest"] = True
    file: Optional[str] = request.get("file")
    before = stamp(file) if file else None
    answer = checked(pool.ask({**request, "output": output}))
    drawing = pool

    def look_up() -> Mapping[str, Any]:
        if file and stamp(file) != before:
            raise changed(file)
        later = pool_with(drawing.options) if drawing.is_closed else drawing
        return checked(later.ask({**request, "output": {"picture": False}}))

    return Screen(answer, look_up)


@dataclass(frozen=True)
class Rendered:
    """The result for one row of data."""

    row: Mapping[str, Any]
    output: Optional[str] = None
    """The path of the picture; ``None`` if there is an error or no ``output`` was given."""
    drawn: bool = False
    """Whether the picture was drawn now, rather than kept because its inputs are the same."""
    digest: Optional[str] = None
    """The SHA-256 of the pixels, if requested."""
    png: Optional[bytes] = field(default=None, repr=False)
    """The picture, if no ``output`` was given."""
    warnings: List[Diagnostic] = field(default_factory=list)
    error: Optional[Error] = None
    """Why there is no picture."""


def render_rows(
    document: Document,
    rows: Iterable[Mapping[str, Any]],
    output: Optional[str] = None,
    *,
    png: Optional[str] = None,
    background: Optional[str] = None,
    digest: bool = False,
    pool: Optional[Pool] = None,
    ahead: int = 32,
    **options: Any,
) -> Iterator[Rendered]:
    """Renders a document for each row of data, and yields the results in order.

    A row that cannot be drawn gives a result with its error. With an ``output``, a PNG that was
    drawn from the same inputs is kept, so that an interrupted run can be repeated.

    Args:
        document: an object, or the path of a JSON file.
        rows: objects that override the document's own data; read as they are needed.
        output: the path of each picture, in which ``{{name}}`` stands for a value from its row.
        png: the compression. Default: ``default`` for files, and ``fast`` for bytes.
        background: a color behind the pictures.
        digest: whether the results contain the digests of the pixels.
        pool: the pool whose options and number of processes are used.
        ahead: the maximum number of rows per process to read before their results are taken.
        options: the options of ``render`` that choose a variant, such as ``scale`` or ``locale``.

    >>> card = {"screen": "scene", "device": {"width": 90, "height": 30, "scale": 1},
    ...         "root": {"type": "text", "text": "{{name}}"}}
    >>> results = list(render_rows(card, [{"name": "Anna"}, {"name": "Bo"}, {}]))
    >>> [each.error is None for each in results]
    [True, True, False]
    """
    if pool is None:
        pool = pool_with(Options(output_by_digest=output is not None))
    base: Dict[str, Any] = document_of(document)
    chosen = variant(**options)
    if chosen:
        base["variant"] = chosen
    base["output"] = compact(
        {"path": output, "png": png, "background": background, "digest": digest or None}
    )
    taken: Deque[Mapping[str, Any]] = collections.deque()

    def requests() -> Iterator[Mapping[str, Any]]:
        for row in rows:
            taken.append(row)
            yield {**base, "data": row}

    for answer in pool.stream(requests(), ahead, pool.workers):
        yield _rendered(taken.popleft(), answer)


def _rendered(row: Mapping[str, Any], answer: Mapping[str, Any]) -> Rendered:
    errors = errors_of(answer)
    if errors:
        return Rendered(row=row, error=Error(errors))
    return Rendered(
        row=row,
        output=answer.get("output"),
        drawn=answer.get("drawn", True),
        digest=answer.get("pixels"),
        png=base64.b64decode(answer["png"]) if "png" in answer else None,
        warnings=[Diagnostic.of(each) for each in answer.get("warnings", ())],
    )
