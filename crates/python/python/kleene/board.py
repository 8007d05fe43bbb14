"""Boards of one's own: cells, and what is demanded of groups of cells."""

from __future__ import annotations

from typing import Optional, Union

from . import _checked
from ._answers import Solution
from ._generate import generated
from ._puzzle import Puzzle, _parsed

__all__ = ["Board", "BoardSolution"]


class BoardSolution(Solution):
    """A full board: a symbol for each cell."""

    __slots__ = ()


class Board(Puzzle[BoardSolution]):
    """A board that a file describes: its symbols, its size, its rules. docs/reference/board.md has all of them.

    >>> from kleene import Board
    >>> puzzle = Board('''
    ...     symbols = "123"
    ...     size = "3x3"
    ...     [[rule]]
    ...     kind = "different"
    ...     over = ["rows", "columns"]
    ...     [[rule]]
    ...     kind = "ascending"
    ...     name = "the thermometer"
    ...     over = "r1c1 r2c1 r3c1"
    ... ''')
    >>> puzzle.count()
    2
    >>> print(puzzle.solve())
    123
    231
    312
    >>> print(puzzle.hint())
    the thermometer ascends, so r1c1 is 1, r2c1 is 2, and r3c1 is 3
    """

    __slots__ = ()

    _kind = "board"
    _solution = BoardSolution
    _renamed = {"toml": "board"}

    def __init__(self, text: Union[str, bytes]) -> None:
        self._core = _parsed(self._kind, _checked.content("text", text))

    @property
    def text(self) -> str:
        """The text of its file."""
        return self._core.state

    @classmethod
    def generate(
        cls,
        text: str,
        *,
        seed: Optional[int] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Board:
        """A new board with the rules of a file: its clues and givens are replaced so that there is one solution.

        Parameters
        ----------
        text : str
            The file.
        seed : int, optional
            Equal seeds give equal puzzles; a random one if there is none.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Board

        Raises
        ------
        ValueError
            If the file has a mistake, or its rules have no solution.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> rules = 'symbols = "123"\\nsize = "3x3"\\n[[rule]]\\nkind = "different"\\nover = ["rows", "columns"]'
        >>> Board.generate(rules, seed=1).count()
        1
        """
        text = _checked.text("text", text)
        return cls._of(generated("board", (0, 0), seed, timeout, nodes, text=text))
