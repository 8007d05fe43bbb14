//! `js`: the JavaScript package, built into `target/js` and tested in Node.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::suite;
use crate::wasm::{Program, SHIPPED, TESTED, tools};
use crate::web::serve;
use crate::workspace::{self, quiet, root, run as run_command};

/// A program of the package: its name, and the features of `kleene-js` that it has; all if absent.
type Entry = (&'static str, Option<&'static str>);

/// The programs, those first that CI tests.
const ENTRIES: [Entry; 5] = [
    ("all", None),
    ("sudoku", Some("sudoku")),
    ("nonogram", Some("draw,nonogram")),
    ("regex", Some("regex")),
    ("words", Some("words")),
];

/// The number of programs that CI tests: each takes a build of its own.
const TESTED_ENTRIES: usize = 2;

/// The folders that the package does not have.
const OWN: [&str; 2] = ["tests", "examples"];

/// Builds the package as it is shipped, and tests it.
pub(crate) fn run() -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    node()?;
    let package = shipped(&target)?;
    println!("js: the package is in {}", package.display());
    test(&target, &package)
}

/// Builds the package as it is shipped, and returns its folder.
pub(crate) fn shipped(target: &Path) -> Result<PathBuf> {
    tools::target()?;
    build(target, SHIPPED, &ENTRIES)
}

/// Builds and tests a part of the package for `ci`, or reports the missing tools.
pub(crate) fn check() -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    match node().and_then(|()| tools::target()) {
        Ok(()) => test(&target, &build(&target, TESTED, &ENTRIES[..TESTED_ENTRIES])?),
        Err(reason) => suite::skip("js", reason),
    }
}

/// Makes sure that Node is installed.
fn node() -> Result<()> {
    quiet(Command::new("node").arg("--version")).context("Node is not installed")
}

/// Puts the package together, and returns its folder.
fn build(target: &Path, profile: &str, entries: &[Entry]) -> Result<PathBuf> {
    let package = target.join("js");
    if package.exists() {
        fs::remove_dir_all(&package)
            .with_context(|| format!("cannot empty {}", package.display()))?;
    }
    copy(&root().join("js"), &package)?;
    for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(license), package.join(license))?;
    }
    for &(name, features) in entries {
        let program = Program { package: "kleene-js", features, profile }.build(target)?;
        program.bind(target, &package.join("wasm"), name, &["--omit-default-module-path"])?;
    }
    Ok(package)
}

/// Copies the files of a folder, but not those of [`OWN`].
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        if OWN.iter().any(|own| name == *own) {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// Runs the tests, in Node and in a browser, and the types if a compiler of TypeScript is there.
fn test(target: &Path, package: &Path) -> Result<()> {
    let kleene = target.join("debug").join(format!("kleene{}", env::consts::EXE_SUFFIX));
    let mut tests = Command::new("node");
    tests.current_dir(root().join("js/tests")).env("KLEENE_PACKAGE", package).arg("--test");
    if kleene.is_file() {
        tests.env("KLEENE", kleene);
    } else {
        suite::skip("js: answers beside those of the command", "it is not built")?;
    }
    run_command(&mut tests)?;
    test_in_browser(target, package)?;
    match tools::in_path("tsc") {
        Some(tsc) => {
            for file in ["tsconfig.json", "use.ts"] {
                fs::copy(root().join("js/tests").join(file), package.join(file))?;
            }
            run_command(Command::new(tsc).arg("--project").arg(package))
        }
        None => suite::skip("js: types", "tsc is not installed (npm's package typescript)"),
    }
}

/// Drives the package and its examples in a browser, on a site whose `node_modules` has the package.
fn test_in_browser(target: &Path, package: &Path) -> Result<()> {
    let python = match tools::python(target) {
        Ok(python) => python,
        Err(reason) => return suite::skip("js: tests in a browser", reason),
    };
    let site = target.join("js-site");
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("cannot empty {}", site.display()))?;
    }
    copy(&root().join("js/examples"), &site)?;
    copy(package, &site.join("node_modules/kleene"))?;
    let server = serve::start(&site)?;
    let mut tests = Command::new(python);
    tests.current_dir(root().join("js/tests")).env("KLEENE_SITE", server.address());
    tests.env("PYTHONPATH", root().join("web/tests"));
    run_command(tests.args(["-B", "-m", "unittest", "--verbose", "test_browser"]))
}
