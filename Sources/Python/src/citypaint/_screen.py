"""A rendered screen and its elements."""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from ._errors import Diagnostic, Error

if TYPE_CHECKING:
    import numpy
    import PIL.Image


class Frame(NamedTuple):
    """A rectangle, in points from the top-left corner of the screen."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Element:
    """An element of a screen, as ``citypaint inspect`` lists it."""

    name: str
    frame: Frame
    text: Optional[str] = None
    """The text as drawn."""
    source: Optional[str] = None
    """The place in the document, as a JSON pointer."""
    visible: bool = True
    details: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Everything that ``citypaint inspect --json`` prints about the element."""

    @classmethod
    def of(cls, value: Mapping[str, Any]) -> Element:
        """Returns the element described by a JSON object that the program wrote."""
        return cls(
            name=value["name"],
            frame=Frame(*value["frame"]),
            text=value.get("text"),
            source=value.get("source"),
            visible=value.get("visible", True),
            details=value,
        )


class Elements(List[Element]):
    """The elements of a screen, in the order in which they are drawn.

    An element can also be found by its name:

    >>> elements = Elements([Element("title", Frame(0, 0, 10, 5)), Element("icon", Frame(0, 5, 5, 5))])
    >>> elements["title"].frame.width
    10
    >>> elements[1].name
    'icon'
    """

    def __getitem__(self, key: Any) -> Any:
        if not isinstance(key, str):
            return super().__getitem__(key)
        found = self.named(key)
        if not found:
            raise KeyError(key)
        return found[0]

    def named(self, name: str) -> List[Element]:
        """Returns all elements with a name."""
        return [each for each in self if each.name == name]


class Screen:
    """A picture of a screen, with its size, warnings, and elements."""

    def __init__(
        self,
        answer: Mapping[str, Any],
        look_up: Callable[[], Mapping[str, Any]],
    ) -> None:
        self._encoded: str = answer.get("png", "")
        self._png: Optional[bytes] = None
        self._look_up = look_up
        self._elements: Optional[Elements] = None
        if "elements" in answer:
            self._take(answer)
        self.size: Tuple[int, int] = (answer["size"][0], answer["size"][1])
        """The size in pixels."""
        self.scale: int = answer["scale"]
        """The pixels per point."""
        self.warnings: List[Diagnostic] = [
            Diagnostic.of(each) for each in answer.get("warnings", ())
        ]
        self.digest: Optional[str] = answer.get("pixels")
        """The SHA-256 of the pixels, if requested from ``render``."""

    def __repr__(self) -> str:
        return f"<Screen {self.size[0]}x{self.size[1]} @{self.scale}x>"

    def _repr_png_(self) -> bytes:
        # Notebooks show it.
        return self.png

    @property
    def width(self) -> int:
        """The width in pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.size[1]

    @property
    def png(self) -> bytes:
        """The picture as a PNG file."""
        if self._png is None:
            self._png = base64.b64decode(self._encoded)
        return self._png

    @property
    def image(self) -> PIL.Image.Image:
        """The picture as a Pillow image; Pillow must be installed."""
        try:
            from PIL import Image
        except ImportError as error:
            raise ImportError(
                "Screen.image needs Pillow: pip install 'citypaint[pillow]'"
            ) from error
        import io

        image = Image.open(io.BytesIO(self.png))
        image.load()
        return image

    @property
    def array(self) -> numpy.ndarray[Any, numpy.dtype[numpy.uint8]]:
        """The pixels as a NumPy array: rows, columns, and red, green, blue, alpha."""
        try:
            import numpy
        except ImportError as error:
            raise ImportError(
                "Screen.array needs NumPy and Pillow: pip install 'citypaint[numpy]'"
            ) from error
        pixels: numpy.ndarray[Any, numpy.dtype[numpy.uint8]] = numpy.asarray(
            self.image.convert("RGBA")
        )
        return pixels

    @property
    def elements(self) -> Elements:
        """The elements, which are laid out on first access.

        Raises:
            Error: if the document's file changed after the picture was drawn.
        """
        if self._elements is None:
            self._take(self._look_up())
        assert self._elements is not None
        return self._elements

    def _take(self, answer: Mapping[str, Any]) -> None:
        self._elements = Elements(Element.of(each) for each in answer["elements"])

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the PNG, and creates missing folders."""
        target = Path(path)
        if target.suffix.lower() != ".png":
            raise ValueError(
                f"{target} is not the name of a PNG: use a name that ends in .png"
            )
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(self.png)


def changed(path: str) -> Error:
    """Returns the error for a document that changed after it was drawn."""
    return Error(
        [
            Diagnostic(
                message="the document was changed after its picture was drawn",
                file=path,
                remedy="render it again, or ask for elements=True in citypaint.render",
            )
        ]
    )


def stamp(path: str) -> Optional[Tuple[int, int, int]]:
    """Returns a value that differs between versions of a file; ``None`` if there is no file."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return (status.st_ino, status.st_size, status.st_mtime_ns)


def compact(values: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns the values that are not ``None``."""
    return {key: value for key, value in values.items() if value is not None}
