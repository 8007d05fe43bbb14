"""Boards of color clues, and regex crosswords."""

from __future__ import annotations

import json
from typing import Any, Dict, Optional, Sequence, Union

from . import _kleene
from ._answers import LetterSolution
from ._errors import ParseError
from ._puzzle import Puzzle

__all__ = ["ClueGrid", "ClueGridSolution"]

Clue = Union[str, Sequence[Union[str, Dict[str, Any]]]]


class ClueGridSolution(LetterSolution):
    """A full board: a letter for each cell."""

    __slots__ = ()


class ClueGrid(Puzzle[ClueGridSolution]):
    """A regex crossword, of a pattern or a list of patterns for each row and each column.

    >>> from kleene import ClueGrid
    >>> puzzle = ClueGrid(["HE|LL|O+", "[PLEASE]+"], ["[^SPEAK]+", "EP|IP|EF"])
    >>> print(puzzle.solve())
    H E
    L P
    >>> puzzle.check().verdict
    <Verdict.UNIQUE: 'unique'>

    With `colors` a clue is the colors of a line without repetitions:

    >>> print(ClueGrid(["ab", "b"], ["ab", "b"], colors="ab").solve())
    a b
    b b

    Hexagons, and what other programs and sites write, are read by `ClueGrid.parse` and `ClueGrid.open`.
    """

    __slots__ = ()

    _kind = "cluegrid"
    _solution = ClueGridSolution

    def __init__(
        self,
        rows: Sequence[Clue],
        columns: Sequence[Clue],
        *,
        colors: Optional[str] = None,
        alphabet: Optional[str] = None,
        name: Optional[str] = None,
    ) -> None:
        board: Dict[str, Any] = {"rows": list(rows), "columns": list(columns)}
        said = {"colors": colors, "alphabet": alphabet, "name": name}
        board.update((key, value) for key, value in said.items() if value is not None)
        try:
            self._core = _kleene.Puzzle.parse(self._kind, json.dumps(board), None)
        except ParseError as error:
            # The place is one of a text that the caller has never seen.
            raise ValueError(error.message) from None
