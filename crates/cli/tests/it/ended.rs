//! What was found before the watchdog ended a call is in its document, which has the usual shape.

use serde_json::Value;

use crate::kleene::{Answer, Folder};

const RECTANGLES: &str = "12 12\n1 2 20\n2 3 10\n1 3 14\n1 1 2\n";

/// The last line, which is a summary.
fn summary(answer: &Answer) -> Value {
    let last = answer.stdout.lines().last().unwrap_or_default();
    serde_json::from_str(last).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
}

#[track_caller]
fn check_ended(record: &Value) {
    assert_eq!(record["outcome"], "stopped", "{record}");
}

#[test]
fn a_document_of_fillings_has_what_was_found() {
    let folder = Folder::new();
    folder.write("hard.txt", RECTANGLES);
    let args = ["rectangles", "solve", "--all", "hard.txt", "--time-limit", "1ms", "--format"];
    let answer = folder.run(&[&args[..], &["json"]].concat());
    let document = answer.document();
    check_ended(&document.summary);
    assert_eq!(document.summary["stopped_by"], "time");
    assert_eq!(document.summary["found"], document.of("solution").len(), "{answer:?}");
    check_ended(document.of("puzzle")[0]);
    check_ended(&summary(&folder.run(&[&args[..], &["ndjson"]].concat())));
    let args = ["rectangles", "count", "hard.txt", "--time-limit", "1ms", "--format", "json"];
    let document = folder.run(&args).document();
    check_ended(&document.summary);
    check_ended(document.of("count")[0]);
}

#[test]
fn a_document_of_queens_is_printed_where_memory_ends() {
    let folder = Folder::new();
    let args = ["queens", "14", "--format", "json", "--memory-limit", "1"];
    let answer = folder.run(&args);
    let record = answer.document().summary;
    check_ended(&record);
    assert_eq!((&record["stopped_by"], answer.code), (&Value::from("memory"), Some(3)));
}

#[test]
fn a_document_of_matches_has_what_was_found() {
    let text = format!("a{}", "x".repeat(60));
    let pattern = ["dotnet", "match", "a|(x*)*y", "--text", &text, "--step-limit", "100000000000"];
    let args = ["--format", "json", "--time-limit", "100ms"];
    let document = Folder::new().run(&[&pattern[..], &args[..]].concat()).document();
    check_ended(&document.summary);
    assert_eq!(document.summary["found"], 1, "{document:?}");
    assert_eq!(document.of("match")[0]["text"], "a", "{document:?}");
    let text = "a".repeat(60);
    let pattern = ["dotnet", "split", "(a*)*b", "--text", &text, "--step-limit", "100000000000"];
    check_ended(&Folder::new().run(&[&pattern[..], &args[..]].concat()).document().summary);
}

#[test]
fn a_board_of_clues_that_is_not_yet_built_has_a_summary() {
    let folder = Folder::new();
    let board = serde_json::json!({
        "rows": [r"(.*)(.*)(.*)(.*)\4\3\2\1"], "cols": vec![".*"; 100], "alphabet": "abc",
    });
    folder.write("hard.json", board.to_string());
    let args = ["cluegrid", "solve", "--format", "ndjson", "--time-limit", "1ms", "hard.json"];
    let answer = folder.run(&args);
    let record = summary(&answer);
    assert_eq!(record["kind"], "summary", "{answer:?}");
    // The search may have begun and ended by itself: then its own record says so.
    assert!(answer.stdout.contains(r#""stopped_by":"time""#), "{answer:?}");
    assert!(record.get("asked").is_some(), "{record}");
}

#[test]
fn a_document_of_sudokus_has_what_was_found_where_memory_ends() {
    let folder = Folder::new();
    folder.write("empty.txt", ".".repeat(81));
    let args = ["sudoku", "solve", "--all", "--format", "json", "empty.txt"];
    let answer = folder.run(&[&args[..], &["--memory-limit", "60"]].concat());
    // There are so many solutions that they are not read here.
    let (records, end) = answer.stdout.rsplit_once("\n],\n").expect("a document");
    let (first, last) = (records.lines().nth(1), records.lines().last());
    assert!(first.is_some_and(|record| record.contains(r#""kind":"solution""#)), "{first:?}");
    let puzzle: Value = serde_json::from_str(last.unwrap_or_default()).expect("a record");
    assert_eq!((&puzzle["file"], &puzzle["outcome"]), (&"empty.txt".into(), &"stopped".into()));
    assert!(end.contains(r#""stopped_by":"memory""#), "{end}");
    assert_eq!(answer.code, Some(3));
}

/// A document is written without a second copy of it.
#[cfg(unix)]
#[test]
fn a_document_is_within_the_limit_of_memory() {
    use std::process::Stdio;

    use wait4::Wait4 as _;

    const LIMIT: u64 = 100;
    let folder = Folder::new();
    folder.write("empty.txt", ".".repeat(81));
    let limit = LIMIT.to_string();
    let args =
        ["sudoku", "solve", "--all", "--format", "json", "empty.txt", "--memory-limit", &limit];
    let mut command = folder.command(&args);
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    let used = command.spawn().and_then(|mut child| child.wait4()).expect("the command runs");
    assert_eq!(used.status.code(), Some(3));
    let most = used.rusage.maxrss >> 20;
    assert!(most < LIMIT * 3 / 2, "{most} MiB");
}

#[cfg(target_os = "linux")]
#[test]
fn words_without_end_are_read_until_a_limit() {
    let args = ["regex", "match", "a", "/dev/urandom", "--time-limit", "1ms"];
    let answer = Folder::new().run(&args);
    assert_eq!((answer.code, &*answer.stderr), (Some(3), "stopped (time limit)\n"));
}
