"""Pictures for the rows of a Spark DataFrame, with a warm worker for each task."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Optional

from ._pool import Folders, pool_with
from ._render import Document
from ._rows import RowWork

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame


def render(
    df: DataFrame,
    template: Document,
    *,
    output: Optional[str] = None,
    column: Optional[str] = None,
    png: Optional[str] = None,
    background: Optional[str] = None,
    digest: bool = False,
    assets: Folders = (),
    fonts: Folders = (),
    strict: bool = False,
    limits: str = "standard",
    **options: Any,
) -> DataFrame:
    """Returns a DataFrame's rows with a picture for each.

    Each task draws its rows with one worker process, which stays warm for the next task of the same
    Python process. A row that cannot be drawn has an error, and never fails the job.

    With an ``output``, pictures are files. A PNG that was drawn from the same inputs is kept: a
    task that Spark retries, or a job that is run again, draws only what is missing. Names must be
    unique, since tasks do not know about each other's files.

    The result has these columns after those of ``df``: ``output``, the path of the file, or the PNG
    itself in the column that ``column=`` names; ``drawn``, whether the picture was drawn now, rather
    than kept; ``digest``, the SHA-256 of the pixels, if requested; ``warnings`` and ``error``, which are
    null if there are none.

    Args:
        df: the rows, whose columns override the template's own data. Nulls and bytes do not.
        template: an object, or the path of a JSON file that all machines can read.
        output: the path of each picture, in which ``{{name}}`` stands for a value from its row.
        column: the name of a column for the pictures, instead of ``output``.
        png: the compression. Default: ``default`` for files, and ``fast`` for a column.
        background: a color behind the pictures.
        digest: whether to add the digests, which take as long as two pictures.
        assets: folders of pictures and art, searched before the kits' own.
        fonts: folders of font files, searched before the system's.
        strict: whether warnings are errors.
        limits: ``standard``, or ``none`` for a trusted template.
        options: the options of ``citypaint.render`` that choose a variant, such as ``scale``.
    """
    from pyspark.sql import types as sql

    work = RowWork(
        template, output, column, png, background, digest, options,
        assets=assets, fonts=fonts, strict=strict, limits=limits,
    )
    work.check(df.columns)
    kinds = [sql.StringType() if work.isFile else sql.BinaryType(), sql.BooleanType()]
    kinds += [sql.StringType()] * (len(work.names) - 2)
    added = [sql.StructField(name, kind) for name, kind in zip(work.names, kinds)]

    def draw(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        work.use_program()
        yield from work.run(pool_with(work.options), batches)

    # Arrow's rows keep whole numbers that are null in some rows, which pandas makes fractions.
    return df.mapInArrow(draw, sql.StructType([*df.schema.fields, *added]))
