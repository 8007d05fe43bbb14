//! The archive of the command: the binary with completions, pages for `man` and licenses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use sha2::{Digest as _, Sha256};

use super::{EXE, copy_into};
use crate::workspace::{self, cargo, root, run as run_command};

/// The shells with completions.
const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// Files of the workspace that the archive has.
const FILES: [&str; 4] = ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md"];

/// The target of this machine's compiler.
pub(super) fn host() -> Result<String> {
    let output = Command::new("rustc").arg("-vV").output().context("cannot run rustc")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc names no host")?.to_owned())
}

/// Builds the command for a target whose programs run here, and packs it into an archive in the folder.
pub(super) fn build(folder: &Path, target: &str) -> Result<PathBuf> {
    let mut build = cargo(["build", "--package", "kleene-cli", "--release", "--locked"]);
    build.args(["--features", "manuals,photos"]);
    let metadata = workspace::metadata()?;
    let mut built = metadata.target_directory.clone().into_std_path_buf();
    // Without `--target` a build reuses the artifacts of other builds.
    if target != host()? {
        build.args(["--target", target]);
        built.push(target);
    }
    run_command(&mut build)?;
    let binary = built.join("release").join(format!("kleene{EXE}"));

    let version = metadata.packages.iter().find(|package| *package.name == "kleene-cli");
    let version = &version.context("no package kleene-cli")?.version;
    let name = format!("kleene-{version}-{target}");
    let content = folder.join(&name);
    if content.exists() {
        fs::remove_dir_all(&content).with_context(|| content.display().to_string())?;
    }
    copy_into(&content, &binary)?;
    for file in FILES {
        copy_into(&content, &root().join(file))?;
    }
    complete(&binary, &content.join("completions"))?;
    run_command(Command::new(&binary).arg("man").arg(content.join("man")))?;

    let archive =
        folder.join(if EXE.is_empty() { format!("{name}.tar.gz") } else { format!("{name}.zip") });
    // The tar of Windows makes a zip by the ending of the name.
    let flags = if EXE.is_empty() { "-czf" } else { "-acf" };
    run_command(Command::new("tar").current_dir(folder).arg(flags).arg(&archive).arg(&name))?;
    fs::remove_dir_all(&content)?;
    Ok(archive)
}

fn complete(binary: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for shell in SHELLS {
        let output = Command::new(binary).args(["completions", shell]).output()?;
        ensure!(output.status.success(), "no completions of {shell}");
        fs::write(folder.join(format!("kleene.{shell}")), output.stdout)?;
    }
    Ok(())
}

/// Writes the checksum of every file of a folder, as `sha256sum` does.
pub(super) fn write_checksums(folder: &Path) -> Result<()> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let digest = Sha256::digest(fs::read(&path)?);
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        lines.push(format!("{digits}  {name}\n"));
    }
    lines.sort_by(|one, other| one[64..].cmp(&other[64..]));
    fs::write(folder.join("SHA256SUMS"), lines.concat())?;
    Ok(())
}
