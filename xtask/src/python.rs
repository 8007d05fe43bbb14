//! `python`: the Python package, built into `target/wheels` and tested in an environment of its own.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::workspace::{self, root, run as run_command};
use crate::{suite, venv};

/// The folder of the crate, its tests and their requirements.
const CRATE: &str = "crates/python";

/// The profile of the package as it is shipped: whole-program optimization takes minutes.
const SHIPPED: &str = "python";

/// The profile of the package as CI tests it.
const TESTED: &str = "dev";

/// The tests that run in a process of their own.
const RAY: &str = "tests/test_ray.py";

/// Builds the package as it is shipped, and tests it.
pub(crate) fn run() -> Result<()> {
    build_and_test(SHIPPED)
}

fn build_and_test(profile: &str) -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    let (builder, tester) = environments(&target)?;
    let wheel = build(&target, &builder, profile)?;
    test(&target, &tester, &wheel)
}

/// Builds the package as it is shipped, and returns its path.
pub(crate) fn shipped(target: &Path) -> Result<PathBuf> {
    let (builder, _) = environments(target)?;
    build(target, &builder, SHIPPED)
}

/// Builds and tests the package for `ci`, or reports the missing tools.
pub(crate) fn check() -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    match environments(&target) {
        Ok(_) => build_and_test(TESTED),
        Err(reason) => suite::skip("python", reason),
    }
}

/// The Pythons that build and test.
fn environments(target: &Path) -> Result<(PathBuf, PathBuf)> {
    let of = |name: &str| {
        let requirements = root().join(CRATE).join("tests").join(format!("{name}.txt"));
        venv::python(&target.join("python-venv").join(name), &requirements)
    };
    Ok((of("build")?, of("test")?))
}

/// Builds the wheel, which replaces the one before.
fn build(target: &Path, python: &Path, profile: &str) -> Result<PathBuf> {
    let wheels = target.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels).with_context(|| wheels.display().to_string())?;
    }
    let mut command = Command::new(python);
    command.current_dir(root().join(CRATE)).env("CARGO_TARGET_DIR", target);
    command.env("CARGO_ENCODED_RUSTFLAGS", remapped(target));
    command
        .args(["-m", "maturin", "build", "--locked", "--profile", profile])
        .args(["--compression-level", "9", "--out"])
        .arg(&wheels);
    run_command(&mut command)?;
    let made: Vec<PathBuf> = fs::read_dir(&wheels)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    let [wheel] = &*made else { anyhow::bail!("expected one wheel, not {made:?}") };
    Ok(wheel.clone())
}

/// The compiler flags that keep folders of the build machine out of the module.
fn remapped(target: &Path) -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let folders = [(Some(target), "target"), (Some(root()), "kleene"), (home.as_deref(), "cargo")];
    // The last matching flag wins.
    let flags = folders.iter().rev().filter_map(|(folder, name)| {
        Some(format!("--remap-path-prefix={}={name}", folder.as_ref()?.display()))
    });
    flags.collect::<Vec<_>>().join("\u{1f}")
}

/// Installs the wheel, and runs its tests, the examples in its documentation, its notebooks and mypy.
fn test(target: &Path, python: &Path, wheel: &Path) -> Result<()> {
    let folder = root().join(CRATE);
    let call = |args: &[&str]| {
        let mut command = Command::new(python);
        // Leave nothing in the source folder, and import nothing from it.
        command.current_dir(&folder).env("PYTHONDONTWRITEBYTECODE", "1").args(args);
        command
    };
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"];
    run_command(call(&install).arg("--force-reinstall").arg(wheel))?;
    let kleene = target.join("debug").join(format!("kleene{}", env::consts::EXE_SUFFIX));
    let pytest = ["-m", "pytest", "--quiet", "-r", "s", "-p", "no:cacheprovider"];
    let tests = |args: &[&str]| {
        let mut command = call(&pytest);
        if kleene.is_file() {
            command.env("KLEENE", &kleene);
        }
        command.args(args);
        command
    };
    run_command(tests(&["--ignore", RAY]).arg("tests"))?;
    test_with_ray(target, || tests(&[RAY]))?;
    run_command(call(&pytest).args(["--doctest-modules", "--pyargs", "kleene"]))?;
    let pages =
        ["--doctest-glob=*.md", "README.md", "../../README.md", "../../docs/reference/python.md"];
    run_command(call(&pytest).args(pages))?;
    let cache = target.join("python-venv/mypy");
    run_command(call(&["-m", "mypy", "python", "examples", "--cache-dir"]).arg(cache))
}

/// Runs the tests with Ray, a second time if the first run was ended from outside.
///
/// A driver that loses Ray's control store (`gcs_server`) exits after a minute with code 1 and without a word. A run
/// that pytest ends itself leaves a report, and its result counts.
fn test_with_ray(target: &Path, tests: impl Fn() -> Command) -> Result<()> {
    let report = target.join("ray.xml");
    let once = || -> Result<()> {
        if report.exists() {
            fs::remove_file(&report)?;
        }
        run_command(tests().arg("--junit-xml").arg(&report))
    };
    let Err(error) = once() else { return Ok(()) };
    if report.exists() {
        return Err(error);
    }
    eprintln!("{error:#}: Ray ended its tests, and they run again");
    let logs = env::temp_dir().join("ray/session_latest/logs");
    for name in ["gcs_server.out", "gcs_server.err", "raylet.out", "raylet.err"] {
        let log = fs::read_to_string(logs.join(name)).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        eprintln!("{name}:\n{}", lines[lines.len().saturating_sub(20)..].join("\n"));
    }
    once()
}
