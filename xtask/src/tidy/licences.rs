//! Licences: of the packages that are depended on, and the texts that each of ours carries.

use std::fs;

use anyhow::{Context as _, Result, ensure};

use super::Finding;
use super::manifests::Crate;
use crate::workspace::{self, cargo, shown};

/// The allowed licenses, as in `deny.toml`.
const ALLOWED: [&str; 4] = ["Apache-2.0", "Apache-2.0 WITH LLVM-exception", "MIT", "Unicode-3.0"];

/// Packages under other terms that we neither link nor ship: only the benchmarks use them for
/// comparison.
const PEERS: [(&str, &str); 1] = [("sudoku", "AGPL-3.0")];

/// The texts that a package carries, as they stand at the root.
const TEXTS: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Whether each package that the workspace depends on, on this machine, may be used.
pub(super) fn check_dependencies() -> Result<Vec<Finding>> {
    let mut command = cargo(["tree", "--workspace", "--all-features", "--locked"]);
    command.args(["--edges", "normal,build,dev", "--prefix", "none", "--format", "{p}|{l}|"]);
    let output = command.output().context("cannot run cargo tree")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{} failed: {}", shown(&command), errors.trim());
    Ok(check_packages(&String::from_utf8(output.stdout)?))
}

/// Checks lines of packages: a path if the package is ours, and its terms, separated by `|`.
fn check_packages(lines: &str) -> Vec<Finding> {
    let mut packages: Vec<(&str, &str)> = lines
        .lines()
        .filter_map(|line| line.split_once('|'))
        .filter(|(package, _)| !package.contains('/'))
        .map(|(package, rest)| (package, rest.split('|').next().unwrap_or_default()))
        .collect();
    packages.sort_unstable();
    packages.dedup();
    packages.retain(|&(package, terms)| {
        let name = package.split(' ').next().unwrap_or_default();
        !PEERS.contains(&(name, terms)) && !is_allowed(terms)
    });
    packages
        .into_iter()
        .map(|(package, terms)| {
            let terms = if terms.is_empty() { "none" } else { terms };
            Finding::new("Cargo.lock", 0, format!("`{package}` has a licence not allowed: {terms}"))
        })
        .collect()
}

/// Whether the allowed licenses satisfy an SPDX expression: all parts of `AND`, one of `OR`.
fn is_allowed(terms: &str) -> bool {
    let terms = terms.trim();
    if let Some(parts) = split(terms, "OR").or_else(|| split(terms, "/")) {
        return parts.into_iter().any(is_allowed);
    }
    if let Some(parts) = split(terms, "AND") {
        return parts.into_iter().all(is_allowed);
    }
    match terms.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => is_allowed(inner),
        None => ALLOWED.contains(&terms),
    }
}

/// The parts of an expression around an operator outside of parentheses, if it has one.
fn split<'a>(terms: &'a str, operator: &str) -> Option<Vec<&'a str>> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0_u32, 0);
    for (at, c) in terms.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let is_operator = depth == 0 && terms[at..].starts_with(operator);
        let is_word = operator == "/"
            || terms[..at].ends_with(' ') && terms[at..].starts_with(&format!("{operator} "));
        if is_operator && is_word {
            parts.push(&terms[start..at]);
            start = at + operator.len();
        }
    }
    parts.push(&terms[start..]);
    (parts.len() > 1).then_some(parts)
}

/// Whether a published crate carries the texts of its licences.
pub(super) fn check_texts(krate: &Crate) -> Vec<Finding> {
    if !krate.published {
        return Vec::new();
    }
    let wrong = TEXTS.iter().filter(|name| {
        let own = read(format!("{}/{name}", krate.folder));
        own.is_none() || own != read((**name).to_owned())
    });
    wrong.map(|name| krate.finding(format!("expected the root's {name} beside it"))).collect()
}

/// The bytes of a file of the workspace.
fn read(path: String) -> Option<Vec<u8>> {
    fs::read(workspace::root().join(path)).ok()
}

#[cfg(test)]
mod tests {
    use super::{check_packages, is_allowed};

    #[test]
    fn packages_of_others_have_terms_that_are_allowed() {
        let lines = "kleene-nfa v0.1.0 (/a/crates/nfa)||\nfst v0.4.7|Unlicense/MIT| (*)\n\
                     sudoku v0.8.0|AGPL-3.0|\nodd v1.0.0||\nother v1.0.0|AGPL-3.0|\n";
        let findings: Vec<String> = check_packages(lines).iter().map(ToString::to_string).collect();
        assert_eq!(
            findings,
            [
                "Cargo.lock: `odd v1.0.0` has a licence not allowed: none",
                "Cargo.lock: `other v1.0.0` has a licence not allowed: AGPL-3.0",
            ]
        );
    }

    #[test]
    fn one_of_several_terms_is_enough_and_all_of_those_that_are_joined() {
        for terms in [
            "MIT",
            "MIT OR GPL-3.0-only",
            "Unlicense/MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
            "0BSD OR (MIT AND Apache-2.0)",
        ] {
            assert!(is_allowed(terms), "{terms}");
        }
        for terms in
            ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT) AND (CC-BY-4.0 OR MPL-2.0)"]
        {
            assert!(!is_allowed(terms), "{terms}");
        }
    }
}
