//! Passes tasks about `fixtures/` on to the program of the crate `kleene-fixtures`.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, ensure};

use crate::workspace::{cargo, shown};

/// The tasks of that program.
pub(crate) const TASKS: [&str; 6] =
    ["gen-fixtures", "check-fixtures", "gen-docs", "check-docs", "gen-lexicon", "oracle"];

/// The packages to build: the generator itself, and the command whose outputs are under
/// `fixtures/`.
const PACKAGES: [&str; 2] = ["kleene-fixtures", "kleene-cli"];

/// Builds the program and runs it; the exit code is its own.
pub(crate) fn run(args: &[OsString]) -> ExitCode {
    let code = build().and_then(|()| {
        let status = program()?.args(args).status().context("kleene-fixtures")?;
        Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
    });
    match code {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs `check-fixtures` and `check-docs` with the program as it stands in the target directory.
pub(crate) fn check() -> Result<()> {
    for task in ["check-fixtures", "check-docs"] {
        let mut command = program()?;
        let status = command.arg(task).status().context("kleene-fixtures")?;
        ensure!(status.success(), "{} failed ({status})", shown(&command));
    }
    Ok(())
}

fn build() -> Result<()> {
    let packages = PACKAGES.iter().flat_map(|package| ["--package", package]);
    let mut command = cargo(["build", "--quiet", "--locked"].into_iter().chain(packages));
    let status = command.status().context("cargo build")?;
    ensure!(status.success(), "{} failed ({status})", shown(&command));
    Ok(())
}

/// The program beside this one, where every program of the workspace is built.
fn program() -> Result<Command> {
    let this = std::env::current_exe().context("where this program is")?;
    let name = format!("kleene-fixtures{}", std::env::consts::EXE_SUFFIX);
    Ok(Command::new(this.with_file_name(name)))
}
