//! The tests of the workspace: the builds that they need, and the record of those skipped.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result, ensure};

/// The common arguments of every command that builds tests or the programs that they run, so that
/// nothing is built twice.
///
/// The benchmarks have no tests, and peers among their dependencies that nothing else needs.
pub(crate) const PACKAGES: [&str; 5] =
    ["--workspace", "--exclude", "kleene-bench", "--all-features", "--locked"];

/// The variable that names the file to which `kleene-testing` appends every skip.
pub(crate) const SKIPS_FILE: &str = "KLEENE_SKIPS_FILE";

/// The variable under which a skip is a failure.
const FULL: &str = "CI_FULL";

/// Whether skipping is an error and slow tests run.
pub(crate) fn is_full() -> bool {
    env::var_os(FULL).is_some_and(|value| value == "1")
}

/// Steps of CI, or parts of them, that were skipped, each with the reason.
static SKIPPED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Records that a step is skipped.
///
/// # Errors
/// If nothing may be skipped.
pub(crate) fn skip(step: &str, reason: impl Display) -> Result<()> {
    ensure!(!is_full(), "{step}: {reason:#}");
    println!("{step}: SKIPPED: {reason:#}");
    SKIPPED.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{step}: {reason:#}"));
    Ok(())
}

/// Prints the steps and tests that were skipped, each with the reason.
pub(crate) fn print_skipped() {
    let skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
    match skipped.len() {
        0 => eprintln!("skipped: none"),
        _ => eprintln!("skipped ({FULL}=1 makes that a failure):"),
    }
    for one in skipped.iter() {
        eprintln!("  {one}");
    }
}

/// Removes a file that tests append to, if it is there.
pub(crate) fn start_anew(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(error).with_context(|| path.display().to_string())
        }
        _ => Ok(()),
    }
}

/// Tests that were skipped, wholly or in part, by the reason.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Skips(BTreeMap<String, Vec<String>>);

impl Skips {
    /// Reads the record that the tests appended to. If nothing was skipped, there is no file.
    pub(crate) fn read(path: &PathBuf) -> Result<Self> {
        match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            text => Ok(Self::parse(&text.with_context(|| path.display().to_string())?)),
        }
    }

    fn parse(text: &str) -> Self {
        let mut by_reason = BTreeMap::<String, Vec<String>>::new();
        for line in text.lines() {
            let (test, reason) = line.split_once('\t').unwrap_or((line, "no reason"));
            let tests = by_reason.entry(reason.to_owned()).or_default();
            if !tests.iter().any(|known| known == test) {
                tests.push(test.to_owned());
            }
        }
        Self(by_reason)
    }

    /// Adds these tests to the list of skipped ones, each with its reason.
    ///
    /// # Errors
    ///
    /// If any was skipped, and nothing may be.
    pub(crate) fn report(&self) -> Result<()> {
        let count: usize = self.0.values().map(Vec::len).sum();
        let mut skipped = SKIPPED.lock().unwrap_or_else(PoisonError::into_inner);
        for (reason, tests) in &self.0 {
            skipped.push(format!("{reason}: {}", tests.join(", ")));
        }
        ensure!(count == 0 || !is_full(), "{count} tests or parts of them were skipped");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Skips;

    #[test]
    fn skips_are_sorted_by_their_reason() {
        let text = "b::two\tno list\na::one\tslow\nb::two\tno list\nb::three\tno list\n";
        let skips = Skips::parse(text);
        let shown: Vec<String> = skips
            .0
            .iter()
            .map(|(reason, tests)| format!("{reason}: {}", tests.join(" ")))
            .collect();
        assert_eq!(shown, ["no list: b::two b::three", "slow: a::one"]);
        assert_eq!(Skips::parse(""), Skips::default());
    }
}
