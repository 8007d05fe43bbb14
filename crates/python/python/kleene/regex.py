"""Patterns and their languages: explained, compared, counted, drawn, and as tables for other solvers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Iterator, List, Optional, Tuple

from . import _checked, _kleene
from ._answers import Recording, _drawn

__all__ = ["Automaton", "Comparison", "Regex", "Table"]


@dataclass(frozen=True)
class Comparison:
    """How the words of two patterns relate, with a shortest word of each region; `None` where there is none."""

    relation: str
    """`equal`, `subset` (the first of the second), `superset`, `overlap` or `disjoint`."""
    only_first: Optional[str]
    only_second: Optional[str]
    both: Optional[str]
    neither: Optional[str]


@dataclass(frozen=True)
class Table:
    """The smallest automaton of a pattern over an alphabet, as the `regular` constraint of other solvers takes it.

    Characters are numbers from 1 on, in the order of `alphabet`; states too, and 0 is the dead end.
    """

    alphabet: str
    start: int
    accepting: Tuple[int, ...]
    rows: Tuple[Tuple[int, ...], ...]
    """For each state from 1 the next state by each character."""

    @property
    def transitions(self) -> List[Tuple[int, int, int]]:
        """A state, the number of a character, the next state: what OR-tools and CPMpy take. Dead ends are left out.

        >>> import kleene
        >>> table = kleene.Regex("ab*").table()
        >>> table.start, table.accepting, table.transitions
        (1, (2,), [(1, 1, 2), (2, 2, 2)])

        `model.add_automaton(cells, table.start, table.accepting, table.transitions)` is OR-tools' constraint,
        `cpmpy.Regular(cells, table.transitions, table.start, table.accepting)` that of CPMpy.
        """
        return [
            (state, number, to)
            for state, row in enumerate(self.rows, 1)
            for number, to in enumerate(row, 1)
            if to
        ]

    def number(self, character: str) -> int:
        """The number of a character."""
        return self.alphabet.index(character) + 1

    def minizinc(self, cells: str) -> str:
        """MiniZinc's constraint over an array of this name.

        >>> import kleene
        >>> kleene.Regex("ab*").table().minizinc("x")
        'constraint regular(x, 2, 2, [|2,0|0,2|], 1, {2});'
        """
        rows = "|".join(",".join(map(str, row)) for row in self.rows)
        accepting = ",".join(map(str, self.accepting))
        size = f"{len(self.rows)}, {len(self.alphabet)}"
        return f"constraint regular({cells}, {size}, [|{rows}|], {self.start}, {{{accepting}}});"


class Automaton:
    """A drawn automaton."""

    __slots__ = ("_svg", "states")

    states: Optional[int]
    """The number of states from which a word can still match, of the smallest automaton."""

    def __init__(self, states: Optional[int], svg: Optional[str]) -> None:
        self.states, self._svg = states, svg

    @property
    def svg(self) -> str:
        """The drawing. One of more than 200 states has none: `ValueError`."""
        if self._svg is None:
            raise ValueError("the automaton has too many states to be drawn: more than 200")
        return self._svg

    def _repr_svg_(self) -> Optional[str]:
        return self._svg


class Regex:
    """A pattern: whole words match it, or do not.

    >>> from kleene import Regex
    >>> even = Regex("(b*ab*a)*b*")
    >>> even.matches("abba"), even.matches("ab")
    (True, False)
    >>> even.equal(Regex("(ab*a|b)*"))
    True
    >>> Regex("a*").compare(Regex("a?"))
    Comparison(relation='superset', only_first='aa', only_second=None, both='', neither='b')
    >>> even.count(10), list(Regex("a|b|ab").words())
    (512, ['a', 'b', 'ab'])

    `dialect` is `"classical"` (what Rust's crate `regex` takes), `"course"`, `"formal"`, `"dotnet"`, `"pcre2"`, `"python"` or
    `"javascript"`; `options` are the letters of its options. Lookarounds are compiled away; back-references have no automaton:
    `DotnetRegex` matches them. A notebook shows its railroad diagram.
    """

    __slots__ = ("_core", "dialect", "max_states", "options", "pattern")

    pattern: str
    dialect: str
    options: str

    def __init__(
        self,
        pattern: str,
        dialect: str = "classical",
        options: str = "",
        *,
        max_states: int = 1 << 16,
    ) -> None:
        self.pattern = _checked.text("pattern", pattern)
        self.dialect = _checked.text("dialect", dialect)
        self.options = _checked.text("options", options)
        self.max_states = _checked.whole("max_states", max_states)
        self._core = _kleene.Regex(pattern, dialect, options, self.max_states)

    def matches(self, word: str) -> bool:
        """Whether a whole word matches."""
        return self._core.matches(_checked.text("word", word))

    def explain(self) -> str:
        """What the pattern means, piece by piece."""
        return self._core.explain()

    def equal(self, other: Regex) -> bool:
        """Whether two patterns match the same words."""
        return self.distinguish(other) is None

    def distinguish(self, other: Regex) -> Optional[str]:
        """A shortest word that one of two patterns matches and the other does not; `None` if they match the same words.

        >>> Regex("a*").distinguish(Regex("a+"))
        ''
        """
        return self._core.distinguish(_regex(other)._core)

    def compare(self, other: Regex) -> Comparison:
        """How the words of two patterns relate."""
        return Comparison(*self._core.compare(_regex(other)._core))

    @property
    def is_finite(self) -> bool:
        """Whether there is an end of its words."""
        return self._core.is_finite

    def count(self, length: Optional[int] = None) -> int:
        """The number of words of a length, or of all, which raises `OverflowError` if there are infinitely many."""
        count = self._core.count(_checked.whole_or_none("length", length))
        if count is None:
            raise OverflowError("there are infinitely many words: `length` says of which")
        return count

    def words(self, limit: Optional[int] = None) -> Iterator[str]:
        """The words that match, the shortest first, each when it is asked for.

        >>> list(Regex("[ab]*").words(limit=5))
        ['', 'a', 'b', 'aa', 'ab']
        """
        limit, found = _checked.whole_or_none("limit", limit), 0
        while limit is None or found < limit:
            # Twice as many as so far, for each call begins anew.
            most = max(64, found)
            words = self._core.words(found, most if limit is None else min(most, limit - found))
            yield from words
            found += len(words)
            if len(words) < most:
                return

    def sample(
        self,
        count: int = 1,
        *,
        length: Optional[int] = None,
        max_length: Optional[int] = None,
        seed: Optional[int] = None,
    ) -> List[str]:
        """Random words, each as likely as any other; none if there are none. Equal seeds give equal words.

        Words of a language without end need a `length` or a `max_length`.

        >>> Regex("(a|bc)*d").sample(3, length=8, seed=1) == Regex("(a|bc)*d").sample(3, length=8, seed=1)
        True
        """
        drawn = self._core.sample(
            _checked.whole_or_none("length", length),
            _checked.whole_or_none("max_length", max_length),
            _checked.whole("count", count),
            random.getrandbits(64) if seed is None else _checked.whole("seed", seed),
        )
        if drawn is None:
            raise ValueError("there are infinitely many words: `length` or `max_length` says which")
        return drawn

    def table(self, alphabet: Optional[str] = None) -> Table:
        """Its smallest automaton over an alphabet, or over the characters that it names, for other solvers."""
        characters, start, accepting, rows = self._core.table(_checked.text_or_none("alphabet", alphabet))
        return Table("".join(characters), start, tuple(accepting), tuple(map(tuple, rows)))

    def automaton(self, stage: str = "minimal", *, alphabet: Optional[str] = None) -> Automaton:
        """An automaton of it: `"thompson"`, `"glushkov"`, `"subset"` or `"minimal"`. A notebook draws it.

        >>> Regex("(a|b)*abb").automaton().states
        4
        """
        alphabet = _checked.text_or_none("alphabet", alphabet)
        return Automaton(*self._core.automaton(_checked.text("stage", stage), alphabet))

    def walk(self, word: str, *, events: int = 10_000) -> Recording:
        """How the simulation of Thompson's automaton goes through a word."""
        word = _checked.text("word", word)
        return Recording(self._core.walk(word, _checked.whole("events", events)))

    @property
    def svg(self) -> str:
        """The railroad diagram."""
        return _drawn(self._core.railroad())

    def _key(self) -> Tuple[Any, ...]:
        return self.pattern, self.dialect, self.options, self.max_states

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Regex) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore, self._key()

    def __repr__(self) -> str:
        more = f", {self.dialect!r}" if self.dialect != "classical" or self.options else ""
        return f"Regex({self.pattern!r}{more}{f', {self.options!r}' if self.options else ''})"

    def _repr_svg_(self) -> str:
        return self._core.railroad()


def _regex(other: Any) -> Regex:
    return _checked.instance("other", other, Regex, "a Regex such as Regex('a')")


def _restore(pattern: str, dialect: str, options: str, max_states: int) -> Regex:
    return Regex(pattern, dialect, options, max_states=max_states)
