"""Boards that are filled cell by cell, and verdicts on answers."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Sequence, Tuple

from . import _checked, _kleene, _reading
from ._steps import Hint

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Place = Tuple[int, ...]
"""The row and the column of a cell, from 0; for answers that are no boards an index."""


@dataclass(frozen=True)
class Verification:
    """The verdict on an answer. It is true for a full board that keeps every rule.

    Attributes
    ----------
    complete : bool
        Whether no cell is open.
    correct : bool or None
        Of a full board, whether it keeps every rule; of a partly filled one, whether a solution agrees with it. ``None`` if
        a limit came before that was known.
    wrong : tuple of tuple of int
        The row and the column of each cell in which the nearest solution differs. With exactly one solution these are the
        wrong cells.
    reason : str or None
        The rule that is broken, or the limit that came first.
    """

    complete: bool
    correct: Optional[bool]
    wrong: Tuple[Place, ...] = ()
    reason: Optional[str] = None

    def __bool__(self) -> bool:
        return self.complete and self.correct is True


def verified(puzzle: Puzzle[Any], answer: Any, how: _kleene._How) -> Verification:
    """The verdict on an answer of a user."""
    try:
        cells = _reading.cells_of(puzzle, "answer", answer)
    except _reading.TwoQueens as error:
        return Verification(True, False, tuple(error.cells), str(error))
    is_full = None not in cells
    # Cells under no piece are open in the answer and 0 in a solution.
    full = _kleene.solution_of(puzzle._core, [cell or 0 for cell in cells]) if is_full or _has_pieces(puzzle) else None
    reason = full.violation() if full is not None else None
    if full is not None and reason is None:
        return Verification(True, True)
    if puzzle.kind == "letterboxed":
        return Verification(True, False, (), reason or _no_word(puzzle, cells))
    is_full = is_full and (full is not None or puzzle.kind != "cover")
    correct, wrong, stop = _kleene.compare_board(puzzle._core, cells, how)
    places = tuple(_place(puzzle, cells, index) for index in wrong)
    if is_full:
        return Verification(True, False, places, reason or "the cells are no board of this puzzle")
    if stop is not None:
        stop = f"stopped by the {stop}"
    elif not correct:
        stop = "no solution agrees with the filled cells"
    return Verification(False, correct, places, stop)


def _has_pieces(puzzle: Puzzle[Any]) -> bool:
    return puzzle.kind in ("rectangles", "polyominoes")


def _no_word(puzzle: Puzzle[Any], letters: Sequence[Optional[int]]) -> str:
    words = "".join(chr(letter or 0) for letter in letters).split(" ")
    unknown = [word for word in words if _kleene.solution_of(puzzle._core, list(map(ord, word))) is None]
    return f"{unknown[0]!r} is no word of the list" if unknown else "the words are no game"


def _place(puzzle: Puzzle[Any], cells: _reading.Cells, index: int) -> Place:
    if puzzle.kind == "queens" and len(cells) == puzzle.size[0]:
        return cells[index] or 0, index
    if puzzle.kind == "cover":
        return (index,)
    frame = _kleene.frame(puzzle._core)
    return frame[0][index][:2] if frame else divmod(index, puzzle.size[1])


class Filling:
    """A board that is filled in part: a value that does not change. `Puzzle.board` makes it.

    >>> import kleene
    >>> puzzle = kleene.Sudoku("1... ..3. .4.. ...2")
    >>> board = puzzle.board()
    >>> board[0, 0], board[0, 1], board.candidates(0, 1)
    (1, None, (2, 3))
    >>> hint = puzzle.hint(board)
    >>> print(hint)
    hidden single: 3 has only r1c2 left in box 1, so r1c2 is 3
    >>> board.apply(hint)[0, 1]
    3
    >>> board.place(0, 1, 2).mistakes()
    ((0, 1),)
    """

    __slots__ = ("_known", "_numbers", "_removed", "puzzle")

    puzzle: Puzzle[Any]
    """The puzzle that it is a board of."""

    def __init__(
        self,
        puzzle: Puzzle[Any],
        numbers: Sequence[Optional[int]],
        removed: FrozenSet[Tuple[int, int]] = frozenset(),
    ) -> None:
        self.puzzle, self._numbers, self._removed = puzzle, tuple(numbers), removed
        self._known: Optional[Tuple[_reading.Frame, bool, Dict[Tuple[int, int], int]]] = None

    def _facts(self) -> Tuple[_reading.Frame, bool, Dict[Tuple[int, int], int]]:
        # The frame takes time in proportion to the board, so a board makes it once and hands it on.
        if self._known is None:
            frame = _reading.frame(self.puzzle)
            indices = {(row, column): index for index, (row, column, _) in enumerate(frame[0])}
            self._known = frame, _reading.has_letters(frame[1]), indices
        return self._known

    def _frame(self) -> _reading.Frame:
        return self._facts()[0]

    def _symbol(self, number: Optional[int]) -> Any:
        return None if number is None else chr(number) if self._facts()[1] else number

    def _index(self, row: int, column: int) -> int:
        place = _checked.whole("row", row), _checked.whole("column", column)
        index = self._facts()[2].get(place)
        if index is None:
            raise IndexError(f"there is no cell in row {row}, column {column} (both count from 0)")
        return index

    @property
    def cells(self) -> Tuple[Any, ...]:
        """The cells in the order of `Solution.cells`: numbers or letters, `None` for an open cell."""
        return tuple(map(self._symbol, self._numbers))

    @property
    def rows(self) -> Tuple[Tuple[Any, ...], ...]:
        """The cells of each row; `None` for an open cell."""
        rows: Dict[int, List[Any]] = {}
        for (row, _, _), cell in zip(self._frame()[0], self.cells):
            rows.setdefault(row, []).append(cell)
        return tuple(tuple(rows[row]) for row in sorted(rows))

    def __getitem__(self, place: Tuple[int, int]) -> Any:
        """The number or letter of a cell by row and column, from 0; `None` if it is open."""
        return self._symbol(self._numbers[self._index(*place)])

    @property
    def is_full(self) -> bool:
        """Whether no cell is open."""
        return None not in self._numbers

    def candidates(self, row: int, column: int) -> Tuple[Any, ...]:
        """The symbols that a cell can still have.

        Parameters
        ----------
        row, column : int
            The cell, from 0.

        Returns
        -------
        tuple
            The symbol of a filled cell; of an open one every symbol that no applied hint has removed, and in a sudoku that no
            cell of the same row, column or box has.

        Raises
        ------
        IndexError
            If there is no such cell.
        """
        index = self._index(row, column)
        return tuple(map(self._symbol, self._left(index, self._seen(index))))

    def _seen(self, index: int) -> FrozenSet[Optional[int]]:
        peers = _kleene.peers(self.puzzle._core, index)
        return frozenset(self._numbers[peer] for peer in peers)

    def _left(self, index: int, seen: FrozenSet[Optional[int]]) -> List[int]:
        number = self._numbers[index]
        if number is not None:
            return [number]
        return [known for known in self._frame()[1] if known not in seen and (index, known) not in self._removed]

    def place(self, row: int, column: int, symbol: Any) -> Filling:
        """The board with a symbol in a cell, whatever it had, unless that is given.

        Parameters
        ----------
        row, column : int
            The cell, from 0.
        symbol : int, str or None
            A number or letter of the puzzle, or `None` for an open cell.

        Returns
        -------
        Filling

        Raises
        ------
        IndexError
            If there is no such cell.
        ValueError
            If the puzzle has no such symbol, or gives the cell another one.
        """
        index, number = self._index(row, column), self._number(symbol)
        given = self._frame()[2][index]
        if given not in (None, number):
            raise ValueError(f"row {row}, column {column} (both count from 0): {self._symbol(given)!r} is given")
        return self._with({index: number})

    def _number(self, symbol: Any) -> Optional[int]:
        symbols = self._frame()[1]
        numbers = {character: number for number, character in symbols.items()}
        is_sudoku = self.puzzle.kind == "sudoku"
        return _reading._cell("symbol", symbol, symbols, numbers, self._facts()[1], is_sudoku)

    def _with(self, placed: Dict[int, Optional[int]], removed: Sequence[Tuple[int, int]] = ()) -> Filling:
        numbers = [placed.get(index, number) for index, number in enumerate(self._numbers)]
        changed = Filling(self.puzzle, numbers, self._removed | frozenset(removed))
        changed._known = self._known
        return changed

    def apply(self, hint: Hint) -> Filling:
        """The board after a step: its placements are filled in, its eliminations are removed from the candidates.

        Parameters
        ----------
        hint : Hint
            A step of the same puzzle.

        Returns
        -------
        Filling

        Raises
        ------
        IndexError, ValueError
            If the step is about another board.
        """
        hint = _checked.instance("hint", hint, Hint, "a Hint")
        placed: Dict[int, Optional[int]] = {}
        for row, column, symbol in hint.placements:
            placed[self._index(row, column)] = self._number(symbol)
        removed = [
            (self._index(row, column), self._number(symbol) or 0) for row, column, symbol in hint.eliminations
        ]
        return self._with(placed, removed)

    def verify(self, *, timeout: Optional[float] = 2.0, nodes: Optional[int] = None) -> Verification:
        """Whether it is full, and whether it keeps the rules: `Puzzle.verify` of this board."""
        return self.puzzle.verify(self, timeout=timeout, nodes=nodes)

    def mistakes(
        self, *, timeout: Optional[float] = 2.0, nodes: Optional[int] = None
    ) -> Tuple[Place, ...]:
        """The cells in which the nearest solution differs: the wrong ones, if there is exactly one solution.

        Parameters
        ----------
        timeout : float, optional
            The most seconds of the search for a solution that agrees.
        nodes : int, optional
            The most nodes of it.

        Returns
        -------
        tuple of (int, int)
            Rows and columns from 0; empty if a solution agrees with every filled cell.

        Raises
        ------
        Stopped
            If a limit came first.
        """
        verdict = self.verify(timeout=timeout, nodes=nodes)
        if verdict.correct is None:
            from ._errors import stopped

            raise stopped((verdict.reason or "").replace("stopped by the ", ""))
        return verdict.wrong

    def __str__(self) -> str:
        """A line for each row, `?` for an open cell."""
        places, symbols, _ = self._frame()
        lines: Dict[int, str] = {}
        for (row, column, _), number in zip(places, self._numbers):
            line = lines.get(row, "")
            # A hole of a board is a blank.
            lines[row] = line.ljust(column) + ("?" if number is None else symbols[number])
        return "\n".join(lines[row] for row in sorted(lines))

    def __repr__(self) -> str:
        filled = sum(number is not None for number in self._numbers)
        return f"<Filling of {self.puzzle!r}: {filled} of {len(self._numbers)} cells>"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"

    def _key(self) -> Tuple[Any, ...]:
        return self.puzzle, self._numbers, self._removed

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Filling) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> Tuple[Any, ...]:
        return Filling, self._key()
