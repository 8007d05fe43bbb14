//! Environments of Python within the folder of builds.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::workspace::quiet;

/// The Python of a virtual environment with the packages of a requirements file; creates the
/// environment if it is missing.
///
/// # Errors
/// There is no Python with `venv`, or a package cannot be had.
pub(crate) fn python(folder: &Path, requirements: &Path) -> Result<PathBuf> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let stamp = folder.join("requirements.txt");
    if fs::read(&stamp).ok() == fs::read(requirements).ok() && python.is_file() {
        return Ok(python);
    }
    Command::new("python3").arg("--version").output().context("python3 is not installed")?;
    quiet(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"];
    quiet(Command::new(&python).args(install).arg(requirements))?;
    fs::copy(requirements, &stamp)?;
    Ok(python)
}
