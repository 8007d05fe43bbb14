//! One puzzle in the layouts that people type and other programs write: each reads as the plain one, and a layout that says
//! something else is refused.

use kleene::{Source, read};

/// The puzzle of a text as the kind writes it for itself.
pub(crate) fn state(text: &str) -> String {
    let puzzles =
        read(&Source::new(text.as_bytes())).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let [only] = &puzzles[..] else { panic!("{text}\n{} puzzles", puzzles.len()) };
    only.puzzle.to_state()
}

/// Checks that each layout is the same puzzle as the first.
fn are_alike(layouts: &[&str]) {
    let plain = state(layouts[0]);
    for layout in layouts {
        assert_eq!(state(layout), plain, "{layout}");
    }
}

pub(crate) fn are_refused<T: AsRef<str>>(texts: &[T]) {
    for text in texts.iter().map(T::as_ref) {
        let found = read(&Source::new(text.as_bytes()));
        assert!(found.is_err(), "{text}\n{:?}", found.map(|puzzles| puzzles[0].puzzle.to_state()));
    }
}

#[test]
fn nonograms() {
    are_alike(&[
        "rows: 2; 3 1; 1 1; 4; 3\ncolumns: 4; 2 1; 4; 1 1; 2\n",
        "5x5\n2\n3 1\n1 1\n4\n3\n\n4\n2 1\n4\n1 1\n2\n",
        "2\n3 1\n1 1\n4\n3\n---\n4\n2 1\n4\n1 1\n2\n",
        "2 / 3 1 / 1 1 / 4 / 3\n4 / 2 1 / 4 / 1 1 / 2\n",
        "rows\n2,,\n3,1,\n1,1,\n4,,\n3,,\ncolumns\n4,,\n2,1,\n4,,\n1,1,\n2,,\n",
        "row 2\nrow 3 1\nrow 1 1\nrow 4\nrow 3\ncol 4\ncol 2 1\ncol 4\ncol 1 1\ncol 2\n",
        "row 1 2\nrow 2 3 1\nrow 3 1 1\nrow 4 4\nrow 5 3\ncol 1 4\ncol 2 2 1\ncol 3 4\ncol 4 1 1\ncol 5 2\n",
        "Left: 2 | 3 1 | 1 1 | 4 | 3\nTop: 4 | 2 1 | 4 | 1 1 | 2\n",
        "Left side\n2\n3 1\n1 1\n4\n3\nTop side\n4\n2 1\n4\n1 1\n2\n",
        "=== ROWS ===\n2\n3 1\n1 1\n4\n3\n=== COLS ===\n4\n2 1\n4\n1 1\n2\n",
        "Size: 5x5\nWiersze:\n2\n3 1\n1 1\n4\n3\nKolumny:\n4\n2 1\n4\n1 1\n2\n",
        "Строки\n2\n3 1\n1 1\n4\n3\nСтолбцы\n4\n2 1\n4\n1 1\n2\n",
        "{\"rows\": {\"r1\": [2], \"r2\": [3, 1], \"r3\": [1, 1], \"r4\": [4], \"r5\": [3]}, \
          \"cols\": {\"c1\": [4], \"c2\": [2, 1], \"c3\": [4], \"c4\": [1, 1], \"c5\": [2]}}",
        "main = putStr $ nonogram\n  [[2],[3,1],[1,1],[4],[3]]\n  [[4],[2,1],[4],[1,1],[2]]\n",
        "puzzle(1,\n  [[2], [3,1], [1,1], [4], [3]],\n  [[4], [2,1], [4], [1,1], [2]]).\n",
        "# 5x5, easy\n\n      | 4 2 4 1 2\n      |   1   1  \n------+----------\n    2 | . . . . .\n  3 1 | . . . . .\n\
         \n  1 1 | . . . . .\n    4 | . . . . .\n    3 | . . . . .\n",
    ]);
    // A title as long as the rows is none of them.
    let titled = ["Heart\n.#.#.\n#####\n.###.\n", "Heart\n\n.X.X.\nXXXXX\n.XXX.\n"];
    are_alike(&titled);
    assert!(state(titled[0]).contains("Heart") && state(titled[0]).contains("height 3"));
    are_refused(&[
        "Duck\n.RR.\nRRRR\nYRRY\n.YY.\n",
        "Mines\n.*.#.\n#####\n",
        "Minesweeper\n.*.\n*..\n",
    ]);
    are_alike(&[
        "{\"rows\": [[\"2r\"], [\"1g\", \"1r\"]], \"columns\": [[\"1r\", \"1g\"], [\"2r\"]], \
         \"colors\": {\"r\": \"red\", \"g\": \"green\"}}",
        "colors: r=red, g=green\nrows:\n2r\n1g 1r\ncolumns:\n1r 1g\n2r\n",
        "colors: r red, g green\nrows:\n2r\n1g 1r\ncolumns:\n1r 1g\n2r\n",
    ]);
    for clues in [
        "2r; 1g 1r",
        "2-r; 1g, 1-r",
        "2 red; 1 green 1 red",
        "r2; g1r1",
        "red 2; green 1, red 1",
        "2🟥; 1🟩 1🟥",
    ] {
        let (rows, columns) = (clues.replace("; ", "\n"), "1r 1g\n2r");
        let typed = format!("colors: r=red, g=green\nrows:\n{rows}\ncolumns:\n{columns}\n");
        assert!(read(&Source::new(typed.as_bytes())).is_ok(), "{typed}");
    }
    are_alike(&[
        "rows:\n2\n3 1\n1 1\n4\n3\ncolumns:\n4\n2 1\n4\n1 1\n2\n",
        "rows:\n2\n3 -> 1\n1 -> 1\n4\n3\ncolumns:\n4\n2 -> 1\n4\n1 -> 1\n2\n",
        "rows:\n`2`\n`3 1`\n`1 1`\n`4`\n`3`\ncolumns:\n`4`\n`2 1`\n`4`\n`1 1`\n`2`\n",
        "rows:\n2\n3 and 1\n1 and 1\n4\n3\ncolumns:\n4\n2 and 1\n4\n1 and 1\n2\n",
    ]);
    are_refused(&[
        // Another puzzle by its name in a program, gaps before runs, digits without blanks, and sums that differ.
        "# Battleships\nrows = [4, 4, 3, 3, 4]\ncols = [3, 3, 3, 5, 4]\n",
        "rows = [[0, 1, 1], [0, 2], [1, 1]]\ncols = [[1, 1], [0, 2], [1]]\n",
        "{\"rows\": [\"31\", \"12\", \"3\", \"4\", \"11\"], \"columns\": [\"3\", \"12\", \"13\", \"11\", \"22\"]}",
        "{\"rows\": [0, 0, 1, 2], \"cols\": [1, 2, 0, 2]}",
        // A color without a number, two for one, and a color twice.
        "rows:\nred 2, blue\nred 1\ncolumns:\nred 1\nred 2\n",
        "rows:\nred blue 2\nred 1\ncolumns:\nred 1\nred 2\n",
        "rows:\nred 2b\nred 1\ncolumns:\nred 1\nred 2\n",
    ]);
    are_refused(&[
        "4x5\n2\n3 1\n1 1\n4\n3\n\n4\n2 1\n4\n1 1\n2\n",
        "rows\n2,,\n3,1,\n1,,1\n4,,\n3,,\ncolumns\n4,,\n2,1,\n4,,\n1,1,\n2,,\n",
        // A number for each line at two edges may be the towers of skyscrapers.
        "left: 3 1 2 2\ntop: 2 1 3 2\n",
        "left: 2 | 3 1 | 1 1 | 4 | 3\ntop: 4 | 2 1 | 4 | 1 1 | 2\nright: 1 | 1 | 1 | 1 | 1\n",
        "{\"rows\": {\"r2\": [2], \"r1\": [3, 1]}, \"cols\": {\"c1\": [1], \"c2\": [1]}}",
        "main = solveReversed [[2],[3,1],[1,1],[4],[3]] [[4],[2,1],[4],[1,1],[2]]\n",
        "colors: r=red g\nrows:\n2r\n1g 1r\ncolumns:\n1r 1g\n2r\n",
        // Another title, another size, another name in the corner.
        "# every run is one too long\n  | 1 1\n--+----\n1 | . .\n1 | . .\n",
        "# 3x3\n  | 1 1\n--+----\n1 | . .\n1 | . .\n",
    ]);
}

#[test]
fn sudokus() {
    are_alike(&[
        "1..4\n....\n2...\n....\n",
        "| |1|2|3|4|\n|-|-|-|-|-|\n|1|1| | |4|\n|2| | | | |\n|3|2| | | |\n|4| | | | |\n",
        "| |1|2|3|4|\n|-|-|-|-|-|\n|**1**|1| | |4|\n|**2**| | | | |\n|**3**|2| | | |\n|**4**| | | | |\n",
        ",0,1,2,3\n0,1.0,,,4.0\n1,0.0,0.0,0.0,0.0\n2,2.0,0.0,0.0,0.0\n3,0.0,0.0,0.0,0.0\n",
        "1.000e+00 0.000e+00 0.000e+00 4.000e+00\n0.000e+00 0.000e+00 0.000e+00 0.000e+00\n\
         2.000e+00 0.000e+00 0.000e+00 0.000e+00\n0.000e+00 0.000e+00 0.000e+00 0.000e+00\n",
        "data;\n\nparam givens : 1 2 3 4 :=\n 1  1 . . 4\n 2  . . . .\n 3  2 . . .\n 4  . . . . ;\n\nend;\n",
        "puzzle = matrix(ZZ, 4, [1,0,0,4, \\\n  0,0,0,0, \\\n  2,0,0,0, \\\n  0,0,0,0])\nsudoku(puzzle)\n",
        // As R, Julia, Octave, a console, a data base, Python and a log print it.
        "     [,1] [,2] [,3] [,4]\n[1,]    1    0    0    4\n[2,]    0    0    0    0\n[3,]    2    0    0    0\n[4,]    0    0    0    0\n",
        "4×4 Matrix{Int64}:\n 1  0  0  4\n 0  0  0  0\n 2  0  0  0\n 0  0  0  0\n",
        "A =\n\n   1   0   0   4\n   0   0   0   0\n   2   0   0   0\n   0   0   0   0\n",
        "┌─────────┬───┬───┬───┬───┐\n│ (index) │ 0 │ 1 │ 2 │ 3 │\n├─────────┼───┼───┼───┼───┤\n│    0    │ 1 │ 0 │ 0 │ 4 │\n\
         │    1    │ 0 │ 0 │ 0 │ 0 │\n│    2    │ 2 │ 0 │ 0 │ 0 │\n│    3    │ 0 │ 0 │ 0 │ 0 │\n└─────────┴───┴───┴───┴───┘\n",
        " a | b | c | d \n---+---+---+---\n 1 | 0 | 0 | 4 \n 0 | 0 | 0 | 0 \n 2 | 0 | 0 | 0 \n 0 | 0 | 0 | 0 \n(4 rows)\n",
        ">>> board = [\n...     [1, 0, 0, 4],\n...     [0, 0, 0, 0],\n...     [2, 0, 0, 0],\n...     [0, 0, 0, 0]]\n",
        "[INFO] 1 0 0 4\n[INFO] 0 0 0 0\n[INFO] 2 0 0 0\n[INFO] 0 0 0 0\n",
        "10 REM SUDOKU\n20 DATA 1,0,0,4\n30 DATA 0,0,0,0\n40 DATA 2,0,0,0\n50 DATA 0,0,0,0\n",
        // Rows and cells of HTML by their classes, other signs and words for open cells.
        "<div class=\"row\"><div class=\"cell\">1</div><div class=\"cell\"></div><div class=\"cell\"></div><div class=\"cell\">4</div></div>\n\
         <div class=\"row\"><div class=\"cell\"></div><div class=\"cell\"></div><div class=\"cell\"></div><div class=\"cell\"></div></div>\n\
         <div class=\"row\"><div class=\"cell\">2</div><div class=\"cell\"></div><div class=\"cell\"></div><div class=\"cell\"></div></div>\n\
         <div class=\"row\"><div class=\"cell\"></div><div class=\"cell\"></div><div class=\"cell\"></div><div class=\"cell\"></div></div>\n",
        "<sudoku size=\"4\"><row>1 0 0 4</row><row>0 0 0 0</row><row>2 0 0 0</row><row>0 0 0 0</row></sudoku>\n",
        "1 ~ ~ 4\n~ ~ ~ ~\n2 ~ ~ ~\n~ ~ ~ ~\n",
        "1,NaN,NaN,4\nNaN,NaN,NaN,NaN\n2,NaN,NaN,NaN\nNaN,NaN,NaN,NaN\n",
        "let board = @[@[1, 0, 0, 4], @[0, 0, 0, 0], @[2, 0, 0, 0], @[0, 0, 0, 0]]\n",
        "# sudoku-solver\n\nA backtracking solver.\n\n```sh\n$ cat easy.txt\n1..4\n....\n2...\n....\n$ ./solve easy.txt\n```\n",
    ]);
    are_refused(&[
        "1.5,0.0,0.0,4.0\n0.0,0.0,0.0,0.0\n2.0,0.0,0.0,0.0\n0.0,0.0,0.0,0.0\n",
        "# sudoku-solver\n\n```sh\n$ ./solve --diagonal easy.txt\n1..4\n....\n2...\n....\n```\n",
        // Columns in another order, rows with a word that may be a rule, boards without boxes.
        "     [,2] [,1] [,3] [,4]\n[1,]    1    0    0    4\n[2,]    0    0    0    0\n[3,]    2    0    0    0\n[4,]    0    0    0    0\n",
        " a | b | d | c \n---+---+---+---\n 1 | 0 | 0 | 4 \n 0 | 0 | 0 | 0 \n 2 | 0 | 0 | 0 \n 0 | 0 | 0 | 0 \n(4 rows)\n",
        "thermo 1 0 0 4\nthermo 0 0 0 0\nthermo 2 0 0 0\nthermo 0 0 0 0\n",
        "Sudoku([[1, 0, 0, 4], [0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]], boxes=False)\n",
        "{\"Bl\\u00f6cke\": [[1, 0, 0, 4], [0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]}",
        "param givens : 1 3 2 4 :=\n 1  1 . . 4\n 2  . . . .\n 3  2 . . .\n 4  . . . . ;\n",
    ]);
}

/// Names of puzzles that no kind reads, wherever a file has one.
#[test]
fn boards_of_other_puzzles() {
    let list = "[[1, 0, 0, 4], [0, 0, 0, 0], [2, 0, 0, 0], [0, 0, 0, 0]]";
    for text in [
        format!("shikaku = {list}\n"),
        format!("{{\"title\": \"Akari #12\", \"board\": {list}}}"),
        format!("/// Heyawake\nconst BOARD: [[u8; 4]; 4] = {list};\n"),
        format!("name: Ripple Effect\ngrid: {list}\n"),
        format!("from knight_sudoku import solve\nboard = {list}\nprint(solve(board))\n"),
        format!("{{\"heights\": {list}}}"),
        "Numbrix\n1..4\n....\n2...\n....\n".to_owned(),
        "1..4....2....... # X\n".to_owned(),
    ] {
        are_refused(&[&text]);
    }
    are_refused(&[
        "Each row and column contains all digits exactly once.\n\n1..4\n....\n2...\n....\n",
    ]);
    let (board, rules) = (
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
        "Fill in the grid so that every row, every column and every 3x3 box contains the digits 1 through 9.\n\n",
    );
    are_alike(&[board, &[rules, board].concat()]);
    are_refused(&[&[&rules.replace("every column", "every diagonal"), board].concat()]);
}

#[test]
fn boards() {
    are_alike(&[
        "Takuzu\n....\n0.0.\n..0.\n...1\n",
        "Takuzu\n+-+-+-+-+\n| | | | |\n+-+-+-+-+\n|0| |0| |\n+-+-+-+-+\n| | |0| |\n+-+-+-+-+\n| | | |1|\n+-+-+-+-+\n",
        "# Takuzu\n\n|   |   |   |   |\n|---|---|---|---|\n|   |   |   |   |\n| 0 |   | 0 |   |\n|   |   | 0 |   |\n|   |   |   | 1 |\n",
    ]);
    are_alike(&[
        "Skyscrapers\n  2 1 4 .\n2 . . . . 2\n3 . . . . .\n1 . . . . 3\n. . . . . 2\n  2 3 1 3\n",
        "Skyscrapers\n\n    2 1 4\n   +-------+\n 2 |       | 2\n 3 |       |\n 1 |       | 3\n   |       | 2\n   +-------+\n    2 3 1 3\n",
        "Skyscrapers 4x4\n\n```\n    2 1 4\n2 | . . . . | 2\n3 | . . . . |\n1 | . . . . | 3\n  | . . . . | 2\n    2 3 1 3\n```\n",
    ]);
    are_alike(&[
        "<h1>Takuzu</h1><table>\n<tr><td></td><td></td><td></td><td></td></tr>\n<tr><td>0</td><td></td><td>0</td><td></td></tr>\n\
         <tr><td></td><td></td><td>0</td><td></td></tr>\n<tr><td></td><td></td><td></td><td>1</td></tr>\n</table>\n",
        "Takuzu\n....\n0.0.\n..0.\n...1\n",
        "Binoxxo\nxxxx\n0x0x\nxx0x\nxxx1\n",
    ]);
    are_alike(&[
        "Skyscrapers\n  2 1 4 .\n2 . . . . 2\n3 . . . . .\n1 . . . . 3\n. . . . . 2\n  2 3 1 3\n",
        "Skyscrapers\n0 2 1 4 0 0\n2 0 0 0 0 2\n3 0 0 0 0 0\n1 0 0 0 0 3\n0 0 0 0 0 2\n0 2 3 1 3 0\n",
        "Skyscrapers,,,,,\n0,2,1,4,0,0\n2,0,0,0,0,2\n3,0,0,0,0,0\n1,0,0,0,0,3\n0,0,0,0,0,2\n0,2,3,1,3,0\n",
        "# Skyscrapers 4x4\nboard = [[0,2,1,4,0,0],[2,0,0,0,0,2],[3,0,0,0,0,0],[1,0,0,0,0,3],[0,0,0,0,0,2],[0,2,3,1,3,0]]\n",
        "solve_skyscrapers(\n  rows=[(2, 2), (3, 0), (1, 3), (0, 2)],\n  cols=[(2, 2), (1, 3), (4, 1), (0, 3)],\n)\n",
        "{\"skyscrapers\": {\"rows\": [[2, 2], [3, 0], [1, 3], [0, 2]], \"cols\": [[2, 2], [1, 3], [4, 1], [0, 3]]}}",
    ]);
    are_refused(&[
        // Another size, a clue in a corner, and no name: a square of givens.
        "# Skyscrapers 6x6\nboard = [[0,2,1,4,0,0],[2,0,0,0,0,2],[3,0,0,0,0,0],[1,0,0,0,0,3],[0,0,0,0,0,2],[0,2,3,1,3,0]]\n",
        "Skyscrapers\n3 2 1 4 0 0\n2 0 0 0 0 2\n3 0 0 0 0 0\n1 0 0 0 0 3\n0 0 0 0 0 2\n0 2 3 1 3 0\n",
    ]);
    are_alike(&[
        "Jigsaw\n1...\n....\n..2.\n....\n\nAAAB\nACBB\nCCBD\nCDDD\n",
        "1... AAAB\n.... ACBB\n..2. CCBD\n.... CDDD\n",
        "{\"puzzle\": \"1.........2.....\", \"regions\": \"AAABACBBCCBDCDDD\"}",
    ]);
    are_alike(&[
        "KenKen 3x3\naab\ncab\nccb\n\na 2x\nb 6+\nc 8+\n",
        "KenKen 3x3\na 2x\nb 6+\nc 8+\n\naab\ncab\nccb\n",
        "KenKen 3x3\naab\ncab\nccb\n\na x2\nb +6\nc +8\n",
        "size: 3\ncages:\n  - {clue: \"2*\", cells: [r1c1, r1c2, r2c2]}\n  - {clue: \"6+\", cells: [r1c3, r2c3, r3c3]}\n\
         \x20 - {clue: \"8+\", cells: [r2c1, r3c1, r3c2]}\n",
    ]);
    are_alike(&[
        "KenKen 3x3\naab\ncab\nccb\n\na 2x\nb 6+\nc 8+\n",
        "KenKen 3×3\n\n2 x: A1 B1 B2\n6 +: C1 C2 C3\n8 +: A2 A3 B3\n",
        "grid:\n  - aab\n  - cab\n  - ccb\ncages:\n  a: 2*\n  b: 6+\n  c: 8+\n",
    ]);
    are_alike(&[
        "futoshiki\n.<. . . .\n. . . . .\n. . . . .\n. . . .>.\n. . 3 . .\n",
        "5\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . 3 . .\n\nr1c1 < r1c2\nr4c4 > r4c5\n",
    ]);
    are_alike(&[
        "Kakuro\n# 3\\ 4\\\n\\4 _ _\n\\3 _ _\n",
        "Kakuro\n| X | 3\\ | 4\\ |\n|---|---|---|\n| \\4 | | |\n| \\3 | | |\n",
        "{\"type\": \"kakuro\", \"across\": [{\"sum\": 4, \"cells\": [[0, 0], [0, 1]]}, {\"sum\": 3, \"cells\": [[1, 0], [1, 1]]}], \
          \"down\": [{\"sum\": 3, \"cells\": [[0, 0], [1, 0]]}, {\"sum\": 4, \"cells\": [[0, 1], [1, 1]]}]}",
    ]);
    are_alike(&[
        "Sudoku X\n1...\n....\n..2.\n....\n",
        "Sudoku X: both main diagonals also contain each digit once\n1...\n....\n..2.\n....\n",
        "{\"rules\": [\"normal sudoku\", \"diagonal\"], \"grid\": [[1,0,0,0],[0,0,0,0],[0,0,2,0],[0,0,0,0]]}",
    ]);
    are_alike(&[
        "ABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n",
        "Star battle 5x5, 1 star\nABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n",
        "# Queens 5x5\n\n```\nA B B B B\nA B B B B\nC C B B B\nD D D D D\nD E E E D\n```\n",
    ]);
    are_refused(&[
        // A rule that is not the one of the name, and one that denies it.
        "Sudoku X: both main diagonals also contain equal digits\n1...\n....\n..2.\n....\n",
        "Anti-knight sudoku: cells a knight's move apart must contain the same digit\n1...\n....\n..2.\n....\n",
        "Sudoku X: both diagonals, and cages\n1...\n....\n..2.\n....\n",
        "{\"rules\": [\"normal sudoku\", \"thermo\"], \"grid\": [[1,0,0,0],[0,0,0,0],[0,0,2,0],[0,0,0,0]]}",
        // Two runs over the same cells, a run with a gap, and an open cell without a sum.
        "{\"type\": \"kakuro\", \"runs\": [{\"sum\": 4, \"cells\": [[0, 0], [0, 1]]}, {\"sum\": 3, \"cells\": [[0, 0], [0, 1]]}]}",
        "{\"type\": \"kakuro\", \"runs\": [{\"sum\": 4, \"cells\": [[0, 0], [0, 2]]}]}",
        "Kakuro\n_ 3\\ 4\\\n\\4 _ _\n\\3 _ _\n",
        // A sudoku may have such signs too.
        "....\n....\n....\n....\n\nr1c1 < r1c2\n",
        "Killer sudoku\n....\n....\n....\n....\n3: r1c1 r1c2\n5: r1c2 r1c3\n",
        "Star battle 5x5, 2 stars each, none in corners\nABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n",
        "# Queens 6x6\nABBBB\nABBBB\nCCBBB\nDDDDD\nDEEED\n",
    ]);
}

#[test]
fn others() {
    are_alike(&["8\n", "8 queens\n", "N-Queens, n = 8\n"]);
    are_alike(&["Q...\n....\n....\n....\n", "4 queens\n\nQ...\n....\n....\n....\n"]);
    are_alike(&[
        "1 2 3 4 5 6 7\nA = 1 4 7\nB = 1 4\nC = 4 5 7\nD = 3 5 6\nE = 2 3 6 7\nF = 2 7\n",
        "A = 1 4 7\nB = 1 4\nC = 4 5 7\nD = 3 5 6\nE = 2 3 6 7\nF = 2 7\n",
        "items: 1 2 3 4 5 6 7\nA: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n",
        "exact cover\nA: {1, 4, 7}\nB: {1, 4}\nC: {4, 5, 7}\nD: {3, 5, 6}\nE: {2, 3, 6, 7}\nF: {2, 7}\n",
    ]);
    are_alike(&[
        "rows rgb rg\ncolumns r g b\n",
        "rows: rgb, rg\ncolumns: r, g, b\n",
        "rows:\nrgb,\nrg\ncolumns:\nr,\ng,\nb\n",
        "Color clues\nrows: rgb , rg\ncolumns: r , g , b\n",
    ]);
    are_alike(&[
        "ECF NDA ITR ULB\n",
        "Letter Boxed\nECF\nNDA\nITR\nULB\n",
        "sides: ECF NDA ITR ULB\n",
        "top ECF\nright NDA\nbottom ITR\nleft ULB\n",
    ]);
    are_refused(&[
        "6 queens\n\nQ...\n....\n....\n....\n",
        "8 queens and 8 knights\n",
        "rows: r,g,b r,g\ncolumns: r g b\n",
        "clues: ECF NDA ITR ULB\n",
    ]);
}
