"""What is special to a kind of puzzle."""

import boards
import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kleene
from kleene import Board, ClueGrid, Nonogram, Queens, Rectangles, Sudoku, Verdict
from kleene.sudoku import solve_many

PICTURES = st.integers(1, 6).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(0, 2), min_size=width, max_size=width), min_size=1, max_size=6
    )
)


@given(PICTURES)
def test_a_picture_is_a_solution_of_its_nonogram(picture):
    puzzle = Nonogram.from_picture(picture)
    assert tuple(map(tuple, picture)) in {solution.rows for solution in puzzle.solutions(limit=64)} or (
        puzzle.count() > 64
    )
    assert Nonogram.from_picture(numpy.array(picture)) == puzzle


@given(PICTURES)
def test_nonograms_are_written_and_read(picture):
    puzzle = Nonogram.from_picture(picture)
    for format in ("non", "json"):
        again = Nonogram.parse(puzzle.write(format))
        assert again.count() == puzzle.count() and again.write(format) == puzzle.write(format)


def test_mistakes_have_their_place():
    with pytest.raises(kleene.ParseError) as raised:
        Nonogram.parse("2 1\n1 x\n1\n")
    error = raised.value
    assert (error.line, error.column, error.span) == (2, 3, (6, 7))
    assert "2 1\n1 x\n1\n"[slice(*error.span)] == "x"
    assert str(error) == f"line 2, column 3: {error.message}"
    assert isinstance(error, ValueError)


def test_places_count_characters_of_a_text_and_bytes_of_bytes():
    text = '{"title": "é", "rows": [["x"]], "columns": [[1]]}'
    for content, wrong in ((text, '"x"'), (text.encode(), b'"x"')):
        with pytest.raises(kleene.ParseError) as raised:
            Nonogram.parse(content)
        assert content[slice(*raised.value.span)] == wrong
        assert raised.value.column == text.index('"x"') + 1


def test_mistakes_are_pickled():
    import pickle

    with pytest.raises(kleene.ParseError) as raised:
        Sudoku("12x")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.span) == (str(raised.value), raised.value.span)


def test_mistakes_in_clues_of_lists():
    with pytest.raises(ValueError, match="unclosed group"):
        ClueGrid(["("], ["A"])
    with pytest.raises(ValueError) as raised:
        Nonogram([[-1]], [[1]])
    assert not isinstance(raised.value, kleene.ParseError)


def test_runs_of_colors():
    puzzles = [
        Nonogram([["1a", "1b"], ["2b"]], [["1a", "1b"], ["2b"]]),
        Nonogram([[(1, "a"), ("b", 1)], [[2, "b"]]], [((1, "a"), (1, "b")), [(2, "b")]]),
        Nonogram(["1a 1b", "2b"], ["1a1b", "2b"]),
    ]
    assert str(puzzles[0].solve()) == "ab\nbb"
    assert puzzles[0] == puzzles[1] == puzzles[2]
    assert Nonogram(["1 1", 2, "3"], [[1, 1], "2", numpy.array([2])]) == Nonogram(
        [[1, 1], [2], [3]], [[1, 1], [2], [2]]
    )
    # One run of twelve cells, as in JSON.
    assert Nonogram(["12"], [[1]] * 12).count() == 1


@pytest.mark.parametrize("wrong", [1.7, 1.0, numpy.float64(2), float("nan"), None, 1j])
def test_numbers_are_whole(wrong):
    for made in (
        lambda: Nonogram([[wrong]], [[1]]),
        lambda: Nonogram([[1]], [[(wrong, "a")]]),
        lambda: Nonogram.from_picture([[wrong]]),
        lambda: Sudoku.from_array([[wrong] * 4] * 4),
        lambda: Queens(wrong),
        lambda: Queens(4, queens=[(0, wrong)]),
        lambda: Rectangles(2, wrong, [(1, 1)]),
    ):
        with pytest.raises(TypeError, match="whole number"):
            made()


def test_whole_numbers_of_any_type_are_taken():
    assert Nonogram.from_picture(numpy.eye(3, dtype=bool)) == Nonogram.from_picture(numpy.eye(3, dtype=int))
    assert Sudoku.from_array(numpy.zeros((4, 4), dtype=numpy.int8)).count() == 288
    assert Queens(numpy.int64(6)).count(threads=numpy.uint8(1)) == 4
    for picture in (numpy.array([[0.5]]), numpy.eye(2)):
        with pytest.raises(TypeError, match="picture: expected a whole number"):
            Nonogram.from_picture(picture)


@pytest.mark.parametrize(
    ("made", "kind", "said"),
    [
        (lambda: Sudoku([[0] * 9] * 9), TypeError, "text: expected str or bytes, not list; `Sudoku.from_array`"),
        (lambda: Board(3), TypeError, "text: expected str or bytes, not int"),
        (lambda: Nonogram.parse(None), TypeError, "text: expected str or bytes, not NoneType"),
        (lambda: Sudoku.from_array([[-1] * 4] * 4), ValueError, "array: expected a number from 0 to 4, not -1"),
        (lambda: Sudoku.from_array([1, 2]), ValueError, "an array of two dimensions"),
        (lambda: Sudoku.from_array([[0] * 6] * 6, box=6), TypeError, "box: expected a pair"),
        (lambda: Sudoku("1" + "." * 15).hint(numpy.full((4, 4), 0.5)), TypeError, "board.0..0.: expected a whole number"),
        (lambda: solve_many("1" + "." * 15), TypeError, "lines: expected a list"),
        (lambda: solve_many([3]), TypeError, "lines: expected a str, not 3"),
        (lambda: Queens(-1), ValueError, "size: expected a number of at least 1, not -1"),
        (lambda: Queens("8"), TypeError, "size: expected a whole number, not '8'"),
        (lambda: Queens(8, queens=[(-1, 0)]), ValueError, "queens: expected a number from 0"),
        (lambda: Queens(8, blocked=[3]), TypeError, "blocked: expected a pair of numbers"),
        (lambda: Queens(4).solve(timeout="1"), TypeError, "timeout: expected seconds such as 0.5, not '1'"),
        (lambda: Queens(4).solve(nodes="1"), TypeError, "nodes: expected a whole number, not '1'"),
        (lambda: Queens(4).solve(nodes=2**70), ValueError, "nodes: expected a number from 0 to"),
        (lambda: Queens(4).solve(strategy=1), TypeError, "strategy: expected a str, not 1"),
        (lambda: Queens(4).solutions(limit=-1), ValueError, "limit: expected a number of at least 0, not -1"),
        (lambda: Queens(4).record("textbook", events=-1), ValueError, "events: expected"),
        (lambda: Nonogram([[1], [-1]], [[1]]), ValueError, r"rows\[1\]: expected a number of at least 0"),
        (lambda: Nonogram([[1]], [[1], ["x"]]), ValueError, r"columns\[1\]: "),
        (lambda: Nonogram("1 1", [[1]]), TypeError, "rows: expected a list of clues"),
        (lambda: ClueGrid(["A", "[A"], ["A"]), ValueError, r"rows\[1\]: "),
        (lambda: ClueGrid(["A"], [3]), TypeError, r"columns\[0\]: expected a pattern"),
        (lambda: kleene.Regex("a").compare("a"), TypeError, "other: expected a Regex such as Regex"),
        (lambda: kleene.Regex("a").equal(None), TypeError, "other: expected a Regex"),
        (lambda: kleene.Regex(3), TypeError, "pattern: expected a str, not 3"),
        (lambda: kleene.Regex("a*").count(-1), ValueError, "length: expected"),
        (lambda: kleene.Regex("a*").sample(1, length=1.5), TypeError, "length: expected a whole number"),
        (lambda: kleene.DotnetRegex("a").match(b"a"), TypeError, "text: expected a str"),
        (lambda: kleene.DotnetRegex("a", steps=-1), ValueError, "steps: expected"),
        (lambda: kleene.Words(3), TypeError, "words: expected a list of words, not 3"),
        (lambda: kleene.Words().find("a", order="magic"), ValueError, 'order: "magic": expected one of'),
        (lambda: kleene.open(3), TypeError, "path: expected a path, not 3"),
        (lambda: kleene.Regex("a", "perl"), ValueError, 'dialect: "perl": expected one of classical'),
        (lambda: kleene.Regex("a", "dotnet", "q"), ValueError, "options: unknown option 'q'"),
        (lambda: kleene.DotnetRegex("a", "q"), ValueError, "options: unknown option 'q'"),
        (lambda: kleene.Regex("a").count(10**9), ValueError, "length: expected a number up to 65536"),
        (lambda: kleene.Regex("a").words(limit=1.5), TypeError, "limit: expected a whole number"),
        (lambda: kleene.Regex("a").automaton("magic"), ValueError, 'stage: "magic": expected one of'),
        (lambda: kleene.Regex("(?=a)b"), kleene.ParseError, "the dialect dotnet has it"),
        (lambda: Queens(4).write("magic"), ValueError, 'format: "magic": expected one of board'),
        (lambda: kleene.Words("abba"), TypeError, "words: expected a list of words, not 'abba'"),
        (lambda: kleene.LetterBoxed(["abc", 3]), TypeError, "sides: expected a str, not 3"),
    ],
)
def test_mistakes_name_the_argument(made, kind, said):
    with pytest.raises(kind, match=said) as raised:
        made()
    words = ("extract", "unsigned", "field", "enum", "_core", "Input")
    assert not any(word in str(raised.value) for word in words)


# The first row and the first column rise: 123, 231, 312 is the only board.
ASCENDING = """
[[rule]]
kind = "ascending"
over = ["r1c1 r1c2 r1c3", "r1c1 r2c1 r3c1"]
"""


@pytest.mark.parametrize(
    ("puzzle", "board"),
    [
        (Nonogram([[2], [1]], [[1], [2]]), "?.\n??"),
        (Board(boards.LATIN + ASCENDING), "321\n???\n???"),
        (ClueGrid(["HE|LL|O+", "[PLEASE]+"], ["[^SPEAK]+", "EP|IP|EF"]), "O?\n??"),
        (Sudoku("1234341221434..1"), "12343412214342.1"),
    ],
    ids=["Nonogram", "Board", "ClueGrid", "Sudoku"],
)
def test_no_hint_follows_from_a_mistake(puzzle, board):
    assert puzzle.check()
    for ask in (puzzle.hint, puzzle.hints):
        with pytest.raises(ValueError, match="differs from the solution"):
            ask(board)


def test_hints_that_are_none_say_why():
    full = "1234341221434321"
    assert Sudoku(full).hint() is None and Nonogram([[1]], [[1]]).hint("#") is None
    # Several solutions, none, a value that is wrong, and no time.
    with pytest.raises(kleene.NoHint, match="no technique"):
        Sudoku("." * 16).hint()
    with pytest.raises(kleene.NoHint):
        Nonogram([[1], [1]], [[1], [1]]).hint()
    with pytest.raises(kleene.NoHint):
        Sudoku("11" + "." * 14).hint()
    with pytest.raises(ValueError, match="differs from the solution"):
        Sudoku("1234341221434..1").hint("12343412214342.1")
    with pytest.raises(kleene.TimedOut):
        boards.noise().hint(timeout=0)


def test_the_package_says_its_version_and_has_its_modules():
    from importlib import metadata

    assert kleene.__version__ == metadata.version("kleene")
    frontier = kleene.parts.split(6, parts=2)
    assert kleene.parts.merge(frontier, kleene.parts.work(frontier)) == 4


def test_a_conflict_is_the_reason():
    check = Nonogram([[3]], [[1]]).check()
    assert check.verdict is Verdict.NONE and "3" in check.reason
    assert Nonogram([[3]], [[1]]).solve() is None


def test_hints_lead_to_the_solution():
    puzzle = Sudoku(boards.SUDOKU)
    hints = puzzle.hints()
    board = [list(row) for row in puzzle.givens]
    for hint in hints:
        for row, column, symbol in hint.placements:
            assert board[row][column] == 0
            board[row][column] = int(symbol)
    assert tuple(map(tuple, board)) == puzzle.solve().rows
    assert hints.end == "the board is full"
    assert hints[0].technique == "hidden single" and hints[0].svg.startswith("<svg")
    assert len(puzzle.hints(limit=3)) == 3 and puzzle.hints(limit=3).end is None
    assert [str(hint) for hint in hints[:3]] == [str(hint) for hint in puzzle.hints(limit=3)]


@pytest.mark.parametrize(
    ("puzzle", "board"),
    [
        (Nonogram([[2], [1]], [[1], [2]]), "##\n??"),
        (Board(boards.LATIN), "123\n23?\n31?"),
        (ClueGrid(["HE|LL|O+", "[PLEASE]+"], ["[^SPEAK]+", "EP|IP|EF"]), "HE\n?P"),
        (Sudoku(boards.SUDOKU), "534678912672195348198342567859761423426853791713924856961537284287419635345286.79"),
    ],
    ids=["Nonogram", "Board", "ClueGrid", "Sudoku"],
)
def test_hints_from_a_board(puzzle, board):
    hints = puzzle.hints(board)
    solution = puzzle.solve()
    settled = [place for hint in hints for place in hint.placements]
    assert settled and hints.end is not None
    shown = {(row, column): symbol for row, column, symbol in settled}
    for (row, column), symbol in shown.items():
        cell = solution[row, column]
        assert symbol == (".#"[cell] if type(puzzle) is Nonogram else str(cell))
    with pytest.raises(kleene.ParseError):
        puzzle.hint("!")


def test_sudokus_are_arrays():
    puzzle = Sudoku(boards.SUDOKU)
    array = numpy.asarray(puzzle)
    assert array.dtype == numpy.uint8 and array.shape == (9, 9) and array[0, 0] == 5
    assert Sudoku.from_array(array) == puzzle == Sudoku.from_array(array.tolist())
    six = Sudoku.open(boards.FIXTURES / "sudoku/six.sdk")
    assert six.size == (6, 6)
    with pytest.raises(ValueError, match="as many columns"):
        Sudoku.from_array([[1, 2]])
    with pytest.raises(ValueError):
        Sudoku.from_array([[5]])


def test_many_sudokus_are_solved_as_one_by_one():
    lines = [boards.SUDOKU, "." * 81, "11" + "." * 79, boards.SUDOKU.replace("5", ".")] * 50
    expected = []
    for line in lines:
        check = Sudoku(line).check()
        expected.append("".join(map(str, check.solutions[0].cells)) if check else None)
    for threads in (None, 1, 3):
        assert solve_many(lines, threads=threads) == expected
    assert solve_many(["." * 81], first=True) != [None]
    with pytest.raises(kleene.ParseError) as raised:
        solve_many([*lines, "12x"])
    assert raised.value.line == len(lines) + 1


def test_generated_sudokus():
    puzzle = Sudoku.generate(seed=1, symmetry="half-turn", grade="easy")
    assert puzzle == Sudoku.generate(seed=1, symmetry="half-turn", grade="easy")
    assert puzzle.check() and puzzle.grade().grade == "easy"
    with pytest.raises(ValueError, match="half-turn"):
        Sudoku.generate(symmetry="none at all")
    with pytest.raises(kleene.TimedOut):
        Sudoku.generate((5, 5), seed=1, timeout=0)



@given(st.integers(1, 9))
def test_counts_of_queens(size):
    known = [1, 0, 0, 2, 10, 4, 40, 92, 352]
    assert Queens(size).count() == Queens(size).count(threads=1) == known[size - 1]
    for solution in Queens(size).solutions():
        assert len({row - column for row, column in solution.squares}) == size


def test_queens_and_blocked_squares():
    puzzle = Queens(4, queens=[(1, 0)], blocked=[(0, 2)])
    assert puzzle.solve() is None
    assert Queens(4, queens=[(1, 0)]).solve().cells == (1, 3, 0, 2)
    assert Queens.parse("....\nQ...\n....\n....").count() == 1
    with pytest.raises(ValueError):
        Queens(4, queens=[(4, 0)])


@pytest.mark.parametrize("size", [25, 26, 40, 63, 64, 65, 200, 1000])
def test_many_queens_are_placed(size):
    solution = Queens(size).solve(timeout=60)
    assert solution.verify() is None
    for lines in (
        {row for row, _ in solution.squares},
        {row + column for row, column in solution.squares},
        {row - column for row, column in solution.squares},
    ):
        assert len(lines) == size


def test_rectangles_whose_first_filling_in_order_is_far_away():
    pieces = [(side, side) for side in (1, 4, 7, 8, 9, 10, 14, 15, 18)]
    assert Rectangles(32, 33, pieces).solve(timeout=60).verify() is None


def test_large_counts_are_exact():
    # Every permutation: 30 rows and 30 columns with one cell each.
    assert Nonogram([[1]] * 12, [[1]] * 12).count() == 479_001_600
    assert ClueGrid([".*"] * 10, [".*"] * 10, alphabet="ABCDEFGH").count() == 8**100


def test_rectangles_have_their_rules():
    assert Rectangles(2, 2, [(1, 2)], repeating=True).count() == 2
    assert Rectangles(2, 2, [(1, 2)], repeating=True, turning=False).count() == 1
    assert Rectangles(2, 2, [(1, 2)]).solve() is None


def test_boards_too_large_have_no_picture():
    puzzle = Queens(1000)
    assert puzzle._repr_svg_() is None
    with pytest.raises(ValueError, match="too many cells"):
        _ = puzzle.svg


def test_recordings():
    recording = Queens(4).record("textbook")
    kinds = [event["event"] for event in recording.events]
    assert len(recording) == len(kinds) and "solved" in kinds and not recording.is_cut
    assert "<iframe" in recording._repr_html_() and "<script" in recording.html
    assert recording.svg(0) != recording.svg(len(recording))
    solved = [e for e in Queens(4).record("textbook", all=True).events if e["event"] == "solved"]
    assert len(solved) == 2 and kinds.count("solved") == 1
    assert len(Queens(4).record("textbook", events=3)) == 3
    assert Queens(4).record("textbook", events=3).is_cut
    assert Sudoku(boards.SUDOKU).record("reasons").events[-1]["text"]
