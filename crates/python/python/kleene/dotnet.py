"""Matching in the .NET dialect, with every capture of every group."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from . import _checked, _kleene
from ._limits import _how
from ._steps import Recording

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
    """A match: the text, and the stacks of captures of all groups. It is a value: equal matches are equal, and it is pickled."""

    __slots__ = ("_groups", "_spans", "string")

    string: str
    """What was searched."""

    def __init__(
        self, string: str, groups: Sequence[Tuple[int, Optional[str]]], spans: Sequence[_kleene._Group]
    ) -> None:
        self.string, self._groups, self._spans = string, groups, spans

    def captures(self, group: Union[int, str] = 0) -> Tuple[Capture, ...]:
        """All captures of a group, by its number or name, from the bottom of its stack to the top."""
        for known, spans in zip(self._groups, self._spans):
            if group in known:
                return tuple(Capture(self.string, *span) for span in spans)
        raise IndexError(f"no group {group!r}")

    def __getitem__(self, group: Union[int, str]) -> Optional[Capture]:
        """The last capture of a group; `None` if it has none."""
        captures = self.captures(group)
        return captures[-1] if captures else None

    def group(self, *groups: Union[int, str]) -> Any:
        """The last captures of groups, as `re.Match.group` gives them.

        Parameters
        ----------
        *groups : int or str
            Numbers or names; without one the whole match.

        Returns
        -------
        Capture or None, or a tuple of them for several groups

        Raises
        ------
        IndexError
            If there is no such group.

        Examples
        --------
        >>> match = DotnetRegex(r"(?<word>\\w+) (\\d+)").match("top 10")
        >>> match.group(), match.group("word"), match.group("word", 1)
        ('top 10', 'top', ('top', '10'))
        """
        if len(groups) < 2:
            return self[groups[0] if groups else 0]
        return tuple(self[group] for group in groups)

    def start(self, group: Union[int, str] = 0) -> int:
        """Where the last capture of a group begins; -1 if it has none."""
        found = self[group]
        return -1 if found is None else found.start

    def end(self, group: Union[int, str] = 0) -> int:
        """Where the last capture of a group ends; -1 if it has none."""
        found = self[group]
        return -1 if found is None else found.end

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
        return {number if name is None else name: self.captures(number) for number, name in self._groups}

    def _key(self) -> Tuple[Any, ...]:
        return self.string, tuple(self._groups), tuple(map(tuple, self._spans))

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> Tuple[Any, ...]:
        return Match, (self.string, self._groups, self._spans)

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

    __slots__ = ("_core", "_groups", "options", "pattern", "steps")

    def __init__(self, pattern: str, options: str = "", *, steps: Optional[int] = None) -> None:
        self.pattern = _checked.text("pattern", pattern)
        self.options = _checked.text("options", options)
        self.steps = _checked.whole_or_none("steps", steps)
        self._core = _kleene.DotnetRegex(pattern, options, self.steps)
        self._groups = self._core.groups

    def match(self, text: str, *, timeout: Optional[float] = None) -> Optional[Match]:
        """The first match, wherever it is.

        Parameters
        ----------
        text : str
            The text that is searched.
        timeout : float, optional
            The most seconds.

        Returns
        -------
        Match or None

        Raises
        ------
        Stopped
            If `steps`, the memory or the time is used up.

        Examples
        --------
        >>> DotnetRegex("b+").match("abba").span
        (1, 3)
        """
        found = self._core.matches(_checked.text("text", text), 1, _within(timeout))
        return Match(text, self._groups, found[0]) if found else None

    def matches(
        self, text: str, *, limit: Optional[int] = None, timeout: Optional[float] = None
    ) -> List[Match]:
        """All matches in order.

        Parameters
        ----------
        text : str
            The text that is searched.
        limit : int, optional
            The most matches.
        timeout : float, optional
            The most seconds.

        Returns
        -------
        list of Match

        Raises
        ------
        Stopped
            If `steps`, the memory or the time is used up.

        Examples
        --------
        >>> [match.text for match in DotnetRegex("b+").matches("abbab")]
        ['bb', 'b']
        """
        most = _MOST if limit is None else _checked.whole("limit", limit)
        text = _checked.text("text", text)
        found = self._core.matches(text, most, _within(timeout))
        return [Match(text, self._groups, spans) for spans in found]

    def replace(
        self,
        text: str,
        by: Union[str, Callable[[Match], str]],
        *,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> str:
        """The text with its matches replaced.

        Parameters
        ----------
        text : str
            The text.
        by : str or callable
            A replacement, in which ``$1``, ``${name}`` and so on stand for groups, or a function of a `Match`.
        limit : int, optional
            The most matches that are replaced.
        timeout : float, optional
            The most seconds of the search.

        Returns
        -------
        str

        Raises
        ------
        TypeError
            If the function returns something else than a text.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> DotnetRegex(r"(\\w+) (\\w+)").replace("one two", "$2 $1")
        'two one'
        >>> DotnetRegex(r"\\d+").replace("1 and 22", lambda match: str(int(match.text) + 1))
        '2 and 23'
        """
        most = _MOST if limit is None else _checked.whole("limit", limit)
        if not callable(by):
            text, by = _checked.text("text", text), _checked.text("by", by)
            return self._core.replace(text, by, most, _within(timeout))
        pieces, done = [], 0
        found = self.matches(text, limit=most, timeout=timeout)
        for match in sorted(found, key=lambda match: match.span):
            new = _checked.instance("by", by(match), str, "a function that returns a str")
            pieces += [text[done : match.start()], new]
            done = match.end()
        return "".join([*pieces, text[done:]])

    def split(self, text: str, *, timeout: Optional[float] = None) -> List[str]:
        """The pieces of the text between its matches, and what their groups captured."""
        return self._core.split(_checked.text("text", text), _within(timeout))

    def record(self, text: str, *, events: int = 10_000) -> Recording:
        """How the first match is found, with the stacks of the groups."""
        core = self._core.record(_checked.text("text", text), _checked.whole("events", events))
        return Recording(core, (self.record, text, events))

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


def _within(timeout: Optional[float]) -> Optional[_kleene._How]:
    """The limits of a match; without one a short match needs no other thread."""
    return None if timeout is None else _how(None, timeout, None)


def _restore_capture(text: str, start: int) -> Capture:
    return Capture(" " * start + text, start, start + len(text))


def _restore(pattern: str, options: str, steps: Optional[int]) -> DotnetRegex:
    return DotnetRegex(pattern, options, steps=steps)
