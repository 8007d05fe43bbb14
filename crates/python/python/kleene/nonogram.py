"""Nonograms: a picture of which the runs of every row and column are known."""

from __future__ import annotations

import json
from typing import Any, Sequence

from . import _arrays, _kleene
from ._answers import Solution
from ._errors import ParseError
from ._puzzle import Puzzle

__all__ = ["Nonogram", "NonogramSolution"]


class NonogramSolution(Solution):
    """A picture: 0 for the ground, 1 for the ink, or the number of the ink where there are several."""

    __slots__ = ()


class Nonogram(Puzzle[NonogramSolution]):
    """A nonogram, of the lengths of runs for each row and each column.

    >>> from kleene import Nonogram
    >>> puzzle = Nonogram([[2], [1]], [[1], [2]])
    >>> print(puzzle.solve())
    ##
    .#
    >>> puzzle.check().verdict
    <Verdict.UNIQUE: 'unique'>
    >>> puzzle.solve().rows
    ((1, 1), (0, 1))
    >>> print(puzzle.hint())
    row 1: the run of 2 covers columns 1 and 2 wherever it is

    Files of all kinds are read by `Nonogram.open` and their content by `Nonogram.parse`: .non, .nin, webpbn's XML,
    JSON, .mk, .cwd, pictures as PBM, PPM and PNG, and others.
    """

    __slots__ = ()

    _kind = "nonogram"
    _solution = NonogramSolution

    def __init__(self, rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]]) -> None:
        lists = [[list(map(int, clue)) for clue in lines] for lines in (rows, columns)]
        text = json.dumps(dict(zip(("rows", "columns"), lists)))
        try:
            self._core = _kleene.Puzzle.parse(self._kind, text, None)
        except ParseError as error:
            # The place is one of a text that the caller has never seen.
            raise ValueError(error.message) from None

    @classmethod
    def from_picture(cls, picture: Any) -> Nonogram:
        """The nonogram of an array or of nested lists: 0 for the ground, 1 and so on for inks. It may have other solutions.

        >>> Nonogram.from_picture([[0, 1, 1], [1, 1, 1]]).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        rows = _arrays.rows_of(picture)
        cells = [int(cell) for row in rows for cell in row]
        return cls._of(_kleene.nonogram_of(cells, len(rows[0])))
