//! Board files: what is read, and what is wrong with others.

use kleene_board::{Config, Grade, Puzzle, Uniqueness, verify};

pub(crate) fn read(text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The only solution of a board.
#[track_caller]
pub(crate) fn only(text: &str) -> String {
    let puzzle = read(text);
    let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("one solution: {text}") };
    assert_eq!(verify(&puzzle, &solution), Ok(()));
    solution.to_string()
}

/// Boxes, diagonals, a cage without a symbol twice, and a thermometer in one.
#[test]
fn a_sudoku_of_many_kinds() {
    let text = r#"
        symbols = "1234"
        size = "4x4"
        boxes = "2x2"

        [[rule]]
        kind = "different"
        over = ["rows", "columns", "regions", "diagonals"]

        [[rule]]
        kind = "sum"
        different = true
        over = ["r1c1 r1c2 r2c1", "r4c3 r4c4"]
        total = [6, 5]

        [[rule]]
        kind = "ascending"
        name = "the thermometer"
        over = "r4c4 r3c3"
    "#;
    let puzzle = read(text);
    assert_eq!(puzzle.constraints().len(), 4 + 4 + 4 + 2 + 2 + 1);
    let found: Vec<_> = puzzle.solutions().collect();
    assert!(!found.is_empty());
    for solution in &found {
        assert_eq!(verify(&puzzle, solution), Ok(()));
        let [a, b, c] = [0, 1, 4].map(|cell| solution.letters()[cell] as u8 - b'0');
        assert!(a + b + c == 6 && a != b && b != c && a != c, "{solution}");
        assert!(solution.letters()[15] < solution.letters()[10], "{solution}");
    }
}

/// Runs over rows and columns with a hole: a nonogram that is no rectangle.
#[test]
fn a_nonogram_with_a_hole() {
    let text = r#"
        symbols = ".#"
        hole = "x"
        givens = """
            ???
            ?x?
            ???
        """

        [[rule]]
        kind = "runs"
        over = ["rows", "columns"]
        clues = ["3", "1", "2", "3", "2", "1"]
    "#;
    // The middle row and the middle column have two cells, on either side of the hole.
    assert_eq!(only(text), "###\n# .\n##.");
}

#[test]
fn skyscrapers() {
    let text = r#"
        symbols = "123"
        size = "3x3"

        [[rule]]
        kind = "different"
        over = ["rows", "columns"]

        [[rule]]
        kind = "visible"
        over = "rows"
        clues = [3, 2, 0]

        [[rule]]
        kind = "visible"
        over = "rows"
        reverse = true
        clues = [0, 2, 0]
    "#;
    assert_eq!(only(text), "123\n231\n312");
}

/// JSON has the same keys.
#[test]
fn json_is_read() {
    let text = r#"{"symbols": "ab", "size": "2x1",
        "rule": [{"kind": "pattern", "over": "rows", "clues": "a[^a]"}]}"#;
    assert_eq!(only(text), "ab");
}

#[test]
fn hints_name_rules_and_givens() {
    let text = r#"
        symbols = "123456789"
        givens = "8.."

        [[rule]]
        kind = "sum"
        different = true
        name = "cage A"
        over = "r1c1 r1c2"
        total = 17
    "#;
    let puzzle = read(text);
    let hint = puzzle.hint().expect("a hint").to_string();
    assert_eq!(
        hint,
        "cage A adds up to 17 with 2 different values: 8+9, and r1c1 is 8, so r1c2 is 9"
    );
    assert_eq!(puzzle.grade(&Config::new()).grade, Grade::Search);
}

/// What is wrong, and the text that it points at.
#[test]
fn mistakes_are_pointed_at() {
    let rule = |rule: &str| format!("symbols = '12'\nsize = '2x2'\n[[rule]]\n{rule}\n");
    for (text, place, message) in [
        ("size = '2x2'", "size = '2x2'", "missing key `symbols`"),
        ("symbols = '112'\nsize = '2x2'", "'112'", "the symbol '1' is listed twice"),
        ("symbols = ''\nsize = '2x2'", "''", "expected 1 to 64 different symbols"),
        (
            &rule("kind = 'different'\nover = 'rows'\ngoal = '1'"),
            "goal",
            "goal is a key of the file",
        ),
        (&rule("kind = 'different'\nover = []"), "[]", "expected cells"),
        (
            &rule("kind = 'different'\nover = 'rows columns'"),
            "'rows columns'",
            "expected a list of groups",
        ),
        (
            &rule("kind = 'different'\nover = 'r1c1 r9c9 r1c2'"),
            "r9c9",
            "the board has no cell \"r9c9\"",
        ),
        (
            &rule("kind = 'different'\nnot = true\nover = 'rows'"),
            "true",
            "`not` is not available for a rule of this kind",
        ),
        (
            &rule("kind = 'unlike'\nover = ['r1c1 r1c2']"),
            "['r1c1 r1c2']",
            "expected two groups of equal size",
        ),
        (
            &rule("kind = 'count'\nof = '1'\nleast = 2\nmost = 1\nover = 'rows'"),
            "1",
            "expected no less than `least`",
        ),
        (
            &rule("kind = 'equal'\nover = 'rows'\nexcept = 'r1c1'"),
            "'r1c1'",
            "expected all the cells of a group",
        ),
        (
            "symbols = '12'",
            "symbols = '12'",
            "missing key: add `size`, `hexagon`, `givens`, `regions` or `[cells]`",
        ),
        ("symbols = '12'\nsize = '0x2'", "'0x2'", "a side has 1 to 250 cells"),
        ("symbols = '12'\ncolor = 3", "color", "unknown key \"color\": expected title"),
        ("symbols = '12'\ngivens = '''\n1.\n23\n'''", "3", "'3' is not a symbol of the board"),
        ("symbols = '12'\ngivens = '''\n1.\n2\n'''", "2", "expected 2 cells, found 1"),
        (
            &rule("kind = 'differnt'\nover = 'rows'"),
            "'differnt'",
            "unknown kind \"differnt\": expected different, equal, pattern",
        ),
        (
            &rule("kind = 'different'\nover = 'row'"),
            "'row'",
            "unknown group \"row\": expected rows, columns",
        ),
        (&rule("kind = 'different'\nover = 'r1c1 r1c3'"), "r1c3", "the board has no cell"),
        (&rule("kind = 'different'\nover = 'regions'"), "'regions'", "the board has no regions"),
        (&rule("kind = 'different'\ntotal = 3\nover = 'rows'"), "total", "unknown key \"total\""),
        (
            &rule("kind = 'different'\nover = 'r1c1 r1c1'"),
            "'r1c1 r1c1'",
            "r1c1 occurs twice, but a rule takes each cell once",
        ),
        (
            &rule("kind = 'sum'\nover = 'rows'\ntotal = 9"),
            "9",
            "row 1: no symbols of 2 cells satisfy",
        ),
        (
            &rule("kind = 'sum'\nover = 'rows'\ntotal = [2, 3, 4]"),
            "[2, 3, 4]",
            "expected 2 values, found 3",
        ),
        (&rule("kind = 'pattern'\nover = 'rows'\nclues = '(1'"), "(", "the pattern: "),
        (
            &rule("kind = 'ascending'\nover = 'r1c1'"),
            "'r1c1'",
            "the rule needs at least 2 cells, but r1c1 has 1",
        ),
        (
            &rule("kind = 'double'\nover = ['rows', 'r2c2']"),
            "['rows', 'r2c2']",
            "the rule needs at least 2 cells, but r2c2 has 1",
        ),
        (
            "symbols = '12'\nsize = '1x2'\nrule = [{ kind = 'equal', over = 'rows' }]",
            "'rows'",
            "the rule needs at least 2 cells, but row 1 has 1",
        ),
        (
            &rule("kind = 'quotient'\nover = 'all'\ntotal = '?'"),
            "'?'",
            "the rule takes 2 cells, but the board has 4",
        ),
        (&rule("kind = 'quotient'\nover = 'rows'"), "[[rule]]", "missing key `total`"),
        (
            &rule("kind = 'quotient'\nover = 'rows'\ntotal = 3"),
            "3",
            "row 1: no symbols of 2 cells satisfy",
        ),
        (
            &rule("kind = 'visible'\nover = 'r1c1'\nclues = 2"),
            "2",
            "r1c1: no symbols of 1 cell satisfy",
        ),
        (
            &rule("kind = 'sum'\nover = 'r1c1 r1c1'\ntotal = '?'"),
            "'r1c1 r1c1'",
            "r1c1 occurs twice",
        ),
    ] {
        let error = text.parse::<Puzzle>().unwrap_err();
        let said = error.kind().to_string();
        assert!(said.starts_with(message), "{text}: {said}");
        assert_eq!(text[error.span()].trim(), place, "{text}: {said}");
    }
    let error = "symbols = ".parse::<Puzzle>().unwrap_err();
    assert!(error.span().end <= "symbols = ".len());
}

/// Clues in files of their own, which a board file names.
mod beside {
    use kleene_board::{ParseErrorKind, Puzzle, SourceLocation, WithIncludes};

    const BOARD: &str = "symbols = '.#'\nsize = '3x2'\n[[rule]]\nkind = 'runs'\nover = 'rows'\nclues = { file = 'rows' }\n\
                         [[rule]]\nkind = 'runs'\nover = 'columns'\nclues = { file = 'columns' } # so\nname = 'x'\n";

    fn inlined(text: &str, rows: &str, columns: &str) -> WithIncludes {
        let read = |name: &str| match name {
            "rows" => Ok(rows.to_owned()),
            "columns" => Ok(columns.to_owned()),
            _ => Err("nothing of this name".to_owned()),
        };
        WithIncludes::new(text, read).expect("it can be read")
    }

    #[test]
    fn they_are_read_from_toml_and_json() {
        let json = r#"{"symbols": ".#", "size": "3x2", "rule": [
            {"kind": "runs", "over": "rows", "clues": {"file": "rows"}},
            {"kind": "runs", "clues": {"file": "columns"}, "over": "columns"}]}"#;
        for text in [BOARD, json] {
            let whole = inlined(text, "  1 1\r\n\n3", "2\n1\n2\n");
            assert_eq!(super::only(whole.text()), "#.#\n###");
            assert_eq!(whole.text().lines().count(), text.lines().count());
        }
    }

    /// The part of the file in which a mistake is told.
    fn told(text: &str, rows: &str, columns: &str) -> (Option<String>, String) {
        let whole = inlined(text, rows, columns);
        let error = Puzzle::parse(whole.text().as_bytes()).expect_err("it has a mistake");
        match whole.locate(error) {
            SourceLocation::Board(error) => (None, text[error.span()].to_owned()),
            SourceLocation::Clues { name, content, error } => {
                (Some(name.to_owned()), content[error.span()].to_owned())
            }
        }
    }

    #[test]
    fn mistakes_are_told_where_they_stand() {
        let named = |name: &str, part: &str| (Some(name.to_owned()), part.to_owned());
        assert_eq!(told(BOARD, "1 1\n 4 \n", "2\n1\n2"), named("rows", "4"));
        assert_eq!(told(BOARD, "1 1\n3", "2\n\n1\n\n1 1 1\n"), named("columns", "1 1 1"));
        assert_eq!(told(BOARD, "1 1\n3", "2\n1\n\"\\"), named("columns", "\"\\"));
        // Too few, and what stands before, between and behind.
        assert_eq!(told(BOARD, "1 1\n3", "2\n1"), (None, "{ file = 'columns' }".to_owned()));
        for (key, wrong) in [("'3x2'", "'3y2'"), ("'columns'\n", "'column'\n"), ("name", "game")] {
            let text = BOARD.replacen(key, wrong, 1);
            let (file, part) = told(&text, "1 1\n3", "2\n1\n2");
            assert_eq!(file, None);
            assert!(wrong.contains(&part), "{part}");
        }
    }

    #[test]
    fn a_file_that_is_not_there_is_told() {
        let missing = BOARD.replace("'columns' }", "'stripes' }");
        let error = WithIncludes::new(&missing, |_| Err("there is none".to_owned())).unwrap_err();
        assert_eq!(*error.kind(), ParseErrorKind::Clues("there is none".to_owned()));
        assert_eq!(&missing[error.span()], "{ file = 'rows' }");
        let error = Puzzle::parse(BOARD.as_bytes()).unwrap_err();
        assert_eq!(*error.kind(), ParseErrorKind::NotInlined("rows".to_owned()));
        let table = "symbols = '.#'\n[[rule]]\n[rule.clues]\nfile = 'rows'\n";
        let error = WithIncludes::new(table, |_| Ok(String::new())).unwrap_err();
        assert!(matches!(error.kind(), ParseErrorKind::Expected(_)), "{error}");
        // Only clues stand in files.
        let name = BOARD.replace("name = 'x'", "name = { file = 'rows' }");
        let whole = WithIncludes::new(&name, |_| Ok("1 1\n3".to_owned())).unwrap();
        assert!(whole.text().ends_with("name = { file = 'rows' }\n"), "{}", whole.text());
        // What is no board file is left as it is.
        let text = "file = [";
        assert_eq!(
            WithIncludes::new(text, |_| Ok(String::new())).map(WithIncludes::into_text),
            Ok(text.to_owned())
        );
    }

    #[test]
    fn what_is_put_together_has_a_limit() {
        let mebibytes = |count: usize| format!("{}\n", "#".repeat(1023)).repeat(count << 10);
        let board = format!("{BOARD}{}", mebibytes(15));
        let whole = WithIncludes::new(&board, |_| Ok("1\n1\n".to_owned()));
        assert_eq!(whole.unwrap().text().lines().count(), board.lines().count());
        let too_large = |text: &str, content: &str| {
            let error = WithIncludes::new(text, |_| Ok(content.to_owned())).unwrap_err();
            assert!(matches!(error.kind(), ParseErrorKind::TooLarge { .. }), "{error}");
        };
        // Blank lines are kept too: mistakes are told in what the files contain.
        too_large(BOARD, &" ".repeat((8 << 20) + 1));
        too_large(&board, &mebibytes(1));
    }

    #[test]
    fn open_clues_are_filled_in_by_generate() {
        let whole = inlined(BOARD, "?\n?", "?\n?\n?");
        let made = Puzzle::generate(whole.text(), 3, &super::Config::new()).expect("there is one");
        assert!(!made.text.contains('?') || made.text.contains("givens"), "{}", made.text);
        assert_eq!(super::only(&made.text).lines().count(), 2);
    }
}
