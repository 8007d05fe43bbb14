//! Puzzles as lists in JSON, YAML and programs: all notations of a puzzle are the same puzzle.

use kleene::{Source, read};

use crate::foreign::verdict;

/// Checks that each text is read without doubt as this kind, and as the puzzle of the first one.
#[track_caller]
fn check_same(kind: &str, texts: &[&str]) {
    let mut first = None;
    for text in texts {
        let source = Source::new(text.as_bytes());
        let puzzles = match read(&source) {
            Ok(puzzles) => puzzles,
            Err(error) => panic!("{text}\n{error}"),
        };
        let states: Vec<String> = puzzles.iter().map(|named| named.puzzle.to_state()).collect();
        assert_eq!(puzzles[0].puzzle.kind().name(), kind, "{text}");
        assert_eq!(first.get_or_insert_with(|| states.clone()), &states, "{text}");
    }
}

/// Checks that each text is refused with an error that has the words behind it.
#[track_caller]
fn check_refused(texts: &[(&str, &str)]) {
    for (text, words) in texts {
        let said = verdict(text);
        assert!(said.contains(words), "{text}\n{said}");
    }
}

#[test]
fn clues_in_lists_of_any_language() {
    check_same(
        "nonogram",
        &[
            r#"{"rows": [[2,2],[1,1],[3],[2]], "columns": [[2],[1,1],[2],[1,2],[1,1]]}"#,
            "fn main() {\n    let rows = vec![vec![2, 2], vec![1, 1], vec![3], vec![2]];\n    \
             let cols: Vec<Vec<u8>> = vec![vec![2], vec![1, 1], vec![2], vec![1, 2], vec![1, 1]];\n    solve(&rows);\n}\n",
            "pub const ROWS: [&[u8]; 4] = [&[2, 2], &[1, 1], &[3], &[2]];\n\
             static COLS: &'static [&'static [u8]] = &[&[2], &[1, 1], &[2], &[1, 2], &[1, 1]];\n",
            "let p = Nonogram {\n rows: vec![vec![2, 2], vec![1, 1], vec![3], vec![2]],\n \
             cols: vec![vec![2], vec![1, 1], vec![2], vec![1, 2], vec![1, 1]],\n};\n",
            "package main\n\nfunc main() {\n\trows := [][]int{{2, 2}, {1, 1}, {3}, {2}}\n\
             \tcols := [5][]int{[]int{2}, {1, 1}, {2}, {1, 2}, {1, 1}}\n\tsolve(rows, cols)\n}\n",
            "#define N 5\nint rows[4][2] = {{2,2},{1,1},{3,0},{2}};\n\
             static const int cols[N][2] = {{2},{1,1},{2,0},{1,2},{1,1}};\n",
            "std::vector<std::vector<int>> rows = {{2,2},{1,1},{3},{2}}, cols{{2},{1,1},{2},{1,2},{1,1}};\n",
            "class P {\n  static final int[][] ROWS = new int[][] {{2,2},{1,1},{3},{2}};\n  \
             List<List<Integer>> cols = List.of(List.of(2), List.of(1,1), List.of(2), List.of(1,2), List.of(1,1));\n}\n",
            "int[,] rows = {{2,2},{1,1},{3,0},{2,0}};\n\
             var cols = new int[][] { new[] {2}, new[] {1,1}, new[] {2}, new[] {1,2}, new[] {1,1} };\n",
            "-- the clues\nrows :: [[Int]]\nrows = [[2,2],[1,1],[3],[2]]\ncols = [[2],[1,1],[2],[1,2],[1,1]]\n",
            "return { rows = { {2,2}, {1,1}, {3}, {2} }, [\"cols\"] = { {2}, {1,1}, {2}, {1,2}, {1,1} } }\n",
            ":- use_module(library(clpfd)).\nrows([[2,2],[1,1],[3],[2]]).\ncols(Cols) :- Cols = [[2],[1,1],[2],[1,2],[1,1]].\n",
            "int: n = 4; int: m = 5;\narray[1..n] of list of int: rows = [[2,2],[1,1],[3],[2]];\n\
             array[1..m] of list of int: cols = [[2],[1,1],[2],[1,2],[1,1]];\n",
            "p = { :rows => [[2,2],[1,1],[3],[2]], :columns => [[2],[1,1],[2],[1,2],[1,1]] }\n",
            "---\nclues:\n  rows:\n    - [2, 2]\n    - 1 1\n    - 3\n    - - 2\n  columns:\n  - [2]\n  \
             - [1, 1]\n  - 2\n  - 1 2\n  - - 1\n    - 1\n",
        ],
    );
}

#[test]
fn programs_that_change_their_lists_are_refused() {
    let cols = "\ncols = [[1], [1]]\n";
    let with = |rows: &str| verdict(&format!("{rows}{cols}"));
    assert_eq!(with("rows = [[1], [1]]"), "nonogram several");
    for rows in [
        "rows = list(reversed([[1], [1]]))",
        "rows = [[1], [1]]\nrows.append([1])",
        "rows = [[1], [1]]\nrows.reverse()",
        "rows = [[1], [1]]\nshuffle(rows)",
        "rows = [[1], [1]] + [[1]]",
        "rows = [[1]] * 2",
        "rows = vec![[1]; 2]",
        "rows = [[1], [1]]\nrows[0] = [2]",
        "rows = [[1], [f(1)]]",
    ] {
        assert!(!with(rows).starts_with("nonogram "), "{rows}: {}", with(rows));
    }
    check_refused(&[(
        "int rows[2][3] = {{1,0,1},{3,0,0}};\nint cols[3][1] = {{2},{1},{2}};",
        "0 between two runs",
    )]);
}

/// The rows of a sudoku with one solution.
const SUDOKU: [&str; 4] = ["1000", "0030", "0400", "0002"];

/// A sudoku in a notation: its rows with this between the cells, within this, and joined.
fn sudoku(open: &str, between: &str, close: &str, join: &str) -> String {
    let row = |row: &&str| {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        format!("{open}{}{close}", cells.join(between))
    };
    SUDOKU.iter().map(row).collect::<Vec<_>>().join(join)
}

#[test]
fn sudokus_in_lists_of_any_language() {
    let lists = sudoku("[", ", ", "]", ", ");
    let braces = sudoku("{", ", ", "}", ",\n");
    check_same(
        "sudoku",
        &[
            &format!("{{\"grid\": [{lists}]}}"),
            &format!("board = [{lists}]\n"),
            &format!("package main\n\nvar board = [4][4]int{{\n{braces},\n}}\n"),
            &format!("#define N 4\nint grid[N][N] = {{{braces}}};\n"),
            &format!("int[][] board = new int[][] {{{braces}}};\n"),
            &format!("let board: [[u8; 4]; 4] = [{lists}];\n"),
            &format!("let board = vec![{}];\n", sudoku("vec![", ", ", "]", ", ")),
            &format!(
                "let b = [{}];\n",
                lists.replace('0', "None").replace('3', "Some(3)").replace('4', "Some(4)")
            ),
            &format!("board :: [[Int]]\nboard = [{lists}]\n"),
            &format!("problem(1, [{}]).\n", lists.replace('0', "_")),
            &format!("val board = arrayOf({})\n", sudoku("intArrayOf(", ", ", ")", ", ")),
            &format!("start = [| {} |];\n", sudoku("", ", ", "", "\n| ").replace('0', "_")),
            &format!("start = [| {} |];\n", sudoku("", ", ", "", "\n| ").replace('0', ".")),
            &format!("n = 4;\nstart = array2d(1..4, 1..4, [{}]);\n", sudoku("", ",", "", ",")),
            &format!("grid:\n{}\n", sudoku("  - \"", "", "\"", "\n")),
            &format!("title: A\nrows:\n{}\n", sudoku("- [", ", ", "]", "\n")),
            &format!("puzzle: |\n{}\n", sudoku("  ", "", "", "\n").replace('0', ".")),
        ],
    );
    check_refused(&[
        (
            &format!("{{\"type\": \"nurikabe\", \"grid\": [{lists}]}}"),
            "the genre that the keys show",
        ),
        (&format!("knights = True\nboard = [{lists}]\n"), "knights"),
        (
            &format!("board:\n{}\ndiagonals:\n- [1, 2]\n", sudoku("- [", ", ", "]", "\n")),
            "diagonals",
        ),
        (&format!("a = [{lists}]\nb = [{}]\n", lists.replace('1', "4")), "several boards, of a, b"),
    ]);
    // A row that is a small number is no heading.
    let grid = |number: usize| format!("Grid 0{number}\n{}\n", sudoku("", "", "", "\n"));
    assert_eq!(verdict(&(1..4).map(grid).collect::<String>()), "3 puzzles");
}

#[test]
fn boards_of_genres_in_lists() {
    check_same(
        "board",
        &[
            r#"{"grid": [[null, 1, null, 0], [null, null, 0, null], [null, 0, null, null], [1, 1, null, 0]]}"#,
            r#"{"type": "binairo", "size": 4, "board": [[-1,1,-1,0],[-1,-1,0,-1],[-1,0,-1,-1],[1,1,-1,0]]}"#,
            r#"[".1.0", "..0.", ".0..", "11.0"]"#,
            "takuzu = [\n  [None, 1, None, 0],\n  [None, None, 0, None],\n  [None, 0, None, None],\n  [1, 1, None, 0]]\n",
        ],
    );
    check_same(
        "board",
        &[
            r#"{"hitori": [[2,2,1,4],[1,4,2,3],[4,4,3,1],[3,1,4,4]]}"#,
            "[[2,2,1,4],[1,4,2,3],[4,4,3,1],[3,1,4,4]]",
            "type: hitori\ngrid:\n- 2214\n- 1423\n- 4431\n- 3144\n",
        ],
    );
    check_same(
        "board",
        &[
            r##"{"grid": [["#", "3\\", "4\\"], ["\\3", 0, 0], ["\\4", 0, 0]]}"##,
            r#"[[null, {"down": 3}, {"down": 4}], [{"right": 3}, 0, 0], [{"right": 4}, 0, 0]]"#,
            r#"{"type": "kakuro", "grid": [[-1, [3,0], [4,0]], [[0,3], 0, 0], [[0,4], 0, 0]]}"#,
        ],
    );
    check_same(
        "board",
        &[
            r#"{"grid": [[1,2,0,0],[0,0,0,3],[0,0,0,0],[0,0,0,0]], "regions": [[0,0,0,1],[2,0,1,1],[2,2,3,1],[2,3,3,3]]}"#,
            r#"{"type": "jigsaw", "cells": ["12..", "...3", "....", "...."], "regions": ["aaab", "cabb", "ccdb", "cddd"]}"#,
            "grid = [[1,2,0,0],[0,0,0,3],[0,0,0,0],[0,0,0,0]]\nregions = [[(0,0),(0,1),(0,2),(1,1)], \
             [(0,3),(1,2),(1,3),(2,3)], [(1,0),(2,0),(2,1),(3,0)], [(2,2),(3,1),(3,2),(3,3)]]\n",
        ],
    );
}

#[test]
fn clues_around_and_between_cells_in_lists() {
    let skyscrapers = [
        r#"{"top": [3,2,0,0], "bottom": [1,0,2,3], "left": [4,0,0,1], "right": [0,3,0,3]}"#,
        r#"{"size": 4, "clues": {"top": [3,2,null,null], "right": ["",3,"",3], "bottom": [1,"",2,3], "left": [4,0,0,1]}}"#,
        "top = [3, 2, 0, 0]\nbottom = [1, 0, 2, 3]\nleft = [4, 0, 0, 1]\nright = [0, 3, 0, 3]\n",
    ];
    check_same("board", &skyscrapers);
    assert_eq!(verdict(skyscrapers[0]), "board unique");
    let grid = r#""grid": [[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,3,0,0]]"#;
    let futoshiki = [
        format!(
            r#"{{{grid}, "inequalities": [[[1,2],">",[1,3]], [[1,2],"<",[2,2]], [[0,1],"<",[0,2]], [[3,0],">",[3,1]],
                [[0,0],">",[0,1]], [[2,2],">",[2,3]], [[0,3],">",[1,3]], [[0,0],">",[1,0]]]}}"#
        ),
        format!(
            r#"{{{grid}, "constraints": [{{"less": [1,3], "greater": [1,2]}}, {{"cells": [[1,2],[2,2]], "sign": "<"}},
                {{"cell1": [0,1], "cell2": [0,2], "op": "<"}}, {{"less": [3,1], "greater": [3,0]}}, {{"less": [0,1], "greater": [0,0]}},
                {{"less": [2,3], "greater": [2,2]}}, {{"less": [1,3], "greater": [0,3]}}, {{"less": [1,0], "greater": [0,0]}}]}}"#
        ),
        format!(
            r#"{{{grid}, "inequalities": ["r2c3 > r2c4", "C2 < C3", "r1c2<r1c3", "r4c1>r4c2", "r1c1>r1c2", "r3c3>r3c4", "r1c4>r2c4", "r1c1>r2c1"]}}"#
        ),
        format!(
            r#"{{{grid}, "horizontal": [[">","<",""],["","",">"],["","",">"],[">","",""]], "vertical": [["v","","","v"],["","","^",""],["","","",""]]}}"#
        ),
    ];
    check_same("board", &futoshiki.each_ref().map(|text| &**text));
    assert_eq!(verdict(&futoshiki[0]), "board unique");
    check_refused(&[
        (
            &format!(r#"{{{grid}, "inequalities": [[[0,0],[0,1]]]}}"#),
            "a sign between two neighbors",
        ),
        (&format!(r#"{{{grid}, "inequalities": [[[1,1],"<",[1,2]]]}}"#), "count from 0 or from 1"),
        (
            &format!(r#"{{{grid}, "inequalities": ["r1c1<r1c2"], "knights": [[0,0]]}}"#),
            "\"knights\"",
        ),
    ]);
}

#[test]
fn cages_in_lists() {
    let grid = r#""grid": ["..3456789", "456789123", "789123456", "234567891", "567891234", "891234567", "345678912",
        "678912345", "9123456.."]"#;
    let with = |cages: &str| format!("{{\"title\": \"K\", {grid}, \"cages\": [{cages}]}}");
    check_same(
        "board",
        &[
            &with(r#"{"sum": 3, "cells": [[0,0],[0,1]]}, {"sum": 15, "cells": [[8,7],[8,8]]}"#),
            &with(
                r#"{"value": 3, "cells": ["r1c1","R1C2"]}, {"value": 15, "cells": ["r9c8","r9c9"]}"#,
            ),
            &with(
                r#"{"total": 3, "cells": [{"row": 1, "col": 1}, {"row": 1, "col": 2}]}, [15, [[9,8],[9,9]]]"#,
            ),
            &with(r#"{"sum": 3, "cells": [0, 1]}, {"sum": 15, "cells": [79, 80]}"#),
        ],
    );
    check_refused(&[
        (&with(r#"{"sum": 3, "cells": [[1,1],[1,2]]}"#), "count from 0 or from 1"),
        // In a sudoku the letter may be that of the row.
        (&with(r#"{"sum": 15, "cells": ["H9","I9"]}"#), "the letter of `A1` may be the row"),
        (&with(r#"{"sum": 3, "cells": [[0,0],[0,1]], "unique": false}"#), "\"unique\""),
        (
            &with(r#"{"sum": 3, "cells": [[0,0],[0,1]]}"#).replace("\"title\"", "\"thermometers\""),
            "\"thermometers\"",
        ),
    ]);
}

#[test]
fn covers_boxes_pieces_and_patterns_in_lists() {
    check_same(
        "cover",
        &[
            r#"{"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]}"#,
            "X = set(range(1, 8))\nY = {'A': [1, 4, 7], 'B': [1, 4], 'C': [4, 5, 7], 'D': [3, 5, 6], 'E': [2, 3, 6, 7], 'F': [2, 7]}\n",
            "subsets = {\"A\": {1, 4, 7}, \"B\": {1, 4}, \"C\": {4, 5, 7}, \"D\": {3, 5, 6}, \"E\": {2, 3, 6, 7}, \"F\": {2, 7}}\n",
            "universe: 7\nsets:\n  A: [1, 4, 7]\n  B: [1, 4]\n  C: [4, 5, 7]\n  D: [3, 5, 6]\n  E: [2, 3, 6, 7]\n  F: [2, 7]\n",
        ],
    );
    assert_eq!(verdict("[[1, 4], [2, 3], [1, 2], [4]]"), "doubtful cover");
    // Regions are no numbers of a hitori.
    assert_eq!(verdict("[[1,1,2,2],[1,3,3,2],[1,3,4,4],[1,4,4,4]]"), "doubtful sudoku");
    let of_anything = verdict(r#"{"x": [1, 2, 3], "y": [4, 5, 6]}"#);
    assert!(!of_anything.starts_with("nonogram "), "{of_anything}");
    check_refused(&[
        (
            r#"{"universe": [1, 2], "subsets": [[1], [3]]}"#,
            "unknown item `3`: it is not among the listed items",
        ),
        (r#"{"universe": [1, 2], "subsets": [[1], [2]], "costs": [1, 2]}"#, "\"costs\""),
    ]);
    check_same(
        "letterboxed",
        &[
            "GNI AYS LTE RMO",
            r#"["GNI", "AYS", "LTE", "RMO"]"#,
            r#"{"top": "GNI", "right": "AYS", "bottom": "LTE", "left": "RMO"}"#,
            r#"{"sides": [["G","N","I"], ["A","Y","S"], ["L","T","E"], ["R","M","O"]], "par": 4}"#,
            "let sides = [\"GNI\", \"AYS\", \"LTE\", \"RMO\"];\n",
        ],
    );
    check_same(
        "cluegrid",
        &[
            r#"{"rows": ["HE|LL|O+", "[PLEASE]+"], "cols": ["[^SPEAK]+", "EP|IP|EF"]}"#,
            r#"{"rows": ["/HE|LL|O+/", "/[PLEASE]+/"], "cols": ["/[^SPEAK]+/", "/EP|IP|EF/"]}"#,
            "const rows = [/HE|LL|O+/, /[PLEASE]+/];\nconst cols = [/[^SPEAK]+/, /EP|IP|EF/];\n",
            "rows := []string{`HE|LL|O+`, `[PLEASE]+`}\ncols := []string{`[^SPEAK]+`, `EP|IP|EF`}\n",
            "rows: /HE|LL|O+/, /[PLEASE]+/\ncolumns: /[^SPEAK]+/, /EP|IP|EF/\n",
            "rows:\n- HE|LL|O+\n- '[PLEASE]+'\ncolumns:\n- '[^SPEAK]+'\n- EP|IP|EF\n",
        ],
    );
}
