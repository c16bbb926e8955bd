"""The pool of workers: threads, forks, and processes that die."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Dict

import pytest

import citypaint
from citypaint import Pool


def text_of(pool: Pool, card: Dict[str, Any], name: str) -> str:
    screen = citypaint.render(card, {"name": name}, elements=True, pool=pool)
    return str(screen.elements["title"].text)


def runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def ends(pid: int) -> bool:
    limit = time.monotonic() + 20
    while runs(pid) and time.monotonic() < limit:
        time.sleep(0.02)
    return not runs(pid)


def test_workers_are_started_as_they_are_needed(card: Dict[str, Any]) -> None:
    with Pool(workers=3) as pool:
        assert pool.pids == []
        for _ in range(5):
            text_of(pool, card, "a")
        (pid,) = pool.pids
        assert runs(pid)
    assert ends(pid)
    with pytest.raises(RuntimeError, match="closed"):
        text_of(pool, card, "a")


def test_threads_have_their_own_answers(card: Dict[str, Any]) -> None:
    with Pool(workers=3) as pool:
        with concurrent.futures.ThreadPoolExecutor(8) as threads:
            names = [f"n{number}" for number in range(200)]
            assert list(threads.map(lambda name: text_of(pool, card, name), names)) == names
        assert 1 <= len(pool.pids) <= 3


def test_a_worker_that_dies_is_replaced(card: Dict[str, Any]) -> None:
    with Pool(workers=1) as pool:
        for number in range(5):
            assert text_of(pool, card, str(number)) == str(number)
            os.kill(pool.pids[0], signal.SIGKILL)
        before = pool.pids
        assert text_of(pool, card, "last") == "last"
        assert pool.pids != before


def test_a_request_that_kills_is_an_error(flaky_program: Path, card: Dict[str, Any]) -> None:
    with Pool(workers=1) as pool:
        with pytest.raises(citypaint.Error) as caught:
            text_of(pool, card, "die")
        assert "ended with signal 9" in caught.value.diagnostics[0].message
        assert caught.value.diagnostics[0].remedy
        assert text_of(pool, card, "lives") == "lives"


@pytest.mark.parametrize("life", ["1", "7", "64"])
def test_a_stream_survives_its_workers(
    flaky_program: Path, card: Dict[str, Any], monkeypatch: pytest.MonkeyPatch, life: str
) -> None:
    monkeypatch.setenv("CITYPAINT_TEST_LIFE", life)
    names = [str(number) for number in range(100)]
    names[50] = "die"
    with Pool(workers=1) as pool:
        rows = [{"name": name} for name in names]
        results = list(citypaint.render_rows(card, rows, pool=pool))
        assert [each.row["name"] for each in results] == names
        assert [each.row["name"] for each in results if each.error] == ["die"]
        assert "ended with signal 9" in str(results[50].error)


def test_an_interrupted_request_leaves_no_answer_behind(card: Dict[str, Any]) -> None:
    class Stop(Exception):
        pass

    def stop(*_: object) -> None:
        raise Stop

    slow = {
        "screen": "scene", "device": {"width": 500, "height": 500, "scale": 4},
        "root": {"type": "space", "background": "#112233", "filter": {"blur": 40}},
    }
    with Pool(workers=1) as pool:
        text_of(pool, card, "a")
        before = signal.signal(signal.SIGALRM, stop)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.02)
            with pytest.raises(Stop):
                citypaint.render(slow, png="small", pool=pool)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        assert text_of(pool, card, "b") == "b"


def _in_child(pool: Pool, card: Dict[str, Any], queue: Any) -> None:
    queue.put((text_of(pool, card, "child"), pool.pids))


def test_a_forked_child_has_workers_of_its_own(card: Dict[str, Any]) -> None:
    context = multiprocessing.get_context("fork")
    with Pool(workers=2) as pool:
        text_of(pool, card, "parent")
        (own,) = pool.pids
        queue = context.Queue()
        child = context.Process(target=_in_child, args=(pool, card, queue))
        child.start()
        text, pids = queue.get(timeout=60)
        child.join()
        assert text == "child" and own not in pids and child.exitcode == 0
        assert text_of(pool, card, "again") == "again" and pool.pids == [own]
        assert all(ends(pid) for pid in pids)


def test_a_fork_while_other_threads_draw(card: Dict[str, Any]) -> None:
    with Pool(workers=2) as pool:
        going = threading.Event()

        def draw() -> None:
            while not going.is_set():
                text_of(pool, card, "thread")

        threads = [threading.Thread(target=draw) for _ in range(3)]
        for thread in threads:
            thread.start()
        try:
            for _ in range(5):
                pid = os.fork()
                if pid == 0:
                    os._exit(0 if text_of(pool, card, "child") == "child" else 1)
                assert os.waitpid(pid, 0)[1] == 0
        finally:
            going.set()
            for thread in threads:
                thread.join()


def _render_default(name: str) -> str:
    from conftest import CARD

    return str(citypaint.render(CARD, {"name": name}).elements["title"].text)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_of_multiprocessing(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    assert _render_default("here") == "here"
    names = [f"n{number}" for number in range(20)]
    with multiprocessing.get_context(method).Pool(2) as processes:
        assert processes.map(_render_default, names) == names


@pytest.mark.parametrize("ending", ["", "os._exit(0)", "raise SystemExit(3)", "os.abort()"])
def test_no_worker_outlives_its_program(ending: str) -> None:
    code = f"""
import os, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import citypaint, conftest
from citypaint import _pool
citypaint.render(conftest.CARD)
print(*[pid for pool in _pool._defaults.values() for pid in pool.pids], flush=True)
{ending}
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "Exception" not in done.stderr, done.stderr
    pids = [int(word) for word in done.stdout.split()]
    assert len(pids) == 1 and all(ends(pid) for pid in pids)


def test_a_worker_that_cannot_start_is_an_error(
    tmp_path: Path, card: Dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pool(assets=tmp_path / "none") as pool:
        with pytest.raises(citypaint.Error, match="there is no folder"):
            text_of(pool, card, "a")
    script = tmp_path / "broken"
    script.write_text("not a program")
    script.chmod(0o755)
    monkeypatch.setenv("CITYPAINT_BIN", str(script))
    with Pool() as pool:
        with pytest.raises(citypaint.Error, match="cannot be started"):
            text_of(pool, card, "a")


def test_assets_are_searched(tmp_path: Path, card: Dict[str, Any]) -> None:
    citypaint.render(card, scale=1).save(tmp_path / "assets" / "photo.png")
    card["root"] = {"type": "image", "src": "photo.png"}
    with pytest.raises(citypaint.Error):
        citypaint.render(card)
    assert citypaint.render(card, assets=tmp_path / "assets").size == (240, 80)
