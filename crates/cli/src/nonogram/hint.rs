//! `kleene nonogram hint` and `explain`.

use std::io::{self, BufWriter, Write as _};

use anyhow::{Result, anyhow};
use kleene_nonogram::{Config, NoHint, Puzzle, Start};

use super::args::{ExplainArgs, HintArgs};
use crate::verdict::Exit;
use crate::{input, report};

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    say(&args.from, args.all)
}

pub(super) fn explain(args: &ExplainArgs) -> Result<Exit> {
    say(args, true)
}

/// Says the next step, or all of them.
fn say(args: &ExplainArgs, all: bool) -> Result<Exit> {
    let puzzle = puzzle(&args.file)?;
    let config = Config::new().limits(args.limits.limits());
    let mut hints = match &args.board {
        Some(path) => puzzle.explain_from(&board(&puzzle, path)?, &config)?,
        None => puzzle.explain(&config),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut steps = 0;
    while all || steps == 0 {
        let Some(hint) = hints.next() else { break };
        writeln!(out, "{hint}")?;
        steps += 1;
    }
    let exit = match hints.end() {
        None => Exit::Solved,
        Some(NoHint::Full) if steps > 0 => {
            writeln!(out, "solved in {steps} steps")?;
            Exit::Solved
        }
        Some(end) => {
            let (prefix, exit) = match end {
                NoHint::Full => ("", Exit::Solved),
                NoHint::EmptyCell { .. } | NoHint::NoWay(_) => ("no solution: ", Exit::NoSolution),
                _ => ("", Exit::Stopped),
            };
            writeln!(out, "{prefix}{end}")?;
            exit
        }
    };
    out.flush()?;
    Ok(exit)
}

/// The puzzle of a file; what is wrong with it is said.
pub(super) fn puzzle(path: &std::path::Path) -> Result<Puzzle> {
    input::read(path).map(|(_, puzzle)| puzzle).map_err(|error| {
        report::input_error(&error);
        report::Reported.into()
    })
}

fn board(puzzle: &Puzzle, path: &std::path::Path) -> Result<Start> {
    let (name, content) = input::read_bytes(path)
        .map_err(|(name, error)| anyhow!("cannot read {name}: {}", report::system_error(&error)))?;
    let text = String::from_utf8(content).map_err(|_| anyhow!("{name} is not UTF-8"))?;
    puzzle.parse_board(&text).map_err(|error| {
        report::in_text(&name, text.as_bytes(), &error.to_string(), error.span());
        report::Reported.into()
    })
}
