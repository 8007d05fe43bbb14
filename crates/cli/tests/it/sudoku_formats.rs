//! `kleene sudoku`: what is read, and what is printed for programs.

use crate::kleene::Folder;
use crate::sudoku::{BOARD, CLASH, NONE, SEVERAL, SOLUTION, answer, feed, output, refusal};

/// Where a row is too short, the row is what is wrong, whatever stands around it.
#[test]
fn a_bad_row_of_sdk_is_shown() {
    let rows: Vec<&str> = (0..16).map(|_| "1...............").collect();
    let text = format!("#A author\n[Puzzle]\n{}\n...\n", rows.join("\n"));
    let wrong = refusal(&["solve"], &text);
    assert!(wrong.contains("found 3 cells in the row, expected 16"), "{wrong}");
    let rows: Vec<&str> = (0..9).map(|row| &BOARD[9 * row..9 * row + 9]).collect();
    let wrong = refusal(&["solve"], &format!("[Puzzle]\n{}y\n", rows.join("\n")));
    assert!(wrong.contains("not 'y'") && wrong.contains("<stdin>:10:10"), "{wrong}");
}

/// Malformed is 2, unsolvable is 1.
#[test]
fn givens_that_clash_have_no_solution() {
    let why = "1 is given at r1c1 and at r1c2, which share row 1\n";
    for (question, text) in
        [("solve", "none\n"), ("check", "none\n"), ("count", "0\n"), ("grade", "none\n")]
    {
        let told = feed(&[question], CLASH);
        assert_eq!((told.code, &*told.stdout), (Some(1), text), "{question}");
        assert_eq!(told.stderr, format!("warning: <stdin>: {why}"), "{question}");
    }
    assert_eq!(answer(&["hint"], CLASH), (Some(1), format!("no solution: {why}")));
    let several = feed(&["solve", "--to", "line"], &format!("{CLASH}\n{SEVERAL}\n"));
    assert_eq!((several.code, &*several.stdout), (Some(1), "none\nseveral\n"));
    assert_eq!(several.stderr, format!("warning: <stdin>, line 1: {why}"));
    // Sixteen boards of 4 by 4, which as one of 16 by 16 would clash.
    let many = format!("{SEVERAL}\n").repeat(16);
    assert_eq!(answer(&["count"], &many), (Some(0), "12\n".repeat(16)));
}

/// Sixteen lines of which one is malformed are sixteen lines, not sixteen rows.
#[test]
fn a_line_that_is_no_board_of_4_by_4_is_that_line() {
    for wrong in ["123", "4...............9", "...9............", "12345678........"] {
        let text = format!("{}{wrong}\n", format!("{SEVERAL}\n").repeat(15));
        let answer = feed(&["count"], &text);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        let (counts, last) = answer.stdout.trim_end().rsplit_once('\n').expect("lines");
        assert_eq!((counts.lines().count(), last.starts_with("error: line 16: ")), (15, true));
    }
}

/// What is made is read back, however it is written.
#[test]
fn several_boards_with_lines_of_their_own() {
    let folder = Folder::new();
    let make = ["sudoku", "generate", "--count", "3", "--seed", "4", "--to"];
    let solved = |text: &str| output(&["solve", "--to", "line"], text);
    let lines = solved(&folder.run(&[&make[..], &["line"]].concat()).stdout);
    assert_eq!(lines.lines().count(), 3);
    for format in ["grid", "ss", "sdk"] {
        let text = folder.run(&[&make[..], &[format]].concat()).stdout;
        assert_eq!(solved(&text), lines, "{format}");
        folder.write("boards.txt", &text);
        let check = folder.run(&["check", "boards.txt"]);
        assert_eq!(
            (check.code, check.stdout),
            (Some(0), "unique, minimal\n".repeat(3)),
            "{format}"
        );
        let work = folder.run(&["split", "--parts", "2", "--ask", "unique", "boards.txt"]).stdout;
        assert_eq!(work.lines().count(), 2, "{format}");
        assert!(work.contains("95....1..34.8....9..1..6..8"), "{work}");
    }
    let text = folder.run(&[&make[..], &["sdk"]].concat()).stdout;
    let wrong = feed(&["check"], &text.replace("\n.......8.\n", "\n.......8\n"));
    assert_eq!(wrong.code, Some(2));
    let why = "<stdin>, line 12: found 8 cells in the row, expected 9 (in line 3 of the board)";
    assert!(wrong.stderr.contains(why), "{wrong:?}");
}

/// A file that begins with a byte order mark, one board or a collection.
#[test]
fn a_byte_order_mark() {
    for (text, boards) in
        [(format!("\u{feff}{BOARD}\n"), 1), (format!("\u{feff}{BOARD}\n{BOARD}\n"), 2)]
    {
        let line = format!("{SOLUTION}\n");
        assert_eq!(output(&["solve", "--to", "line"], &text), line.repeat(boards));
    }
    let commented = format!("\u{feff}# title\n{SEVERAL}\n{SEVERAL}\n");
    assert_eq!(output(&["count"], &commented), "12\n12\n");
}

/// One solution, the last in reading order, which is long to come to cell by cell.
const FAR: &str =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";

/// The line behind a board that takes long is not seen, those before it are.
#[test]
fn lines_are_seen_before_a_hard_board_is_solved() {
    use std::io::{BufRead as _, BufReader};
    use std::process::Stdio;

    let folder = Folder::new();
    folder.write("many.sdm", format!("{BOARD}\n{BOARD}\n{FAR}\n{BOARD}\n"));
    let args = ["sudoku", "solve", "--to", "line", "--strategy", "reading-order", "many.sdm"];
    let mut command = folder.command(&args);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..2 {
        assert_eq!(lines.next().unwrap().unwrap(), SOLUTION);
    }
    assert_eq!(child.try_wait().unwrap(), None, "the hard board is still worked on");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(lines.next().is_none());
}

/// One document, or lines that each are one; the last says which schema.
#[test]
fn records() {
    let text = format!("{BOARD}\n{SEVERAL}\n{NONE}\n1234\n...\n");
    for (text, args) in [
        (BOARD, &["solve", "--format", "json"][..]),
        (&text, &["solve", "--format", "json"]),
        (&text, &["solve", "--format", "json", "--all"]),
        (&text, &["check", "--format", "json"]),
        (&text, &["count", "--format", "json"]),
        (&text, &["grade", "--format", "json"]),
        ("12", &["check", "--format", "json"]),
        ("", &["generate", "--count", "2", "--seed", "1", "--format", "json"]),
    ] {
        assert!(!feed(args, text).document().records.is_empty(), "{args:?}");
    }
    let hints = feed(&["hint", "--all", "--format", "json"], BOARD).document();
    assert_eq!(hints.of("end")[0]["end"], "solved");

    let lines = |args: &[&str], input: &str| feed(args, input).stdout;
    insta::assert_snapshot!(lines(&["solve", "--format", "ndjson"], &text), @r#"
    {"schema":2,"kind":"solution","subject":"sudoku","file":"<stdin>","line":1,"index":1,"rows":["952831674","784569213","613742859","375214986","846395721","291687345","427956138","568123497","139478562"]}
    {"schema":2,"kind":"puzzle","subject":"sudoku","file":"<stdin>","line":1,"box":[3,3],"size":9,"verdict":"unique","found":1,"outcome":"exhausted","stopped_by":null}
    {"schema":2,"kind":"solution","subject":"sudoku","file":"<stdin>","line":2,"index":1,"rows":["1243","3421","2314","4132"]}
    {"schema":2,"kind":"solution","subject":"sudoku","file":"<stdin>","line":2,"index":2,"rows":["1243","3421","4312","2134"]}
    {"schema":2,"kind":"puzzle","subject":"sudoku","file":"<stdin>","line":2,"box":[2,2],"size":4,"verdict":"several","found":2,"outcome":"stopped","stopped_by":"solutions"}
    {"schema":2,"kind":"puzzle","subject":"sudoku","file":"<stdin>","line":3,"box":[2,2],"size":4,"verdict":"none","found":0,"outcome":"exhausted","stopped_by":null}
    {"schema":2,"kind":"error","file":"<stdin>","line":4,"message":"a line of 4 cells is a board of 2 rows, which has no '3'; a board of 4 rows has 16 cells"}
    {"schema":2,"kind":"error","file":"<stdin>","line":5,"message":"expected 4 cells, found 3"}
    {"schema":2,"kind":"summary","asked":5,"solved":2,"none":1,"stopped":0,"errors":2,"found":3,"outcome":"exhausted","stopped_by":null}
    "#);
    insta::assert_snapshot!(lines(&["check", "--format", "ndjson"], &text), @r#"
    {"schema":2,"kind":"check","subject":"sudoku","file":"<stdin>","line":1,"box":[3,3],"size":9,"verdict":"unique","stopped_by":null,"differing":[],"minimal":true,"redundant":null}
    {"schema":2,"kind":"check","subject":"sudoku","file":"<stdin>","line":2,"box":[2,2],"size":4,"verdict":"several","stopped_by":null,"differing":[{"row":3,"column":1},{"row":3,"column":4},{"row":4,"column":1},{"row":4,"column":4}],"minimal":null,"redundant":null}
    {"schema":2,"kind":"check","subject":"sudoku","file":"<stdin>","line":3,"box":[2,2],"size":4,"verdict":"none","stopped_by":null,"differing":[],"minimal":null,"redundant":null}
    {"schema":2,"kind":"error","file":"<stdin>","line":4,"message":"a line of 4 cells is a board of 2 rows, which has no '3'; a board of 4 rows has 16 cells"}
    {"schema":2,"kind":"error","file":"<stdin>","line":5,"message":"expected 4 cells, found 3"}
    {"schema":2,"kind":"summary","asked":5,"solved":2,"none":1,"stopped":0,"errors":2,"found":0,"outcome":"exhausted","stopped_by":null}
    "#);
    insta::assert_snapshot!(lines(&["count", "--format", "ndjson", "--limit", "5"], SEVERAL), @r#"
    {"schema":2,"kind":"count","subject":"sudoku","file":"<stdin>","box":[2,2],"size":4,"count":5,"outcome":"stopped","stopped_by":"solutions"}
    {"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":0,"outcome":"exhausted","stopped_by":null}
    "#);
    insta::assert_snapshot!(lines(&["grade", "--format", "ndjson"], BOARD), @r#"
    {"schema":2,"kind":"grade","subject":"sudoku","file":"<stdin>","box":[3,3],"size":9,"verdict":"unique","stopped_by":null,"grade":"medium","techniques":[{"steps":55,"technique":"hidden single"},{"steps":1,"technique":"naked single"},{"steps":1,"technique":"pointing"}]}
    {"schema":2,"kind":"summary","asked":1,"solved":1,"none":0,"stopped":0,"errors":0,"found":0,"outcome":"exhausted","stopped_by":null}
    "#);
    insta::assert_snapshot!(lines(&["check", "--format", "ndjson"], "12"), @r#"
    {"schema":2,"kind":"error","file":"<stdin>","message":"expected 1 cell, found 2","place":{"start":0,"end":2,"line":1,"column":1}}
    {"schema":2,"kind":"summary","asked":1,"solved":0,"none":0,"stopped":0,"errors":1,"found":0,"outcome":"exhausted","stopped_by":null}
    "#);
    insta::assert_snapshot!(lines(&["hint", "--format", "ndjson"], CLASH), @r#"
    {"schema":2,"kind":"end","subject":"sudoku","file":"<stdin>","steps":0,"end":"none","reason":"1 is given at r1c1 and at r1c2, which share row 1","stopped_by":null}
    {"schema":2,"kind":"summary","asked":1,"solved":0,"none":1,"stopped":0,"errors":0,"found":0,"outcome":"exhausted","stopped_by":null}
    "#);
    let new = ["generate", "--boxes", "2x2", "--seed", "1", "--count", "2", "--format", "ndjson"];
    insta::assert_snapshot!(lines(&new, ""), @r#"
    {"schema":2,"kind":"board","box":[2,2],"size":4,"index":1,"rows":["4...",".1..","...2",".3.."],"seed":1,"subject":"sudoku"}
    {"schema":2,"kind":"board","box":[2,2],"size":4,"index":2,"rows":["....",".3..","..2.",".14."],"seed":2,"subject":"sudoku"}
    {"schema":2,"kind":"summary","asked":0,"solved":0,"none":0,"stopped":0,"errors":0,"found":2,"outcome":"exhausted","stopped_by":null}
    "#);
}

/// Boards in JSON, a line each, which a collection reads again.
#[test]
fn lines_of_json() {
    let boards = output(&["generate", "--seed", "1", "--count", "2", "--to", "json"], "");
    assert_eq!(boards.lines().count(), 2);
    assert_eq!(output(&["check"], &boards), "unique, minimal\nunique, minimal\n");
    let answer = feed(&["solve", "--to", "json"], &format!("{SEVERAL}\n{NONE}\n{BOARD}\ny\n"));
    let values: Vec<serde_json::Value> =
        answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&values[0], &values[1]), (&"several".into(), &"none".into()));
    assert_eq!(values[2]["box"], serde_json::json!([3, 3]));
    assert!(values[3].as_str().unwrap().starts_with("error: line 4: "));
}

/// What was a format before there were records still is one where it can mean nothing else.
#[test]
fn old_names_of_formats() {
    for board in ["line", "grid", "sdk", "ss"] {
        let [old, new] =
            ["--format", "--to"].map(|option| output(&["solve", option, board], BOARD));
        assert_eq!(old, new);
    }
}

#[test]
fn a_line_that_may_be_a_row_gets_a_note() {
    let note = "9 cells are read as a board of 3 by 3; one of 9 by 9 has 81 cells";
    let answer = feed(&["solve"], "12..3....\n");
    assert!(answer.stderr.contains(note), "{answer:?}");
    // One that cannot be a board of three rows says so where it shows.
    let short = feed(&["solve"], "53..7....\n");
    assert_eq!((short.code, &*short.stdout), (Some(2), ""));
    insta::assert_snapshot!(short.stderr, @r"
    error: a line of 9 cells is a board of 3 rows, which has no '5'; a board of 9 rows has 81 cells
     --> <stdin>:1:1
      |
    1 | 53..7....
      | ^
    ");
    let rows: Vec<_> = (0..9).map(|row| &BOARD[9 * row..9 * row + 9]).collect();
    for board in [rows.join("\n"), "12.\n...\n...\n".to_owned()] {
        assert_eq!(feed(&["count"], &board).stderr, "");
    }
    // What is written as a line can be read.
    let line = output(&["generate", "--size", "3", "--seed", "1", "--to", "line"], "");
    assert_eq!(feed(&["solve"], &line).code, Some(0));
}

#[test]
fn an_enumeration_without_a_board_is_told() {
    let none = feed(&["enumerate"], "1...............\n");
    let said = "no board with givens in exactly these cells has one solution\n";
    assert_eq!((none.code, &*none.stdout, &*none.stderr), (Some(1), "", said));
    let stopped = feed(&["enumerate", "--node-limit", "1"], &BOARD.replace('.', "0"));
    let said = "stopped (node limit), with no board found so far\n";
    assert_eq!((stopped.code, &*stopped.stdout, &*stopped.stderr), (Some(3), "", said));
}

#[test]
fn a_size_is_that_of_the_board() {
    let generated = |args: &[&str]| output(&[&["generate", "--seed", "1"], args].concat(), "");
    for size in ["6", "6x6"] {
        assert_eq!(generated(&["--size", size]), generated(&["--boxes", "3x2"]));
    }
}

#[test]
fn counting_can_be_timed() {
    let timed = feed(&["count", "--stats", "--limit", "2", "--format", "ndjson"], BOARD);
    assert_eq!(timed.code, Some(0), "{timed:?}");
    assert!(timed.stderr.starts_with("<stdin>: ") && timed.stderr.ends_with(" ms\n"), "{timed:?}");
    assert!(timed.records()[0]["seconds"].is_number(), "{timed:?}");
    assert!(feed(&["count"], BOARD).stderr.is_empty());
}

/// Boxes that are taller than wide cannot be told where only cells are written.
#[test]
fn what_has_no_boxes_is_not_written_for_other_boxes_than_usual() {
    let tall = "1 . | . . | . .\n. . | . . | . .\n. . | . . | . .\n----+-----+----\n\
                . . | . . | . .\n. . | . . | . .\n. . | . . | . 2\n";
    for to in ["line", "sdk", "puzz-link"] {
        let wrong = refusal(&["convert", "--to", to], tall);
        let said = "has no place for boxes of 3 rows by 2 columns: it would be read with boxes of 2 rows by 3 columns";
        assert!(wrong.contains(said), "{wrong}");
    }
    for to in ["grid", "ss", "json"] {
        let written = output(&["convert", "--to", to], tall);
        assert_eq!(output(&["convert", "--to", "grid"], &written), tall, "{to}");
    }
}

/// A technique finds nothing on a board without solution, whose next single would be false.
#[test]
fn no_steps_on_a_board_without_solution() {
    let wrong = format!("4{}", &BOARD[1..]);
    let said = (Some(1), "no solution: a search finds none, though no step shows it\n".to_owned());
    assert_eq!(answer(&["hint"], &wrong), said);
    assert_eq!(answer(&["find", "--technique", "hidden single"], &wrong), said);
}
