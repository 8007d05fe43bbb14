"""Puzzles of files and texts whose kind is recognized or named."""

from __future__ import annotations

from pathlib import Path
from typing import Any, List, Mapping, Optional, Tuple, Type, Union

from . import _checked, _kleene
from ._puzzle import Puzzle, _class_of


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


def _named(kind: Optional[str]) -> Type[Puzzle[Any]]:
    return Puzzle if kind is None else _class_of(_checked.text("kind", kind))


def parse(text: Union[str, bytes], *, kind: Optional[str] = None) -> Puzzle[Any]:
    """The puzzle of a text or a file's content, whose kind is recognized or named.

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
    """Every puzzle of a text or a file's content, whose kind is recognized or named.

    >>> import kleene
    >>> [puzzle.count() for puzzle in kleene.parse_all("1.....3..4.....2\\n1..............2")]
    [1, 18]
    """
    return _named(kind).parse_all(text)


def open(path: Union[str, Path], *, kind: Optional[str] = None) -> Puzzle[Any]:
    """The puzzle of a file, whose kind is recognized or named.

    Raises `OSError`, `ParseError`, and `ValueError` for a file of several puzzles, of no kind, or of several kinds as well.
    """
    return _named(kind).open(path)


def open_all(path: Union[str, Path], *, kind: Optional[str] = None) -> List[Puzzle[Any]]:
    """Every puzzle of a file, whose kind is recognized or named."""
    return _named(kind).open_all(path)
