"""Renders JSON documents to pixel-exact pictures of phone screens."""

from __future__ import annotations

from ._errors import Diagnostic, Error

__version__ = "0.1.0"
__all__ = ["Diagnostic", "Error"]
