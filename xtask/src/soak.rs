//! `soak`: property tests with fresh seeds and many more cases than in continuous integration.

use std::env;
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::DependencyKind;

use crate::programs::{self, Program};
use crate::suite;
use crate::workspace::metadata;

/// The cases of a test in the first round, unless the test or `PROPTEST_CASES` sets a number:
/// proptest's default. Tests with their own number scale in proportion. Each round has twice as
/// many cases as the last, so that every program gets a seed before any runs long.
const FIRST_CASES: u32 = 256;

/// Cases of the longest rounds.
const MOST_CASES: u32 = 16 * FIRST_CASES;

/// The variable of the number of cases.
pub(crate) const CASES_VARIABLE: &str = "PROPTEST_CASES";

/// The most lines that are shown of a failure.
const SHOWN: usize = 60;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Config {
    /// No run starts after this time.
    pub(crate) minutes: u64,
    /// The crate whose tests are run, with or without `kleene-`; all, if there is none.
    pub(crate) krate: Option<String>,
    /// Whether the second round has the slow sweeps too.
    pub(crate) sweeps: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self { minutes: 10, krate: None, sweeps: true }
    }
}

/// Runs all programs repeatedly, each time with another seed, until the time is over. The slow
/// sweeps, which are deterministic and can take longer than everything else, are in the second
/// round unless disabled: by then each program has had one seed.
pub(crate) fn run(config: &Config) -> Result<()> {
    let programs = build(config)?;
    ensure!(!programs.is_empty(), "no property tests there");
    let fixed = env::var(CASES_VARIABLE).ok();
    let time = Duration::from_secs(config.minutes.saturating_mul(60));
    let start = Instant::now();
    let first = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_secs());
    let (mut runs, mut rounds, mut failures) = (0, 0, Vec::new());
    'soak: for seed in first.. {
        let more = FIRST_CASES.saturating_mul(1 << rounds.min(16)).min(MOST_CASES);
        let cases = fixed.clone().unwrap_or_else(|| more.to_string());
        for program in &programs {
            if start.elapsed() >= time && runs > 0 {
                break 'soak;
            }
            runs += 1;
            let begun = Instant::now();
            let failed = failure(program, seed, &cases, config.sweeps && rounds == 1)?;
            println!("{}: {:.0} s", program.package, begun.elapsed().as_secs_f64());
            if let Some(output) = failed {
                let again = format!("PROPTEST_RNG_SEED={seed} {CASES_VARIABLE}={cases}");
                println!("failed: {}, {again}\n{output}", program.package);
                failures.push(format!("{again} cargo test --package {}", program.package));
            }
        }
        rounds += 1;
        let seconds = start.elapsed().as_secs_f64();
        println!("soak: seed {seed} done, {cases} cases where no number is named, {seconds:.0} s");
    }
    println!("soak: {} programs, {runs} runs, {rounds} whole rounds", programs.len());
    println!("soak: seeds from {first} on, {} failures", failures.len());
    ensure!(
        failures.is_empty(),
        "again with:\n  {}\n  \
         commit the files that appeared under proptest-regressions with what mends them",
        failures.join("\n  ")
    );
    Ok(())
}

/// The output of a program on the tests that fail with this seed; `None` if none does.
fn failure(program: &Program, seed: u64, cases: &str, with_sweeps: bool) -> Result<Option<String>> {
    let mut command = program.command();
    command.env("PROPTEST_RNG_SEED", seed.to_string()).env(CASES_VARIABLE, cases);
    command.env("INSTA_UPDATE", "no");
    if with_sweeps {
        command.env("RUN_SLOW_TESTS", "1");
    }
    let output = command.stderr(Stdio::null()).output();
    let output = output.with_context(|| program.package.clone())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let report = text.split_once("\nfailures:\n").map_or(&*text, |(_, report)| report);
    let shown = report.trim().lines().take(SHOWN).collect::<Vec<_>>().join("\n");
    Ok((!output.status.success()).then_some(shown))
}

/// Builds the test programs of the crates that use proptest.
fn build(config: &Config) -> Result<Vec<Program>> {
    let name = config.krate.as_deref().map(|name| name.trim_start_matches("kleene-"));
    let packages: Vec<_> = metadata()?.packages;
    let packages: Vec<_> = packages
        .iter()
        .filter(|package| {
            let mut used = package.dependencies.iter();
            used.any(|used| used.name == "proptest" && used.kind == DependencyKind::Development)
                && name.is_none_or(|name| package.name.trim_start_matches("kleene-") == name)
        })
        .collect();
    let built = match (name, &packages[..]) {
        // A single crate is built without the others.
        (Some(_), [package]) => {
            programs::build(&["--all-features", "--locked", "--package", package.name.as_str()])?
        }
        _ => programs::build(&suite::PACKAGES)?,
    };
    let is_wanted =
        |program: &Program| packages.iter().any(|package| *package.name == program.package);
    Ok(built.into_iter().filter(is_wanted).collect())
}
