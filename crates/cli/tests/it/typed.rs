//! Puzzles as people type and paste them: the kind, and how many solutions there are.

use std::fs;
use std::path::Path;

use crate::kleene::Folder;

/// Texts of one board of 3 by 5: rows 3, 1 1, 3, 1, 1, and columns 5, 1 1, 3, which has one solution.
const HOUSES: [&str; 28] = [
    "rows:\n  - - 3\n  - - 1\n    - 1\n  - - 3\n  - - 1\n  - - 1\ncols:\n  - - 5\n  - - 1\n    - 1\n  - - 3\n",
    "rows 3 1,1 3 1 1\ncolumns 5 1,1 3\n",
    "rows: 3; 1 1; 3; 1; 1\ncolumns: 5; 1 1; 3\n",
    "Rows:\n3\n1 1\n3\n1\n1\nCols:\n5\n1 1\n3\n",
    "ROWS\n[ 3 ]\n[ 1 1 ]\n[3]\n[1]\n[1]\nCOLUMNS\n[5]\n[1 1]\n[3]\n",
    "rows = [3] [1 1] [3] [1] [1]\ncols = [5] [1 1] [3]\n",
    "rows = 3, 1 1, 3, 1, 1\ncols = 5, 1 1, 3\n",
    "rows = [[3],[1,1],[3],[1],[1]]\ncols = [[5],[1,1],[3]]\n",
    "const rowClues = [[3],[1,1],[3],[1],[1]];\nconst colClues = [[5],[1,1],[3]];\n",
    "int rows[][] = {{3},{1,1},{3},{1},{1}};\nint cols[][] = {{5},{1,1},{3}};\n",
    "rows = 5;\nrow_rules = [|0, 3|1, 1|0, 3|0, 1|0, 1|];\ncols = 3;\ncol_rules = [|0, 5|1, 1|0, 3|];\n",
    "Y = 5; X = 3; maxlen = 5;\nrows = [|1,1,1|1,0,1|1,1,1|1,-1,-1|1,-1,-1|];\ncols = [|1,1,1,1,1|1,0,1,-1,-1|1,1,1,-1,-1|];\n",
    "hor: 3; 1 1; 3; 1; 1\nver: 5; 1 1; 3",
    "{\"hor\":[[3],[1,1],[3],[1],[1]],\"ver\":[[5],[1,1],[3]]}",
    "{'row_hints': ['3', '1 1', '3', '1', '1'], 'col_hints': ['5', '1 1', '3'],}",
    "[[[3],[1,1],[3],[1],[1]],[[5],[1,1],[3]]]",
    "3x5:5/1.1/3/3/1.1/3/1/1\n",
    "rows:\n  - [3]\n  - [1, 1]\n  - [3]\n  - 1\n  - 1\ncolumns:\n  - 5\n  - 1 1\n  - 3\n",
    "R: 3; 1 1; 3; 1; 1\nC: 5; 1 1; 3\n",
    "R:\n3\n1 1\n3\n1\n1\n\nC:\n5\n1 1\n3\n",
    "3,1-1,3,1,1/5,1-1,3\n",
    "?- nonogram([[3],[1,1],[3],[1],[1]],\n            [[5],[1,1],[3]], Board).\n",
    "#const h = 5. #const w = 3.\nrow_hint(1,1,3). row_hint(2,1,1). row_hint(2,2,1). row_hint(3,1,3). row_hint(4,1,1).\n\
     row_hint(5,1,1).\n% columns\ncol_hint(1,1,5). col_hint(2,2,1). col_hint(2,1,1). col_hint(3,1,3).\n",
    "      1\n    5 1 3\n  3 . . .\n1 1 . . .\n  3 . . .\n  1 . . .\n  1 . . .\n",
    "    | 1 |\n    |513|\n----+---+\n  3 |___|\n1 1 |___|\n  3 |___|\n  1 |___|\n  1 |___|\n----+---+\n",
    "          1\n      5   1   3\n    +---+---+---+\n  3 |   |   |   |\n    +---+---+---+\n1 1 |   | X |   |\n    +---+---+---+\n\
     \u{20} 3 |   |   |   |\n    +---+---+---+\n  1 |   |   |   |\n    +---+---+---+\n  1 |   |   |   |\n    +---+---+---+\n",
    "x   1\nx 5 1 3\n3 _ _ _\n1 1 _ _ _\n3 _ _ _\n1 _ _ _\n1 _ _ _\n",
    "{\"puzzle\": {\"rows\": [[3],[1,1],[3],[1],[1]], \"columns\": [[5],[1,1],[3]]}}",
];

#[test]
fn one_nonogram_in_every_spelling() {
    let folder = Folder::new();
    let picture = folder.feed(&["solve", "--to", "pbm"], HOUSES[1]);
    for text in HOUSES {
        let answer = folder.feed(&["check"], text);
        assert_eq!(
            (&*answer.stdout, &*answer.stderr, answer.code),
            ("unique\n", "", Some(0)),
            "{text}"
        );
        let solved = folder.feed(&["solve"], text);
        assert_eq!(solved.stdout, folder.feed(&["solve"], HOUSES[1]).stdout, "{text}: {picture:?}");
    }
}

/// Inputs, what `count` prints, and a part of what stderr says: the reading where it is not certain.
const COUNTED: [(&str, &str, &str); 47] = [
    // Two pictures of two cells.
    ("rows = [[1],[1]]\ncols = [[1],[1]]\n", "2\n", ""),
    ("{rows: [[1],[1]], cols: [[1],[1]]}", "2\n", ""),
    ("rows([[1],[1]]).\ncols([[1],[1]]).\n", "2\n", ""),
    ("rows 2 1\ncolumns 1 2\n", "1\n", ""),
    // The same clues as lengths have one solution, and as cells four.
    (
        "X = 5;\nY = 5;\nmaxlen = 3;\nrows = [|1,1,1|1,0,1|1,1,1|1,0,1|1,0,1|];\n\
         cols = [|1,0,1|1,0,1|1,1,1|1,0,1|1,1,1|];\n",
        "4\n",
        "",
    ),
    // Lists of numbers are clues of one run each, whose sums are equal.
    ("row_clues = [2, 2]\ncol_clues = [2, 2]\n", "1\n", ""),
    // The columns first, where the rows have five cells and the columns seven otherwise.
    ("5 4\n2 1\n1 1\n3\n1 1\n1 1\n1 2\n3\n1 1\n4\n", "1\n", "columns come first"),
    // Pictures.
    ("⬛⬜\n⬜⬛\n", "2\n", ""),
    ("🟥⬜\n⬜🟦\n", "1\n", ""),
    ("1,0,1\n1,1,1\n", "1\n", "as nonogram; use --as cover"),
    ("[[1,0,1],[1,1,1]]", "1\n", "as nonogram; use --as cover"),
    (". # .\n# # .\n", "1\n", ""),
    ("XX.X\n.X.X\n..X.\nXXXX\n", "1\n", ""),
    (
        "[[1, 1, 0, 1], [0, 1, 0, 1], [0, 0, 1, 0], [1, 1, 1, 1]]",
        "1\n",
        "as nonogram; use --as sudoku",
    ),
    // Colors by their letters.
    (r#"{"rows":["1B1K","2K"],"cols":["1B1K","2K"]}"#, "1\n", ""),
    // Patterns: two boards of three letters by the text of the MIP, and the crosswords of a beginner.
    ("rows r+g+b+ b+r+g+ b+ g+r+b+g+\ncolumns r+b+g+ r+b+r+ g+r+b+ b+g+b+g+\n", "2\n", ""),
    ("Rows: AB|BE [ABE]+\nCols: [^E]+ EB|BE\n", "4\n", ""),
    ("rows HE|LL|O+ [PLEASE]+\ncolumns [^SPEAK]+ EP|IP|EF\n", "1\n", ""),
    ("rows = [\"HE|LL|O+\", \"[PLEASE]+\"]\ncolumns = [\"[^SPEAK]+\", \"EP|IP|EF\"]\n", "1\n", ""),
    // Letters that the clues do not mention could be in the cell.
    (r#"{"rows":["[^AB]"],"cols":["[^CD]"]}"#, "0\n", "assuming the letters ABCD"),
    // Values from 0 where `.` is the empty cell.
    ("0.2.\n..0.\n.3..\n1...\n", "1\n", ""),
    ("A..D\n..A.\n.A..\nD..A\n", "2\n", "as sudoku; use --as nonogram"),
    // Knuth's matrix with one cover, alone, below its size, and as the numbers of columns; with a secondary column the rows 1 and
    // 2 need not have it.
    (
        "7 0\n0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n1 0 0 1 0 0 0\n0 1 0 0 0 0 1\n0 0 0 1 1 0 1\n",
        "1\n",
        "",
    ),
    ("7 0\n2 4 5\n0 3 6\n1 2 5\n0 3\n1 6\n3 4 6\n", "1\n", ""),
    ("3 1\n0 1 0\n0 0 1\n1 0 1\n", "2\n", ""),
    // A block of five cells and one of four in a square, which turns into four fillings.
    ("3 3\n**\n*\n**\n\n *\n***\n", "4\n", ""),
    // Sides with labels: the seven games of the usual box.
    ("A: ECF\nB: NDA\nC: ITR\nD: ULB\n", "7\n", ""),
    ("0: E C F\n1: N D A\n2: I T R\n3: U L B\n", "7\n", ""),
    // Givens as facts, with lines from 0. Brute force finds two squares.
    (
        "% givens\n#const n = 2.\nrow(0..3).\ngiven(0,0,1). given(0,1,2). given(1,0,3).\ngiven(1,2,1). given(2,1,1). given(3,3,1).\ngiven(2,0,2).\n",
        "2\n",
        "",
    ),
    // Data of MiniZinc.
    ("n = 4; start = [| 0, 0, 2, 0 | 0, 3, 0, 0 | 0, 0, 1, 0 | 4, 0, 0, 0 |];\n", "1\n", ""),
    // Programs in R, C++, Haskell and Mathematica, and clues within objects.
    (
        "p <- list(\n rows = list(c(1), c(1)),\n cols = list(c(1), c(1)))\nsolve_nonogram(p)\n",
        "2\n",
        "",
    ),
    (
        "using namespace std;\nvector<vector<int>> rows = {{1}, {1}};\nvector<vector<int>> cols = {{1}, {1}};\n\
         int main() { solve(rows, cols); }\n",
        "2\n",
        "",
    ),
    (
        "main = printSolution $ nonogram rows columns\nrows :: [[Int]]\nrows = [[1], [1]]\ncolumns = [[1], [1]]\n",
        "2\n",
        "",
    ),
    ("rows = {{1}, {1}};\ncols = {{1}, {1}};\nnonogram[rows, cols]\n", "2\n", ""),
    (r#"{"puzzle": {"clues": {"rows": [[1], [1]], "columns": [[1], [1]]}}}"#, "2\n", ""),
    ("Rows (top to bottom): 1, 1\nColumns (from left to right): 1, 1\n", "2\n", ""),
    // Skyscrapers and a star battle of programs.
    (
        "top = [0, 2, 0]\nbottom = [0, 0, 0]\nleft = [3, 0, 0]\nright = [0, 0, 2]\nsolve(3, top, bottom, left, right)\n",
        "2\n",
        "",
    ),
    (
        "\"\"\"A star battle.\"\"\"\nHEIGHT, WIDTH = 5, 5\nAREAS = [\"AABBB\", \"ACCBB\", \"DCCEE\", \"DDCEE\", \"DDDEE\"]\nmain()\n",
        "4\n",
        "",
    ),
    // Addresses of Simon Tatham's collection, whose second parts are game ids.
    (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#2x2:1/1/1/1\n",
        "2\n",
        "",
    ),
    (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:1b4c1c3a4a2\n",
        "2\n",
        "",
    ),
    (
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/towers.html#2:2/1/1/2/2/1/1/2\n",
        "1\n",
        "",
    ),
    // Zeros are open cells, and no region around the numbers.
    ("1 0 0 4\n0 0 0 0\n2 0 0 0\n0 0 0 0\n", "9\n", ""),
    (
        "# Solver\n\n    1 0 0 4\n    0 0 0 0\n    2 0 0 0\n    0 0 0 0\n\nRun it with make.\n",
        "9\n",
        "",
    ),
    // A board in a text about a program.
    (
        "# Solver\n\nThe input is a file like this.\n\n```\n1 0 0 4\n0 0 0 0\n2 0 0 0\n0 0 0 0\n```\n\nRun it with make.\n",
        "9\n",
        "",
    ),
    // Numbers above and beside the cells are clues and no values.
    ("  1\nx 1 2 1\n2 _ _ _\n2 _ _ _\n1 _ _ _\n", "1\n", ""),
    (
        "| 1 | . | . | 4 |\n|---|---|---|---|\n| . | . | . | . |\n| 2 | . | . | . |\n| . | . | . | . |\n",
        "9\n",
        "",
    ),
    ("game = [[1,0,0,4],\n [0,0,0,0],\n [2,0,0,0],\n [0,0,0,0]]\n", "9\n", ""),
];

#[test]
fn typed_puzzles_are_counted() {
    let folder = Folder::new();
    for (text, count, note) in COUNTED {
        let answer = folder.feed(&["count"], text);
        assert_eq!(answer.stdout, count, "{text}\n{answer:?}");
        assert!(
            answer.stderr.contains(note) && answer.stderr.is_empty() == note.is_empty(),
            "{text}\n{answer:?}"
        );
    }
}

/// A file as gnonograms writes it, with the picture and with how far the player is, and one of picross-solver with two puzzles.
#[test]
fn files_of_other_programs() {
    let folder = Folder::new();
    let saved = "[Description]\nHouse\nsomebody\n2020-01-01\n3\n[License]\n\n[Dimensions]\n5\n3\n[Row clues]\n3\n1,1\n3\n1\n1\n\
                 [Column clues]\n5\n1,1\n3\n[Solution grid]\n2 2 2 \n2 1 2 \n2 2 2 \n2 1 1 \n2 1 1 \n\
                 [Working grid]\n0 0 0 \n0 0 0 \n0 0 0 \n0 0 0 \n0 0 0 \n[State]\nGAME_STATE_SOLVING\n";
    let json = folder.feed(&["convert", "--to", "json"], saved).stdout;
    for part in ["\"title\":\"House\"", "\"by\":\"somebody\"", "\"goal\":[\"###\",\"#.#\""] {
        assert!(json.contains(part), "{json}");
    }
    // A picture that is not the one of the clues is told.
    let wrong = folder.feed(&["check"], saved.replace("2 1 1 \n2 1 1", "2 1 1 \n1 1 2"));
    assert_eq!(wrong.code, Some(2), "{wrong:?}");
    let two = "GRID One\nROWS\n[ 1 ]\n[ ]\nCOLUMNS\n[ 1 ]\n[ ]\nGRID Two\nROWS\n[ 1 ]\n[ 1 ]\nCOLUMNS\n[ 1 ]\n[ 1 ]\n";
    let checked = folder.feed(&["check"], two);
    let said = "<stdin> #1: unique\n<stdin> #2: several: two differ in r1c1 r1c2 r2c1 r2c2\n";
    assert_eq!((&*checked.stdout, checked.code), (said, Some(0)), "{checked:?}");
}

/// Inputs that are refused, and what the error says: nothing is skipped and then answered.
const REFUSED: [(&str, &str); 28] = [
    ("rows = [[1],[1]]\ncols = [[1],[1]] + more\n", "expected a name and its value"),
    ("rows = [[1],[1]\ncols = [[1],[1]]\n", "expected `,` or the end of the list"),
    ("rows = [[1],[1]]\ncols = [[1],[1]]\ngiven = [[1]]\n", "no list other than the clues"),
    ("rows: 3 x 1\ncolumns: 1 2\n", "expected a number"),
    ("rows\n3\n1 1\nfoo\n2\n", "unknown key `foo`"),
    ("Width 5\nRows\n1\nColumns\n1\n", "expected 5 clue lines, found 1"),
    ("{\"rows\":[null,[1]],\"cols\":[[1],[1]]}", "this line has no clue"),
    ("rows: 3r 2g\ncolumns: 1r,1g 1r,1g 1r\n", "in several ways"),
    ("0100\n0001\n1000\n0010\n", "--as nonogram or --as sudoku"),
    ("....\n....\n....\n....\n", "--as sudoku or --as queens"),
    ("https://puzz.link/p?tents/5/5/x", "unsupported puzz.link genre tents"),
    ("https://www.webpbn.com/play.cgi?id=1", "has no puzzle in it, and nothing is fetched"),
    ("https://sudokupad.app/abc123", "nothing is fetched"),
    // Neither symbol of a takuzu is an open cell of a sudoku, or one of its values.
    ("0.1..\n.....\n..0..\n1....\n....1\n", "expected an even number of rows and columns"),
    ("0.1..\n.....\n..0..\n11...\n....1\n", "expected an even number of rows and columns"),
    ("  2 2 1\n2 . . .\n2 . . .\n2 . . .\n", "add up differently"),
    (
        "row_hint(1,1,1). row_hint(1,3,1). col_hint(1,1,1). col_hint(3,1,1).",
        "the run before this one",
    ),
    ("p(1,1,5). p(1,2,X) :- q(X).\n", "is not in a known puzzle format"),
    // Linesweeper, minesweeper and nurikabe look like sudokus, with more than a slip in them or with rows too many.
    ("3 _ _ 3\n_ _ _ _\n_ _ _ _\n3 _ _ 3\n", "`--as sudoku` would read it"),
    (
        "9 9\n- 1 - - 5 - - - 4\n- - 4 7 - 6 - - -\n- - 7 8 - - - 5 -\n- 5 - 7 - - 6 - 9\n- - 6 - 5 7 - 8 7\n5 6 - - - - 8 6 -\n5 - - 6 - 8 6 - 3\n- 4 5 5 7 - - - -\n- 5 - - - 4 - - 2\n",
        "`--as sudoku` would read it",
    ),
    // Akari, a battleship, a knapsack, a sentence, a Tango.
    ("..1..\n.....\n4...0\n.....\n..2..\n", "`--as sudoku`"),
    ("  2 1 0 3 1\n2 . . . . .\n1 . . . . .\n3 . . . . .\n0 . . . . .\n1 . . . . .\n", "error: "),
    ("4 10\n5 3\n4 2\n3 1\n6 5\n", "`--as rectangles`"),
    ("four word text here\n", "`--as letterboxed`"),
    ("S..M..\n..S...\n...M..\nM....S\n......\n..M...\n", "`--as nonogram`"),
    (",,,,,\n,,5,,,\n,1,,2,,\n,,,,,4\n5,,,,,\n,,2,,1,\n,,,,,3\n,,,,,\n", "error: "),
    ("2x2:1/2/2\n", "expected 4 clue lines, found 3"),
    ("rows rrg b\ncolumns rb rb gb\n", "occurs twice in a row"),
];

#[test]
fn what_is_not_understood_is_refused() {
    let folder = Folder::new();
    for (text, said) in REFUSED {
        let answer = folder.feed(&["check"], text);
        assert!(answer.code == Some(2) && answer.stderr.contains(said), "{text}\n{answer:?}");
        assert_eq!(answer.stdout, "", "{text}");
    }
}

/// The puzzles of README's section are read as it says.
#[test]
fn the_puzzles_of_the_readme() {
    let readme = include_str!("../../../../README.md");
    let section = readme.split("## Type your own").nth(1).unwrap().split("\n## ").next().unwrap();
    let texts: Vec<&str> = section.split("```").skip(1).step_by(2).collect();
    let folder = Folder::new();
    let answers: Vec<(String, String)> = texts
        .iter()
        .map(|text| {
            let text = text.strip_prefix("text\n").unwrap();
            let records = folder.feed(&["count", "--format", "ndjson"], text).records();
            let field = |name: &str| records[0][name].to_string();
            (field("subject"), field("count"))
        })
        .collect();
    let is = |subject: &str, count: &str| (format!("\"{subject}\""), count.to_owned());
    let expected = [
        is("nonogram", "1"),
        is("cluegrid", "1"),
        is("sudoku", "1"),
        is("letterboxed", "7"),
        is("nonogram", "1"),
    ];
    assert_eq!(answers, expected);
}

/// Every puzzle of the fixtures is of the kind of its folder, by its content alone; also behind a byte order mark and with
/// the line ends and blanks of other editors.
#[test]
fn fixtures_are_of_their_kinds() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures");
    let folder = Folder::new();
    let mut count = 0;
    for kind in [
        "board",
        "cluegrid",
        "cover",
        "nonogram/formats",
        "nonogram/handmade",
        "sudoku",
        "triddler",
    ] {
        for entry in fs::read_dir(fixtures.join(kind)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            // What is expected of a puzzle, a pattern to generate by, and a variant, which is a board file.
            if path.is_dir()
                || name.contains(".expected.")
                || matches!(&*name, "pattern.txt" | "variant.txt")
            {
                continue;
            }
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let spellings = [
                text.clone(),
                format!("\u{feff}{text}"),
                text.replace('\n', "\r\n"),
                text.trim_end().replace('\n', "  \n") + " \n",
            ];
            for spelling in spellings {
                let args = ["check", "--format", "ndjson", "--node-limit", "1", "--quiet"];
                let answer = folder.feed(&args, spelling);
                let records = answer.records();
                let subject = records.first().and_then(|record| record["subject"].as_str());
                assert_eq!(subject, kind.split('/').next(), "{kind}/{name}: {answer:?}");
            }
            count += 1;
        }
    }
    assert!(count > 60, "{count}");
}

/// A text stands in the place of a file where none has its name, and Windows' UTF-16 is read.
#[test]
fn arguments_and_encodings() {
    let folder = Folder::new();
    let line = "3.....5.7..52..18.....89........8.7...9.........9.1..5.31.....2.5......4.2...4.6.";
    for (args, said) in [
        (&["check", "2x2:1/2/2/1"][..], "unique\n"),
        (&["check", "puzz.link/p?nonogram/1/1/11"], "unique\n"),
        (&["sudoku", "check", line], "unique, minimal\n"),
        (&["check", line], "unique, minimal\n"),
    ] {
        let answer = folder.run(args);
        assert_eq!((&*answer.stdout, answer.code), (said, Some(0)), "{args:?}: {answer:?}");
    }
    let units = |unit: fn(u16) -> [u8; 2]| {
        let text = format!("\u{feff}{}", HOUSES[2].replace('\n', "\r\n"));
        text.encode_utf16().flat_map(unit).collect::<Vec<u8>>()
    };
    for (name, unit) in
        [("little", u16::to_le_bytes as fn(u16) -> [u8; 2]), ("big", u16::to_be_bytes)]
    {
        fs::write(folder.path(name), units(unit)).unwrap();
        assert_eq!(folder.run(&["check", name]).stdout, "unique\n", "{name}");
    }
}

/// An argument of the shell holds a puzzle: headings on one line, cells of a sudoku, some too many.
#[test]
fn a_puzzle_in_an_argument_may_be_one_line() {
    let folder = Folder::new();
    let answer = folder.run(&["solve", "rows: 1 1; 5 columns: 2; 1; 1; 1; 2"]);
    assert_eq!((answer.code, answer.stdout.contains("█▄▄▄█")), (Some(0), true), "{answer:?}");
    let answer = folder.run(&["count", &".".repeat(81), "--limit", "2"]);
    assert_eq!(answer.stdout, "at least 2\n", "{answer:?}");
    let board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7";
    for (text, cells) in [(board.to_owned(), 80), (format!("{board}91"), 82)] {
        let answer = folder.run(&["solve", &text]);
        let said = format!("expected 81 cells, found {cells}");
        assert!(answer.code == Some(2) && answer.stderr.contains(&said), "{answer:?}");
    }
}
