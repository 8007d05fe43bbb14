"""Rectangles filled with rectangles."""

from __future__ import annotations

from typing import Iterable, Tuple

from . import _checked, _kleene
from ._answers import Solution
from ._puzzle import Puzzle

__all__ = ["Rectangles", "RectanglesSolution"]


class RectanglesSolution(Solution):
    """A filling: for each cell the number of the rectangle that covers it, from 1."""

    __slots__ = ()


class Rectangles(Puzzle[RectanglesSolution]):
    """A target of so many rows and columns, and pieces: rows and columns of each.

    >>> from kleene import Rectangles
    >>> puzzle = Rectangles(2, 3, [(2, 2), (1, 2)])
    >>> print(puzzle.solve())
    aab
    aab
    >>> puzzle.count(), puzzle.solve().rows
    (2, ((1, 1, 2), (1, 1, 2)))

    Pieces may be turned by a quarter unless `turning` is false, each is used at most once unless they are `repeating`, and all
    must be used if `using_all` is true. `Rectangles.parse` reads blocks of letters, lists of sizes and JSON.
    """

    __slots__ = ()

    _kind = "rectangles"
    _solution = RectanglesSolution
    _renamed = {"text": "compact"}

    def __init__(
        self,
        rows: int,
        columns: int,
        pieces: Iterable[Tuple[int, int]],
        *,
        turning: bool = True,
        repeating: bool = False,
        using_all: bool = False,
    ) -> None:
        rules = (bool(turning), bool(repeating), bool(using_all))
        most = 2**32 - 1
        size = _checked.whole("rows", rows, 1, most), _checked.whole("columns", columns, 1, most)
        sides = [_checked.pair("pieces", piece, 1) for piece in pieces]
        self._core = _kleene.rectangles(size, sides, rules)
