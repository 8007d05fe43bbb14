"""Queens on a board so that no two attack each other."""

from __future__ import annotations

from typing import Iterable, Tuple

from . import _checked, _kleene
from ._answers import Solution
from ._puzzle import Puzzle

__all__ = ["Queens", "QueensSolution"]


class QueensSolution(Solution):
    """A board: for each column the row of its queen, from 0."""

    __slots__ = ()

    @property
    def squares(self) -> Tuple[Tuple[int, int], ...]:
        """The row and the column of each queen, from 0."""
        return tuple((row, column) for column, row in enumerate(self.cells))


class Queens(Puzzle[QueensSolution]):
    """A board of `size` rows and columns for as many queens. Some may stand from the start, squares may be blocked.

    >>> from kleene import Queens
    >>> Queens(8).count()
    92
    >>> print(Queens(6, queens=[(0, 1)]).solve())
    .Q....
    ...Q..
    .....Q
    Q.....
    ..Q...
    ....Q.
    >>> Queens(6, queens=[(0, 1)]).solve().cells
    (3, 0, 4, 1, 5, 2)

    `Queens.parse` reads a board with `Q`, `x` for blocked squares and `.`.
    """

    __slots__ = ()

    _kind = "queens"
    _solution = QueensSolution
    _threads = 0
    _renamed = {"text": "board"}

    def __init__(
        self,
        size: int,
        *,
        queens: Iterable[Tuple[int, int]] = (),
        blocked: Iterable[Tuple[int, int]] = (),
    ) -> None:
        placed = [_checked.pair("queens", square) for square in queens]
        closed = [_checked.pair("blocked", square) for square in blocked]
        self._core = _kleene.queens(_checked.whole("size", size, 1), placed, closed)
