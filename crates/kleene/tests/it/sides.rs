//! The clues of nonograms in one line, in stacks, in quotes, and in an order that the text leaves open.

use kleene::{Kind, Source};

use crate::layouts::{are_refused, state};

/// Checks that each text has the clues of the first.
fn are_alike(texts: &[&str]) {
    let plain = state(texts[0]);
    for text in texts {
        assert_eq!(state(text), plain, "{text}");
    }
}

/// Both headings may stand on one line, and a mark may end the list before the second.
#[test]
fn headings_on_one_line() {
    are_alike(&[
        "rows: 2; 1\ncolumns: 1; 2\n",
        "rows: 2, 1; columns: 1, 2",
        "rows: 2; 1 columns: 1; 2\n",
        "rows 2 1 / columns 1 2\n",
        "rows 2 1 columns 1 2",
        "rows = 2 1; columns = 1 2",
        "\u{feff}rows: 2 | 1 | columns: 1 | 2\r\n",
        "rows = 2; 1\ncols = 1; 2\n",
        "rows = 2; 1;\ncols = 1; 2;\n",
    ]);
    are_alike(&[
        "rows: 1 2; 3; 1 1; 4\ncolumns: 2 1; 1 1; 3; 1 1; 1 1\n",
        "rows: 1 2, 3, 1 1, 4 | columns: 2 1, 1 1, 3, 1 1, 1 1",
        "rows = 1 2; 3; 1 1; 4\ncols = 2 1; 1 1; 3; 1 1; 1 1\n",
    ]);
    // A line alone needs no mark.
    are_alike(&[
        "rows: [2]\ncolumns: [1], [1]\n",
        "rows: 2\ncolumns: 1; 1\n",
        "rows: 2;\ncolumns: 1 1\n",
    ]);
    are_alike(&["rows: [1]\ncolumns: [1]\n", "rows: 1\ncolumns: 1\n"]);
    assert!(state("rows he|ll|o+ [please]+ columns [^speak]+ ep|ip|ef").contains("please"));
    are_refused(&["rows: 2; 1 columns: 1; x", "rows: 2; 1 and columns: 1; 2"]);
}

/// Each clue in quotes is one, whatever stands between them.
#[test]
fn clues_in_quotes() {
    are_alike(&[
        "rows: 1 1; 2\ncolumns: 2; 1; 1\n",
        "rows: \"1 1\" \"2\"\ncols: \"2\" \"1\" \"1\"\n",
        "rows: `1 1` `2`\ncols: `2` `1` `1`\n",
        "rows '1 1', '2'\ncols '2', '1', '1'\n",
        "rows = \"1 1\"; \"2\"\ncols = \"2\"; \"1\"; \"1\"\n",
    ]);
    are_refused(&["rows: \"1 1\" x \"2\"\ncols: \"2\" \"1\" \"1\"\n"]);
}

/// Clues of columns as a board has them are no lists of rows. Where both fit, the text is refused.
#[test]
fn stacked_columns() {
    are_alike(&[
        "rows: 1; 2; 1 1; 1 1; 5\ncolumns: 1; 2; 1 1; 1 1; 5\n",
        "Columns:\n\n    1 1 \n1 2 1 1 5\n\nRows:\n  1\n  2\n1 1\n1 1\n  5\n",
        "Rows:\n1\n2\n1 1\n1 1\n5\nColumns:\n    1 1\n1 2 1 1 5\n",
    ]);
    // A list that is flush on the right has a clue on each line if only this fits.
    are_alike(&["rows: 2; 1; 1\ncolumns: 2; 1 1\n", "Rows:\n2\n1\n1\nColumns:\n  2\n1 1\n"]);
    are_refused(&[
        "Columns:\n\n2  \n1 1\n\nRows:\n1\n1\n0\n0\n2\n",
        "Columns:\n\n1  \n1 2\n1 1\n\nRows:\n2\n1\n1\n1\n1\n",
    ]);
}

/// A line for each side, whatever divides its clues, perhaps below the size in any order.
#[test]
fn two_lines() {
    are_alike(&[
        "rows: 1 2; 3; 1 1; 4\ncolumns: 2 1; 1 1; 3; 1 1; 1 1\n",
        "1,2 3 1,1 4\n2,1 1,1 3 1,1 1,1\n",
        "4 5\n1,2 3 1,1 4\n2,1 1,1 3 1,1 1,1\n",
        "5,4\n1 2|3|1 1|4\n2 1|1 1|3|1 1|1 1\n",
        "5x4\n1,2;3;1,1;4\n2,1;1,1;3;1,1;1,1\n",
        "4x5\n1 2/3/1 1/4\n2 1/1 1/3/1 1/1 1\n",
        "\"1 2\",\"3\",\"1 1\",\"4\"\n\"2 1\",\"1 1\",\"3\",\"1 1\",\"1 1\"\n",
    ]);
    are_refused(&[
        "5 5\n1,2/3/1,1/4\n2,1/1,1/3/1,1/1,1\n",
        "1,2 3 1,1 4\n2,1 1,1 3 1,1 1,2\n",
        "1;2;3\n1;2;3\n",
        "1;2;3\n4;5;6\n",
    ]);
}

/// The input of contests: how many puzzles, their sizes, and lines that end with a zero.
#[test]
fn counted_puzzles() {
    are_alike(&["rows: 1; 2\ncolumns: 2; 1\n", "1\n2 2\n1 0\n2 0\n2 0\n1 0\n"]);
    are_alike(&[
        "rows: 1 1; 0\ncolumns: 1; 0; 1\n",
        "1\n2 3\n1 1 0\n0\n1 0\n0\n1 0\n",
        "1\n3 2\n1 1 0\n0\n1 0\n0\n1 0\n",
    ]);
    let two = "2\n1 1\n1 0\n1 0\n2 3\n1 1 0\n0\n1 0\n0\n1 0\n";
    let puzzles = kleene::read(&Source::new(two.as_bytes())).expect("two puzzles");
    let names: Vec<Option<&str>> = puzzles.iter().map(|named| named.name.as_deref()).collect();
    assert_eq!(names, [Some("#1"), Some("#2")]);
    are_refused(&[
        "2\n1 1\n1 0\n1 0\n",
        "1\n2 2\n1 0\n2 0\n2 0\n1\n",
        "1\n2 2\n1 0\n2 0\n2 0\n1 0\n1 0\n",
    ]);
}

/// The order that is taken for a nonogram, if its text leaves it open.
fn assumption(text: &str, suffix: Option<&str>) -> String {
    let source = Source { suffix, ..Source::new(text.as_bytes()) };
    let nonogram = Kind::named("nonogram").expect("the feature is on");
    nonogram.assumption(&source).unwrap_or_default()
}

/// The order of two lists that a text leaves open is told, and the one that a text or a suffix states is not.
#[test]
fn order_of_the_sides() {
    let open = "3 3\n1 1\n1\n1\n2\n1\n1\n";
    assert!(assumption(open, None).contains("rows come first; the other order would fit"));
    assert_eq!(assumption(open, Some("nin")), "");
    let columns = "4 5\n1 2\n3\n1 1\n4\n2 1\n1 1\n3\n1 1\n1 1\n";
    assert!(assumption(columns, None).contains("columns come first"));
    // Only one order fits, or both are one puzzle.
    assert_eq!(assumption("2 3\n2\n1\n1\n3\n1\n", None), "");
    assert_eq!(assumption("2 2\n1\n2\n1\n2\n", None), "");
    assert_eq!(assumption("rows: 1\ncolumns: 1\n", None), "");
}

/// The text that pzpr saves, with line breaks or slashes.
#[test]
fn pzprv3() {
    let saved = "pzprv3/nonogram/3/4/. . 1 . . ./. . 1 1 2 ./. 1 . . . ./. 2 . . # ./1 1 + . . ./";
    let lines = saved.replace('/', "\n");
    are_alike(&["rows: 1; 2; 1 1\ncolumns: 1 1; 1; 2; 0\n", saved, &lines]);
    for (from, to) in
        [("3/4", "4/4"), ("3/4", "3/5"), (". 2 .", ". x ."), ("# .", "# x"), (". . 1", "1 . 1")]
    {
        assert!(saved.contains(from));
        are_refused(&[saved.replacen(from, to, 1)]);
    }
    are_refused(&[format!("{saved}1/")]);
}

/// A zero beside `null` is a value.
#[test]
fn zeros_beside_null() {
    are_alike(&[
        "0.2.\n..0.\n.3..\n1...\n",
        "[[0,null,2,null],[null,null,0,null],[null,3,null,null],[1,null,null,null]]",
    ]);
    // Where the greatest value is there, it is an empty cell.
    are_alike(&[
        "[[0,0,2,0],[0,0,0,0],[0,3,0,0],[4,0,0,0]]",
        "[[0,null,2,null],[null,null,0,null],[null,3,null,null],[4,null,null,null]]",
    ]);
}
