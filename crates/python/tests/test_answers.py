"""Answers that are checked, and boards that are filled step by step."""

import copy
import pickle

import boards
import numpy
import pytest
from test_any import EVERY, puzzle_of

import kleene
from kleene import ClueGrid, Filling, NoHint, Nonogram, ParseError, Queens, Rectangles, Sudoku, Verification


def forms(solution):
    """A solution in each form in which a user has one."""
    yield from (solution, str(solution), numpy.asarray(solution), solution.cells, list(solution.cells))
    if len(solution.shape) == 2:
        yield from (solution.rows, [list(row) for row in solution.rows])


@EVERY
def test_every_solution_in_every_form_is_right(kind):
    puzzle = puzzle_of(kind)
    for solution in puzzle.solutions(limit=3):
        for form in forms(solution):
            assert puzzle.verify(form) == Verification(True, True), form


@EVERY
def test_part_of_a_solution_is_correct_and_not_complete(kind):
    puzzle = puzzle_of(kind)
    if kind == "letterboxed":
        return  # A chain of words is checked as a whole.
    solution = puzzle.solve()
    part = list(solution.cells)
    part[1:] = [] if kind == "cover" else [None] * len(part[1:])
    found = puzzle.verify(part)
    assert (found.complete, found.correct, found.wrong, bool(found)) == (False, True, (), False)


@EVERY
def test_what_is_no_board_is_refused_by_name(kind):
    puzzle = puzzle_of(kind)
    for value in (3, None, object(), b"12", {}):
        with pytest.raises(TypeError, match="^answer"):
            puzzle.verify(value)
    for value in ([[1, 2], [3]], [[1.5] * 9] * 9, [[9999] * puzzle.size[1]] * puzzle.size[0]):
        if kind in ("rectangles", "polyominoes") and value[0][0] == 9999:
            continue  # Numbers of pieces are names.
        with pytest.raises((TypeError, ValueError), match="^answer"):
            puzzle.verify(value)


def test_each_of_several_solutions_is_right():
    puzzle = Nonogram([[1], [1]], [[1], [1]])
    assert puzzle.verify([[1, 0], [0, 1]]) and puzzle.verify("#.\n.#") and puzzle.verify([[0, 1], [1, 0]])
    wrong = puzzle.verify([[1, 1], [0, 1]])
    assert not wrong and (wrong.complete, wrong.correct, wrong.wrong) == (True, False, ((0, 1),))
    assert wrong.reason == "row 1 must be 1, but is 2"
    assert puzzle.verify([[1, 1], [None, None]]).correct is False


def test_wrong_cells_are_named():
    puzzle = Sudoku(boards.SUDOKU)
    cells = numpy.asarray(puzzle.solve()).copy()
    cells[4, 4] = cells[4, 4] % 9 + 1
    found = puzzle.verify(cells)
    assert found.complete and not found.correct and found.wrong == ((4, 4),) and found.reason
    begun = numpy.asarray(puzzle).astype(object)
    begun[0, 2] = 9
    found = puzzle.verify(begun)
    assert not found.complete and found.correct is False and found.wrong == ((0, 2),)
    with pytest.raises(NoHint, match="r1c3 differs from the solution"):
        puzzle.hint(begun)
    assert puzzle.board(begun).mistakes() == ((0, 2),)


def test_answers_of_kinds_that_are_no_boards():
    assert Queens(6).verify("..Q...\n.....Q\n.Q....\n....Q.\nQ.....\n...Q..")
    assert Queens(4).verify([1, 3, 0, 2]) and not Queens(4).verify([0, 1, 2, 3])
    both = Queens(4).verify([[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    assert both.wrong == ((0, 0), (1, 0)) and both.reason == "two queens are in column 1"
    puzzle = Rectangles(2, 3, [(2, 2), (1, 2)])
    assert puzzle.verify([[7, 7, 3], [7, 7, 3]]) and not puzzle.verify([[1, 1, 1], [2, 2, 2]])
    assert puzzle.verify([[7, 7, None], [7, None, None]]).correct
    cover = kleene.parse("a b c\none = a b\ntwo = c\nthree = a", kind="cover")
    assert cover.verify(["one", "two"]) and cover.verify({1, 2}) and cover.verify("two\none")
    assert cover.verify([3]).correct is False and cover.verify([1]).correct
    box = kleene.parse("ECF NDA ITR ULB", kind="letterboxed")
    assert box.verify(["bifurcated", "dental"])
    assert box.verify(["bifurcated", "den"]).reason == "1 places are not visited"
    assert box.verify("zzyzzx").reason == "'zzyzzx' is no word of the list"


def test_limits_leave_the_verdict_open():
    puzzle = boards.noise(40)
    found = puzzle.verify([[None] * 40] * 40, nodes=0)
    assert found.correct is None and found.reason.startswith("stopped by") and not found


def test_boards_are_values():
    puzzle = Sudoku(boards.SUDOKU)
    board = puzzle.board()
    placed = board.place(0, 2, 4)
    assert board[0, 2] is None and placed[0, 2] == 4 and placed.place(0, 2, None) == board
    for copied in (copy.deepcopy(placed), pickle.loads(pickle.dumps(placed))):
        assert copied == placed and hash(copied) == hash(placed) and copied != board
    assert puzzle.board(numpy.asarray(puzzle)) == puzzle.board(boards.SUDOKU) == board
    assert board.candidates(0, 0) == (5,) and set(board.candidates(0, 2)) == {1, 2, 4}
    with pytest.raises(IndexError, match="row 9"):
        board.place(9, 0, 1)
    with pytest.raises(ValueError, match="symbol: expected one of 1, 2"):
        board.place(0, 2, 10)
    with pytest.raises(ValueError, match="row 0, column 0 .*: 5 is given"):
        board.place(0, 0, 4)
    assert board.place(0, 0, 5) == board
    with pytest.raises(TypeError, match="hint: expected a Hint"):
        board.apply("r1c1")
    with pytest.raises(ValueError, match="^cells: expected 9 rows"):
        puzzle.board([[0] * 4] * 4)
    with pytest.raises(ValueError, match="rectangles are not filled"):
        Rectangles(2, 1, [(2, 1)]).board()


def test_boards_of_queens_have_squares():
    puzzle = Queens(4)
    board = puzzle.board().place(0, 1, 1)
    assert str(board) == "?Q??\n????\n????\n????" and board.mistakes() == ()
    assert board.place(0, 0, "Q").mistakes() and board.verify().correct
    # A row for each column, a board of squares, a solution and a text are the same board.
    boards = [[1, 3, 0, 2], [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]], "..Q.\nQ...\n...Q\n.Q.."]
    for cells in [*boards, Queens(4, queens=[(1, 0)]).solve()]:
        full = puzzle.board(cells)
        assert full.verify() and full.rows == ((0, 0, 1, 0), (1, 0, 0, 0), (0, 0, 0, 1), (0, 1, 0, 0))
    hint = puzzle.hint(board)
    assert board.apply(hint).candidates(0, 0) == (0,)
    found = puzzle.candidates(counts=True)
    assert [value.value for value in found.cells[0]] == [0] and [value.count for value in found.cells[1]] == [1, 1]
    assert puzzle.judge("r1c1=Q").verdict == "false"
    assert {mend.cell for mend in puzzle.mends().changes} >= {(0, 1), (0, 2)}


@pytest.mark.parametrize("kind", ["nonogram", "sudoku", "board", "triddler", "cluegrid"])
def test_hints_lead_to_the_solution_one_at_a_time(kind):
    puzzle = puzzle_of(kind)
    board, steps = puzzle.board(), 0
    while steps < 400:
        try:
            hint = puzzle.hint(board)
        except NoHint:
            break
        if hint is None:
            assert board.is_full and board.verify()
            break
        after = board.apply(hint)
        assert after != board
        board, steps = after, steps + 1
    assert steps == len(puzzle.hints()) and board.mistakes() == ()


def test_boards_of_letters():
    puzzle = ClueGrid(["[AB]C", "[AB]D"], ["..", ".."])
    board = puzzle.board([["A", "?"], [None, "D"]])
    assert board.rows == (("A", None), (None, "D")) and str(board) == "A?\n?D"
    assert puzzle.board(str(board)) == board and isinstance(board, Filling)
    with pytest.raises(ParseError):
        puzzle.verify("A?\n?")


@EVERY
def test_steps_are_values(kind):
    if kind in ("letterboxed", "cover"):
        return  # without hints, and without a step from the example
    hints = puzzle_of(kind).hints(limit=4)
    for one in (hints, hints[0]):
        for again in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
            assert again == one and hash(again) == hash(one) and repr(again) == repr(one)
    again = pickle.loads(pickle.dumps(hints[0]))
    assert again.svg == hints[0].svg and again.to_dict() == hints[0].to_dict()
    assert hints[0] != hints[1] and again.placements == hints[0].placements


def test_recordings_are_values():
    for recording in (
        Sudoku(boards.SUDOKU).record("fast", events=20),
        kleene.Regex("(a|b)*a").walk("aba"),
        kleene.DotnetRegex("(a)+b").record("aab", events=9),
        kleene.words.textbook("a*b", "aab"),
    ):
        for again in (copy.deepcopy(recording), pickle.loads(pickle.dumps(recording))):
            assert again == recording and hash(again) == hash(recording) and again.html == recording.html
    assert kleene.Regex("a*").walk("aa") != kleene.Regex("a*").walk("a")
