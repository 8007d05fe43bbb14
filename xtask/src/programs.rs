//! Test programs: built in one go, and run side by side.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use cargo_metadata::Message;

use crate::suite;
use crate::workspace::{cargo, metadata, shown};

/// The packages whose tests take longest, the longest first: they begin first, so that none of them runs alone at
/// the end.
const LONGEST: [&str; 5] =
    ["kleene-cli", "kleene-redos", "kleene-nfa", "kleene-sudoku", "kleene-draw"];

/// A program of tests.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) package: String,
    /// The name of the target: `it`, or that of the library.
    target: String,
    path: PathBuf,
    /// The folder of its package, in which cargo runs it.
    folder: PathBuf,
}

impl Program {
    /// The call of the program, as cargo would run it.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        // Backtraces would only obscure differences.
        command.env("RUST_BACKTRACE", "0").stdin(Stdio::null());
        command
    }
}

/// Builds tests and returns their programs. `packages` are cargo flags that choose the packages.
pub(crate) fn build(packages: &[&str]) -> Result<Vec<Program>> {
    let mut command = cargo(["test", "--no-run"].into_iter().chain(packages.iter().copied()));
    command.arg("--message-format=json-render-diagnostics").stderr(Stdio::inherit());
    let output = command.output()?;
    ensure!(output.status.success(), "{} failed ({})", shown(&command), output.status);
    let members = metadata()?.packages;
    let mut programs = Vec::new();
    for message in Message::parse_stream(output.stdout.as_slice()) {
        let Message::CompilerArtifact(artifact) = message? else { continue };
        let package = members.iter().find(|package| package.id == artifact.package_id);
        let (true, Some(path), Some(package)) =
            (artifact.profile.test, artifact.executable, package)
        else {
            continue;
        };
        let folder = package.manifest_path.parent().context("a manifest is in a folder")?;
        programs.push(Program {
            package: package.name.to_string(),
            target: artifact.target.name,
            path: path.into_std_path_buf(),
            folder: folder.as_std_path().to_owned(),
        });
    }
    Ok(programs)
}

/// A program, or the examples in the documentation of all packages.
struct Job {
    name: String,
    command: Command,
}

/// The sum of the tests of all programs.
#[derive(Default)]
struct Sum {
    passed: usize,
    failed: usize,
    /// Programs that failed.
    names: Vec<String>,
}

/// Runs programs side by side, one for each core, and with `has_docs` the examples in the documentation of all
/// packages too; `set` adds to each call. The output of a program that passes is one line.
pub(crate) fn run(programs: &[Program], has_docs: bool, set: &dyn Fn(&mut Command)) -> Result<()> {
    let mut programs: Vec<&Program> = programs.iter().collect();
    programs.sort_by_key(|program| {
        let rank = LONGEST.iter().position(|package| *package == program.package);
        // Tests of the public interface take longer than those within a library.
        (rank.unwrap_or(LONGEST.len()), program.target != "it")
    });
    let mut jobs: VecDeque<Job> = programs
        .into_iter()
        .map(|program| Job {
            name: format!("{} ({})", program.package, program.target),
            command: program.command(),
        })
        .collect();
    if has_docs {
        let mut command = cargo(["test", "--quiet", "--doc", "--no-fail-fast"]);
        command.args(suite::PACKAGES);
        jobs.push_back(Job { name: "examples in documentation".to_owned(), command });
    }
    jobs.iter_mut().for_each(|job| set(&mut job.command));

    let (jobs, sum) = (Mutex::new(jobs), Mutex::new(Sum::default()));
    let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
    let work = || -> Result<()> {
        while let Some(mut job) = next() {
            let start = Instant::now();
            let output = job.command.output().with_context(|| job.name.clone())?;
            let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
            sum.add(&job.name, &output, start.elapsed());
        }
        Ok(())
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, Into::into);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no panic in a worker"))
    })?;
    let Sum { passed, failed, names } = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{passed} passed, {failed} failed");
    ensure!(names.is_empty(), "tests failed in {}", names.join(", "));
    Ok(())
}

impl Sum {
    /// Counts and reports a program that has ended.
    fn add(&mut self, name: &str, output: &Output, time: Duration) {
        let text = String::from_utf8_lossy(&output.stdout);
        let (passed, failed) = counted(&text);
        self.passed += passed;
        self.failed += failed;
        let seconds = time.as_secs_f64();
        if output.status.success() {
            println!("ok {seconds:>6.1} s  {name}: {passed} passed");
        } else {
            self.names.push(name.to_owned());
            let errors = String::from_utf8_lossy(&output.stderr);
            println!("FAILED {seconds:.1} s  {name} ({})\n{text}{errors}", output.status);
        }
    }
}

/// The tests that passed and that failed, from the lines `test result: ok. 3 passed; 0 failed; ...`.
fn counted(text: &str) -> (usize, usize) {
    let results = text.lines().filter_map(|line| line.strip_prefix("test result: "));
    results.fold((0, 0), |(passed, failed), line| {
        (
            passed + number(" passed", line).unwrap_or(0),
            failed + number(" failed", line).unwrap_or(0),
        )
    })
}

/// The number before a word in a line of a test's result.
fn number(what: &str, line: &str) -> Option<usize> {
    let before = line.split_once(what).map_or("", |(before, _)| before);
    before.split_ascii_whitespace().next_back().and_then(|word| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn results_are_added_up() {
        let text = "running 2 tests\ntest result: ok. 2 passed; 0 failed; 0 ignored\n\
                    test result: FAILED. 11 passed; 3 failed; 0 ignored\n";
        assert_eq!(counted(text), (13, 3));
        assert_eq!(counted(""), (0, 0));
    }
}
