//! `ci`: everything that must hold before a change is merged.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use cargo_metadata::{Message, Package, Target};

use crate::workspace::{cargo, run as run_command, shown};
use crate::{fixtures, snapshots, suite, tidy, workspace};

/// A step's name and what it does.
type Step = (&'static str, fn() -> Result<()>);

const STEPS: &[Step] = &[
    ("formatting", formatting),
    ("clippy", clippy),
    ("clippy without default features", clippy_bare),
    ("tidy", tidy::run),
    ("tests and snapshots", snapshots::run),
    ("docs", docs),
    ("api", crate::api::check),
    ("fixtures", check_fixtures),
    ("examples", examples),
    ("advisories", crate::advisories::run),
    ("packages", crate::package::run),
    ("oldest Rust, and no std", crate::msrv::run),
    ("page", crate::web::check),
    ("Python package", crate::python::check),
];

pub(crate) fn run(fail_fast: bool) -> Result<()> {
    let mut done: Vec<(&str, Duration, bool)> = Vec::new();
    for &(name, step) in STEPS {
        eprintln!("\n=== {name}");
        let start = Instant::now();
        let result = step();
        if let Err(error) = &result {
            eprintln!("error: {error:#}");
        }
        done.push((name, start.elapsed(), result.is_ok()));
        if fail_fast && result.is_err() {
            break;
        }
    }
    summarize(&done)
}

fn summarize(done: &[(&str, Duration, bool)]) -> Result<()> {
    eprintln!("\n=== summary");
    for (name, time, passed) in done {
        let verdict = if *passed { "ok" } else { "FAILED" };
        eprintln!("{verdict:<7} {:>6.1} s  {name}", time.as_secs_f64());
    }
    let total: Duration = done.iter().map(|(_, time, _)| time).sum();
    eprintln!("{:<7} {:>6.1} s  in all", "", total.as_secs_f64());
    for skipped in suite::skipped() {
        eprintln!("skipped: {skipped}");
    }
    let failed: Vec<&str> = done.iter().filter(|step| !step.2).map(|step| step.0).collect();
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

fn formatting() -> Result<()> {
    run_command(&mut cargo(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    let args = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--all-features",
        "--locked",
        "--",
        "-D",
        "warnings",
    ];
    run_command(&mut cargo(args))
}

/// The libraries as a user without `std` builds them.
fn clippy_bare() -> Result<()> {
    let mut command = cargo(["clippy", "--lib", "--no-default-features", "--locked"]);
    let is_library = |package: &&Package| {
        workspace::is_published(package) && package.targets.iter().any(Target::is_lib)
    };
    for package in workspace::metadata()?.packages.iter().filter(is_library) {
        command.args(["--package", package.name.as_str()]);
    }
    run_command(command.args(["--", "-D", "warnings"]))
}

pub(crate) fn docs() -> Result<()> {
    let mut command = cargo(["doc", "--workspace", "--all-features", "--no-deps", "--locked"]);
    run_command(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Builds the programs that look after `fixtures/`, and checks what is there.
fn check_fixtures() -> Result<()> {
    run_command(&mut build())?;
    fixtures::check()
}

/// Runs every example; its output is shown if it fails.
fn examples() -> Result<()> {
    let mut build = build();
    build.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let output = build.output()?;
    ensure!(output.status.success(), "{} failed ({})", shown(&build), output.status);

    let mut count = 0;
    let mut failed = Vec::new();
    for message in Message::parse_stream(output.stdout.as_slice()) {
        let Message::CompilerArtifact(artifact) = message? else { continue };
        let Some(example) = artifact.executable.filter(|_| artifact.target.is_example()) else {
            continue;
        };
        count += 1;
        if !passes(Command::new(example).current_dir(workspace::root()))? {
            failed.push(artifact.target.src_path.to_string());
        }
    }
    ensure!(
        failed.is_empty(),
        "{} of {count} examples failed: {}",
        failed.len(),
        failed.join(", ")
    );
    println!("examples: {count} run");
    Ok(())
}

/// Builds programs and examples as the tests built them, so that after those little is built.
///
/// Examples may use what tests use: without them packages would be built with fewer features, and all
/// that depends on those anew.
fn build() -> Command {
    let args = ["build", "--profile", "test", "--bins", "--examples"];
    cargo(args.into_iter().chain(suite::PACKAGES))
}

fn passes(command: &mut Command) -> Result<bool> {
    let output = command.stdin(Stdio::null()).output()?;
    if !output.status.success() {
        println!("{}:", shown(command));
        print!("{}", String::from_utf8_lossy(&output.stdout));
        print!("{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(output.status.success())
}
