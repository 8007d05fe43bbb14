//! `package`: whether every published crate can be packed, without a warning and with its licences.

use std::process::{Command, Output};

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::Package;

use crate::workspace::{self, cargo, shown};

/// The warning that cargo prints for each package until the owner has set the addresses.
const KNOWN: &str = "warning: manifest has no documentation, homepage or repository";

/// The required files of each package, besides its code.
const COMPANIONS: [&str; 3] = ["LICENSE-APACHE", "LICENSE-MIT", "README.md"];

pub(crate) fn run() -> Result<()> {
    let packages = workspace::metadata()?.packages;
    let published: Vec<&Package> =
        packages.iter().filter(|package| workspace::is_published(package)).collect();
    let pack = |offline: &[&str]| {
        let mut command = cargo(["package", "--no-verify", "--allow-dirty", "--locked"]);
        command.args(offline);
        published.iter().for_each(|package| {
            command.args(["--package", package.name.as_str()]);
        });
        output(&mut command).map(|output| (shown(&command), output))
    };
    // After a build of the workspace, everything needed is present, so try offline first.
    let (command, packed) = match pack(&["--offline"])? {
        (_, failed) if !failed.status.success() => pack(&[])?,
        packed => packed,
    };
    let report = String::from_utf8_lossy(&packed.stderr);
    ensure!(packed.status.success(), "{command} failed:\n{report}");
    let warnings: Vec<&str> = warnings(&report).collect();
    ensure!(warnings.is_empty(), "{command} warns:\n{}", warnings.join("\n"));

    for package in &published {
        let mut list = cargo(["package", "--list", "--allow-dirty", "--offline", "--package"]);
        let listed = output(list.arg(package.name.as_str()))?;
        let files = String::from_utf8_lossy(&listed.stdout);
        ensure!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
        let absent = missing(&files);
        ensure!(absent.is_empty(), "{} is packed without {}", package.name, absent.join(", "));
    }
    println!("package: {} packages, each with its licences", published.len());
    Ok(())
}

fn output(command: &mut Command) -> Result<Output> {
    // Colors would hide the word that the caller searches for.
    command.env("CARGO_TERM_COLOR", "never").env("CARGO_TERM_QUIET", "false");
    command.output().with_context(|| format!("cannot run {}", shown(command)))
}

/// The first lines of the warnings that nobody expects.
fn warnings(report: &str) -> impl Iterator<Item = &str> {
    report.lines().filter(|line| line.starts_with("warning") && *line != KNOWN)
}

fn missing(files: &str) -> Vec<&'static str> {
    COMPANIONS.into_iter().filter(|name| files.lines().all(|file| file != *name)).collect()
}

#[cfg(test)]
mod tests {
    use super::{KNOWN, missing, warnings};

    #[test]
    fn one_warning_is_known() {
        let report = format!("{KNOWN}\n  |\n   Packaging a\nwarning: file name is odd\n");
        assert_eq!(warnings(&report).collect::<Vec<_>>(), ["warning: file name is odd"]);
        let other = "warning: manifest has no description, license or homepage";
        assert_eq!(warnings(other).count(), 1);
    }

    #[test]
    fn licences_are_looked_for_at_the_top() {
        let files = "Cargo.toml\nLICENSE-APACHE\nREADME.md\ndata/LICENSE-MIT\n";
        assert_eq!(missing(files), ["LICENSE-MIT"]);
    }
}
