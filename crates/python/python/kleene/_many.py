"""Questions to many puzzles at once, on all cores."""

from __future__ import annotations

from typing import Any, Callable, Iterable, List, Literal, Optional, Tuple, TypeVar, Union

from . import _kleene
from ._errors import stopped
from ._files import parse
from ._puzzle import Puzzle, _how

T = TypeVar("T")
A = TypeVar("A")

Errors = Literal["raise", "return"]
"""What happens to a puzzle without an answer: its exception is raised, or returned in place of the answer."""

_Answered = List[Tuple[Optional[A], Optional[str], Optional[str]]]


def _asked(
    puzzles: Iterable[Union[Puzzle[Any], str, bytes]],
    errors: Errors,
    kind: Optional[str],
    ask: Callable[[List[_kleene.Puzzle]], _Answered[A]],
    answer: Callable[[Puzzle[Any], A], T],
) -> List[Any]:
    if errors not in ("raise", "return"):
        raise ValueError(f"errors: expected 'raise' or 'return', not {errors!r}")
    if isinstance(puzzles, (str, bytes)) or not hasattr(puzzles, "__iter__"):
        raise TypeError(f"puzzles: expected a list of puzzles or texts, not {puzzles!r}")
    results: List[Any] = []
    read: List[Tuple[int, Puzzle[Any]]] = []
    for index, one in enumerate(puzzles):
        results.append(None)
        try:
            if not isinstance(one, (Puzzle, str, bytes)):
                raise TypeError(f"puzzles[{index}]: expected a puzzle or its text, not {one!r}")
            read.append((index, one if isinstance(one, Puzzle) else parse(one, kind=kind)))
        except (TypeError, ValueError) as wrong:
            if errors == "raise":
                raise
            results[index] = wrong
    answered = ask([puzzle._core for _, puzzle in read])
    for (index, puzzle), (found, limit, refusal) in zip(read, answered):
        if found is not None:
            results[index] = answer(puzzle, found)
        elif refusal is not None or limit is not None:
            error = stopped(limit) if limit is not None else ValueError(refusal)
            if errors == "raise":
                raise error
            results[index] = error
    return results


def solve_many(
    puzzles: Iterable[Union[Puzzle[Any], str, bytes]],
    *,
    kind: Optional[str] = None,
    timeout: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: Optional[int] = None,
    errors: Errors = "raise",
) -> List[Any]:
    """The first solution of each puzzle, `None` where there is none.

    Parameters
    ----------
    puzzles : iterable of Puzzle, str or bytes
        Puzzles, or their texts.
    kind : str, optional
        The kind of the texts, which is recognized by default.
    timeout, nodes : optional
        Limits for each puzzle.
    threads : int, optional
        How many threads run, by default one for each core.
    errors : {"raise", "return"}
        Whether the first exception is raised, or each is returned in place of its puzzle's answer.

    Returns
    -------
    list of Solution or None
        In the order of the puzzles.

    Examples
    --------
    >>> import kleene
    >>> kleene.solve_many(["1.....3..4.....2", "11.............."])
    [<SudokuSolution 1324/4231/2413/3142>, None]
    """
    how = _how(None, timeout, nodes, threads=threads)
    return _asked(
        puzzles, errors, kind, lambda cores: _kleene.first_many(cores, how), lambda puzzle, found: puzzle._solved(found)
    )


def check_many(
    puzzles: Iterable[Union[Puzzle[Any], str, bytes]],
    *,
    kind: Optional[str] = None,
    timeout: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: Optional[int] = None,
    errors: Errors = "raise",
) -> List[Any]:
    """Whether each puzzle has exactly one solution. A limit makes the verdict `STOPPED`.

    Parameters
    ----------
    puzzles : iterable of Puzzle, str or bytes
        Puzzles, or their texts.
    kind : str, optional
        The kind of the texts, which is recognized by default.
    timeout, nodes : optional
        Limits for each puzzle.
    threads : int, optional
        How many threads run, by default one for each core.
    errors : {"raise", "return"}
        Whether the first exception is raised, or each is returned in place of its puzzle's answer.

    Returns
    -------
    list of Check
        In the order of the puzzles.

    Examples
    --------
    >>> import kleene
    >>> [check.verdict.value for check in kleene.check_many(["1.....3..4.....2", "1..............2"])]
    ['unique', 'several']
    """
    how = _how(None, timeout, nodes, threads=threads)
    return _asked(
        puzzles, errors, kind, lambda cores: _kleene.check_many(cores, how), lambda puzzle, found: puzzle._checked(found)
    )


def grade_many(
    puzzles: Iterable[Union[Puzzle[Any], str, bytes]],
    *,
    kind: Optional[str] = None,
    timeout: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: Optional[int] = None,
    errors: Errors = "raise",
) -> List[Any]:
    """How hard each puzzle is for a person.

    Parameters
    ----------
    puzzles : iterable of Puzzle, str or bytes
        Puzzles, or their texts.
    kind : str, optional
        The kind of the texts, which is recognized by default.
    timeout, nodes : optional
        Limits for each puzzle.
    threads : int, optional
        How many threads run, by default one for each core.
    errors : {"raise", "return"}
        Whether the first exception is raised, or each is returned in place of its puzzle's answer.

    Returns
    -------
    list of Grade
        In the order of the puzzles.

    Examples
    --------
    >>> import kleene
    >>> [str(grade) for grade in kleene.grade_many(["1.....3..4.....2"])]
    ['easy']
    """
    how = _how(None, timeout, nodes, threads=threads)
    return _asked(
        puzzles, errors, kind, lambda cores: _kleene.grade_many(cores, how), lambda puzzle, found: puzzle._graded(found)
    )


def hints_many(
    puzzles: Iterable[Union[Puzzle[Any], str, bytes]],
    *,
    kind: Optional[str] = None,
    timeout: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: Optional[int] = None,
    errors: Errors = "raise",
) -> List[Any]:
    """The steps by which a person solves each puzzle.

    Parameters
    ----------
    puzzles : iterable of Puzzle, str or bytes
        Puzzles, or their texts.
    kind : str, optional
        The kind of the texts, which is recognized by default.
    timeout, nodes : optional
        Limits for each puzzle.
    threads : int, optional
        How many threads run, by default one for each core.
    errors : {"raise", "return"}
        Whether the first exception is raised, or each is returned in place of its puzzle's answer.

    Returns
    -------
    list of Hints
        In the order of the puzzles.

    Examples
    --------
    >>> import kleene
    >>> [len(hints) for hints in kleene.hints_many(["1.....3..4.....2"])]
    [12]
    """
    how = _how(None, timeout, nodes, threads=threads)
    return _asked(
        puzzles, errors, kind, lambda cores: _kleene.hints_many(cores, how), lambda puzzle, found: puzzle._hints(*found)
    )
