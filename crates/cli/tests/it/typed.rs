//! Puzzles as people type and paste them: the kind, and how many solutions there are.

use crate::kleene::Folder;

/// Texts of one board of 3 by 5: rows 3, 1 1, 3, 1, 1, and columns 5, 1 1, 3, which has one solution.
const HOUSES: [&str; 16] = [
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
const COUNTED: [(&str, &str, &str); 24] = [
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
    ("5 4\n2 1\n1 1\n3\n1 1\n1 1\n1 2\n3\n1 1\n4\n", "1\n", ""),
    // Pictures.
    ("⬛⬜\n⬜⬛\n", "2\n", ""),
    ("🟥⬜\n⬜🟦\n", "1\n", ""),
    ("1,0,1\n1,1,1\n", "1\n", "read as nonogram: --as cover"),
    ("[[1,0,1],[1,1,1]]", "1\n", "read as nonogram: --as cover"),
    (". # .\n# # .\n", "1\n", ""),
    ("XX.X\n.X.X\n..X.\nXXXX\n", "1\n", ""),
    (
        "[[1, 1, 0, 1], [0, 1, 0, 1], [0, 0, 1, 0], [1, 1, 1, 1]]",
        "1\n",
        "read as nonogram: --as sudoku",
    ),
    // Colors by their letters.
    (r#"{"rows":["1B1K","2K"],"cols":["1B1K","2K"]}"#, "1\n", ""),
    // Patterns: two boards of three letters by the text of the MIP, and the crosswords of a beginner.
    ("rows r+g+b+ b+r+g+ b+ g+r+b+g+\ncolumns r+b+g+ r+b+r+ g+r+b+ b+g+b+g+\n", "2\n", ""),
    ("Rows: AB|BE [ABE]+\nCols: [^E]+ EB|BE\n", "4\n", ""),
    ("rows HE|LL|O+ [PLEASE]+\ncolumns [^SPEAK]+ EP|IP|EF\n", "1\n", ""),
    ("rows = [\"HE|LL|O+\", \"[PLEASE]+\"]\ncolumns = [\"[^SPEAK]+\", \"EP|IP|EF\"]\n", "1\n", ""),
    // Letters that the clues do not mention could be in the cell.
    (r#"{"rows":["[^AB]"],"cols":["[^CD]"]}"#, "0\n", "over the letters ABCD"),
    // Values from 0 where `.` is the empty cell.
    ("0.2.\n..0.\n.3..\n1...\n", "1\n", ""),
    ("A..D\n..A.\n.A..\nD..A\n", "2\n", "read as sudoku: --as nonogram"),
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

/// Inputs that are refused, and what the error says: nothing is skipped and then answered.
const REFUSED: [(&str, &str); 12] = [
    ("rows = [[1],[1]]\ncols = [[1],[1]] + more\n", "expected a name and its value"),
    ("rows = [[1],[1]\ncols = [[1],[1]]\n", "expected `,` or the end of the list"),
    ("rows = [[1],[1]]\ncols = [[1],[1]]\ngiven = [[1]]\n", "no list other than the clues"),
    ("rows: 3 x 1\ncolumns: 1 2\n", "expected a number"),
    ("rows\n3\n1 1\nfoo\n2\n", "unknown key `foo`"),
    ("Width 5\nRows\n1\nColumns\n1\n", "expected 5 clue lines, found 1"),
    ("{\"rows\":[null,[1]],\"columns\":[[1],[1]]}", "this line has no clue"),
    ("rows: 3r 2g\ncolumns: 1r,1g 1r,1g 1r\n", "in several ways"),
    ("0100\n0001\n1000\n0010\n", "--as nonogram or --as sudoku"),
    ("....\n....\n....\n....\n", "--as sudoku or --as queens"),
    ("2x2:1/2/2\n", "expected 4 clue lines, found 3"),
    ("rows rrg b\ncolumns rb rb gb\n", "stands twice in a row"),
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
