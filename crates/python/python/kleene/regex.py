"""Patterns and their languages: explained, compared, combined, counted, drawn, and as tables for other solvers."""

from __future__ import annotations

import random
from typing import Any, Iterator, List, Optional, Tuple, cast

from . import _checked, _kleene
from ._answers import _drawn
from ._errors import ParseError
from ._language import Automaton, Comparison, Dialect, Edge, Redos, Relation, Stage, Table
from ._sets import Language
from ._steps import Recording

__all__ = ["Automaton", "Comparison", "Dialect", "Edge", "Redos", "Regex", "Relation", "Stage", "Table"]


class Regex(Language):
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

    A `Regex` is a set of words:

    >>> a, b = Regex("a*b?"), Regex("a?b*")
    >>> a & b == Regex("a?b?"), "ab" in a - b, a <= a | b, a <= b
    (True, False, True, False)
    >>> ~a
    Regex('a*(?:[^ab]|b(?s:.))(?s:.)*')
    >>> Regex("a|aa") < Regex("a+"), Regex("ab").reverse()
    (True, Regex('ba'))

    Equal patterns match the same words, however they are written; `spelled_like` compares what is written. `hash` agrees with
    that, and builds the automaton.
    """

    __slots__ = ("_core", "_hash", "_pattern", "dialect", "max_states", "options")

    dialect: str
    options: str

    def __init__(
        self,
        pattern: str,
        dialect: Dialect = "classical",
        options: str = "",
        *,
        max_states: int = 1 << 16,
    ) -> None:
        self._pattern: Optional[str] = _checked.text("pattern", pattern)
        self._hash: Optional[int] = None
        self.dialect = _checked.text("dialect", dialect)
        self.options = _checked.text("options", options)
        self.max_states = _checked.whole("max_states", max_states)
        self._core = _kleene.Regex(pattern, dialect, options, self.max_states)

    @classmethod
    def _of(cls, core: _kleene.Regex) -> Regex:
        """The pattern of a language, which is written when it is first needed."""
        regex = cls.__new__(cls)
        regex._core, regex._pattern, regex._hash = core, None, None
        regex.dialect, regex.options, regex.max_states = "classical", "", 1 << 16
        return regex

    @property
    def pattern(self) -> str:
        """The pattern, in its dialect. That of a combination is a short one, found when it is first asked for."""
        if self._pattern is None:
            self._pattern = self._core.pattern
        return self._pattern

    def reverse(self) -> Regex:
        """The pattern of the mirrored words, in the same dialect.

        Returns
        -------
        Regex

        Raises
        ------
        ValueError
            If the pattern has a reference to a group or an atomic group: they depend on the direction.

        Examples
        --------
        >>> Regex("(ab)*c").reverse()
        Regex('c(ba)*')
        """
        pattern = _kleene.reverse(self._core, self.dialect)
        if pattern is None:
            raise ValueError("references to groups and atomic groups depend on the direction of matching")
        return Regex(pattern, cast(Dialect, self.dialect), max_states=self.max_states)

    def matches(self, word: str) -> bool:
        """Whether a whole word matches.

        Parameters
        ----------
        word : str
            The word.

        Returns
        -------
        bool

        Raises
        ------
        ParseError
            If the pattern has no automaton, or one of more than `max_states` states.

        Examples
        --------
        >>> Regex("ab*").matches("abb"), "ba" in Regex("ab*")
        (True, False)
        """
        return self._core.matches(_checked.text("word", word))

    def explain(self) -> str:
        """What the pattern means, piece by piece."""
        return self._core.explain()

    def equal(self, other: Regex) -> bool:
        """Whether two patterns match the same words."""
        return self.distinguish(other) is None

    def distinguish(self, other: Regex) -> Optional[str]:
        """A shortest word that one of two patterns matches and the other does not.

        Parameters
        ----------
        other : Regex
            The other pattern.

        Returns
        -------
        str or None
            `None` if they match the same words.

        Raises
        ------
        ParseError
            If a pattern has no automaton, or too large a one.

        Examples
        --------
        >>> Regex("a*").distinguish(Regex("a+"))
        ''
        """
        return self._core.distinguish(_regex(other)._core)

    def compare(self, other: Regex) -> Comparison:
        """How the words of two patterns relate, with a shortest word of each region.

        Parameters
        ----------
        other : Regex
            The other pattern.

        Returns
        -------
        Comparison

        Raises
        ------
        ParseError
            If a pattern has no automaton, or too large a one.

        Examples
        --------
        >>> Regex("a*").compare(Regex("a?")).relation
        'superset'
        """
        relation, *words = self._core.compare(_regex(other)._core)
        return Comparison(relation, *words)

    @property
    def is_finite(self) -> bool:
        """Whether there is an end of its words."""
        return self._core.is_finite

    def words(self, limit: Optional[int] = None) -> Iterator[str]:
        """The words that match, the shortest first, each when it is taken.

        Parameters
        ----------
        limit : int, optional
            The most words.

        Returns
        -------
        iterator of str

        Examples
        --------
        >>> list(Regex("[ab]*").words(limit=5))
        ['', 'a', 'b', 'aa', 'ab']
        """
        return self._words(_checked.whole_or_none("limit", limit))

    def _words(self, limit: Optional[int]) -> Iterator[str]:
        found = 0
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
        """Random words, each as likely as any other.

        Parameters
        ----------
        count : int
            How many.
        length, max_length : int, optional
            Their length, or the greatest one. An infinite language needs one of them.
        seed : int, optional
            Equal seeds give equal words.

        Returns
        -------
        list of str
            Empty if there is no such word.

        Raises
        ------
        ValueError
            If there are infinitely many words and no length.

        Examples
        --------
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
        """Its smallest automaton as a table, for the constraints of other solvers.

        Parameters
        ----------
        alphabet : str, optional
            The characters in the order of their numbers, by default those that the pattern names.

        Returns
        -------
        Table

        Raises
        ------
        ParseError
            If the pattern names no character.

        Examples
        --------
        >>> Regex("ab*").table().transitions
        [(1, 1, 2), (2, 2, 2)]
        """
        characters, start, accepting, rows = self._core.table(_checked.text_or_none("alphabet", alphabet))
        return Table("".join(characters), start, tuple(accepting), tuple(map(tuple, rows)))

    def automaton(self, stage: Stage = "minimal", *, alphabet: Optional[str] = None) -> Automaton:
        """An automaton of it, which a notebook draws.

        Parameters
        ----------
        stage : {"thompson", "glushkov", "subset", "minimal"}
            Which one. The smallest has states and edges, the others are pictures.
        alphabet : str, optional
            The characters of the others, by default those that the pattern names.

        Returns
        -------
        Automaton

        Examples
        --------
        >>> Regex("(a|b)*abb").automaton().states
        4
        >>> Regex("ab*").automaton()
        Automaton(states=2, start=0, accepting=frozenset({1}), edges=((0, 'a', 1), (1, 'b', 1)))
        """
        alphabet = _checked.text_or_none("alphabet", alphabet)
        count, svg = self._core.automaton(_checked.text("stage", stage), alphabet)
        if count is None:
            return Automaton(None, _svg=svg)
        states, accepting, edges = _kleene.edges(self._core)
        return Automaton(states, 0, frozenset(accepting), tuple(edges), svg)

    def walk(self, word: str, *, events: int = 10_000) -> Recording:
        """How the simulation of Thompson's automaton goes through a word.

        Parameters
        ----------
        word : str
            The word.
        events : int
            The most events.

        Returns
        -------
        Recording

        Examples
        --------
        >>> len(Regex("(a|b)*a").walk("ba")) > 2
        True
        """
        word = _checked.text("word", word)
        return Recording(self._core.walk(word, _checked.whole("events", events)), (self.walk, word, events))

    @property
    def svg(self) -> str:
        """The railroad diagram."""
        return _drawn(self._core.railroad())

    def _key(self) -> Tuple[Any, ...]:
        return self.pattern, self.dialect, self.options, self.max_states

    def spelled_like(self, other: Regex) -> bool:
        """Whether two patterns are written alike, in the same dialect and with the same options."""
        return self._key() == _regex(other)._key()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Regex):
            return NotImplemented
        is_written = self._pattern is not None and other._pattern is not None
        return is_written and self._key() == other._key() or self.distinguish(other) is None

    def __hash__(self) -> int:
        if self._hash is None:
            try:
                self._hash = _kleene.fingerprint(self._core)
            except ParseError:
                # A pattern without an automaton equals only those that are written alike.
                self._hash = hash(self._key())
        return hash(self._hash)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore, self._key()

    def __repr__(self) -> str:
        more = f", {self.dialect!r}" if self.dialect != "classical" or self.options else ""
        return f"Regex({self.pattern!r}{more}{f', {self.options!r}' if self.options else ''})"

    def _repr_svg_(self) -> str:
        return self._core.railroad()


def _regex(other: Any) -> Regex:
    return _checked.instance("other", other, Regex, "a Regex such as Regex('a')")


def _table(pattern: Any, alphabet: Optional[str]) -> Table:
    """The table of a pattern, for the constraints of other packages."""
    if isinstance(pattern, Table):
        return pattern
    regex = Regex(pattern) if isinstance(pattern, str) else pattern
    return _checked.instance("pattern", regex, Regex, "a Regex, a Table or a str").table(alphabet)


def _restore(pattern: str, dialect: Dialect, options: str, max_states: int) -> Regex:
    return Regex(pattern, dialect, options, max_states=max_states)
