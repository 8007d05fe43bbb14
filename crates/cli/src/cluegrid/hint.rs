//! `kleene cluegrid hint`.

use std::io::Write as _;

use anyhow::{Result, bail};
use kleene_cluegrid::{Config, NoHint};

use super::args::HintArgs;
use super::input;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::screen;

pub(super) fn run(args: &HintArgs) -> Result<Exit> {
    let (name, puzzles) = input::read(&args.input)?;
    let [puzzle] = &puzzles[..] else { bail!("{name} has several boards, this is for one") };
    let cells = match &args.board {
        Some(path) => input::read_with(path, |text| puzzle.cells(text))?,
        None => vec![puzzle.alphabet().all(); puzzle.layout().cells()],
    };
    let mut hints = puzzle.hints(&cells, &Config::new().limits(limits::search()));
    let mut out = screen::many_lines();
    let mut steps = 0;
    while args.all || steps == 0 {
        let Some(hint) = hints.next() else { break };
        writeln!(out, "{hint}")?;
        steps += 1;
    }
    let exit = match hints.end() {
        None => Exit::Solved,
        Some(NoHint::Full) if steps > 0 => {
            writeln!(out, "solved in {steps} step{}", if steps == 1 { "" } else { "s" })?;
            Exit::Solved
        }
        Some(end) => {
            let (prefix, exit) = match end {
                NoHint::Full => ("", Exit::Solved),
                NoHint::EmptyCell(_) | NoHint::NoString(_) => ("no solution: ", Exit::NoSolution),
                _ => ("", Exit::Stopped),
            };
            match end {
                NoHint::Stopped(why) => writeln!(out, "{}", limits::Stopped(why))?,
                end => writeln!(out, "{prefix}{end}")?,
            }
            exit
        }
    };
    out.flush()?;
    Ok(exit)
}
