"""One line of cells: of a clue of a nonogram, or of a pattern."""

from __future__ import annotations

from typing import Any, List, Optional, Sequence, Tuple, Union

from . import _checked, _kleene
from .regex import Regex

__all__ = ["Line"]

Cells = Union[str, Sequence[Optional[str]]]
"""A text with `?` for an open cell, or the candidates of each cell and `None` for all."""


class Line:
    """The strings that a line of cells can have, by a clue of a nonogram or by a pattern.

    Parameters
    ----------
    clue : sequence of int or str, or Regex
        Runs such as ``[3, 1]`` or ``["3a", "1b"]``, in which cells are ``.`` and ``#`` or the letters of inks; or a pattern.
    alphabet : str, optional
        The characters of the cells of a pattern, by default those that it names.

    Raises
    ------
    TypeError, ValueError
        If that is no clue.

    Examples
    --------
    >>> from kleene import Line, Regex
    >>> line = Line([1, 1])
    >>> line.narrow("??#??")
    ('.#', '.', '#', '.', '.#')
    >>> line.leftmost("???"), line.count("?????"), line.strings("????")
    ('#.#', 6, ['.#.#', '#..#', '#.#.'])
    >>> Line(Regex("r+g+b+")).narrow("r???b")
    ('r', 'gr', 'bgr', 'bg', 'b')
    """

    __slots__ = ("_alphabet", "_clue")

    def __init__(self, clue: Union[Sequence[Union[int, str]], Regex], *, alphabet: Optional[str] = None) -> None:
        self._alphabet = _checked.text_or_none("alphabet", alphabet)
        self._clue: Union[Regex, Tuple[Tuple[int, int], ...]]
        if isinstance(clue, Regex):
            self._clue = clue
            return
        if isinstance(clue, (str, bytes)) or not hasattr(clue, "__iter__"):
            raise TypeError(f"clue: expected a list of runs such as [3, 1], or a Regex, not {clue!r}")
        self._clue = tuple(_run(f"clue[{index}]", run) for index, run in enumerate(clue))

    def _cells(self, cells: Cells) -> _kleene.Cells:
        if isinstance(cells, bytes) or not hasattr(cells, "__iter__"):
            raise TypeError(f"cells: expected a text such as '?#.' or candidates, not {cells!r}")
        candidates: List[Optional[str]] = []
        for index, cell in enumerate(cells):
            cell = _checked.text_or_none(f"cells[{index}]", cell)
            candidates.append(None if cell == "?" else cell)
        if isinstance(self._clue, Regex):
            return _kleene.Cells.of_pattern(self._clue._core, self._alphabet, candidates)
        return _kleene.Cells.of_clue(list(self._clue), candidates)

    def narrow(self, cells: Cells) -> Optional[Tuple[str, ...]]:
        """The candidates that each cell has in all strings that fit; `None` if none fits."""
        return _tuple(self._cells(cells).narrow())

    def overlap(self, cells: Cells) -> Optional[Tuple[str, ...]]:
        """The candidates that the overlap of the leftmost and the rightmost string leaves: `narrow` may leave fewer."""
        return _tuple(self._cells(cells).overlap())

    def leftmost(self, cells: Cells) -> Optional[str]:
        """The string whose runs are as far left as they can be; `None` if none fits."""
        return self._cells(cells).leftmost()

    def rightmost(self, cells: Cells) -> Optional[str]:
        """The string whose runs are as far right as they can be; `None` if none fits."""
        return self._cells(cells).rightmost()

    def count(self, cells: Cells) -> int:
        """The number of strings that fit. Raises `OverflowError` if the pattern has too many state sets to count."""
        count = self._cells(cells).count()
        if count is None:
            raise OverflowError("the pattern has too many state sets to count")
        return count

    def strings(self, cells: Cells, limit: int = 1000) -> List[str]:
        """The first strings that fit, at most so many."""
        return self._cells(cells).strings(_checked.whole("limit", limit, 0, 2**63 - 1))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Line):
            return NotImplemented
        return self._clue == other._clue and self._alphabet == other._alphabet

    def __hash__(self) -> int:
        return hash((self._clue, self._alphabet))

    def __repr__(self) -> str:
        if isinstance(self._clue, Regex):
            return f"Line({self._clue!r})"
        return f"Line([{', '.join(_written(*run) for run in self._clue)}])"


def _run(name: str, run: Any) -> Tuple[int, int]:
    """The length and the number of the ink."""
    if isinstance(run, str):
        number = run.rstrip("abcdefghijklmnopqrstuvwxyz")
        if not number.isdigit() or len(run) - len(number) > 1:
            raise ValueError(f"{name}: expected a run such as 3 or '3a', not {run!r}")
        ink = 1 if number == run else ord(run[-1]) - ord("a") + 1
        return _checked.whole(name, int(number), 0, 2**32 - 1), ink
    return _checked.whole(name, run, 0, 2**32 - 1), 1


def _written(length: int, ink: int) -> str:
    return str(length) if ink == 1 else repr(f"{length}{chr(ord('a') + ink - 1)}")


def _tuple(candidates: Optional[List[str]]) -> Optional[Tuple[str, ...]]:
    return None if candidates is None else tuple(candidates)
