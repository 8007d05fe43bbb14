//! The tools that build and test programs in WebAssembly: found on the machine, or installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use toml::{Table, Value};

use crate::venv;
use crate::workspace::{cargo, root, run as run_command};

/// The target of programs for browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// A program of the search path.
pub(crate) fn in_path(name: &str) -> Option<PathBuf> {
    let paths = env::var_os("PATH")?;
    env::split_paths(&paths).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// The oldest accepted version of `wasm-opt`. Version 108 wrote programs whose function table
/// browsers reject.
pub(crate) const WASM_OPT: u32 = 120;

/// `wasm-opt`, if it is there and not too old.
pub(crate) fn wasm_opt() -> Option<PathBuf> {
    let tool = in_path("wasm-opt")?;
    let output = Command::new(&tool).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let version: u32 = text.split_whitespace().find_map(|word| word.parse().ok())?;
    (version >= WASM_OPT).then_some(tool)
}

/// The target, which rustup installs if it is missing.
pub(crate) fn target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .current_dir(root())
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()
        .context("cannot run rustc")?;
    let libraries = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if Path::new(&libraries).is_dir() {
        return Ok(());
    }
    let added = Command::new("rustup").current_dir(root()).args(["target", "add", TARGET]).status();
    match added {
        Ok(status) if status.success() => Ok(()),
        _ => bail!("the target {TARGET} is not installed: `rustup target add {TARGET}`"),
    }
}

/// `wasm-bindgen` of the version in the lock file, which must be the same on both sides. It is installed within the
/// folder of builds if it is missing.
pub(crate) fn bindgen(target: &Path) -> Result<PathBuf> {
    let version = locked("wasm-bindgen")?;
    let tools = target.join("tools");
    let own = tools.join("bin/wasm-bindgen");
    let found = in_path("wasm-bindgen")
        .into_iter()
        .chain([own.clone()])
        .find(|path| is_right(path, &version));
    if let Some(found) = found {
        return Ok(found);
    }
    println!("wasm: installing wasm-bindgen-cli {version} into {}", tools.display());
    let install = |locked: &[&str]| {
        let mut command = cargo(["install", "wasm-bindgen-cli", "--version", &version]);
        command.args(["--profile", "dev", "--root"]).arg(&tools).args(locked);
        // A temporary build folder: it takes a quarter of a gigabyte for one program.
        command.env("CARGO_TARGET_DIR", target.join("tools/build"));
        run_command(&mut command)
    };
    // If the registry lacks a version of its lock file, another version may do.
    install(&["--locked"]).or_else(|_| install(&[])).with_context(|| {
        format!("wasm-bindgen is missing: `cargo install wasm-bindgen-cli --version {version}`")
    })?;
    let _ = fs::remove_dir_all(target.join("tools/build"));
    ensure!(is_right(&own, &version), "{} is not of version {version}", own.display());
    Ok(own)
}

/// Whether a program is wasm-bindgen in this version.
fn is_right(program: &Path, version: &str) -> bool {
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| {
        String::from_utf8_lossy(&output.stdout).trim() == format!("wasm-bindgen {version}")
    })
}

/// The version of a package in the lock file.
fn locked(package: &str) -> Result<String> {
    let lock: Table = fs::read_to_string(root().join("Cargo.lock"))?.parse()?;
    let packages = lock.get("package").and_then(Value::as_array).into_iter().flatten();
    let mut named = packages.filter(|one| one.get("name").and_then(Value::as_str) == Some(package));
    let version = named.next().and_then(|one| one.get("version")?.as_str());
    version.map(str::to_owned).with_context(|| format!("{package} is not in Cargo.lock"))
}

/// A Python with the packages of `web/tests/requirements.txt`, in a virtual environment within the
/// build folder.
pub(crate) fn python(target: &Path) -> Result<PathBuf> {
    ensure!(in_path("chromium").is_some(), "Chromium is not installed (Debian's package chromium)");
    venv::python(&target.join("web-tests"), &root().join("web/tests/requirements.txt"))
}
