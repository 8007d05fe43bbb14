//! The fields of records: their descriptions, and those that only some calls print.

use serde_json::Value;

use crate::kleene::Folder;
use crate::schema::{check, list, schema};

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

fn schema_of_boards() -> Value {
    let answer = Folder::new().run(&["schema", "board"]);
    serde_json::from_str(&answer.stdout).expect("the schema is JSON")
}

/// The keys that the reader of board files names where it refuses one.
fn known_keys(text: &str) -> Vec<String> {
    let folder = Folder::new();
    folder.write("a.toml", text);
    let answer = folder.run(&["board", "check", "a.toml"]);
    let first = answer.stderr.lines().next().unwrap_or_default();
    let (_, keys) = first.split_once("expected ").unwrap_or_else(|| panic!("{answer:?}"));
    keys.replace(" or ", ", ").split(", ").map(str::to_owned).collect()
}

#[test]
fn the_schema_of_board_files_has_the_keys_of_the_reader() {
    let schema = schema_of_boards();
    let keys = |schema: &Value| -> Vec<String> {
        schema["properties"].as_object().expect("fields").keys().cloned().collect()
    };
    let sorted = |mut keys: Vec<String>| {
        keys.sort();
        keys
    };
    let board = known_keys("symbols = \"12\"\nsize = \"2x2\"\nfoo = 1\n");
    assert_eq!(sorted(board), sorted(keys(&schema)));
    let rule = "symbols = \"12\"\nsize = \"2x2\"\n[[rule]]\nfoo = 1\n";
    assert_eq!(sorted(known_keys(rule)), sorted(keys(&schema["$defs"]["rule"])));
    let kinds = known_keys(&rule.replace("foo = 1", "kind = \"foo\"\nover = \"rows\""));
    let known = list(&schema["$defs"]["rule"]["properties"]["kind"]["enum"]);
    let known = known.iter().map(|kind| kind.as_str().expect("a text").to_owned()).collect();
    assert_eq!(sorted(kinds), sorted(known));
}

#[test]
fn board_files_are_as_their_schema_says() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/board");
    if !folder.is_dir() {
        kleene_testing::skip("the fixtures are not packaged");
        return;
    }
    let schema = schema_of_boards();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a file");
        let board: Value = toml::from_str(&text).expect("TOML");
        check(&schema, &board, &schema)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}

#[test]
fn every_field_has_a_description() {
    let mut found = Vec::new();
    undescribed("", &schema_of_boards(), &mut found);
    let records = schema();
    assert!(records.get("$id").is_some_and(Value::is_string));
    undescribed("", &records, &mut found);
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
    // A rectangle is usually filled in several ways, and has no grade then.
    let args = "rectangles generate 4 4 --pieces 3 --seed 1 --with grade --format ndjson";
    let board = &folder.run(&args.split(' ').collect::<Vec<_>>()).records()[0];
    assert!(board["grade"].is_null(), "{board}");
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
