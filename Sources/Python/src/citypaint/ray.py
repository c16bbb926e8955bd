"""Pictures for the rows of a Ray Dataset, with a warm worker for each actor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

from ._pool import Folders, Pool
from ._render import Document
from ._rows import RowWork

if TYPE_CHECKING:
    import pyarrow
    from ray.data import Dataset


class Drawing:
    """The work of an actor: batches of rows in, and the same rows with pictures out.

    An actor never exits because of its worker: a worker that dies is replaced, and its request is
    sent once more. If the worker dies twice, the row has an error.
    """

    def __init__(self, work: RowWork) -> None:
        work.use_program()
        self._work = work
        options = work.options
        self._pool = Pool(
            1,
            assets=options.assets,
            fonts=options.fonts,
            strict=options.strict,
            limits=options.limits,
            output_by_digest=options.output_by_digest,
        )

    def __call__(self, table: pyarrow.Table) -> pyarrow.Table:
        """Returns a batch with the result columns."""
        import pyarrow

        parts = list(self._work.run(self._pool, [table]))
        if parts:
            return pyarrow.concat_tables(parts)
        empty = [pyarrow.array([], type=each.type) for each in self._work.fields()]
        for field, column in zip(self._work.fields(), empty):
            table = table.append_column(field, column)
        return table


def render(
    dataset: Dataset,
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
    batch_size: int = 512,
    concurrency: Union[int, Tuple[int, int]] = 1,
    **options: Any,
) -> Dataset:
    """Returns a Dataset's rows with a picture for each.

    The columns of the result, and the arguments that are not listed, are those of
    ``citypaint.spark.render``.

    Args:
        batch_size: the number of rows that an actor takes at once.
        concurrency: the number of actors, or its minimum and maximum; each uses one free processor.
    """
    work = RowWork(
        template, output, column, png, background, digest, options,
        assets=assets, fonts=fonts, strict=strict, limits=limits,
    )
    schema = dataset.schema()
    work.check(schema.names if schema else ())
    return dataset.map_batches(
        Drawing,
        fn_constructor_args=(work,),
        batch_format="pyarrow",
        batch_size=batch_size,
        concurrency=concurrency,
    )
