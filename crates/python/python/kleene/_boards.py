"""What can be asked about answers and boards that are filled in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Optional, Tuple

from . import _checked, _kleene, _reading
from ._advice import Candidates, Judgment, Mends, Why, candidates_of, judgment_of, mends_of, why_of
from ._answers import S
from ._errors import NoHint, stopped
from ._filling import Filling, Verification, verified
from ._limits import _how
from ._questions import Questions
from ._steps import Hint, Hints, Recording

if TYPE_CHECKING:
    from ._puzzle import Puzzle

_MAX_HINTS = 2**63 - 1


class Boards(Questions[S]):
    """The part of `Puzzle` that knows boards: answers, steps, recordings."""

    __slots__ = ()

    def verify(
        self,
        answer: Any,
        *,
        timeout: Optional[float] = 2.0,
        nodes: Optional[int] = None,
    ) -> Verification:
        """Checks an answer by the rules alone, so that each of several solutions is right.

        Parameters
        ----------
        answer : array_like, str, Filling or Solution
            A board: a NumPy array or nested lists, a text as `str(solution)` has it, a board of `board()`, or a solution. It
            may be filled in part: `None`, `-1`, NaN or ``"?"`` is an open cell, and so is 0 in a sudoku and in a filling with
            pieces. Queens are a row for each column or a board with 1 or ``"Q"``; an exact cover is the numbers or names of
            options; a Letter Boxed game is its words.
        timeout, nodes : optional
            Limits of the search for wrong cells, which full boards that keep the rules do not need.

        Returns
        -------
        Verification
            True for a full board that keeps every rule. It never raises for a wrong answer.

        Raises
        ------
        TypeError, ValueError
            If the answer is no board of this puzzle. The message names the place, and a text with a mistake is a `ParseError`.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Nonogram([[1], [1]], [[1], [1]])
        >>> bool(puzzle.verify([[1, 0], [0, 1]])), bool(puzzle.verify(".#\\n#."))
        (True, True)
        >>> puzzle.verify([[1, 1], [0, 1]])
        Verification(complete=True, correct=False, wrong=((0, 1),), reason='row 1 must be 1, but is 2')
        >>> puzzle.verify([[1, None], [None, None]])
        Verification(complete=False, correct=True, wrong=(), reason=None)
        """
        return verified(self._this, answer, _how(None, timeout, nodes))

    def board(self, cells: Any = None) -> Filling:
        """The board of the puzzle as a value: before anything is filled in, or with these cells.

        Parameters
        ----------
        cells : array_like, str, Filling or Solution, optional
            A board as `verify` takes it.

        Returns
        -------
        Filling

        Raises
        ------
        TypeError, ValueError
            If that is no board of this puzzle, or boards of the kind are not filled cell by cell.

        Examples
        --------
        >>> import kleene
        >>> board = kleene.Nonogram([[2], [1]], [[1], [2]]).board()
        >>> board.place(0, 0, 1).rows
        ((1, None), (None, None))
        """
        return self._filling("cells", cells)

    def candidates(
        self,
        board: Any = None,
        *,
        unique: bool = False,
        counts: bool = False,
        walks: Optional[int] = None,
        seed: int = 1,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Candidates:
        """The values that each cell has in some solution.

        Of rectangles and polyominoes, these are the letters of the pieces that can cover a cell of the target; of a cover,
        1 for an option that can be chosen, and 0 for one that can be left out.

        Parameters
        ----------
        board : array_like, str, Filling or Solution, optional
            A board as `verify` takes it, from which the search starts instead of the puzzle; or of the three kinds above a
            list by the same cells with ``None`` for an open one, or a text of letters, or of chosen options a line each.
        unique : bool, optional
            Whether to find out which values only one solution has.
        counts : bool, optional
            Whether to count the solutions with each value.
        walks, seed : int, optional
            The number of random walks that estimate counts of more than 1,000 solutions, and their seed.
        timeout, nodes : optional
            Limits: the time of all searches together, the nodes of each.

        Returns
        -------
        Candidates
            A limit that comes first leaves values of which it is not known whether a solution has them.

        Raises
        ------
        TypeError, ValueError
            If that is no board of this puzzle, or boards of the kind are not filled cell by cell.

        Examples
        --------
        >>> import kleene
        >>> found = kleene.Nonogram([[1], [1], [3]], [[1], [3], [1]]).candidates()
        >>> [[candidate.value for candidate in cell] for cell in found.cells[:3]]
        [[0], [1], [0]]
        >>> found = kleene.Nonogram([[1], [1]], [[1], [1]]).candidates(counts=True)
        >>> found.cells[0]
        (Candidate(value=0, possible=True, unique=None, count=1, exact=True, estimate=None), Candidate(value=1, possible=True, unique=None, count=1, exact=True, estimate=None))
        >>> found.forced
        (None, None, None, None)
        >>> found = kleene.Rectangles(2, 3, [(2, 2), (1, 2)]).candidates()
        >>> [[candidate.value for candidate in cell] for cell in found.cells]
        [['a', 'b'], ['a'], ['a', 'b'], ['a', 'b'], ['a'], ['a', 'b']]
        """
        puzzle, how = self._this, _how(None, timeout, nodes)
        random = None if walks is None else (walks, seed)
        if _kleene.frame(puzzle._core) is not None:
            filling = self._filling("board", board)
            return candidates_of(puzzle, list(filling._numbers), filling._symbol, unique, counts, random, how)
        frame = _reading.variables(puzzle)
        numbers = frame[2] if board is None else _reading.of_frame(puzzle, frame, "board", board)
        symbol = (lambda number: number) if puzzle.kind == "cover" else frame[1].__getitem__
        return candidates_of(puzzle, numbers, symbol, unique, counts, random, how)

    def judge(
        self, step: str, board: Any = None, *, timeout: Optional[float] = None, nodes: Optional[int] = None
    ) -> Judgment:
        """Whether a step that a person claims is true, and whether steps of logic lead to it.

        Parameters
        ----------
        step : str
            The claim about a cell: ``"r1c2=3"`` or ``"r1c2!=3"``.
        board : array_like, str, Filling or Solution, optional
            A board as `verify` takes it, from which the step is taken instead of from the puzzle.
        timeout, nodes : optional
            Limits: the time of all searches together, the nodes of each.

        Returns
        -------
        Judgment

        Raises
        ------
        TypeError, ValueError
            If the step is no claim about a cell, if that is no board of this puzzle, or boards of the kind are not filled cell by
            cell.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Sudoku("1... ..3. .4.. ...2")
        >>> judged = puzzle.judge("r1c2=3")
        >>> judged.verdict, judged.reason
        ('follows', 'hidden single: 3 has only r1c2 left in box 1, so r1c2 is 3')
        >>> bool(puzzle.judge("r1c2=4"))
        False
        """
        return judgment_of(self._filling("board", board), step, _how(None, timeout, nodes))

    def why(self, *, timeout: Optional[float] = None, nodes: Optional[int] = None) -> Optional[Why]:
        """The clues, givens and rules that have no solution together: a minimal set.

        Parameters
        ----------
        timeout, nodes : optional
            Limits: the time of all searches together, the nodes of each.

        Returns
        -------
        Why or None
            ``None`` if the puzzle has a solution.

        Raises
        ------
        ValueError
            If the kind has no removable parts.
        Stopped
            If a limit comes before it is known whether there is a solution.

        Examples
        --------
        >>> import kleene
        >>> kleene.Nonogram([[2], [2]], [[2], [1]]).why().parts
        ('row 1 is 2', 'row 2 is 2', 'column 2 is 1')
        """
        return why_of(self._this, _how(None, timeout, nodes))

    def mends(self, *, timeout: Optional[float] = None, nodes: Optional[int] = None) -> Mends:
        """The single changes that leave a puzzle with several solutions one.

        Parameters
        ----------
        timeout, nodes : optional
            Limits: the time of all searches together, the nodes of each.

        Returns
        -------
        Mends

        Raises
        ------
        ValueError
            If boards of the kind are not filled cell by cell.

        Examples
        --------
        >>> import kleene
        >>> mends = kleene.Nonogram([[1], [1]], [[1], [1]]).mends()
        >>> [(mend.kind, mend.size, mend.cell, mend.value) for mend in mends.changes[:2]]
        [('given', 1, (0, 0), 0), ('given', 1, (0, 0), 1)]
        """
        return mends_of(self._filling("board", None), _how(None, timeout, nodes))

    def _filling(self, name: str, cells: Any) -> Filling:
        _, _, givens = _reading.frame(self._this)
        if cells is None:
            return Filling(self._this, givens)
        if isinstance(cells, Filling) and cells.puzzle == self._this:
            return cells
        return Filling(self._this, _reading.board_of(self._this, name, cells))

    def hint(self, board: Any = None, *, timeout: Optional[float] = None) -> Optional[Hint]:
        """The easiest next step, from a board that is filled in so far.

        Parameters
        ----------
        board : array_like, str, Filling or Solution, optional
            A board as `verify` takes it; in a text `?` is an open cell. A `Filling` has its candidates too.
        timeout : float, optional
            The most seconds.

        Returns
        -------
        Hint or None
            `None` if the board is full.

        Raises
        ------
        NoHint
            If no step leads on from a board that is not full: no technique applies, there is no solution, or a cell is wrong,
            which the message names.
        Stopped
            If a limit comes first.
        TypeError, ValueError
            If that is no board of this puzzle.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Sudoku("1... ..3. .4.. ...2")
        >>> print(puzzle.hint([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]))
        hidden single: 3 has only r1c2 left in box 1, so r1c2 is 3
        >>> puzzle.hint([[1, 2, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
        Traceback (most recent call last):
        kleene._errors.NoHint: r1c2 differs from the solution
        """
        steps, end = self._steps(board, 1, timeout)
        if steps or end is None or end[0] == "full":
            return Hint(steps[0]) if steps else None
        raise stopped(end[1]) if end[0] == "stopped" else NoHint(end[1])

    def hints(
        self,
        board: Any = None,
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Hints:
        """The steps by which a person solves it, as far as they lead.

        Parameters
        ----------
        board : array_like, str, Filling or Solution, optional
            A board that is filled in so far, as `hint` takes it.
        limit : int, optional
            The most steps.
        timeout : float, optional
            The most seconds.

        Returns
        -------
        Hints
            A sequence, whose `end` is the reason why there is no further step.

        Raises
        ------
        NoHint
            If a cell of the board is wrong.
        ValueError
            If the kind has no hints.

        Examples
        --------
        >>> import kleene
        >>> hints = kleene.Nonogram([[2], [1]], [[1], [2]]).hints()
        >>> len(hints), hints.end
        (3, 'the board is full')
        """
        most = _MAX_HINTS if limit is None else _checked.whole("limit", limit, 0, _MAX_HINTS)
        return self._hints(*self._steps(board, most, timeout))

    def _hints(self, steps: List[_kleene.Step], end: Optional[Tuple[str, str]]) -> Hints:
        case, reason = end or ("", None)
        return Hints(steps, f"stopped by the {reason}" if case == "stopped" else reason)

    def _steps(
        self, board: Any, most: int, timeout: Optional[float]
    ) -> Tuple[List[_kleene.Step], Optional[Tuple[str, str]]]:
        if board is not None and not isinstance(board, str):
            filling = self._filling("board", board)
            board = filling._numbers, sorted(filling._removed)
        return self._core.steps(board, most, _how(None, timeout, None))

    def record(self, strategy: str, *, all: bool = False, events: int = 10_000) -> Recording:
        """A search by a textbook's strategy, or a person's steps, as it goes.

        Parameters
        ----------
        strategy : str
            One of `recorded`; ``"reasons"`` are a person's steps.
        all : bool
            Whether it goes on to all solutions, instead of ending with the first one.
        events : int
            The most events.

        Returns
        -------
        Recording

        Raises
        ------
        ValueError
            If the kind has no such strategy.

        Examples
        --------
        >>> import kleene
        >>> kleene.Nonogram([[2], [1]], [[1], [2]]).record("reasons", events=2)
        <Recording of 2 events, cut>
        """
        strategy = _checked.text("strategy", strategy)
        core = self._core.record(strategy, _checked.whole("events", events), all)
        return Recording(core, (_record, self, strategy, all, events))


def _record(puzzle: Puzzle[Any], strategy: str, all: bool, *, events: int) -> Recording:
    return puzzle.record(strategy, all=all, events=events)
