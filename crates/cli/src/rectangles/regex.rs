//! `kleene rectangles regex`.

use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::{Result, bail};
use kleene_rectangles::{FillingRegex, MatchError, Outcome, Puzzle, RegexError, RegexLimits, Stop};

use super::args::RegexArgs;
use super::input;
use super::output::{Board, Output, Shown};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::options::Format;
use crate::common::progress;
use crate::common::report;
use crate::common::screen;

pub(super) fn run(args: &RegexArgs) -> Result<Exit> {
    let wanted = &args.wanted;
    let says_solutions = wanted.max_solutions() != Some(1) || wanted.limit.is_some();
    if !args.solve && (says_solutions || wanted.svg.is_some() || wanted.stats || wanted.list) {
        bail!("solutions are found with --solve only");
    }
    let puzzle = input::read(&args.file, &args.rules, wanted.format)?;
    let regex = if args.partial { puzzle.to_partial_regex()? } else { puzzle.to_regex()? };
    if args.text {
        screen::say(regex.text().trim_end_matches('\n'))?;
    } else if args.explain {
        explain(&regex)?;
    } else if args.solve {
        let board = Board::new("rectangles", puzzle.width(), puzzle.height());
        let start = Instant::now();
        let exit = solve(args, &puzzle, &regex, Output::new(wanted, board, false))?;
        if wanted.stats {
            report::note(&format!("{:.1} ms", start.elapsed().as_secs_f64() * 1e3));
        }
        return Ok(exit);
    } else if args.wanted.format == Format::Text {
        screen::say(regex.pattern().trim_end())?;
    } else {
        let (pattern, input) = (regex.pattern(), regex.text());
        let record = serde_json::json!({
            "id": args.file.display().to_string(), "pattern": pattern, "options": "", "input": input,
        });
        screen::say(&record.to_string())?;
    }
    Ok(Exit::Solved)
}

/// Every stage with its title over it.
fn explain(regex: &FillingRegex) -> Result<()> {
    for (number, stage) in (1..).zip(regex.stages()) {
        let gap = if number > 1 { "\n" } else { "" };
        screen::say(&format!("{gap}{number}. {}", stage.title))?;
        for part in stage.pattern.lines() {
            screen::say(&format!("    {}", part.trim_start()))?;
        }
    }
    match regex.padding() {
        0 => screen::say("\nThe text has enough characters to count with."),
        1 => screen::say("\nThe text gets 1 blank more to count with."),
        padding => screen::say(&format!("\nThe text gets {padding} blanks more to count with.")),
    }
}

fn solve(
    args: &RegexArgs,
    puzzle: &Puzzle,
    regex: &FillingRegex,
    mut output: Output,
) -> Result<Exit> {
    progress::begin(None);
    let mut within = RegexLimits::new();
    if let Some(steps) = args.step_limit.or_else(limits::nodes) {
        within = within.steps(steps);
    }
    if let Some(memory) = limits::memory() {
        within = within.memory(memory);
    }
    let stopped = Outcome::Stopped(Stop::Solutions);
    if args.wanted.is_any() {
        let (first, outcome) = match regex.first(within) {
            Ok(first) => {
                let outcome = if first.is_some() { stopped } else { Outcome::Exhausted };
                (first, outcome)
            }
            Err(RegexError::Stopped(error)) => (None, limited(error)),
            Err(error) => return Err(error.into()),
        };
        if let Some(first) = first {
            output.solution(Shown::rectangles(puzzle, &first))?;
        }
        return output.finish(outcome);
    }
    let most = args.wanted.max_solutions().unwrap_or(u64::MAX);
    if most == 0 {
        return output.finish(stopped);
    }
    let (mut printed, mut found) = (Ok(()), 0);
    let ended = regex.for_each(within, |solution| {
        printed = output.solution(Shown::rectangles(puzzle, &solution));
        found += 1;
        if found == most || printed.is_err() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    printed?;
    output.finish(match ended {
        Ok(ControlFlow::Break(())) => stopped,
        Ok(ControlFlow::Continue(())) => Outcome::Exhausted,
        Err(error) => limited(error),
    })
}

/// Says which limit of the matcher it was; records know it as a limit of nodes.
fn limited(error: MatchError) -> Outcome {
    report::note(&error.to_string());
    Outcome::Stopped(Stop::Nodes)
}
