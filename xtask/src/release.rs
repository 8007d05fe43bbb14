//! `release`: builds every part of a release. It publishes nothing: RELEASING.md names the steps of the owner.

mod archive;
mod try_out;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{DependencyKind, Package};

use crate::wasm::tools::in_path;
use crate::workspace::{self, cargo, root, run as run_command};
use crate::{js, package, python, steps, suite};

/// The parts that a call builds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// Everything that can be built here.
    pub(crate) dry_run: bool,
    /// The command for this target alone.
    pub(crate) archive: Option<String>,
}

pub(crate) fn run(config: &Config) -> Result<()> {
    if let Some(target) = &config.archive {
        return archive::build(&release_folder()?, target)
            .map(|archive| println!("{}", archive.display()));
    }
    ensure!(
        config.dry_run,
        "only --dry-run and --archive TARGET: the owner publishes, by RELEASING.md"
    );
    let folder = release_folder()?;
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    steps::run(STEPS, false)?;
    archive::write_checksums(&folder)?;
    println!("release: the files are in {}", folder.display());
    Ok(())
}

const STEPS: [steps::Step; 6] = [
    ("order of publication", show_order),
    ("crates", package::run),
    ("interfaces since the last tag", check_interfaces),
    ("archive of the command", build_archive),
    ("npm tarball", pack_js),
    ("wheel", build_wheel),
];

/// The folder of a release's files.
fn release_folder() -> Result<PathBuf> {
    Ok(workspace::metadata()?.target_directory.into_std_path_buf().join("release-files"))
}

/// Prints the crates, each after those that it needs.
fn show_order() -> Result<()> {
    let packages = workspace::metadata()?.packages;
    let published = packages.iter().filter(|package| workspace::is_published(package)).collect();
    for name in order(published)? {
        println!("  {name}");
    }
    Ok(())
}

/// The names of packages, each after those that it needs to be built. Tests need no published crate.
fn order(mut waiting: Vec<&Package>) -> Result<Vec<String>> {
    let ours: BTreeSet<String> = waiting.iter().map(|package| package.name.to_string()).collect();
    let mut done = Vec::new();
    while !waiting.is_empty() {
        let (ready, rest): (Vec<_>, Vec<_>) =
            waiting.iter().partition(|package| is_ready(package, &ours, &done));
        ensure!(!ready.is_empty(), "packages need each other: {}", names(&rest).join(", "));
        done.extend(names(&ready));
        waiting = rest;
    }
    Ok(done)
}

/// Whether all packages that a package needs are published before it.
fn is_ready(package: &Package, ours: &BTreeSet<String>, done: &[String]) -> bool {
    let needed = package.dependencies.iter().filter(|dependency| {
        dependency.kind != DependencyKind::Development && ours.contains(&dependency.name)
    });
    needed.into_iter().all(|dependency| done.contains(&dependency.name))
}

fn names(packages: &[&Package]) -> Vec<String> {
    packages.iter().map(|package| package.name.to_string()).collect()
}

/// Compares the interfaces of the libraries with those of the last tag.
fn check_interfaces() -> Result<()> {
    let mut describe = Command::new("git");
    describe.current_dir(root()).args(["describe", "--tags", "--abbrev=0"]);
    let described = describe.output()?;
    if !described.status.success() {
        return suite::skip("interfaces", "there is no tag to compare with");
    }
    if in_path("cargo-semver-checks").is_none() {
        return suite::skip("interfaces", "cargo-semver-checks is not installed");
    }
    let tag = String::from_utf8_lossy(&described.stdout).trim().to_owned();
    run_command(cargo(["semver-checks", "--workspace", "--baseline-rev"]).arg(tag))
}

fn build_archive() -> Result<()> {
    let archive = archive::build(&release_folder()?, &archive::host()?)?;
    try_out::archive(&archive)
}

fn pack_js() -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    if in_path("npm").is_none() {
        return suite::skip("npm tarball", "npm is not installed");
    }
    let package = match js::shipped(&target) {
        Ok(package) => package,
        Err(reason) => return suite::skip("npm tarball", reason),
    };
    let folder = release_folder()?;
    fs::create_dir_all(&folder)?;
    let mut pack = Command::new("npm");
    pack.current_dir(package).args(["pack", "--silent", "--pack-destination"]).arg(&folder);
    let packed = pack.output().context("cannot run npm")?;
    ensure!(packed.status.success(), "npm pack: {}", String::from_utf8_lossy(&packed.stderr));
    // It prints the name of the tarball.
    try_out::npm(&folder.join(String::from_utf8_lossy(&packed.stdout).trim()))
}

fn build_wheel() -> Result<()> {
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    match python::shipped(&target) {
        Ok(wheel) => {
            try_out::wheel(&wheel)?;
            copy_into(&release_folder()?, &wheel)
        }
        Err(reason) => suite::skip("wheel", reason),
    }
}

/// Copies a file into a folder.
fn copy_into(folder: &Path, file: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let name = file.file_name().context("a file has a name")?;
    fs::copy(file, folder.join(name)).with_context(|| file.display().to_string())?;
    Ok(())
}

/// The ending of programs here.
const EXE: &str = env::consts::EXE_SUFFIX;

#[cfg(test)]
mod tests {
    use super::order;
    use crate::workspace;

    #[test]
    fn a_crate_follows_those_that_it_needs() {
        let packages = workspace::metadata().expect("the workspace").packages;
        let published: Vec<_> =
            packages.iter().filter(|package| workspace::is_published(package)).collect();
        let ordered = order(published.clone()).expect("an order");
        assert_eq!(ordered.len(), published.len());
        let place = |name: &str| ordered.iter().position(|other| other == name);
        assert!(place("kleene-text") < place("kleene-draw"), "{ordered:?}");
        assert!(place("kleene") < place("kleene-cli"), "{ordered:?}");
    }
}
