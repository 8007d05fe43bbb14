//! Rules on every `Cargo.toml` and the files beside it.

use std::fs;

use anyhow::{Context as _, Result};
use cargo_metadata::{DependencyKind, Package};
use toml::Table;

use super::Finding;
use crate::workspace;

/// The parts of a crate that the rules inspect.
#[derive(Debug, Default)]
pub(super) struct Crate {
    pub(super) name: String,
    /// Its folder, relative to the root.
    pub(super) folder: String,
    pub(super) published: bool,
    pub(super) dependencies: Vec<Dependency>,
    pub(super) manifest: Table,
    /// Whether no README stands beside the manifest.
    pub(super) lacks_readme: bool,
}

#[derive(Debug)]
pub(super) struct Dependency {
    pub(super) name: String,
    /// Needed for tests and benchmarks only.
    pub(super) is_dev: bool,
}

impl Crate {
    pub(super) fn read(package: &Package) -> Result<Self> {
        let manifest = package.manifest_path.as_std_path();
        let folder = manifest.parent().context("a manifest is in a folder")?;
        let text = fs::read_to_string(manifest).with_context(|| manifest.display().to_string())?;
        let dependencies = package.dependencies.iter().map(|dependency| Dependency {
            name: dependency.name.clone(),
            is_dev: dependency.kind == DependencyKind::Development,
        });
        Ok(Self {
            name: package.name.to_string(),
            folder: folder.strip_prefix(workspace::root())?.to_string_lossy().replace('\\', "/"),
            published: workspace::is_published(package),
            dependencies: dependencies.collect(),
            manifest: text.parse().with_context(|| manifest.display().to_string())?,
            lacks_readme: !folder.join("README.md").is_file(),
        })
    }

    /// A finding about the manifest.
    pub(super) fn finding(&self, message: impl Into<String>) -> Finding {
        Finding::new(&format!("{}/Cargo.toml", self.folder), 0, message)
    }
}

pub(super) fn check(krate: &Crate) -> Vec<Finding> {
    let mut findings = Vec::new();
    let lints = krate.manifest.get("lints").and_then(|lints| lints.get("workspace"));
    if lints.and_then(toml::Value::as_bool) != Some(true) {
        findings.push(krate.finding("expected `[lints] workspace = true`"));
    }
    if krate.published {
        if krate.lacks_readme {
            findings.push(krate.finding("expected a README.md beside it"));
        }
        findings.extend(labels(&krate.manifest).into_iter().map(|message| krate.finding(message)));
    }
    for (name, source) in declared(&krate.manifest) {
        if source.get("workspace").is_none() {
            let message = format!("expected `{name}.workspace = true`: versions are in the root");
            findings.push(krate.finding(message));
        }
    }
    findings
}

/// The registry's categories that fit our crates; the registry refuses unknown ones.
const CATEGORIES: [&str; 12] = [
    "algorithms",
    "command-line-utilities",
    "data-structures",
    "development-tools",
    "games",
    "mathematics",
    "no-std",
    "no-std::no-alloc",
    "parser-implementations",
    "parsing",
    "text-processing",
    "visualization",
];

/// Problems of categories and keywords that the registry would refuse or readers would miss.
fn labels(manifest: &Table) -> Vec<String> {
    let [categories, keywords] = ["categories", "keywords"].map(|key| {
        let list = manifest.get("package").and_then(|package| package.get(key)?.as_array());
        list.into_iter().flatten().filter_map(toml::Value::as_str).collect::<Vec<_>>()
    });
    let mut messages = Vec::new();
    for (name, list) in [("categories", &categories), ("keywords", &keywords)] {
        if !(1..=5).contains(&list.len()) {
            messages.push(format!("expected 1 to 5 {name} of its own, not {}", list.len()));
        }
    }
    let unknown = categories.iter().filter(|category| !CATEGORIES.contains(category));
    messages.extend(unknown.map(|category| format!("`{category}` is no known category")));
    let wrong = keywords.iter().filter(|word| !is_keyword(word));
    messages.extend(wrong.map(|word| format!("`{word}` is no keyword")));
    messages
}

/// Whether the registry takes a word as a keyword.
fn is_keyword(word: &&&str) -> bool {
    word.len() <= 20
        && word.starts_with(char::is_alphanumeric)
        && word.chars().all(|c| c.is_ascii_alphanumeric() || "-_+".contains(c))
}

/// The dependencies of all kinds, as they are written.
fn declared(manifest: &Table) -> impl Iterator<Item = (&String, &toml::Value)> {
    ["dependencies", "dev-dependencies", "build-dependencies"]
        .into_iter()
        .filter_map(|kind| manifest.get(kind)?.as_table())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::{Crate, check};

    #[track_caller]
    fn check_messages(krate: &Crate, expected: &[&str]) {
        let findings = check(krate);
        let messages: Vec<&str> = findings.iter().map(|finding| &*finding.message).collect();
        assert_eq!(messages, expected);
    }

    const FINE: &str = "lints.workspace = true\ndependencies.toml.workspace = true";

    const LABELS: &str = "package = { categories = ['games'], keywords = ['tiling'] }";

    #[track_caller]
    fn check_labels(labels: &str, expected: &[&str]) {
        let manifest = format!("{labels}\n{FINE}").parse().unwrap();
        check_messages(&Crate { manifest, published: true, ..Crate::default() }, expected);
    }

    #[test]
    fn published_crates_have_labels_of_their_own() {
        check_labels(LABELS, &[]);
        let none = [
            "expected 1 to 5 categories of its own, not 0",
            "expected 1 to 5 keywords of its own, not 0",
        ];
        check_labels("package = { categories.workspace = true }", &none);
        let wrong = "package = { categories = ['puzzles'], keywords = ['exact cover'] }";
        check_labels(wrong, &["`puzzles` is no known category", "`exact cover` is no keyword"]);
    }

    #[test]
    fn lints_and_versions_come_from_the_workspace() {
        let krate =
            |manifest: &str| Crate { manifest: manifest.parse().unwrap(), ..Crate::default() };
        check_messages(&krate(FINE), &[]);
        check_messages(
            &krate("[dev-dependencies]\ntoml = '1'\n"),
            &[
                "expected `[lints] workspace = true`",
                "expected `toml.workspace = true`: versions are in the root",
            ],
        );
    }

    #[test]
    fn published_crates_have_companions() {
        let manifest = format!("{LABELS}\n{FINE}").parse().unwrap();
        let mut krate = Crate { manifest, lacks_readme: true, ..Crate::default() };
        check_messages(&krate, &[]);
        krate.published = true;
        check_messages(&krate, &["expected a README.md beside it"]);
    }
}
