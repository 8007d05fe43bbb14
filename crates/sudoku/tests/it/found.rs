//! Boards among other things: names, ratings, lists of programs, tables, files of other programs.

use kleene_sudoku::ParseErrorKind::*;
use kleene_sudoku::{Collection, Contents, ParseErrorKind, Puzzle, sniff};
use kleene_text::{Evidence, Sniff};

use crate::{EASY, only, puzzle, shape};

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect()
}

/// The rows of the board, each made by a function, and what is between them.
fn lines(row: impl Fn(&str) -> String, between: &str) -> String {
    rows().into_iter().map(row).collect::<Vec<_>>().join(between)
}

/// The cells of a row with something between.
fn spaced(row: &str, between: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(between)
}

#[track_caller]
fn check(text: &str) {
    check_bytes(text.as_bytes(), text);
    // What editors and systems add to a text says nothing.
    check_bytes(format!("\u{feff}{text}").as_bytes(), text);
    check_bytes(text.replace('\n', "\r\n").as_bytes(), text);
}

#[track_caller]
fn check_bytes(bytes: &[u8], text: &str) {
    match Puzzle::parse(bytes) {
        Ok(found) => assert_eq!(found.values(), puzzle(EASY).values(), "{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
    match Contents::parse(bytes) {
        Ok(Contents::One(found)) => assert_eq!(found.values(), puzzle(EASY).values(), "{text}"),
        // A line is also a collection of one.
        Ok(Contents::Collection) => {
            let found: Vec<_> = Collection::new(bytes).collect();
            assert_eq!(found.len(), 1, "{text}");
        }
        other => panic!("{other:?}\n{text}"),
    }
    assert!(sniff(bytes) > Sniff::Weak(Evidence::Degenerate), "{text}");
}

#[track_caller]
fn refused(text: &str, expected: &ParseErrorKind) {
    let error = Puzzle::parse(text.as_bytes()).unwrap_err();
    assert_eq!(error.kind(), expected, "{text}");
    assert!(error.span().end <= text.len(), "{text}");
}

#[test]
fn lines_with_other_columns() {
    let solution = only(&puzzle(EASY)).to_string();
    for line in [
        "B ED=7.1/1.2/1.2",
        "B 7.1",
        "B\t7.1",
        "B;7.1;name",
        "B,S",
        "17,B,S,24,2.2",
        "171,B,S,24,22",
        "0000183b305c  B  2.6",
        "\"B\",",
        "B easy",
        "1: B",
        "#1 B",
        "B // c",
        "puzzle = \"B\";",
        "> B",
    ] {
        let line = line.replace('B', EASY).replace('S', &solution);
        let boards: Vec<_> = Collection::new(line.as_bytes()).collect();
        let [(1, Ok(board))] = &boards[..] else { panic!("{line}: {boards:?}") };
        assert_eq!(board.values(), puzzle(EASY).values(), "{line}");
    }
    // A full board that does not solve the first is no solution of it.
    let wrong = format!("{EASY},{}", solution.replace('1', "2"));
    refused(&wrong, &OtherSolution);
    // The names of columns come first; elsewhere a line without a board is an error.
    let text = format!(
        "quizzes,solutions\n{EASY},{solution}\n; a comment\n{EASY},{solution}\nname,name\n"
    );
    assert_eq!(Contents::parse(text.as_bytes()), Ok(Contents::Collection));
    let found: Vec<_> =
        Collection::new(text.as_bytes()).map(|(line, board)| (line, board.is_ok())).collect();
    assert_eq!(found, [(2, true), (4, true), (5, false)]);
    let counted = format!("2\n{EASY}\n{EASY}\n");
    assert_eq!(Collection::new(counted.as_bytes()).filter(|(_, board)| board.is_ok()).count(), 2);
    assert_eq!(Collection::header(counted.as_bytes()), 1);
}

#[test]
fn grids_with_something_around_them() {
    let plain = lines(str::to_owned, "\n");
    for text in [
        "Grid 01\nR\n",
        "My board\n\nR\n",
        "9\nR\n",
        "3 3\nR",
        "3\nR",
        "1\nR\n",
        "Hello,\n\nhere is my board, from the paper:\n\nR\n\nCan anyone help? Thanks!\n",
        "```text\nR\n```\n",
        "puzzle = <<~EOS\nR\nEOS\n",
        "\\begin{sudoku}\nR\n\\end{sudoku}\n",
        "<html><h1>Today</h1><pre>\nR\n</pre></html>",
        "~~~\nR\n~~~\n",
        "User: can you solve this sudoku?\n\nR\n\nAssistant: Sure! Let's work through it step by step.\n",
        "kim \u{2014} Today at 18:02\n```\nR\n```\nis this unique?\n",
        "From: pat@example.org\nDate: Tue, 5 Mar 2024 10:11:12 +0100\n\nOn Mon, Sam wrote:\nR\n\nI think this one is broken.\n",
        "[code]\nR\n[/code]\n",
        "Hello!\n[code]\nR\n[/code]\n[i]Can anyone help?[/i]\n",
    ] {
        check(&text.replace('R', &plain));
    }
    check(&format!("> {}\n", lines(str::to_owned, "\n> ")));
    let patch = "diff --git a/a.txt b/a.txt\nnew file mode 100644\n--- /dev/null\n+++ b/a.txt\n@@ -0,0 +1,9 @@\n+";
    check(&format!("{patch}{}\n", lines(str::to_owned, "\n+")));
    assert!(Puzzle::parse(format!("@@ -1,9 +1,9 @@\n-{plain}\n+{plain}\n").as_bytes()).is_err());
    check(&format!("{}/\n", lines(str::to_owned, "/\n")));
    check(&lines(str::to_owned, "/"));
    check(&lines(|row| format!("{row} // a row"), "\n"));
    for empty in ["\u{b7}", "\u{2022}", "\u{25a1}", "\u{ff3f}", "\u{ff0e}"] {
        check(&lines(|row| row.replace('.', empty), "\n"));
        check(&lines(|row| spaced(row, " ").replace('.', empty), "\n"));
    }
    check(&lines(|row| spaced(row, "\u{a0}"), "\n"));
    let wide = |symbol: char| char::from_u32(symbol as u32 + 0xfee0).unwrap();
    check(&lines(|row| row.chars().map(wide).collect(), "\n"));
    let boxes = |row: &str, bar: &str| [0, 3, 6].map(|at| spaced(&row[at..at + 3], " ")).join(bar);
    check(&lines(|row| boxes(row, " ! "), "\n"));
    let mut letters = 'A'..='I';
    let labeled: Vec<String> = rows()
        .iter()
        .map(|row| format!("{} | {} |", letters.next().unwrap(), boxes(row, " | ")))
        .collect();
    check(&format!("    1 2 3   4 5 6   7 8 9\n{}\n", labeled.join("\n")));
    let numbered: Vec<String> =
        (1..).zip(rows()).map(|(number, row)| format!("R{number}: {row}")).collect();
    check(&numbered.join("\n"));
    check(&numbered.join("\n").replace('R', "row ").replace(": ", " = "));
    // Another number is no size of the board; clues below it and cells above it are of another puzzle.
    for text in [
        "8\nR",
        "R\nwhite dots: in the middle\n",
        "R\n3 in the corners\n",
        "primes in r1c1\nR",
        "R\nSam: row 3 is broken\n",
        "R\nSam: from 0 to 8\n",
        "knight - 18:02\nR",
    ] {
        assert!(Puzzle::parse(text.replacen('R', &plain, 1).as_bytes()).is_err(), "{text}");
    }
    let wrong = numbered.join("\n").replace("R2", "R3");
    assert!(Puzzle::parse(wrong.as_bytes()).is_err());
}

#[test]
fn text_of_utf_16() {
    let text = format!("\u{feff}{}", lines(str::to_owned, "\r\n"));
    let units = || text.encode_utf16();
    let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
    check_bytes(&little, "little");
    check_bytes(&big, "big");
    let at = little.len() - 2;
    let wrong = [&little[..at], &[b'!', 0]].concat();
    let error = Puzzle::parse(&wrong).unwrap_err();
    assert_eq!((error.kind(), error.span()), (&UnknownCell('!'), at..at + 2));
}

#[test]
fn frames_around_every_cell() {
    let rule = format!("+{}\n", "---+".repeat(9));
    let framed = |empty: &str| {
        lines(|row| format!("{rule}| {} |", spaced(row, " | ").replace('.', empty)), "\n")
            + "\n"
            + &rule
    };
    check(&framed("."));
    check(&framed(" "));
    let md = |row: &str| format!("| {} |", spaced(row, " | ").replace('.', " "));
    let dashes = format!("|{}\n", "---|".repeat(9));
    let all = lines(md, "\n");
    let (first, rest) = all.split_once('\n').unwrap();
    check(&format!("{first}\n{dashes}{rest}\n"));
    check(&format!("|{}\n{dashes}{all}\n", "   |".repeat(9)));
    // Heavier bars show boxes, here of three rows by two columns.
    let cells = "1.....\n.2....\n..3...\n...4..\n....5.\n.....6";
    let mut text = String::from("╔═══╤═══╦═══╤═══╦═══╤═══╗\n");
    for (number, row) in (1..).zip(cells.lines()) {
        let pairs = [0, 2, 4].map(|at| spaced(&row[at..at + 2], " │ ").replace('.', " "));
        text += &format!("║ {} ║\n", pairs.join(" ║ "));
        text += match number {
            3 => "╠═══╪═══╬═══╪═══╬═══╪═══╣\n",
            6 => "╚═══╧═══╩═══╧═══╩═══╧═══╝\n",
            _ => "╟───┼───╫───┼───╫───┼───╢\n",
        };
    }
    let board = puzzle(&text);
    assert_eq!((board.shape(), board.to_string()), (shape(3, 2), cells.replace('\n', "")));
    // Four rows, as the bars say nothing.
    let small = "+---+---+---+---+\n| 1 | . | . | 4 |\n+---+---+---+---+\n| . | . | . | . |\n+---+---+---+---+\n| 2 | . | . | . |\n+---+---+---+---+\n| . | . | . | . |\n+---+---+---+---+\n";
    assert_eq!(puzzle(small), puzzle("1..4....2......."));
}

#[test]
fn lists_of_programs() {
    let list = |open: &str, close: &str, empty: &str| {
        lines(|row| format!("{open}{}{close}", spaced(row, ", ").replace('.', empty)), ",\n")
    };
    let full = only(&puzzle(EASY)).to_string();
    check(&format!("{{\"board\": [{}]}}", list("[", "]", "0")));
    check(&format!("{{\"board\": [{}], \"solution\": \"{full}\"}}", list("[", "]", "null")));
    check(&format!(
        "{{\"newboard\":{{\"grids\":[{{\"value\":[{}],\"solution\":\"{full}\",\"difficulty\":\"Easy\"}}],\"results\":1}}}}",
        list("[", "]", "0")
    ));
    check(&format!("[{}]", lines(|row| format!("[\"{}\"]", spaced(row, "\",\"")), ",")));
    check(&format!("[{}]", lines(|row| format!("\"{row}\""), ", ")));
    check(&format!("{{\"puzzle\":\"{EASY}\"}}"));
    check(&format!("{{\"cells of it\":[{}]}}", spaced(&EASY.replace('.', "0"), ",")));
    check(&format!("board = [\n{},\n]  # easy\n", list("    [", "]", "0")));
    check(&format!("int[][] b = {{{}}};\n", list("{", "}", "0")));
    check(&format!("grid = np.array([{}])\n", list("[", "]", "None")));
    check(&format!("problem(1, [{}]).\n", list("[", "]", "_")));
    check(&format!("// mine\nconst b = [\n{},\n];\n", list("  [", "]", "null")));
    check(&format!("puzzle = \"\"\"\n{}\n\"\"\"\n", lines(str::to_owned, "\n")));
    let other = EASY.replace("..2", "..3");
    refused(
        &format!("{{\"one\":\"{EASY}\",\"other\":\"{other}\"}}"),
        &SeveralBoards("one, other".into()),
    );
    let several = format!("[{{\"puzzle\":\"{EASY}\"}},\n{{\"puzzle\":\"{other}\"}}]");
    let Ok(Contents::Several(boards)) = Contents::parse(several.as_bytes()) else {
        panic!("{several}")
    };
    assert_eq!(
        boards.iter().map(|(_, board)| board.to_string()).collect::<Vec<_>>(),
        [EASY, &other]
    );
}

#[test]
fn files_of_other_programs() {
    let zeros = EASY.replace('.', "0");
    let game = format!("<game data=\"{zeros}\" />\n");
    check(&format!("<?xml version=\"1.0\"?>\n<opensudoku>\n<name>x</name>\n{game}</opensudoku>\n"));
    let two = format!("<opensudoku>\n{game}{game}</opensudoku>\n");
    let Ok(Contents::Several(boards)) = Contents::parse(two.as_bytes()) else { panic!("{two}") };
    assert!(boards.len() == 2 && boards.iter().all(|(_, board)| *board == puzzle(&zeros)));
    let letter = |c: char| c.to_digit(10).map_or('_', |digit| char::from(b'a' + digit as u8 - 1));
    let letters: String = EASY.chars().map(letter).collect();
    let ksudoku = |kind: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle><graph type=\"{kind}\" order=\"9\"/><values>{letters}</values><solution/></puzzle></game></ksudoku>\n"
        )
    };
    check(&ksudoku("sudoku"));
    refused(&ksudoku("roxdoku"), &Variant("roxdoku".into()));
    let mut solo = String::new();
    let mut empty = 0_u8;
    for symbol in EASY.chars() {
        match symbol {
            '.' => empty += 1,
            _ if empty > 0 => {
                solo += &format!("{}{symbol}", char::from(b'a' + empty - 1));
                empty = 0;
            }
            _ if solo.is_empty() => solo.push(symbol),
            _ => solo += &format!("_{symbol}"),
        }
    }
    if empty > 0 {
        solo.push(char::from(b'a' + empty - 1));
    }
    check(&format!("3x3:{solo}"));
    let save = |game: &str| {
        format!(
            "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :{}:{game}\nPARAMS  :3:3x3\nCPARAMS :3:3x3\nDESC    :{}:{solo}\n",
            game.len(),
            solo.len()
        )
    };
    check(&save("Solo"));
    refused(&save("Unequal"), &OtherPuzzle("Unequal".into()));
    refused(&format!("3x3x:{solo}"), &Variant("diagonals".into()));
    refused(&format!("3x3kdu:{solo}"), &Variant("killer".into()));
    refused(&format!("9j:{solo},a"), &Variant("jigsaw".into()));
    refused("3x3#12345", &NoBoard("a seed of Solo"));
    // Two boxes in a row, so each has two rows of three cells.
    let six = puzzle("2x3:1_2_3_4_5_6z_d");
    assert_eq!((six.shape(), &six.values()[..6]), (shape(2, 3), &[1, 2, 3, 4, 5, 6][..]));
    let pzpr = format!(
        "pzprv3/sudoku/9/{}/{}",
        lines(|row| spaced(row, " ") + " ", "/"),
        ". . . . . . . . . /".repeat(9)
    );
    check(&pzpr);
    check(&pzpr.replace('/', "\n"));
    refused("pzprv3/nurikabe/9/9/", &OtherPuzzle("nurikabe".into()));
    // What a person has placed is no given, though marks beside it follow from it.
    let mut marks = kleene_sudoku::Candidates::new(&puzzle(EASY));
    let solution = only(&puzzle(EASY));
    let open = (0..81)
        .map(|at| kleene_sudoku::Cell::new(at / 9, at % 9))
        .find(|&cell| marks.value(cell).is_none());
    let value = solution.value(open.unwrap()).unwrap();
    marks.place(kleene_sudoku::Placement { cell: open.unwrap(), value });
    let text = marks.to_text().replace(['|', '+'], " ");
    let text: String =
        text.lines().filter(|line| !line.contains("--")).map(|line| format!("{line}\n")).collect();
    let at = usize::from(open.unwrap().column);
    let mut words: Vec<Vec<String>> =
        text.lines().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect();
    words[usize::from(open.unwrap().row)][at] = format!("u{value}");
    let text: String = words.iter().map(|row| row.join(" ") + "\n").collect();
    assert!(puzzle(&text).givens().all(|(cell, _)| cell != open.unwrap()));
    assert_eq!(
        kleene_sudoku::Candidates::parse(text.as_bytes()).unwrap().value(open.unwrap()),
        Some(value)
    );
}

#[test]
fn addresses_of_other_programs() {
    let zeros = EASY.replace('.', "0");
    check(&format!("https://sudokuexchange.com/play/?s={zeros}"));
    check(&format!("https://lisudoku.xyz/solver?import={EASY}"));
    let nothing = NoBoard("an address");
    refused("https://sudokupad.app/abc123", &nothing);
    refused("https://app.crackingthecryptic.com/sudoku/hGpJ", &nothing);
    refused("https://puzz.link/p?kakuro/9/9/lAl", &OtherPuzzle("kakuro".into()));
    let packed = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54";
    refused(
        &format!("https://sudokupad.app/scl{packed}"),
        &NotRead("the format scl, ctc or scf of SudokuPad"),
    );
}

/// Candidates that say more than the givens are another kind of puzzle.
#[test]
fn sukaku() {
    let all = "123456".repeat(36);
    assert_eq!(puzzle(&all).givens().count(), 0);
    refused(&format!("12345.{}", "123456".repeat(35)), &Marks);
    assert!(Marks.to_string().contains("sukaku"));
    let one = format!("1.....{}", "123456".repeat(35));
    assert_eq!(puzzle(&one).to_string(), format!("1{}", ".".repeat(35)));
}

/// Boards with a heading above each and no empty line between them.
#[test]
fn several_grids_with_headings() {
    let grid = lines(str::to_owned, "\n");
    for between in ["", "\n"] {
        let text = format!("Grid 01\n{between}{grid}\n{between}Grid 02\n{between}{grid}\n");
        let Ok(Contents::Several(boards)) = Contents::parse(text.as_bytes()) else {
            panic!("{text}")
        };
        let names: Vec<_> = boards.iter().filter_map(|(name, _)| name.as_deref()).collect();
        assert_eq!(names, ["Grid 01", "Grid 02"]);
        assert!(boards.iter().all(|(_, board)| *board == puzzle(EASY)));
    }
}

/// Boards below a line with their number, and a list for each row without brackets around all of them.
#[test]
fn counted_boards_and_lists_of_rows() {
    let plain = lines(str::to_owned, "\n");
    match Contents::parse(format!("2\n{plain}\n{plain}\n").as_bytes()) {
        Ok(Contents::Several(boards)) => {
            let found: Vec<_> =
                boards.iter().map(|(name, board)| (name.as_deref(), board)).collect();
            assert_eq!(found, [(Some("1"), &puzzle(EASY)), (Some("2"), &puzzle(EASY))]);
        }
        other => panic!("{other:?}"),
    }
    assert!(Contents::parse(format!("3\n{plain}\n{plain}\n").as_bytes()).is_err());
    let row = |row: &str| format!("[{}]", spaced(&row.replace('.', "0"), ","));
    check(&lines(row, "\n"));
    check(&lines(row, ",\n"));
}

/// Lists in a program are no sections, and a row of a kakuro is no line of a library.
#[test]
fn other_texts() {
    for text in [
        "rows = [[1]]\n\ncols = [[1]]\n",
        ":   23: 30:   :     :     27: 12: 16:\n:16 _   _ : _ _ _ _\n",
    ] {
        assert_eq!(sniff(text.as_bytes()), Sniff::No, "{text}");
    }
}
