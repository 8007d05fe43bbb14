"""What goes wrong, with its place, and what was stopped."""

from __future__ import annotations

import sys
import warnings
from typing import Iterable, Optional, Tuple


class ParseError(ValueError):
    """A text that is no puzzle, pattern or list of words, with the place of the mistake.

    >>> import kleene
    >>> try:
    ...     kleene.Nonogram.parse("2 1\\n1 x\\n")
    ... except kleene.ParseError as error:
    ...     print(error)
    ...     error.line, error.column, error.span
    line 2, column 3: expected a number
    (2, 3, (6, 7))
    """

    message: str
    """What is wrong, without the place."""
    line: int
    """The line, from 1."""
    column: int
    """The column, from 1."""
    span: Tuple[int, int]
    """The place as indices: `text[start:end]` is what is wrong."""

    def __init__(self, message: str, line: int, column: int, span: Tuple[int, int]) -> None:
        super().__init__(message, line, column, span)
        self.message, self.line, self.column, self.span = message, line, column, span

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


class ReadWarning(UserWarning):
    """A text that may be meant otherwise than it was read.

    Another kind may read it too (`kind` names one, as does a class such as `Sudoku`), or it does not say which of two lists comes
    first.

    >>> import kleene, warnings
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always")
    ...     puzzle = kleene.parse("3.2.\\n.2.3\\n2.1.\\n.3.2")
    ...     print(*(warning.message for warning in caught))
    read as sudoku, but it may be another puzzle
    """


def _warn(notes: Iterable[str]) -> None:
    """Warns where the caller of the package stands."""
    level = 1
    while sys._getframe(level).f_globals.get("__package__") == __package__:
        level += 1
    for note in notes:
        warnings.warn(note, ReadWarning, stacklevel=level + 1)


class Stopped(Exception):
    """A limit came before the answer: it is not known.

    A search that its `timeout` ends raises `TimedOut`, one that its `nodes` end raises this.

    >>> import kleene
    >>> try:
    ...     kleene.Queens(30).count(nodes=1000)
    ... except kleene.Stopped as stopped:
    ...     print(stopped)
    stopped by the node limit
    """

    reason: str
    """The limit, in words."""
    found: Optional[int]
    """How many solutions a count had found by then, if it was a count: there are at least as many."""

    def __init__(self, reason: str, found: Optional[int] = None) -> None:
        super().__init__(reason, found)
        self.reason, self.found = reason, found

    def __str__(self) -> str:
        return f"stopped by the {self.reason}"


class NoHint(ValueError):
    """No step leads on from a board that is not full: no technique applies, or the board has no solution.

    >>> import kleene
    >>> try:
    ...     kleene.Sudoku("11..............").hint()
    ... except kleene.NoHint as error:
    ...     print(error)
    1 is given at r1c1 and at r1c2, which share row 1
    """


class TimedOut(Stopped, TimeoutError):
    """The time was over before the answer was known."""


def stopped(reason: str, found: Optional[int] = None) -> Stopped:
    """The exception for a search that was stopped for this reason."""
    return (TimedOut if reason == "time limit" else Stopped)(reason, found)
