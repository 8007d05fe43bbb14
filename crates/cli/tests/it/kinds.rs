//! What a file is taken for where it has a mistake, or could be something else.

use crate::kleene::{Answer, Folder, is_quiet};

const FRAMED: &str = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
";

/// Checks that a file is refused, and that stderr begins so.
#[track_caller]
fn refused(input: &str, said: &str) {
    for verb in ["check", "solve"] {
        let Answer { code, stdout, stderr } = Folder::new().feed(&[verb], input);
        assert_eq!((code, &*stdout), (Some(2), ""), "{input}{stderr}");
        assert!(stderr.starts_with(said), "{input}{stderr}");
    }
}

const UNKNOWN: &str = "error: cannot read <stdin>: it is not in a known puzzle format";

#[track_caller]
fn checked(input: &str, verdict: &str) {
    let Answer { stdout, stderr, .. } = Folder::new().feed(&["check"], input);
    assert_eq!(&*stdout, verdict, "{input}");
    assert!(is_quiet(&stderr), "{input}: {stderr}");
}

/// The lines of a sudoku with or without the frame around it.
fn unframed(text: &str) -> String {
    let rows = text.lines().filter(|line| !line.starts_with('+'));
    rows.map(|row| row.replace("| ", "").replace(" |", "") + "\n").collect()
}

#[test]
fn a_sudoku_with_a_wrong_character_is_a_sudoku() {
    checked(FRAMED, "unique, not minimal: r1c1 is redundant\n");
    for (wrong, said) in [
        ("o", "error: 'o' is not a value of a board of 9 rows"),
        ("S", "error: expected a value or an empty cell"),
        (",", "error: found 8 cells in the row, expected 9"),
    ] {
        let framed = FRAMED.replace("| 6 .", &format!("| 6 {wrong}"));
        refused(&framed, said);
        refused(&unframed(&framed), said);
        refused(&unframed(&framed).replace(' ', ""), said);
    }
    // Open cells in other characters.
    for open in ["x", "?", "*"] {
        let framed = FRAMED.replace("| 6 .", "| 6 o").replace('.', open);
        refused(&framed, "error: 'o' is not a value of a board of 9 rows");
    }
    // Words around a board; a line below it that may be a clue.
    for text in [format!("My sudoku\n{FRAMED}"), format!("{FRAMED}Solve it!\n")] {
        checked(&text, "unique, not minimal: r1c1 is redundant\n");
    }
    refused(&format!("{FRAMED}White dots: top left\n"), "error: expected a value or an empty cell");
    refused(&unframed(FRAMED).replace("5 3 .", "5 3"), "error: found 9 cells in the row");
    // Letters, and numbers of several digits.
    let values = ['.', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O'];
    let rows = |value: &dyn Fn(usize) -> String| {
        let row =
            |row: usize| (0..16).map(|column| value((column + row) % 16) + " ").collect::<String>();
        (0..16).map(|number| row(number) + "\n").collect::<String>()
    };
    refused(
        &rows(&|value| values[value].into()).replacen('A', "1", 1),
        "error: 'H' is not a value of a board of 16 rows",
    );
    refused(&FRAMED.replace("| 6 . .", "| 66 . ."), "error: one cell alone has several values");
    refused("[[1, 2, 3, 4], [3, 4,", "error: expected a value");
}

/// What looks like rows of a sudoku, and is not.
#[test]
fn a_mistake_in_a_picture_is_none_of_a_sudoku() {
    refused("P1\n4 4\n0100\n0010\n0210\n0110\n", "error: expected 0 or 1");
    refused("Q....\n.....\n....1\n.....\n.....\n", UNKNOWN);
}

/// Rows begin with a bar as comments of covers do, so that of a framed board the frame alone would be left.
#[test]
fn a_frame_is_no_exact_cover() {
    for frame in ["+---+---+", "+===+", "----", "┌───┐"] {
        let text = format!("{frame}\n| my | table |\n{frame}\n| is | it |\n{frame}\n");
        refused(&text, UNKNOWN);
    }
    refused("a b\n| as above\na b\n", UNKNOWN);
    checked("| two\na b\na b\na\n", "unique\n");
    checked("a b\nall = a b\n", "unique\n");
}

#[test]
fn a_picture_with_a_hash_is_no_sudoku() {
    checked("#.#\n.#.\n#.#\n", "unique\n");
    checked("#..#\n....\n#..#\n", "unique\n");
    refused("#.#\n.#\n#.#\n", "error: expected 3 cells, found 2\n --> <stdin>:2:1");
    // A board below a comment is none.
    let board = Folder::new().feed(&["check"], "# empty\n1...\n....\n...2\n....\n");
    assert!(board.stdout.starts_with("several: two differ in"), "{board:?}");
}

#[test]
fn a_board_file_with_a_mistake_is_a_board_file() {
    let board = "title = \"T\"\nsymbols = \"123\"\nsize = \"3x3\"\n[[rule]]\nkind = \"different\"\nover = \"rows\"\n";
    checked(board, "several: two differ in r3c2 r3c3\n");
    for (from, to, said) in [
        ("\"different\"", "different", "error: string values must be quoted"),
        ("symbols", "symbol", "error: unknown key \"symbol\""),
        ("\"123\"", "\"123", "error: invalid basic string"),
    ] {
        let wrong = board.replace(from, to);
        refused(&wrong, said);
        // Without a title that other formats have too.
        let (_, wrong) = wrong.split_once('\n').unwrap();
        refused(wrong, said);
    }
    refused("{\"symbols\": \"12\", \"size\": \"2x2\", }", "error: ");
    // The name says it where nothing else does.
    let folder = Folder::new();
    folder.write("a.toml", "size = 3x3\n");
    let answer = folder.run(&["check", "a.toml"]);
    assert_eq!(answer.code, Some(2));
    assert!(
        answer.stderr.starts_with("error: ") && answer.stderr.contains("a.toml:1:8"),
        "{answer:?}"
    );
}

#[test]
fn a_size_alone_is_no_puzzle() {
    refused("5 5\n", "error: ");
    let folder = Folder::new();
    folder.write("size", "5 5\n");
    let answer = folder.run(&["rectangles", "check", "size"]);
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert!(
        answer.stderr.starts_with("error: a target, but no pieces\n --> size:1:1\n"),
        "{answer:?}"
    );
}

/// A number of a list may be wrong, and then the sums show it.
#[test]
fn lists_whose_sums_differ_are_lists() {
    checked("3\n1 1\n1 1\n\n3\n1\n3\n", "unique\n");
    for (lists, rows, columns) in [
        ("3\n1 1\n1 1\n\n3\n1\n2\n", 7, 6),
        ("1 1\n3\n1 1\n\n3\n1\n2\n", 7, 6),
        ("2\n2\n4\n1 1\n\n2\n3\n1\n3\n", 10, 9),
    ] {
        let Answer { code, stdout, stderr } = Folder::new().feed(&["check"], lists);
        let said = format!(
            "warning: <stdin>: the rows have {rows} black cells, but the columns have {columns}\n"
        );
        assert_eq!((code, &*stdout, stderr), (Some(1), "none\n", said), "{lists}");
    }
}

/// Givens that clash are told wherever a verdict is asked for.
#[test]
fn givens_that_clash_are_told() {
    let clash = FRAMED.replace("7 9 |", "9 9 |");
    let said = "warning: <stdin>: 9 is given at r9c8 and at r9c9, which share row 9\n";
    for verb in ["check", "solve", "grade", "sudoku rate", "sudoku minimal", "sudoku check"] {
        let args: Vec<&str> = verb.split(' ').collect();
        let Answer { code, stdout, stderr } = Folder::new().feed(&args, &clash);
        assert_eq!((code, &*stdout, &*stderr), (Some(1), "none\n", said), "{verb}");
    }
}

/// Rows as programs print them are a sudoku, and a picture in several inks is a nonogram.
#[test]
fn lists_of_rows_and_pictures_in_colors() {
    checked(
        "[[1,2,3,4],[3,4,0,0],[0,0,0,0],[0,0,0,0]]\n",
        "several: two differ in r3c1 r3c3 r4c1 r4c3\n",
    );
    checked("##..aa\n#####.\na.#.a.\n", "unique\n");
}

/// Clues of blank lines alone could be of either kind, and the size says that it is a nonogram.
#[test]
fn a_blank_nonogram_in_json_is_one() {
    let folder = Folder::new();
    folder.write("blank.nin", "3 2\n0\n0\n0\n0\n0\n");
    let json = folder.run(&["convert", "--to", "json", "blank.nin"]).stdout;
    checked(&json, "unique\n");
}

/// As copied from a page or a spreadsheet: nothing else reads it, so it is what it looks like.
#[test]
fn rows_with_blanks_for_empty_cells_are_a_sudoku() {
    const UNIQUE: &str = "unique, not minimal: r1c1 is redundant\n";
    let rows = "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n   419  5\n    8  79\n";
    checked(rows, UNIQUE);
    checked(&format!("# a name\n\n{rows}\n"), UNIQUE);
    let cells = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join("\t");
    let tabbed: String = rows.lines().map(|row| cells(row).replace(' ', "") + "\n").collect();
    checked(&tabbed, UNIQUE);
    // Rectangles, whose rows are neither spaced nor side by side as those of a board are.
    checked("# three by three\n3 3\n1 2 4\n2 1 4\n1 1\n", "several\n");
}
