//! The fields of records: their descriptions, and those that only some calls print.

use serde_json::Value;

use crate::kleene::Folder;
use crate::schema::{list, schema};

/// The places of a schema's fields, and of its definitions, without a description.
fn undescribed(name: &str, schema: &Value, found: &mut Vec<String>) {
    for (key, rule) in schema.as_object().into_iter().flatten() {
        match key.as_str() {
            "properties" | "$defs" => {
                for (field, rule) in rule.as_object().expect("fields") {
                    let place = format!("{name}/{field}");
                    let description = rule.get("description").and_then(Value::as_str);
                    if !description.is_some_and(|text| text.ends_with('.')) {
                        found.push(place.clone());
                    }
                    undescribed(&place, rule, found);
                }
            }
            "items" | "additionalProperties" => undescribed(name, rule, found),
            "anyOf" | "oneOf" => list(rule).iter().for_each(|rule| undescribed(name, rule, found)),
            _ => {}
        }
    }
}

#[test]
fn every_field_has_a_description() {
    let schema = schema();
    assert!(schema.get("$id").is_some_and(Value::is_string));
    let mut found = Vec::new();
    undescribed("", &schema, &mut found);
    assert_eq!(found, [""; 0]);
}

#[test]
fn new_boards_have_what_a_program_asks_for() {
    let folder = Folder::new();
    let args = [
        "sudoku",
        "generate",
        "--boxes",
        "2x2",
        "--with",
        "solution,grade,steps",
        "--format",
        "ndjson",
    ];
    let board = &folder.run(&args).records()[0];
    assert_eq!(board["grade"], "easy");
    assert_eq!(board["solution"]["rows"].as_array().map(Vec::len), Some(4), "{board}");
    assert!(board["steps"][0]["reason"].is_string(), "{board}");
    assert_eq!(board["id"].as_str().map(str::len), Some(16), "{board}");

    let answer = folder.run(&["sudoku", "generate", "--with", "grade"]);
    assert_eq!(answer.code, Some(2));
    assert!(answer.stderr.contains("--format ndjson"), "{answer:?}");
    let answer = folder.run(&[
        "rectangles",
        "generate",
        "4",
        "4",
        "--pieces",
        "3",
        "--with",
        "grade",
        "--format",
        "json",
    ]);
    assert_eq!(answer.code, Some(2));
}

#[test]
fn a_count_that_a_float_would_round_is_a_text_too() {
    let folder = Folder::new();
    for (length, digits) in [("53", None), ("54", Some("18014398509481984"))] {
        let args = ["regex", "count", "[ab]*", "--length", length, "--format", "ndjson"];
        let records = folder.run(&args).records();
        assert_eq!(records[0].get("digits").and_then(Value::as_str), digits, "{records:?}");
    }
}
