"""Sudokus of any size, one at a time or many."""

from __future__ import annotations

import json
import random
from typing import Any, Iterable, List, Optional, Tuple, Union

from . import _arrays, _checked, _kleene
from ._answers import Solution
from ._errors import ParseError, stopped
from ._puzzle import Puzzle, _how, _parsed

__all__ = ["Sudoku", "SudokuSolution", "solve_many"]


class SudokuSolution(Solution):
    """A full board: the values of its cells from 1."""

    __slots__ = ()

    _number = "|u1"


class Sudoku(Puzzle[SudokuSolution]):
    """A sudoku, of a text in any format: all cells on a line, a line for each row, and others.

    >>> from kleene import Sudoku
    >>> puzzle = Sudoku("1... ..3. .4.. ...2")
    >>> print(puzzle.solve())
    1 3 | 2 4
    4 2 | 3 1
    ----+----
    2 4 | 1 3
    3 1 | 4 2
    >>> puzzle.count()
    1
    >>> puzzle.givens
    ((1, 0, 0, 0), (0, 0, 3, 0), (0, 4, 0, 0), (0, 0, 0, 2))
    """

    __slots__ = ()

    _kind = "sudoku"
    _solution = SudokuSolution

    def __init__(self, text: Union[str, bytes]) -> None:
        arrays = "; `Sudoku.from_array` takes arrays and nested lists"
        self._core = _parsed(self._kind, _checked.content("text", text, arrays))

    @classmethod
    def from_array(cls, array: Any, box: Optional[Tuple[int, int]] = None) -> Sudoku:
        """A sudoku of an array or of nested lists with 0 for an empty cell. `box` is the rows and columns of a box.

        >>> Sudoku.from_array([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]).count()
        1
        """
        rows = _arrays.rows_of(array)
        if any(len(row) != len(rows) for row in rows):
            raise ValueError(f"expected as many columns as rows, not {len(rows[0])} and {len(rows)}")
        cells = [[_checked.whole("array", cell, 0, len(rows)) for cell in row] for row in rows]
        board: dict[str, Any] = {"cells": cells}
        if box is not None:
            board["box"] = list(_checked.pair("box", box, 1, 255))
        try:
            return cls.parse(json.dumps(board))
        except ParseError as error:
            raise ValueError(error.message) from None

    @classmethod
    def generate(
        cls,
        box: Tuple[int, int] = (3, 3),
        *,
        seed: Optional[int] = None,
        symmetry: Optional[str] = None,
        grade: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Sudoku:
        """A new sudoku with one solution and no given too many. The same seed gives the same one.

        >>> Sudoku.generate((2, 2), seed=1).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        seed = random.getrandbits(64) if seed is None else seed
        how = _how(None, timeout, None)
        symmetry = _checked.text_or_none("symmetry", symmetry)
        grade = _checked.text_or_none("grade", grade)
        box, seed = _checked.pair("box", box), _checked.whole("seed", seed)
        return cls._of(_kleene.generate(box, seed, symmetry, grade, how))

    @property
    def givens(self) -> Tuple[Tuple[int, ...], ...]:
        """The values that are given, with 0 for an empty cell, row by row."""
        cells, size = self._core.givens or [], self.size[1]
        return tuple(tuple(cells[start : start + size]) for start in range(0, len(cells), size))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return _arrays.interface(self._core.givens or [], self.size, SudokuSolution._number)

    def __str__(self) -> str:
        return self.write("grid").decode().rstrip("\n")


def solve_many(
    lines: Iterable[str],
    *,
    first: bool = False,
    strategy: Optional[str] = None,
    timeout: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: Optional[int] = None,
) -> List[Optional[str]]:
    """Solves boards of a line each on all cores, or so many `threads`: the solution of each, as a line, in their order.

    Instead of a board without solution, or with several, there is `None`. With `first` a solution is enough, and nobody looks
    for a second one. Limits hold for each board; one that comes first raises `Stopped`.

    >>> from kleene.sudoku import solve_many
    >>> solve_many(["1.....3..4.....2", "1..............2"])
    ['1324423124133142', None]
    """
    how = _how(strategy, timeout, nodes, threads=threads)
    if isinstance(lines, (str, bytes)):
        raise TypeError("lines: expected a list of boards of a line each, not one text")
    listed = [_checked.text("lines", line) for line in lines]
    solved = _kleene.solve_many(listed, first, how)
    for word, reason in solved:
        if word == "stopped":
            raise stopped(reason or "limit")
    return [solution for _, solution in solved]
