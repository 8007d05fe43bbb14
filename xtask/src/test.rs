//! `test`: README's test command, which needs nothing but Rust and the packages that cargo fetches.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Result, ensure};
use cargo_metadata::Message;

use crate::steps::{self, Step};
use crate::workspace::{cargo, run as run_command, shown};
use crate::{fixtures, snapshots, suite, workspace};

/// All tests, and all programs whose output is known.
const STEPS: [Step; 3] = [
    ("tests and snapshots", snapshots::run_with_few_cases),
    ("fixtures", check_fixtures),
    ("examples", examples),
];

/// Runs all steps, or only the tests of these packages and of the packages that use them.
pub(crate) fn run(packages: &[String]) -> Result<()> {
    if !packages.is_empty() {
        let start = Instant::now();
        let result = snapshots::run_some(packages);
        suite::print_skipped();
        println!("{:.1} s", start.elapsed().as_secs_f64());
        return result;
    }
    let status = Status::now()?;
    steps::run(STEPS, false)?;
    status.compare()
}

/// The files of the work tree that differ from the last commit, as git names them.
pub(crate) struct Status(Option<String>);

impl Status {
    pub(crate) fn now() -> Result<Self> {
        workspace::status().map(Self)
    }

    /// Compares the work tree with the one before.
    ///
    /// # Errors
    /// If there is a file that was not there before, or one that was changed.
    pub(crate) fn compare(&self) -> Result<()> {
        let now = workspace::status()?;
        let (Some(before), Some(now)) = (&self.0, &now) else { return Ok(()) };
        let new: Vec<&str> =
            now.lines().filter(|line| !before.lines().any(|old| old == *line)).collect();
        ensure!(new.is_empty(), "the work tree has changed:\n{}", new.join("\n"));
        eprintln!("nothing new in git status");
        Ok(())
    }
}

/// Builds the programs that look after `fixtures/`, and checks the files.
pub(crate) fn check_fixtures() -> Result<()> {
    run_command(&mut build())?;
    fixtures::check()
}

/// Runs every example; its output is shown if it fails.
pub(crate) fn examples() -> Result<()> {
    let mut command = build();
    command.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let output = command.output()?;
    ensure!(output.status.success(), "{} failed ({})", shown(&command), output.status);

    // Some examples write files for inspection.
    let folder = workspace::metadata()?.target_directory.join("examples-output");
    fs::create_dir_all(&folder)?;
    let mut count = 0;
    let mut failed = Vec::new();
    for message in Message::parse_stream(output.stdout.as_slice()) {
        let Message::CompilerArtifact(artifact) = message? else { continue };
        let Some(example) = artifact.executable.filter(|_| artifact.target.is_example()) else {
            continue;
        };
        count += 1;
        if !passes(Command::new(example).current_dir(&folder))? {
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

/// Builds programs and examples in the same way as the tests, so that most of them are already
/// built after those.
///
/// Examples share the features of tests: without those, packages would be rebuilt with fewer
/// features, and everything that depends on them too.
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
