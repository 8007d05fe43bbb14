//! Boards in documents and in data of other programs: markup, tables with labels, cells as objects, givens with places.

use kleene_sudoku::{Contents, ParseErrorKind, Puzzle, sniff};
use kleene_text::{Evidence, Sniff};

use crate::{EASY, only, puzzle, shape};

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect()
}

/// The cells in reading order, each made by a function of its row, its column and its value.
fn cells(cell: impl Fn(usize, usize, Option<char>) -> String, between: &str) -> String {
    let cells = EASY.chars().enumerate();
    let cells = cells.map(|(at, c)| cell(at / 9, at % 9, Some(c).filter(|c| *c != '.')));
    cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(between)
}

/// The rows, each made by a function of its number and its cells, an empty one as `empty`.
fn table(row: impl Fn(usize, &[String]) -> String, empty: &str) -> String {
    let words = |row: &str| -> Vec<String> {
        row.chars().map(|c| if c == '.' { empty.to_owned() } else { c.into() }).collect()
    };
    (0..).zip(rows()).map(|(number, cells)| row(number, &words(cells)) + "\n").collect()
}

#[track_caller]
fn check(text: &str) {
    for text in [text.to_owned(), text.replace('\n', "\r\n")] {
        match Contents::parse(text.as_bytes()) {
            Ok(Contents::One(found)) => assert_eq!(found.values(), puzzle(EASY).values(), "{text}"),
            other => panic!("{other:?}\n{text}"),
        }
        assert!(sniff(text.as_bytes()) > Sniff::Weak(Evidence::Degenerate), "{text}");
    }
}

#[track_caller]
fn refused(text: &str) -> ParseErrorKind {
    match Puzzle::parse(text.as_bytes()) {
        Err(error) => error.into_kind(),
        Ok(puzzle) => panic!("{puzzle}\n{text}"),
    }
}

#[test]
fn tables_of_markup() {
    let html = |cell: fn(&String) -> String, empty: &str| {
        let row = |_, cells: &[String]| {
            format!("<tr>{}</tr>", cells.iter().map(cell).collect::<String>())
        };
        format!(
            "<html><h1>Today</h1>\n<table>{}</table><p>Good luck!</p></html>",
            table(row, empty)
        )
    };
    let plain = html(|cell| format!("<td>{cell}</td>"), "");
    check(&plain);
    check(&html(|cell| format!("<td class=\"c\"><b>{cell}</b></td>"), "&nbsp;"));
    check(&html(|cell| format!("<td><input size=\"1\" value=\"{cell}\"></td>"), ""));
    let xml = |_, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!("<cell>{cell}</cell>"));
        format!("  <row>{}</row>", cells.collect::<String>())
    };
    check(&format!("<sudoku>\n{}</sudoku>\n", table(xml, "")));
    let latex = |_, cells: &[String]| format!("|{}|.", cells.join("|"));
    check(&format!("\\begin{{sudoku}}\n{}\\end{{sudoku}}\n", table(latex, " ")));
    // Two tables are no board, and neither are regions or cells that are joined.
    refused(&plain.replace("</html>", &plain));
    refused(&plain.replace("<td>", "<td data-region=\"1\">"));
    refused(&plain.replacen("<td>", "<td colspan=\"2\">", 1));
    refused(&plain.replace("Today", "Killer"));
    // Cells that look different, clues behind the table, elements that may be clues.
    refused(&plain.replacen("<td>", "<td class=\"shade\">", 1));
    refused(&plain.replacen("<td>", "<td style=\"background: silver\">", 1));
    refused(&plain.replace("<p>Good", "<ul><li>r1c1 + r1c2 = 10</li></ul><p>Good"));
    refused(&plain.replace("Good luck!", "The marked cells are squares."));
}

/// The rows of a board between these marks.
fn marked(start: &str, between: &str, end: &str) -> String {
    table(|_, cells| format!("{start}{}{end}", cells.join(between)), " ")
}

#[test]
fn tables_of_wikis_and_of_latex() {
    check(&format!("{{| class=\"wikitable\"\n{}|}}\n", marked("| ", " || ", "\n|-")));
    check(&format!("{{|\n{}|}}\n", marked("|-\n| ", "\n| ", "")));
    let array = marked("", " & ", " \\\\");
    check(&format!(
        "$$\\begin{{array}}{{|ccc|ccc|ccc|}}\n\\hline\n{array}\\hline\n\\end{{array}}$$\n"
    ));
    check(&format!("\\begin{{tabular}}{{|*{{9}}{{c|}}}}\n{array}\\end{{tabular}}\n"));
    // Other commands may show regions, and attributes colors.
    let lined = array.replacen("\\\\", "\\\\ \\cline{1-2}", 1);
    refused(&format!("\\begin{{array}}{{ccc}}\n{lined}\\end{{array}}\n"));
    refused(&format!("{{|\n{}|}}\n", marked("| style=\"x\" | ", " || ", "\n|-")));
}

/// The rows of a board, the cells in place of `R`.
fn in_rows(row: &str) -> String {
    table(|_, cells| row.replace('R', &cells.join(", ")), "0")
}

#[test]
fn tables_with_labels() {
    let letter = |row: usize| char::from(b'A' + row as u8);
    let labeled = |row: usize, cells: &[String]| format!("{}\t{}", letter(row), cells.join("\t"));
    check(&format!("\t1\t2\t3\t4\t5\t6\t7\t8\t9\n{}", table(labeled, "")));
    let frame = |row: usize, cells: &[String]| format!("{row}  {}", cells.join("  "));
    check(&format!("   0  1  2  3  4  5  6  7  8\n{}", table(frame, "0")));
    let bare = |_, cells: &[String]| format!("|{}|", cells.join("|"));
    check(&format!("{}|\n{}|\n{}", "| ".repeat(9), "|-".repeat(9), table(bare, " ")));
    check(&format!("{}|\n{}|\n{}", "| ".repeat(9), "|:-:".repeat(9), table(bare, " ")));
    let key = |row: usize, cells: &[String]| format!("row{}={}", row + 1, cells.concat());
    check(&format!("[sudoku]\n{}", table(key, ".")));
    let key = |row: usize, cells: &[String]| format!("{}={}", row + 1, cells.concat());
    check(&format!("[Puzzle]\n{}", table(key, ".")));
    let key = |row: usize, cells: &[String]| format!("row {}: {}", row + 1, cells.join(" "));
    check(&table(key, "_"));
    let keycap = |_, cells: &[String]| {
        let key = |cell: &String| match cell.as_str() {
            "⬜" => cell.clone(),
            digit => format!("{digit}\u{fe0f}\u{20e3}"),
        };
        cells.iter().map(key).collect::<String>()
    };
    check(&table(keycap, "⬜"));
}

#[test]
fn cells_as_objects() {
    let object = |_, _, value: Option<char>| match value {
        Some(value) => format!("{{\"value\": {value}, \"given\": true}}"),
        None => "{}".to_owned(),
    };
    let in_rows = |cells: &str| {
        let cells: Vec<&str> = cells.split(';').collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        rows.join(",")
    };
    let grid = in_rows(&cells(object, ";"));
    check(&format!("{{\"size\": 9, \"title\": \"Morning\", \"grid\": [{grid}]}}"));
    // An entry of the player is no given.
    let played = grid.replacen("{}", "{\"value\": 9, \"given\": false, \"notes\": [1, 2]}", 1);
    check(&format!("{{\"cells\": [{played}]}}"));
    let flat = |row, column, value: Option<char>| {
        let value = value.map_or("null".to_owned(), String::from);
        format!("{{\"row\": {row}, \"col\": {column}, \"value\": {value}, \"isFixed\": true}}")
    };
    check(&format!("{{\"cells\": [{}]}}", cells(flat, ", ")));
    // Where some cells are marked as given, a value without the mark is an entry too.
    check(&format!("{{\"cells\": [{}]}}", grid.replacen("{}", "{\"value\": 9}", 1)));
    refused(&format!("{{\"size\": 16, \"grid\": [{grid}]}}"));
    refused(&format!("{{\"grid\": [{grid}], \"odd\": \"r1c1\"}}"));
    check(&format!("{{\"grid\": [{grid}], \"Rules\": [{{\"Name\": \"Standard\"}}]}}"));
    // The usual boxes as regions.
    let regions = |columns: usize| -> String {
        let cells = |region: usize| {
            let cells = (0..9).map(|cell| match columns {
                3 => (region / 3 * 3 + cell / 3, region % 3 * 3 + cell % 3),
                _ => (region, cell),
            });
            cells.map(|(row, column)| format!("[{row}, {column}]")).collect::<Vec<_>>().join(", ")
        };
        (0..9).map(|region| format!("[{}]", cells(region))).collect::<Vec<_>>().join(", ")
    };
    check(&format!("{{\"grid\": [{grid}], \"regions\": [{}]}}", regions(3)));
    refused(&format!("{{\"grid\": [{grid}], \"regions\": [{}]}}", regions(9)));
    // A region makes another puzzle.
    let regions = grid.replacen("{}", "{\"region\": 3}", 1);
    refused(&format!("{{\"size\": 9, \"grid\": [{regions}]}}"));
    let spaced = rows().into_iter().map(|row| row.split("").collect::<Vec<_>>().join(" "));
    let spaced: Vec<String> = spaced.map(|row| format!("\"{}\"", row.trim())).collect();
    check(&format!("{{\"id\": 17, \"rows\": [{}]}}", spaced.join(",")));
}

#[test]
fn givens_with_places() {
    let given = |make: fn(usize, usize, char) -> String| {
        cells(
            |row, column, value| value.map_or(String::new(), |value| make(row, column, value)),
            ", ",
        )
    };
    let named = given(|row, column, value| {
        format!("\"{}{}\": \"{value}\"", char::from(b'A' + row as u8), column + 1)
    });
    check(&format!("{{{named}}}"));
    let named = given(|row, column, value| format!("\"r{}c{}\": {value}", row + 1, column + 1));
    check(&format!("{{\"given\": {{{named}}}, \"type\": \"classic\"}}"));
    let listed = given(|row, column, value| {
        format!("{{\"row\": {row}, \"col\": {column}, \"value\": {value}}}")
    });
    check(&format!("{{\"givens\": [{listed}]}}"));
    let triples = given(|row, column, value| format!("{},{},{value}\n", row + 1, column + 1));
    check(&format!("row,col,value\n{}", triples.replace(", ", "")));
    let fact = |order: &str| {
        let givens =
            given(|row, column, value| format!("given({}, {}, {value})", row + 1, column + 1));
        format!("% given({order})\n{}.\n", givens.replace("), ", ").\n"))
    };
    check(&fact("row, column, value"));
    assert_eq!(sniff(fact("value, row, column").as_bytes()), Sniff::No);
    // One place has two values.
    refused(&format!("{{\"given\": {{{named}, \"R1C1\": 5, \"r1c1\": 6}}}}"));
}

#[test]
fn programs() {
    let literal = rows().iter().map(|row| format!("    \"{row}\"")).collect::<Vec<_>>().join("\n");
    check(&format!("static const char *puzzle =\n{literal};\n"));
    check(&format!("module.exports = {{\n  easy: '{EASY}'\n}};\n"));
    let lisp =
        rows().into_iter().map(|row| format!("({})", row.replace('.', "0").replace("", " ")));
    check(&format!("(defparameter *puzzle*\n '({}))\n", lisp.collect::<Vec<_>>().join("\n   ")));
    let array = EASY.replace('.', "_").replace("", ", ");
    let array = array.trim_matches([',', ' ']);
    check(&format!("n = 3;\nx = array2d(1..9, 1..9, [{array}]);\n"));
    refused(&format!("char *p =\n{literal};\nint diagonal = 1;\n"));
    check(&format!("(defparameter *b* #2A({}))\n(solve *b*)\n", in_rows("(R)").replace(',', "")));
    check(&format!(
        "my @grid = (\n{});\nsolve(\\@grid);\n",
        in_rows("[qw/R/],").replace(", ", " ")
    ));
    check(&format!("my @grid = (\n{});\n", in_rows("[qw(R)],").replace(", ", " ")));
    check(&format!("Dim grid(,) As Integer = {{\n{}}}\n", in_rows("{R}, _")));
    check(&format!("const grid = [9][9]u8{{\n{}}};\n", in_rows(".{ R },")));
}

/// The rows of a board as a list of strings.
fn list(cells: &str) -> String {
    let rows =
        cells.as_bytes().chunks(9).map(|row| format!("{:?}", core::str::from_utf8(row).unwrap()));
    format!("[{}]", rows.collect::<Vec<_>>().join(", "))
}

#[test]
fn boards_of_tests_beside_their_solutions() {
    let full = only(&puzzle(EASY)).to_string();
    let test =
        format!("const b = {};\nsolve(b);\nexpect(b).toEqual({});\n", list(EASY), list(&full));
    check(&test);
    let swapped = full.replace('1', "x").replace('2', "1").replace('x', "2");
    refused(&test.replace(&list(&full), &list(&swapped)));
    let other = EASY.replacen('5', ".", 1);
    let cases = [EASY, &other].map(|cells| format!("{{in: \"{cells}\", want: \"{full}\"}},\n"));
    let cases = format!("tests := []Case{{\n{}}}\n", cases.concat());
    match Contents::parse(cases.as_bytes()) {
        Ok(Contents::Several(boards)) => {
            let found: Vec<String> = boards.iter().map(|(_, board)| board.to_string()).collect();
            assert_eq!(found, [EASY, &other]);
        }
        found => panic!("{found:?}"),
    }
    let twice = format!("b = {}\nb = {}\n", list(EASY), list(&other));
    assert!(Contents::parse(twice.as_bytes()).is_err());
}

#[test]
fn sizes_of_boxes() {
    let rows =
        "[[0,0,1,0,0,0],[0,5,0,0,0,0],[4,0,0,0,2,0],[2,0,5,0,0,4],[0,0,0,0,0,0],[6,3,0,0,1,0]]";
    for sizes in ["\"boxWidth\": 2, \"boxHeight\": 3", "\"block\": {\"bw\": 2, \"bh\": 3}"] {
        let board = puzzle(&format!("{{\"size\": 6, {sizes}, \"grid\": {rows}}}"));
        assert_eq!(board.shape(), shape(3, 2), "{sizes}");
    }
    // Whether these are rows of a box or boxes in a column is open.
    for sizes in ["\"boxRows\": 3, \"boxCols\": 2", "\"boxes\": \"2x3\"", "\"boxSize\": 6"] {
        refused(&format!("{{\"size\": 6, {sizes}, \"grid\": {rows}}}"));
    }
    refused(&format!("BOX_W, BOX_H = 2, 3\ngrid = {rows}\n"));
    refused(&format!("# boxes are 3 rows by 2 columns\ngrid = {rows}\n"));
    let board = puzzle(&format!("# boxes are 2 rows by 3 columns\ngrid = {rows}\n"));
    assert_eq!(board.shape(), shape(2, 3));
    refused(
        "6x6 sudoku, boxes 2 columns by 3 rows\n..1...\n.5....\n4...2.\n2.5..4\n......\n63..1.\n",
    );
    check(&format!("{{\"boxSize\": 3, \"boxRows\": 3, \"puzzle\": \"{EASY}\"}}"));
}

#[test]
fn boards_with_their_solution() {
    let full = only(&puzzle(EASY)).to_string();
    check(&format!("Puzzle:   {EASY}\nSolution: {full}\n"));
    check(&format!("{}\n\nanswer: {full}\n", rows().join("\n")));
    let log = "Loading puzzle from sets/7.txt\n\nPuzzle:\nR\n\nSolving...\nSolved in 0.12 seconds (21 nodes)";
    let log = format!("{}\n\nSolution:\n{full}\n", log.replace('R', &rows().join("\n")));
    check(&log);
    let ruled = log.replace("Solving...", "Opposite corners sum to ten.");
    assert_ne!(
        Contents::parse(ruled.as_bytes()).map(|contents| matches!(contents, Contents::One(_))),
        Ok(true)
    );
    // Another board is no solution, and neither is one that is not called so.
    for text in [format!("Puzzle: {EASY}\nSolution: {EASY}\n"), format!("{EASY}\n{full}\n")] {
        assert_eq!(Contents::parse(text.as_bytes()), Ok(Contents::Collection), "{text}");
    }
}
