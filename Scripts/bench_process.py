"""The time and the peak memory of one process, for the scripts that measure them."""
import os
import platform
import subprocess
import time
from pathlib import Path


def run(command, log, environment=None):
    """Runs a process whose output goes to a log; returns its wall seconds, its usage, and its wait status."""
    start = time.perf_counter()
    pid = os.posix_spawnp(command[0], command, environment or os.environ, file_actions=[
        (os.POSIX_SPAWN_DUP2, log.fileno(), 1), (os.POSIX_SPAWN_DUP2, log.fileno(), 2)])
    _, status, usage = os.wait4(pid, 0)
    return time.perf_counter() - start, usage, status


def processor(usage):
    """Returns the processor seconds of a process."""
    return usage.ru_utime + usage.ru_stime


def peak(command, log, environment=None):
    """Returns the peak memory of one process, in MB, and its wait status.

    Linux's ru_maxrss starts at the parent's value (the timing script's), so /proc is read instead.
    """
    process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    most = 0
    while platform.system() == "Linux":
        try:
            status = Path(f"/proc/{process.pid}/status").read_text()
        except OSError:
            break
        lines = [line for line in status.splitlines() if line.startswith("VmHWM")]
        if not lines:
            break
        most = int(lines[0].split()[1])
        time.sleep(0.002)
    _, status, usage = os.wait4(process.pid, 0)
    return (most / (1 << 10) if most else usage.ru_maxrss / (1 << 20)), status
