"""New puzzles, classes of every kind, and the questions that only some kinds answer."""

import random

import boards
import pytest
from test_any import EVERY, puzzle_of
from test_parts import printed

import kleene
from kleene import (
    Board,
    ClueGrid,
    Cover,
    LetterBoxed,
    Line,
    Nonogram,
    Polyominoes,
    Rectangles,
    Regex,
    Sudoku,
    Triddler,
    Verdict,
)

MAKERS = {
    "nonogram": lambda seed: Nonogram.generate((5, 6), seed=seed),
    "colors": lambda seed: Nonogram.generate((4, 4), colors=2, seed=seed),
    "cluegrid": lambda seed: ClueGrid.generate((4, 5), seed=seed),
    "sudoku": lambda seed: Sudoku.generate((2, 3), seed=seed),
    "triddler": lambda seed: Triddler.generate(3, seed=seed),
    "board": lambda seed: Board.generate(boards.LATIN, seed=seed),
}


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
def test_new_puzzles_have_one_solution_and_equal_seeds_are_equal(maker):
    first = maker(3)
    assert first.check().verdict is Verdict.UNIQUE
    assert maker(3) == first and maker(4) != first
    assert isinstance(maker(None), type(first))


def test_new_puzzles_of_a_size_and_a_grade():
    assert Nonogram.generate((5, 6), seed=1).size == (5, 6)
    assert Nonogram.generate((5, 5), seed=1, grade="overlap").grade().grade == "overlap"
    assert len(Nonogram.generate((6, 6), seed=1, colors=3).colors) == 3
    assert Sudoku.generate(seed=2, grade="easy").grade().grade == "easy"
    puzzle = Rectangles.generate((4, 6), 5, decoys=2, seed=1)
    assert puzzle.size == (4, 6) and puzzle.solve() is not None
    box = LetterBoxed.generate(3, 3, seed=1)
    assert [len(side) for side in box.sides] == [3, 3, 3] and box.fewest() == 2


def test_wishes_that_cannot_be_met():
    for make, kind, said in (
        (lambda: Nonogram.generate(5), TypeError, "size: expected a pair"),
        (lambda: Nonogram.generate((0, 5)), ValueError, "size: expected a number from 1"),
        (lambda: Nonogram.generate((5, 5), grade="magic"), ValueError, 'grade: "magic"'),
        (lambda: Nonogram.generate((5, 5), density="a"), TypeError, "density: expected a number"),
        (lambda: Nonogram.generate((5, 5), seed=1.5), TypeError, "seed: expected a whole number"),
        (lambda: Sudoku.generate(symmetry="magic"), ValueError, 'symmetry: "magic"'),
        (lambda: Sudoku.generate(grade=3), TypeError, "grade: expected a str"),
        (lambda: Nonogram.generate((40, 40), seed=1, nodes=0), kleene.Stopped, "node limit"),
        (lambda: Board.generate("magic"), ValueError, "."),
        (lambda: Cover("abc", ["ab"]), TypeError, "options: expected a mapping"),
        (lambda: Cover(["a b"], {}), ValueError, r"items\[0\]: expected a word"),
        (lambda: Sudoku(boards.SUDOKU).find("magic"), ValueError, 'technique: "magic": .*hidden single'),
        (lambda: Sudoku(boards.SUDOKU).export("magic"), ValueError, 'format: "magic": .*dimacs'),
    ):
        with pytest.raises(kind, match=said):
            make()


@EVERY
def test_every_kind_but_letter_boxed_has_a_class(kind):
    puzzle = puzzle_of(kind)
    assert hasattr(kleene, type(puzzle).__name__) != (kind == "letterboxed")


def test_clues_are_read_back():
    for puzzle in (
        Nonogram([[2], [1]], [[1], [2]]),
        Nonogram([["1a", "1b"], [(2, "b")]], ["1a 1b", "2b"]),
        Nonogram([[], [1]], [[1], []]),
        Nonogram.generate((8, 9), seed=1, colors=3),
        kleene.open(boards.FIXTURES / "nonogram/handmade/anchor.pbm"),
    ):
        again = Nonogram(puzzle.rows, puzzle.columns)
        assert (again.rows, again.columns) == (puzzle.rows, puzzle.columns)
        assert str(again.solve()) == str(puzzle.solve())
    assert [color[0] for color in Nonogram([["1a", "1b"]], ["1a", "1b"]).colors] == ["a", "b"]


def test_covers_and_polyominoes():
    cover = Cover(["a", "b"], {"one": ["a"], "two": ["b"], "both": "ab"})
    assert cover.count() == 2 and {solution.names for solution in cover.solutions()} == {("one", "two"), ("both",)}
    assert Polyominoes("~~~\n~~.\n\nAAA\n\nBB").verify([[1, 1, 1], [2, 2, 0]])


def test_sudokus_are_rated_and_their_forms_compared(fixtures):
    puzzle = Sudoku.open(fixtures / "sudoku/easy.txt")
    rating = puzzle.rate()
    assert 1 <= rating.first_elimination <= rating.hardest < 12 and sum(steps for *_, steps in rating.techniques)
    rows = [list(row) for row in puzzle.givens]
    random.Random(1).shuffle(rows[:3])
    rows[0], rows[1] = rows[1], rows[0]
    assert Sudoku.from_array(rows) != puzzle and Sudoku.from_array(rows).minlex() == puzzle.minlex()
    with pytest.raises(ValueError, match="."):
        Sudoku("." * 81).rate()
    assert len(Sudoku("1234341221434321").redundant()) == 16
    steps = puzzle.find("hidden single")
    assert all(step.technique == "hidden single" and step.svg for step in steps)
    with pytest.raises(kleene.Stopped, match="node limit"):
        puzzle.find("AIC", nodes=0)


def test_proofs_are_followed():
    for kind in ("nonogram", "board", "triddler"):
        puzzle = puzzle_of(kind)
        proved = puzzle.prove()
        assert proved.verdict is puzzle.check().verdict is puzzle.check_proof(proved.proof).verdict
        with pytest.raises(kleene.ParseError):
            puzzle.check_proof(proved.proof + "\nmagic\n")
    with pytest.raises(ValueError, match="no proofs of puzzles of the kind queens"):
        kleene.Queens(4).prove()


@pytest.mark.parametrize("format", ["drat", "lrat", "veripb"])
@EVERY
def test_proofs_for_other_checkers(kind, format):
    # A puzzle of few pieces: that of the other tests takes a minute.
    pieces = "AAA\nA\n\nBBB\nB\n\n~~~~\n~~~~\n"
    puzzle = kleene.parse(pieces, kind=kind) if kind == "polyominoes" else puzzle_of(kind)
    if kind == "letterboxed":
        with pytest.raises(ValueError, match="no models of puzzles of the kind letterboxed"):
            puzzle.prove(format=format)
        return
    proved = puzzle.prove(format=format, all=True)
    checked = puzzle.check_proof(proved.proof, proved.clauses)
    assert proved.verdict is checked.verdict is puzzle.check().verdict
    with pytest.raises(ValueError, match="clauses: a proof in"):
        puzzle.check_proof(proved.proof)
    with pytest.raises(ValueError, match="clauses: "):
        puzzle.check_proof(proved.proof, "p cnf 1 1\n1 0\n")
    without_end = proved.proof.splitlines(keepends=True)[:-2]
    with pytest.raises((ValueError, kleene.ParseError)):
        puzzle.check_proof("".join(without_end), proved.clauses)


def test_proofs_state_two_solutions_or_nothing():
    puzzle = Nonogram([[1], [1]], [[1], [1]])
    proved = puzzle.prove(format="lrat")
    assert (proved.verdict, proved.proof, proved.clauses) == (Verdict.SEVERAL, None, None)
    proved = puzzle.prove(format="veripb")
    assert puzzle.check_proof(proved.proof, proved.clauses).verdict is Verdict.SEVERAL
    with pytest.raises(ValueError, match="all: expected a format of another checker"):
        puzzle.prove(all=True)
    with pytest.raises(ValueError, match='format: "rat": expected kleene, drat, lrat or veripb'):
        puzzle.prove(format="rat")


@pytest.mark.parametrize("name", ["nonogram/handmade/kleene.non", "sudoku/hard.txt", "queens/started.txt"])
@pytest.mark.parametrize("format", ["drat", "lrat", "veripb"])
def test_proofs_are_those_of_the_command(fixtures, tmp_path, name, format):
    proof = tmp_path / "p.proof"
    said = printed("prove", "--to", format, str(fixtures / name), "-o", str(proof))
    # The command also tells whether every given of a sudoku is needed.
    assert said in ("unique\n", "unique, minimal\n")
    proved = kleene.open(fixtures / name).prove(format=format)
    assert proof.read_text() == proved.proof
    assert proof.with_suffix(".opb" if format == "veripb" else ".cnf").read_text() == proved.clauses


@EVERY
def test_models_are_written_or_refused(kind):
    puzzle = puzzle_of(kind)
    try:
        model = puzzle.export("minizinc")
    except ValueError as refusal:
        assert str(refusal) == f"there are no models of puzzles of the kind {kind}"
        return
    assert "constraint" in model and puzzle.export("dimacs").count(" 0\n") > 10


def test_new_puzzles_and_ratings_are_those_of_the_command(command, fixtures):
    made = command("nonogram", "generate", "--size", "6x5", "--seed", "7", "--to", "non")[0]
    assert Nonogram.parse(made["board"]).rows == Nonogram.generate((5, 6), seed=7).rows
    rated = command("sudoku", "rate", fixtures / "sudoku/expert.txt")[0]
    rating = Sudoku.open(fixtures / "sudoku/expert.txt").rate()
    numbers = [rating.hardest, rating.first_placement, rating.first_elimination]
    assert numbers == [rated["hardest"], rated["first_placement"], rated["first_elimination"]]
    techniques = [(step["technique"], step["difficulty"], step["steps"]) for step in rated["techniques"]]
    assert sorted(rating.techniques) == sorted(techniques)


def test_lines_answer_as_the_command(command):
    for clue, runs, cells in (("1 1", [1, 1], "??#??"), ("2a 1b", ["2a", "1b"], "?a??b"), ("3 1", [3, 1], "??????#???")):
        record = command("line", clue, cells, "--ask", "narrow,leftmost,rightmost,count,overlap")[0]
        line = Line(runs)
        assert str(line.count(cells)) == str(record["count"])
        assert [line.leftmost(cells), line.rightmost(cells)] == [record["leftmost"], record["rightmost"]], record


def test_lines_of_clues_and_patterns():
    strings = Line([2, 1]).strings("??????")
    assert len(strings) == Line([2, 1]).count("??????") == 6
    narrowed = Line([2, 1]).narrow("??????")
    assert narrowed == tuple("".join(c for c in ".#" if c in {one[cell] for one in strings}) for cell in range(6))
    assert Line([3]).narrow("??") is None is Line([3]).leftmost("??") and Line([3]).count("??") == 0
    assert Line(Regex("[ab]*a"), alphabet="ab").narrow(["ab", "b", None]) == ("ab", "b", "a")
    assert Line([3, 1]) == Line(["3", "1"]) != Line([1, 3]) and repr(Line([3, "1b"])) == "Line([3, '1b'])"
    for make, kind, said in (
        (lambda: Line("3 1"), TypeError, "clue: expected a list of runs"),
        (lambda: Line(["x"]), ValueError, r"clue\[0\]: expected a run"),
        (lambda: Line([1]).narrow(3), TypeError, "cells: expected a text"),
        (lambda: Line([1]).narrow("?x"), ValueError, r"cells\[1\]: expected `\?` or characters of"),
    ):
        with pytest.raises(kind, match=said):
            make()
