//! `ci`: everything that must hold before a change is merged.

use anyhow::Result;

use crate::steps::{self, Step};
use crate::workspace::{cargo, run as run_command};
use crate::{snapshots, test, tidy, workspace};

const STEPS: [Step; 15] = [
    ("formatting", formatting),
    ("clippy", clippy),
    ("clippy without default features", clippy_bare),
    ("tidy", tidy::run),
    ("tests and snapshots, all cases", snapshots::run),
    ("docs", docs),
    ("api", crate::api::check),
    ("fixtures", test::check_fixtures),
    ("examples", test::examples),
    ("advisories", crate::advisories::run),
    ("packages", crate::package::run),
    ("oldest Rust, and no std", crate::msrv::run),
    ("page", crate::web::check),
    ("JavaScript package", crate::js::check),
    ("Python package", crate::python::check),
];

pub(crate) fn run(fail_fast: bool) -> Result<()> {
    let status = test::Status::now()?;
    steps::run(STEPS, fail_fast)?;
    status.compare()
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
    for package in
        workspace::metadata()?.packages.iter().filter(|package| workspace::is_library(package))
    {
        command.args(["--package", package.name.as_str()]);
    }
    run_command(command.args(["--", "-D", "warnings"]))
}

pub(crate) fn docs() -> Result<()> {
    let mut command = cargo(["doc", "--workspace", "--all-features", "--no-deps", "--locked"]);
    run_command(command.env("RUSTDOCFLAGS", "-D warnings"))
}
