"""The values that cells have in some solution, and why a puzzle has not one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, List, Literal, Optional, Sequence, Tuple

from . import _kleene
from ._filling import Filling

if TYPE_CHECKING:
    from ._puzzle import Puzzle


@dataclass(frozen=True)
class Estimate:
    """A number of solutions as random walks estimate it. It is no bound.

    Attributes
    ----------
    solutions : float
        The mean of the walks.
    error : float
        The standard error of the mean.
    low, high : float
        The interval at 95 percent.
    walks : int
        The number of walks.
    """

    solutions: float
    error: float
    low: float
    high: float
    walks: int


@dataclass(frozen=True)
class Candidate:
    """A value that a cell may have.

    Attributes
    ----------
    value : int or str
        The number or letter, as `Solution.cells` has it.
    possible : bool or None
        True if a solution has it; ``None`` if a limit came before that was known.
    unique : bool or None
        Whether exactly one solution has it, if that is known.
    count : int or None
        How many solutions have it, if they were counted.
    exact : bool or None
        Whether the count is complete.
    estimate : Estimate or None
        The number of solutions that have it, if walks estimated it.
    """

    value: Any
    possible: Optional[bool]
    unique: Optional[bool] = None
    count: Optional[int] = None
    exact: Optional[bool] = None
    estimate: Optional[Estimate] = None


@dataclass(frozen=True)
class Candidates:
    """The values that the cells of a board have in some solution.

    Attributes
    ----------
    cells : tuple of tuple of Candidate
        The candidates of each cell, in the order of `Solution.cells`. A cell without any shows that there is no solution.
    stopped : str or None
        The limit that came first.
    estimate : Estimate or None
        The number of all solutions, if walks estimated it.
    several : bool
        Whether there are two solutions; of rectangles and polyominoes they may have equal pieces over every cell.
    """

    cells: Tuple[Tuple[Candidate, ...], ...]
    stopped: Optional[str] = None
    estimate: Optional[Estimate] = None
    several: bool = False

    @property
    def forced(self) -> Tuple[Any, ...]:
        """The value of each cell that is the same in all solutions; ``None`` for the others."""
        return tuple(cell[0].value if len(cell) == 1 and cell[0].possible else None for cell in self.cells)


@dataclass(frozen=True)
class Why:
    """Clues, givens and rules that have no solution together.

    Attributes
    ----------
    parts : tuple of str
        Their names.
    minimal : bool
        Whether there is a solution without any one of them; false if a limit stopped that search.
    steps : tuple of str
        The steps from these parts to a contradiction; none if such steps lead to none.
    """

    parts: Tuple[str, ...]
    minimal: bool
    steps: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Mend:
    """A single change that leaves a puzzle one solution.

    Attributes
    ----------
    kind : str
        ``"given"``, one more given; ``"clue"``, another value of a clue or given; ``"picture"``, another color of a cell in
        the picture of a nonogram, with which its clues change.
    size : int
        How much the printed puzzle changes: each number by its difference, and a number that comes or goes counts whole.
    cell : tuple of int or None
        The row and the column of the cell, except of a clue.
    value : int or str or None
        The value of the cell.
    clue : str or None
        The subject of the clue, such as ``"row 3"``.
    old : str or None
        The value of the clue.
    new : str or None
        The value that leaves one solution.
    """

    kind: str
    size: int
    cell: Optional[Tuple[int, int]] = None
    value: Any = None
    clue: Optional[str] = None
    old: Optional[str] = None
    new: Optional[str] = None


@dataclass(frozen=True)
class Mends:
    """Single changes that leave a puzzle with several solutions one, each of them proven to.

    Attributes
    ----------
    open : tuple of tuple of int
        The row and the column of each cell that is not the same in all solutions.
    changes : tuple of Mend
        The changes, the smallest first.
    stopped : str or None
        The limit that came before all changes were tried.
    exchange : tuple of tuple or None
        Row, column, value in the first solution and value in another one, of the fewest cells in which another solution
        differs from the first; None if there were not two before a limit came.
    smallest : bool
        Whether no other solution differs from the first one in fewer cells than those of `exchange`; False if that is not
        known.
    """

    open: Tuple[Tuple[int, int], ...]
    changes: Tuple[Mend, ...]
    stopped: Optional[str] = None
    exchange: Optional[Tuple[Tuple[int, int, Any, Any], ...]] = None
    smallest: bool = False


def candidates_of(
    puzzle: Puzzle[Any],
    numbers: Sequence[Optional[int]],
    symbol: Callable[[int], Any],
    unique: bool,
    counts: bool,
    walks: Optional[Tuple[int, int]],
    how: _kleene._How,
) -> Candidates:
    """`symbol` makes the value of a number."""
    core = puzzle._core
    cells, several, total, stopped = _kleene.candidates(core, numbers, bool(unique), bool(counts), walks, how)
    found = []
    for values in cells:
        of_cell: List[Candidate] = []
        for number, possible, alone, counted, guess in values:
            count, exact = counted if counted is not None else (None, None)
            estimate = None if guess is None else Estimate(*guess)
            of_cell.append(Candidate(symbol(number), possible, alone, count, exact, estimate))
        found.append(tuple(of_cell))
    return Candidates(tuple(found), stopped, None if total is None else Estimate(*total), several)


@dataclass(frozen=True)
class Judgment:
    """The judgment of a step that a person claims. It is true in a condition if the claim holds.

    Attributes
    ----------
    verdict : str
        ``"follows"`` from steps of logic; ``"true"`` without such steps; ``"open"`` if it holds in some solutions only;
        ``"false"``; ``"none"`` if the board has no solution; ``"stopped"``.
    reason : str or None
        The step that shows it, or the end of the steps.
    techniques : tuple of str
        The techniques or grades of the steps up to it, in order.
    needs : str or None
        The technique or grade that it does not follow without, unless the easiest are enough or that is not known.
    solution : Solution or None
        A solution in which the claim is false.
    stopped : str or None
        The limit that came before a verdict.
    """

    verdict: Literal["follows", "true", "open", "false", "none", "stopped"]
    reason: Optional[str] = None
    techniques: Tuple[str, ...] = ()
    needs: Optional[str] = None
    solution: Optional[Any] = None
    stopped: Optional[str] = None

    def __bool__(self) -> bool:
        return self.verdict in ("follows", "true")


def judgment_of(board: Filling, step: str, how: _kleene._How) -> Judgment:
    puzzle = board.puzzle
    verdict, reason, techniques, needs, solution, stopped = _kleene.judge(puzzle._core, board._numbers, step, how)
    found = None if solution is None else puzzle._solved(solution)
    return Judgment(verdict, reason, tuple(techniques), needs, found, stopped)


def why_of(puzzle: Puzzle[Any], how: _kleene._How) -> Optional[Why]:
    found = _kleene.why_none(puzzle._core, how)
    return None if found is None else Why(tuple(found[0]), found[1], tuple(found[2]))


def mends_of(board: Filling, how: _kleene._How) -> Mends:
    open_cells, exchange, changes, stopped = _kleene.mends(board.puzzle._core, how)
    places = [(row, column) for row, column, _ in board._frame()[0]]
    found = []
    for kind, size, changed, clue in changes:
        if changed is not None:
            found.append(Mend(kind, size, places[changed[0]], board._symbol(changed[1])))
        elif clue is not None:
            found.append(Mend(kind, size, None, None, *clue))
    cells = tuple(places[cell] for cell in open_cells)
    if exchange is None:
        return Mends(cells, tuple(found), stopped)
    other = tuple((*places[cell], board._symbol(own), board._symbol(to)) for cell, own, to in exchange[0])
    return Mends(cells, tuple(found), stopped, other, exchange[1])
