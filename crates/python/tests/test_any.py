"""Puzzles of every kind that the libraries have, by the same calls."""

import json
import os
import pickle
import subprocess

import boards
import numpy
import pytest

import kleene
from kleene import Puzzle, Sudoku, Verdict

# A file of each kind.
FILES = {
    "nonogram": "nonogram/handmade/anchor.pbm",
    "cluegrid": "cluegrid/4x4.txt",
    "sudoku": "sudoku/easy.txt",
    "queens": "queens/started.txt",
    "rectangles": "rectangles/four.txt",
    "polyominoes": "rectangles/pentominoes-3x20.txt",
    "letterboxed": "letterboxed/page.json",
    "board": "board/sudoku.toml",
    "triddler": "triddler/fish.g",
    "cover": "cover/hats.txt",
}

EVERY = pytest.mark.parametrize("kind", kleene.kinds())


def puzzle_of(kind: str) -> Puzzle:
    return kleene.open(boards.FIXTURES / FILES[kind], kind=kind)


def test_there_is_a_file_of_each_kind():
    assert set(FILES) == set(kleene.kinds())


def test_the_command_knows_the_same_kinds():
    path = os.environ.get("KLEENE")
    if not path:
        pytest.skip("the command is not there: KLEENE is its path")
    call = [path, "solve", "--as", "no kind", "-"]
    refusal = subprocess.run(call, capture_output=True, text=True, check=False).stderr
    listed = refusal[refusal.index("possible values: ") :].split("]")[0]
    assert tuple(listed.removeprefix("possible values: ").split(", ")) == kleene.kinds()


@EVERY
def test_files_are_recognized(kind):
    path = boards.FIXTURES / FILES[kind]
    puzzle = puzzle_of(kind)
    assert puzzle.kind == kind and isinstance(puzzle, Puzzle)
    for again in (kleene.open(path), kleene.parse(path.read_bytes()), Puzzle.open(str(path))):
        assert type(again) is type(puzzle) and again == puzzle
    assert kleene.open_all(path) == kleene.parse_all(path.read_bytes()) == [puzzle]
    assert type(puzzle).open(path) == puzzle


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_encodings(encoding):
    text = "rows: 1; 2\r\ncolumns: 2; 1\r\n"
    marked = ("\ufeff" + text if encoding == "utf-16-be" else text).encode(encoding)
    assert kleene.parse(marked) == kleene.parse(text)


@EVERY
def test_puzzles_are_solved_checked_and_counted(kind):
    puzzle = puzzle_of(kind)
    solutions = list(puzzle.solutions(limit=3))
    assert solutions and puzzle.solve(timeout=60).verify() is None
    assert [solution.verify() for solution in solutions] == [None] * len(solutions)
    check = puzzle.check()
    assert check.verdict is (Verdict.UNIQUE if len(solutions) == 1 else Verdict.SEVERAL)
    assert check.solutions == tuple(solutions[:2])
    assert puzzle.count() == puzzle.count(threads=2) == len(list(puzzle.solutions()))
    assert puzzle.check(nodes=0).verdict is Verdict.STOPPED
    with pytest.raises(ValueError, match="magic"):
        puzzle.solve(strategy="magic")


@EVERY
def test_solutions_are_arrays_and_are_pickled(kind):
    puzzle = puzzle_of(kind)
    for solution in puzzle.solutions(limit=3):
        array = numpy.asarray(solution)
        assert tuple(array.ravel().tolist()) == solution.cells and array.shape == solution.shape
        again = pickle.loads(pickle.dumps(solution))
        assert again == solution and str(again) == str(solution) and again.verify() is None
        assert hash(again) == hash(solution)
    copy = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle and type(copy) is type(puzzle) and hash(copy) == hash(puzzle)


@EVERY
def test_puzzles_are_written_and_read(kind):
    puzzle = puzzle_of(kind)
    written = 0
    for format in puzzle.formats():
        try:
            content = puzzle.write(format)
        except ValueError as refusal:
            # A format may be unable to hold this puzzle, and tells why.
            assert str(refusal)
            continue
        written += 1
        again = kleene.parse(content, kind=kind)
        assert again.check().verdict is puzzle.check().verdict and again.size == puzzle.size
    assert written or kind == "letterboxed"
    with pytest.raises(ValueError, match="expected one of"):
        puzzle.write("magic")


@EVERY
def test_puzzles_are_drawn(kind):
    puzzle = puzzle_of(kind)
    solution = puzzle.solve()
    if kind == "cover":
        assert puzzle._repr_svg_() is None is solution._repr_svg_()
        with pytest.raises(ValueError, match="no picture"):
            _ = puzzle.svg
    else:
        assert puzzle.svg.startswith("<svg") and solution.svg.startswith("<svg")
        assert puzzle.svg != solution.svg
    assert str(solution) and "of" in repr(puzzle) and puzzle.check()._repr_html_()


@EVERY
def test_hints_and_grades_are_given_or_refused(kind):
    puzzle = puzzle_of(kind)
    if kind == "letterboxed":
        for ask, answers in ((puzzle.grade, "grades"), (puzzle.hint, "hints"), (puzzle.hints, "hints")):
            with pytest.raises(ValueError, match=f"there are no {answers} of puzzles of the kind letterboxed"):
                ask()
        return
    grade, hints = puzzle.grade(), puzzle.hints()
    assert grade.check.verdict is puzzle.check().verdict
    assert (grade.grade is not None) == bool(grade.check) and hints.end
    if kind == "cover":
        # No option of the example follows, and covers have no pictures.
        assert len(hints) == sum(grade.work.values()) == 0
        (hint,) = kleene.Cover.parse("a b | x\nred = a x:1\nblue = b x:1\nbare = b x:2\n").hints(limit=1)
        assert str(hint) == "`a` has only `red` left, so `red` is chosen"
        with pytest.raises(ValueError, match="no picture"):
            _ = hint.svg
        return
    assert len(hints) and sum(grade.work.values()) > 0
    for hint in hints:
        assert str(hint) and hint.technique and hint.svg.startswith("<svg")
    assert str(puzzle.hint()) == str(hints[0])


@EVERY
def test_searches_are_recorded_or_refused(kind):
    puzzle = puzzle_of(kind)
    for strategy in puzzle.recorded:
        recording = puzzle.record(strategy, events=50)
        assert 0 < len(recording) <= 50 and recording.svg(0).startswith("<svg")
    with pytest.raises(ValueError, match="magic" if puzzle.recorded else "no recordings of puzzles of the kind"):
        puzzle.record("magic")


class OwnSudoku(Sudoku):
    """A class of a user's."""


def test_classes_of_users_stay_what_they_are():
    puzzle = OwnSudoku(boards.SUDOKU)
    assert type(pickle.loads(pickle.dumps(puzzle))) is type(OwnSudoku.parse(boards.SUDOKU)) is OwnSudoku
    assert type(kleene.parse(boards.SUDOKU)) is Sudoku
    with pytest.raises(ValueError, match="not a state of a sudoku"):
        kleene._kleene.Puzzle.restore("sudoku", "magic")


def test_files_of_several_puzzles():
    lines = "1.....3..4.....2\n1..............2\n"
    assert [puzzle.count() for puzzle in kleene.parse_all(lines)] == [1, 18]
    assert kleene.parse_all(lines) == Sudoku.parse_all(lines)
    for parse in (kleene.parse, Sudoku.parse, Sudoku):
        with pytest.raises(ValueError, match="expected one puzzle, not 2"):
            parse(lines)


def test_texts_of_no_kind_and_of_several():
    for text in ("the quick brown fox", b"\x00\x01", ""):
        with pytest.raises(ValueError, match="no known format.*nonogram, cluegrid") as raised:
            kleene.parse(text)
        assert not isinstance(raised.value, kleene.ParseError)
    with pytest.raises(ValueError, match="sudoku or queens: `kind` names one"):
        kleene.parse("....\n" * 4)
    assert kleene.parse("....\n" * 4, kind="queens").count() == 2
    with pytest.raises(ValueError, match='kind: "magic": expected one of nonogram'):
        kleene.parse("8", kind="magic")
    with pytest.raises(kleene.ParseError) as raised:
        kleene.parse("2 1\n1 x\n1\n", kind="nonogram")
    assert raised.value.span == (6, 7)


BESIDE = """
symbols = ".#"
size = "3x2"
[[rule]]
kind = "runs"
over = "rows"
clues = { file = "rows.txt" }
"""


def test_clues_of_a_board_stand_in_a_file_beside_it(tmp_path):
    board, clues = tmp_path / "board.toml", tmp_path / "rows.txt"
    board.write_text(BESIDE)
    clues.write_text("1 1\n3\n")
    puzzle = kleene.open(board)
    assert str(puzzle.solve()) == "#.#\n###" and puzzle == pickle.loads(pickle.dumps(puzzle))
    clues.write_text("1 1\n3 x\n")
    with pytest.raises(kleene.ParseError, match="rows.txt") as raised:
        kleene.open(board)
    assert raised.value.line == 2
    with pytest.raises(kleene.ParseError, match="read here"):
        kleene.parse(BESIDE)
    board.write_text(BESIDE.replace("rows.txt", "../rows.txt"))
    with pytest.raises(kleene.ParseError, match="not in the folder"):
        kleene.open(board)


def test_former_names_of_formats():
    for puzzle, former, name in (
        (kleene.Queens(4), "text", "board"),
        (kleene.Rectangles(2, 2, [(2, 2)]), "text", "compact"),
        (kleene.Board(boards.LATIN), "toml", "board"),
    ):
        assert puzzle.write(former) == puzzle.write(name)
        assert name in puzzle.formats() and former not in puzzle.formats()


def test_every_kind_answers_the_command_alike(command):
    for kind in kleene.kinds():
        path = boards.FIXTURES / FILES[kind]
        counted = command("count", "--as", kind, path)[0]
        puzzle = puzzle_of(kind)
        assert str(puzzle.count()) == str(counted["count"]), kind
        checked = command("check", "--as", kind, path)[0]
        assert puzzle.check().verdict.value == checked["verdict"], kind
        assert json.dumps(checked)
