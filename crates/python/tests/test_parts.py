"""Searches in parts."""

import os
import subprocess
import threading
import time

import boards
import pytest

import kleene.sudoku
from kleene import Board, Check, ClueGrid, Nonogram, ParseError, Queens, Rectangles, Sudoku, Verdict
from kleene import parts

# A board of two colors with 126 solutions: stairs that go down from the right to the left.
STAIRS = ClueGrid.parse("colors ab\nrows" + " ab" * 6 + "\ncolumns a" + " ab" * 5 + " b\n")

DIVIDED = [
    Nonogram([[1, 1]] * 5, [[1, 1]] * 5),
    Nonogram([[1], [1]], [[2], []]),
    STAIRS,
    ClueGrid(["[AB]C", "[AB]D"], ["..", ".."]),
    Sudoku("12..3..........."),
    Board(boards.LATIN),
    Queens(6),
    Queens(6, queens=[(0, 1)], blocked=[(3, 0)]),
]

# Boards with one solution, several, none; then many with one.
BATCH = [
    boards.SUDOKU,
    "." * 81,
    "11" + "." * 79,
    *(Sudoku.generate(seed=seed).write("line").decode().strip() for seed in range(30)),
]


def in_parts(puzzle, count=7, **options):
    """What the parts of a puzzle come to, worked at from last to first."""
    frontier = parts.split(puzzle, parts=count, **options)
    return parts.merge(frontier, parts.work(reversed(frontier)))


def in_order(puzzle):
    """All solutions in the order of one search, which is that of the parts."""
    strategy = None if isinstance(puzzle, (Sudoku, Queens)) else "probing"
    return list(puzzle.solutions(strategy=strategy))


def printed(*args):
    """What one call of the command prints."""
    if not os.environ.get("KLEENE"):
        pytest.skip("the command is not there: KLEENE is its path")
    call = [os.environ["KLEENE"], *args, "--quiet"]
    return subprocess.run(call, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("puzzle", DIVIDED, ids=lambda puzzle: type(puzzle).__name__)
def test_parts_come_to_what_one_search_finds(puzzle):
    expected = in_order(puzzle)
    assert puzzle is not STAIRS or len(expected) == 126
    for count in (1, 7, 50):
        found = in_parts(puzzle, count, ask="all")
        assert found == expected
        assert in_parts(puzzle, count) == len(expected)
    for solution in found:
        assert solution.verify() is None and solution.puzzle == puzzle
    verdict = in_parts(puzzle, ask="unique")
    assert verdict.verdict is puzzle.check().verdict
    assert verdict.solutions == tuple(expected[:2])


def test_what_parts_come_to_is_what_the_class_answers():
    assert in_parts(12) == 14200 == in_parts(Queens(12))
    only = Nonogram([[2], [1]], [[1], [2]])
    assert in_parts(only, ask="check") == only.check() == Check(Verdict.UNIQUE, (only.solve(),))
    none = Nonogram([[2], [2]], [[1], [1]])
    assert in_parts(none, ask="check") == none.check()
    assert none.check().reason is not None


def test_files_and_texts(tmp_path):
    path = tmp_path / "two.nin"
    path.write_text("2 2\n1\n1\n1\n1\n", encoding="utf-8")
    assert in_parts(path) == in_parts(str(path)) == in_parts(path.read_text(), kind="nonogram") == 2
    assert in_parts(boards.LATIN) == 12
    assert in_parts("Q.....\n" + "......\n" * 5) == 0
    with pytest.raises(FileNotFoundError):
        parts.split("no such file")
    with pytest.raises(ValueError, match="kind"):
        parts.split("??\n!!\n")


def test_the_lines_of_a_collection(tmp_path):
    text = "# boards\n" + "\n".join(BATCH[:1] + BATCH[3:]) + "\n"
    checks = in_parts(text, ask="unique", kind="sudoku")
    assert list(checks) == list(range(2, 33))
    lines = [check.solutions[0]._core.text() for check in checks.values()]
    solved = [str(Sudoku(line)) for line in kleene.sudoku.solve_many(BATCH[:1] + BATCH[3:])]
    assert lines == solved
    open_and_none = "\n".join([*BATCH[:3], boards.SUDOKU]) + "\n"
    words = [check.verdict for check in in_parts(open_and_none, ask="unique", kind="sudoku").values()]
    assert words == [Verdict.UNIQUE, Verdict.SEVERAL, Verdict.NONE, Verdict.UNIQUE]
    path = tmp_path / "boards.sdm"
    path.write_text("\n".join([BATCH[0], BATCH[3]]), encoding="utf-8")
    assert in_parts(path) == {1: 1, 2: 1}
    # A mistake is told before there is any work, with its line.
    with pytest.raises(ParseError) as mistake:
        parts.split("\n".join([*BATCH, "no board", *BATCH]), ask="unique", kind="sudoku")
    assert mistake.value.line == len(BATCH) + 1


def test_a_part_that_takes_too_long_is_cut_again():
    for puzzle in (STAIRS, Queens(9), "\n".join(BATCH)):
        kind = "sudoku" if isinstance(puzzle, str) else None
        frontier = parts.split(puzzle, ask="all" if kind is None else "unique", parts=2, kind=kind)
        found, rounds = [], 0
        while left := parts.rest(frontier, found):
            found += parts.work(left, limit=0 if rounds < 2 else None)
            rounds += 1
        assert rounds == 3
        states = [parts.state(result)[1] for result in found]
        assert "split" in states and states[-1] == "done"
        assert parts.merge(frontier, found) == parts.merge(frontier, parts.work(frontier))


def test_results_that_are_missing_damaged_or_of_another_search_are_refused():
    frontier = parts.split(10, parts=7)
    found = parts.work(frontier)
    assert parts.merge(frontier, [*found, found[0], found[1][:50]]) == 724
    assert parts.rest(frontier, found[1:]) == [frontier[0]]
    with pytest.raises(ValueError, match="no result of part 0"):
        parts.merge(frontier, found[1:])
    with pytest.raises(ValueError, match="line 1: the result of part 0 is damaged"):
        parts.merge(frontier, [found[0].replace('"count":["', '"count":["1'), *found[1:]])
    with pytest.raises(ValueError, match="another search"):
        parts.merge(frontier, parts.work(parts.split(8, parts=7)))
    with pytest.raises(ValueError, match="does not have all parts: part 3 missing"):
        parts.merge(frontier[:3] + frontier[4:], found)
    with pytest.raises(ValueError, match="truncated"):
        parts.work([frontier[0][:-1]])
    with pytest.raises(ValueError, match="count, all, unique, check or prove"):
        parts.split(8, ask="prime")
    with pytest.raises(ValueError, match="does not support sudokus"):
        parts.split(Sudoku(boards.SUDOKU), ask="check")
    with pytest.raises(ValueError, match="rectangles is not searched in parts"):
        parts.split(Rectangles(2, 3, [(2, 2), (1, 2)]))
    with pytest.raises(ValueError, match="parts"):
        parts.split(8, parts=0)
    with pytest.raises(ValueError, match="seconds"):
        parts.work(frontier, limit=-1)


def test_the_command_reads_and_writes_the_same_lines(tmp_path):
    clues, frontier, results = tmp_path / "clues.txt", tmp_path / "frontier", tmp_path / "results"
    clues.write_bytes(STAIRS.write("text"))
    printed("split", str(clues), "--ask", "all", "--parts", "9", "-o", str(frontier))
    lines = frontier.read_text().splitlines()
    assert lines == parts.split(clues, ask="all", parts=9)
    results.write_text("\n".join(parts.work(lines)) + "\n")
    whole = printed("cluegrid", "solve", "--all", "--strategy", "probe", str(clues))
    assert printed("merge", str(frontier), str(results)) == whole
    assert "\n\n".join(map(str, parts.merge(lines, results.read_text().splitlines()))) + "\n" == whole
    printed("split", "queens", "9", "--parts", "5", "-o", str(frontier))
    assert frontier.read_text().splitlines() == parts.split(9, parts=5)


def test_other_threads_run_while_a_part_is_worked_at():
    ticks = []
    (part,) = parts.split(15, parts=1)
    thread = threading.Thread(target=parts.work, args=([part],))
    thread.start()
    while thread.is_alive():
        ticks.append(None)
        time.sleep(0.001)
    # Had the work kept the lock, there would have been one or two.
    assert len(ticks) > 20


# A picture for which lines alone and probing are not enough.
DOMINOES = Nonogram(
    [[3], [1], *([[3, 1], [1]] * 8), [1]], [[1], *([[1], [1, 3]] * 8), [1], [3]]
)


def proven(tmp_path, frontier, results, check):
    """Checks a proof by parts: the command writes the same one, and accepts it."""
    for name, lines in ("frontier", frontier), ("results", results):
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines))
    (tmp_path / "dominoes.json").write_bytes(DOMINOES.write("json"))
    names = ("frontier", "results", "dominoes.json", "proof")
    frontier, results, puzzle, proof = (str(tmp_path / name) for name in names)
    said = f"{check.verdict.value}\n"
    assert printed("merge", "--proof", proof, frontier, results) == said
    assert (tmp_path / "proof").read_text() == check.proof
    assert printed("check-proof", puzzle, proof) == said


def test_a_proof_by_parts(tmp_path):
    frontier = parts.split(DOMINOES, ask="prove", parts=12)
    found = parts.work(frontier)
    check = parts.merge(frontier, found)
    assert check.verdict is Verdict.UNIQUE and check.solutions == tuple(DOMINOES.solutions())
    assert check.proof.startswith("kleene proof 1\n")
    assert check.proof.count("\na ") == len(frontier)
    proven(tmp_path, frontier, found, check)
    with pytest.raises(ValueError, match="no proof"):
        parts.split(Queens(8), ask="prove")
