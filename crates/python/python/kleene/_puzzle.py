"""What can be asked of a puzzle of any kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import (
    Any,
    ClassVar,
    Dict,
    Iterable,
    List,
    Optional,
    Tuple,
    Type,
    TypeVar,
    Union,
    cast,
)

from . import _checked, _kleene
from ._answers import S, Solution, _drawn
from ._boards import Boards
from ._errors import ParseError, _warn
from ._limits import _how as _how

P = TypeVar("P", bound="Puzzle[Any]")
T = TypeVar("T")



class Puzzle(Boards[S]):
    """A puzzle of any kind: a value that does not change. Equal puzzles are equal, whatever they were read from.

    `Puzzle.parse` and `Puzzle.open` recognise the kind. Kinds without a class of their own, such as triddlers and exact covers,
    have these methods alone.

    Every question takes these limits, and without them it takes as long as it takes:

    - `timeout`, in seconds of the clock;
    - `nodes`, of the search: equal limits give equal answers.

    Ctrl-C ends a question at once, and other threads of Python run while it is answered.
    """

    __slots__ = ("__weakref__", "_core")

    _kind: ClassVar[Optional[str]] = None
    """The name of the kind; without one the kind is recognized."""
    _solution: ClassVar[Type[Solution]] = Solution
    _renamed: ClassVar[Dict[str, str]] = {}
    """Other names of formats."""
    _core: _kleene.Puzzle

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if cls._kind is not None:
            _CLASSES.setdefault(cls._kind, cls)

    @classmethod
    def parse(cls: Type[P], text: Union[str, bytes]) -> P:
        """A puzzle of a text or a file's content, in any format that is read; the format is found by the content.

        Parameters
        ----------
        text : str or bytes
            The content. `Puzzle.parse` recognizes the kind as well.

        Returns
        -------
        Puzzle

        Raises
        ------
        ParseError
            If the text has a mistake, with its place.
        ValueError
            If there are several puzzles in it.

        Examples
        --------
        >>> import kleene
        >>> kleene.Sudoku.parse("1.....3..4.....2").count()
        1
        """
        return _only(cls._parse(text))

    @classmethod
    def parse_all(cls: Type[P], text: Union[str, bytes]) -> List[P]:
        """Every puzzle of a text or a file's content: `parse` of a collection.

        Raises
        ------
        ParseError
            If the text has a mistake, with its place.
        """
        return cls._parse(text)

    @classmethod
    def open(cls: Type[P], path: Union[str, Path]) -> P:
        """A puzzle of a file, in any format that is read.

        Parameters
        ----------
        path : str or Path
            The file. `Puzzle.open` recognizes the kind as well.

        Returns
        -------
        Puzzle

        Raises
        ------
        ParseError
            If the file has a mistake, with its place.
        OSError
            If the file cannot be read.
        ValueError
            If there are several puzzles in it.
        """
        return _only(cls.open_all(path))

    @classmethod
    def open_all(cls: Type[P], path: Union[str, Path]) -> List[P]:
        """Every puzzle of a file: `open` of a collection.

        Raises
        ------
        ParseError
            If the file has a mistake, with its place.
        OSError
            If the file cannot be read.
        """
        path = _checked.path("path", path)
        content = path.read_bytes()
        # The mark with which some editors begin a text.
        content = content[3:] if content.startswith(b"\xef\xbb\xbf") else content
        return cls._parse(content, path.suffix[1:] or None, path.parent)

    @classmethod
    def _parse(
        cls: Type[P],
        text: Union[str, bytes],
        suffix: Optional[str] = None,
        folder: Optional[Path] = None,
    ) -> List[P]:
        content = _checked.content("text", text)
        cores, notes = _kleene.Puzzle.parse(cls._kind, content, suffix, folder)
        puzzles = [cls._of(core) for core in cores]
        _warn(notes)
        return puzzles

    @classmethod
    def _of(cls: Type[P], core: _kleene.Puzzle) -> P:
        kind = cls if cls._kind is not None else cast(Type[P], _class_of(core.kind))
        puzzle = kind.__new__(kind)
        puzzle._core = core
        return puzzle

    def _solved(self, answer: _kleene.Answer) -> S:
        return cast(S, self._solution(self, answer))

    @property
    def kind(self) -> str:
        """The name of its kind, one of `kleene.kinds()`."""
        return self._core.kind

    @classmethod
    def formats(cls) -> Tuple[str, ...]:
        """The names of the formats that `write` knows."""
        if cls._kind is None:
            raise TypeError("`formats` is a method of the class of a kind and of its puzzles")
        return tuple(_kleene.formats(cls._kind))

    def write(self, format: str) -> bytes:
        """The puzzle as a file in a format.

        Parameters
        ----------
        format : str
            One of `formats()`.

        Returns
        -------
        bytes
            The content of the file.

        Raises
        ------
        ValueError
            If there is no such format, or it cannot express the puzzle.

        Examples
        --------
        >>> import kleene
        >>> kleene.Queens(2).write("board")
        b'..\\n..\\n'
        """
        format = _checked.text("format", format)
        return self._core.write(self._renamed.get(format, format))

    @property
    def size(self) -> Tuple[int, int]:
        """The number of rows and of columns."""
        return self._core.size

    @property
    def title(self) -> Optional[str]:
        """Its title, if it has one."""
        return self._core.title

    @property
    def conflict(self) -> Optional[str]:
        """Why the clues have no solution, where they show it by themselves."""
        return self._core.conflict

    @property
    def recorded(self) -> Tuple[str, ...]:
        """The strategies that `record` knows, the usual one first."""
        return tuple(self._core.recorded)

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<{type(self).__name__}{title} of {_counted(*self.size)}{self._content()}>"

    def _content(self) -> str:
        """What `repr` shows of it besides its size."""
        return ""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle) or type(self) is not type(other):
            return NotImplemented
        return self._core.state == other._core.state

    def __hash__(self) -> int:
        return hash((type(self), self._core.state))

    def __reduce__(self) -> Tuple[Any, ...]:
        # A class that was made for a kind cannot be imported by its name.
        kind = type(self)
        return _restore_puzzle, (self.kind if kind is _class_of(self.kind) else kind, self._core.state)

    @property
    def svg(self) -> str:
        """The board without its solution, as a notebook shows it. One of more than 40,000 cells has none: `ValueError`."""
        return _drawn(self._core.svg())

    def png(self, cell: int = 32) -> bytes:
        """The picture as PNG.

        Parameters
        ----------
        cell : int
            The pixels of a cell's side.

        Raises
        ------
        ValueError
            If there is no picture, or it would be too large.
        """
        return _drawn(self._core.png(_checked.whole("cell", cell, 1, 1 << 16)))

    def to_dict(self) -> Dict[str, Any]:
        """The fields that the command writes of it, and in `board` a text from which `kleene.from_dict` makes it again.

        Returns
        -------
        dict
            Values that `json.dumps` takes.

        Examples
        --------
        >>> import kleene
        >>> puzzle = kleene.Queens(8)
        >>> kleene.from_dict(puzzle.to_dict()) == puzzle
        True
        """
        return {"subject": self.kind, **json.loads(self._core.fields), "board": self._core.state}

    def _repr_svg_(self) -> Optional[str]:
        return self._core.svg()


_CLASSES: Dict[str, Type[Puzzle[Any]]] = {}


def _class_of(kind: str) -> Type[Puzzle[Any]]:
    """The class of a kind; one without methods of its own for a kind that has no module."""
    if kind not in _CLASSES:
        _kleene.formats(kind)  # Refuses a name of no kind.
        type(kind.capitalize(), (Puzzle,), {"__slots__": (), "__module__": __name__, "_kind": kind})
    return _CLASSES[kind]


def _only(puzzles: List[T]) -> T:
    if len(puzzles) != 1:
        raise ValueError(f"expected one puzzle, not {len(puzzles)}: `open_all` and `parse_all` give all")
    return puzzles[0]


def _restore_puzzle(kind: Union[str, Type[P]], state: str) -> Union[P, Puzzle[Any]]:
    made = _class_of(kind) if isinstance(kind, str) else kind
    return made._of(_kleene.Puzzle.restore(made._kind or "", state))


def _counted(rows: int, columns: int) -> str:
    return f"{rows} row{'' if rows == 1 else 's'} and {columns} column{'' if columns == 1 else 's'}"


def _parsed(kind: str, text: Union[str, bytes]) -> _kleene.Puzzle:
    """The only puzzle of a text."""
    return _only(_kleene.Puzzle.parse(kind, text, None, None)[0])


def _of_clues(
    kind: str, rows: Iterable[Any], columns: Iterable[Any], more: Dict[str, Any]
) -> _kleene.Puzzle:
    """The puzzle of clues for each row and column, as JSON has them; a mistake names the line."""
    text = json.dumps(more)[:-1]
    places: List[Tuple[int, str]] = [(0, "")]
    for side, clues in (("rows", rows), ("columns", columns)):
        text += f'{", " if len(text) > 1 else ""}"{side}": ['
        places.append((len(text), f"{side}: "))
        for index, clue in enumerate(clues):
            text += ", " if index else ""
            places.append((len(text), f"{side}[{index}]: "))
            text += json.dumps(clue)
        text += "]"
        places.append((len(text), ""))
    try:
        return _parsed(kind, text + "}")
    except ParseError as error:
        # The place is one of a text that the caller has never seen.
        place = [place for start, place in places if start <= error.span[0]][-1]
        raise ValueError(place + error.message) from None
