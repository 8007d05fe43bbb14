//! `kleene`: solves puzzles whose rules are regular languages.
//!
//! `kleene regex` answers questions about patterns, `kleene dotnet` matches those of the .NET dialect.
//!
//! Solutions go to stdout as they are found, everything else to stderr. The exit code is 0 when
//! every puzzle is solved, 1 when one is proven to have no solution, 2 for bad input or usage and
//! for output that cannot be written, and 3 when a limit stopped a search; of several the one that
//! says most is taken: 2, then 3, then 1. A call that the user interrupts has the exit code 130.

mod any;
mod args;
mod board;
mod cluegrid;
mod common;
mod cover;
mod display;
mod dotnet;
mod help;
mod letterboxed;
mod line;
mod manual;
mod nonogram;
mod parts;
mod play;
mod queens;
mod rectangles;
mod regex;
mod schema;
mod sudoku;
mod tour;
mod triddler;
mod words;

use std::io::{self, Write as _};
use std::{env, process::ExitCode};

use anyhow::Result;
use clap::{ArgMatches, CommandFactory as _, FromArgMatches as _};
use kleene::Registry;
use kleene_search::Stop;

use crate::args::{Args, Command};
use crate::common::exit::INTERRUPTED;
use crate::common::{
    Exit, lazy, limits, pictures, records, report, screen, terminal, undrawn, usage, watchdog,
    whole_file,
};

/// Answers the call of this process, about puzzles of these kinds.
///
/// A process has one call: its limits, its output and its kinds are those of the process.
#[must_use]
pub fn main(kinds: Registry) -> ExitCode {
    any::register(kinds);
    let matches = args::matches_of_one_command().map_or_else(matches, Ok);
    let called = matches.and_then(|matches| {
        whole_file::keep_inputs(&matches);
        Args::from_arg_matches(&matches).map(|args| (args, undrawn::called(&matches)))
    });
    let (args, called) = match called {
        Ok(called) => called,
        Err(error) => return told(&error),
    };
    let Args { options, command } = args;
    terminal::configure(options.terminal);
    limits::start(&options.limits, called.split(' ').next().unwrap_or_default());
    watchdog::start();
    if terminal::is_quiet() {
        screen::hide_progress();
    }
    let drawn = pictures::configure(options.pictures, &called);
    let result = match drawn.and_then(|()| run(&command)) {
        // A closed stdout is no reason to omit the files with the results.
        Err(error) if is_broken_pipe(&error) => pictures::write().and(Err(error)),
        result => result.and_then(|exit| pictures::write().map(|()| exit)),
    };
    let closed = screen::close().map_err(anyhow::Error::from);
    let code = match result.and_then(|exit| closed.map(|()| exit)) {
        Ok(_) if limits::is_interrupted() => INTERRUPTED.into(),
        // Puzzles that were not begun are in no verdict.
        Ok(exit) if exit < Exit::Stopped && limits::raised() == Some(limits::Why::Memory) => {
            report::note(&limits::Stopped(Stop::Cancelled).to_string());
            Exit::Stopped.into()
        }
        Ok(exit) => exit.into(),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<limits::Stopped>() || error.is::<report::ReportedLimit>() => {
            let stopped = error.downcast_ref().map(|&limits::Stopped(why)| limits::word(why));
            // The exit code tells of it too.
            let _ = records::stop(stopped.unwrap_or("limit")).and_then(|()| Ok(screen::flush()?));
            if stopped.is_some() {
                report::note(&error.to_string());
            }
            if limits::is_interrupted() { INTERRUPTED.into() } else { Exit::Stopped.into() }
        }
        Err(error) if error.is::<report::Reported>() => Exit::BadInput.into(),
        Err(error) => {
            match error.downcast_ref() {
                Some(error) => {
                    report::input_error(error);
                    // The exit code tells of it too.
                    let _ = records::fail(error).and_then(|()| Ok(screen::flush()?));
                }
                None => report::failure(&error),
            }
            Exit::BadInput.into()
        }
    };
    limits::settle();
    code
}

/// The matches of a call by the description of all commands, or the help or the error that answers it.
fn matches() -> Result<ArgMatches, clap::Error> {
    if env::args_os().any(|argument| argument == "-h") {
        lazy::be_brief();
    }
    let command = lazy::brief(undrawn::hidden_at_root(Args::command()));
    let matches = command.color(terminal::color_of_help(env::args_os())).try_get_matches();
    matches.map_err(|error| usage::plain(error, &Args::command()))
}

fn run(command: &Command) -> Result<Exit> {
    match command {
        Command::Solve(args) => any::solve(&args.of, args.kind.kind()),
        Command::Check(args) => any::check(&args.of, args.kind.kind()),
        Command::Count(args) => any::count(&args.of, args.kind.kind()),
        Command::Candidates(args) => any::candidates(&args.of, args.kind.kind()),
        Command::Hint(args) => any::hint(&args.of, args.kind.kind()),
        Command::Explain(args) => any::explain(&args.of, args.kind.kind()),
        Command::Prove(args) => any::prove(&args.of, args.kind.kind()),
        Command::Grade(args) => any::grade(&args.of, args.kind.kind()),
        Command::Generate(command) => any::generate(command),
        Command::Play(args) => play::run(args),
        Command::Tour(args) => tour::run(args),
        Command::Schema(args) => schema::print(args),
        Command::CheckProof(args) => any::check_proof(&args.of, args.kind.kind()),
        Command::Convert(args) => any::convert(&args.of, args.kind.kind()),
        Command::Export(args) => any::export(&args.of, args.kind.kind()),
        Command::Split(args) => parts::split(args),
        Command::Work(args) => parts::work(args),
        Command::Merge(args) => parts::merge(args),
        Command::Nonogram(command) => nonogram::run(command),
        Command::Regex(command) => regex::run(command),
        Command::Cluegrid(command) => cluegrid::run(command),
        Command::Board(command) => board::run(command),
        Command::Sudoku(command) => sudoku::run(command),
        Command::Queens(args) => queens::run(args),
        Command::Line(args) => line::run(args),
        Command::Dotnet(command) => dotnet::run(command),
        Command::Letterboxed(command) => letterboxed::run(command),
        Command::Rectangles(command) => rectangles::run(command),
        Command::Cover(command) => cover::run(command),
        Command::Triddler(command) => triddler::run(command),
        Command::Words(args) => words::run(args),
        Command::Completions(args) => manual::complete(args),
        Command::Man(args) => manual::write(args),
        Command::Help(args) => help::run(args),
    }
}

/// Prints a mistake in the arguments, or the help that they ask for.
fn told(error: &clap::Error) -> ExitCode {
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(failed) if failed.kind() != io::ErrorKind::BrokenPipe => {
            report::failure(&failed.into());
            Exit::BadInput.into()
        }
        _ if error.use_stderr() => Exit::BadInput.into(),
        _ => ExitCode::SUCCESS,
    }
}

/// Whether the reader of our output has seen enough, as `head` does.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
