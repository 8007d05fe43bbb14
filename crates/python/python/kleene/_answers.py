"""What puzzles answer: solutions, verdicts, grades, hints, recordings."""

from __future__ import annotations

import enum
import html
import json
from dataclasses import dataclass, field
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Dict,
    Generic,
    Iterator,
    List,
    Optional,
    Sequence,
    Tuple,
    TypeVar,
)

from . import _arrays, _checked, _kleene
from ._errors import stopped

if TYPE_CHECKING:
    from ._puzzle import Puzzle

S = TypeVar("S", bound="Solution")
Drawn = TypeVar("Drawn", str, bytes)

_Cells = Tuple[Tuple[int, ...], Tuple[int, ...], bool]
"""The cells as numbers, the shape, and whether the numbers are letters."""


class Solution:
    """A solution of a puzzle. A notebook draws it, `str` prints it, `numpy.asarray` makes it an array."""

    __slots__ = ("_cells", "_core", "puzzle")

    _number: ClassVar[str] = "<u4"
    """How NumPy calls the type of cells that are numbers."""
    puzzle: Puzzle[Any]
    """The puzzle that it solves."""

    def __init__(self, puzzle: Puzzle[Any], core: _kleene.Answer) -> None:
        self.puzzle, self._core = puzzle, core
        self._cells: Optional[_Cells] = None

    def _numbers(self) -> _Cells:
        if self._cells is None:
            values, shape, are_letters = self._core.cells()
            self._cells = tuple(values), tuple(shape), are_letters
        return self._cells

    @property
    def shape(self) -> Tuple[int, ...]:
        """Rows and columns; of a board without, such as a hexagon, the number of cells."""
        return self._numbers()[1]

    @property
    def cells(self) -> Tuple[Any, ...]:
        """All cells, row by row: numbers or letters."""
        values, _, are_letters = self._numbers()
        return tuple(map(chr, values)) if are_letters else values

    @property
    def rows(self) -> Tuple[Tuple[Any, ...], ...]:
        """The cells of each row."""
        if len(self.shape) != 2:
            raise ValueError("this board has no rows of equal length: `cells` has all cells")
        cells, width = self.cells, self.shape[1]
        return tuple(cells[start : start + width] for start in range(0, len(cells), width))

    def __getitem__(self, place: Tuple[int, int]) -> Any:
        """The cell of a row and a column, from 0."""
        row, column = place
        return self.rows[row][column]

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        values, shape, are_letters = self._numbers()
        return _arrays.interface(values, shape, "<U1" if are_letters else self._number)

    def verify(self) -> Optional[str]:
        """The rule that it breaks, in words; `None` if it is right. Knows the rules, and no solver."""
        return self._core.violation()

    def differing(self, other: Solution) -> List[Tuple[int, ...]]:
        """The cells in which another solution of the puzzle differs: rows and columns, or numbers of cells.

        None if solutions have different numbers of cells, such as those of exact covers.
        """
        if self.shape != other.shape:
            return []
        pairs = zip(self.cells, other.cells)
        cells = [index for index, (one, two) in enumerate(pairs) if one != two]
        width = self.shape[-1]
        return [divmod(cell, width) if len(self.shape) == 2 else (cell,) for cell in cells]

    def __str__(self) -> str:
        return self._core.text()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {_short(self._brief())}>"

    def _brief(self) -> str:
        """The lines that `repr` shows."""
        return str(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Solution) or type(self) is not type(other):
            return NotImplemented
        return self.puzzle.kind == other.puzzle.kind and self._numbers() == other._numbers()

    def __hash__(self) -> int:
        return hash((type(self), self._numbers()))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore_solution, (self.puzzle, self._numbers()[0])

    @property
    def svg(self) -> str:
        """The picture that a notebook shows. A board of more than 40,000 cells has none: `ValueError`."""
        return _drawn(self._core.svg())

    def png(self, cell: int = 32) -> bytes:
        """The picture as PNG.

        Parameters
        ----------
        cell : int
            The pixels of a cell's side.

        Raises
        ------
        ValueError
            If there is no picture, or it would be too large.
        """
        return _drawn(self._core.png(_checked.whole("cell", cell, 1, 1 << 16)))

    def to_dict(self) -> Dict[str, Any]:
        """The fields that the command writes of it: rows as letters, queens, placements, words or chosen options.

        >>> import kleene
        >>> kleene.Nonogram([[2], [1]], [[1], [2]]).solve().to_dict()
        {'subject': 'nonogram', 'rows': ['##', '.#']}
        """
        return {"subject": self.puzzle.kind, **json.loads(self._core.fields)}

    def _repr_svg_(self) -> Optional[str]:
        return self._core.svg()


def _restore_solution(puzzle: Puzzle[Any], cells: Sequence[int]) -> Solution:
    solution: Solution = puzzle._solved(puzzle._core.answer(cells))
    return solution


class Solutions(Iterator[S], Generic[S]):
    """The solutions of a puzzle, searched for as they are asked for.

    It ends when all are found, or with as many as its `limit`. A `timeout` or `nodes` that come first raise `Stopped`: what
    was given until then is not all.
    """

    def __init__(self, puzzle: Puzzle[S], core: _kleene.Answers) -> None:
        self._puzzle, self._core = puzzle, core
        self._end: Optional[str] = None

    def __iter__(self) -> Solutions[S]:
        return self

    def __next__(self) -> S:
        if self._end is not None:
            raise StopIteration
        answer, reason = self._core.next()
        if answer is not None:
            return self._puzzle._solved(answer)
        self._end = reason or "exhausted"
        if reason not in (None, "solution limit"):
            raise stopped(self._end)
        raise StopIteration

    @property
    def outcome(self) -> Optional[str]:
        """How the search ended: `"exhausted"`, or the limit; `None` while there may be more.

        >>> import kleene
        >>> solutions = kleene.Queens(6).solutions()
        >>> len(list(solutions)), solutions.outcome
        (4, 'exhausted')
        >>> solutions = kleene.Queens(6).solutions(limit=1)
        >>> len(list(solutions)), solutions.outcome
        (1, 'solution limit')
        """
        return self._end

    def __repr__(self) -> str:
        return f"<Solutions of {self._puzzle!r}: {self._end or 'there may be more'}>"


class Verdict(enum.Enum):
    """How many solutions a puzzle has."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    STOPPED = "stopped"


@dataclass(frozen=True)
class Check(Generic[S]):
    """Whether a puzzle has one solution. It is true if so."""

    verdict: Verdict
    solutions: Tuple[S, ...] = field(repr=False)
    """The only one, or two that differ."""
    reason: Optional[str] = None
    """The limit that came first, or what of the clues leaves no solution by itself."""
    proof: Optional[str] = field(default=None, repr=False)
    """The text of a proof, if one was asked for, which `kleene check-proof` follows."""
    clauses: Optional[str] = field(default=None, repr=False)
    """The clauses that a proof for another checker is about: DIMACS, or OPB for VeriPB."""

    def __bool__(self) -> bool:
        return self.verdict is Verdict.UNIQUE

    @property
    def differing(self) -> List[Tuple[int, ...]]:
        """The cells in which two solutions differ, if there are several."""
        if len(self.solutions) < 2:
            return []
        return self.solutions[0].differing(self.solutions[1])

    def __repr__(self) -> str:
        parts = [f"verdict={self.verdict}", *(f"solution={_short(one._brief())!r}" for one in self.solutions[:1])]
        if len(self.solutions) > 1:
            parts.append(f"differing={self.differing[:6]}{'...' if len(self.differing) > 6 else ''}")
        return f"Check({', '.join(parts)}{f', reason={self.reason!r}' if self.reason else ''})"

    def to_dict(self) -> Dict[str, Any]:
        """The fields that `kleene check` writes, in which rows and columns count from 1.

        >>> import kleene
        >>> kleene.Nonogram([[2], [1]], [[1], [2]]).check().to_dict()
        {'verdict': 'unique', 'stopped_by': None, 'differing': []}
        """
        is_stopped = self.verdict is Verdict.STOPPED
        cores = [solution._core for solution in self.solutions]
        places = cores[0].differing(cores[1]) if len(cores) > 1 else []
        return {
            "verdict": self.verdict.value,
            "stopped_by": self.reason if is_stopped else None,
            "differing": [{"row": row + 1, "column": column + 1} for row, column in places],
        }

    def _repr_html_(self) -> str:
        cores = [solution._core for solution in self.solutions]
        pictures: List[Optional[str]] = [core.svg() for core in cores]
        if len(cores) == 2:
            pictures = [cores[0].svg_beside(cores[1]), cores[1].svg_beside(cores[0])]
        return _beside([self.verdict.value, *filter(None, [self.reason])], pictures)


@dataclass(frozen=True)
class Grade(Generic[S]):
    """How hard a puzzle is for a person."""

    grade: Optional[str]
    """The name of the grade, as the command has it; `None` if there is not exactly one solution."""
    check: Check[S] = field(repr=False)
    work: Dict[str, int]
    """What a person has to do."""
    _fields: str = field(default="{}", repr=False, compare=False)

    def to_dict(self) -> Dict[str, Any]:
        """The fields that `kleene grade` writes.

        >>> import kleene
        >>> kleene.Sudoku("1... ..3. .4.. ...2").grade().to_dict()["grade"]
        'easy'
        """
        verdict = self.check.to_dict()
        del verdict["differing"]
        return {**verdict, "grade": self.grade, **json.loads(self._fields)}

    def __str__(self) -> str:
        return self.grade or self.check.verdict.value

    def _repr_html_(self) -> str:
        work = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in self.work.items())
        return _beside([str(self), work], [solution._core.svg() for solution in self.check.solutions[:1]])


def _short(text: str, most: int = 60) -> str:
    """Lines of text on one line, cut where it is too long."""
    line = "/".join(line.strip() for line in text.splitlines())
    return line if len(line) <= most else f"{line[: most - 3]}..."


def _drawn(picture: Optional[Drawn]) -> Drawn:
    if picture is None:
        raise ValueError("there is no picture: the board has too many cells to be drawn, more than 40000, or its kind has none")
    return picture


def _beside(said: Sequence[str], pictures: Sequence[Optional[str]]) -> str:
    """Lines of text above those pictures that there are."""
    lines = "".join(f"<div>{html.escape(text)}</div>" for text in said)
    shown = "".join(f'<div style="display:inline-block">{picture}</div>' for picture in pictures if picture)
    return f"<div>{lines}{shown}</div>"
