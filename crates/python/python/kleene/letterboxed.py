"""Letter Boxed: words around a box that use all its letters."""

from __future__ import annotations

from typing import Any, Iterable, List, Optional, Tuple, Union

from . import _checked, _kleene
from ._answers import _drawn
from ._errors import stopped
from ._generate import seed_of
from ._puzzle import _how
from .words import Words

__all__ = ["Game", "LetterBoxed"]


class Game(Tuple[str, ...]):
    """Words that use all letters, each beginning with the letter with which the one before ends."""

    _box: LetterBoxed

    def __repr__(self) -> str:
        return " ".join(self)

    def _repr_svg_(self) -> Optional[str]:
        return self._box._core.svg(list(self))


class LetterBoxed:
    """A box: the letters of each side, and the words that fit.

    >>> from kleene import LetterBoxed
    >>> box = LetterBoxed(["abc", "def", "ghi", "jkl"], words=["dagger", "beg"])
    >>> box.words(), box.why_not("cab")
    (['beg'], 'letters 1 and 2, `c` and `a`, share the side `abc`')
    >>> box.fewest() is None
    True
    """

    __slots__ = ("_core", "_words")

    def __init__(
        self,
        sides: Union[str, Iterable[str]],
        *,
        words: Union[Words, Iterable[str], None] = None,
    ) -> None:
        self._words = words if isinstance(words, Words) else Words(words)
        if isinstance(sides, str):
            self._core = _kleene.LetterBoxed.parse(sides, self._words._core)
        else:
            if isinstance(sides, bytes) or not hasattr(sides, "__iter__"):
                raise TypeError(f"sides: expected a text or a list of sides, not {sides!r}")
            listed = [_checked.text("sides", side) for side in sides]
            self._core = _kleene.LetterBoxed.of_sides(listed, self._words._core)

    @classmethod
    def generate(
        cls,
        sides: int = 4,
        letters: int = 3,
        *,
        fewest: int = 2,
        seed: Optional[int] = None,
        words: Union[Words, Iterable[str], None] = None,
        timeout: Optional[float] = None,
    ) -> LetterBoxed:
        """A new box.

        Parameters
        ----------
        sides, letters : int
            How many sides there are, and letters on each.
        fewest : int
            The fewest words that use all letters.
        seed : int, optional
            Equal seeds give equal boxes; a random one if there is none.
        words : Words or iterable of str, optional
            The words, English ones if absent.
        timeout : float, optional
            The most seconds.

        Returns
        -------
        LetterBoxed

        Raises
        ------
        ValueError
            If no attempt succeeded.
        Stopped
            If the time is over.

        Examples
        --------
        >>> LetterBoxed.generate(seed=1).fewest()
        2
        """
        known = words if isinstance(words, Words) else Words(words)
        size = _checked.whole("sides", sides, 0, 255), _checked.whole("letters", letters, 0, 255)
        fewest = _checked.whole("fewest", fewest, 0, 255)
        box = cls.__new__(cls)
        box._words = known
        box._core = _kleene.generate_box(known._core, size, fewest, seed_of(seed), _how(None, timeout, None))
        return box

    @property
    def sides(self) -> List[str]:
        """The letters of each side."""
        return self._core.sides

    def words(self) -> List[str]:
        """The words that fit, the longest first."""
        return self._core.words()

    def fewest(self, *, timeout: Optional[float] = None) -> Optional[int]:
        """The fewest words that use all letters; `None` if no number of words does."""
        fewest, reason = self._core.fewest(_how(None, timeout, None))
        if reason is not None:
            raise stopped(reason)
        return fewest

    def solve(self, *, order: str = "words", timeout: Optional[float] = None) -> Optional[Game]:
        """The best game with the fewest words; `None` if there is none."""
        games = self.best(1, order=order, timeout=timeout)
        return games[0] if games else None

    def best(
        self,
        limit: int = 10,
        *,
        order: str = "words",
        lengths: Optional[Tuple[int, int]] = None,
        timeout: Optional[float] = None,
    ) -> List[Game]:
        """The best games, of the fewest words or of numbers of words between two `lengths`.

        `order` is words, letters or common: what is better.
        """
        order, limit = _checked.text("order", order), _checked.whole("limit", limit)
        found, reason = self._core.best(order, limit, _pair(lengths), _how(None, timeout, None))
        if reason is not None:
            raise stopped(reason)
        games = [Game(words) for words in found]
        for game in games:
            game._box = self
        return games

    def count(
        self, *, lengths: Optional[Tuple[int, int]] = None, timeout: Optional[float] = None
    ) -> int:
        """The number of games, of the fewest words or of numbers of words between two `lengths`."""
        count, reason = self._core.count(_pair(lengths), _how(None, timeout, None))
        if reason is not None:
            raise stopped(reason, count)
        return count

    def why_not(self, word: str) -> Optional[str]:
        """Why a word cannot be spelled; `None` if it can."""
        return self._core.why_not(_checked.text("word", word))

    @property
    def pattern(self) -> Optional[str]:
        """The rules of the box as a pattern of the .NET dialect; `None` if letters are there more than once."""
        return self._core.pattern()

    @property
    def svg(self) -> str:
        """The box."""
        return _drawn(self._core.svg([]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LetterBoxed):
            return NotImplemented
        return (self.sides, self.words()) == (other.sides, other.words())

    def __hash__(self) -> int:
        return hash(tuple(self.sides))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore, (self.sides, self._words)

    def __repr__(self) -> str:
        return f"LetterBoxed({self.sides})"

    def _repr_svg_(self) -> str:
        return self.svg


def _pair(lengths: Optional[Tuple[int, int]]) -> Optional[Tuple[int, int]]:
    return None if lengths is None else _checked.pair("lengths", lengths)


def _restore(sides: List[str], words: Words) -> LetterBoxed:
    return LetterBoxed(sides, words=words)
