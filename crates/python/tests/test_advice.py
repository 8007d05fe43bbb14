"""Values of cells in solutions, clues that clash, changes that leave one solution."""

import pytest

from kleene import Cover, Judgment, Mends, Nonogram, Rectangles, Sudoku, Why

TWO = Nonogram([[1], [1]], [[1], [1]])
NONE = Nonogram([[2], [2]], [[2], [1]])


def test_candidates_are_values_of_solutions() -> None:
    found = TWO.candidates(unique=True, counts=True)
    assert [candidate.value for candidate in found.cells[0]] == [0, 1]
    assert all(candidate.unique and candidate.count == 1 and candidate.exact for cell in found.cells for candidate in cell)
    assert found.forced == (None,) * 4
    assert TWO.candidates("#?\n??").forced == (1, 0, 0, 1)
    assert TWO.candidates([[1, 1], [None, None]]).cells[0] == ()
    sudoku = Sudoku("1... ..3. .4.. ...2")
    solution = sudoku.solve()
    assert solution is not None
    assert sudoku.candidates().forced == solution.cells
    stopped = Nonogram([[1]] * 7, [[1]] * 7).candidates(nodes=0)
    assert stopped.stopped is not None
    assert stopped.cells[0][0].possible is None


def test_claims_are_judged() -> None:
    sudoku = Sudoku("1... ..3. .4.. ...2")
    judged = sudoku.judge("r1c2=3")
    assert isinstance(judged, Judgment)
    assert judged
    assert (judged.verdict, judged.techniques, judged.needs) == ("follows", ("hidden single",), None)
    assert judged.reason == "hidden single: 3 has only r1c2 left in box 1, so r1c2 is 3"
    false = sudoku.judge("r1c2=4")
    assert not false
    assert false.verdict == "false"
    assert false.solution == sudoku.solve()
    assert sudoku.judge("r1c2 != 4").verdict == "follows"
    assert TWO.judge("r1c1=#", "?#\n??").verdict == "false"
    assert TWO.judge("r1c1=#").verdict == "open"
    assert TWO.judge("r1c1=.", "?#\n??").verdict == "follows"
    assert NONE.judge("r1c1=#").verdict == "none"
    assert Nonogram([[1]] * 7, [[1]] * 7).judge("r1c1=#", nodes=0).stopped is not None
    with pytest.raises(ValueError, match="step: the board has no cell"):
        sudoku.judge("r9c9=1")
    with pytest.raises(ValueError):
        Cover.parse("a b | x\nred = a x:1\nb x:1\n").judge("r1c1=1")


def test_clues_that_clash_are_named() -> None:
    why = NONE.why()
    assert isinstance(why, Why)
    assert (why.parts, why.minimal) == (("row 1 is 2", "row 2 is 2", "column 2 is 1"), True)
    assert why.steps
    assert TWO.why() is None


def test_changes_leave_one_solution() -> None:
    many = Nonogram([[1]] * 7, [[1]] * 7).candidates(walks=200)
    assert many.estimate is not None
    assert many.estimate.low < 5040 < many.estimate.high
    assert many.cells[0][0].count is None
    assert many.cells[0][0].estimate is not None
    mends = TWO.mends()
    assert isinstance(mends, Mends)
    assert mends.open == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert [mend.size for mend in mends.changes if mend.kind == "given"] == [1] * 8
    assert [mend.size for mend in mends.changes] == sorted(mend.size for mend in mends.changes)
    assert mends.exchange is not None
    assert [(row, column) for row, column, _, _ in mends.exchange] == list(mends.open)
    assert mends.smallest
    assert [mend.kind for mend in mends.changes].count("picture") == 4
    clues = Nonogram([[1, 1], [1], [1], [3]], [[1, 1], [1, 1], [1, 1], [1]]).mends().changes
    assert ("row 4", "3", "2 1", 2) in [(mend.clue, mend.old, mend.new, mend.size) for mend in clues]
    assert mends.stopped is None


def test_options_and_pieces_are_candidates() -> None:
    cover = Cover.parse("a b c\nab = a b\na\nb\nc\n")
    values = [[candidate.value for candidate in option] for option in cover.candidates().cells]
    assert values == [[0, 1], [0, 1], [0, 1], [1]]
    assert cover.candidates([1, None, None, None]).forced == (1, 0, 0, 1)
    assert cover.candidates("a\nb\n").forced == (0, 1, 1, 1)
    dominoes = Rectangles(2, 2, [(2, 1), (2, 1)]).candidates()
    assert dominoes.forced == ("a",) * 4 and dominoes.several
    with pytest.raises(ValueError, match="letter of a piece"):
        Rectangles(2, 2, [(2, 1), (2, 1)]).candidates("x")


def test_kinds_without_cells_refuse() -> None:
    cover = Cover.parse("a b | x\nred = a x:1\nb x:1\n")
    with pytest.raises(ValueError):
        cover.mends()
    assert cover.why() is None
    why = Cover.parse("a b c\na b\nb c\na c\n").why()
    assert why is not None
    assert why.parts == ("`a` needs an option", "`b` needs an option", "`c` needs an option")
