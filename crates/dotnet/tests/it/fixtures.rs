//! Our own cases: every capture of every group of every match, and what is refused.

use std::path::Path;

use crate::records;

#[test]
fn cases() {
    let cases = records::read(Path::new("../../fixtures/dotnet/cases.jsonl"));
    let section = |case: &serde_json::Value| {
        vec![records::text(case, "id").split('/').next().unwrap_or_default().to_owned()]
    };
    let tally = records::check("cases", &cases, section);
    insta::assert_snapshot!(tally);
}
