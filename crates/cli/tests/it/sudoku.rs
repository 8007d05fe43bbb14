//! `kleene sudoku`.

use crate::kleene::{Answer, Folder, is_quiet};

/// One solution, by singles and a locked candidate.
pub(crate) const BOARD: &str =
    ".5.8.....7...69..3..3....5.....14..684....72.2.1.8........5..3....1....713.4.....";
pub(crate) const SOLUTION: &str =
    "952831674784569213613742859375214986846395721291687345427956138568123497139478562";
/// One solution, beyond the techniques of grades.
pub(crate) const BEYOND: &str =
    "2..9.7..1.1.......7......6......2..9......6..6..5.3..2..4.7..5.89.2.51.7....4.2.8";
/// Twelve solutions.
pub(crate) const SEVERAL: &str = "12..3...........";
/// None: two 1 in a row.
pub(crate) const CLASH: &str = "11..............";
/// None: r1c3 has no candidates left.
pub(crate) const NONE: &str = "12....3.......4.";

#[track_caller]
pub(crate) fn feed(args: &[&str], input: &str) -> Answer {
    Folder::new().feed(&[&["sudoku"], args].concat(), input)
}

/// What is printed for an input that leads to no complaint.
#[track_caller]
pub(crate) fn output(args: &[&str], input: &str) -> String {
    let answer = feed(args, input);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The exit code and what is printed.
#[track_caller]
pub(crate) fn answer(args: &[&str], input: &str) -> (Option<i32>, String) {
    let answer = feed(args, input);
    assert!(is_quiet(&answer.stderr), "{args:?}: {}", answer.stderr);
    (answer.code, answer.stdout)
}

/// The message about an input that is refused.
#[track_caller]
pub(crate) fn refusal(args: &[&str], input: &str) -> String {
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
        "error: line 7: expected 81 cells, found 80",
        "none",
        "error: line 9: expected a value or an empty cell (one of `.0_*-?x`), not 'y'",
    ];
    assert_eq!(answer.stdout.lines().collect::<Vec<_>>(), expected);
    let notes: Vec<_> = answer.stderr.lines().collect();
    assert_eq!(notes.len(), 3);
    assert_eq!(notes[0], "<stdin>, line 7: expected 81 cells, found 80");
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

#[test]
fn limits() {
    let limited = ["--node-limit", "1"];
    let stopped = (Some(3), "stopped (node limit)\n".to_owned());
    assert_eq!(answer(&[&["solve"], &limited[..]].concat(), BEYOND), stopped);
    let text = format!("{BEYOND}\n{BOARD}\n");
    let args = [&["solve", "--to", "line"], &limited[..]].concat();
    assert_eq!(answer(&args, &text), (Some(3), format!("stopped\n{SOLUTION}\n")));
    let stopped = (Some(3), "stopped (node limit)\n".to_owned());
    assert_eq!(answer(&[&["check"], &limited[..]].concat(), BEYOND), stopped);
    assert_eq!(answer(&[&["grade"], &limited[..]].concat(), BEYOND), stopped);
    let counted = feed(&[&["count"], &limited[..]].concat(), BEYOND);
    assert_eq!((counted.code, &*counted.stdout), (Some(3), "at least 0\n"));
    assert_eq!(counted.stderr, "stopped (node limit)\n");
    let args = ["generate", "--seed", "1", "--time-limit", "0"];
    let stopped = Folder::new().run(&[&["sudoku"], &args[..]].concat());
    assert_eq!((stopped.code, &*stopped.stderr), (Some(3), "stopped (time limit)\n"));
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
    assert!(answer.stderr.contains("need a single board"), "{answer:?}");
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
    // Without the name of a strategy it is that of the simplest.
    let named = feed(&["solve", "--first", "--display", "--strategy", "reading-order"], BOARD);
    assert_eq!(feed(&["solve", "--first", "--display"], BOARD).stderr, named.stderr);
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
    let expected = "unique, not minimal: r1c1 is redundant\n";
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
/// What is filled may stand in a file of its own, in any format; a given that is another there is refused.
#[test]
fn hints_on_a_board_that_is_begun() {
    let folder = Folder::new();
    folder.write("puzzle.txt", BOARD);
    let filled = format!("{}{}", &SOLUTION[..27], &BOARD[27..]);
    let rows: Vec<_> = (0..9).map(|row| &filled[9 * row..9 * row + 9]).collect();
    folder.write("begun.txt", rows.join("\n"));
    folder.write("full.txt", SOLUTION);
    folder.write("other.txt", BOARD.replacen('5', "6", 1));
    folder.write("small.txt", SEVERAL);
    let first = |value| BOARD.replacen('.', value, 1);
    folder.write("wrong.txt", first("1"));
    for verb in [&["sudoku", "hint"][..], &["hint"]] {
        let hint = |board: &str| {
            let args = [verb, &["puzzle.txt", "--board", board]].concat();
            folder.run(&args)
        };
        let begun = hint("begun.txt");
        assert_eq!(begun.code, Some(0));
        assert_eq!(begun.stdout, folder.run(&[verb, &["begun.txt"]].concat()).stdout);
        assert_ne!(begun.stdout, folder.run(&[verb, &["puzzle.txt"]].concat()).stdout);
        assert_eq!(hint("full.txt").stdout, "the board is full\n");
        for (board, said) in [
            ("other.txt", "error: other.txt: r1c2 must be 5, the given\n"),
            ("wrong.txt", "error: wrong.txt: r1c1 differs from the solution\n"),
            (
                "small.txt",
                "error: small.txt is a board of another size or with other boxes than the puzzle\n",
            ),
        ] {
            let refused = hint(board);
            assert_eq!((refused.code, &*refused.stdout, &*refused.stderr), (Some(2), "", said));
        }
    }
}

#[test]
fn no_hint() {
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
        r#"{"schema":2,"kind":"step","index":1,"reason":"5 has only r2c4 left in box 2","#,
        r#""evidence":[{"column":4,"row":2,"value":5}],"grade":"easy","#,
        r#""places":{"column":4,"row":2,"value":5},"removes":[],"technique":"hidden single"}"#
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
    let records = made(&["--count", "2", "--format", "ndjson"]);
    let record = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
    let seeds = records.lines().map(|line| record(line)["seed"].as_u64());
    assert_eq!(seeds.collect::<Vec<_>>()[..2], [Some(7), Some(8)], "{records}");

    let medium = made(&["--grade", "medium", "--symmetry", "half-turn"]);
    assert!(output(&["grade"], &medium).starts_with("medium\n"));
    assert_eq!(medium.lines().count(), 11);
    let turned: String = medium.trim_end().chars().rev().collect();
    let is_given = |symbol: char| symbol.is_ascii_digit();
    assert!(medium.trim_end().chars().zip(turned.chars()).all(|(a, b)| is_given(a) == is_given(b)));
    assert_eq!(made(&["--boxes", "3x2", "--to", "sdk"]).lines().count(), 7);
    assert_eq!(made(&["--count", "2"]).split("\n\n").count(), 2);
}

#[test]
fn a_new_board_with_its_proof() {
    let folder = Folder::new();
    let answer = folder.run(&["sudoku", "generate", "--seed", "1", "--trace", "t.jsonl"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    assert!(folder.read("t.jsonl").contains(r#""solved""#));
    // The clock provides a seed, as for every generator, and the same seed makes the same board.
    let new = folder.run(&["sudoku", "generate"]);
    let seed = new.stderr.trim().strip_prefix("seed ").expect("the seed is named");
    assert_eq!(folder.run(&["sudoku", "generate", "--seed", seed]).stdout, new.stdout);
}

#[test]
fn bad_input() {
    for question in ["solve", "check", "count", "grade", "hint"] {
        let short = refusal(&[question], &BOARD[1..]);
        assert!(short.contains("expected 81 cells, found 80"), "{short}");
        let wrong = refusal(&[question], &BOARD.replacen('8', "y", 1));
        assert!(wrong.contains("not 'y'") && wrong.contains("<stdin>:1:4"), "{wrong}");
        let empty = refusal(&[question], "");
        assert!(empty.contains("the input has no cells"), "{empty}");
        let row = refusal(&[question], "1..4\n...\n....\n....\n");
        assert!(row.contains("found 3 cells in the row, expected 4"), "{row}");
    }
    assert!(refusal(&["hint"], &format!("{BOARD}\n{BOARD}\n")).contains("2 puzzles"));
    assert!(refusal(&["solve", "missing.txt"], "").contains("cannot read missing.txt"));
    assert!(
        refusal(&["solve", "--strategy", "luck"], BOARD).contains("possible values: reading-order")
    );
    let fast = refusal(&["solve", "--display", "--strategy", "fast"], BOARD);
    assert!(fast.contains("--strategy reading-order"), "{fast}");
    assert!(refusal(&["generate", "--size", "9x6"], "").contains("as in 9 or 9x9"));
    assert!(refusal(&["generate", "--size", "9", "--boxes", "3x3"], "").contains("cannot be used"));
    assert!(refusal(&["solve", "--all", "--trace", "t"], BOARD).contains("cannot be used with"));
    assert!(refusal(&["generate", "--boxes", "3"], "").contains("as in 3x3"));
    assert!(refusal(&["generate", "--boxes", "6x6"], "").contains("boxes of 6 by 6"));
    assert!(refusal(&["generate", "--grade", "fiendish"], "").contains("possible values: easy"));
    assert!(refusal(&["generate", "--count", "-1"], "").contains("-1"));
    let none = feed(&["generate", "--seed", "1", "--boxes", "1x1", "--grade", "hard"], "");
    assert_eq!((none.code, &*none.stdout), (Some(3), ""));
    assert!(none.stderr.contains("no board of grade hard"), "{none:?}");
    assert!(refusal(&["solve", "--format", "ndjson", "--to", "line"], BOARD).contains("--to line"));
    assert!(refusal(&["solve", "--format", "grid", "--to", "line"], BOARD).contains("--to grid"));
}
