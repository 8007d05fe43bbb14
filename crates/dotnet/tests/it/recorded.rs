//! What a .NET process recorded, pattern by pattern and capture by capture.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kleene_dotnet::{MatchError, Regex, RegexBuilder, utf16};
use serde_json::{Value, json};

/// The records of a file of shared data; `None`, visibly, where there is none.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
pub(crate) fn records(name: &str) -> Option<Vec<Value>> {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/regex");
    let Ok(text) = fs::read_to_string(shared.join(name)) else {
        eprintln!("skipped: {name} is not here");
        return None;
    };
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// The matches of a text as the process writes them.
fn matches(regex: &Regex, text: &str) -> Result<Value, MatchError> {
    let place = |found: kleene_dotnet::Match<'_>| {
        let (start, end) =
            (utf16::from_bytes(text, found.start()), utf16::from_bytes(text, found.end()));
        (start, end - start)
    };
    let matches = regex.captures_iter(text).map(|captures| {
        let captures = captures?;
        let groups = captures.iter().map(|group| {
            let name = group.name().map_or_else(|| group.number().to_string(), str::to_owned);
            json!([name, group.captures().map(place).collect::<Vec<_>>()])
        });
        let (index, length) = place(captures.get(0).unwrap());
        Ok(json!({"i": index, "l": length, "g": groups.collect::<Vec<_>>()}))
    });
    matches.collect::<Result<Vec<_>, _>>().map(Value::from)
}

/// Why the answer to a record is another one than the process gave.
fn difference(record: &Value) -> Option<String> {
    let text = |field: &str| record[field].as_str().unwrap();
    let options = text("options").replace(['c', 'v'], "").parse().unwrap();
    let regex = RegexBuilder::new(text("pattern")).options(options).build();
    let regex = match (regex, record["ok"].as_bool().unwrap()) {
        (Err(_), false) => return None,
        (Ok(_), false) => return Some(format!("taken, not {}", record["error"])),
        (Err(error), true) => return Some(format!("refused: {error}")),
        (Ok(regex), true) => regex,
    };
    match matches(&regex, text("input")) {
        Ok(found) if found == record["matches"] => None,
        Ok(found) => Some(format!("{found}\n  not {}", record["matches"])),
        Err(error) => Some(error.to_string()),
    }
}

/// How many records there are of a kind, and how many of them give the same.
type Tally = BTreeMap<String, (usize, usize)>;

#[expect(clippy::print_stderr, reason = "what differs is to be seen")]
fn check(name: &str, applies: impl Fn(&Value) -> bool) -> Option<Tally> {
    let mut tally = Tally::new();
    for record in records(name)?.iter().filter(|record| applies(record)) {
        let difference = difference(record);
        if let Some(difference) = &difference {
            eprintln!(
                "{}: {} {} on {}: {difference}",
                record["id"], record["pattern"], record["options"], record["input"]
            );
        }
        let features = record["features"].as_array().into_iter().flatten();
        let kinds = features.map(|feature| feature.as_str().unwrap().to_owned());
        let folder = record["id"]
            .to_string()
            .trim_matches('"')
            .split('/')
            .next()
            .unwrap_or_default()
            .to_owned();
        for kind in kinds.chain([folder, "all".to_owned()]) {
            let entry = tally.entry(kind).or_default();
            entry.0 += 1;
            entry.1 += usize::from(difference.is_none());
        }
    }
    Some(tally)
}

fn is_ascii(record: &Value) -> bool {
    ["pattern", "input"].iter().all(|field| record[field].as_str().unwrap().is_ascii())
}

#[test]
fn cases() {
    let applies = |record: &Value| {
        is_ascii(record)
            && record["options"].as_str().unwrap().chars().all(|c| "imnsxrev".contains(c))
    };
    let Some(tally) = check("dotnet_cases.jsonl", applies) else { return };
    insta::assert_debug_snapshot!(tally);
}

#[test]
fn fuzz() {
    let Some(tally) = check("dotnet_fuzz.jsonl", is_ascii) else { return };
    insta::assert_debug_snapshot!(tally);
}
