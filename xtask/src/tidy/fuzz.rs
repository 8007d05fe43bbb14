//! The fuzz targets: a workspace of its own, which no other check builds.

use std::collections::BTreeSet;

use toml::{Table, Value};

use super::{Finding, Source};

const MANIFEST: &str = "fuzz/Cargo.toml";

const TARGETS: &str = "fuzz_targets/";

/// Whether the manifest can be read, and has an entry for each target and no other one.
pub(super) fn check(sources: &[Source]) -> Vec<Finding> {
    let Some(manifest) = sources.iter().find(|source| source.path == MANIFEST) else {
        return vec![Finding::new(MANIFEST, 0, "expected the manifest of the fuzz targets")];
    };
    let table: Table = match manifest.text.parse() {
        Ok(table) => table,
        Err(error) => {
            let line = error
                .span()
                .map_or(0, |span| manifest.text[..span.start].matches('\n').count() + 1);
            return vec![Finding::new(MANIFEST, line, format!("no TOML: {}", error.message()))];
        }
    };
    let entries: Vec<&Value> =
        table.get("bin").and_then(Value::as_array).into_iter().flatten().collect();
    let mut findings = Vec::new();
    let mut named = BTreeSet::new();
    for entry in entries {
        let (name, path) = (text("name", entry), text("path", entry));
        if path != format!("{TARGETS}{name}.rs") {
            let message =
                format!("expected `{TARGETS}{name}.rs` as the path of `{name}`, not `{path}`");
            findings.push(Finding::new(MANIFEST, 0, message));
        }
        if !named.insert(path.to_owned()) {
            findings.push(Finding::new(MANIFEST, 0, format!("`{path}` has two entries")));
        }
    }
    let files: BTreeSet<String> =
        sources.iter().filter_map(|source| target(&source.path)).collect();
    let without_file = named.difference(&files);
    findings.extend(
        without_file.map(|path| Finding::new(MANIFEST, 0, format!("there is no `{path}`"))),
    );
    let without_entry = files.difference(&named);
    findings.extend(without_entry.map(|path| {
        Finding::new(&format!("fuzz/{path}"), 0, format!("expected a `[[bin]]` in {MANIFEST}"))
    }));
    findings
}

/// A string of a table, empty if it has none.
fn text<'a>(key: &str, entry: &'a Value) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// The path of a fuzz target as the manifest has it.
fn target(path: &str) -> Option<String> {
    let path = path.strip_prefix("fuzz/")?;
    let name = path.strip_prefix(TARGETS)?.strip_suffix(".rs")?;
    (!name.contains('/')).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{MANIFEST, Source, check};

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[track_caller]
    fn check_findings(manifest: &str, targets: &[&str], expected: &[&str]) {
        let mut sources = vec![source(MANIFEST, manifest), source("fuzz/src/lib.rs", "")];
        sources
            .extend(targets.iter().map(|name| source(&format!("fuzz/fuzz_targets/{name}.rs"), "")));
        let findings: Vec<String> = check(&sources).iter().map(ToString::to_string).collect();
        assert_eq!(findings, expected);
    }

    const ONE: &str = "[[bin]]\nname = 'one'\npath = 'fuzz_targets/one.rs'\n";

    #[test]
    fn each_target_has_an_entry_and_each_entry_a_target() {
        check_findings(ONE, &["one"], &[]);
        check_findings(ONE, &[], &["fuzz/Cargo.toml: there is no `fuzz_targets/one.rs`"]);
        let expected = "fuzz/fuzz_targets/two.rs: expected a `[[bin]]` in fuzz/Cargo.toml";
        check_findings(ONE, &["one", "two"], &[expected]);
        let twice = format!("{ONE}{ONE}");
        check_findings(
            &twice,
            &["one"],
            &["fuzz/Cargo.toml: `fuzz_targets/one.rs` has two entries"],
        );
    }

    #[test]
    fn an_entry_has_the_name_of_its_target() {
        check_findings(
            "[[bin]]\nname = 'two'\npath = 'fuzz_targets/one.rs'\n",
            &["one"],
            &[
                "fuzz/Cargo.toml: expected `fuzz_targets/two.rs` as the path of `two`, not `fuzz_targets/one.rs`",
            ],
        );
    }

    #[test]
    fn the_manifest_is_toml() {
        check_findings(
            "[package]\nname = 'fuzz\n",
            &[],
            &["fuzz/Cargo.toml:2: no TOML: invalid literal string, expected `'`"],
        );
        let expected = "fuzz/Cargo.toml: expected the manifest of the fuzz targets";
        let findings: Vec<String> = check(&[]).iter().map(ToString::to_string).collect();
        assert_eq!(findings, [expected]);
    }
}
