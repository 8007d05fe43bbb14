"""Patterns as sets of words: operations on them, and patterns that are made of words and automata."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Literal, Optional, cast

from . import _checked, _kleene
from ._language import Automaton, Dialect, Redos, Table

if TYPE_CHECKING:
    from .regex import Regex


class Language:
    """The part of `Regex` that is a set of words."""

    __slots__ = ()

    _core: _kleene.Regex
    dialect: str
    options: str

    @classmethod
    def _of(cls, core: _kleene.Regex) -> Regex:
        raise NotImplementedError

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
            ``"rpni"`` merges states of the prefix tree unless an excluded word would match (Oncina and García 1992);
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
        >>> from kleene import Regex
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
        >>> from kleene import Automaton, Regex
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
        >>> from kleene import Automaton, Regex
        >>> Regex.from_table(Regex("ab*").table())
        Regex('ab*')
        """
        table = _checked.instance("table", table, Table, "a Table")
        edges = [(state - 1, table.alphabet[number - 1], to - 1) for state, number, to in table.transitions]
        accepting = [state - 1 for state in table.accepting]
        # Without a word the start is the dead end.
        size, start = (len(table.rows), table.start - 1) if table.start else (1, 0)
        return cls._of(_kleene.from_edges(size, start, accepting, edges))

    def __and__(self, other: object) -> Regex:
        return self._combined(other, "&")

    def __or__(self, other: object) -> Regex:
        return self._combined(other, "|")

    def __sub__(self, other: object) -> Regex:
        return self._combined(other, "-")

    def __xor__(self, other: object) -> Regex:
        return self._combined(other, "^")

    def _combined(self, other: object, by: str) -> Regex:
        if isinstance(other, Language):
            return self._of(_kleene.combine(self._core, other._core, by))
        return cast("Regex", NotImplemented)

    def __invert__(self) -> Regex:
        return self._of(_kleene.complement(self._core))

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._core.matches(word)

    def __le__(self, other: object) -> bool:
        return _kleene.includes(other._core, self._core) if isinstance(other, Language) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return _kleene.includes(self._core, other._core) if isinstance(other, Language) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self <= other and not self >= other if isinstance(other, Language) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self >= other and not self <= other if isinstance(other, Language) else NotImplemented

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
        >>> from kleene import Automaton, Regex
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
        >>> from kleene import Automaton, Regex
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
        >>> from kleene import Automaton, Regex
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
