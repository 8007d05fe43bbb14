//! Boards beside something else that a program, a table or a heading has: it is read as well, or refused.

use kleene::{Source, read};

use crate::layouts::{are_refused, state};

const BOARD: &str = "[[1, 0, 0, 4], [0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]";

/// A relation of cells beside a board: facts, calls, lists and tuples of many languages.
#[test]
fn relations_beside_a_board() {
    let prolog = BOARD.replace('0', "_");
    let lisp = "((1 0 0 4) (0 0 0 0) (2 0 0 0) (0 0 0 0))";
    are_refused(&[
        format!("grid({prolog}).\nlt(1,1,1,2).\nlt(2,4,2,3).\n"),
        format!("(define givens '{lisp})\n(define ineq '(((4 1) (3 1)) ((2 4) (1 4))))\n"),
        format!("(defparameter *grid* '{lisp})\n(defparameter *lt* '((1 1 1 2) (2 4 2 3)))\n"),
        format!(
            "letting n be 4\nletting grid be {BOARD}\nletting lt be relation((1,1,1,2), (2,4,2,3))\n"
        ),
        format!("const grid = {BOARD};\nless(0, 0, 0, 1);\nless(1, 3, 1, 2);\n"),
        format!(
            "let grid = {BOARD};\nlet rules = vec![Lt {{ a: 1, b: 1, c: 1, d: 2 }}, Lt {{ a: 2, b: 4, c: 2, d: 3 }}];\n"
        ),
        format!(
            "grid = {BOARD}\nfor a, b, c, d in [(1, 1, 1, 2), (2, 4, 2, 3)]:\n    model.add(x[a][b] < x[c][d])\n"
        ),
        format!("val grid = {BOARD}\nval ineq = List((1, 1) -> (1, 2), (2, 4) -> (2, 3))\n"),
    ]);
    // Boxes, neighbors, sizes and colors are no relations.
    let plain = state(&format!("grid = {BOARD}\n"));
    for more in [
        "for i in range(0, 4):\n    print(grid[i])\n",
        "screen.fill((255, 255, 255))\nwindow = (0, 0, 500, 500)\n",
        "moves = [(0, 1), (1, 0), (0, -1), (-1, 0)]\n",
    ] {
        assert_eq!(state(&format!("grid = {BOARD}\n{more}")), plain, "{more}");
    }
}

#[test]
fn givens_and_diagonals_in_statements() {
    let lisp = "((1 0 0 4) (0 0 0 0) (2 0 0 0) (0 0 0 0))";
    are_refused(&[
        format!("(defparameter *grid* '{lisp})\n(setf (aref grid 2 3) 3)\n"),
        format!("(def grid {BOARD})\n(def g2 (assoc-in grid [2 2] 3))\n").replace(',', ""),
        format!("letting grid be {BOARD}\nsuch that x[2,2] = 3\n"),
        format!("grid({}).\nfixed(2, 2, 3).\n", BOARD.replace('0', "_")),
        format!("const grid = {BOARD};\nplace(grid, 2, 2, 3);\n"),
        format!("val grid = {BOARD}\npost(allDifferent(for (i <- 0 until 4) yield x(i)(i)))\n"),
        format!("grid = {BOARD}\nunits = rows + [[(i, i) for i in range(4)]]\n"),
        format!(
            "let grid = {BOARD};\nfn peers(r: usize, c: usize) -> bool {{ r == c || r + c == 3 }}\n"
        ),
    ]);
    let plain = state(&format!("grid = {BOARD}\n"));
    for more in ["print(grid[2][3], 3)\n", "solve(grid, 0, 0)\n"] {
        assert_eq!(state(&format!("grid = {BOARD}\n{more}")), plain, "{more}");
    }
}

/// The expected value of a test, or a column of solutions, stands before the puzzle.
#[test]
fn solutions_before_puzzles() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let plain = state(puzzle);
    for text in [
        format!("EXPECT_EQ(\"{solution}\", solve(\"{puzzle}\"));\n"),
        format!("solution,puzzle\n{solution},{puzzle}\n"),
        format!("assert.equal('{solution}', solve('{puzzle}'));\n"),
    ] {
        assert_eq!(state(&text), plain, "{text}");
    }
    are_refused(&[
        // Another puzzle's solution, and a mask of the cells that are given.
        format!("solution,puzzle\n{},{puzzle}\n", solution.replace('1', "2")),
        format!("board,visible\n{solution},{}\n", "110010000".repeat(9)),
    ]);
}

#[test]
fn maps_of_regions_under_headings() {
    let (givens, map) = ("1...\n....\n..2.\n....\n", "1112\n1322\n3324\n3444\n");
    let plain = state(&format!("Jigsaw\n{givens}\n{map}"));
    for text in [
        format!("Givens:\n{givens}\nRegions:\n{map}"),
        format!("Regions:\n{map}\nPuzzle:\n{givens}"),
        format!("## Regions\n\n```\n{map}```\n\n## Board\n\n```\n{givens}```\n"),
        format!("--- Areas ---\n{map}--- Grid ---\n{givens}"),
    ] {
        assert_eq!(state(&text), plain, "{text}");
    }
    are_refused(&[
        format!("Regions:\n{}\nPuzzle:\n{givens}", map.replace("1112", "1111")),
        format!("[Puzzle]\n{givens}[Colors]\n0011\n1100\n0011\n1100\n"),
    ]);
}

/// Kinds, names of columns and titles in other languages that are those of other puzzles.
#[test]
fn kinds_of_other_puzzles() {
    let board = "1..4....2.......";
    are_refused(&[
        format!("id,puzzle,kind\n1,{board},pinocchio\n"),
        format!("{{\"mode\": \"snake egg\", \"grid\": {BOARD}}}"),
        "{\"indexing\": \"0-based\", \"givens\": [{\"row\": 2, \"col\": 2, \"value\": 1}, {\"row\": 3, \"col\": 1, \"value\": 2}]}".into(),
        format!("Diagonální sudoku\n\n{}\n", board.as_bytes().chunks(4).map(|row| String::from_utf8_lossy(row).into_owned()).collect::<Vec<_>>().join("\n")),
        "{\"type\": \"japanese sums\", \"rows\": [[1, 1], [2]], \"cols\": [[2], [1], [1]]}".into(),
        "{\"puzzle_type\": \"fortress\", \"rows\": [[1, 1], [2]], \"cols\": [[2], [1], [1]]}".into(),
        "# Thermometers\nrows = [[1, 1], [2]]\ncols = [[2], [1], [1]]\n".into(),
    ]);
    for kind in ["nonogram", "Picross", "classic", "paint by numbers", "5x5"] {
        let text =
            format!("{{\"type\": \"{kind}\", \"rows\": [[1, 1], [2]], \"cols\": [[2], [1], [1]]}}");
        assert!(read(&Source::new(text.as_bytes())).is_ok(), "{text}");
    }
    for kind in ["classic", "9x9 hard", "easy"] {
        let text = format!("id,puzzle,type\n1,{board},{kind}\n2,{board},{kind}\n");
        assert_eq!(
            read(&Source::new(text.as_bytes())).map(|boards| boards.len()).ok(),
            Some(2),
            "{text}"
        );
    }
}

/// Several nonograms with their sizes, and a universe above sets.
#[test]
fn several_lists() {
    let two = "2 1\n1\n0\n1\n\n3 2\n1 1\n2\n2\n1\n1\n";
    let found = read(&Source::new(two.as_bytes())).expect("two");
    assert_eq!(
        found.iter().map(|one| one.name.as_deref()).collect::<Vec<_>>(),
        [Some("#1"), Some("#2")]
    );
    are_refused(&["2\n1\n2\n2\n1\n\n2\n2\n1\n1\n2\n"]);
    let sets = "A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n";
    let plain = state(&format!("exact cover\n{sets}"));
    for universe in [
        "X: 1 2 3 4 5 6 7\n",
        "U = {1, 2, 3, 4, 5, 6, 7}\n",
        "Find an exact cover of {1, 2, 3, 4, 5, 6, 7} with some of these sets:\n",
    ] {
        assert_eq!(state(&format!("{universe}{sets}")), plain, "{universe}");
    }
    // A set that has all items is an option, unless it has the name of a universe and none is stated.
    let few = "A = {1, 2}\nB = {3}\nC = {2, 3}\n";
    let plain = state(&format!("exact cover\n{few}"));
    assert_eq!(state(&format!("U = {{1, 2, 3}}\n{few}")), plain);
    for more in ["exact cover\nY = {1, 2, 3}\n", "exact cover\nitems: 1 2 3\nX = {1, 2, 3}\n"] {
        assert_ne!(state(&format!("{more}{few}")), plain, "{more}");
    }
    are_refused(&[
        "dependencies:\n  A: [m4, m5]\n  B: [m1, m3, m6]\n  C: [m2, m4]\n  D: [m2, m5]\n",
    ]);
}
