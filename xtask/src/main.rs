//! The workspace's own tasks: fixtures, snapshots, soak, tidiness, continuous integration.
//!
//! `cargo xtask --help` lists them; every task is a module. Tasks that need the puzzle crates live
//! in the crate `kleene-fixtures`, to which this program passes them on, so that it builds quickly.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "reports are what tasks are for")]

mod advisories;
mod api;
mod build_costs;
mod ci;
mod fixtures;
mod habits;
mod js;
mod msrv;
mod package;
mod programs;
mod python;
mod release;
mod release_check;
mod snapshots;
mod soak;
mod steps;
mod suite;
mod test;
mod tidy;
mod venv;
mod wasm;
mod web;
mod workspace;

use std::ffi::OsString;
use std::process::ExitCode;

use lexopt::Arg::{Long, Short, Value};
use lexopt::{Parser, ValueExt as _};

const HELP: &str = "\
Tasks of the Kleene workspace

Usage: cargo xtask <task> [flag]

  gen-fixtures [--dry-run]  write the generated files under fixtures/
  check-fixtures            fail if a file under fixtures/ is stale, missing or unaccounted for
  gen-docs                  write the pictures, the tables of formats and the page of commands under docs/
  check-docs                fail if one of them is not what its call makes
  gen-lexicon [--from DIR]  make the word list within kleene-lexicon from scowl's lists
  oracle dotnet [--seed N] [--count N] [--record]
                            compare kleene-dotnet with a .NET process, if one is installed
  test [-p CRATE]...        run all tests, examples and checks of fixtures; with -p only the tests of these crates
                            and of those that use them
  snapshots                 run all tests; fail if a snapshot is pending or no test refers to it
  soak [--minutes N] [--crate X] [--no-sweeps]
                            run property tests with fresh seeds and up to sixteen times as many cases; slow sweeps
                            once, after a round without them
  habits [--record]         count sentences and code that readers stumble over, by crate
  tidy                      check layers, manifests, file sizes and forbidden words
  advisories                ask cargo-deny, if it is installed, about dependencies
  api [--check]             write what each library offers under docs/api/, from its documentation
  msrv                      check the libraries on their oldest Rust, and without `std`
  package                   pack every crate; fail at a warning or a missing licence
  web [--serve] [--test]    build the page for browsers into target/web; serve it on the loopback address; drive it
                            in Chromium
  js                        build the JavaScript package into target/js, and test it in Node
  python                    build the Python package into target/wheels, and test it in an environment of its own
  build-costs               build the command from nothing, and write down what each crate costs
  release --dry-run         build what a release consists of into target/release-files, and name what is missing here
  release --archive TARGET  build the archive of the command for a target
  release-check [--record]  build command, Python package and page as users get them; print their sizes
                            beside the last ones
  ci [--fail-fast]          everything that must hold before a change is merged
";

#[derive(Debug, PartialEq, Eq)]
enum Task {
    Help,
    /// For `kleene-fixtures`, with its arguments.
    Fixtures(Vec<OsString>),
    Snapshots,
    Test(Vec<String>),
    Soak(soak::Config),
    Tidy,
    Habits {
        record: bool,
    },
    Advisories,
    Api {
        check: bool,
    },
    Msrv,
    Package,
    Js,
    Python,
    BuildCosts,
    Release(release::Config),
    ReleaseCheck {
        record: bool,
    },
    Web(web::Config),
    Ci {
        fail_fast: bool,
    },
}

fn main() -> ExitCode {
    if let Some(code) = build_costs::wrap() {
        return code;
    }
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
        Task::Fixtures(args) => return fixtures::run(args),
        Task::Snapshots => steps::run([("tests and snapshots", snapshots::run as _)], false),
        Task::Test(packages) => test::run(packages),
        Task::Soak(config) => soak::run(config),
        Task::Tidy => tidy::run(),
        Task::Habits { record } => habits::run(*record),
        Task::Advisories => advisories::run(),
        Task::Api { check: true } => api::check(),
        Task::Api { check: false } => api::write(),
        Task::Msrv => msrv::run(),
        Task::Package => package::run(),
        Task::Js => js::run(),
        Task::Python => python::run(),
        Task::BuildCosts => build_costs::run(),
        Task::Release(config) => release::run(config),
        Task::ReleaseCheck { record } => release_check::run(*record),
        Task::Web(config) => web::run(*config),
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
    let args: Vec<OsString> = args.into_iter().collect();
    if args
        .first()
        .and_then(|task| task.to_str())
        .is_some_and(|task| fixtures::TASKS.contains(&task))
    {
        return Ok(Task::Fixtures(args));
    }
    let mut args = Parser::from_args(args);
    let mut task = None;
    while let Some(arg) = args.next()? {
        match (arg, &mut task) {
            (Short('h') | Long("help"), _) => return Ok(Task::Help),
            (Long("check"), Some(Task::Api { check })) => *check = true,
            (Short('p') | Long("package"), Some(Task::Test(packages))) => {
                packages.push(args.value()?.parse()?);
            }
            (Long("record"), Some(Task::ReleaseCheck { record } | Task::Habits { record })) => {
                *record = true;
            }
            (Long("fail-fast"), Some(Task::Ci { fail_fast })) => *fail_fast = true,
            (Long("minutes"), Some(Task::Soak(config))) => {
                config.minutes = args.value()?.parse()?;
            }
            (Long("crate"), Some(Task::Soak(config))) => {
                config.krate = Some(args.value()?.parse()?);
            }
            (Long("dry-run"), Some(Task::Release(config))) => config.dry_run = true,
            (Long("archive"), Some(Task::Release(config))) => {
                config.archive = Some(args.value()?.parse()?);
            }
            (Long("serve"), Some(Task::Web(config))) => config.serve = true,
            (Long("test"), Some(Task::Web(config))) => config.test = true,
            (Long("no-sweeps"), Some(Task::Soak(config))) => config.sweeps = false,
            (Value(name), None) => task = Some(task_named(&name)?),
            (arg, _) => return Err(arg.unexpected()),
        }
    }
    task.ok_or_else(|| "expected a task".into())
}

fn task_named(name: &std::ffi::OsStr) -> Result<Task, lexopt::Error> {
    match name.to_str() {
        Some("snapshots") => Ok(Task::Snapshots),
        Some("test") => Ok(Task::Test(Vec::new())),
        Some("soak") => Ok(Task::Soak(soak::Config::default())),
        Some("tidy") => Ok(Task::Tidy),
        Some("habits") => Ok(Task::Habits { record: false }),
        Some("advisories") => Ok(Task::Advisories),
        Some("api") => Ok(Task::Api { check: false }),
        Some("msrv") => Ok(Task::Msrv),
        Some("web") => Ok(Task::Web(web::Config::default())),
        Some("package") => Ok(Task::Package),
        Some("build-costs") => Ok(Task::BuildCosts),
        Some("release-check") => Ok(Task::ReleaseCheck { record: false }),
        Some("js") => Ok(Task::Js),
        Some("python") => Ok(Task::Python),
        Some("release") => Ok(Task::Release(release::Config::default())),
        Some("ci") => Ok(Task::Ci { fail_fast: false }),
        _ => Err(format!("no task is called {name:?}").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Task, parse, soak, web};

    #[track_caller]
    fn check(args: &[&str], expected: Result<Task, &str>) {
        let found = parse(args.iter().map(Into::into)).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned));
    }

    #[test]
    fn tasks_and_their_flags() {
        check(&["tidy"], Ok(Task::Tidy));
        check(&["habits", "--record"], Ok(Task::Habits { record: true }));
        check(&["api", "--check"], Ok(Task::Api { check: true }));
        let args = ["gen-fixtures", "--dry-run"];
        check(&args, Ok(Task::Fixtures(args.map(Into::into).to_vec())));
        let packages = vec!["nonogram".to_owned(), "grid".to_owned()];
        check(&["test", "-p", "nonogram", "-pgrid"], Ok(Task::Test(packages)));
        check(&["ci", "--fail-fast"], Ok(Task::Ci { fail_fast: true }));
        let config = soak::Config { minutes: 3, krate: Some("nfa".into()), sweeps: false };
        check(&["soak", "--minutes=3", "--crate", "nfa", "--no-sweeps"], Ok(Task::Soak(config)));
        let config = web::Config { serve: true, test: false };
        check(&["web", "--serve"], Ok(Task::Web(config)));
        check(&["ci", "--help"], Ok(Task::Help));
    }

    #[test]
    fn errors() {
        check(&[], Err("expected a task"));
        check(&["tydi"], Err("no task is called \"tydi\""));
        check(&["tidy", "-p", "grid"], Err("invalid option '-p'"));
        check(&["tidy", "ci"], Err("unexpected argument \"ci\""));
        check(&["tidy", "--dry-run"], Err("invalid option '--dry-run'"));
        check(&["--fail-fast", "ci"], Err("invalid option '--fail-fast'"));
    }
}
