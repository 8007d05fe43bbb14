"""Nonograms: a picture of which the runs of every row and column are known."""

from __future__ import annotations

from typing import Any, List, Sequence, Tuple, Union

from . import _arrays, _checked, _kleene
from ._answers import Solution
from ._puzzle import Puzzle, _of_clues

__all__ = ["Nonogram", "NonogramSolution"]

Run = Union[int, str, Tuple[int, str], Tuple[str, int]]
"""A length, `"3a"` with the letter of a color, or a pair of both; `"?"` is a run of unknown length."""
Clue = Union[int, str, Sequence[Run]]
"""The runs of a line, as a text such as `"1a 2b"` too."""


class NonogramSolution(Solution):
    """A picture: 0 for the ground, 1 for the ink, or the number of the ink where there are several."""

    __slots__ = ()

    _number = "|u1"


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

    Runs of a color have its letter:

    >>> print(Nonogram([["1a", "1b"], [(2, "b")]], ["1a 1b", "2b"]).solve())
    ab
    bb

    Files of all kinds are read by `Nonogram.open` and their content by `Nonogram.parse`: .non, .nin, webpbn's XML,
    JSON, .mk, .cwd, pictures as PBM, PPM and PNG, and others.
    """

    __slots__ = ()

    _kind = "nonogram"
    _solution = NonogramSolution

    def __init__(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> None:
        self._core = _of_clues(self._kind, _clues("rows", rows), _clues("columns", columns), {})

    @classmethod
    def from_picture(cls, picture: Any) -> Nonogram:
        """The nonogram of an array or of nested lists: 0 for the ground, 1 and so on for inks. It may have other solutions.

        >>> Nonogram.from_picture([[0, 1, 1], [1, 1, 1]]).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        rows = _arrays.rows_of(picture)
        cells = [_checked.whole("picture", cell, 0, 2**32 - 1) for row in rows for cell in row]
        return cls._of(_kleene.nonogram_of(cells, len(rows[0])))


def _clues(side: str, clues: Any) -> List[Any]:
    """The clues of a side, as JSON has them."""
    if isinstance(clues, (str, bytes)) or not hasattr(clues, "__iter__"):
        raise TypeError(f"{side}: expected a list of clues such as [[3, 1], [2]], not {clues!r}")
    return [_clue(f"{side}[{index}]", clue) for index, clue in enumerate(clues)]


def _clue(name: str, clue: Any) -> Any:
    if isinstance(clue, str) or hasattr(clue, "__index__") and not hasattr(clue, "__len__"):
        return _run(name, clue)
    if isinstance(clue, bytes) or not hasattr(clue, "__iter__"):
        raise TypeError(f'{name}: expected a list of runs such as [3, 1] or ["3a"], not {clue!r}')
    return [_run(name, run) for run in clue]


def _run(name: str, run: Any) -> Any:
    if isinstance(run, str):
        return run
    if isinstance(run, (tuple, list)):
        return [part if isinstance(part, str) else _checked.whole(name, part) for part in run]
    return _checked.whole(name, run)
