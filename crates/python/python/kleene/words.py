"""Lists of words, and queries over them."""

from __future__ import annotations

from typing import Any, Iterable, Iterator, List, Optional, Tuple

from . import _checked, _kleene
from ._steps import Recording

__all__ = ["Words", "textbook"]


class Words:
    """A list of words: the English one that comes with the package, or one of yours.

    >>> from kleene import Words
    >>> english = Words()
    >>> "kleene" in english, len(english) > 50_000
    (False, True)
    >>> english.find("<quickly> & .{9,}", limit=2) == english.find(".{9,} & <quickly>", limit=2)
    True
    >>> Words(["ab", "ba", "abba"]).find("a.*")
    ['ab', 'abba']

    docs/explanation/words.md has the language of queries. With `ranked` the words of a list are in order, the most common one first.
    """

    __slots__ = ("_core", "_given")

    def __init__(self, words: Optional[Iterable[str]] = None, *, ranked: bool = False) -> None:
        if words is not None and (isinstance(words, (str, bytes)) or not hasattr(words, "__iter__")):
            raise TypeError(f"words: expected a list of words, not {words!r}")
        listed = None if words is None else [_checked.text("words", word) for word in words]
        self._core = _kleene.Words(listed, ranked)
        self._given = listed, ranked

    def find(
        self, query: str, *, order: str = "alphabetical", limit: Optional[int] = None
    ) -> List[str]:
        """The words that fit a query. `order` is alphabetical, longest, shortest or common."""
        return [word for word, _ in self.ranks(query, order=order, limit=limit)]

    def ranks(
        self, query: str, *, order: str = "common", limit: Optional[int] = None
    ) -> List[Tuple[str, Optional[int]]]:
        """The words that fit a query with their ranks: the lower, the more common."""
        query, order = _checked.text("query", query), _checked.text("order", order)
        return self._core.find(query, order, _checked.whole_or_none("limit", limit))

    def count(self, query: str) -> int:
        """The number of words that fit a query."""
        return self._core.count(_checked.text("query", query))

    @staticmethod
    def explain(query: str) -> str:
        """What a query means."""
        return _kleene.explain_query(_checked.text("query", query))

    def __len__(self) -> int:
        return len(self._core)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word in self._core

    def __iter__(self) -> Iterator[str]:
        return iter(self._core.all())

    def __repr__(self) -> str:
        return f"<Words: {len(self)}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore, self._given


def _restore(words: Optional[List[str]], ranked: bool) -> Words:
    return Words(words, ranked=ranked)


def textbook(pattern: str, word: str, *, events: int = 10_000) -> Recording:
    """How the textbook's recursive matcher, for letters, sets of them and stars, matches a word or fails."""
    pattern, word = _checked.text("pattern", pattern), _checked.text("word", word)
    core = _kleene.textbook(pattern, word, _checked.whole("events", events))
    return Recording(core, (textbook, pattern, word, events))
