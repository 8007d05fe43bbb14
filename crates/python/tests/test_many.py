"""Many puzzles at once, dictionaries, pictures, and constraints of other packages."""

import json
import signal
import threading

import boards
import numpy
import pytest
from test_any import EVERY, FILES, puzzle_of

import kleene
from kleene import LetterBoxed, NoHint, ParseError, Queens, Regex, Stopped, Sudoku, Verdict
from kleene.sudoku import solve_many

LINES = ["1.....3..4.....2", "1..............2", "11.............."]


def test_many_answers_are_those_of_one_at_a_time(fixtures):
    puzzles = [puzzle for puzzle, _ in boards.SMALL] + kleene.open_all(fixtures / "sudoku/expert.txt")
    assert kleene.check_many(puzzles, threads=2) == [puzzle.check() for puzzle in puzzles]
    assert kleene.solve_many(puzzles) == [puzzle.solve() for puzzle in puzzles]
    assert kleene.grade_many(puzzles) == [puzzle.grade() for puzzle in puzzles]
    assert kleene.hints_many(puzzles) == [puzzle.hints() for puzzle in puzzles]
    assert kleene.check_many([]) == []


def test_errors_are_raised_or_returned():
    texts = [LINES[0], "magic", 3, LINES[2]]
    found = kleene.check_many(texts, kind="sudoku", errors="return")
    assert [type(one).__name__ for one in found] == ["Check", "ParseError", "TypeError", "Check"]
    assert found[3].verdict is Verdict.NONE and "puzzles[2]" in str(found[2])
    with pytest.raises(ParseError):
        kleene.check_many(texts, kind="sudoku")
    refused, graded = kleene.grade_many([LetterBoxed("ECF NDA ITR ULB"), Sudoku(LINES[0])], errors="return")
    assert isinstance(refused, TypeError) and str(refused).startswith("puzzles[0]: expected a puzzle or its text")
    assert str(graded) == "easy"
    (limit,) = kleene.solve_many([boards.noise(40)], nodes=0, errors="return")
    assert isinstance(limit, Stopped) and limit.reason == "node limit"
    with pytest.raises(Stopped, match="node limit"):
        kleene.solve_many([boards.noise(40)], nodes=0)
    for puzzles in ("abc", 3):
        with pytest.raises(TypeError, match="puzzles: expected a list"):
            kleene.check_many(puzzles)
    with pytest.raises(ValueError, match="errors: expected 'raise' or 'return'"):
        kleene.check_many([], errors="ignore")


def test_lines_of_sudokus_with_errors():
    assert solve_many([*LINES, "123"], errors="return")[:3] == [*solve_many(LINES[:2]), None]
    assert isinstance(solve_many(["123"], errors="return")[0], ParseError)
    assert solve_many(LINES[:1], first=True, errors="return") == solve_many(LINES[:1])
    with pytest.raises(ValueError, match="errors: expected"):
        solve_many([], errors="ignore")


def test_an_interrupt_ends_many_questions_at_once():
    puzzles = [boards.noise(200, seed) for seed in range(8)]
    # A shell that starts its command in the background has Ctrl-C ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            kleene.check_many(puzzles, threads=2, timeout=60)
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)


@EVERY
def test_puzzles_are_dictionaries_and_back(kind):
    puzzle = puzzle_of(kind)
    fields = json.loads(json.dumps(puzzle.to_dict()))
    assert kleene.from_dict(fields) == puzzle and fields["subject"] == kind
    assert json.dumps(puzzle.solve().to_dict()) and puzzle.check().to_dict()["verdict"] == puzzle.check().verdict.value


def test_dictionaries_that_are_no_puzzles():
    for fields, kind, said in (
        (3, TypeError, "fields: expected a mapping"),
        ({}, ValueError, "fields: expected 'subject'"),
        ({"subject": "sudoku"}, ValueError, "fields: expected 'board'"),
        ({"subject": "magic", "board": ""}, ValueError, "magic"),
        ({"subject": "sudoku", "board": "magic"}, ValueError, "not a state of a sudoku"),
    ):
        with pytest.raises(kind, match=said):
            kleene.from_dict(fields)


@EVERY
def test_dictionaries_have_the_fields_of_the_command(kind, command):
    path = boards.FIXTURES / FILES[kind]
    puzzle = puzzle_of(kind)
    solved = command("solve", "--as", kind, "--limit", 1, path)[0]
    first = next(iter(puzzle.solutions(limit=1)))
    assert {key: value for key, value in first.to_dict().items() if solved.get(key) != value} == {}
    checked = command("check", "--as", kind, path)[0]
    found = puzzle.check().to_dict()
    assert found["verdict"] == checked["verdict"]
    assert found["differing"] == [{k: cell[k] for k in ("row", "column")} for cell in checked["differing"]]
    try:
        step = puzzle.hint().to_dict()
    except (NoHint, ValueError):
        return
    told = command("hint", "--as", kind, path)[0]
    assert {key: value for key, value in step.items() if told.get(key) != value} == {}


@EVERY
def test_pictures_are_png_too(kind):
    puzzle = puzzle_of(kind)
    if kind == "cover":
        with pytest.raises(ValueError, match="no picture"):
            puzzle.png()
        return
    for drawn in (puzzle, puzzle.solve()):
        assert drawn.png().startswith(b"\x89PNG") and len(drawn.png(64)) > len(drawn.png(8))
    with pytest.raises(TypeError, match="cell: expected a whole number"):
        puzzle.png(1.5)


def test_representations_have_content():
    sudoku = Sudoku(LINES[0])
    assert repr(sudoku) == "<Sudoku of 4 rows and 4 columns: 1.....3..4.....2>"
    assert repr(sudoku.solve()) == "<SudokuSolution 1324/4231/2413/3142>"
    assert repr(kleene.Nonogram([[1]], [[1]])) == "<Nonogram of 1 row and 1 column: 1 / 1>"
    assert "differing=[(0, 0)" in repr(kleene.Nonogram([[1], [1]], [[1], [1]]).check())
    assert len(repr(kleene.Queens(40).solve())) < 100
    assert "easy" in sudoku.grade()._repr_html_()


def test_constraints_of_cpmpy():
    cp = pytest.importorskip("cpmpy", reason="CPMpy is not installed")
    import kleene.cpmpy

    cells = cp.intvar(1, 2, shape=4)
    model = cp.Model(kleene.cpmpy.regular(cells, Regex("(ab)*|b*"), alphabet="ab"))
    found = set()
    model.solveAll(display=lambda: found.add(tuple(int(cell.value()) for cell in cells)))
    assert found == {(1, 2, 1, 2), (2, 2, 2, 2)}
    with pytest.raises(TypeError, match="pattern: expected a Regex"):
        kleene.cpmpy.regular(cells, 3)


def test_constraints_of_ortools():
    cp_model = pytest.importorskip("ortools.sat.python.cp_model", reason="OR-tools is not installed")
    import kleene.ortools

    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 2, "") for _ in range(4)]
    kleene.ortools.add_regular(model, cells, Regex("a*b").table())
    solver = cp_model.CpSolver()
    assert solver.solve(model) == cp_model.OPTIMAL
    assert [solver.value(cell) for cell in cells] == [1, 1, 1, 2]


def test_the_version_is_that_of_the_package():
    assert kleene.__version__ and numpy.asarray(Sudoku(LINES[0])).shape == (4, 4)
