//! `advisories`: runs `cargo deny`, if installed, on the dependencies of the workspace: their
//! licenses, versions and origins, and known vulnerabilities if the database can be fetched.

use std::process::Command;

use anyhow::Result;

use crate::suite;
use crate::workspace::{cargo, run as run_command};

pub(crate) fn run() -> Result<()> {
    let is_installed = Command::new("cargo-deny").arg("--version").output().is_ok();
    if !is_installed {
        return suite::skip(
            "advisories",
            "cargo-deny is not installed; tidy has checked the licences",
        );
    }
    run_command(&mut cargo(["deny", "--locked", "check", "licenses", "bans", "sources"]))?;
    // The remaining checks need a database, which is the only use of the network.
    let fetched = cargo(["deny", "--locked", "fetch", "db"]).output()?;
    if !fetched.status.success() {
        let errors = String::from_utf8_lossy(&fetched.stderr);
        let why = errors.lines().map(str::trim).rfind(|line| line.starts_with("fatal:"));
        let why = why.unwrap_or("no database of advisories");
        return suite::skip("advisories", format!("no vulnerabilities were looked for: {why}"));
    }
    run_command(&mut cargo(["deny", "--locked", "check", "--disable-fetch", "advisories"]))
}
