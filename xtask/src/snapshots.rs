//! `snapshots`: runs all tests, and rejects snapshots that no test refers to or nobody reviewed.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::{files, workspace};

/// The variable that names the file to which insta appends every snapshot that a test refers to.
const REFERENCES: &str = "INSTA_SNAPSHOT_REFERENCES_FILE";

pub(crate) fn run() -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    let references = target.join("snapshot-references.txt");
    match fs::remove_file(&references) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    let mut tests =
        workspace::cargo(["test", "--workspace", "--all-features", "--locked", "--no-fail-fast"]);
    // With other values, insta would write what the tests gave instead of failing.
    tests.env("INSTA_UPDATE", "no").env("INSTA_FORCE_PASS", "0");
    tests.env(REFERENCES, &references);
    // A test that fails early does not refer to all of its snapshots.
    workspace::run(&mut tests).context("orphan snapshots were not looked for")?;
    let referenced = read_references(&references)?;
    let findings = findings(workspace::root(), &target, &referenced)?;
    for finding in &findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "{} snapshots to review or remove", findings.len());
    println!("snapshots: {} referred to, none left over", referenced.len());
    Ok(())
}

/// The snapshots that tests referred to. Without a single one, there is no file.
fn read_references(path: &Path) -> Result<HashSet<PathBuf>> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text.with_context(|| path.display().to_string())?,
    };
    // A test that makes a snapshot refers to a file that does not exist yet; it has failed.
    Ok(text.lines().filter_map(|line| fs::canonicalize(line).ok()).collect())
}

/// Snapshots below the root that nothing refers to, and those that wait for a review.
fn findings(root: &Path, target: &Path, referenced: &HashSet<PathBuf>) -> Result<Vec<String>> {
    let is_source = |path: &str| !path.starts_with('.') && root.join(path) != target;
    let mut findings = Vec::new();
    for path in files::list(root, is_source)? {
        if path.ends_with(".snap.new") || path.ends_with(".pending-snap") {
            findings.push(format!("pending: {path}\n  review it with cargo insta, or remove it"));
        } else if path.ends_with(".snap") {
            let full = root.join(&path);
            let full = fs::canonicalize(&full).with_context(|| path.clone())?;
            if !referenced.contains(&full) {
                findings.push(format!("orphan: {path}\n  no test refers to it: remove it"));
            }
        }
    }
    Ok(findings)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;

    use super::{findings, read_references};

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
        let findings = findings(root.path(), &target, &referenced).unwrap();
        let heads: Vec<&str> =
            findings.iter().filter_map(|finding| finding.lines().next()).collect();
        assert_eq!(
            heads,
            [
                "pending: tests/snapshots/.main.rs.pending-snap",
                "orphan: tests/snapshots/orphan.snap",
                "pending: tests/snapshots/wait.snap.new",
            ]
        );
    }

    #[test]
    fn no_references_at_all() {
        let root = tempfile::tempdir().unwrap();
        assert_eq!(read_references(&root.path().join("none")).unwrap(), HashSet::new());
    }
}
