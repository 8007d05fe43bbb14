//! Files stay short: a longer one is listed with its length, and can then only shrink.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use super::{Finding, Source};
use crate::workspace;

/// The longest file that needs no permission, in lines.
const USUAL: usize = 400;

/// The list of permissions.
const LIST: &str = "xtask/file-sizes.toml";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    /// The path of a file, and its number of lines.
    files: BTreeMap<String, usize>,
}

pub(super) fn check(sources: &[Source]) -> Result<Vec<Finding>> {
    let list = fs::read_to_string(workspace::root().join(LIST)).context(LIST)?;
    let limits: Limits = toml::from_str(&list).context(LIST)?;
    let rust = sources.iter().filter(|source| source.is_rust());
    let lengths = rust.map(|source| (source.path.as_str(), source.text.lines().count()));
    Ok(compare(&limits, &lengths.collect()))
}

fn compare(limits: &Limits, lengths: &BTreeMap<&str, usize>) -> Vec<Finding> {
    let long = lengths.iter().filter(|&(_, &length)| length > USUAL);
    let unlisted =
        long.filter(|&(path, _)| !limits.files.contains_key(*path)).map(|(path, length)| {
            let message = format!("{length} lines: split it, or list it in {LIST} (above {USUAL})");
            Finding::new(path, USUAL + 1, message)
        });
    let listed = limits.files.iter().filter_map(|(path, &limit)| {
        let message = match lengths.get(path.as_str()) {
            None => format!("{path} does not exist: remove the entry"),
            Some(..=USUAL) => format!("{path} is short by now: remove the entry"),
            Some(&length) if length > limit => format!("{path} has grown to {length} lines"),
            Some(&length) if length < limit => format!("{path} has shrunk: set it to {length}"),
            Some(_) => return None,
        };
        Some(Finding::new(LIST, 0, message))
    });
    unlisted.chain(listed).collect()
}

#[cfg(test)]
mod tests {
    use super::{Limits, compare};

    #[track_caller]
    fn check(limit: Option<usize>, length: Option<usize>, expected: Option<&str>) {
        let path = "a.rs";
        let limits =
            Limits { files: limit.map(|limit| (path.into(), limit)).into_iter().collect() };
        let lengths = length.map(|length| (path, length)).into_iter().collect();
        let findings = compare(&limits, &lengths);
        let messages: Vec<&str> = findings.iter().map(|finding| &*finding.message).collect();
        assert_eq!(messages, Vec::from_iter(expected));
    }

    #[test]
    fn short_files_are_not_listed() {
        check(None, Some(400), None);
        check(Some(500), Some(400), Some("a.rs is short by now: remove the entry"));
        check(Some(500), None, Some("a.rs does not exist: remove the entry"));
    }

    #[test]
    fn long_files_are_listed_with_their_length() {
        let unlisted = "401 lines: split it, or list it in xtask/file-sizes.toml (above 400)";
        check(None, Some(401), Some(unlisted));
        check(Some(500), Some(500), None);
        check(Some(500), Some(501), Some("a.rs has grown to 501 lines"));
        check(Some(500), Some(499), Some("a.rs has shrunk: set it to 499"));
    }
}
