//! Puzzles as programs, tables and notebooks have them: each has the solutions of its first spelling, and one word or
//! statement more makes no puzzle of it.

use crate::kleene::Folder;

/// The nonogram with the rows 3, 1 1, 3, 1, 1 and the columns 5, 1 1, 3.
const NONOGRAM: &[&str] = &[
    "rows: 3; 1 1; 3; 1; 1\ncolumns: 5; 1 1; 3\n",
    "val rows = listOf(listOf(3), listOf(1, 1), listOf(3), listOf(1), listOf(1))\n\
     val cols = listOf(listOf(5), listOf(1, 1), listOf(3))\nfun main() = solve(rows, cols)\n",
    "(* a house *)\nlet rows = [[3]; [1; 1]; [3]; [1]; [1]]\nlet cols = [[5]; [1; 1]; [3]]\nlet () = solve rows cols\n",
    "; a house\n(ns house)\n(def rows [[3] [1 1] [3] [1] [1]])\n(def cols [[5] [1 1] [3]])\n(println (solve rows cols))\n",
    "(define rows '((3) (1 1) (3) (1) (1)))\n(define columns (list '(5) (list 1 1) '(3)))\n(solve rows columns)\n",
    "<?php\n$rows = [[3], [1, 1], [3], [1], [1]];\n$cols = [[5], [1, 1], [3]];\nprint_r(solve($rows, $cols));\n",
    "\"\"\"Solve a nonogram.\n\nThe clues of the rows are from top to bottom.\n\"\"\"\n\
     rows = [[3], [1, 1], [3], [1], [1]]\ncols = [[5], [1, 1], [3]]\nmain(rows, cols)\n",
    "{\"left\": [[3], [1, 1], [3], [1], [1]], \"top\": [[5], [1, 1], [3]]}",
    "[[3], [1, 1], [3], [1], [1]]\n[[5], [1, 1], [3]]\n",
    "clues = (\n    [[3], [1, 1], [3], [1], [1]],  # rows\n    [[5], [1, 1], [3]],  # columns\n)\n",
    "clues = [\n  // columns\n  [[5], [1, 1], [3]],\n  // rows\n  [[3], [1, 1], [3], [1], [1]],\n]\n",
    "nonogram = Nonogram((((3,), (1, 1), (3,), (1,), (1,)), ((5,), (1, 1), (3,))))\nprint(nonogram.solve())\n",
    "type,index,clue\nrow,1,3\nrow,2,\"1 1\"\nrow,3,3\nrow,4,1\nrow,5,1\ncolumn,1,5\ncolumn,2,\"1 1\"\ncolumn,3,3\n",
    "side,number,clue\nrow,0,3\nrow,1,1 1\nrow,2,3\nrow,3,1\nrow,4,1\ncol,0,5\ncol,1,1 1\ncol,2,3\n",
    "[nonogram]\nrows = 3; 1 1; 3; 1; 1\ncols = 5; 1 1; 3\n",
    "# House\n\nA small nonogram.\n\n## Rows\n\n3\n1 1\n3\n1\n1\n\n## Columns\n\n5\n1 1\n3\n",
    "# House\n\n**Rows:** 3, 1 1, 3, 1, 1\n\n**Columns:** 5, 1 1, 3\n",
    "# House\n\n- **Rows**: 3, 1 1, 3, 1, 1\n- **Columns**: 5, 1 1, 3\n",
    "# House\n\n```\nrows: 3; 1 1; 3; 1; 1\ncolumns: 5; 1 1; 3\n```\n",
];

/// A sudoku of four rows.
const SUDOKU: &[&str] = &[
    "1...\n..3.\n.4..\n...2\n",
    "1,,,,\n,,,3,\n,,,,\n,4,,,\n,,,,2\n",
    "example =\n  [ [Just 1, Nothing, Nothing, Nothing]\n  , [Nothing, Nothing, Just 3, Nothing]\n  \
       , [Nothing, Just 4, Nothing, Nothing]\n  , [Nothing, Nothing, Nothing, Just 2] ]\n",
    r##"{"nbformat": 4, "cells": [{"cell_type": "markdown", "source": ["# Sudoku\n", "A notebook with a sudoku."]},
        {"cell_type": "code", "source": ["grid = [[1,0,0,0],[0,0,3,0],\n", "  [0,4,0,0],[0,0,0,2]]\n", "solve(grid)"]}]}"##,
    "# row col value\n1 1 1\n2 3 3\n3 2 4\n4 4 2\n",
    "# sudoku\n\nRun it with make. Example input:\n\n1...\n..3.\n.4..\n...2\n",
];

/// A sudoku of six rows.
const WIDE: &[&str] = &[
    "16.5..\n......\n....24\n..1...\n4....1\n...6..\n",
    "{\"boxRows\": 2, \"boxCols\": 3, \"board\": [[1,6,0,5,0,0],[0,0,0,0,0,0],[0,0,0,0,2,4],[0,0,1,0,0,0],[4,0,0,0,0,1],[0,0,0,6,0,0]]}",
];

/// Queens of five rows.
const QUEENS: &[&str] = &[
    "Queens\nAABBB\nACBBB\nACCDB\nEEDDD\nEEEED\n",
    "# 1 star\nAABBB\nACBBB\nACCDB\nEEDDD\nEEEED\n",
    "🟥🟥🟦🟦🟦\n🟥🟩🟦🟦🟦\n🟥🟩🟩🟨🟦\n🟪🟪🟨🟨🟨\n🟪🟪🟪🟪🟨\n",
    r#"{"type": "queens", "grid": [["red","red","blue","blue","blue"],["red","green","blue","blue","blue"],
        ["red","green","green","gold","blue"],["pink","pink","gold","gold","gold"],["pink","pink","pink","pink","gold"]]}"#,
    r#"{"game": "LinkedIn Queens", "size": 5, "regions": {"A": [[0,0],[0,1],[1,0],[2,0]],
        "B": [[0,2],[0,3],[0,4],[1,2],[1,3],[1,4],[2,4]], "C": [[1,1],[2,1],[2,2]],
        "D": [[2,3],[3,2],[3,3],[3,4],[4,4]], "E": [[3,0],[3,1],[4,0],[4,1],[4,2],[4,3]]}}"#,
];

/// A futoshiki of three rows.
const FUTOSHIKI: &[&str] = &[
    r#"{"grid": [[0,2,0],[0,0,0],[0,0,0]], "inequalities": [["r1c1","<","r2c1"],["r3c3","<","r2c3"]]}"#,
    "SIZE = 3\ngivens = {(0, 1): 2}\nless_than = [((0, 0), (1, 0)), ((2, 2), (1, 2))]\n",
    "problem = [[0,2,0],[0,0,0],[0,0,0]]\n# i1, j1, i2, j2\nlt = [[1,1, 2,1], [3,3, 2,3]]\n",
    "givens = {(1, 2): 2}\nsize = 3\ngreater_than = [((2, 1), (1, 1)), ((2, 3), (3, 3))]\n",
];

/// A sudoku of four rows with a thermometer and an arrow.
const LINES: &[&str] = &[
    "symbols = \"1234\"\nsize = \"4x4\"\nboxes = \"2x2\"\n[[rule]]\nkind = \"different\"\nover = [\"rows\", \"columns\", \"regions\"]\n\
     [[rule]]\nkind = \"ascending\"\nover = [\"r1c1 r2c2 r3c3\"]\n[[rule]]\nkind = \"arrow\"\nover = [\"r4c4 r3c4 r3c3\"]\n",
    r#"{"grid": [[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]], "thermos": [[[0,0],[1,1],[2,2]]],
        "arrows": [{"circle": [3,3], "line": [[2,3],[2,2]]}]}"#,
    "givens:\n  - \"....\"\n  - \"....\"\n  - \"....\"\n  - \"....\"\nconstraints:\n  - thermo: [r1c1, r2c2, r3c3]\n  - arrow:\n      \
     circle: r4c4\n      line: [r3c4, r3c3]\n",
];

/// An exact cover.
const COVER: &[&str] = &[
    "{\"A\": [1, 4, 7], \"B\": [1, 4], \"C\": [4, 5, 7], \"D\": [3, 5, 6], \"E\": [2, 3, 6, 7], \"F\": [2, 7]}",
    "A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n",
];

#[test]
fn every_spelling_has_the_same_solutions() {
    let folder = Folder::new();
    for spellings in [NONOGRAM, SUDOKU, WIDE, QUEENS, FUTOSHIKI, LINES, COVER] {
        let first = folder.feed(&["solve", "--all"], spellings[0]);
        assert!(first.stdout.lines().count() > 1, "{first:?}");
        for text in spellings {
            let answer = folder.feed(&["solve", "--all"], text);
            assert_eq!(
                (&answer.stdout, answer.code),
                (&first.stdout, first.code),
                "{text}: {answer:?}"
            );
        }
    }
}

/// The spelling, a part of it, and what stands there in another puzzle.
const OTHERS: &[(&str, &str, &str)] = &[
    (NONOGRAM[1], "solve(rows,", "solve(rows.asReversed(),"),
    (NONOGRAM[1], "(1))\n", "(1)).reversed()\n"),
    (NONOGRAM[2], "rows = [", "rows = List.rev ["),
    (NONOGRAM[2], "solve rows", "solve (List.rev rows)"),
    (NONOGRAM[3], "(solve rows", "(solve (reverse rows)"),
    (NONOGRAM[3], "a house", "the rows are from below"),
    (NONOGRAM[3], "(ns house)", "(def wrap 1)"),
    (NONOGRAM[4], "'((3)", "(map reverse '((3)"),
    (NONOGRAM[5], "solve($rows", "solve(array_reverse($rows)"),
    (NONOGRAM[6], "top to bottom", "bottom to top"),
    (NONOGRAM[7], "{\"left", "{\"right\": [[1]], \"left"),
    (NONOGRAM[7], "{\"left", "{\"note\": \"Lists start at their ends.\", \"left"),
    (NONOGRAM[7], "{\"left", "{\"title\": \"clues reversed\", \"left"),
    (NONOGRAM[8], "\n[", "\n[[1]]\n["),
    (NONOGRAM[9], "# rows", "# rows, from the bottom"),
    (NONOGRAM[11], "((5,), (1, 1), (3,))", "((5,), (1, 1), (3,))[::-1]"),
    (NONOGRAM[12], "type,index,clue", "type,index,color"),
    (NONOGRAM[12], "row,2", "row,3"),
    (NONOGRAM[14], "rows =", "rotate = 90\nrows ="),
    (NONOGRAM[15], "A small nonogram.", "A small nonogram, mirrored."),
    (NONOGRAM[15], "## Rows", "## Rows, reversed"),
    (SUDOKU[2], "example =", "example = reverse"),
    (SUDOKU[3], "A notebook with a sudoku.", "Each diagonal has all digits."),
    (SUDOKU[3], "solve(grid)", "grid[0][1] = 4"),
    (SUDOKU[4], "row col value", "value row col"),
    (SUDOKU[5], "Run it with make.", "Run it with odd centers."),
    (SUDOKU[5], "Run it with make. Example input:", "plus one at A1"),
    (WIDE[1], "\"boxRows\": 2, \"boxCols\": 3", "\"boxRows\": 3, \"boxCols\": 2"),
    (WIDE[1], "\"boxRows\": 2", "\"hasBoxes\": \"no\", \"boxRows\": 2"),
    (QUEENS[1], "# 1 star", "# 1 star\n# stars may touch"),
    (QUEENS[3], "\"queens\"", "\"toroidal queens\""),
    (QUEENS[4], "LinkedIn Queens", "Suguru"),
    (QUEENS[4], "\"size\"", "\"tags\": [\"no gaps\"], \"size\""),
    (FUTOSHIKI[1], "SIZE", "# the first is larger\nSIZE"),
    (FUTOSHIKI[1], "(1, 0))", "(2, 0))"),
    (LINES[1], "[1,1]", "[1,2]"),
    (LINES[1], "{\"grid", "{\"title\": \"Slow thermometers\", \"grid"),
    (LINES[1], "\"line\":", "\"op\": \"product\", \"line\":"),
    (COVER[1], "A: 1", "# all numbers may be covered twice\nA: 1"),
    (COVER[1], "F: 2 7", "F: 7 2"),
];

#[test]
fn another_puzzle_is_not_read() {
    let folder = Folder::new();
    for (text, part, other) in OTHERS {
        assert!(text.contains(part), "{part}");
        let text = text.replacen(part, other, 1);
        let answer = folder.feed(&["check"], &text);
        assert_eq!((&*answer.stdout, answer.code), ("", Some(2)), "{text}: {answer:?}");
    }
}

/// Game ids without the name of their game, where no other has such a one.
#[test]
fn bare_ids() {
    let folder = Folder::new();
    let ids = [
        ("3x3x:f4a6_9f1b8g5a4_1b7m1b6h7_5f3_2_6d8_5b2_7a\n", "unique\n"),
        ("5:0,3,0,0,0,4R,0,0L,0U,0,0,0,0,0L,3,0,0RL,0D,0U,0,0,0,0,5L,0,\n", "unique\n"),
    ];
    for (id, verdict) in ids {
        assert_eq!(folder.feed(&["check"], id).stdout, verdict, "{id}");
        let killer = folder.feed(&["check"], id.replacen(':', "k:", 1));
        assert_eq!(killer.code, Some(2), "{killer:?}");
    }
}
