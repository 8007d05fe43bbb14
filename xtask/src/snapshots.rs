//! `snapshots`: runs all tests, and rejects snapshots that no test refers to or nobody reviewed.

use std::collections::HashSet;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::programs::{self, Program};
use crate::soak::CASES_VARIABLE;
use crate::suite::{self, Skips};
use crate::workspace;

/// The variable that names the file to which insta appends every snapshot that a test refers to.
const REFERENCES: &str = "INSTA_SNAPSHOT_REFERENCES_FILE";

/// The number of cases of a property test in the README's test command, unless `PROPTEST_CASES`
/// sets another: a quarter of proptest's default. `cargo xtask ci` runs all, and `cargo xtask soak`
/// ever more.
const FEW_CASES: &str = "64";

/// Runs all tests with few cases of each property.
pub(crate) fn run_with_few_cases() -> Result<()> {
    run_all(true)
}

/// Runs all tests with all cases of each property.
pub(crate) fn run() -> Result<()> {
    run_all(false)
}

/// Runs all tests, and compares the snapshots that they refer to with those that are there.
fn run_all(has_few_cases: bool) -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    let references = target.join("snapshot-references.txt");
    suite::start_anew(&references)?;
    let programs = programs::build(&suite::PACKAGES)?;
    let run = Run { has_docs: true, has_few_cases };
    let passed = tests(&programs, run, &target, &references);
    // A test that fails early does not reach all of its snapshots.
    passed.context("orphan snapshots were not looked for")?;
    let referenced = read_references(&references)?;
    let unreferenced = orphans(workspace::root(), &target, &referenced)?;
    for path in &unreferenced {
        println!("orphan: {path}\n  no test refers to it: remove it");
    }
    ensure!(unreferenced.is_empty(), "{} snapshots to remove", unreferenced.len());
    println!("snapshots: {} referred to, none left over", referenced.len());
    Ok(())
}

/// Runs the test programs of some packages and of all that use them, with few cases of each
/// property; without doc tests and the search for orphans.
pub(crate) fn run_some(packages: &[String]) -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    let users = workspace::with_users(packages)?;
    // Another choice of packages would have other features, and build their dependencies anew.
    let mut programs = programs::build(&suite::PACKAGES)?;
    programs.retain(|program| users.contains(&program.package));
    ensure!(!programs.is_empty(), "no tests in {}", packages.join(", "));
    let run = Run { has_docs: false, has_few_cases: true };
    tests(&programs, run, &target, &target.join("snapshot-references.txt"))
}

/// The extent of a run.
#[derive(Clone, Copy)]
struct Run {
    /// Whether it has the examples in documentation.
    has_docs: bool,
    has_few_cases: bool,
}

/// Runs test programs. A test whose snapshot differs fails, and leaves the new one for a review.
fn tests(programs: &[Program], run: Run, target: &Path, references: &Path) -> Result<()> {
    let skips = target.join("skipped-tests.txt");
    suite::start_anew(&skips)?;
    remove_pending(workspace::root(), target)?;
    let passed = programs::run(programs, run.has_docs, &|tests| {
        tests.env("INSTA_UPDATE", "new").env("INSTA_FORCE_PASS", "0");
        tests.env(REFERENCES, references).env(suite::SKIPS_FILE, &skips);
        if run.has_few_cases && env::var_os(CASES_VARIABLE).is_none() {
            tests.env(CASES_VARIABLE, FEW_CASES);
        }
        if suite::is_full() {
            tests.env("RUN_SLOW_TESTS", "1");
        }
    });
    let skipped = Skips::read(&skips)?.report();
    let unreviewed = pending(workspace::root(), target)?;
    for path in &unreviewed {
        println!("pending: {path}");
    }
    if !unreviewed.is_empty() {
        println!("review with: cargo insta review");
    }
    passed?;
    ensure!(unreviewed.is_empty(), "{} snapshots to review", unreviewed.len());
    skipped
}

/// The snapshots that tests referred to. If there were none, the file does not exist.
fn read_references(path: &Path) -> Result<HashSet<PathBuf>> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text.with_context(|| path.display().to_string())?,
    };
    // A test that creates a snapshot refers to a file that does not exist yet; such a test has
    // failed.
    Ok(text.lines().filter_map(|line| fs::canonicalize(line).ok()).collect())
}

/// Removes what earlier runs left for a review: a test that still fails leaves it anew.
fn remove_pending(root: &Path, target: &Path) -> Result<()> {
    for path in pending(root, target)? {
        fs::remove_file(root.join(&path)).with_context(|| path.clone())?;
    }
    Ok(())
}

/// Snapshots below the root that wait for a review.
fn pending(root: &Path, target: &Path) -> Result<Vec<String>> {
    let is_pending =
        |path: &String| [".snap.new", ".pending-snap"].iter().any(|end| path.ends_with(end));
    Ok(workspace::list(root, target)?.into_iter().filter(is_pending).collect())
}

/// Snapshots below the root that nothing refers to.
fn orphans(root: &Path, target: &Path, referenced: &HashSet<PathBuf>) -> Result<Vec<String>> {
    let mut orphans = Vec::new();
    for path in workspace::list(root, target)? {
        if path.ends_with(".snap") {
            let full = fs::canonicalize(root.join(&path)).with_context(|| path.clone())?;
            if !referenced.contains(&full) {
                orphans.push(path);
            }
        }
    }
    Ok(orphans)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;

    use super::{orphans, pending, read_references, remove_pending};

    #[test]
    fn orphans_and_pending_snapshots() {
        let root = tempfile::tempdir().unwrap();
        let snapshots = root.path().join("tests/snapshots");
        let target = root.path().join("target");
        fs::create_dir_all(&snapshots).unwrap();
        fs::create_dir_all(&target).unwrap();
        for name in ["used.snap", "orphan.snap", "wait.snap.new", ".main.rs.pending-snap", "a.rs"] {
            fs::write(snapshots.join(name), "").unwrap();
        }
        fs::write(target.join("built.snap"), "").unwrap();
        let references = root.path().join("references.txt");
        let indirect = root.path().join("tests/../tests/snapshots/used.snap");
        fs::write(&references, format!("{}\nnone.snap\n", indirect.display())).unwrap();

        let referenced = read_references(&references).unwrap();
        assert_eq!(referenced.len(), 1);
        let unreferenced = orphans(root.path(), &target, &referenced).unwrap();
        assert_eq!(unreferenced, ["tests/snapshots/orphan.snap"]);
        let waiting = ["tests/snapshots/.main.rs.pending-snap", "tests/snapshots/wait.snap.new"];
        assert_eq!(pending(root.path(), &target).unwrap(), waiting);
        remove_pending(root.path(), &target).unwrap();
        assert_eq!(pending(root.path(), &target).unwrap(), [""; 0]);
        assert!(snapshots.join("a.rs").is_file());
    }

    #[test]
    fn no_references_at_all() {
        let root = tempfile::tempdir().unwrap();
        assert_eq!(read_references(&root.path().join("none")).unwrap(), HashSet::new());
    }
}
