//! Notes about other ways to read a text.

use serde_json::{Value, json};

use super::answer;

/// The notes beside the answer of a text, which is recognized or read as this kind.
fn read(text: &str, kind: &str) -> (String, Value) {
    let question = json!({ "about": "puzzle", "verb": "check", "text": text, "kind": kind });
    let recognized = answer(&question)["recognized"].clone();
    (recognized["kind"].as_str().expect("a kind").to_owned(), recognized["notes"].clone())
}

#[test]
fn a_board_that_may_be_another_puzzle() {
    let sheet = "3.2.\n.2.3\n2.1.\n.3.2\n";
    let (kind, notes) = read(sheet, "");
    assert_eq!(notes, json!([format!("read as {kind}, but it may be another puzzle")]));
    // A kind that the user names leaves no doubt.
    assert_eq!(read(sheet, &kind), (kind.clone(), Value::Null));
}

#[test]
fn the_order_of_two_lists() {
    let (kind, notes) = read("3 3\n1 1\n1\n1\n2\n1\n1\n", "");
    let note = notes[0].as_str().expect("a note");
    assert!(kind == "nonogram" && note.contains("rows come first"), "{note}");
}
