"""A search in parts that any machine can work at.

>>> from kleene import parts
>>> frontier = parts.split(8, parts=5)
>>> results = parts.work(frontier)
>>> parts.merge(frontier, results)
92

Parts and results are lines of text, each with all that is needed and a checksum: `kleene split`, `work` and `merge` read and write the
same ones, and docs/explanation/distribution.md describes them. `kleene.ray` gives parts to Ray.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Dict, Iterable, List, Optional, Tuple, Type, Union

from . import _kleene
from ._answers import Check, Solution, Verdict
from ._puzzle import Puzzle, _class_of

__all__ = ["merge", "rest", "split", "state", "work"]

Answer = Union[int, List[Solution], Check[Solution]]
"""A number of solutions, all solutions, or the verdict."""

def split(
    puzzle: Union[str, Path, int, Puzzle[Any]],
    *,
    ask: str = "count",
    parts: int = 64,
    walks: int = 16,
    kind: Optional[str] = None,
) -> List[str]:
    """The parts of a search, a line each: so many, or some more, or fewer if the search has no more.

    A puzzle is a `Nonogram`, `ClueGrid`, `Sudoku`, `Queens` or `Board`, a number of queens, the path of a file, or the text of one: a
    `str` with a line break is a text. A file or a text may be a collection of sudokus, one a line. `kind` says what a text is that
    could be several: nonogram, triddler, cluegrid, sudoku, queens or board.

    `ask` is `"count"`, `"all"`, `"unique"`, `"check"`, or `"prove"` of a nonogram, a triddler or a board. How large a part is, is the mean of so many random `walks`.

    Raises `ParseError`, and `ValueError` for what has no parts.

    >>> from kleene import Nonogram
    >>> frontier = split(Nonogram([[1], [1]], [[1], [1]]), ask="all", parts=2)
    >>> for solution in merge(frontier, work(frontier)):
    ...     print(solution, end="\\n\\n")
    .#
    #.
    <BLANKLINE>
    #.
    .#
    <BLANKLINE>
    """
    for name, number in (("parts", parts), ("walks", walks)):
        if not 0 < number < 2**32:
            raise ValueError(f"{name}: expected a positive number, not {number}")
    if isinstance(puzzle, int):
        return _kleene.split("queens", f"queens {puzzle}", str(puzzle), ask, parts, walks)
    if isinstance(puzzle, Puzzle):
        text = puzzle._core.state
        lines = _kleene.split(puzzle.kind, "<puzzle>", text, ask, parts, walks)
        if type(puzzle).parse(text) != puzzle:
            raise ValueError("this puzzle is not written as a text from which it is read again")
        return lines
    if isinstance(puzzle, str) and "\n" in puzzle:
        file, text = "<text>", puzzle
    else:
        file, text = str(puzzle), Path(puzzle).read_text(encoding="utf-8-sig")
    return _kleene.split(kind or _kind(file, text), file, text, ask, parts, walks)


def work(lines: Iterable[str], *, limit: Optional[float] = None) -> List[str]:
    """The results of parts, a line each. A part that takes longer than `limit` seconds is cut again instead.

    Other threads of Python run meanwhile, and Ctrl-C ends it at once.
    """
    return [_kleene.work(line, limit) for line in lines]


def merge(frontier: Iterable[str], results: Iterable[str]) -> Union[Answer, Dict[int, Answer]]:
    """What the results of all parts come to, in any order: what one search would have found.

    - `"count"`: the number of solutions;
    - `"all"`: a list of them, in the order of one search;
    - `"unique"` and `"check"`: a `Check`, which has the verdict and up to two solutions;
    - `"prove"`: a `Check` that has a proof too. A short search brings it to its end; whether what the parts have proven is right,
      `kleene check-proof` finds out.

    For a collection it is a dictionary of these by the numbers of lines, from 1.

    Raises `ValueError` for results that are missing, damaged, of another search, or that differ for the same part.
    """
    kind, ask, found = _kleene.merge(_joined(frontier), _joined(results))
    answers: Dict[Optional[int], Answer] = {
        line: _answer(_class_of(kind), ask, core, count, solutions, proof)
        for line, core, count, solutions, proof in found
    }
    if None in answers:
        return answers[None]
    return {line: answer for line, answer in answers.items() if line is not None}


def rest(frontier: Iterable[str], results: Iterable[str]) -> List[str]:
    """The parts that have no result yet, those of parts that were cut again too."""
    return _kleene.rest(_joined(frontier), _joined(results))


def state(result: str) -> Tuple[str, str, float]:
    """The part of a result, what became of it (`done` or `split`), and the seconds that it took."""
    return _kleene.state(result)


def _answer(
    kind: Type[Puzzle[Any]],
    ask: str,
    core: Optional[_kleene.Puzzle],
    count: Optional[int],
    found: List[_kleene.Answer],
    proof: Optional[str],
) -> Answer:
    if count is not None:
        return count
    if core is None:
        raise ValueError("a part has no answer")
    puzzle = kind._of(core)
    solutions: List[Solution] = [puzzle._solved(answer) for answer in found]
    if ask == "all":
        return solutions
    if len(solutions) > 1:
        return Check(Verdict.SEVERAL, tuple(solutions), proof=proof)
    verdict = Verdict.UNIQUE if solutions else Verdict.NONE
    return Check(verdict, tuple(solutions), None if solutions else puzzle.conflict, proof)


def _kind(file: str, text: str) -> str:
    kinds = _kleene.part_kinds(file, text)
    if len(kinds) == 1:
        return kinds[0]
    if kinds:
        raise ValueError(f"{file} can be read in several ways: say kind={' or '.join(map(repr, kinds))}")
    raise ValueError(f"{file} is no puzzle that is searched in parts: `kind` says what it should be")


def _joined(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
