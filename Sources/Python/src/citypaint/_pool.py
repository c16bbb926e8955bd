"""A pool of worker processes that stay warm between pictures."""

from __future__ import annotations

import atexit
import collections
import itertools
import os
import queue
import threading
import weakref
from typing import (
    Any,
    Deque,
    Dict,
    Iterable,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
)

from ._errors import Diagnostic, Error
from ._process import Died, Options, Process, surroundings

Folders = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]]]

_pools: weakref.WeakSet[Pool] = weakref.WeakSet()


class Pool:
    """Worker processes that are started at first use and end with the program.

    A pool is safe to use from several threads: each picture is drawn by a process of its own, up to
    ``workers`` at a time. After a fork, the child starts processes of its own. A process that dies
    is replaced, and its request is sent once more.

    >>> with Pool(workers=1) as pool:
    ...     answer = pool.ask({"document": {"screen": "scene", "root": {"type": "space"}},
    ...                        "output": {"picture": False}})
    >>> answer["size"]
    [640, 960]
    """

    def __init__(
        self,
        workers: Optional[int] = None,
        *,
        assets: Folders = (),
        fonts: Folders = (),
        strict: bool = False,
        limits: str = "standard",
        output_by_digest: bool = False,
    ) -> None:
        """Creates a pool; no process is started yet.

        Args:
            workers: the maximum number of processes. Default: the number of processors.
            assets: folders of pictures and art, searched before the kits' own.
            fonts: folders of font files, searched before the system's.
            strict: whether warnings are errors.
            limits: ``standard``, or ``none`` for trusted documents.
            output_by_digest: whether a PNG that was drawn from the same inputs is kept.
        """
        if workers is not None and workers < 1:
            raise ValueError(f"a pool needs at least one worker, not {workers}")
        self.workers = workers or os.cpu_count() or 1
        self.options = Options(
            assets=_paths(assets),
            fonts=_paths(fonts),
            strict=strict,
            limits=limits,
            output_by_digest=output_by_digest,
        )
        self._begin()
        _pools.add(self)

    def _begin(self) -> None:
        self._pid = os.getpid()
        self._changed = threading.Condition()
        self._idle: List[Process] = []
        self._count = 0
        self._busy: List[Process] = []
        self._is_closed = False

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pids(self) -> List[int]:
        """The IDs of the running processes."""
        self._check_process()
        with self._changed:
            return [each.pid for each in self._idle + self._busy]

    @property
    def is_closed(self) -> bool:
        """Whether the pool is closed and no longer draws."""
        return self._is_closed

    def ask(self, request: Mapping[str, Any]) -> Dict[str, Any]:
        """Returns the answer to a request; the manual's page on workers describes both.

        Raises:
            Error: if the worker ended twice while it answered.
        """
        for is_last in (False, True):
            process = self._take()
            try:
                answer = process.ask(request)
            except Died:
                error = self._end(process)
                if is_last:
                    raise error from None
            except BaseException:
                # The answer is still to come, and would be mistaken for the next request's.
                self._end(process)
                raise
            else:
                self._give(process)
                return answer
        raise AssertionError

    def stream(
        self, requests: Iterable[Mapping[str, Any]], ahead: int = 32, workers: int = 1
    ) -> Iterator[Dict[str, Any]]:
        """Yields the answers to many requests, in order, from processes that are kept busy.

        Args:
            ahead: the maximum number of requests per process whose answers have not been taken.
            workers: the number of processes, which do not count toward the pool's maximum, so that a
                caller can ask for other pictures between two answers.

        If the process ends twice during a request, its answer is an error.
        """
        if ahead < 1:
            raise ValueError(f"ahead must be at least 1, not {ahead}")
        streams: List[_Stream] = []
        try:
            for _ in range(workers):
                streams.append(_Stream(self, self._borrow()))
            yield from _in_turn(streams, iter(requests), ahead)
        finally:
            for stream in streams:
                stream.close()

    def close(self) -> None:
        """Ends the idle processes; those in use end after they answer."""
        if self._pid != os.getpid():
            return
        with self._changed:
            self._is_closed = True
            idle, self._idle = self._idle, []
            self._count -= len(idle)
            self._changed.notify_all()
        for process in idle:
            process.close()

    def _take(self) -> Process:
        """Returns an idle process, or a new one; waits if the maximum number are in use."""
        self._check_process()
        with self._changed:
            process = self._idle_process()
            while process is None and self._count >= self.workers:
                self._changed.wait()
                process = self._idle_process()
            if process is None:
                process = Process(self.options)
                self._count += 1
            self._busy.append(process)
            return process

    def _idle_process(self) -> Optional[Process]:
        if self._is_closed:
            raise RuntimeError("the pool is closed")
        while self._idle:
            process = self._idle.pop()
            if process.surroundings == surroundings():
                return process
            self._count -= 1
            process.close()
        return None

    def _borrow(self) -> Process:
        """Returns a process that does not count toward the pool's maximum."""
        self._check_process()
        with self._changed:
            process = self._idle_process()
            if process is None:
                process = Process(self.options)
            else:
                self._count -= 1
                self._changed.notify()
            self._busy.append(process)
            return process

    def _give_back(self, process: Process) -> None:
        """Adds a borrowed process to the pool, if there is room."""
        with self._changed:
            if self._count < self.workers:
                self._count += 1
            else:
                self._busy.remove(process)
                self._changed.notify()
                process.close()
                return
        self._give(process)

    def _drop(self, process: Process) -> Error:
        """Ends a borrowed process."""
        with self._changed:
            self._busy.remove(process)
        return process.end()

    def _give(self, process: Process) -> None:
        with self._changed:
            self._busy.remove(process)
            if not self._is_closed:
                self._idle.append(process)
                self._changed.notify()
                return
            self._count -= 1
        process.close()

    def _end(self, process: Process) -> Error:
        with self._changed:
            self._busy.remove(process)
            self._count -= 1
            self._changed.notify()
        return process.end()

    def _check_process(self) -> None:
        """Resets the pool in a child of the process that created it."""
        if self._pid != os.getpid():
            self._forget()

    def _forget(self) -> None:
        for process in self._idle + self._busy:
            process.forget()
        self._begin()


def _in_turn(
    streams: List[_Stream], requests: Iterator[Mapping[str, Any]], ahead: int
) -> Iterator[Dict[str, Any]]:
    """Yields answers in the order of the requests, which the streams receive alternately."""
    # Half of the requests are written at a time, so that neither the processes nor this thread wait
    # often.
    portion = max(1, ahead // 2)
    waiting: Deque[_Stream] = collections.deque()
    turns = itertools.cycle(streams)
    is_at_end = False
    while True:
        while not is_at_end and len(waiting) <= ahead * len(streams) - portion:
            more = list(itertools.islice(requests, portion))
            is_at_end = len(more) < portion
            if more:
                stream = next(turns)
                stream.write(more)
                waiting.extend([stream] * len(more))
        if not waiting:
            return
        yield waiting.popleft().read()


class _Stream:
    """Requests on their way to a process, which a thread writes while their answers are read."""

    def __init__(self, pool: Pool, process: Process) -> None:
        self._pool = pool
        self._process: Optional[Process] = process
        self._writer: Optional[threading.Thread] = None
        self._queue: queue.SimpleQueue[Optional[List[Mapping[str, Any]]]] = queue.SimpleQueue()
        self._waiting: Deque[Mapping[str, Any]] = collections.deque()
        """The requests that have no answer yet."""
        self._has_died = False
        """Whether the process has already ended once since the last answer."""

    def write(self, more: List[Mapping[str, Any]]) -> None:
        """Adds further requests."""
        self._waiting.extend(more)
        if self._process is not None:
            self._start(self._process)
            self._queue.put(more)

    def _start(self, process: Process) -> None:
        """Starts the thread that writes requests to a process, unless it is running."""
        if self._writer is not None:
            return
        lines: queue.SimpleQueue[Optional[List[Mapping[str, Any]]]] = queue.SimpleQueue()

        def write() -> None:
            try:
                while True:
                    portion = lines.get()
                    if portion is None:
                        return
                    process.write(portion)
            except Died:
                # The reader also notices that the process has ended.
                return

        self._process, self._queue = process, lines
        self._writer = threading.Thread(target=write, name="citypaint", daemon=True)
        self._writer.start()

    def read(self) -> Dict[str, Any]:
        """Returns the answer to the first request that has none yet."""
        answer = self._answer()
        self._waiting.popleft()
        return answer

    def _answer(self) -> Dict[str, Any]:
        while True:
            if self._process is None:
                self._start(self._pool._borrow())
                # This includes those that the last process did not answer.
                self._queue.put(list(self._waiting))
            assert self._process is not None
            try:
                answer = self._process.read()
            except Died:
                error = self._stop(self._process)
                if self._has_died:
                    self._has_died = False
                    return _refusal(self._waiting[0], error)
                self._has_died = True
            else:
                self._has_died = False
                return answer

    def _stop(self, process: Process) -> Error:
        """Ends the process and its writer."""
        self._process = None
        error = self._pool._drop(process)
        self._join()
        return error

    def _join(self) -> None:
        if self._writer is not None:
            self._queue.put(None)
            self._writer.join()
            self._writer = None

    def close(self) -> None:
        """Returns the process to the pool, or ends it if some of its answers were not read."""
        process = self._process
        if process is None:
            return
        if self._waiting:
            self._stop(process)
            return
        self._join()
        self._process = None
        self._pool._give_back(process)


def _refusal(request: Mapping[str, Any], error: Error) -> Dict[str, Any]:
    answer: Dict[str, Any] = {"id": request["id"]} if "id" in request else {}
    answer["errors"] = [
        {"message": each.message, "severity": each.severity, "help": each.remedy}
        for each in error.diagnostics
    ]
    return answer


def _paths(folders: Folders) -> Tuple[str, ...]:
    if isinstance(folders, (str, os.PathLike)):
        return (os.fspath(folders),)
    return tuple(os.fspath(each) for each in folders)


_defaults: Dict[Options, Pool] = {}
_defaults_lock = threading.Lock()


def pool_with(options: Options) -> Pool:
    """Returns the program's own pool for these options."""
    found = _defaults.get(options)
    if found is not None:
        return found
    with _defaults_lock:
        if options not in _defaults:
            _defaults[options] = Pool(
                assets=options.assets,
                fonts=options.fonts,
                strict=options.strict,
                limits=options.limits,
                output_by_digest=options.output_by_digest,
            )
        return _defaults[options]


def _close_all() -> None:
    for pool in list(_pools):
        pool.close()


def _forget_all() -> None:
    global _defaults_lock
    # A lock that another thread held during the fork would stay locked.
    _defaults_lock = threading.Lock()
    for pool in list(_pools):
        pool._forget()


atexit.register(_close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)


def errors_of(answer: Mapping[str, Any]) -> List[Diagnostic]:
    """Returns the errors in an answer."""
    return [Diagnostic.of(each) for each in answer.get("errors", ())]
