"""Steps with their reasons, and recordings of searches: values that can be kept, compared and sent."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union, overload

from . import _checked, _kleene
from ._answers import _beside, _drawn

_State = Tuple[str, str, List[Tuple[int, int, str]], List[Tuple[int, int, str]], str]
"""A step: the sentence, the technique, placements, eliminations, and its fields as JSON."""


class Hint:
    """A step, and the reason for it: a value. Equal steps are equal, and it is pickled with its picture."""

    __slots__ = ("_core", "_picture", "_state")

    def __init__(self, core: _kleene.Step) -> None:
        self._core: Optional[_kleene.Step] = core
        self._state: _State = (core.text, core.technique, core.placements, core.eliminations, core.fields)
        self._picture: Optional[str] = None

    @property
    def technique(self) -> str:
        """The name of the technique."""
        return self._state[1]

    @property
    def placements(self) -> List[Tuple[int, int, str]]:
        """The cells that are settled by it: row and column from 0, and the symbol."""
        return list(self._state[2])

    @property
    def eliminations(self) -> List[Tuple[int, int, str]]:
        """Symbols that cells cannot have by it: row and column from 0, and the symbol."""
        return list(self._state[3])

    def to_dict(self) -> Dict[str, Any]:
        """The fields that the command writes, in which rows and columns count from 1.

        Examples
        --------
        >>> import kleene
        >>> kleene.Nonogram([[2], [1]], [[1], [2]]).hint().to_dict()["grade"]
        'overlap'
        """
        fields: Dict[str, Any] = json.loads(self._state[4])
        return {"reason": self._state[0], **fields}

    def __str__(self) -> str:
        return self._state[0]

    def __repr__(self) -> str:
        return f"<Hint: {self}>"

    def _drawn(self) -> Optional[str]:
        if self._core is not None and self._picture is None:
            self._picture = self._core.svg()
        return self._picture

    @property
    def svg(self) -> str:
        """The board before the step, with what it rests on and what follows marked."""
        return _drawn(self._drawn())

    def png(self, cell: int = 32) -> bytes:
        """The picture of `svg` as PNG, with cells of so many pixels. A hint that was unpickled has none: `ValueError`."""
        png = None if self._core is None else self._core.png(_checked.whole("cell", cell, 1, 1 << 16))
        return _drawn(png)

    def _repr_html_(self) -> str:
        return _beside([self._state[0]], [self._drawn()])

    def __eq__(self, other: object) -> bool:
        return self._state == other._state if isinstance(other, Hint) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._state[:2])

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore_hint, (self._state, self._drawn())


def _restore_hint(state: _State, picture: Optional[str]) -> Hint:
    hint = Hint.__new__(Hint)
    hint._core, hint._state, hint._picture = None, state, picture
    return hint


class Hints(Sequence[Hint]):
    """Steps in order."""

    __slots__ = ("_hints", "end")

    end: Optional[str]
    """Why there is no further step; `None` if no more were asked for."""

    def __init__(self, steps: Sequence[_kleene.Step], end: Optional[str]) -> None:
        self._hints, self.end = tuple(map(Hint, steps)), end

    def __len__(self) -> int:
        return len(self._hints)

    @overload
    def __getitem__(self, index: int) -> Hint: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Hint]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Hint, Sequence[Hint]]:
        return self._hints[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hints):
            return NotImplemented
        return self._hints == other._hints and self.end == other.end

    def __hash__(self) -> int:
        return hash((self._hints, self.end))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restore_hints, (self._hints, self.end)

    def __repr__(self) -> str:
        return f"<{len(self)} hints, then: {self.end or 'there may be more'}>"


def _restore_hints(hints: Tuple[Hint, ...], end: Optional[str]) -> Hints:
    restored = Hints((), end)
    restored._hints = hints
    return restored


class Recording:
    """A search as it goes, step by step. A notebook shows a player for it.

    It is a value: equal recordings are equal. A pickled one is recorded anew.
    """

    __slots__ = ("_core", "_maker")

    def __init__(self, core: _kleene.Recording, maker: Tuple[Any, ...]) -> None:
        self._core, self._maker = core, maker

    def __len__(self) -> int:
        """The number of events."""
        return len(self._core)

    @property
    def is_cut(self) -> bool:
        """Whether there were more events than were asked for."""
        return self._core.is_cut

    @property
    def events(self) -> List[Dict[str, Any]]:
        """The events in order, as docs/reference/player.md describes them."""
        return [json.loads(line) for line in self._core.lines()[1:]]

    def svg(self, events: int) -> str:
        """The board after so many events."""
        return self._core.svg(events)

    @property
    def html(self) -> str:
        """A page that plays it and needs nothing else."""
        return self._core.html()

    def save(self, path: Union[str, Path]) -> None:
        """Writes the page."""
        Path(path).write_text(self.html, encoding="utf-8")

    def __eq__(self, other: object) -> bool:
        return self._core.lines() == other._core.lines() if isinstance(other, Recording) else NotImplemented

    def __hash__(self) -> int:
        return hash((len(self), self.is_cut))

    def __copy__(self) -> Recording:
        return self

    def __deepcopy__(self, memo: Dict[int, Any]) -> Recording:
        return self

    def __reduce__(self) -> Tuple[Any, ...]:
        return _record_again, self._maker

    def __repr__(self) -> str:
        return f"<Recording of {len(self)} events{', cut' if self.is_cut else ''}>"

    def _repr_html_(self) -> str:
        page = html.escape(self.html)
        return f'<iframe srcdoc="{page}" width="100%" height="640" style="border:0"></iframe>'


def _record_again(maker: Callable[..., Recording], *args: Any) -> Recording:
    *positional, events = args
    return maker(*positional, events=events)
