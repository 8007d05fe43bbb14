//! The number of packages that a user of a crate builds.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, ensure};

use super::Finding;
use crate::workspace::{cargo, shown};

/// A package, the features that its user selects, and the expected number of packages, itself
/// included.
const TREES: &[(&str, Option<&str>, usize)] = &[
    ("kleene-search", None, 2),
    ("kleene-learn", None, 3),
    ("kleene-sudoku", None, 6),
    ("kleene-nonogram", None, 10),
    ("kleene-line", Some("std"), 3),
    ("kleene-nfa", Some("std"), 10),
    ("kleene-rectangles", Some("std"), 8),
    ("kleene-parts", Some("std"), 39),
    ("kleene-cli", None, 100),
];

pub(super) fn check() -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for &(package, features, most) in TREES {
        let built = packages(package, features)?;
        if built.len() != most {
            let with = features.map_or(String::new(), |features| format!(" with {features}"));
            let verdict = if built.len() > most { "more than" } else { "set the limit down from" };
            let message = format!(
                "{package}{with} takes {} packages, {verdict} {most}: {}",
                built.len(),
                built.into_iter().collect::<Vec<_>>().join(", ")
            );
            findings.push(Finding::new("xtask/src/tidy/trees.rs", 0, message));
        }
    }
    Ok(findings)
}

fn packages(package: &str, features: Option<&str>) -> Result<BTreeSet<String>> {
    let mut command =
        cargo(["tree", "--package", package, "--edges", "normal", "--prefix", "none"]);
    command.args(["--format", "{p}", "--locked"]);
    if let Some(features) = features {
        command.args(["--no-default-features", "--features", features]);
    }
    let output = command.output().context("cannot run cargo tree")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} failed: {}", shown(&command), errors.trim());
    let listing = String::from_utf8(output.stdout)?;
    // Name and version; cargo may append a mark for repeated entries.
    Ok(listing.lines().map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect())
}
