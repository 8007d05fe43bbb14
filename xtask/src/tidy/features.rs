//! Features: the README of a library lists each of them.

use toml::Value;

use super::manifests::Crate;
use super::{Finding, Source};

/// Whether the table in the README has the features of the manifest and no other one.
pub(super) fn check(krate: &Crate, sources: &[Source]) -> Vec<Finding> {
    let Some(features) = krate.manifest.get("features").and_then(Value::as_table) else {
        return Vec::new();
    };
    let path = format!("{}/README.md", krate.folder);
    let readme = sources.iter().find(|source| source.path == path);
    let readme = readme.map_or("", |source| &source.text);
    let table = readme.split("\n## Features\n").nth(1).unwrap_or_default();
    let listed: Vec<&str> =
        table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    let names: Vec<&str> =
        features.keys().map(String::as_str).filter(|name| *name != "default").collect();
    let missing = names.iter().filter(|name| !listed.contains(name));
    let missing = missing.map(|name| format!("expected `{name}` in the table of features"));
    let unknown = listed.iter().filter(|name| !names.contains(name));
    let unknown = unknown.map(|name| format!("there is no feature `{name}`"));
    missing.chain(unknown).map(|message| Finding::new(&path, 0, message)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Crate, Source, check};

    #[track_caller]
    fn check_readme(text: &str, expected: &[&str]) {
        let manifest = "features = { default = ['std'], std = [] }".parse().unwrap();
        let krate = Crate { folder: "crates/a".into(), manifest, ..Crate::default() };
        let readme = Source { path: "crates/a/README.md".into(), text: text.into() };
        let findings = check(&krate, &[readme]);
        let messages: Vec<&str> = findings.iter().map(|finding| &*finding.message).collect();
        assert_eq!(messages, expected);
    }

    #[test]
    fn the_table_has_each_feature_and_no_other_one() {
        let table = "# a\n\n## Features\n\n| feature | adds |\n|---|---|\n| `std` | it |\n";
        check_readme(table, &[]);
        check_readme(&format!("{table}| `xml` | x |\n"), &["there is no feature `xml`"]);
        check_readme("# a\n| `std` |\n", &["expected `std` in the table of features"]);
    }
}
