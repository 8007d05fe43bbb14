//! `kleene help`: the help of a command, and pages about what all commands share.

use std::{env, iter};

use anyhow::Result;
use clap::{Args as ClapArgs, CommandFactory as _};

use crate::any;
use crate::args::Args;
use crate::common::terminal::wrapped;
use crate::common::{Exit, screen, terminal, usage};

#[derive(Debug, ClapArgs)]
#[command(after_help = "\
Examples:
  kleene help check          the options of a command
  kleene help sudoku rate
  kleene help formats        the file formats of each kind
  kleene help limits         time, nodes and memory
  kleene help exit           the exit codes")]
pub(crate) struct HelpArgs {
    /// A command, or `formats`, `limits` or `exit`.
    #[arg(value_name = "COMMAND OR TOPIC")]
    words: Vec<String>,
    /// Print each option of the command in a few lines, as the reference page has them.
    #[arg(long)]
    list: bool,
}

const EXIT: &str = "\
0    solved: the call has its answer
1    the answer is no: no solution, no match, no word, a false or open claim, unequal languages, a slow pattern
2    bad input or usage, or output that could not be written
3    no answer: a limit stopped the call, no further step was found, or the analysis of a pattern was inconclusive
130  interrupted by Ctrl-C, SIGTERM or SIGHUP

For several files the most serious code counts: 2, then 3, then 1. A board whose
clues contradict each other is valid input without a solution: 1. Output that is
closed early, as by `head`, is no error.";

const LIMITS: &str = "\
--time-limit TIME    the time for each puzzle, or for the whole call if it reads no puzzles: 0.5, 2s, 500ms, 1m
--node-limit N       nodes of a search, states of an automaton, steps of a match. Equal limits give equal answers
                     on every machine
--memory-limit MIB   the memory of the process, 4096 if no limit is given

A call that a limit stops prints the solutions that it has found, writes `stopped (...)` with the limit, and ends
with exit code 3. Ctrl-C stops a call in the same way, with exit code 130; a second one ends it at once.

Files are read up to 16 MiB, texts of `dotnet` up to 128 MiB, proofs up to 256 MiB, word lists up to 1 GiB.";

/// Prints the help that the words name.
pub(crate) fn run(args: &HelpArgs) -> Result<Exit> {
    match args.words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["exit"] => screen::say(EXIT)?,
        ["limits"] => screen::say(LIMITS)?,
        ["formats"] => screen::say(formats().trim_end())?,
        words => return of_command(words, if args.list { "-h" } else { "--help" }),
    }
    Ok(Exit::Solved)
}

/// The help of a command, as `--help` after its words prints it, or all options in the form of `-h`.
fn of_command(words: &[&str], help: &str) -> Result<Exit> {
    let command = Args::command().color(terminal::color_of_help(env::args_os()));
    let call = iter::once(&"kleene").chain(words).chain(iter::once(&help));
    let Err(printed) = command.try_get_matches_from(call) else { return Ok(Exit::Solved) };
    let printed = usage::plain(printed, &Args::command());
    printed.print()?;
    Ok(if printed.use_stderr() { Exit::BadInput } else { Exit::Solved })
}

/// The width of the page about formats, and the column at which their contents begin.
const FORMATS_WIDTH: usize = 100;
const CONTENT_COLUMN: usize = 18;

/// A table of the formats of each kind: name, suffixes and content.
fn formats() -> String {
    let mut page = String::from(
        "A suffix that belongs to one kind decides the kind; otherwise the content does. `--as KIND` overrides\n\
         both. `kleene convert --to NAME` writes a format.\n",
    );
    for kind in any::registry().kinds() {
        page += &format!("\n{}: {}\n", kind.name(), kind.about());
        for format in kind.formats() {
            let access = match (format.is_read, format.is_written) {
                (true, true) => "",
                (true, false) => " (read only)",
                (false, _) => " (written only)",
            };
            let suffixes = format.suffixes.iter().map(|suffix| format!(".{suffix}"));
            let about = format!("{}{access}", format.about);
            let content: Vec<String> = suffixes.chain([about]).collect();
            let lines = wrapped(&content.join(" "), FORMATS_WIDTH - CONTENT_COLUMN);
            let names = iter::once(format.name).chain(iter::repeat(""));
            for (name, line) in names.zip(lines) {
                page += &format!("  {name:width$}{line}\n", width = CONTENT_COLUMN - 2);
            }
        }
    }
    page
}
