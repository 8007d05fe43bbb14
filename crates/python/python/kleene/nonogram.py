"""Nonograms: a picture of which the runs of every row and column are known."""

from __future__ import annotations

from typing import Any, List, Literal, Optional, Sequence, Tuple, Union

from . import _arrays, _checked, _kleene
from ._answers import Solution
from ._generate import generated, size_of
from ._puzzle import Puzzle, _of_clues

__all__ = ["Nonogram", "NonogramSolution"]

Run = Union[int, str, Tuple[int, str], Tuple[str, int]]
"""A length, `"3a"` with the letter of a color, or a pair of both; `"?"` is a run of unknown length."""
NonogramGrade = Literal["overlap", "lines", "probing", "search"]
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

    def _content(self) -> str:
        sides = (", ".join(" ".join(map(str, clue)) or "0" for clue in side) for side in (self.rows, self.columns))
        text = " / ".join(sides)
        return f": {text}" if len(text) <= 60 else ""

    @property
    def rows(self) -> Tuple[Tuple[Union[int, str], ...], ...]:
        """The clue of each row: lengths, and ``"3a"`` for a run of a color; ``Nonogram(rows, columns)`` takes them.

        >>> Nonogram([["1a", "1b"], ["2b"]], ["1a 1b", "2b"]).rows
        (('1a', '1b'), ('2b',))
        """
        return tuple(map(_runs, _kleene.clues(self._core)[0]))

    @property
    def columns(self) -> Tuple[Tuple[Union[int, str], ...], ...]:
        """The clue of each column, as `rows` has those of rows.

        >>> Nonogram([[2], [1]], [[1], [2]]).columns
        ((1,), (2,))
        """
        return tuple(map(_runs, _kleene.clues(self._core)[1]))

    @property
    def colors(self) -> Tuple[Tuple[str, str, str], ...]:
        """The letter, the name and the RGB color of each ink, in the order of their numbers.

        >>> Nonogram([[2], [1]], [[1], [2]]).colors
        (('#', 'black', '#000000'),)
        """
        return tuple(_kleene.clues(self._core)[2])

    @classmethod
    def generate(
        cls,
        size: Tuple[int, int],
        *,
        seed: Optional[int] = None,
        grade: Optional[NonogramGrade] = None,
        colors: int = 1,
        density: float = 0.5,
        attempts: Optional[int] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Nonogram:
        """A new nonogram with one solution.

        Parameters
        ----------
        size : tuple of int
            Rows and columns.
        grade : {"overlap", "lines", "probing", "search"}, optional
            How hard it is at most.
        colors : int
            The number of inks.
        density : float
            The share of cells with ink, from 0 to 1.
        attempts : int, optional
            How many pictures are tried.
        seed : int, optional
            Equal seeds give equal puzzles; a random one if there is none.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Nonogram

        Raises
        ------
        ValueError
            If no attempt succeeded, or a name is unknown.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> Nonogram.generate((5, 6), seed=1).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        made = generated(
            "nonogram", size_of(size), seed, timeout, nodes,
            grade=grade, colors=colors, density=density, attempts=attempts,
        )
        return cls._of(made)

    @classmethod
    def from_picture(cls, picture: Any) -> Nonogram:
        """The nonogram of an array or of nested lists: 0 for the ground, 1 and so on for inks. It may have other solutions.

        >>> Nonogram.from_picture([[0, 1, 1], [1, 1, 1]]).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        rows = _arrays.rows_of(picture)
        cells = [_checked.whole("picture", cell, 0, 2**32 - 1) for row in rows for cell in row]
        return cls._of(_kleene.nonogram_of(cells, len(rows[0])))


def _runs(runs: Sequence[str]) -> Tuple[Union[int, str], ...]:
    return tuple(int(run) if run.isdigit() else run for run in runs)


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
