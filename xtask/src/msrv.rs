//! `msrv`: the libraries on the oldest compiler that they promise, and on a target without `std`.

use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use cargo_metadata::Package;

use crate::{suite, workspace};

/// A target without `std`, as of small machines that puzzles are built for.
const BARE: &str = "thumbv7em-none-eabihf";

/// Features that bring in a package which needs `std`, though they are for a library that has no such feature.
const NEED_STD: [&str; 4] =
    ["kleene-draw/graph", "kleene-draw/png", "kleene-nfa/draw", "kleene-syntax/railroad"];

pub(crate) fn run() -> Result<()> {
    let packages = workspace::metadata()?.packages;
    let libraries: Vec<&Package> =
        packages.iter().filter(|package| workspace::is_library(package)).collect();
    let version = oldest(&libraries)?;
    if let Err(reason) = install(&version) {
        return suite::skip("msrv", reason);
    }
    check(&version, &libraries, &["--features", "std"])?;
    check(&version, &libraries, &["--target", BARE])?;
    // Dependencies of features must not need `std` either, because pages in a browser are built so.
    let features = without_std(&libraries).join(",");
    check(&version, &libraries, &["--target", BARE, "--features", &features])?;
    println!("msrv: {} libraries on Rust {version}, with std and for {BARE}", libraries.len());
    Ok(())
}

/// The features that do not turn on `std`, as `package/feature`.
fn without_std(libraries: &[&Package]) -> Vec<String> {
    let features = libraries.iter().flat_map(|package| {
        let names = package.features.keys().filter(|name| *name != "default");
        let names = names.filter(|name| !needs_std(package, name));
        names.map(|name| format!("{}/{name}", package.name))
    });
    features.collect()
}

/// Whether a feature of a package is `std`, or turns on one that needs it, there or in another package.
fn needs_std(package: &Package, feature: &str) -> bool {
    let turns_on = package.features.get(feature).into_iter().flatten();
    feature == "std"
        || feature.ends_with("/std")
        || NEED_STD.contains(&feature)
        || NEED_STD.contains(&&*format!("{}/{feature}", package.name))
        || turns_on.into_iter().any(|other| needs_std(package, other))
}

/// The version that all libraries name.
fn oldest(libraries: &[&Package]) -> Result<String> {
    let mut versions: Vec<_> =
        libraries.iter().map(|package| package.rust_version.as_ref()).collect();
    versions.dedup();
    match *versions {
        [Some(version)] => Ok(format!("{}.{}", version.major, version.minor)),
        _ => bail!("expected the same `rust-version` in all libraries"),
    }
}

/// Installs the compiler and the target if they are missing, which needs a network.
fn install(version: &str) -> Result<()> {
    let toolchains = listed(&["toolchain", "list"])?;
    if !toolchains.lines().any(|line| line.starts_with(&format!("{version}-")) || line == version) {
        workspace::quiet(Command::new("rustup").args([
            "toolchain",
            "install",
            version,
            "--profile",
            "minimal",
            "--target",
            BARE,
        ]))?;
    }
    let targets = listed(&["target", "list", "--installed", "--toolchain", version])?;
    if targets.lines().all(|target| target != BARE) {
        workspace::quiet(Command::new("rustup").args([
            "target",
            "add",
            BARE,
            "--toolchain",
            version,
        ]))?;
    }
    Ok(())
}

fn listed(args: &[&str]) -> Result<String> {
    let output = Command::new("rustup").args(args).output().context("rustup is not there")?;
    Ok(String::from_utf8(output.stdout)?)
}

/// Checks all libraries in one run, in a folder of their own: another compiler would build everything
/// anew each time.
fn check(version: &str, libraries: &[&Package], args: &[&str]) -> Result<()> {
    let mut command = Command::new("rustup");
    command.current_dir(workspace::root());
    command.args(["run", version, "cargo", "check", "--quiet", "--lib", "--locked"]);
    command.args(["--no-default-features", "--target-dir", "target/msrv"]).args(args);
    for package in libraries {
        command.args(["--package", package.name.as_str()]);
    }
    // Cargo's variables for this program would select the newer compiler.
    for name in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    workspace::run(command.stdin(Stdio::null()))
}
