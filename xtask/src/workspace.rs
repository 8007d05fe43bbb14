//! The workspace as cargo and git see it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{Metadata, MetadataCommand, Package};

/// The folder of the root manifest.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        // `cargo run` sets the variable; a binary that is run by itself works where it was built.
        let xtask = env::var_os("CARGO_MANIFEST_DIR");
        let xtask = xtask.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        xtask.parent().expect("xtask is a folder of the workspace").to_owned()
    });
    &ROOT
}

/// A command that runs the cargo which runs this, at the root.
pub(crate) fn cargo<'a>(args: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    command
}

/// Runs a command whose output the reader sees.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot run {command:?}"))?;
    ensure!(status.success(), "{} failed ({status})", shown(command));
    Ok(())
}

/// The command as a person would type it.
pub(crate) fn shown(command: &Command) -> String {
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    [program.to_string_lossy().into_owned()].into_iter().chain(args).collect::<Vec<_>>().join(" ")
}

pub(crate) fn metadata() -> Result<Metadata> {
    let manifest = root().join("Cargo.toml");
    MetadataCommand::new().manifest_path(manifest).no_deps().exec().context("cargo metadata")
}

/// Whether the package could be published.
pub(crate) fn is_published(package: &Package) -> bool {
    package.publish.as_ref().is_none_or(|registries| !registries.is_empty())
}

/// The files that git tracks or would add, relative to the root.
///
/// Files that are not added yet count: a finding about them is wanted before the commit.
pub(crate) fn files() -> Result<Vec<String>> {
    let output = Command::new("git")
        .current_dir(root())
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .context("cannot run git")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
    let listing = String::from_utf8(output.stdout).context("a file name that is not UTF-8")?;
    let names = listing.split_terminator('\0').map(str::to_owned);
    // A file that was deleted but not yet removed from the index is listed too.
    let mut files: Vec<String> = names.filter(|name| root().join(name).is_file()).collect();
    files.sort();
    files.dedup();
    Ok(files)
}
