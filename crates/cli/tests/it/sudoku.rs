//! `kleene sudoku`.

use crate::kleene::{Answer, Folder};

/// One solution, by singles and a locked candidate.
const BOARD: &str =
    ".5.8.....7...69..3..3....5.....14..684....72.2.1.8........5..3....1....713.4.....";
const SOLUTION: &str =
    "952831674784569213613742859375214986846395721291687345427956138568123497139478562";
/// One solution, beyond the techniques.
const BEYOND: &str =
    "2..9.7..1.1.......7......6......2..9......6..6..5.3..2..4.7..5.89.2.51.7....4.2.8";
/// Twelve solutions.
const SEVERAL: &str = "12..3...........";
/// None: two 1 in a row.
const CLASH: &str = "11..............";
/// None: nothing is left for r1c3.
const NONE: &str = "12....3.......4.";

#[track_caller]
fn feed(args: &[&str], input: &str) -> Answer {
    Folder::new().feed(&[&["sudoku"], args].concat(), input)
}

/// What is printed for an input that leads to no complaint.
#[track_caller]
fn output(args: &[&str], input: &str) -> String {
    let answer = feed(args, input);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The exit code and what is printed.
#[track_caller]
fn answer(args: &[&str], input: &str) -> (Option<i32>, String) {
    let answer = feed(args, input);
    assert_eq!(answer.stderr, "");
    (answer.code, answer.stdout)
}

/// The message about an input that is refused.
#[track_caller]
fn refusal(args: &[&str], input: &str) -> String {
    let answer = feed(args, input);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

#[test]
fn one_board() {
    let drawn = output(&["solve"], BOARD);
    assert!(drawn.starts_with("9 5 2 | 8 3 1 | 6 7 4\n"), "{drawn}");
    assert!(drawn.ends_with("\nunique\n"), "{drawn}");
    let line = format!("{SOLUTION}\n");
    for strategy in ["fast", "general", "fewest-options", "reading-order"] {
        assert_eq!(output(&["solve", "--to", "line", "--strategy", strategy], BOARD), line);
    }
    assert_eq!(answer(&["solve"], NONE), (Some(1), "none\n".into()));
    assert!(output(&["solve"], SEVERAL).ends_with("\nseveral\n"));
    assert_eq!(output(&["solve", "--all", "--to", "line"], SEVERAL).lines().count(), 12);
    let grids = output(&["solve", "--all"], SEVERAL);
    assert_eq!(grids.split("\n\n").count(), 12, "{grids}");
    assert_eq!(answer(&["solve", "--all"], NONE), (Some(1), "none\n".into()));
}

#[test]
fn a_board_in_every_format() {
    let grid = output(&["solve", "--to", "sdk"], BOARD);
    let grid = grid.trim_end_matches("unique\n");
    assert_eq!(output(&["solve", "--to", "line"], grid), format!("{SOLUTION}\n"));
    let rows: Vec<&str> = (0..9).map(|row| &BOARD[9 * row..9 * row + 9]).collect();
    assert_eq!(output(&["solve", "--to", "line"], &rows.join("\n")), format!("{SOLUTION}\n"));
}

/// A line for each board, in order, whatever is wrong with the others.
#[test]
fn a_collection() {
    let zeros = BOARD.replace('.', "0");
    let text = format!(
        "# title\n{BOARD}\n\n{zeros}\n{SEVERAL}\n{NONE}\n{}\n11{}\n{BOARD}y\n",
        &BOARD[1..],
        &BOARD[2..]
    );
    let answer = feed(&["solve", "--to", "line"], &text);
    assert_eq!(answer.code, Some(2));
    let expected = [
        SOLUTION,
        SOLUTION,
        "several",
        "none",
        "error: line 7: found 80 cells, expected 81",
        "none",
        "error: line 9: expected a value or an empty cell (one of `.0_*-?x`), not 'y'",
    ];
    assert_eq!(answer.stdout.lines().collect::<Vec<_>>(), expected);
    let notes: Vec<_> = answer.stderr.lines().collect();
    assert_eq!(notes.len(), 2);
    assert_eq!(notes[0], "<stdin>, line 7: found 80 cells, expected 81");
}

#[test]
fn a_collection_of_small_boards() {
    let text = format!("{SEVERAL}\n{NONE}\n");
    assert_eq!(answer(&["count"], &text), (Some(1), "12\n0\n".into()));
}

/// More boards than are worked on at a time, and more bytes than one board may have.
#[test]
fn a_long_collection_stays_in_order() {
    let other = SOLUTION.replacen('9', ".", 1);
    let lines: String = (0..9_000)
        .map(|number| match number % 3 {
            0 => format!("{BOARD}\n"),
            1 => format!("{other}\n"),
            _ => format!("{}\n", "y".repeat(number)),
        })
        .collect();
    let answer = feed(&["solve", "--to", "line"], &lines);
    let found: Vec<&str> = answer.stdout.lines().collect();
    assert_eq!(found.len(), 9_000);
    for (number, line) in found.iter().enumerate() {
        match number % 3 {
            2 => assert!(line.starts_with(&format!("error: line {}: ", number + 1)), "{line}"),
            _ => assert_eq!(line, &SOLUTION),
        }
    }
    assert_eq!(answer.stderr.lines().count(), 3_000);
}

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
    let why = "no solution: 1 is given at r1c1 and at r1c2, which share row 1\n";
    for (question, text) in [
        ("solve", "none\n"),
        ("check", "none\n"),
        ("count", "0\n"),
        ("grade", "none\n"),
        ("hint", why),
    ] {
        assert_eq!(answer(&[question], CLASH), (Some(1), text.to_owned()), "{question}");
    }
    let several = format!("{CLASH}\n{SEVERAL}\n");
    assert_eq!(answer(&["solve", "--to", "line"], &several), (Some(1), "none\nseveral\n".into()));
    // Sixteen boards of 4 by 4, which as one of 16 by 16 would clash.
    let many = format!("{SEVERAL}\n").repeat(16);
    assert_eq!(answer(&["count"], &many), (Some(0), "12\n".repeat(16)));
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
    let json = |args: &[&str], input: &str| -> serde_json::Value {
        let answer = feed(args, input);
        serde_json::from_str(&answer.stdout).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
    };
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
        let document = json(args, text);
        assert_eq!(document["schema"], 1, "{args:?}");
        assert!(!document["puzzles"].as_array().unwrap().is_empty(), "{args:?}");
    }
    let hints = json(&["hint", "--all", "--format", "json"], BOARD);
    assert_eq!((&hints["schema"], &hints["end"]["end"]), (&1.into(), &"solved".into()));

    let lines = |args: &[&str], input: &str| feed(args, input).stdout;
    insta::assert_snapshot!(lines(&["solve", "--format", "ndjson"], &text), @r#"
    {"type":"solution","file":"<stdin>","line":1,"index":1,"rows":["952831674","784569213","613742859","375214986","846395721","291687345","427956138","568123497","139478562"]}
    {"type":"puzzle","file":"<stdin>","line":1,"size":9,"box":[3,3],"verdict":"unique","found":1,"outcome":"exhausted","stopped_by":null}
    {"type":"solution","file":"<stdin>","line":2,"index":1,"rows":["1243","3421","2314","4132"]}
    {"type":"solution","file":"<stdin>","line":2,"index":2,"rows":["1243","3421","4312","2134"]}
    {"type":"puzzle","file":"<stdin>","line":2,"size":4,"box":[2,2],"verdict":"several","found":2,"outcome":"stopped","stopped_by":"solutions"}
    {"type":"puzzle","file":"<stdin>","line":3,"size":4,"box":[2,2],"verdict":"none","found":0,"outcome":"exhausted","stopped_by":null}
    {"type":"error","file":"<stdin>","line":4,"message":"'3' is no value of a board of 2 rows"}
    {"type":"error","file":"<stdin>","line":5,"message":"found 3 cells, expected 4"}
    {"type":"summary","schema":1,"boards":5,"solved":2,"none":1,"stopped":0,"errors":2}
    "#);
    insta::assert_snapshot!(lines(&["check", "--format", "ndjson"], &text), @r#"
    {"type":"check","file":"<stdin>","line":1,"verdict":"unique","stopped_by":null,"minimal":true,"redundant":null,"differing":[]}
    {"type":"check","file":"<stdin>","line":2,"verdict":"several","stopped_by":null,"minimal":null,"redundant":null,"differing":[{"row":3,"column":1},{"row":3,"column":4},{"row":4,"column":1},{"row":4,"column":4}]}
    {"type":"check","file":"<stdin>","line":3,"verdict":"none","stopped_by":null,"minimal":null,"redundant":null,"differing":[]}
    {"type":"error","file":"<stdin>","line":4,"message":"'3' is no value of a board of 2 rows"}
    {"type":"error","file":"<stdin>","line":5,"message":"found 3 cells, expected 4"}
    {"type":"summary","schema":1,"boards":5,"solved":2,"none":1,"stopped":0,"errors":2}
    "#);
    insta::assert_snapshot!(lines(&["count", "--format", "ndjson", "--limit", "5"], SEVERAL), @r#"
    {"type":"count","file":"<stdin>","count":5,"outcome":"stopped","stopped_by":"solutions"}
    {"type":"summary","schema":1,"boards":1,"solved":1,"none":0,"stopped":0,"errors":0}
    "#);
    insta::assert_snapshot!(lines(&["grade", "--format", "ndjson"], BOARD), @r#"
    {"type":"grade","file":"<stdin>","verdict":"unique","stopped_by":null,"grade":"medium","techniques":[{"technique":"hidden single","steps":55},{"technique":"naked single","steps":1},{"technique":"pointing","steps":1}]}
    {"type":"summary","schema":1,"boards":1,"solved":1,"none":0,"stopped":0,"errors":0}
    "#);
    insta::assert_snapshot!(lines(&["check", "--format", "ndjson"], "12"), @r#"
    {"type":"error","file":"<stdin>","message":"found 2 cells, expected 1","place":{"start":0,"end":2,"line":1,"column":1}}
    {"type":"summary","schema":1,"boards":1,"solved":0,"none":0,"stopped":0,"errors":1}
    "#);
    insta::assert_snapshot!(lines(&["hint", "--format", "ndjson"], CLASH), @r#"
    {"type":"end","schema":1,"steps":0,"end":"none","reason":"no solution: 1 is given at r1c1 and at r1c2, which share row 1"}
    "#);
    let new = ["generate", "--shape", "2x2", "--seed", "1", "--count", "2", "--format", "ndjson"];
    insta::assert_snapshot!(lines(&new, ""), @r#"
    {"type":"board","index":1,"seed":1,"size":4,"box":[2,2],"rows":["4...",".1..","...2",".3.."]}
    {"type":"board","index":2,"seed":2,"size":4,"box":[2,2],"rows":["....",".3..","..2.",".14."]}
    {"type":"summary","schema":1,"boards":2,"outcome":"exhausted","stopped_by":null}
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
fn limits() {
    let limited = ["--node-limit", "1"];
    let stopped = (Some(3), "stopped\n".to_owned());
    assert_eq!(answer(&[&["solve"], &limited[..]].concat(), BEYOND), stopped);
    let text = format!("{BEYOND}\n{BOARD}\n");
    let args = [&["solve", "--to", "line"], &limited[..]].concat();
    assert_eq!(answer(&args, &text), (Some(3), format!("stopped\n{SOLUTION}\n")));
    let stopped = (Some(3), "stopped (node limit)\n".to_owned());
    assert_eq!(answer(&[&["check"], &limited[..]].concat(), BEYOND), stopped);
    assert_eq!(answer(&[&["grade"], &limited[..]].concat(), BEYOND), stopped);
    let args = [&["count"], &limited[..]].concat();
    assert_eq!(answer(&args, BEYOND), (Some(3), "at least 0\n".into()));
    let args = ["generate", "--seed", "1", "--time-limit", "0"];
    let stopped = Folder::new().run(&[&["sudoku"], &args[..]].concat());
    assert_eq!((stopped.code, &*stopped.stderr), (Some(3), "stopped: time limit\n"));
}

#[test]
fn traces_of_searches() {
    let folder = Folder::new();
    folder.write("board.txt", BEYOND);
    for strategy in ["fast", "general", "fewest-options"] {
        let args = ["sudoku", "solve", "board.txt", "--trace", "t.jsonl", "--strategy", strategy];
        let answer = folder.run(&args);
        assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
        assert!(answer.stdout.ends_with("unique\n"));
        let trace = folder.read("t.jsonl");
        let solved = trace.lines().filter(|line| line.contains(r#""solved""#)).count();
        assert_eq!(solved, 1);
        assert!(trace.lines().filter(|line| line.contains(r#""consider""#)).count() > 1);
    }
    folder.write("two.sdm", format!("{BOARD}\n{BOARD}\n"));
    let answer = folder.run(&["sudoku", "solve", "two.sdm", "--trace", "t.jsonl"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("is of one board"), "{answer:?}");
}

/// The textbook's events up to the first solution: a value stays for every cell that was open.
#[test]
fn the_display() {
    let args = ["solve", "--strategy", "fewest-options", "--first", "--to", "line", "--display"];
    let shown = feed(&args, BOARD);
    assert_eq!((shown.code, shown.stdout), (Some(0), format!("{SOLUTION}\n")));
    let count = |event: &str| shown.stderr.lines().filter(|line| line.starts_with(event)).count();
    let open = BOARD.matches('.').count();
    assert_eq!(count("permanently place"), open);
    assert_eq!(count("provisionally place"), open + count("remove"));
    assert!(count("consider") > count("provisionally place"));
    assert!(
        shown.stderr.lines().rev().take(open).all(|line| line.starts_with("permanently place"))
    );
    // Going on, to prove it the only one, takes every value back.
    let args = ["solve", "--strategy", "fewest-options", "--display"];
    let shown = feed(&args, BOARD);
    let count = |event: &str| shown.stderr.lines().filter(|line| line.starts_with(event)).count();
    assert_eq!(count("provisionally place"), count("remove"));
}

#[test]
fn the_first_solution() {
    let first = output(&["solve", "--first", "--to", "line"], SEVERAL);
    assert!(
        output(&["solve", "--all", "--to", "line"], SEVERAL)
            .lines()
            .any(|line| line == first.trim_end())
    );
    assert_eq!(output(&["solve", "--first"], SEVERAL).lines().count(), 5);
    assert_eq!(answer(&["solve", "--first"], NONE), (Some(1), "none\n".into()));
    let lines = output(&["solve", "--first", "--to", "line"], &format!("{BOARD}\n{BOARD}\n"));
    assert_eq!(lines, format!("{SOLUTION}\n{SOLUTION}\n"));
}

#[test]
fn checks_and_counts() {
    assert_eq!(output(&["check"], BOARD), "unique, minimal\n");
    let more = format!("9{}", &BOARD[1..]);
    let expected = "unique, not minimal: r1c1 can be missed\n";
    assert_eq!(output(&["check"], &more), expected);
    let differing = output(&["check"], SEVERAL);
    let cells = differing.trim_end().strip_prefix("several: two differ in ").unwrap();
    assert!(cells.split(' ').count() >= 4, "{cells}");
    assert_eq!(answer(&["check"], NONE), (Some(1), "none\n".into()));
    let lines = format!("{BOARD}\n{more}\n");
    assert_eq!(output(&["check"], &lines), format!("unique, minimal\n{expected}"));

    assert_eq!(output(&["count"], BOARD), "1\n");
    assert_eq!(output(&["count"], SEVERAL), "12\n");
    assert_eq!(output(&["count", "--limit", "5"], SEVERAL), "at least 5\n");
    assert_eq!(output(&["count", "--limit", "13"], SEVERAL), "12\n");
    assert_eq!(answer(&["count"], NONE), (Some(1), "0\n".into()));
    assert_eq!(output(&["count"], "................"), "288\n");
}

#[test]
fn grades() {
    assert_eq!(
        output(&["grade"], BOARD),
        "medium\n  55 hidden single\n   1 naked single\n   1 pointing\n"
    );
    assert!(output(&["grade"], BEYOND).starts_with("beyond\n"));
    assert_eq!(output(&["grade"], SEVERAL), "several\n");
    assert_eq!(answer(&["grade"], NONE), (Some(1), "none\n".into()));
    assert_eq!(output(&["grade"], &format!("{BOARD}\n{BEYOND}\n")), "medium\nbeyond\n");
}

#[test]
fn hints() {
    let first = "hidden single: 5 has only r2c4 left in box 2, so r2c4 is 5\n";
    assert_eq!(output(&["hint"], BOARD), first);
    let all = output(&["hint", "--all"], BOARD);
    assert!(all.starts_with(first) && all.ends_with("\nsolved in 57 steps\n"), "{all}");
    assert_eq!(output(&["hint"], SOLUTION), "the board is full\n");
}

/// Where no technique applies it says so, and why, and gives no value.
#[test]
fn no_hint() {
    let (code, text) = answer(&["hint", "--all"], BEYOND);
    let end = "no technique applies: the one solution needs a harder technique, or a guess";
    assert_eq!((code, text.lines().last()), (Some(3), Some(end)));
    let several = "no technique applies: the board has several solutions\n";
    assert_eq!(answer(&["hint"], "................"), (Some(3), several.into()));
    let (code, text) = answer(&["hint", "--all"], NONE);
    assert_eq!(code, Some(1));
    assert!(text.lines().last().is_some_and(|line| line.starts_with("no solution: ")), "{text}");
}

#[test]
fn hints_as_records() {
    let folder = Folder::new();
    folder.write("board.txt", BOARD);
    let answer = folder.run(&["sudoku", "hint", "board.txt", "--all", "--trace", "t.jsonl"]);
    assert_eq!(answer.code, Some(0));
    let trace = folder.read("t.jsonl");
    let records: Vec<serde_json::Value> =
        trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 58);
    let first = concat!(
        r#"{"type":"step","index":1,"technique":"hidden single","grade":"easy","#,
        r#""reason":"5 has only r2c4 left in box 2","evidence":[{"row":2,"column":4,"value":5}],"#,
        r#""places":{"row":2,"column":4,"value":5},"removes":[]}"#
    );
    assert_eq!(trace.lines().next(), Some(first));
    assert_eq!(records[57]["reason"], "the board is full");
}

#[test]
fn new_boards() {
    let made = |args: &[&str]| output(&[&["generate", "--seed", "7"], args].concat(), "");
    let lines = made(&["--count", "70", "--to", "line"]);
    assert_eq!(lines, made(&["--count", "70", "--to", "line"]));
    assert_eq!(lines.lines().count(), 70);
    assert!(output(&["check"], &lines).lines().all(|line| line == "unique, minimal"));
    // The second board is the first one of the next seed.
    let second = output(&["generate", "--seed", "8", "--to", "line"], "");
    assert_eq!(lines.lines().nth(1), Some(second.trim_end()));

    let medium = made(&["--grade", "medium", "--symmetry", "half-turn"]);
    assert!(output(&["grade"], &medium).starts_with("medium\n"));
    assert_eq!(medium.lines().count(), 11);
    let turned: String = medium.trim_end().chars().rev().collect();
    let is_given = |symbol: char| symbol.is_ascii_digit();
    assert!(medium.trim_end().chars().zip(turned.chars()).all(|(a, b)| is_given(a) == is_given(b)));
    assert_eq!(made(&["--shape", "2x3", "--to", "sdk"]).lines().count(), 7);
    assert_eq!(made(&["--count", "2"]).split("\n\n").count(), 2);
}

#[test]
fn a_new_board_with_its_proof() {
    let folder = Folder::new();
    let answer = folder.run(&["sudoku", "generate", "--seed", "1", "--trace", "t.jsonl"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    assert!(folder.read("t.jsonl").contains(r#""solved""#));
    // Without a seed there is one from the clock, which makes the same board again.
    let lucky = folder.run(&["sudoku", "generate"]);
    let seed = lucky.stderr.trim_end().strip_prefix("seed ").unwrap();
    let again = folder.run(&["sudoku", "generate", "--seed", seed]);
    assert_eq!((lucky.code, lucky.stdout), (Some(0), again.stdout));
}

#[test]
fn bad_input() {
    for question in ["solve", "check", "count", "grade", "hint"] {
        let short = refusal(&[question], &BOARD[1..]);
        assert!(short.contains("found 80 cells, expected 81"), "{short}");
        let wrong = refusal(&[question], &BOARD.replacen('8', "y", 1));
        assert!(wrong.contains("not 'y'") && wrong.contains("<stdin>:1:4"), "{wrong}");
        let empty = refusal(&[question], "");
        assert!(empty.contains("the input has no cells"), "{empty}");
        let row = refusal(&[question], "1..4\n...\n....\n....\n");
        assert!(row.contains("found 3 cells in the row, expected 4"), "{row}");
    }
    assert!(refusal(&["hint"], &format!("{BOARD}\n{BOARD}\n")).contains("several boards"));
    assert!(refusal(&["solve", "missing.txt"], "").contains("cannot read missing.txt"));
    assert!(
        refusal(&["solve", "--strategy", "luck"], BOARD).contains("possible values: reading-order")
    );
    assert!(refusal(&["solve", "--display"], BOARD).contains("--strategy reading-order"));
    assert!(refusal(&["solve", "--all", "--trace", "t"], BOARD).contains("cannot be used with"));
    assert!(refusal(&["generate", "--shape", "3"], "").contains("as in 3x3"));
    assert!(refusal(&["generate", "--shape", "6x6"], "").contains("boxes of 6 by 6"));
    assert!(refusal(&["generate", "--grade", "fiendish"], "").contains("possible values: easy"));
    assert!(refusal(&["generate", "--count", "-1"], "").contains("-1"));
    let none = feed(&["generate", "--seed", "1", "--shape", "1x1", "--grade", "hard"], "");
    assert_eq!((none.code, &*none.stdout), (Some(3), ""));
    assert!(none.stderr.contains("no board of grade hard"), "{none:?}");
    assert!(refusal(&["solve", "--format", "ndjson", "--to", "line"], BOARD).contains("--to line"));
    assert!(refusal(&["solve", "--format", "grid", "--to", "line"], BOARD).contains("--to grid"));
}
