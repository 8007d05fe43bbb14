//! The workspace's own tasks: fixtures, snapshots, tidiness, continuous integration.
//!
//! `cargo xtask --help` lists them; every task is a module.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "reports are what tasks are for")]

mod advisories;
mod api;
mod check_fixtures;
mod ci;
mod files;
mod fixtures;
mod gen_fixtures;
mod gen_lexicon;
mod msrv;
mod oracle;
mod package;
mod snapshots;
mod tidy;
mod workspace;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt as _};

const HELP: &str = "\
Tasks of the Kleene workspace

Usage: cargo xtask <task> [flag]

  gen-fixtures [--dry-run]  write the generated files under fixtures/
  check-fixtures            fail if a file under fixtures/ is stale, missing or unaccounted for
  gen-lexicon [--from DIR]  make the word list within kleene-lexicon from scowl's lists
  oracle dotnet [--seed N] [--count N] [--record]
                            compare kleene-dotnet with a .NET process, if one is installed
  snapshots                 run all tests; fail if a snapshot is pending or no test refers to it
  tidy                      check layers, manifests, file sizes and forbidden words
  advisories                ask cargo-deny, if it is installed, about dependencies
  api [--check]             write what each library offers under docs/api/, from its documentation
  msrv                      check the libraries on their oldest Rust, and without `std`
  package                   pack every crate; fail at a warning or a missing licence
  ci [--fail-fast]          everything that must hold before a change is merged
";

#[derive(Debug, PartialEq, Eq)]
enum Task {
    Help,
    GenFixtures { dry_run: bool },
    CheckFixtures,
    GenLexicon { from: Option<PathBuf> },
    Oracle { subject: Option<String>, config: oracle::Config },
    Snapshots,
    Tidy,
    Advisories,
    Api { check: bool },
    Msrv,
    Package,
    Ci { fail_fast: bool },
}

fn main() -> ExitCode {
    match parse(std::env::args_os().skip(1)) {
        Ok(task) => run(&task),
        Err(error) => {
            eprintln!("error: {error}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

fn run(task: &Task) -> ExitCode {
    let result = match task {
        Task::Help => {
            print!("{HELP}");
            Ok(())
        }
        Task::GenFixtures { dry_run } => gen_fixtures::run(*dry_run),
        Task::CheckFixtures => check_fixtures::run(),
        Task::GenLexicon { from } => gen_lexicon::run(from.as_deref()),
        Task::Oracle { config, .. } => oracle::run(config),
        Task::Snapshots => snapshots::run(),
        Task::Tidy => tidy::run(),
        Task::Advisories => advisories::run(),
        Task::Api { check: true } => api::check(),
        Task::Api { check: false } => api::write(),
        Task::Msrv => msrv::run(),
        Task::Package => package::run(),
        Task::Ci { fail_fast } => ci::run(*fail_fast),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Task, lexopt::Error> {
    let mut args = Parser::from_args(args.into_iter().collect::<Vec<_>>());
    let mut task = None;
    while let Some(arg) = args.next()? {
        match (arg, &mut task) {
            (Short('h') | Long("help"), _) => return Ok(Task::Help),
            (Long("check"), Some(Task::Api { check })) => *check = true,
            (Long("dry-run"), Some(Task::GenFixtures { dry_run })) => *dry_run = true,
            (Long("fail-fast"), Some(Task::Ci { fail_fast })) => *fail_fast = true,
            (Long("from"), Some(Task::GenLexicon { from })) => *from = Some(args.value()?.into()),
            (Long("record"), Some(Task::Oracle { config, .. })) => config.record = true,
            (Long("seed"), Some(Task::Oracle { config, .. })) => {
                config.seed = Some(args.value()?.parse()?);
            }
            (Long("count"), Some(Task::Oracle { config, .. })) => {
                config.count = Some(args.value()?.parse()?);
            }
            (Value(name), Some(Task::Oracle { subject: subject @ None, .. }))
                if name == "dotnet" =>
            {
                *subject = Some("dotnet".to_owned());
            }
            (Value(name), None) => task = Some(task_named(&name)?),
            (arg, _) => return Err(arg.unexpected()),
        }
    }
    match task {
        None => Err("expected a task".into()),
        Some(Task::Oracle { subject: None, .. }) => Err("expected the subject: dotnet".into()),
        Some(task) => Ok(task),
    }
}

fn task_named(name: &std::ffi::OsStr) -> Result<Task, lexopt::Error> {
    match name.to_str() {
        Some("gen-fixtures") => Ok(Task::GenFixtures { dry_run: false }),
        Some("check-fixtures") => Ok(Task::CheckFixtures),
        Some("gen-lexicon") => Ok(Task::GenLexicon { from: None }),
        Some("oracle") => Ok(Task::Oracle { subject: None, config: oracle::Config::default() }),
        Some("snapshots") => Ok(Task::Snapshots),
        Some("tidy") => Ok(Task::Tidy),
        Some("advisories") => Ok(Task::Advisories),
        Some("api") => Ok(Task::Api { check: false }),
        Some("msrv") => Ok(Task::Msrv),
        Some("package") => Ok(Task::Package),
        Some("ci") => Ok(Task::Ci { fail_fast: false }),
        _ => Err(format!("no task is called {name:?}").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Task, oracle, parse};

    #[track_caller]
    fn check(args: &[&str], expected: Result<Task, &str>) {
        let found = parse(args.iter().map(Into::into)).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned));
    }

    #[test]
    fn tasks_and_their_flags() {
        check(&["tidy"], Ok(Task::Tidy));
        check(&["api", "--check"], Ok(Task::Api { check: true }));
        check(&["gen-fixtures", "--dry-run"], Ok(Task::GenFixtures { dry_run: true }));
        let lexicon = Task::GenLexicon { from: Some("lists".into()) };
        check(&["gen-lexicon", "--from", "lists"], Ok(lexicon));
        check(&["ci", "--fail-fast"], Ok(Task::Ci { fail_fast: true }));
        let config = oracle::Config { seed: Some(3), count: None, record: true };
        let oracle = Task::Oracle { subject: Some("dotnet".into()), config };
        check(&["oracle", "dotnet", "--seed=3", "--record"], Ok(oracle));
        check(&["ci", "--help"], Ok(Task::Help));
    }

    #[test]
    fn usage_errors() {
        check(&[], Err("expected a task"));
        check(&["tydi"], Err("no task is called \"tydi\""));
        check(&["tidy", "ci"], Err("unexpected argument \"ci\""));
        check(&["tidy", "--dry-run"], Err("invalid option '--dry-run'"));
        check(&["oracle"], Err("expected the subject: dotnet"));
        check(&["oracle", "perl"], Err("unexpected argument \"perl\""));
        check(&["--fail-fast", "ci"], Err("invalid option '--fail-fast'"));
    }
}
