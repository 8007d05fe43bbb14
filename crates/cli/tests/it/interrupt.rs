//! Ctrl-C: what was found is kept, records end as they should, and the exit code says so.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::kleene::{Answer, Folder, RING};

/// Starts the command, sends it a signal when it has printed something, or after a while if it prints
/// nothing before its end, and waits for the rest.
pub(crate) fn interrupt(folder: &Folder, args: &[&str], signal: &str, prints: bool) -> Answer {
    let mut command = folder.command(args);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut stdout = String::new();
    if prints {
        out.read_line(&mut stdout).expect("a line");
    } else {
        thread::sleep(Duration::from_millis(500));
    }
    let id = child.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status().expect("there is a kill");
    assert!(sent.success());
    out.read_to_string(&mut stdout).expect("UTF-8");
    let mut stderr = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut stderr).expect("UTF-8");
    let code = child.wait().expect("the command ends").code();
    Answer { stdout, stderr, code }
}

/// A folder with 30! boards in a puzzle, a puzzle of one board, and a hard one.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("ring.nin", RING);
    folder.write("many.nin", format!("30 30\n{}", "1\n".repeat(60)));
    folder
}

#[test]
fn records_get_their_summary() {
    for signal in ["-INT", "-TERM"] {
        let args = ["solve", "--all", "--format", "ndjson", "--threads", "1"];
        let args = [&args[..], &["ring.nin", "many.nin", "ring.nin"]].concat();
        let answer = interrupt(&folder(), &args, signal, true);
        assert_eq!(answer.code, Some(130), "{signal}: {}", answer.stderr);
        let records: Vec<serde_json::Value> = answer
            .stdout
            .lines()
            .map(|line| serde_json::from_str(line).expect("a record"))
            .collect();
        let (last, rest) = records.split_last().expect("there are records");
        assert_eq!(
            (&last["kind"], &last["stopped_by"]),
            (&"summary".into(), &"interrupted".into())
        );
        let puzzle = rest.iter().rfind(|record| record["kind"] == "puzzle").expect("a puzzle");
        // What was begun is told as stopped; what was not is not told.
        assert!(last["asked"].as_u64() <= Some(2), "{last}");
        assert!(puzzle["file"] == "ring.nin" || puzzle["stopped_by"] == "interrupted", "{puzzle}");
    }
}

#[test]
fn a_document_has_what_was_found() {
    let args = ["check", "--format", "json", "ring.nin", "hard.nin"];
    let folder = folder();
    folder.write("hard.nin", crate::hard::random_nonogram(80));
    let answer = interrupt(&folder, &args, "-INT", false);
    assert_eq!(answer.code, Some(130), "{answer:?}");
    let document = answer.document();
    assert_eq!(document.summary["stopped_by"], "interrupted");
    assert_eq!(document.records[0]["verdict"], "unique");
    assert_eq!(document.records[1]["stopped_by"], "interrupted");
}

#[test]
fn every_line_that_was_printed_is_whole() {
    let folder = Folder::new();
    let args = ["regex", "enumerate", "[ab]*c"];
    let answer = interrupt(&folder, &args, "-INT", true);
    assert_eq!((answer.code, &*answer.stderr), (Some(130), "stopped (interrupted)\n"));
    assert!(answer.stdout.ends_with("c\n"));
    assert!(answer.stdout.lines().all(|line| line.ends_with('c')));
}

#[test]
fn a_call_that_waits_for_its_input_ends_too() {
    let folder = Folder::new();
    let mut command = folder.command(&["solve", "-"]);
    let mut child =
        command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let open = child.stdin.take();
    thread::sleep(Duration::from_millis(300));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("there is a kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    drop(open);
}

#[test]
fn the_summary_of_sudokus_says_what_ended_them() {
    let folder = Folder::new();
    folder.write("empty.txt", ".".repeat(81));
    let args = ["sudoku", "solve", "--all", "--format", "ndjson", "empty.txt"];
    let answer = interrupt(&folder, &args, "-INT", true);
    let last = answer.stdout.lines().last().expect("a summary");
    let summary: serde_json::Value = serde_json::from_str(last).expect("a record");
    assert_eq!(
        (&summary["kind"], &summary["stopped_by"]),
        (&"summary".into(), &"interrupted".into()),
        "{answer:?}"
    );
    assert_eq!((&summary["asked"], answer.code), (&1.into(), Some(130)));
    let args = ["sudoku", "generate", "--count", "10000000", "--format", "json"];
    let answer = interrupt(&folder, &args, "-INT", false);
    let summary = answer.document().summary;
    assert_eq!((&summary["stopped_by"], answer.code), (&"interrupted".into(), Some(130)));
}

/// Calls that a limit would end by an error.
#[test]
fn what_is_being_made_is_interrupted_too() {
    let folder = Folder::new();
    for args in [
        &["nonogram", "generate", "--size", "100x100"][..],
        &["split", "queens", "27", "--parts", "10000000"],
    ] {
        let answer = interrupt(&folder, args, "-INT", false);
        assert_eq!((answer.code, &*answer.stdout), (Some(130), ""), "{args:?} {answer:?}");
    }
}

#[test]
fn solutions_of_a_collection_are_seen_as_found() {
    let folder = Folder::new();
    folder.write("two.sdm", format!("{0}\n{0}\n", ".".repeat(81)));
    let args = ["sudoku", "solve", "--all", "--format", "ndjson", "two.sdm", "--threads", "2"];
    // The first line comes long before all solutions are known.
    let answer = interrupt(&folder, &args, "-INT", true);
    let first = answer.stdout.lines().next().expect("a line");
    let start = r#"{"schema":2,"kind":"solution","subject":"sudoku","file":"two.sdm","line":1,"#;
    assert!(first.starts_with(start), "{first}");
    let stopped =
        answer.stdout.lines().filter(|line| line.contains(r#""stopped_by":"interrupted""#));
    // An interrupted call may end before the second board is begun.
    // The summary says so too.
    assert!((2..=3).contains(&stopped.count()), "{:.1000}", answer.stdout);
    assert_eq!(answer.code, Some(130));
}
