"""Patterns and their languages: explained, compared, combined, counted, drawn, and as tables for other solvers."""

from __future__ import annotations

import random
from typing import Any, Iterable, Iterator, List, Literal, Optional, Tuple, cast

from . import _checked, _kleene
from ._answers import Recording, _drawn
from ._errors import ParseError
from ._language import Automaton, Comparison, Dialect, Edge, Redos, Relation, Stage, Table

__all__ = ["Automaton", "Comparison", "Dialect", "Edge", "Redos", "Regex", "Relation", "Stage", "Table"]


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

    @classmethod
    def from_words(
        cls,
        words: Iterable[str],
        *,
        exclude: Iterable[str] = (),
        generalize: Optional[Literal["rpni", "reversible"]] = None,
    ) -> Regex:
        """The pattern of exactly these words, or of words that are like them.

        Parameters
        ----------
        words : iterable of str
            Words that match.
        exclude : iterable of str, optional
            Words that do not match.
        generalize : {"rpni", "reversible"}, optional
            ``"rpni"`` merges states of the tree of the words wherever no excluded word comes in (Oncina and Garcia 1992);
            ``"reversible"`` is the smallest language in which two words that share an ending have their beginnings' other endings
            in common (Angluin 1982).

        Returns
        -------
        Regex

        Raises
        ------
        ValueError
            If the smallest reversible language has an excluded word, or the words have too many prefixes.

        Examples
        --------
        >>> Regex.from_words(["cat", "car", "cart"])
        Regex('ca(?:r|r?t)')
        >>> Regex.from_words(["1", "01", "001"], exclude=["0", "00", "10"], generalize="rpni")
        Regex('0*1')
        """
        if generalize not in (None, "rpni", "reversible"):
            raise ValueError(f"generalize: expected 'rpni' or 'reversible', not {generalize!r}")
        lists = []
        for name, value in (("words", words), ("exclude", exclude)):
            if isinstance(value, (str, bytes)) or not hasattr(value, "__iter__"):
                raise TypeError(f"{name}: expected a list of words, not {value!r}")
            lists.append([_checked.text(f"{name}[{index}]", word) for index, word in enumerate(value)])
        return cls._of(_kleene.from_words(lists[0], lists[1], generalize))

    @classmethod
    def from_automaton(cls, automaton: Automaton) -> Regex:
        """The pattern of a deterministic automaton.

        Parameters
        ----------
        automaton : Automaton
            With numbered states. `Automaton.from_dfa` makes one of a DFA of automata-lib.

        Returns
        -------
        Regex

        Raises
        ------
        ValueError
            If a state is missing, a label is no class, or a state has two edges for a character.

        Examples
        --------
        >>> Regex.from_automaton(Automaton(2, 0, {1}, [(0, "[0-9]", 1), (1, "[0-9]", 1)]))
        Regex('[0-9]+')
        """
        automaton = _checked.instance("automaton", automaton, Automaton, "an Automaton")
        accepting = [_checked.whole("automaton.accepting", state) for state in automaton.accepting]
        start = _checked.whole("automaton.start", automaton.start)
        return cls._of(_kleene.from_edges(automaton._count(), start, accepting, list(automaton.edges)))

    @classmethod
    def from_table(cls, table: Table) -> Regex:
        """The pattern of a table, such as `table()` gives it.

        Parameters
        ----------
        table : Table
            Its characters are those of `table.alphabet`.

        Returns
        -------
        Regex

        Raises
        ------
        ValueError
            If a state is missing.

        Examples
        --------
        >>> Regex.from_table(Regex("ab*").table())
        Regex('ab*')
        """
        table = _checked.instance("table", table, Table, "a Table")
        edges = [(state - 1, table.alphabet[number - 1], to - 1) for state, number, to in table.transitions]
        accepting = [state - 1 for state in table.accepting]
        # Without a word the start is the dead end.
        size, start = (len(table.rows), table.start - 1) if table.start else (1, 0)
        return cls._of(_kleene.from_edges(size, start, accepting, edges))

    @property
    def pattern(self) -> str:
        """The pattern, in its dialect. That of a combination is a short one, found when it is first asked for."""
        if self._pattern is None:
            self._pattern = self._core.pattern
        return self._pattern

    def __and__(self, other: object) -> Regex:
        return self._combined(other, "&")

    def __or__(self, other: object) -> Regex:
        return self._combined(other, "|")

    def __sub__(self, other: object) -> Regex:
        return self._combined(other, "-")

    def __xor__(self, other: object) -> Regex:
        return self._combined(other, "^")

    def _combined(self, other: object, by: str) -> Regex:
        if isinstance(other, Regex):
            return Regex._of(_kleene.combine(self._core, other._core, by))
        return cast(Regex, NotImplemented)

    def __invert__(self) -> Regex:
        return Regex._of(_kleene.complement(self._core))

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._core.matches(word)

    def __le__(self, other: object) -> bool:
        return _kleene.includes(other._core, self._core) if isinstance(other, Regex) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return _kleene.includes(self._core, other._core) if isinstance(other, Regex) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self <= other and not self >= other if isinstance(other, Regex) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self >= other and not self <= other if isinstance(other, Regex) else NotImplemented

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

    def to_pattern(self, dialect: Dialect = "classical") -> str:
        """The pattern in a dialect.

        Parameters
        ----------
        dialect : str
            One of ``"classical"``, ``"course"``, ``"formal"``, ``"dotnet"``, ``"pcre2"``, ``"python"`` and ``"javascript"``.

        Returns
        -------
        str

        Raises
        ------
        ParseError
            If a part has no equivalent in the dialect. The place is one of `pattern`.

        Examples
        --------
        >>> Regex("(?<year>[0-9]{4})", "dotnet").to_pattern("python")
        '(?P<year>[0-9]{4})'
        """
        return _kleene.pattern_in(self._core, _checked.text("dialect", dialect))

    def redos(self, *, whole: Optional[bool] = None, nodes: Optional[int] = None) -> Redos:
        """How the time of a matcher that backtracks grows with the text.

        Parameters
        ----------
        whole : bool, optional
            Match whole texts instead of searching in them. The dialects ``"course"`` and ``"formal"`` always do.
        nodes : int, optional
            The most steps on a text.

        Returns
        -------
        Redos

        Examples
        --------
        >>> found = Regex("^(a+)+$", "python").redos()
        >>> found.verdict, found.attack(3), found.safe
        ('exponential', 'aaab', '\\\\Aa+$')
        """
        if self.dialect == "dotnet" and "r" in self.options:
            return Redos("unknown", reason="the pattern is read from right to left")
        is_whole = self.dialect in ("course", "formal") if whole is None else bool(whole)
        limit = _checked.whole_or_none("nodes", nodes)
        verdict, degree, reason, attack, steps, safe = _kleene.redos(self._core, is_whole, self.dialect, limit)
        prefix, pumps = attack or (None, [])
        return Redos(verdict, degree, reason, prefix, tuple(pumps), steps, safe)

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

    def count(self, length: Optional[int] = None, *, max_length: Optional[int] = None) -> int:
        """The number of words of a length, of at most a length, or of all.

        Parameters
        ----------
        length : int, optional
            Count the words of this length.
        max_length : int, optional
            Count the words of at most this length.

        Returns
        -------
        int

        Raises
        ------
        OverflowError
            If there are infinitely many words.

        Examples
        --------
        >>> Regex("[ab]*").count(3), Regex("[ab]*").count(max_length=3)
        (8, 15)
        """
        if length is not None and max_length is not None:
            raise ValueError("max_length: expected only one of `length` and `max_length`")
        count = self._core.count(
            _checked.whole_or_none("length", length), _checked.whole_or_none("max_length", max_length)
        )
        if count is None:
            raise OverflowError("there are infinitely many words: `length` or `max_length` says which")
        return count

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
