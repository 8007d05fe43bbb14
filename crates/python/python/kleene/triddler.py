"""Triddlers: nonograms on a grid of triangles."""

from __future__ import annotations

from typing import Optional, Union

from . import _checked
from ._answers import Solution
from ._generate import generated
from ._puzzle import Puzzle, _parsed

__all__ = ["Triddler", "TriddlerSolution"]


class TriddlerSolution(Solution):
    """A picture: 0 for the ground, then the numbers of the inks, row by row."""

    __slots__ = ()

    _number = "|u1"


class Triddler(Puzzle[TriddlerSolution]):
    """A triddler of a text: Olšák's format with `#t`, webpbn's XML, or a picture whose rows stand between slashes.

    >>> from kleene import Triddler
    >>> print(Triddler("/.#.\\\\\\n\\\\#.#/").solve())
    /.#.\\
    \\#.#/
    """

    __slots__ = ()

    _kind = "triddler"
    _solution = TriddlerSolution

    def __init__(self, text: Union[str, bytes]) -> None:
        self._core = _parsed(self._kind, _checked.content("text", text))

    @classmethod
    def generate(
        cls,
        side: int,
        *,
        colors: int = 1,
        seed: Optional[int] = None,
        attempts: Optional[int] = None,
        timeout: Optional[float] = None,
        nodes: Optional[int] = None,
    ) -> Triddler:
        """A new triddler on a hexagon, with one solution.

        Parameters
        ----------
        side : int
            The side of the hexagon.
        colors : int
            The number of inks.
        attempts : int, optional
            How many pictures are tried.
        seed : int, optional
            Equal seeds give equal puzzles; a random one if there is none.
        timeout, nodes : optional
            Limits of the search.

        Returns
        -------
        Triddler

        Raises
        ------
        ValueError
            If no attempt succeeded, or a name is unknown.
        Stopped
            If a limit comes first.

        Examples
        --------
        >>> Triddler.generate(3, seed=1).check().verdict
        <Verdict.UNIQUE: 'unique'>
        """
        size = _checked.whole("side", side, 1, 1 << 16), 0
        return cls._of(generated("triddler", size, seed, timeout, nodes, colors=colors, attempts=attempts))
