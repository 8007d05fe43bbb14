//! `advisories`: what `cargo deny` says of the packages that the workspace depends on, if it is installed.

use std::process::Command;

use anyhow::Result;

use crate::workspace::{cargo, run as run_command};

pub(crate) fn run() -> Result<()> {
    let is_installed = Command::new("cargo-deny").arg("--version").output().is_ok();
    if !is_installed {
        println!("advisories: SKIPPED: cargo-deny is not installed; tidy has checked the licences");
        return Ok(());
    }
    run_command(&mut cargo(["deny", "--locked", "check"]))
}
