"""The peak memory of one process, for the scripts that measure it."""
import os
import platform
import subprocess
import time
from pathlib import Path


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
