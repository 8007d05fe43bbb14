//! `build-costs`: the time of the README's first command by crate and function, as tables of
//! `docs/measurements/results.md`.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, ensure};
use wait4::Wait4 as _;

use crate::workspace::{cargo, metadata, root, run as run_command};

/// The variable that names the file to which each call of the compiler is appended: the crate and its CPU seconds.
/// Where it is set, this program is the wrapper of the compiler.
const LOG: &str = "KLEENE_BUILD_COSTS";

/// The page with the tables, and the lines around them.
const PAGE: &str = "docs/measurements/results.md";
const BEGIN: &str = "<!-- cargo xtask build-costs -->";
const END: &str = "<!-- end of build-costs -->";

/// The number of packages and functions with a line of their own.
const SHOWN: usize = 24;

/// The crates whose functions are listed: the command and the largest libraries.
const LARGEST: [&str; 6] = ["cli", "sudoku", "nfa", "nonogram", "board", "grid"];

/// Calls the compiler as the wrapper, if this program is one, and notes the CPU time of the call.
pub(crate) fn wrap() -> Option<ExitCode> {
    let log = env::var_os(LOG)?;
    let args: Vec<OsString> = env::args_os().skip(1).collect();
    let run = || -> Result<u8> {
        let (compiler, rest) = args.split_first().context("no compiler to call")?;
        let done = Command::new(compiler).args(rest).spawn()?.wait4()?;
        let seconds = (done.rusage.utime + done.rusage.stime).as_secs_f64();
        let name = rest.iter().skip_while(|arg| *arg != "--crate-name").nth(1);
        if let Some(name) = name {
            let line = format!("{}\t{seconds}\n", name.to_string_lossy());
            OpenOptions::new().create(true).append(true).open(log)?.write_all(line.as_bytes())?;
        }
        Ok(u8::try_from(done.status.code().unwrap_or(1)).unwrap_or(1))
    };
    Some(match run() {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    })
}

/// Builds the command from nothing, in a folder of its own, and writes the tables.
pub(crate) fn run() -> Result<()> {
    let target = metadata()?.target_directory.into_std_path_buf().join("build-costs");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    fs::create_dir_all(&target)?;
    let log = target.join("log.tsv");
    let mut build = cargo(["build", "--release", "--locked", "--package", "kleene-cli"]);
    build.env("CARGO_TARGET_DIR", &target).env("CARGO_INCREMENTAL", "0");
    build.env("RUSTC_WRAPPER", env::current_exe()?).env(LOG, &log);
    run_command(&mut build)?;

    let costs = fs::read_to_string(&log).context("no crate was compiled")?;
    let mut text = cpu_table(&parse(&costs));
    match lines(&target) {
        Ok(table) => text += &table,
        Err(reason) => println!("{reason:#}: cargo install cargo-llvm-lines"),
    }
    print!("{text}");
    let page = fs::read_to_string(root().join(PAGE)).context(PAGE)?;
    fs::write(root().join(PAGE), replaced(&page, &text)?).context(PAGE)
}

/// The CPU seconds of each crate. Build scripts of all packages have one name.
fn parse(log: &str) -> BTreeMap<String, f64> {
    let mut costs = BTreeMap::new();
    for line in log.lines() {
        if let Some((name, seconds)) = line.split_once('\t') {
            *costs.entry(name.to_owned()).or_default() += seconds.parse().unwrap_or(0.0);
        }
    }
    costs
}

fn cpu_table(costs: &BTreeMap<String, f64>) -> String {
    let mut sorted: Vec<(&str, f64)> = costs.iter().map(|(name, &cost)| (&**name, cost)).collect();
    sorted.sort_by(|one, other| other.1.total_cmp(&one.1));
    let all: f64 = sorted.iter().map(|crate_| crate_.1).sum();
    let ours = sorted.iter().filter(|crate_| crate_.0.starts_with("kleene"));
    let ours: f64 = ours.map(|crate_| crate_.1).sum();
    let mut text = format!(
        "{all:.0} s of CPU time for {} crates, {:.0} % of it for ours.\n\n\
         | crate | CPU seconds | % |\n|---|---:|---:|\n",
        sorted.len(),
        share(ours, all)
    );
    for (name, cost) in sorted.iter().take(SHOWN) {
        let _ = writeln!(text, "| `{name}` | {cost:.1} | {:.1} |", share(*cost, all));
    }
    let rest: f64 = sorted.iter().skip(SHOWN).map(|crate_| crate_.1).sum();
    let _ = writeln!(
        text,
        "| {} others | {rest:.1} | {:.1} |",
        sorted.len().saturating_sub(SHOWN),
        share(rest, all)
    );
    text
}

/// A part of a cost in percent.
fn share(cost: f64, all: f64) -> f64 {
    100.0 * cost / all
}

/// The functions with the most lines of LLVM's language before optimization, over all copies, by `cargo llvm-lines`.
fn lines(target: &std::path::Path) -> Result<String> {
    let mut text = String::new();
    for name in LARGEST {
        let package = format!("kleene-{name}");
        let kind = if name == "cli" { ["--bin", "kleene"] } else { ["--lib", "--locked"] };
        let mut command = cargo(["llvm-lines", "--release", "--package", &package]);
        let output = command.args(kind).env("CARGO_TARGET_DIR", target).output()?;
        ensure!(output.status.success(), "no cargo llvm-lines");
        text += &lines_table(&package, &String::from_utf8_lossy(&output.stdout));
    }
    Ok(text)
}

/// The first lines of `cargo llvm-lines`, as a table.
fn lines_table(package: &str, listing: &str) -> String {
    let rows = listing.lines().filter_map(|line| {
        // `    8775 (0.8%,  9.7%)     18 (0.0%,  3.8%)  name`; the total has no shares.
        let line = line.trim_start();
        let (lines, rest) = line.split_once(' ')?;
        lines.parse::<u64>().ok()?;
        let rest = rest.trim_start();
        let rest =
            rest.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or(rest, |it| it.1);
        let (copies, rest) = rest.trim_start().split_once(' ')?;
        let name = rest.rsplit_once("%)").map_or(rest, |it| it.1).trim();
        Some((lines.to_owned(), copies.to_owned(), name.to_owned()))
    });
    let mut text = format!("\n| `{package}` | lines | copies |\n|---|---:|---:|\n");
    for (lines, copies, name) in rows.take(8) {
        let name = if name == "(TOTAL)" {
            "all".to_owned()
        } else {
            format!("`{}`", name.replace('|', "\\|"))
        };
        let _ = writeln!(text, "| {name} | {lines} | {copies} |");
    }
    text
}

/// The page with the tables between their marks.
fn replaced(page: &str, text: &str) -> Result<String> {
    let (before, rest) = page.split_once(BEGIN).with_context(|| format!("no {BEGIN} in {PAGE}"))?;
    let (_, after) = rest.split_once(END).with_context(|| format!("no {END} in {PAGE}"))?;
    Ok(format!("{before}{BEGIN}\n{text}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::{BEGIN, END, cpu_table, lines_table, parse, replaced};

    #[test]
    fn crates_by_their_cost() {
        let text = cpu_table(&parse("kleene_nfa\t3\nserde\t1.5\nkleene_nfa\t0.5\n"));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "5 s of CPU time for 2 crates, 70 % of it for ours.");
        assert_eq!(lines[4..6], ["| `kleene_nfa` | 3.5 | 70.0 |", "| `serde` | 1.5 | 30.0 |"]);
    }

    #[test]
    fn functions_by_their_lines() {
        let listing = "  Lines   Copies   Function name\n  -----   ------   -------------\n\
                       \x20 100      7       (TOTAL)\n   30 (30.0%, 30.0%)  2 (28.6%, 28.6%)  <a as b>::c\n";
        let text = lines_table("x", listing);
        assert!(text.ends_with("| all | 100 | 7 |\n| `<a as b>::c` | 30 | 2 |\n"), "{text}");
    }

    #[test]
    fn tables_stand_between_their_marks() {
        let page = format!("a\n{BEGIN}\nold\n{END}\nb\n");
        assert_eq!(replaced(&page, "new\n").unwrap(), format!("a\n{BEGIN}\nnew\n{END}\nb\n"));
        assert!(replaced("a", "new").is_err());
    }
}
