//! `web`: the page that solves in the browser, built into `target/web`.

mod serve;
mod tools;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::suite;
use crate::workspace::{self, cargo, root, run as run_command};

/// The actions on the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// Serve it on the loopback address.
    pub(crate) serve: bool,
    /// Drive it in a browser.
    pub(crate) test: bool,
}

/// Linker flags: the program may use 1 GB of memory. A query that needs more ends, and the browser
/// goes on.
const FLAGS: (&str, &str) =
    ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Clink-arg=--max-memory=1073741824");

/// Files of other crates that the page includes unchanged.
const COPIED: [(&str, &str); 4] = [
    ("crates/draw/src/recording/player.css", "player.css"),
    ("crates/draw/src/svg/style.css", "pictures.css"),
    ("crates/draw/src/svg/fine.css", "fine.css"),
    ("crates/syntax/src/railroad.css", "railroad.css"),
];

/// The player's script, which the page has as a module.
const PLAYER: &str = "crates/draw/src/recording/player.js";

/// Features for `wasm-opt`: those of every browser of recent years. More optimization shrinks the
/// file, but not the compressed transfer.
const OPTIMIZATIONS: [&str; 9] = [
    "-O1",
    "--shrink-level=1",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-multivalue",
    "--strip-producers",
];

/// The profile of the page as it is shipped: whole-program optimization takes minutes.
const SHIPPED: &str = "wasm";

/// The profile of the page as CI drives it.
const TESTED: &str = "wasm-test";

/// Builds the page as it is shipped, and serves or tests it.
pub(crate) fn run(config: Config) -> Result<()> {
    run_with(SHIPPED, config)
}

/// Builds the page as it is shipped, and returns its folder.
pub(crate) fn shipped(target: &Path) -> Result<PathBuf> {
    tools::target()?;
    build(target, SHIPPED)
}

fn run_with(profile: &str, config: Config) -> Result<()> {
    tools::target()?;
    let target = workspace::metadata()?.target_directory.into_std_path_buf();
    let page = build(&target, profile)?;
    println!("web: the page is in {}", page.display());
    if config.test {
        test(&target, &page)?;
    }
    if config.serve {
        serve::forever(&page)?;
    }
    Ok(())
}

/// For `ci`: builds the page and drives it, or names the missing tool.
pub(crate) fn check() -> Result<()> {
    match tools::target() {
        Ok(()) => run_with(TESTED, Config { test: true, ..Config::default() }),
        Err(reason) => suite::skip("web", reason),
    }
}

/// Builds the page within the build folder, and returns its folder.
fn build(target: &Path, profile: &str) -> Result<PathBuf> {
    let mut build = cargo([
        "build",
        "--package",
        "kleene-web",
        "--profile",
        profile,
        "--target",
        tools::TARGET,
        "--locked",
    ]);
    build.env(FLAGS.0, FLAGS.1);
    run_command(&mut build)?;
    let built = target.join(tools::TARGET).join(profile).join("kleene_web.wasm");
    let page = target.join("web");
    if page.exists() {
        fs::remove_dir_all(&page).with_context(|| format!("cannot empty {}", page.display()))?;
    }
    let bindgen = tools::bindgen(target)?;
    let mut command = Command::new(bindgen);
    command.args(["--target", "web", "--no-typescript"]);
    command.args(["--remove-name-section", "--remove-producers-section", "--out-dir"]);
    run_command(command.arg(&page).arg(built))?;
    optimize(&page.join("kleene_web_bg.wasm"))?;
    for entry in fs::read_dir(root().join("web"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        let is_shown = path.extension().is_some_and(|end| end != "toml" && end != "md");
        if path.is_file() && is_shown {
            fs::copy(&path, page.join(name))?;
        }
    }
    for (from, to) in COPIED {
        fs::copy(root().join(from), page.join(to))
            .with_context(|| format!("cannot copy {from}"))?;
    }
    let player = fs::read_to_string(root().join(PLAYER))?;
    fs::write(page.join("player.js"), format!("{player}\nexport {{ player }};\n"))?;
    Ok(page)
}

/// Makes the program smaller, if the tool for it is there.
fn optimize(program: &Path) -> Result<()> {
    let Some(tool) = tools::wasm_opt() else {
        let oldest = tools::WASM_OPT;
        println!("web: no wasm-opt of version {oldest} or later: the page is a little larger");
        return Ok(());
    };
    let smaller = program.with_extension("smaller");
    run_command(Command::new(tool).args(OPTIMIZATIONS).arg(program).arg("-o").arg(&smaller))?;
    fs::rename(smaller, program)?;
    Ok(())
}

/// Drives the page in a browser, by the tests in `web/tests`.
fn test(target: &Path, page: &Path) -> Result<()> {
    let python = match tools::python(target) {
        Ok(python) => python,
        Err(reason) => return suite::skip("web: tests in a browser", reason),
    };
    let server = serve::start(page)?;
    let tests = root().join("web/tests");
    let status = Command::new(python)
        .current_dir(&tests)
        .args(["-B", "-m", "unittest", "--verbose"])
        .env("KLEENE_PAGE", server.address())
        .status()
        .context("cannot run the tests of the page")?;
    ensure!(status.success(), "the tests of the page failed");
    Ok(())
}
