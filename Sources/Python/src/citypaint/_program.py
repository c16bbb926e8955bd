"""Runs the program's commands for the functions that return reports."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from ._errors import Diagnostic, Error
from ._find import program
from ._pool import Folders
from ._pool import _paths as paths
from ._process import document_of
from ._screen import Screen

Picture = Union[Screen, bytes, str, "os.PathLike[str]"]
"""A picture: a screen, the bytes of a PNG or JPEG, or the path of a file."""


def report_of(
    command: List[str], input: Optional[bytes] = None
) -> Tuple[Dict[str, Any], List[Diagnostic]]:
    """Runs a command that prints a JSON object, even if the check fails."""
    text, messages = run(command, input, verdicts=(0, 1), reports=(65,))
    report: Dict[str, Any] = json.loads(text)
    return report, messages


def run(
    command: List[str],
    input: Optional[bytes] = None,
    verdicts: Sequence[int] = (0,),
    reports: Sequence[int] = (),
) -> Tuple[bytes, List[Diagnostic]]:
    """Runs a command; returns what it printed, and its messages.

    Args:
        verdicts: the exit statuses that are not errors.
        reports: those that are not errors if the command printed something.
    """
    done = subprocess.run(
        [program(), *command],
        input=input,
        stdin=None if input is not None else subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "CITYPAINT_MESSAGES": "json"},
    )
    messages = list(messages_of(done.stderr))
    status = done.returncode
    if status in verdicts or (status in reports and done.stdout):
        return done.stdout, messages
    errors = [each for each in messages if each.severity != "warning"]
    if not errors:
        said = done.stderr.decode("utf-8", "replace").strip()
        errors = [Diagnostic(message=said or f"citypaint {command[0]} ended with status {status}")]
    raise Error(errors)


def messages_of(text: bytes) -> Iterator[Diagnostic]:
    """Yields the messages among the lines of standard error, which also has summaries."""
    for line in text.splitlines():
        if line.startswith(b"{"):
            yield Diagnostic.of(json.loads(line))


def document_argument(document: Any) -> Tuple[str, Optional[bytes]]:
    """Returns the argument for a document, and what to write to the command's standard input."""
    request = document_of(document)
    if "file" in request:
        return request["file"], None
    return "-", json.dumps(document).encode()


def data_options(folder: str, data: Optional[Mapping[str, Any]]) -> List[str]:
    """Returns the option for data, which is written to a file in a folder."""
    if data is None:
        return []
    return ["--data", file_in(folder, "data.json", json.dumps(data).encode())]


def options(**values: Any) -> List[str]:
    """Returns the options whose values are not ``None``.

    >>> options(device=None, system_bars=True, color=2.5)
    ['--system-bars', '--color=2.5']
    """
    found: List[str] = []
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            found.append(option)
        elif value is not None and value is not False:
            text = os.fspath(value) if isinstance(value, os.PathLike) else str(value)
            found.append(f"{option}={text}")
    return found


def folders(assets: Folders, fonts: Folders) -> List[str]:
    """Returns the options for folders of pictures and fonts."""
    return [f"--assets={each}" for each in paths(assets)] + [
        f"--fonts={each}" for each in paths(fonts)
    ]


def words(values: Union[str, Sequence[str]]) -> Sequence[str]:
    """Returns a list of words, of which there may be only one."""
    return (values,) if isinstance(values, str) else values


def file_in(folder: str, name: str, content: bytes) -> str:
    """Writes a file in a folder, and returns its path."""
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


def picture_file(folder: str, name: str, picture: Picture) -> str:
    """Returns the path of a picture's file, which is written to a folder if there is none."""
    if isinstance(picture, Screen):
        return file_in(folder, f"{name}.png", picture.png)
    if isinstance(picture, bytes):
        return file_in(folder, f"{name}.png", picture)
    return os.fspath(picture)
