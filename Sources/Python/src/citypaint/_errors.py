"""Errors and warnings with their places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Sequence


@dataclass(frozen=True)
class Diagnostic:
    """An error or a warning, with its place in a document if known.

    >>> print(Diagnostic(message='unknown key "rooot"', file="a.json", line=1, column=19,
    ...                  remedy='did you mean "root"?'))
    a.json:1:19: error: unknown key "rooot"
      help: did you mean "root"?
    """

    message: str
    severity: str = "error"
    """``error``, ``warning``, or ``note``."""
    file: Optional[str] = None
    line: Optional[int] = None
    """The line in the file, from 1."""
    column: Optional[int] = None
    """The column in the line, from 1."""
    source: Optional[str] = None
    """The place in the document, as a JSON pointer."""
    remedy: Optional[str] = None
    """What to do about it."""
    kind: str = "badInput"
    """``badInput``, ``missingInput``, or ``cannotWrite``."""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        text = f"{place}: " if place else ""
        text += f"{self.severity}: {self.message}"
        return text + (f"\n  help: {self.remedy}" if self.remedy else "")

    @classmethod
    def of(cls, value: Mapping[str, Any]) -> Diagnostic:
        """Returns the diagnostic described by a JSON object that the program wrote."""
        return cls(
            message=value["message"],
            severity=value.get("severity", "error"),
            file=value.get("file"),
            line=value.get("line"),
            column=value.get("column"),
            source=value.get("source"),
            remedy=value.get("help"),
            kind=value.get("kind", "badInput"),
        )


class Error(Exception):
    """The reasons why citypaint could not do what was requested.

    >>> error = Error([Diagnostic(message="there is no file a.json", kind="missingInput")])
    >>> error.diagnostics[0].kind
    'missingInput'
    >>> print(error)
    error: there is no file a.json
    """

    diagnostics: List[Diagnostic]

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = list(diagnostics)
        super().__init__("\n".join(str(each) for each in self.diagnostics))

    def __reduce__(self) -> Any:
        # Errors from other processes, such as Spark's, arrive pickled.
        return (Error, (self.diagnostics,))
