"""Boards of color clues, and regex crosswords."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import _checked
from ._answers import Solution
from ._generate import generated, size_of
from ._puzzle import Puzzle, _of_clues

__all__ = ["ClueGrid", "ClueGridSolution"]

Clue = Union[str, Sequence[Union[str, Dict[str, Any]]]]


class ClueGridSolution(Solution):
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
        said = {"colors": colors, "alphabet": alphabet, "name": name}
        more = {key: _checked.text(key, value) for key, value in said.items() if value is not None}
        self._core = _of_clues(self._kind, _clues("rows", rows), _clues("columns", columns), more)

    @classmethod
    def generate(
        cls,
        size: Tuple[int, int],
        *,
        colors: int = 3,
        seed: Optional[int] = None,
        attempts: Optional[int] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> ClueGrid:
        """A new grid of color clues with one solution.

        Parameters
        ----------
        size : tuple of int
            Rows and columns.
        colors : int
            The number of colors.
        attempts : int, optional
            How many grids are tried.
        seed : int, optional
            Equal seeds give equal puzzles; a random one if there is none.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        ClueGrid

        Raises
        ------
        ValueError
            If no attempt succeeded, or a name is unknown.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> ClueGrid.generate((4, 4), seed=1).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        size = size_of(size)
        return cls._of(generated("cluegrid", size, seed, timeout, nodes, colors=colors, attempts=attempts))


def _clues(side: str, clues: Any) -> List[Any]:
    """The clues of a side, as JSON has them."""
    if isinstance(clues, (str, bytes)) or not hasattr(clues, "__iter__"):
        raise TypeError(f"{side}: expected a list of clues such as ['A|B', '[^C]+'], not {clues!r}")
    listed = list(clues)
    for index, clue in enumerate(listed):
        if not isinstance(clue, (str, list, tuple)):
            raise TypeError(f"{side}[{index}]: expected a pattern or a list of patterns, not {clue!r}")
    return listed
