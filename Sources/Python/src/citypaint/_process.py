"""One worker process: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from typing import IO, Any, Dict, List, Mapping, Optional, Sequence, Tuple

from ._errors import Diagnostic, Error
from ._find import VARIABLE, program


@dataclass(frozen=True)
class Options:
    """The command-line options of a worker, which apply to all of its pictures."""

    assets: Tuple[str, ...] = ()
    fonts: Tuple[str, ...] = ()
    strict: bool = False
    limits: str = "standard"
    output_by_digest: bool = False

    def arguments(self) -> List[str]:
        """Returns the options as they are written on the command line."""
        words = [word for folder in self.assets for word in ("--assets", folder)]
        words += [word for folder in self.fonts for word in ("--fonts", folder)]
        words += ["--limits", self.limits]
        if self.strict:
            words.append("--strict")
        if self.output_by_digest:
            words.append("--output-by-digest")
        return words


_BUFFER = 1 << 18
"""The number of bytes of an answer to read at once, about the size of a phone picture."""


def _enlarge(pipe: IO[bytes]) -> None:
    """Lets a pipe hold a whole picture, so that neither side waits for the other's next turn."""
    try:
        import fcntl

        # F_SETPIPE_SZ, which has a name only since Python 3.10.
        fcntl.fcntl(pipe, 1031, _BUFFER)
    except (ImportError, OSError):
        # Not Linux, or no more room for pipes: the usual size is only slower.
        pass


class Died(Exception):
    """A worker process ended before its answer was read."""


class Process:
    """A running ``citypaint worker``, which answers requests in order."""

    def __init__(self, options: Options) -> None:
        self.surroundings = surroundings()
        self._messages: IO[bytes] = tempfile.TemporaryFile()
        command = [program(), "worker", "--jobs", "1", *options.arguments()]
        try:
            # In a session of its own, Ctrl-C reaches only Python, which then closes the worker.
            self._popen = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._messages,
                bufsize=_BUFFER,
                start_new_session=True,
            )
        except OSError as error:
            self._messages.close()
            raise Error(
                [Diagnostic(message=f"{command[0]} cannot be started: {error.strerror}")]
            ) from error
        assert self._popen.stdin is not None and self._popen.stdout is not None
        _enlarge(self._popen.stdout)
        self._stdin: IO[bytes] = self._popen.stdin
        self._stdout: IO[bytes] = self._popen.stdout

    @property
    def pid(self) -> int:
        """The process ID."""
        return self._popen.pid

    def write(self, requests: Sequence[Mapping[str, Any]]) -> None:
        """Writes requests, one per line.

        Raises:
            Died: if the process has ended.
        """
        lines = [json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in requests]
        lines.append("")
        try:
            self._stdin.write("\n".join(lines).encode("utf-8", "surrogatepass"))
            self._stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise Died from error

    def read(self) -> Dict[str, Any]:
        """Reads the next answer.

        Raises:
            Died: if the process has ended.
        """
        try:
            line = self._stdout.readline()
        except (OSError, ValueError) as error:
            raise Died from error
        if not line.endswith(b"\n"):
            raise Died
        # Decoded here, since detecting the encoding of bytes takes longer than parsing.
        answer: Dict[str, Any] = json.loads(str(line, "utf-8"))
        return answer

    def ask(self, request: Mapping[str, Any]) -> Dict[str, Any]:
        """Writes a request and reads its answer.

        Raises:
            Died: if the process has ended.
        """
        self.write([request])
        return self.read()

    def end(self) -> Error:
        """Ends the process; returns an error that states how it ended."""
        self.close(kill=True)
        return self._error

    def close(self, kill: bool = False) -> None:
        """Closes the process's input, so that it ends, and waits for it.

        Args:
            kill: whether to kill the process, because its state is unknown.
        """
        if self._messages.closed:
            return
        if kill:
            self._popen.kill()
        for stream in (self._stdin, self._stdout):
            try:
                stream.close()
            except OSError:
                pass
        try:
            status = self._popen.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._popen.kill()
            status = self._popen.wait()
        self._messages.seek(0)
        said = self._messages.read(65536).decode("utf-8", "replace").strip()
        self._messages.close()
        how = f"signal {-status}" if status < 0 else f"status {status}"
        self._error = Error(
            [
                Diagnostic(
                    message=f"the worker ended with {how}" + (f": {said}" if said else ""),
                    remedy="run citypaint doctor, and render the document with citypaint render",
                )
            ]
        )

    def forget(self) -> None:
        """Closes this process's copies of the pipes, and leaves the worker to its parent.

        After a fork, the child has copies of its parent's pipes, which would keep the worker alive.
        """
        for stream in (self._stdin, self._stdout, self._messages):
            try:
                # Closing the file object would also write what the parent has buffered.
                raw: Any = getattr(stream, "raw", stream)
                raw.close()
            except OSError:
                pass
        self._popen.returncode = 0


def surroundings() -> Tuple[str, str]:
    """Returns what a worker inherits from this process: the current folder and the chosen program.

    A worker that was started elsewhere would search for relative paths there.
    """
    try:
        folder = os.getcwd()
    except FileNotFoundError:
        folder = ""
    return folder, os.environ.get(VARIABLE, "")


def document_of(document: Any) -> Dict[str, Any]:
    """Returns the keys of a request for a document: an object, or the path of a file."""
    if isinstance(document, Mapping):
        return {"document": document}
    try:
        return {"file": os.fspath(document)}
    except TypeError:
        kind = type(document).__name__
        raise TypeError(f"a document is a dict or a path, not {kind}") from None


def checked(answer: Dict[str, Any]) -> Dict[str, Any]:
    """Returns an answer that has no errors; otherwise raises them."""
    errors: Optional[List[Mapping[str, Any]]] = answer.get("errors")
    if errors:
        raise Error([Diagnostic.of(each) for each in errors])
    return answer
