"""Finds the citypaint program."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from ._errors import Diagnostic, Error

VARIABLE = "CITYPAINT_BIN"
"""The environment variable that names the program."""

BUNDLED = Path(__file__).resolve().parent / "_bin" / "citypaint"
"""The program inside a wheel."""


def program() -> str:
    """Returns the path of the program.

    It is the file that ``CITYPAINT_BIN`` names, or else the program inside the package, or else
    the first ``citypaint`` on the ``PATH`` that is not this package's own command.

    Raises:
        Error: if there is no program.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if _is_program(named):
            return named
        raise _missing(f"{VARIABLE} names {named}, which is not a program")
    if _is_program(BUNDLED):
        return str(BUNDLED)
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        found = shutil.which("citypaint", path=folder) if folder else None
        if found and not _is_script(found):
            return found
    raise _missing("there is no citypaint program in the package or on the PATH")


def _is_program(path: str | Path) -> bool:
    return os.path.isfile(path) and os.access(path, os.X_OK)


def _is_script(path: str) -> bool:
    """Whether a file is a script, such as the package's own command, which would start itself."""
    try:
        with open(path, "rb") as file:
            return file.read(2) == b"#!"
    except OSError:
        return True


def _missing(message: str) -> Error:
    remedy = (
        f"install the wheel that contains the program, or set {VARIABLE} to the program's path"
    )
    return Error([Diagnostic(message=message, remedy=remedy)])
