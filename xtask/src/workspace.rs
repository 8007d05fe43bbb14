//! The workspace as cargo and git see it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::{Metadata, MetadataCommand, Package, Target};
use walkdir::WalkDir;

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

/// A command that runs the same cargo that runs this program, at the root.
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

/// Runs a command and shows only the last line of a failure.
pub(crate) fn quiet(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot run {command:?}"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let last = errors.lines().last().unwrap_or("it failed");
    ensure!(output.status.success(), "{}: {last}", shown(command));
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

/// Whether the package is published as a library for programs. The library of the command is the command.
pub(crate) fn is_library(package: &Package) -> bool {
    is_published(package)
        && package.targets.iter().any(Target::is_lib)
        && !package.targets.iter().any(Target::is_bin)
}

/// The names of these packages, with or without `kleene-`, and of all packages that use one of them.
pub(crate) fn with_users(packages: &[String]) -> Result<Vec<String>> {
    let members = metadata()?.packages;
    let mut found = Vec::new();
    for name in packages {
        let member = members.iter().find(|member| {
            *member.name == *name || member.name.strip_prefix("kleene-") == Some(name)
        });
        found.push(member.with_context(|| format!("no package {name}"))?.name.to_string());
    }
    let mut seen = 0;
    while let Some(used) = found.get(seen).cloned() {
        seen += 1;
        let users =
            members.iter().filter(|user| user.dependencies.iter().any(|it| it.name == used));
        for user in users {
            if !found.iter().any(|known| *known == *user.name) {
                found.push(user.name.to_string());
            }
        }
    }
    Ok(found)
}

/// Git's list of files of the work tree that differ from the last commit; `None` without a
/// repository.
pub(crate) fn status() -> Result<Option<String>> {
    if !root().join(".git").exists() {
        return Ok(None);
    }
    let output = Command::new("git").current_dir(root()).args(["status", "--porcelain"]).output();
    let output = output.context("cannot run git")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
    Ok(Some(String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// The files that git tracks or would add, relative to the root; without git, those of the folder.
///
/// Files that are not added yet count: a finding about them is wanted before the commit.
pub(crate) fn files() -> Result<Vec<String>> {
    // A source archive has no repository, and may lie within another one.
    let mut files = if root().join(".git").exists() {
        tracked()?
    } else {
        let target = metadata()?.target_directory.into_std_path_buf();
        list(root(), &target)?.into_iter().filter(|path| !is_ignored(path)).collect()
    };
    files.sort();
    files.dedup();
    Ok(files)
}

fn tracked() -> Result<Vec<String>> {
    let output = Command::new("git")
        .current_dir(root())
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .context("cannot run git")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
    let listing = String::from_utf8(output.stdout).context("a file name that is not UTF-8")?;
    let names = listing.split_terminator('\0').map(str::to_owned);
    // A file that was deleted but not yet removed from the index is listed too.
    Ok(names.filter(|name| root().join(name).is_file()).collect())
}

/// The entries of `.gitignore` other than build folders.
fn is_ignored(path: &str) -> bool {
    path.ends_with(".snap.new") || path.ends_with(".pending-snap")
}

/// The paths of all files in a folder, sorted, with `/` between names.
///
/// Skips build folders, which are all called `target`, and repositories.
pub(crate) fn list(folder: &Path, target: &Path) -> Result<Vec<String>> {
    let mut paths = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name().into_iter().filter_entry(|entry| {
        let name = entry.file_name();
        !entry.file_type().is_dir() || name != ".git" && name != "target" && entry.path() != target
    }) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let path = entry.path().strip_prefix(folder)?;
            let path = path.to_str().with_context(|| format!("{path:?} is not UTF-8"))?;
            paths.push(path.replace('\\', "/"));
        }
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::list;

    #[test]
    fn files_without_those_of_builds() {
        let root = tempfile::tempdir().unwrap();
        for path in ["a/b/one.txt", ".ci/run", "target/x", "fuzz/target/y", ".git/HEAD", "out/z"] {
            let path = root.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let found = list(root.path(), &root.path().join("out")).unwrap();
        assert_eq!(found, [".ci/run", "a/b/one.txt"]);
    }
}
