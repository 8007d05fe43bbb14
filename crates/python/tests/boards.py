"""Boards that several tests look at."""

import pathlib

from kleene import Board, ClueGrid, Nonogram, Queens, Rectangles, Sudoku

FIXTURES = pathlib.Path(__file__).parents[3] / "fixtures"

SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

LATIN = """
symbols = "123"
size = "3x3"
[[rule]]
kind = "different"
over = ["rows", "columns"]
"""

# One small board of each kind, with its number of solutions.
SMALL = [
    (Nonogram([[1], [1]], [[1], [1]]), 2),
    (Sudoku(SUDOKU), 1),
    (Board(LATIN), 12),
    (Queens(6), 4),
    (ClueGrid(["[AB]C", "[AB]D"], ["..", ".."]), 4),
    (Rectangles(2, 3, [(2, 2), (1, 2)]), 2),
]

NAMES = [type(puzzle).__name__ for puzzle, _ in SMALL]

# Files of the repository, by the class that reads them.
FILES = [
    *((Nonogram, path) for path in sorted(FIXTURES.glob("nonogram/handmade/*.pbm"))),
    *((Nonogram, path) for path in sorted(FIXTURES.glob("nonogram/formats/*.non"))),
    (Sudoku, FIXTURES / "sudoku/easy.txt"),
    (Sudoku, FIXTURES / "sudoku/expert.txt"),
    (Sudoku, FIXTURES / "sudoku/none.txt"),
    (Sudoku, FIXTURES / "sudoku/several.sdk"),
    (Sudoku, FIXTURES / "sudoku/16x16.txt"),
    *((Board, path) for path in sorted(FIXTURES.glob("board/*.toml"))),
    (Queens, FIXTURES / "queens/started.txt"),
    (Queens, FIXTURES / "queens/impossible.txt"),
    (Queens, FIXTURES / "queens/attacked.txt"),
    (ClueGrid, FIXTURES / "cluegrid/4x4.txt"),
    (ClueGrid, FIXTURES / "cluegrid/crossword.json"),
    (ClueGrid, FIXTURES / "cluegrid/hexagon.json"),
    (ClueGrid, FIXTURES / "cluegrid/several.json"),
    (ClueGrid, FIXTURES / "cluegrid/none.txt"),
    (Rectangles, FIXTURES / "rectangles/four.txt"),
    (Rectangles, FIXTURES / "rectangles/square.txt"),
]

# A nonogram that no search here solves in seconds: noise, about half of it ink.
def noise(side: int = 200, seed: int = 7) -> Nonogram:
    """A board whose search takes minutes."""
    bits, state = [], seed
    for _ in range(side * side):
        state = (state * 1103515245 + 12345) % 2**31
        bits.append(state >> 16 & 1)
    return Nonogram.from_picture([bits[row * side : (row + 1) * side] for row in range(side)])
