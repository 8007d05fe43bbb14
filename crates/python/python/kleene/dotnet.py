"""Matching in the .NET dialect, with every capture of every group."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple, Union

from . import _checked, _kleene
from ._answers import Recording
from ._puzzle import _how

__all__ = ["Capture", "DotnetRegex", "Match"]

_MOST = 2**31 - 1


class Capture(str):
    """A text that a group captured, and where."""

    __slots__ = ("end", "start")

    start: int
    end: int

    def __new__(cls, text: str, start: int, end: int) -> Capture:
        capture = super().__new__(cls, text[start:end])
        capture.start, capture.end = start, end
        return capture

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore_capture, (str(self), self.start)

    @property
    def span(self) -> Tuple[int, int]:
        """`text[start:end]` is the capture."""
        return self.start, self.end


class Match:
    """A match: the text, and the stacks of captures of all groups."""

    __slots__ = ("_captures", "_names", "string")

    string: str
    """What was searched."""

    def __init__(self, string: str, groups: List[_kleene._Group]) -> None:
        self.string = string
        self._captures: Dict[int, Tuple[Capture, ...]] = {}
        self._names: Dict[str, int] = {}
        for number, name, captures in groups:
            self._captures[number] = tuple(Capture(string, *span) for span in captures)
            if name is not None:
                self._names[name] = number

    def captures(self, group: Union[int, str] = 0) -> Tuple[Capture, ...]:
        """All captures of a group, by its number or name, from the bottom of its stack to the top."""
        try:
            return self._captures[self._names[group] if isinstance(group, str) else group]
        except KeyError:
            raise IndexError(f"no group {group!r}") from None

    def __getitem__(self, group: Union[int, str]) -> Optional[Capture]:
        """The last capture of a group; `None` if it has none."""
        captures = self.captures(group)
        return captures[-1] if captures else None

    @property
    def text(self) -> Capture:
        """What was matched."""
        return self.captures()[0]

    @property
    def span(self) -> Tuple[int, int]:
        """Where it was matched."""
        return self.text.span

    @property
    def groups(self) -> Dict[Union[int, str], Tuple[Capture, ...]]:
        """The captures of each group, by its name if it has one."""
        names: Dict[int, Union[int, str]] = {number: name for name, number in self._names.items()}
        return {names.get(number, number): found for number, found in self._captures.items()}

    def __repr__(self) -> str:
        return f"<Match {self.text!r} at {self.span}>"


class DotnetRegex:
    """A pattern of the .NET dialect: lookarounds, back-references, balancing groups.

    >>> from kleene import DotnetRegex
    >>> match = DotnetRegex(r"(\\w)+!").match("oh, hey!")
    >>> match.text, match.span
    ('hey!', (4, 8))
    >>> match.captures(1), match[1]
    (('h', 'e', 'y'), 'y')
    >>> balanced = DotnetRegex(r"^(?:(?<open>\\()|(?<-open>\\))|[^()])*$(?(open)(?!))")
    >>> bool(balanced.match("(a(b))")), bool(balanced.match("(a(b)"))
    (True, False)

    `options` are letters such as `"ix"`. `timeout` and `steps` limit a match; one that is stopped raises `Stopped`.
    """

    __slots__ = ("_core", "options", "pattern", "steps")

    def __init__(self, pattern: str, options: str = "", *, steps: Optional[int] = None) -> None:
        self.pattern = _checked.text("pattern", pattern)
        self.options = _checked.text("options", options)
        self.steps = _checked.whole_or_none("steps", steps)
        self._core = _kleene.DotnetRegex(pattern, options, self.steps)

    def match(self, text: str, *, timeout: Optional[float] = None) -> Optional[Match]:
        """The first match, wherever it is."""
        found = self._core.matches(_checked.text("text", text), 1, _how(None, timeout, None))
        return Match(text, found[0]) if found else None

    def matches(
        self, text: str, *, limit: Optional[int] = None, timeout: Optional[float] = None
    ) -> List[Match]:
        """All matches in order, or as many as `limit`."""
        most = _MOST if limit is None else _checked.whole("limit", limit)
        text = _checked.text("text", text)
        found = self._core.matches(text, most, _how(None, timeout, None))
        return [Match(text, groups) for groups in found]

    def replace(
        self, text: str, by: str, *, limit: Optional[int] = None, timeout: Optional[float] = None
    ) -> str:
        """The text with its matches replaced; `$1`, `${name}` and so on stand for groups.

        >>> DotnetRegex(r"(\\w+) (\\w+)").replace("one two", "$2 $1")
        'two one'
        """
        most = _MOST if limit is None else _checked.whole("limit", limit)
        text, by = _checked.text("text", text), _checked.text("by", by)
        return self._core.replace(text, by, most, _how(None, timeout, None))

    def split(self, text: str, *, timeout: Optional[float] = None) -> List[str]:
        """The pieces of the text between its matches, and what their groups captured."""
        return self._core.split(_checked.text("text", text), _how(None, timeout, None))

    def record(self, text: str, *, events: int = 10_000) -> Recording:
        """How the first match is found, with the stacks of the groups."""
        return Recording(self._core.record(_checked.text("text", text), _checked.whole("events", events)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DotnetRegex):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore, (self.pattern, self.options, self.steps)

    def __repr__(self) -> str:
        return f"DotnetRegex({self.pattern!r}{f', {self.options!r}' if self.options else ''})"


def _restore_capture(text: str, start: int) -> Capture:
    return Capture(" " * start + text, start, start + len(text))


def _restore(pattern: str, options: str, steps: Optional[int]) -> DotnetRegex:
    return DotnetRegex(pattern, options, steps=steps)
