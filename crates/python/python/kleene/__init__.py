"""Puzzles whose rules are regular languages: solved, explained, counted, graded, drawn.

>>> from kleene import Nonogram
>>> print(Nonogram([[2], [1]], [[1], [2]]).solve())
##
.#

A puzzle is a class: `Nonogram`, `Sudoku`, `ClueGrid`, `Board`, `Queens`, `Rectangles`. All have the same methods: `solve`,
`solutions`, `check`, `count`, `grade`, `hint`, `hints`, `record`.
"""

from ._answers import Check, Grade, Hint, Hints, Recording, Solution, Solutions, Verdict
from ._errors import ParseError, Stopped, TimedOut
from ._puzzle import Puzzle
from .board import Board, BoardSolution
from .cluegrid import ClueGrid, ClueGridSolution
from .nonogram import Nonogram, NonogramSolution
from .queens import Queens, QueensSolution
from .rectangles import Rectangles, RectanglesSolution
from .sudoku import Sudoku, SudokuSolution

__all__ = [
    "Board",
    "BoardSolution",
    "Check",
    "ClueGrid",
    "ClueGridSolution",
    "Grade",
    "Hint",
    "Hints",
    "Nonogram",
    "NonogramSolution",
    "ParseError",
    "Puzzle",
    "Queens",
    "QueensSolution",
    "Recording",
    "Rectangles",
    "RectanglesSolution",
    "Solution",
    "Solutions",
    "Stopped",
    "Sudoku",
    "SudokuSolution",
    "TimedOut",
    "Verdict",
]
