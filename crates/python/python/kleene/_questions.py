"""What can be asked about the solutions of a puzzle of any kind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Generic, Literal, Optional, cast

from . import _checked, _kleene
from ._answers import Check, Grade, S, Solutions, Verdict
from ._errors import stopped
from ._limits import _how

if TYPE_CHECKING:
    from ._puzzle import Puzzle

ModelFormat = Literal[
    "minizinc",
    "minizinc-model",
    "dzn",
    "flatzinc",
    "lp-strings",
    "mps-strings",
    "lp-flow",
    "mps-flow",
    "dimacs",
    "xcsp3",
    "cpmpy",
    "ortools",
]
"""The formats of models for other solvers."""

ProofFormat = Literal["kleene", "drat", "lrat", "veripb"]
"""The formats of proofs: Kleene's own, and those of other checkers."""


class Questions(Generic[S]):
    """The part of `Puzzle` that searches for solutions."""

    __slots__ = ()

    _core: _kleene.Puzzle
    _threads: ClassVar[Optional[int]] = None
    """How many threads count unless a call says it, 0 for all cores."""

    @property
    def _this(self) -> Puzzle[S]:
        return cast("Puzzle[S]", self)

    def _solved(self, answer: _kleene.Answer) -> S:
        raise NotImplementedError

    def solve(
        self,
        *,
        strategy: Optional[str] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Optional[S]:
        """A solution, which need not be the first one of `solutions`.

        Parameters
        ----------
        strategy : str, optional
            The name of a strategy of the kind.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Solution or None
            `None` if it is certain that there is none.

        Raises
        ------
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> import kleene
        >>> kleene.Nonogram([[2], [1]], [[1], [2]]).solve().rows
        ((1, 1), (0, 1))
        """
        answer, reason = self._core.first(_how(strategy, timeout, nodes))
        if reason is not None:
            raise stopped(reason)
        return None if answer is None else self._solved(answer)

    def solutions(
        self,
        *,
        limit: Optional[int] = None,
        strategy: Optional[str] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Solutions[S]:
        """All solutions in a fixed order, each searched for when it is taken.

        Parameters
        ----------
        limit : int, optional
            The most solutions.
        strategy : str, optional
            The name of a strategy of the kind.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Solutions
            An iterator. Taking a solution raises `Stopped` if a limit of the search comes first.

        Examples
        --------
        >>> import kleene
        >>> [solution.cells for solution in kleene.Queens(4).solutions()]
        [(1, 3, 0, 2), (2, 0, 3, 1)]
        """
        how = _how(strategy, timeout, nodes, limit=limit)
        return Solutions(self._this, self._core.solve(how))

    def check(
        self,
        *,
        strategy: Optional[str] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Check[S]:
        """Whether there is exactly one solution.

        Parameters
        ----------
        strategy : str, optional
            The name of a strategy of the kind.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Check
            True if so. A limit that comes first makes the verdict `STOPPED`.

        Examples
        --------
        >>> import kleene
        >>> kleene.Queens(4).check().verdict
        <Verdict.SEVERAL: 'several'>
        """
        return self._checked(self._core.check(_how(strategy, timeout, nodes)))

    def prove(
        self,
        *,
        format: ProofFormat = "kleene",
        all: bool = False,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Check[S]:
        """The verdict with a proof.

        Parameters
        ----------
        format : str
            ``"kleene"``, for nonograms, boards, triddlers and clue grids without back-references; or ``"drat"``,
            ``"lrat"`` or ``"veripb"``, for every kind that has a model.
        all : bool
            Whether to find every solution and prove that there are no others. Not with ``"kleene"``.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Check
            Its `proof` is a text, which `check_proof` and `kleene check-proof` follow. For another checker `clauses` is
            the text of its other file. There is no proof if a limit came first, or if there are several solutions that
            ``"drat"`` and ``"lrat"`` cannot state without `all`.

        Raises
        ------
        ValueError
            If the kind has no proofs in the format.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Nonogram([[1], [1]], [[1], [1]])
        >>> puzzle.check_proof(puzzle.prove().proof).verdict
        <Verdict.SEVERAL: 'several'>
        >>> proved = puzzle.prove(format="lrat", all=True)
        >>> puzzle.check_proof(proved.proof, proved.clauses).verdict
        <Verdict.SEVERAL: 'several'>
        """
        _checked.text("format", format)
        if all and format == "kleene":
            raise ValueError("all: expected a format of another checker, such as 'lrat'")
        known, proof, clauses = _kleene.prove(self._core, format, bool(all), _how(None, timeout, nodes))
        return replace(self._checked(known), proof=proof, clauses=clauses)

    def check_proof(self, proof: str, clauses: Optional[str] = None) -> Check[S]:
        """The verdict that a proof proves, which is followed without a search.

        Parameters
        ----------
        proof : str
            The text of `prove`, in any format.
        clauses : str, optional
            The clauses of a proof for another checker. They are compared with those of the puzzle.

        Returns
        -------
        Check
            Without solutions; `STOPPED` if the proof ends too early.

        Raises
        ------
        ParseError
            If a step does not hold, at its line.
        ValueError
            If the clauses are missing, or are not those of the puzzle.
        """
        text, beside = _checked.text("proof", proof), _checked.text_or_none("clauses", clauses)
        solutions, is_complete, _ = _kleene.follow(self._core, text, beside)
        if solutions > 1:
            return Check(Verdict.SEVERAL, (), None, proof, clauses)
        if not is_complete:
            reason = "the proof does not show that there are no others"
            return Check(Verdict.STOPPED, (), reason, proof, clauses)
        return Check(Verdict.UNIQUE if solutions else Verdict.NONE, (), None, proof, clauses)

    def export(self, format: ModelFormat) -> str:
        """The board as a model for another solver.

        Parameters
        ----------
        format : str
            Such as ``"minizinc"``, ``"dimacs"``, ``"ortools"`` or ``"cpmpy"``; the message about another name lists all.

        Returns
        -------
        str
            The text of a file.

        Raises
        ------
        ValueError
            If the kind has no models, or the format cannot express the board.

        Examples
        --------
        >>> import kleene
        >>> kleene.Nonogram([[2], [1]], [[1], [2]]).export("dimacs").splitlines()[-1].endswith(" 0")
        True
        """
        return _kleene.export(self._core, _checked.text("format", format))

    def _checked(self, known: _kleene._Checked) -> Check[S]:
        word, solutions, reason = known
        if word == "none":
            reason = self._this.conflict
        return Check(Verdict(word), tuple(map(self._solved, solutions)), reason)

    def count(
        self,
        *,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
        threads: Optional[int] = None,
    ) -> int:
        """The number of solutions, however large.

        Parameters
        ----------
        timeout, nodes : optional
            Limits of the search.
        threads : int, optional
            How many threads count, 0 for all cores: for queens, which take all without it, rectangles, polyominoes and exact
            covers.

        Returns
        -------
        int

        Raises
        ------
        Stopped
            If a limit comes first; its `found` is the number so far.

        Examples
        --------
        >>> import kleene
        >>> kleene.Queens(8).count()
        92
        """
        threads = self._threads if threads is None else threads
        count, reason = self._core.count(_how(None, timeout, nodes, threads=threads))
        if reason is not None:
            raise stopped(reason, count)
        return count

    def grade(
        self, *, timeout: Optional[float] = None, nodes: Optional[int] = None
    ) -> Grade[S]:
        """How hard it is for a person, and the verdict.

        Parameters
        ----------
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Grade

        Raises
        ------
        ValueError
            If the kind has no grades.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> import kleene
        >>> str(kleene.Sudoku("1.....3..4.....2").grade())
        'easy'
        """
        grade = self._graded(self._core.grade(_how(None, timeout, nodes)))
        if grade.check.verdict is Verdict.STOPPED:
            raise stopped(grade.check.reason or "limit")
        return grade

    def _graded(self, graded: _kleene._Graded) -> Grade[S]:
        grade, known, work, fields = graded
        return Grade(grade, self._checked(known), dict(work), fields)
