"""Renders JSON documents to pixel-exact pictures of phone screens."""

from __future__ import annotations

from ._commands import (
    Box,
    Check,
    Difference,
    Finding,
    Golden,
    Lint,
    Tinted,
    TintedFile,
    check,
    diff,
    lint,
    tint,
)
from ._compare import Comparison, Counts, DesignDifference, Place, compare
from ._errors import Diagnostic, Error
from ._pool import Pool
from ._render import Document, Rendered, render, render_rows
from ._screen import Element, Elements, Frame, Screen

__version__ = "0.1.0"
__all__ = [
    "Box",
    "Check",
    "Comparison",
    "Counts",
    "DesignDifference",
    "Diagnostic",
    "Difference",
    "Document",
    "Element",
    "Elements",
    "Error",
    "Finding",
    "Frame",
    "Golden",
    "Lint",
    "Place",
    "Pool",
    "Rendered",
    "Screen",
    "Tinted",
    "TintedFile",
    "check",
    "compare",
    "diff",
    "lint",
    "render",
    "render_rows",
    "tint",
]
