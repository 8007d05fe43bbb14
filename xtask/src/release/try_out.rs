//! Each package of a release, installed into an empty folder and used there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::EXE;
use crate::workspace::{quiet, root};

/// Runs the commands of README's quick start with the command of an archive, beside the fixtures that they name.
pub(super) fn archive(archive: &Path) -> Result<()> {
    let folder = empty(archive)?;
    quiet(Command::new("tar").current_dir(&folder).arg("-xf").arg(archive))?;
    let content = fs::read_dir(&folder)?.next().context("the archive is empty")??.path();
    let readme = fs::read_to_string(root().join("README.md"))?;
    // The shell of Windows reads quotes in its own way: there the command says its version, and no more.
    let shown = if cfg!(windows) { Vec::new() } else { examples(&readme) };
    let path = env::join_paths([content.as_path(), Path::new("/usr/bin"), Path::new("/bin")])?;
    for (command, expected) in shown {
        for file in command.split(' ').filter(|word| word.starts_with("fixtures/")) {
            let copy = folder.join(file);
            fs::create_dir_all(copy.parent().context("a fixture is in a folder")?)?;
            fs::copy(root().join(file), copy).with_context(|| format!("no {file}"))?;
        }
        let mut shell = Command::new("sh");
        shell.args(["-c", &command]).current_dir(&folder).env_clear().env("PATH", &path);
        let output = shell.output().context("there is no shell")?;
        let found = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(found == expected, "`{command}` of the archive prints {found:?}, not {expected:?}");
    }
    let version = Command::new(content.join(format!("kleene{EXE}"))).arg("--version").output()?;
    ensure!(version.status.success(), "the command of the archive does not run");
    Ok(fs::remove_dir_all(&folder)?)
}

/// The commands of a page's `console` blocks, each with the lines below it.
fn examples(page: &str) -> Vec<(String, String)> {
    let blocks = page.split("```console\n").skip(1).filter_map(|block| block.split("```").next());
    let mut examples: Vec<(String, String)> = Vec::new();
    for line in
        blocks.filter(|block| block.starts_with("$ ")).flat_map(|block| block.split_inclusive('\n'))
    {
        match (line.strip_prefix("$ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command.trim_end().to_owned(), String::new())),
            (None, Some((_, output))) => output.push_str(line),
            (None, None) => {}
        }
    }
    examples
}

/// Installs an npm tarball and solves a puzzle, on this thread and on a worker.
pub(super) fn npm(tarball: &Path) -> Result<()> {
    let folder = empty(tarball)?;
    let mut install = Command::new("npm");
    install.current_dir(&folder).args([
        "install",
        "--silent",
        "--offline",
        "--no-audit",
        "--no-fund",
        "--prefix",
        ".",
    ]);
    quiet(install.arg(tarball))?;
    let script = "import { read } from 'kleene';\n\
        const queens = read('6', { kind: 'queens' });\n\
        if (queens.count() !== 4n || await queens.background.count() !== 4n) throw new Error('not four boards');\n";
    fs::write(folder.join("use.mjs"), script)?;
    quiet(Command::new("node").current_dir(&folder).arg("use.mjs"))?;
    Ok(fs::remove_dir_all(&folder)?)
}

/// Installs a wheel into an environment without other packages and solves a puzzle.
pub(super) fn wheel(wheel: &Path) -> Result<()> {
    let folder = empty(wheel)?;
    quiet(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"];
    quiet(Command::new(&python).args(install).arg(wheel))?;
    let script = "import kleene; assert kleene.Queens(6).count() == 4";
    quiet(Command::new(&python).current_dir(&folder).args(["-c", script]))?;
    Ok(fs::remove_dir_all(&folder)?)
}

/// An empty folder beside a file of the release.
fn empty(file: &Path) -> Result<PathBuf> {
    let folder = file.with_extension("try");
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::examples;

    #[test]
    fn commands_have_the_lines_below_them() {
        let page = "```console\ncargo test\n```\n```console\n$ a b\nc\nd\n$ e\n```\n$ f\n";
        let expected = [("a b", "c\nd\n"), ("e", "")];
        let expected = expected.map(|(command, output)| (command.to_owned(), output.to_owned()));
        assert_eq!(examples(page), expected);
    }
}
