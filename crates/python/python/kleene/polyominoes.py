"""Polyominoes: a target filled with pieces of any shape."""

from __future__ import annotations

from typing import Union

from . import _checked
from ._answers import Solution
from ._puzzle import Puzzle, _parsed

__all__ = ["Polyominoes", "PolyominoesSolution"]


class PolyominoesSolution(Solution):
    """A filling: for each cell the number of the piece that covers it, from 1; 0 outside of the target."""

    __slots__ = ()


class Polyominoes(Puzzle[PolyominoesSolution]):
    """A target and pieces, of a text: the cells of the target, then the cells of each piece below blank lines.

    >>> from kleene import Polyominoes
    >>> print(Polyominoes("~~~\\n~~.\\n\\nAAA\\n\\nBB").solve())
    AAA
    BB.
    """

    __slots__ = ()

    _kind = "polyominoes"
    _solution = PolyominoesSolution

    def __init__(self, text: Union[str, bytes]) -> None:
        self._core = _parsed(self._kind, _checked.content("text", text))
