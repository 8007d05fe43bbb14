"""Rectangles filled with rectangles."""

from __future__ import annotations

from typing import Iterable, Optional, Tuple

from . import _checked, _kleene
from ._answers import Solution
from ._generate import generated, size_of
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

    @classmethod
    def generate(
        cls, size: Tuple[int, int], pieces: int, *, decoys: int = 0, seed: Optional[int] = None
    ) -> Rectangles:
        """A new target that pieces fill.

        Parameters
        ----------
        size : tuple of int
            Rows and columns.
        pieces : int
            How many pieces fill it.
        decoys : int
            How many further pieces there are.
        seed : int, optional
            Equal seeds give equal puzzles; a random one if there is none.

        Returns
        -------
        Rectangles

        Raises
        ------
        ValueError
            If the target is too small for the pieces.

        Examples
        --------
        >>> Rectangles.generate((4, 6), 5, seed=1).solve() is None
        False
        """
        return cls._of(generated("rectangles", size_of(size), seed, None, None, pieces=pieces, decoys=decoys))
