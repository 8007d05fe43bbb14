"""Boards of users as numbers of cells: arrays, nested lists, texts, solutions, boards."""

from __future__ import annotations

import math
import operator
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Optional, Tuple

from . import _kleene

if TYPE_CHECKING:
    from ._puzzle import Puzzle

Cells = List[Optional[int]]
"""A number for each cell, `None` for an open one."""

Frame = Tuple[List[Tuple[int, int, str]], Dict[int, str], Cells]
"""The row, the column and the name of each cell, the character of each number, and the given numbers."""


def frame(puzzle: Puzzle[Any]) -> Frame:
    """The cells of a board and their symbols. Raises `ValueError` for kinds without partly filled boards."""
    found = _kleene.frame(puzzle._core)
    if found is None:
        raise ValueError(f"boards of the kind {puzzle.kind} are not filled cell by cell")
    return found[0], dict(found[1]), found[2]


def variables(puzzle: Puzzle[Any]) -> Frame:
    """The variables of solutions and their symbols. Raises `ValueError` for kinds without them."""
    found = _kleene.variables(puzzle._core)
    if found is None:
        raise ValueError(f"{puzzle!r} has no candidates")
    return found[0], dict(found[1]), found[2]


def board_of(puzzle: Puzzle[Any], name: str, value: Any) -> Cells:
    """The numbers of a board with the cells of `frame`, of an argument as `cells_of` takes it."""
    from ._answers import Solution

    if puzzle.kind != "queens":
        return cells_of(puzzle, name, value)
    if isinstance(value, str):
        return _kleene.read_board(puzzle._core, value)
    size = puzzle.size[0]
    if not isinstance(value, Solution):
        rows = _rows(name, value)
        if [len(row) for row in rows] != [size] or size == 1:
            return of_frame(puzzle, frame(puzzle), name, value)
    queens = cells_of(puzzle, name, value)
    return [None if queen is None else int(queen == row) for row in range(size) for queen in queens]


def cells_of(puzzle: Puzzle[Any], name: str, value: Any) -> Cells:
    """The numbers of an answer that an argument of this name has.

    Raises `TypeError` for a value of another type than those that are boards, and `ValueError` for another board.
    """
    from ._answers import Solution
    from ._filling import Filling

    if isinstance(value, Filling):
        if value.puzzle != puzzle:
            raise ValueError(f"{name}: expected a board of {puzzle!r}, not one of {value.puzzle!r}")
        return list(value._numbers)
    if isinstance(value, Solution):
        if value.puzzle.kind != puzzle.kind:
            raise TypeError(f"{name}: expected a solution of a {puzzle.kind}, not {value!r}")
        value = value.cells if len(value.shape) == 1 else value.rows
    reader = _READERS.get(puzzle.kind)
    return reader(puzzle, name, value) if reader else of_frame(puzzle, frame(puzzle), name, value)


def of_frame(puzzle: Puzzle[Any], frame: Frame, name: str, value: Any) -> Cells:
    """The numbers of an argument by the cells of a frame."""
    if isinstance(value, str):
        return _kleene.read_board(puzzle._core, value)
    places, symbols, _ = frame
    numbers = {symbol: number for number, symbol in symbols.items()}
    lengths: List[int] = []
    for row, _, _ in places:
        lengths += [0] * (row + 1 - len(lengths))
        lengths[row] += 1
    rows = _rows(name, value)
    if [len(row) for row in rows] == [len(places)]:
        flat = [(f"{name}[{index}]", cell) for index, cell in enumerate(rows[0])]
    else:
        if len(rows) != len(lengths):
            raise ValueError(f"{name}: expected {len(lengths)} rows, not {len(rows)}")
        for index, length in enumerate(lengths):
            if len(rows[index]) != length:
                raise ValueError(f"{name}[{index}]: expected {length} cells, not {len(rows[index])}")
        flat = [
            (f"{name}[{index}][{column}]", cell)
            for index, cells in enumerate(rows)
            for column, cell in enumerate(cells)
        ]
    is_lettered, zero_is_open = has_letters(symbols), puzzle.kind == "sudoku"
    return [_cell(place, cell, symbols, numbers, is_lettered, zero_is_open) for place, cell in flat]


def has_letters(symbols: Dict[int, str]) -> bool:
    """Whether the numbers of symbols are their code points."""
    return all(number == ord(symbol) for number, symbol in symbols.items())


def _cell(
    place: str,
    cell: Any,
    symbols: Dict[int, str],
    numbers: Dict[str, int],
    is_lettered: bool,
    zero_is_open: bool,
) -> Optional[int]:
    if isinstance(cell, str):
        if cell in numbers:
            return numbers[cell]
        if cell in ("", "?") or zero_is_open and cell in ("0", "."):
            return None
        raise ValueError(f"{place}: expected {_listed(numbers)}, or '?' for an open cell, not {cell!r}")
    number = number_or_none(place, cell)
    if number is None or number == -1 or zero_is_open and number == 0:
        return None
    if is_lettered and str(number) in numbers:
        return numbers[str(number)]
    if is_lettered or number not in symbols:
        known = _listed(numbers if is_lettered else symbols)
        raise ValueError(f"{place}: expected {known}, or None for an open cell, not {number}")
    return number


def number_or_none(place: str, cell: Any) -> Optional[int]:
    """A whole number; `None` and NaN are open cells. Arrays with NaN have whole numbers as floats."""
    if cell is None or isinstance(cell, float) and math.isnan(cell):
        return None
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    try:
        return operator.index(cell)
    except TypeError:
        raise TypeError(f"{place}: expected a whole number, a symbol or None, not {cell!r}") from None


def _listed(known: Any) -> str:
    values = list(known)
    if len(values) > 12:
        return f"{values[0]!r} to {values[-1]!r}"
    return "one of " + ", ".join(map(repr, values))


def _rows(name: str, value: Any) -> List[List[Any]]:
    """The rows of an array or of nested lists; one row if it is flat."""
    nested = value.tolist() if hasattr(value, "tolist") else value
    if isinstance(nested, (str, bytes, dict)) or not hasattr(nested, "__iter__"):
        raise TypeError(f"{name}: expected an array, nested lists, a text, a board or a solution, not {value!r}")
    rows = [row.tolist() if hasattr(row, "tolist") else row for row in nested]
    is_row = [hasattr(row, "__iter__") and (not isinstance(row, str) or len(row) > 1) for row in rows]
    if not any(is_row):
        return [rows]
    if not all(is_row):
        raise ValueError(f"{name}: expected as many dimensions in each row")
    return [list(row) for row in rows]


def _of_queens(puzzle: Puzzle[Any], name: str, value: Any) -> Cells:
    """For each column the row of its queen. Two queens of a column are `TwoQueens`."""
    size = puzzle.size[0]
    if isinstance(value, str):
        value = value.split() if not value.replace(" ", "").isdigit() else list(map(int, value.split()))
        value = [number - 1 for number in value] if value and isinstance(value[0], int) else value
    rows = _rows(name, value)
    if len(rows) == 1 and size > 1 or size == 1 and rows == [[0]]:
        cells = [number_or_none(f"{name}[{column}]", cell) for column, cell in enumerate(rows[0])]
        if len(cells) != size:
            raise ValueError(f"{name}: expected a row for each of {size} columns, not {len(cells)} rows")
        cells = [None if cell == -1 else cell for cell in cells]
        for column, cell in enumerate(cells):
            if cell is not None and not 0 <= cell < size:
                raise ValueError(f"{name}[{column}]: expected a row from 0 to {size - 1}, not {cell}")
        return cells
    if len(rows) != size or any(len(row) != size for row in rows):
        raise ValueError(f"{name}: expected {size} rows of {size} squares, or a row for each column")
    found: Cells = [None] * size
    for row, squares in enumerate(rows):
        for column, square in enumerate(squares):
            if square not in (0, 1, "Q", "q", "x", ".", "?", "", None):
                raise ValueError(f"{name}[{row}][{column}]: expected 1 or 'Q' for a queen, 0 or '.', not {square!r}")
            if square in (1, "Q", "q"):
                if found[column] is not None:
                    raise TwoQueens(column, (found[column] or 0, row))
                found[column] = row
    return found


class TwoQueens(Exception):
    """Two queens in a column, which is a board and no solution."""

    def __init__(self, column: int, rows: Tuple[int, int]) -> None:
        super().__init__(column, rows)
        self.cells = [(row, column) for row in rows]

    def __str__(self) -> str:
        return f"two queens are in column {self.cells[0][1] + 1}"


def _of_pieces(puzzle: Puzzle[Any], name: str, value: Any) -> Cells:
    """The number of the piece over each cell, 0 for none."""
    height, width = puzzle.size
    letters: Dict[Any, int] = {}
    rows = _rows(name, value.split() if isinstance(value, str) else value)
    if [len(row) for row in rows] == [height * width]:
        rows = [rows[0][start : start + width] for start in range(0, height * width, width)]
    if len(rows) != height or any(len(row) != width for row in rows):
        raise ValueError(f"{name}: expected {height} rows of {width} cells")
    cells: Cells = []
    for index, row in enumerate(rows):
        for column, cell in enumerate(row):
            place = f"{name}[{index}][{column}]"
            if isinstance(cell, str):
                cells.append(None if cell in (".", "?", "~", "") else letters.setdefault(cell, len(letters) + 1))
                continue
            number = number_or_none(place, cell)
            if number is not None and not -1 <= number < 2**32:
                raise ValueError(f"{place}: expected the number of a piece, or 0 for an open cell, not {number}")
            cells.append(number if number is not None and number > 0 else None)
    return cells


def _of_options(puzzle: Puzzle[Any], name: str, value: Any) -> Cells:
    """The numbers of chosen options."""
    chosen = value.splitlines() if isinstance(value, str) else value
    chosen = chosen.tolist() if hasattr(chosen, "tolist") else chosen
    if isinstance(chosen, (bytes, dict)) or not hasattr(chosen, "__iter__"):
        raise TypeError(f"{name}: expected numbers or names of options, not {value!r}")
    names = _kleene.option_names(puzzle._core)
    count = len(names)
    cells: Cells = []
    for index, option in enumerate(chosen):
        place = f"{name}[{index}]"
        if isinstance(option, str):
            if option.strip() not in names:
                raise ValueError(f"{place}: no option is named {option!r}")
            number = names.index(option.strip()) + 1
        else:
            number = number_or_none(place, option) or 0
            if not 1 <= number <= count:
                raise ValueError(f"{place}: expected the number of an option from 1 to {count}, not {option!r}")
        cells.append(number)
    return cells


def _of_words(puzzle: Puzzle[Any], name: str, value: Any) -> Cells:
    """The letters of words with a blank between two."""
    words = value.split() if isinstance(value, str) else value
    if isinstance(words, (bytes, dict)) or not hasattr(words, "__iter__"):
        raise TypeError(f"{name}: expected words or a text, not {value!r}")
    listed = list(words)
    for index, word in enumerate(listed):
        if not isinstance(word, str):
            raise TypeError(f"{name}[{index}]: expected a word, not {word!r}")
    # Letters, as the cells of a solution are, or words.
    are_letters = all(len(word) == 1 for word in listed)
    return [ord(letter) for letter in ("" if are_letters else " ").join(listed)]


_READERS: Dict[str, Callable[[Any, str, Any], Cells]] = {
    "queens": _of_queens,
    "rectangles": _of_pieces,
    "polyominoes": _of_pieces,
    "cover": _of_options,
    "letterboxed": _of_words,
}
