"""What can be asked of a puzzle of any kind."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import (
    Any,
    ClassVar,
    Dict,
    Generic,
    Iterable,
    List,
    Literal,
    Mapping,
    Optional,
    Tuple,
    Type,
    TypeVar,
    Union,
    cast,
)

from . import _checked, _kleene, _reading
from ._answers import (
    Check,
    Grade,
    Hint,
    Hints,
    Recording,
    S,
    Solution,
    Solutions,
    Verdict,
    _drawn,
)
from ._errors import NoHint, ParseError, stopped
from ._filling import Filling, Verification, verified

P = TypeVar("P", bound="Puzzle[Any]")
T = TypeVar("T")

_MAX_HINTS = 2**63 - 1

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


class Puzzle(Generic[S]):
    """A puzzle of any kind: a value that does not change. Equal puzzles are equal, whatever they were read from.

    `Puzzle.parse` and `Puzzle.open` recognise the kind. Kinds without a class of their own, such as triddlers and exact covers,
    have these methods alone.

    Every question takes these limits, and without them it takes as long as it takes:

    - `timeout`, in seconds of the clock;
    - `nodes`, of the search: equal limits give equal answers.

    Ctrl-C ends a question at once, and other threads of Python run while it is answered.
    """

    __slots__ = ("__weakref__", "_core")

    _kind: ClassVar[Optional[str]] = None
    """The name of the kind; without one the kind is recognised."""
    _solution: ClassVar[Type[Solution]] = Solution
    _threads: ClassVar[Optional[int]] = None
    """How many threads count unless a call says it, 0 for all cores."""
    _renamed: ClassVar[Dict[str, str]] = {}
    """Other names of formats."""
    _core: _kleene.Puzzle

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if cls._kind is not None:
            _CLASSES.setdefault(cls._kind, cls)

    @classmethod
    def parse(cls: Type[P], text: Union[str, bytes]) -> P:
        """A puzzle of a text or a file's content, in any format that is read; the format is found by the content.

        Parameters
        ----------
        text : str or bytes
            The content. `Puzzle.parse` recognizes the kind as well.

        Returns
        -------
        Puzzle

        Raises
        ------
        ParseError
            If the text has a mistake, with its place.
        ValueError
            If there are several puzzles in it.

        Examples
        --------
        >>> import kleene
        >>> kleene.Sudoku.parse("1.....3..4.....2").count()
        1
        """
        return _only(cls._parse(text))

    @classmethod
    def parse_all(cls: Type[P], text: Union[str, bytes]) -> List[P]:
        """Every puzzle of a text or a file's content: `parse` of a collection.

        Raises
        ------
        ParseError
            If the text has a mistake, with its place.
        """
        return cls._parse(text)

    @classmethod
    def open(cls: Type[P], path: Union[str, Path]) -> P:
        """A puzzle of a file, in any format that is read.

        Parameters
        ----------
        path : str or Path
            The file. `Puzzle.open` recognizes the kind as well.

        Returns
        -------
        Puzzle

        Raises
        ------
        ParseError
            If the file has a mistake, with its place.
        OSError
            If the file cannot be read.
        ValueError
            If there are several puzzles in it.
        """
        return _only(cls.open_all(path))

    @classmethod
    def open_all(cls: Type[P], path: Union[str, Path]) -> List[P]:
        """Every puzzle of a file: `open` of a collection.

        Raises
        ------
        ParseError
            If the file has a mistake, with its place.
        OSError
            If the file cannot be read.
        """
        path = _checked.path("path", path)
        content = path.read_bytes()
        # The mark with which some editors begin a text.
        content = content[3:] if content.startswith(b"\xef\xbb\xbf") else content
        return cls._parse(content, path.suffix[1:] or None, path.parent)

    @classmethod
    def _parse(
        cls: Type[P],
        text: Union[str, bytes],
        suffix: Optional[str] = None,
        folder: Optional[Path] = None,
    ) -> List[P]:
        content = _checked.content("text", text)
        return [cls._of(core) for core in _kleene.Puzzle.parse(cls._kind, content, suffix, folder)]

    @classmethod
    def _of(cls: Type[P], core: _kleene.Puzzle) -> P:
        kind = cls if cls._kind is not None else cast(Type[P], _class_of(core.kind))
        puzzle = kind.__new__(kind)
        puzzle._core = core
        return puzzle

    def _solved(self, answer: _kleene.Answer) -> S:
        return cast(S, self._solution(self, answer))

    @property
    def kind(self) -> str:
        """The name of its kind, one of `kleene.kinds()`."""
        return self._core.kind

    @classmethod
    def formats(cls) -> Tuple[str, ...]:
        """The names of the formats that `write` knows."""
        if cls._kind is None:
            raise TypeError("`formats` is a method of the class of a kind and of its puzzles")
        return tuple(_kleene.formats(cls._kind))

    def write(self, format: str) -> bytes:
        """The puzzle as a file in a format.

        Parameters
        ----------
        format : str
            One of `formats()`.

        Returns
        -------
        bytes
            The content of the file.

        Raises
        ------
        ValueError
            If there is no such format, or it cannot express the puzzle.

        Examples
        --------
        >>> import kleene
        >>> kleene.Queens(2).write("board")
        b'..\\n..\\n'
        """
        format = _checked.text("format", format)
        return self._core.write(self._renamed.get(format, format))

    @property
    def size(self) -> Tuple[int, int]:
        """The number of rows and of columns."""
        return self._core.size

    @property
    def title(self) -> Optional[str]:
        """Its title, if it has one."""
        return self._core.title

    @property
    def conflict(self) -> Optional[str]:
        """Why the clues have no solution, where they show it by themselves."""
        return self._core.conflict

    @property
    def recorded(self) -> Tuple[str, ...]:
        """The strategies that `record` knows, the usual one first."""
        return tuple(self._core.recorded)

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
        return Solutions(self, self._core.solve(how))

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

    def prove(self, *, timeout: Optional[float] = None, nodes: Optional[int] = None) -> Check[S]:
        """The verdict with a proof, for nonograms, boards and triddlers.

        Returns
        -------
        Check
            Its `proof` is a text, which `check_proof` and `kleene check-proof` follow.

        Raises
        ------
        ValueError
            If the kind has no proofs.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Nonogram([[1], [1]], [[1], [1]])
        >>> puzzle.check_proof(puzzle.prove().proof).verdict
        <Verdict.SEVERAL: 'several'>
        """
        known, proof = _kleene.prove(self._core, _how(None, timeout, nodes))
        return replace(self._checked(known), proof=proof)

    def check_proof(self, proof: str) -> Check[S]:
        """The verdict that a proof proves, which is followed without a search.

        Parameters
        ----------
        proof : str
            The text of `prove`.

        Returns
        -------
        Check
            Without solutions; `STOPPED` if the proof ends too early.

        Raises
        ------
        ParseError
            If a step does not hold, at its line.
        """
        solutions, is_complete, _ = _kleene.follow(self._core, _checked.text("proof", proof))
        if solutions > 1:
            return Check(Verdict.SEVERAL, (), proof=proof)
        if not is_complete:
            return Check(Verdict.STOPPED, (), "the proof does not show that there are no others", proof)
        return Check(Verdict.UNIQUE if solutions else Verdict.NONE, (), proof=proof)

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
            reason = self.conflict
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
        return verified(self, answer, _how(None, timeout, nodes))

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

    def _filling(self, name: str, cells: Any) -> Filling:
        _, _, givens = _reading.frame(self)
        if cells is None:
            return Filling(self, givens)
        if isinstance(cells, Filling) and cells.puzzle == self:
            return cells
        return Filling(self, _reading.cells_of(self, name, cells))

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
        kleene._errors.NoHint: r1c2 has another value in the solution
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

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<{type(self).__name__}{title} of {_counted(*self.size)}{self._content()}>"

    def _content(self) -> str:
        """What `repr` shows of it besides its size."""
        return ""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle) or type(self) is not type(other):
            return NotImplemented
        return self._core.state == other._core.state

    def __hash__(self) -> int:
        return hash((type(self), self._core.state))

    def __reduce__(self) -> Tuple[Any, ...]:
        # A class that was made for a kind cannot be imported by its name.
        kind = type(self)
        return _restore_puzzle, (self.kind if kind is _class_of(self.kind) else kind, self._core.state)

    @property
    def svg(self) -> str:
        """The board without its solution, as a notebook shows it. One of more than 40,000 cells has none: `ValueError`."""
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
        """The fields that the command writes of it, and in `board` a text from which `kleene.from_dict` makes it again.

        Returns
        -------
        dict
            Values that `json.dumps` takes.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Queens(8)
        >>> kleene.from_dict(puzzle.to_dict()) == puzzle
        True
        """
        return {"subject": self.kind, **json.loads(self._core.fields), "board": self._core.state}

    def _repr_svg_(self) -> Optional[str]:
        return self._core.svg()


def _record(puzzle: Puzzle[Any], strategy: str, all: bool, *, events: int) -> Recording:
    return puzzle.record(strategy, all=all, events=events)


_CLASSES: Dict[str, Type[Puzzle[Any]]] = {}


def _class_of(kind: str) -> Type[Puzzle[Any]]:
    """The class of a kind; one without methods of its own for a kind that has no module."""
    if kind not in _CLASSES:
        _kleene.formats(kind)  # Refuses a name of no kind.
        type(kind.capitalize(), (Puzzle,), {"__slots__": (), "__module__": __name__, "_kind": kind})
    return _CLASSES[kind]


def _only(puzzles: List[T]) -> T:
    if len(puzzles) != 1:
        raise ValueError(f"expected one puzzle, not {len(puzzles)}: `open_all` and `parse_all` give all")
    return puzzles[0]


def _restore_puzzle(kind: Union[str, Type[P]], state: str) -> Union[P, Puzzle[Any]]:
    made = _class_of(kind) if isinstance(kind, str) else kind
    return made._of(_kleene.Puzzle.restore(made._kind or "", state))


def kinds() -> Tuple[str, ...]:
    """The names of all kinds of puzzles.

    >>> import kleene
    >>> kleene.kinds()[:3]
    ('nonogram', 'cluegrid', 'sudoku')
    """
    return tuple(_kleene.kinds())


def from_dict(fields: Mapping[str, Any]) -> Puzzle[Any]:
    """The puzzle of a dictionary that `Puzzle.to_dict` made.

    Parameters
    ----------
    fields : mapping
        With ``subject``, the kind, and ``board``, the text.

    Returns
    -------
    Puzzle

    Raises
    ------
    TypeError, ValueError
        If that is no puzzle.

    Examples
    --------
    >>> import kleene
    >>> kleene.from_dict(kleene.Nonogram([[2], [1]], [[1], [2]]).to_dict()).size
    (2, 2)
    """
    if not hasattr(fields, "keys"):
        raise TypeError(f"fields: expected a mapping, not {fields!r}")
    for name in ("subject", "board"):
        if not isinstance(fields.get(name), str):
            raise ValueError(f"fields: expected {name!r}, the {'kind' if name == 'subject' else 'text'} of a puzzle")
    return _class_of(fields["subject"])._of(_kleene.Puzzle.restore(fields["subject"], fields["board"]))


def _counted(rows: int, columns: int) -> str:
    return f"{rows} row{'' if rows == 1 else 's'} and {columns} column{'' if columns == 1 else 's'}"


def _named(kind: Optional[str]) -> Type[Puzzle[Any]]:
    return Puzzle if kind is None else _class_of(_checked.text("kind", kind))


def parse(text: Union[str, bytes], *, kind: Optional[str] = None) -> Puzzle[Any]:
    """The puzzle of a text or a file's content, whose kind is recognised or named.

    >>> import kleene
    >>> puzzle = kleene.parse("2 2\\n2\\n1\\n\\n1\\n2")
    >>> puzzle
    <Nonogram of 2 rows and 2 columns: 2, 1 / 1, 2>
    >>> kleene.parse("a b\\na\\nb\\na b", kind="cover").count()
    2

    Raises `ParseError`, and `ValueError` for a text of several puzzles, of no kind, or of several kinds as well.
    """
    return _named(kind).parse(text)


def parse_all(text: Union[str, bytes], *, kind: Optional[str] = None) -> List[Puzzle[Any]]:
    """Every puzzle of a text or a file's content, whose kind is recognised or named.

    >>> import kleene
    >>> [puzzle.count() for puzzle in kleene.parse_all("1.....3..4.....2\\n1..............2")]
    [1, 18]
    """
    return _named(kind).parse_all(text)


def open(path: Union[str, Path], *, kind: Optional[str] = None) -> Puzzle[Any]:
    """The puzzle of a file, whose kind is recognised or named.

    Raises `OSError`, `ParseError`, and `ValueError` for a file of several puzzles, of no kind, or of several kinds as well.
    """
    return _named(kind).open(path)


def open_all(path: Union[str, Path], *, kind: Optional[str] = None) -> List[Puzzle[Any]]:
    """Every puzzle of a file, whose kind is recognised or named."""
    return _named(kind).open_all(path)


def _how(
    strategy: Optional[str],
    timeout: Optional[float],
    nodes: Optional[int],
    *,
    limit: Optional[int] = None,
    threads: Optional[int] = None,
) -> Dict[str, Union[None, int, float, str]]:
    return {
        "strategy": _checked.text_or_none("strategy", strategy),
        "limit": _checked.whole_or_none("limit", limit),
        "timeout": _checked.seconds("timeout", timeout),
        "nodes": _checked.whole_or_none("nodes", nodes),
        "threads": _checked.whole_or_none("threads", threads, 0, 2**16),
    }


def _parsed(kind: str, text: Union[str, bytes]) -> _kleene.Puzzle:
    """The only puzzle of a text."""
    return _only(_kleene.Puzzle.parse(kind, text, None, None))


def _of_clues(
    kind: str, rows: Iterable[Any], columns: Iterable[Any], more: Dict[str, Any]
) -> _kleene.Puzzle:
    """The puzzle of clues for each row and column, as JSON has them; a mistake names the line."""
    text = json.dumps(more)[:-1]
    places: List[Tuple[int, str]] = [(0, "")]
    for side, clues in (("rows", rows), ("columns", columns)):
        text += f'{", " if len(text) > 1 else ""}"{side}": ['
        places.append((len(text), f"{side}: "))
        for index, clue in enumerate(clues):
            text += ", " if index else ""
            places.append((len(text), f"{side}[{index}]: "))
            text += json.dumps(clue)
        text += "]"
        places.append((len(text), ""))
    try:
        return _parsed(kind, text + "}")
    except ParseError as error:
        # The place is one of a text that the caller has never seen.
        place = [place for start, place in places if start <= error.span[0]][-1]
        raise ValueError(place + error.message) from None
