"""Puzzles whose rules are regular languages: solved, explained, counted, graded, drawn.

>>> from kleene import Nonogram
>>> print(Nonogram([[2], [1]], [[1], [2]]).solve())
##
.#

`open` and `parse` recognise the kind of a puzzle, one of `kinds()`. `Nonogram`, `Sudoku`, `ClueGrid`, `Board`, `Queens` and
`Rectangles` are classes of their own, which are made of Python's values too. All puzzles have the same methods: `solve`, `solutions`,
`check`, `count`, `grade`, `hint`, `hints`, `candidates`, `judge`, `why`, `mends`, `record`. `Regex` is a pattern with its language, `DotnetRegex` one that
matches with all captures of each group; `Words` is a list of words with queries, `LetterBoxed` a box of letters.
"""

from . import parts
from ._advice import Candidate, Candidates, Estimate, Judgment, Mend, Mends, Why
from ._answers import Check, Grade, Solution, Solutions, Verdict
from ._errors import NoHint, ParseError, ReadWarning, Stopped, TimedOut
from ._files import from_dict, kinds, open_all, parse, parse_all
from ._files import open as open  # Not in `__all__`: a star would replace the builtin.
from ._filling import Filling, Verification
from ._kleene import __version__
from ._many import check_many, grade_many, hints_many, solve_many
from ._puzzle import Puzzle
from ._steps import Hint, Hints, Recording

from .board import Board, BoardSolution
from .cluegrid import ClueGrid, ClueGridSolution
from .cover import Cover, CoverSolution
from .dotnet import Capture, DotnetRegex, Match
from .letterboxed import Game, LetterBoxed
from .line import Line
from .nonogram import Nonogram, NonogramSolution
from .polyominoes import Polyominoes, PolyominoesSolution
from .queens import Queens, QueensSolution
from .rectangles import Rectangles, RectanglesSolution
from .regex import Automaton, Comparison, Redos, Regex, Table
from .sudoku import Rating, Sudoku, SudokuSolution
from .triddler import Triddler, TriddlerSolution
from .words import Words

__all__ = [
    "Automaton",
    "Board",
    "BoardSolution",
    "Candidate",
    "Candidates",
    "Capture",
    "Check",
    "ClueGrid",
    "ClueGridSolution",
    "Comparison",
    "Cover",
    "CoverSolution",
    "DotnetRegex",
    "Estimate",
    "Filling",
    "Game",
    "Grade",
    "Hint",
    "Hints",
    "Judgment",
    "LetterBoxed",
    "Line",
    "Match",
    "Mend",
    "Mends",
    "NoHint",
    "Nonogram",
    "NonogramSolution",
    "ParseError",
    "Polyominoes",
    "PolyominoesSolution",
    "Puzzle",
    "Queens",
    "QueensSolution",
    "Rating",
    "ReadWarning",
    "Recording",
    "Rectangles",
    "RectanglesSolution",
    "Redos",
    "Regex",
    "Solution",
    "Solutions",
    "Stopped",
    "Sudoku",
    "SudokuSolution",
    "Table",
    "TimedOut",
    "Triddler",
    "TriddlerSolution",
    "Verdict",
    "Verification",
    "Why",
    "Words",
    "__version__",
    "check_many",
    "from_dict",
    "grade_many",
    "hints_many",
    "kinds",
    "open_all",
    "parse",
    "parse_all",
    "parts",
    "solve_many",
]
