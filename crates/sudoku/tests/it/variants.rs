//! Words beside a board that name another puzzle or a rule.

use kleene_sudoku::{Collection, Contents, ParseErrorKind, Puzzle, sniff};
use kleene_text::Sniff;

const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The name that the error of a text has.
#[track_caller]
fn refused(text: &str) -> String {
    match Contents::parse(text.as_bytes()) {
        Err(error) => match error.kind() {
            ParseErrorKind::Variant(name) => {
                assert_eq!(&text[error.span()], name, "{text}");
                name.clone()
            }
            other => panic!("{text}: {other}"),
        },
        Ok(contents) => panic!("{text}: {contents:?}"),
    }
}

#[test]
fn a_title_or_a_comment_that_names_another_puzzle_is_an_error() {
    let rows: String = BOARD.as_bytes().chunks(9).fold(String::new(), |rows, row| {
        rows + core::str::from_utf8(row).expect("a board is ASCII") + "\n"
    });
    for (heading, name) in [
        ("Killer Sudoku", "Killer"),
        ("Sudoku X", "Sudoku X"),
        ("# X-Sudoku", "X-Sudoku"),
        ("// both diagonals hold 1-9", "diagonals"),
        ("; an anti-knight sudoku", "anti-knight"),
        ("Hyper Sudoku", "Hyper Sudoku"),
        ("KillerSudoku", "KillerSudoku"),
        ("Slitherlink", "Slitherlink"),
        ("Consecutive", "Consecutive"),
        ("Even-Odd sudoku", "Even-Odd"),
        ("variant: thermo", "thermo"),
    ] {
        assert_eq!(refused(&format!("{heading}\n{BOARD}\n")), name);
        assert_eq!(refused(&format!("{heading}\n{rows}")), name);
    }
    // Several boards below one heading.
    assert_eq!(refused(&format!("# Jigsaw\n{BOARD}\n{BOARD}\n")), "Jigsaw");
}

#[test]
fn a_column_a_section_and_a_value_that_name_a_rule_are_errors() {
    for (text, name) in [
        (format!("{BOARD} X-Sudoku"), "X-Sudoku"),
        (format!("antiknight;{BOARD}"), "antiknight"),
        (format!("{BOARD};3=A1+A2;15=B1+B2+B3"), "A1+A2"),
        (format!("id,cages,puzzle\n1,,{BOARD}\n2,,{BOARD}\n"), "cages"),
        (format!("id,rules,puzzle\n1,none,{BOARD}\n2,none,{BOARD}\n"), "rules"),
        (format!("{{\"puzzle\": \"{BOARD}\", \"title\": \"Windoku\"}}"), "Windoku"),
    ] {
        assert_eq!(refused(&text), name);
    }
    let lines = format!("{BOARD}\n{BOARD} killer\n");
    let lines: Vec<_> = Collection::new(lines.as_bytes()).map(|(_, line)| line.is_ok()).collect();
    assert_eq!(lines, [true, false]);
    let regions =
        "000111222000111222000111222333444555333444555333444555666777888666777888666777888";
    for text in [format!("{BOARD};{regions}"), format!("{regions};{BOARD}")] {
        assert!(Puzzle::parse(text.as_bytes()).is_err(), "{text}");
    }
}

/// The board as lists of numbers, in rows.
fn lists() -> String {
    let rows = BOARD.replace('.', "0").into_bytes();
    let rows = rows.chunks(9).map(|row| {
        let cells: Vec<String> = row.iter().map(|&cell| char::from(cell).to_string()).collect();
        format!("    [{}],\n", cells.join(", "))
    });
    format!("[\n{}]", rows.collect::<String>())
}

#[test]
fn statements_that_change_a_board_are_errors() {
    let program = |rest: &str| format!("grid = {}\n{rest}\n", lists());
    for rest in [
        "grid[0][2] = 4",
        "grid[0][0] += 4",
        "grid[0], grid[3] = grid[3], grid[0]",
        "for i in range(9):\n    grid[i][8 - i] = 0",
        "grid.reverse()",
        "grid = grid[::-1]",
        "solve(np.rot90(grid))",
        "grid [0] [2] = 4",
        "(grid[0])[2] = 4",
        "grid[0][2] |= 4",
        "grid.T[0][2] = 4",
        "if True: grid[0][2] = 4",
        "row = grid[0]\nrow[2] = 4",
        "for row in grid: row[0] = 0",
        "grid[0].__setitem__(2, 4)",
        "grid[0].fill(0)",
        "np.put(grid, 2, 4)",
        "del grid[0][0]",
        "grid = np.where(grid == 3, 0, grid)",
        "grid = [[0 if v == 3 else v for v in row] for row in grid]",
        "grid = grid[1:] + grid[:1]",
        "solve(grid[1:] + grid[:1])",
        "solve(grid, given=(0, 0, 6))",
        "solve(grid, constraints=['knight'])",
        "KnightSudoku(grid).solve()",
        "set_cell(grid, 0, 2, 4)",
        "other = set(1, 3, 4, grid)",
        "grid.[0].[2] <- 4",
    ] {
        let error = Contents::parse(program(rest).as_bytes()).expect_err(rest);
        assert_eq!(error.kind(), &ParseErrorKind::Change, "{rest}");
    }
    for rest in [
        "print(solve(grid))",
        "grid = np.array(grid)",
        "rows = grid[0] == grid[1]",
        "def solve(grid):\n    for row in range(9):\n        grid[row][2] == 3\n        grid[row][row + 1] = 0",
        "# grid[0][0] = 4",
        "for row in grid: print(row)",
        "copy = [row[:] for row in grid]",
        "if solve(grid):\n    print_board(grid)",
        "model.add(x[i, j] == grid[i][j])",
        "solver.set_board(grid)",
    ] {
        assert!(Contents::parse(program(rest).as_bytes()).is_ok(), "{rest}");
    }
    // The name stands before a type, or the method behind the board.
    let c =
        format!("int grid[9][9] = {};\nint main() {{ grid[0][2] = 4; solve(grid); }}\n", lists())
            .replace('[', "{")
            .replace(']', "}")
            .replace("grid{9}{9}", "grid[9][9]")
            .replace("grid{0}{2}", "grid[0][2]");
    for text in [
        c,
        format!("grid = {}.map(row => row.map(v => v === 3 ? 0 : v));\nsolve(grid);\n", lists()),
        format!("puzzle = \"{BOARD}\".replace(\"3\", \".\")\nprint(solve(puzzle))\n"),
    ] {
        let error = Contents::parse(text.as_bytes()).expect_err(&text);
        assert_eq!(error.kind(), &ParseErrorKind::Change, "{text}");
    }
    let documented = |text: &str| format!("\"\"\"{text}\"\"\"\n{}", program("solve(grid)"));
    assert!(Contents::parse(documented("A solver.").as_bytes()).is_ok());
    let rule = "Equal digits are never a knight's move apart.";
    assert_eq!(refused(&documented(rule)), rule);
}

/// A program for a solver is read if it states the rules of a sudoku and no more, by three demands that cells differ.
#[test]
fn models_with_other_rules_are_errors() {
    let model = |rules: &[&str]| {
        let rules: Vec<_> = rules.iter().map(|rule| format!("s.add({rule})\n")).collect();
        // Quotes that do not close here are no reason to refuse it.
        format!(
            "# The puzzle's model\nfrom z3 import *\nX = [[Int(\"x_%s\" % i)]]\ngiven = {}\n{}",
            lists(),
            rules.concat()
        )
    };
    let rows = "Distinct(X[i])";
    let columns = "Distinct([X[i][j] for i in range(9)])";
    let boxes = "Distinct([X[3 * a + i][3 * b + j] for i in range(3)])";
    let usual = [rows, columns, boxes];
    let read = |text: &str| Contents::parse(text.as_bytes());
    assert!(read(&model(&usual)).is_ok(), "{:?}", read(&model(&usual)));
    for more in [
        &[rows, columns][..],
        &[rows, columns, boxes, "Distinct(corners)"],
        &[rows, columns, boxes, "X[0][0] + X[4][4] == 10"],
        &[rows, columns, boxes, "X[0, 0] < X[4, 4]"],
    ] {
        let error = read(&model(more)).expect_err("another rule");
        assert!(matches!(error.kind(), ParseErrorKind::Variant(_)), "{more:?}: {error}");
    }
}

#[test]
fn lists_that_are_no_rows_are_errors() {
    let cells = lists().replace(['[', ']', '\n'], "");
    let cells = cells.trim_end_matches(',');
    for text in [
        format!("columns = {}\n", lists()),
        format!("{{\"boxes\": {}}}", lists().replace("],\n]", "]\n]")),
        format!("m <- matrix(c({cells}), nrow = 9)"),
        format!("A = reshape([{cells}], 9, 9);"),
    ] {
        let error = Contents::parse(text.as_bytes()).expect_err(&text);
        assert!(matches!(error.kind(), ParseErrorKind::NotRows(_)), "{text}: {error}");
    }
    let by_rows = format!("m <- matrix(c({cells}), nrow = 9, byrow = TRUE)");
    assert!(Contents::parse(by_rows.as_bytes()).is_ok(), "{by_rows}");
}

#[test]
fn prose_that_states_a_rule_is_an_error() {
    for text in [
        format!("#D All nine digits also stand along both long lines\n{BOARD}\n"),
        format!("{{\"puzzle\": \"{BOARD}\", \"note\": \"The marked corners are equal digits.\"}}"),
        format!("{{\"puzzle\": \"{BOARD}\", \"boxes\": false}}"),
        format!("{{\"puzzle\": \"{BOARD}\", \"correction\": \"r1c3 should be 4\"}}"),
        format!("{{\"puzzle\": \"{BOARD}\", \"max\": 8}}"),
        format!("{{\"puzzle\": \"{BOARD}\", \"puzzle\": \"{BOARD}\"}}"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
    let usual = "Each row, column and box must contain the digits 1 to 9 once.";
    for text in [
        format!("{{\"puzzle\": \"{BOARD}\", \"description\": \"{usual}\"}}"),
        format!("# 5000 boards with one solution each\n{BOARD}\n"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn words_of_other_languages_and_scripts() {
    let rows: Vec<&str> = (0..9).map(|row| &BOARD[9 * row..9 * row + 9]).collect();
    let grid = rows.join("\n");
    for title in
        ["Köşegen sudoku", "Úhlopříčky", "騎士数独", "킹 스도쿠", "שחמט", "# 반칙 스도쿠", "# NRC"]
    {
        assert!(Contents::parse(format!("{title}\n{grid}\n").as_bytes()).is_err(), "{title}");
    }
    for title in ["数独 上級", "스도쿠 초급", "# 數獨 第3題", "Судоку № 7"] {
        let read = Contents::parse(format!("{title}\n{grid}\n").as_bytes());
        assert!(read.is_ok(), "{title}: {read:?}");
    }
    let line = format!("{BOARD},r1c3 is odd");
    assert!(Contents::parse(line.as_bytes()).is_err());
}

#[test]
fn a_comment_that_says_which_digit_is_open_is_an_error() {
    for comment in ["# blank = 1", "# 3: not given", "; 7 is a placeholder"] {
        let text = format!("{comment}\n{BOARD}\n");
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
    for comment in ["# 0 = empty, 1 to 9 given", "# 51 cells are empty"] {
        let text = format!("{comment}\n{BOARD}\n");
        assert!(Contents::parse(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn lines_that_belong_to_another_puzzle_are_errors() {
    let rows: Vec<&str> = (0..9).map(|row| &BOARD[9 * row..9 * row + 9]).collect();
    let grid = rows.join("\n");
    for text in [
        format!("{grid}\n\nr1c1 < r1c2\nr2c1 < r3c1\nr4c5 < r4c6\nr7c7 < r8c7\n"),
        format!("{grid}\n\nr1c1 + r1c2 = 14\nr2c1 + r3c1 = 9\nr4c1 = 3\nr5c1 = 1\n"),
        format!("[b]\n{grid}\n[/b]\n[i]No knight sees its own digit.[/i]\n"),
        "AABB\nAABB\nCCDD\nCCDD\n\n1...\n....\n..2.\n....\n".to_owned(),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
}

#[test]
fn options_of_commands_and_fields_of_requests_are_rules_unless_they_are_known() {
    let request =
        |more: &str| format!("curl -d '{{\"board\": \"{BOARD}\"{more}}}' http://example.org/solve");
    for text in [
        format!("./solve --no-boxes {BOARD}"),
        format!("solve.exe /variant:king {BOARD}"),
        format!("http POST example.org/solve board={BOARD} rules:='[\"knight\"]'"),
        request(", \"regions\": \"none\""),
        request(", \"variant\": \"x\""),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
    for text in [
        format!("./solve --verbose --time -a {BOARD}"),
        format!("curl --silent -X POST --data '{BOARD}' http://example.org/solve"),
        request(", \"level\": \"easy\""),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn programs_with_other_units_are_errors() {
    let columns =
        "unitlist = ([cross(rows, c) for c in cols] +\n            [cross(r, cols) for r in rows]";
    let boxes = "[cross(rs, cs) for rs in ('ABC','DEF','GHI') for cs in ('123','456','789')]";
    for text in [
        format!("grid = '{BOARD}'\n{columns})\n"),
        format!("{columns} +\n  {boxes} + [zip(rows, cols)])\ngrid = '{BOARD}'\n"),
        format!("#define BOX_W 9\n#define BOX_H 1\nchar *board = \"{BOARD}\";\n"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
    for text in [
        format!("{columns} +\n            {boxes})\ngrid = '{BOARD}'\n"),
        format!("unitlist = row_units + column_units + square_units\ngrid = '{BOARD}'\n"),
        format!("#define SIZE 9\n#define BOX 3\nchar *board = \"{BOARD}\";\n"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn nothing_is_read_of_one_board_before_what_is_none() {
    let rows: Vec<&str> = (0..9).map(|row| &BOARD[9 * row..9 * row + 9]).collect();
    let grid = rows.join("\n");
    for text in [
        format!("{BOARD}\nodd: r1c5\n"),
        format!("{grid}\n\nr1c3 is even\nr1c4 is even\nr1c6 is even\n"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
    // Of several boards each answers for itself.
    let several = format!("{BOARD}\n{BOARD}\nodd: r1c5\n");
    assert_eq!(Contents::parse(several.as_bytes()), Ok(Contents::Collection));
}

#[test]
fn entries_within_metadata_are_rules_unless_they_are_known() {
    for more in [
        "\"metadata\": {\"antiknight\": true}",
        "\"metadata\": {\"title\": \"Nr 7\", \"boxes\": \"none\"}",
        "\"meta\": {\"rules\": [\"Diagonals too\"]}",
    ] {
        let text = format!("{{\"puzzle\": \"{BOARD}\", {more}}}");
        assert!(Contents::parse(text.as_bytes()).is_err(), "{text}");
    }
    let plain =
        format!("{{\"puzzle\": \"{BOARD}\", \"metadata\": {{\"title\": \"Nr 7\", \"level\": 3}}}}");
    assert!(Contents::parse(plain.as_bytes()).is_ok());
    // Rows of a matrix are no boards of three by three.
    assert!(Contents::parse(b"# sets\n0 1 1 0 0 0 1 0 0\n1 0 0 1 1 0 0 1 1\n").is_err());
}

#[test]
fn other_words_beside_a_board_are_names_of_it() {
    for text in [
        format!("# Golden Nugget, by an unknown author\n{BOARD}\n"),
        format!("{BOARD} ED=7.2/1.2/1.2 # hardest"),
        format!("{{\"puzzle\": \"{BOARD}\", \"diagonal\": false, \"cages\": []}}"),
        format!("Sudoku 7\n{BOARD}\n"),
        format!("id,puzzle,solution\n1,{BOARD},\n"),
    ] {
        assert!(Contents::parse(text.as_bytes()).is_ok(), "{text}");
        assert_ne!(sniff(text.as_bytes()), Sniff::No, "{text}");
    }
}
