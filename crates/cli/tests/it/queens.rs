//! `kleene queens`.

use crate::kleene::{Answer, Folder};

#[track_caller]
fn queens(args: &[&str]) -> Answer {
    Folder::new().run(&[&["queens"], args].concat())
}

#[track_caller]
fn output(args: &[&str]) -> String {
    let answer = queens(args);
    assert_eq!((answer.code, &*answer.stderr), (Some(0), ""), "{answer:?}");
    answer.stdout
}

/// The message of a command that refuses its input.
#[track_caller]
fn refusal(args: &[&str]) -> String {
    let answer = queens(args);
    assert_eq!((answer.code, &*answer.stdout), (Some(2), ""), "{answer:?}");
    answer.stderr
}

#[test]
fn all_boards() {
    assert_eq!(output(&["4"]), "..Q.\nQ...\n...Q\n.Q..\n\n.Q..\n...Q\nQ...\n..Q.\n");
    assert_eq!(output(&["8"]).split("\n\n").count(), 92);
    assert_eq!(output(&["8", "--strategy", "textbook"]), output(&["8"]));
}

#[test]
fn a_count_to_a_number() {
    assert_eq!(output(&["6", "--count", "--limit", "3"]), "at least 3\n");
    assert_eq!(output(&["6", "--count", "--limit", "9"]), "4\n");
    // Millions of boards are not searched for it.
    assert_eq!(output(&["27", "--count", "--limit", "2"]), "at least 2\n");
    assert!(refusal(&["6", "--count", "--limit", "3", "--fundamental"]).contains("--limit"));
}

#[test]
fn one_board() {
    let all = output(&["6"]);
    let boards: Vec<&str> = all.trim_end().split("\n\n").collect();
    assert_eq!(output(&["6", "--first"]).trim_end(), boards[0]);
    assert_eq!(output(&["6", "--nth", "3"]).trim_end(), boards[2]);
    assert!(boards.contains(&output(&["6", "--random", "7"]).trim_end()));
    assert_eq!(output(&["6", "--random", "7"]), output(&["6", "--random", "7"]));
    assert_eq!(output(&["20", "--first"]).lines().count(), 20);
    assert_eq!(output(&["6", "--limit", "2"]).trim_end(), boards[..2].join("\n\n"));
    // By a formula, and too large to be drawn.
    assert_eq!(output(&["1000", "--first"]).split_whitespace().count(), 1000);
}

#[test]
fn counts() {
    let args = ["12", "--count", "--fundamental"];
    assert_eq!(
        output(&args),
        "14200\n1787 up to symmetry: 1765 classes of 8 boards, 18 classes of 4 and 4 classes of 2\n"
    );
    assert_eq!(queens(&["3", "--count", "--fundamental"]).stdout, "0\n0 up to symmetry\n");
    for strategy in ["textbook", "bitmask", "symmetric"] {
        assert_eq!(output(&["8", "--count", "--strategy", strategy]), "92\n");
    }
    let record = concat!(
        r#"{"schema":2,"kind":"count","subject":"queens","file":"queens 8","size":8,"count":92,"#,
        r#""outcome":"exhausted","stopped_by":null}"#
    );
    let records = output(&["8", "--count", "--format", "ndjson"]);
    assert_eq!(records.lines().next(), Some(record));
}

/// The output is the same for any number of threads, byte for byte.
#[test]
fn threads() {
    let cases: [&[&str]; 9] = [
        &["7"],
        &["6", "--limit", "3", "--format", "json"],
        &["6", "--limit", "4", "--format", "json"],
        &["1", "--first", "--format", "json"],
        &["12", "--first", "--strategy", "textbook", "--format", "json"],
        &["8", "--nth", "92", "--format", "ndjson"],
        &["9", "--count", "--strategy", "bitmask"],
        &["11", "--count", "--fundamental"],
        &["10", "--count", "--strategy", "symmetric"],
    ];
    for args in cases {
        let one = output(&[args, &["--threads", "1"]].concat());
        for more in [&[][..], &["--threads", "2"], &["--threads", "5"]] {
            assert_eq!(output(&[args, more].concat()), one, "{args:?} {more:?}");
        }
    }
    let limited = ["10", "--count", "--strategy", "bitmask", "--node-limit", "100", "--threads"];
    let (one, many) =
        (queens(&[&limited[..], &["1"]].concat()), queens(&[&limited[..], &["4"]].concat()));
    assert_eq!((one.code, one.stdout), (many.code, many.stdout));
}

#[test]
fn no_board() {
    for size in ["2", "3"] {
        let answer = queens(&[size]);
        assert_eq!((answer.code, &*answer.stdout), (Some(1), "none\n"));
    }
}

#[test]
fn a_board_to_complete() {
    let folder = Folder::new();
    folder.write("board.txt", "....\nx...\n...Q\n....\n");
    let answer = folder.run(&["queens", "--board", "board.txt"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(1), "none\n"), "{answer:?}");
    folder.write("board.txt", "....\n....\nQ...\n....\n");
    let answer = folder.run(&["queens", "--board", "board.txt"]);
    assert_eq!(answer.stdout, ".Q..\n...Q\nQ...\n..Q.\n");
    folder.write("board.txt", "Q...\n....\n....\n...Q\n");
    let answer = folder.run(&["queens", "--board", "board.txt"]);
    assert_eq!((answer.code, &*answer.stdout), (Some(1), "none\n"), "{answer:?}");
    assert!(answer.stderr.contains("attack each other"), "{answer:?}");
    let count = folder.run(&["queens", "--board", "board.txt", "--count"]);
    assert_eq!((count.code, &*count.stdout), (Some(1), "0\n"));
}

/// The textbook's numbers for the first solution of 8 queens.
#[test]
fn the_display_and_the_trace() {
    let args = ["8", "--first", "--strategy", "textbook"];
    let shown = queens(&[&args[..], &["--display"]].concat());
    let count = |event: &str| shown.stderr.lines().filter(|line| line.starts_with(event)).count();
    assert_eq!((count("consider"), count("provisionally"), count("permanently")), (876, 113, 8));
    // No other strategy has a display, so it need not be named.
    let unnamed = queens(&["8", "--first", "--display"]);
    assert_eq!((unnamed.code, unnamed.stderr), (Some(0), shown.stderr.clone()));

    let folder = Folder::new();
    let answer = folder.run(&[&["queens"], &args[..], &["--trace", "trace.jsonl"]].concat());
    assert_eq!((answer.code, answer.stdout), (Some(0), shown.stdout));
    let trace = folder.read("trace.jsonl");
    // The root is considered too.
    let considered = trace.lines().filter(|line| line.contains(r#""consider""#)).count();
    assert_eq!(considered, 877);
}

#[test]
fn limits() {
    let answer = queens(&["14", "--count", "--strategy", "bitmask", "--node-limit", "1000"]);
    assert_eq!((answer.code, &*answer.stderr), (Some(3), "stopped (node limit)\n"));
    let timed = queens(&["5", "--count", "--stats"]);
    assert!(timed.stderr.starts_with("queens 5: ") && timed.stderr.ends_with(" ms\n"), "{timed:?}");
    let answer = queens(&["14", "--format", "json", "--node-limit", "10"]);
    assert_eq!(answer.code, Some(3));
    assert!(answer.stdout.contains(r#""stopped_by":"nodes""#), "{answer:?}");
}

#[test]
fn bad_input() {
    assert!(refusal(&["1000000000"]).contains("must be 1 to 1000000, not 1000000000"));
    assert!(refusal(&["-5"]).contains("cannot be negative"));
    assert!(refusal(&["eight"]).contains("expected a number of queens"));
    assert!(refusal(&["8", "--strategy", "symmetric"]).contains("needs --count"));
    assert!(refusal(&["100", "--strategy", "bitmask"]).contains("at most 64 queens"));
    // Where nothing is displayed nothing else changes.
    for task in ["--count", "--random"] {
        assert!(refusal(&["8", task, "--display"]).contains("cannot be used with"));
    }
    let bitmask = refusal(&["8", "--display", "--strategy", "bitmask"]);
    assert!(bitmask.contains("--strategy textbook"), "{bitmask}");
    assert!(refusal(&["1000", "--first", "--display"]).contains("at most 200"));
    assert!(refusal(&["9", "--size", "8x8"]).contains("unexpected argument '--size'"));
    assert!(refusal(&["8", "--count", "--trace", "t"]).contains("--trace needs a search"));
    assert!(refusal(&["--board", "missing.txt"]).contains("cannot read missing.txt"));
}

#[test]
fn a_large_board_is_made_by_a_formula() {
    for args in [&["100"][..], &["100", "--limit", "1"], &["100", "--first"]] {
        let answer = queens(args);
        assert_eq!((answer.code, answer.stdout.lines().count()), (Some(0), 100), "{args:?}");
    }
}
