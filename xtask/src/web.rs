//! `web`: the page that solves in the browser, built into `target/web`.

pub(crate) mod serve;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use crate::suite;
use crate::wasm::{Program, SHIPPED, TESTED, tools};
use crate::workspace::{self, quiet, root, run as run_command};

/// The actions on the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Config {
    /// Serve it on the loopback address.
    pub(crate) serve: bool,
    /// Drive it in a browser.
    pub(crate) test: bool,
}

/// Files from elsewhere in the repository that the page includes unchanged.
const COPIED: [(&str, &str); 7] = [
    ("crates/draw/src/recording/player.css", "player.css"),
    ("crates/draw/src/svg/style.css", "pictures.css"),
    ("crates/draw/src/svg/fine.css", "fine.css"),
    ("crates/syntax/src/railroad.css", "railroad.css"),
    ("docs/pictures/duck.svg", "duck.svg"),
    ("LICENSE-APACHE", "LICENSE-APACHE.txt"),
    ("LICENSE-MIT", "LICENSE-MIT.txt"),
];

/// The player's script, which the page has as a module.
const PLAYER: &str = "crates/draw/src/recording/player.js";

/// The tests in Firefox, in `web/tests`.
const FIREFOX_TESTS: &str = "firefox.test.mjs";

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
    let page = target.join("web");
    if page.exists() {
        fs::remove_dir_all(&page).with_context(|| format!("cannot empty {}", page.display()))?;
    }
    let program = Program { package: "kleene-web", features: None, profile };
    program.build(target)?.bind(target, &page, "kleene_web", &[])?;
    for entry in fs::read_dir(root().join("web"))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        let is_shown = path.extension().is_some_and(|end| end != "toml" && end != "md");
        if path.extension().is_some_and(|end| end == "js") {
            fs::write(page.join(name), without_comments(&fs::read_to_string(&path)?))?;
        } else if path.is_file() && is_shown {
            fs::copy(&path, page.join(name))?;
        }
    }
    for (from, to) in COPIED {
        fs::copy(root().join(from), page.join(to))
            .with_context(|| format!("cannot copy {from}"))?;
    }
    let player = without_comments(&fs::read_to_string(root().join(PLAYER))?);
    fs::write(page.join("player.js"), format!("{player}\nexport {{ player }};\n"))?;
    Ok(page)
}

/// A script without comments that begin a line: these are a quarter of its bytes.
fn without_comments(script: &str) -> String {
    let mut is_comment = false;
    let mut code = String::new();
    for line in script.lines() {
        let start = line.trim_start();
        is_comment |= start.starts_with("/*");
        if !is_comment && !start.starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
        is_comment &= !start.contains("*/");
    }
    code
}

/// Drives the page in Chromium and Firefox, by the tests in `web/tests`.
fn test(target: &Path, page: &Path) -> Result<()> {
    let python = match tools::python(target) {
        Ok(python) => python,
        Err(reason) => return suite::skip("web: tests in a browser", reason),
    };
    let server = serve::start(page)?;
    let mut tests = Command::new(python);
    tests.current_dir(root().join("web/tests")).env("KLEENE_PAGE", server.address());
    run_command(tests.args(["-B", "-m", "unittest", "--verbose"]))?;
    let firefox = ["firefox-esr", "firefox"].into_iter().find_map(tools::in_path);
    match (firefox, in_firefox(target)) {
        (Some(firefox), Ok(mut tests)) => {
            run_command(tests.env("KLEENE_PAGE", server.address()).env("KLEENE_FIREFOX", firefox))
        }
        (None, _) => suite::skip("web: tests in Firefox", "Firefox is not installed"),
        (_, Err(reason)) => suite::skip("web: tests in Firefox", reason),
    }
}

/// The command that drives the page in Firefox, in a folder with the npm packages that it needs.
fn in_firefox(target: &Path) -> Result<Command> {
    let folder = target.join("web-firefox");
    fs::create_dir_all(&folder)?;
    for file in ["package.json", FIREFOX_TESTS] {
        fs::copy(root().join("web/tests").join(file), folder.join(file))?;
    }
    let mut install = Command::new("npm");
    install.current_dir(&folder).args(["install", "--silent", "--no-audit", "--no-fund"]);
    quiet(&mut install)?;
    let mut tests = Command::new("node");
    tests.current_dir(&folder).args(["--test", FIREFOX_TESTS]);
    Ok(tests)
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_that_begin_a_line_go() {
        let script = "// a\n/** b\n * c */\n  /* d */\nlet e = '// e'; // f\n";
        assert_eq!(without_comments(script), "let e = '// e'; // f\n");
    }
}
