"""What puzzles of every kind answer."""

import pickle

import boards
import numpy
import pytest

import kleene
from kleene import Board, ClueGrid, Nonogram, Queens, Sudoku, Verdict

ALL = pytest.mark.parametrize(("puzzle", "count"), boards.SMALL, ids=boards.NAMES)


@ALL
def test_solutions_are_all_right_and_different(puzzle, count):
    solutions = list(puzzle.solutions())
    assert len(set(solutions)) == len(solutions) == count == puzzle.count()
    assert [solution.verify() for solution in solutions] == [None] * count
    assert puzzle.solve() == solutions[0]
    assert puzzle.check().verdict is (Verdict.UNIQUE if count == 1 else Verdict.SEVERAL)
    assert puzzle.check().solutions == tuple(solutions[:2])


@ALL
def test_a_limit_of_solutions_ends_the_iterator_and_says_so(puzzle, count):
    solutions = puzzle.solutions(limit=1)
    assert solutions.outcome is None
    assert len(list(solutions)) == 1
    assert solutions.outcome == ("solution limit" if count > 1 else "exhausted")
    assert list(solutions) == []
    everything = puzzle.solutions()
    assert len(list(everything)) == count
    assert everything.outcome == "exhausted"


@ALL
def test_puzzles_and_solutions_are_pickled_and_compared(puzzle, count):
    copy = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle and hash(copy) == hash(puzzle) and copy is not puzzle
    for solution in puzzle.solutions():
        again = pickle.loads(pickle.dumps(solution))
        assert again == solution and hash(again) == hash(solution)
        assert again.puzzle == puzzle and again.verify() is None
        assert str(again) == str(solution)
    others = [other for other, _ in boards.SMALL if other is not puzzle]
    assert all(puzzle != other for other in others)
    assert puzzle != "a puzzle"


@ALL
def test_pictures(puzzle, count):
    assert puzzle.svg.startswith("<svg") and puzzle._repr_svg_() == puzzle.svg
    solution = puzzle.solve()
    assert solution.svg.startswith("<svg") and solution.svg != puzzle.svg
    check = puzzle.check()
    assert check._repr_html_().count("<svg") == min(count, 2)
    assert check.verdict.value in check._repr_html_()


@ALL
def test_arrays_have_the_cells(puzzle, count):
    solution = puzzle.solve()
    array = numpy.asarray(solution)
    assert array.shape == solution.shape
    assert tuple(array.ravel().tolist()) == solution.cells
    if array.ndim == 2:
        assert tuple(map(tuple, array.tolist())) == solution.rows
        assert array[1, 0] == solution[1, 0]


@ALL
def test_limits(puzzle, count):
    assert puzzle.check(timeout=0).verdict is Verdict.STOPPED
    assert puzzle.check(timeout=0).reason == "time limit"
    with pytest.raises(kleene.TimedOut):
        puzzle.solve(timeout=0)
    with pytest.raises(TimeoutError):
        list(puzzle.solutions(timeout=0))
    with pytest.raises(kleene.Stopped, match="node limit") as stopped:
        puzzle.solve(nodes=0)
    assert not isinstance(stopped.value, kleene.TimedOut)
    for wrong in (-1, float("nan")):
        with pytest.raises(ValueError, match="timeout"):
            puzzle.solve(timeout=wrong)
    with pytest.raises(ValueError, match="nodes"):
        puzzle.check(nodes=-1)


@pytest.mark.parametrize(("kind", "path"), boards.FILES, ids=lambda value: value.__name__ if isinstance(value, type) else value.name)
def test_answers_are_those_of_the_command(kind, path, command):
    name = kind._kind
    checked, counted = command(name, "check", path)[0], command(name, "count", path)[0]
    puzzle = kind.open(path)
    check = puzzle.check()
    assert check.verdict.value == checked["verdict"]
    assert str(puzzle.count()) == str(counted["count"])
    if len(check.solutions) == 2 and check.solutions[0].shape == puzzle.size:
        differing = [(cell["row"] - 1, cell["column"] - 1) for cell in checked["differing"]]
        assert sorted(check.differing) == sorted(differing) or kind is kleene.Rectangles
    if kind in (Nonogram, Sudoku, Board, ClueGrid):
        graded = command(name, "grade", path)[0]
        grade = puzzle.grade()
        assert grade.grade == graded["grade"]
        if kind is not Sudoku:
            assert grade.work == {key: graded[key] for key in grade.work}


def test_a_file_that_is_not_there():
    with pytest.raises(FileNotFoundError):
        Nonogram.open("no such file")


def test_what_a_kind_does_not_have_is_refused():
    puzzle = next(puzzle for puzzle, _ in boards.SMALL if type(puzzle) is kleene.Rectangles)
    for ask in (puzzle.board, puzzle.mends, lambda: puzzle.judge("r1c1=a")):
        with pytest.raises(ValueError, match="boards of the kind rectangles are not filled cell by cell"):
            ask()


def test_unknown_names_are_refused_with_those_that_are_known():
    with pytest.raises(ValueError, match="portfolio"):
        Nonogram([[1]], [[1]]).solve(strategy="magic")
    with pytest.raises(ValueError, match="textbook"):
        Queens(4).record("magic")
    with pytest.raises(ValueError, match="grid"):
        Sudoku(boards.SUDOKU).write("magic")
