"""Sudokus of any size, one at a time or many."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterable, List, Literal, Optional, Tuple, Union

from . import _arrays, _checked, _kleene, _reading
from ._answers import Check, Solution, Verdict
from ._errors import ParseError, stopped
from ._generate import generated
from ._puzzle import Puzzle, _how, _parsed
from ._steps import Hint

__all__ = ["Rating", "Sudoku", "SudokuSolution", "solve_many"]

Symmetry = Literal["none", "half-turn", "quarter-turn", "mirror", "diagonal"]
SudokuGrade = Literal["easy", "medium", "hard", "expert", "extreme", "beyond"]


@dataclass(frozen=True)
class Rating:
    """How hard a sudoku is, from 1.0 to 12.0.

    Attributes
    ----------
    hardest, first_placement, first_elimination : float
        The difficulty of the hardest step, of the hardest one before the first value, and of the hardest one before the first
        elimination.
    techniques : tuple of (str, float, int)
        Each technique, its difficulty and the number of its steps.
    """

    hardest: float
    first_placement: float
    first_elimination: float
    techniques: Tuple[Tuple[str, float, int], ...]


class SudokuSolution(Solution):
    """A full board: the values of its cells from 1."""

    __slots__ = ()

    _number = "|u1"

    def _brief(self) -> str:
        symbols = _reading.frame(self.puzzle)[1]
        return "\n".join("".join(symbols[cell] for cell in row) for row in self.rows)


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
        symmetry: Optional[Symmetry] = None,
        grade: Optional[SudokuGrade] = None,
        attempts: Optional[int] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Sudoku:
        """A new sudoku with one solution and no given too many.

        Parameters
        ----------
        box : tuple of int
            The rows and columns of a box.
        symmetry, grade : str, optional
            The symmetry of the givens, and how hard it is.
        attempts : int, optional
            How many boards are tried until one has the grade.
        seed : int, optional
            Equal seeds give equal puzzles; a random one if there is none.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Sudoku

        Raises
        ------
        ValueError
            If no attempt succeeded, or a name is unknown.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> Sudoku.generate((2, 2), seed=1).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        box = _checked.pair("box", box)
        made = generated(
            "sudoku", box, seed, timeout, nodes, symmetry=symmetry, grade=grade, attempts=attempts
        )
        return cls._of(made)

    def rate(self, *, timeout: Optional[float] = None, nodes: Optional[int] = None) -> Rating:
        """How hard it is as a number from 1.0 to 12.0.

        Returns
        -------
        Rating

        Raises
        ------
        ValueError
            If there is not exactly one solution, or the board needs a step without a number.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> Sudoku("1... ..3. .4.. ...2").rate().hardest
        1.2
        """
        hardest, first, start, steps = _kleene.rate(self._core, _how(None, timeout, nodes))
        counted = tuple((technique, tenths / 10, count) for technique, tenths, count in steps)
        return Rating(hardest / 10, first / 10, start / 10, counted)

    def find(
        self, technique: str, *, timeout: Optional[float] = None, nodes: Optional[int] = None
    ) -> List[Hint]:
        """Every step of a technique on the board.

        Parameters
        ----------
        technique : str
            Its name, as `Hint.technique` has it.
        timeout, nodes : float, int, optional
            Limits of the search, which chains, cycles and nets can need.

        Returns
        -------
        list of Hint

        Raises
        ------
        ValueError
            If there is no such technique; the message lists all.
        Stopped
            If a limit ends the search before all steps are found.

        Examples
        --------
        >>> len(Sudoku("1... ..3. .4.. ...2").find("hidden single"))
        8
        """
        technique = _checked.text("technique", technique)
        return [Hint(step) for step in _kleene.find(self._core, technique, _how(None, timeout, nodes))]

    def minlex(self) -> Sudoku:
        """The least of all boards that orders of rows, columns and values make of it: equal for boards that are the same.

        Raises
        ------
        ValueError
            If boards of this size have no such form.

        Examples
        --------
        >>> Sudoku("1.....3..4.....2").minlex() == Sudoku("..3.1......2.4..").minlex()
        True
        """
        least = _kleene.minlex(self._core)
        if least is None:
            raise ValueError(f"boards of {self.size[0]} rows have no least form")
        return self._of(least)

    def redundant(
        self, *, timeout: Optional[float] = None, nodes: Optional[int] = None
    ) -> List[Tuple[int, int]]:
        """The givens without any one of which the solution is still the only one: rows and columns from 0."""
        return _kleene.redundant(self._core, _how(None, timeout, nodes))

    @property
    def givens(self) -> Tuple[Tuple[int, ...], ...]:
        """The values that are given, with 0 for an empty cell, row by row."""
        cells, size = self._core.givens or [], self.size[1]
        return tuple(tuple(cells[start : start + size]) for start in range(0, len(cells), size))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return _arrays.interface(self._core.givens or [], self.size, SudokuSolution._number)

    def _content(self) -> str:
        return f": {self.write('line').decode().strip()}" if self.size[0] <= 9 else ""

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
    errors: Literal["raise", "return"] = "raise",
) -> List[Any]:
    """Solves boards of a line each on all cores.

    Parameters
    ----------
    lines : iterable of str
        Boards.
    first : bool
        Whether a solution is enough, so that no second one is sought.
    strategy : str, optional
        How to search.
    timeout, nodes : optional
        Limits for each board.
    threads : int, optional
        How many threads run, by default one for each core.
    errors : {"raise", "return"}
        Whether the first exception is raised, or each is returned in place of its board's solution.

    Returns
    -------
    list of str or None
        The solution of each as a line; `None` for a board without exactly one solution.

    Raises
    ------
    ParseError
        If a line is no board.
    Stopped
        If a limit comes first.

    Examples
    --------
    >>> from kleene.sudoku import solve_many
    >>> solve_many(["1.....3..4.....2", "1..............2"])
    ['1324423124133142', None]
    """
    how = _how(strategy, timeout, nodes, threads=threads)
    if isinstance(lines, (str, bytes)):
        raise TypeError("lines: expected a list of boards of a line each, not one text")
    if errors == "return":
        from ._many import check_many, solve_many as first_many

        ask = first_many if first else check_many
        found = ask(lines, kind="sudoku", timeout=timeout, nodes=nodes, threads=threads, errors=errors)
        return [_line(answer) for answer in found]
    if errors != "raise":
        raise ValueError(f"errors: expected 'raise' or 'return', not {errors!r}")
    listed = [_checked.text("lines", line) for line in lines]
    solved = _kleene.solve_many(listed, first, how)
    for word, reason in solved:
        if word == "stopped":
            raise stopped(reason or "limit")
    return [solution for _, solution in solved]


def _line(answer: Any) -> Any:
    """The solution of an answer as a line; an exception stays what it is."""
    if isinstance(answer, Check):
        if answer.verdict is Verdict.STOPPED:
            return stopped(answer.reason or "limit")
        answer = answer.solutions[0] if answer else None
    if not isinstance(answer, SudokuSolution):
        return answer
    symbols = _reading.frame(answer.puzzle)[1]
    return "".join(symbols[cell] for cell in answer.cells)
