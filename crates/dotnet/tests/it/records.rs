//! Records of what a .NET process found, and how ours compares with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use kleene_dotnet::{MatchError, Regex, RegexBuilder, utf16};
use serde_json::{Value, json};

/// The records of a file, one in a line.
pub(crate) fn read(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn text<'r>(record: &'r Value, field: &str) -> &'r str {
    record[field].as_str().unwrap()
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
            json!([
                name(group.name(), group.number()),
                group.captures().map(place).collect::<Vec<_>>()
            ])
        });
        let (index, length) = place(captures.get(0).unwrap());
        Ok(json!({"i": index, "l": length, "g": groups.collect::<Vec<_>>()}))
    });
    matches.collect::<Result<Vec<_>, _>>().map(Value::from)
}

fn name(name: Option<&str>, number: u32) -> String {
    name.map_or_else(|| number.to_string(), str::to_owned)
}

/// Why the answer to a record is another one than the process gave.
fn difference(record: &Value) -> Option<String> {
    // `c` and `v` say how the process compiled the pattern and in which culture.
    let options = text(record, "options").replace(['c', 'v'], "").parse().unwrap();
    let regex = RegexBuilder::new(text(record, "pattern")).options(options).build();
    let regex = match (regex, record["ok"].as_bool().unwrap()) {
        (Err(_), false) => return None,
        (Ok(_), false) => return Some(format!("taken, not {}", record["error"])),
        (Err(error), true) => return Some(format!("refused: {error}")),
        (Ok(regex), true) => regex,
    };
    let names: Vec<_> =
        regex.groups().iter().map(|group| name(group.name.as_deref(), group.index)).collect();
    let numbers: Vec<_> = regex.groups().iter().map(|group| group.index).collect();
    if (json!(names), json!(numbers)) != (record["names"].clone(), record["numbers"].clone()) {
        return Some(format!("groups {names:?} {numbers:?}, not {}", record["names"]));
    }
    match matches(&regex, text(record, "input")) {
        Ok(found) if found == record["matches"] => None,
        Ok(found) => Some(format!("{found}\n  not {}", record["matches"])),
        Err(error) => Some(error.to_string()),
    }
}

/// How many records there are of each of these kinds, and how many of them give the same. What
/// differs must be in the table of `fixtures/dotnet/differences.toml`, and nothing else may be.
#[track_caller]
pub(crate) fn check(
    table: &str,
    records: &[Value],
    kinds: impl Fn(&Value) -> Vec<String>,
) -> String {
    let mut known = known(table);
    let mut tally: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut wrong = Vec::new();
    for record in records {
        let difference = difference(record);
        let (id, pattern, input) = (text(record, "id"), text(record, "pattern"), &record["input"]);
        match (&difference, known.remove(id)) {
            (Some(difference), false) => {
                wrong.push(format!(
                    "{id}: {pattern} {} on {input}: {difference}",
                    record["options"]
                ));
            }
            (None, true) => {
                wrong.push(format!("{id}: {pattern} on {input}: agrees, but is listed"));
            }
            _ => {}
        }
        for kind in kinds(record).into_iter().chain(["all".to_owned()]) {
            let entry = tally.entry(kind).or_default();
            entry.0 += usize::from(difference.is_none());
            entry.1 += 1;
        }
    }
    wrong.extend(known.iter().map(|id| format!("{id}: is listed, but is no record")));
    assert!(wrong.is_empty(), "{} not as listed:\n{}", wrong.len(), wrong.join("\n"));
    let lines = tally.iter().map(|(kind, (same, all))| format!("{kind}: {same} of {all}\n"));
    lines.collect()
}

/// The records of a table of the list whose answers differ; each has a reason that is explained.
fn known(table: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/dotnet/differences.toml");
    let list: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
    let entries = list[table].as_table().unwrap();
    for (id, reason) in entries {
        assert!(list["reasons"].get(reason.as_str().unwrap()).is_some(), "{id}: {reason}");
    }
    entries.keys().cloned().collect()
}
