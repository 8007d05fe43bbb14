//! What a .NET process recorded of the tests of others, where that shared data is here.

use serde_json::Value;

use crate::records::{self, text};

/// The records of a file of shared data; `None`, visibly, where there is none.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn shared(name: &str) -> Option<Vec<Value>> {
    let records = records::read(&format!("../../../shared/data/regex/{name}"));
    if records.is_none() {
        eprintln!("skipped: {name} is not here");
    }
    records
}

/// Its features, and the folder that it is from.
fn kinds(record: &Value) -> Vec<String> {
    let features = record["features"].as_array().into_iter().flatten();
    let features = features.map(|feature| feature.as_str().unwrap().to_owned());
    let folder = text(record, "id").split('/').next().unwrap_or_default().to_owned();
    features.chain([folder]).collect()
}

#[test]
fn cases() {
    let Some(records) = shared("dotnet_cases.jsonl") else { return };
    let tally = records::check("recorded", &records, kinds);
    insta::assert_snapshot!(tally);
}

#[test]
fn fuzz() {
    let Some(records) = shared("dotnet_fuzz.jsonl") else { return };
    let tally = records::check("fuzz", &records, kinds);
    insta::assert_snapshot!(tally);
}
