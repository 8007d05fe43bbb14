"""Exact covers: options of which each item is in exactly one that is chosen."""

from __future__ import annotations

from typing import Any, Iterable, Mapping

from . import _checked, _kleene
from ._answers import Solution
from ._puzzle import Puzzle, _parsed

__all__ = ["Cover", "CoverSolution"]

class CoverSolution(Solution):
    """The numbers of the chosen options, from 1."""

    __slots__ = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the chosen options."""
        names = _kleene.option_names(self.puzzle._core)
        return tuple(names[number - 1] for number in self.cells)

class Cover(Puzzle[CoverSolution]):
    """An exact cover of items, of the options and the items that each has.

    Parameters
    ----------
    items : iterable of str
        The items, each a word.
    options : mapping of str to iterable of str
        The items of each option by its name.

    Examples
    --------
    >>> from kleene import Cover
    >>> puzzle = Cover("abc", {"one": "ab", "two": "c", "three": "a"})
    >>> puzzle.solve().names, puzzle.count()
    (('one', 'two'), 1)

    `Cover.parse` reads files, which can have secondary items, colors and multiplicities too.
    """

    __slots__ = ()

    _kind = "cover"
    _solution = CoverSolution

    def __init__(self, items: Iterable[str], options: Mapping[str, Iterable[str]]) -> None:
        if not hasattr(options, "items"):
            raise TypeError(f"options: expected a mapping from names to items, not {options!r}")
        lines = [" ".join(_words("items", items))]
        for name, of in options.items():
            lines.append(f"{_word('options', name)} = {' '.join(_words(f'options[{name!r}]', of))}")
        self._core = _parsed(self._kind, "\n".join(lines))

def _words(name: str, words: Any) -> list[str]:
    if not hasattr(words, "__iter__"):
        raise TypeError(f"{name}: expected a list of items, not {words!r}")
    return [_word(f"{name}[{index}]", word) for index, word in enumerate(words)]

def _word(name: str, value: Any) -> str:
    word = _checked.text(name, value)
    if not word or any(c.isspace() or c in "=:|#" for c in word):
        raise ValueError(f"{name}: expected a word without blanks and the signs = : | #, not {word!r}")
    return word
