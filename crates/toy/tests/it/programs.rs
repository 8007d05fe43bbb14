//! The command and the page, which give the library's answers.

use std::io::Write as _;
use std::process::{Command, Stdio};

use kleene::{HintRequest, Limits, PlayRequest};
use kleene_toy::registry;
use serde_json::{Value, json};

use super::{OPEN, ROW, TORN, only, read};

/// The output of the command about this text on stdin, and its exit code.
fn command(args: &[&str], text: &str) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kleene-toy"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    // A call that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("it is piped").write_all(text.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    (String::from_utf8(output.stdout).expect("text"), output.status.code())
}

/// The answer of the page to a question about this text.
fn page(verb: &str, text: &str) -> Value {
    let question = json!({ "about": "puzzle", "verb": verb, "text": text }).to_string();
    let reply: Value =
        serde_json::from_str(&kleene_web::ask_about(&registry(), &question)).expect("JSON");
    assert!(reply["answer"].is_object(), "{verb}: {reply}");
    reply["answer"].clone()
}

#[track_caller]
fn check(args: &[&str], text: &str, expected: &str, code: i32) {
    let (stdout, exit) = command(args, text);
    assert_eq!((stdout.as_str(), exit), (expected, Some(code)), "{args:?}");
}

#[test]
fn the_kind_is_recognized_and_listed() {
    check(&["check", "--as", "equal", "-"], ROW, "unique\n", 0);
    assert_eq!(page("check", ROW)["recognized"]["kind"], "equal");
    let (formats, _) = command(&["help", "formats"], "");
    assert!(formats.contains("\nequal: a row whose cells have the same letter\n"), "{formats}");
    let kinds = page("kinds", "");
    let kind = kinds["kinds"].as_array().and_then(|kinds| kinds.last()).expect("kinds").clone();
    assert_eq!((&kind["name"], &kind["example"]), (&json!("equal"), &json!(ROW)));
    let verbs = ["check", "count", "hint", "explain", "grade", "play", "write", "blank"];
    assert_eq!(kind["verbs"], json!(verbs));
}

#[test]
fn verdicts_and_numbers_are_equal() {
    for (text, verdict, count, code) in
        [(ROW, "unique", "1", 0), (OPEN, "several", "3", 0), (TORN, "none", "0", 1)]
    {
        let (stdout, exit) = command(&["check", "-"], text);
        assert!(stdout.starts_with(verdict), "{stdout}");
        assert_eq!(exit, Some(code));
        assert_eq!(page("check", text)["verdict"], verdict);
        check(&["count", "-"], text, &format!("{count}\n"), code);
        let noun = if count == "1" { "solution" } else { "solutions" };
        assert_eq!(page("count", text)["verdict"], format!("{count} {noun}"));
    }
}

#[test]
fn pictures_are_equal() {
    let puzzle = read(ROW);
    let svg = only(&puzzle).view().draw().expect("it has pictures").to_svg();
    assert_eq!(page("check", ROW)["pictures"][0]["svg"], svg);
    let (stdout, _) = command(&["solve", "--svg", "-", "-"], ROW);
    assert_eq!(stdout.trim_end(), svg.trim_end());
    let blank = puzzle.sheet().expect("it has pictures").to_svg();
    assert_eq!(page("blank", ROW)["pictures"][0]["svg"], blank);
}

#[test]
fn steps_and_grades_are_equal() {
    let puzzle = read(ROW);
    let request = HintRequest::default();
    let steps = puzzle.hints(&request).expect("it has hints").expect("no board is given");
    let steps: Vec<String> = steps.map(|step| step.text).collect();
    assert_eq!(page("hint", ROW)["said"], *steps[0]);
    check(&["hint", "-"], ROW, &format!("{}\n", steps[0]), 0);
    let rows = page("explain", ROW)["tables"][0]["rows"].clone();
    let listed: Vec<&str> =
        rows.as_array().expect("rows").iter().filter_map(|row| row[1].as_str()).collect();
    assert_eq!(listed, steps);
    check(&["explain", "-"], ROW, &format!("{}\nsolved in 2 steps\n", steps.join("\n")), 0);
    let grade = puzzle.grade(&Limits::new()).expect("it has grades").grade.expect("a grade");
    assert_eq!(page("grade", ROW)["verdict"], grade);
    check(&["grade", "-"], ROW, &format!("{grade}\n"), 0);
}

#[test]
fn recordings_are_equal() {
    let request = PlayRequest { events: 1000, all: false, limits: Limits::new(), profiler: None };
    let recording =
        read(ROW).record("letters", request).expect("it is played").expect("a strategy");
    let events: Vec<&str> = recording.events().iter().map(|event| &*event.text).collect();
    let (stdout, exit) = command(&["play", "-"], ROW);
    assert!(stdout.starts_with(&format!("{}\n", events.join("\n"))), "{stdout}");
    assert_eq!(exit, Some(0));
    assert_eq!(page("play", ROW)["player"]["data"], recording.player_data());
}

#[test]
fn files_are_equal() {
    check(&["convert", "--to", "text", "-"], ROW, ROW, 0);
    assert_eq!(page("write", ROW)["texts"][0]["text"], ROW);
}
