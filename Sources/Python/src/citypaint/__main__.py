"""The command ``citypaint``, which replaces this process with the program."""

from __future__ import annotations

import os
import sys

from ._errors import Error
from ._find import program


def main() -> None:
    """Runs the program with this process's arguments."""
    try:
        path = program()
    except Error as error:
        print(f"citypaint: {error}", file=sys.stderr)
        raise SystemExit(66) from None
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
