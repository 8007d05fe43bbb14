//! `kleene rectangles regex`.

use std::ops::ControlFlow;

use anyhow::{Result, bail};
use kleene_rectangles::{
    Deadline, FillingRegex, MatchError, Outcome, Puzzle, RegexError, RegexLimits, Solution, Stop,
};

use super::args::{RegexArgs, ShownArgs};
use super::subject::Rectangles;
use crate::common::solve::{self, TakeTyped};
use crate::common::{Exit, Format, Records, Wanted, limits, one, report, screen};

pub(super) fn run(args: &RegexArgs) -> Result<Exit> {
    let ShownArgs { wanted, format, list, stats } = &args.shown;
    let is_any = wanted.or(Wanted::Any) == Wanted::Any;
    if !args.solve && (!is_any || *stats || *list) {
        bail!("--all, --limit, --unique, --list and --stats need --solve");
    }
    let (rules, shown) = (Some(&args.rules), Some(&args.shown));
    let subject = Rectangles { rules, shown, regex: Some(args), ..Rectangles::default() };
    let files = std::slice::from_ref(&args.file);
    if args.solve {
        return solve::run(&subject, &args.shown.asked(files));
    }
    let records = Records::new(*format, "case");
    let named = one(&subject, &args.file, None)?;
    let regex = pattern(args, named.typed())?;
    if args.text {
        screen::say(regex.text().trim_end_matches('\n'))?;
    } else if args.explain {
        explain(&regex)?;
    } else if *format == Format::Text {
        screen::say(regex.pattern().trim_end())?;
    } else {
        let (pattern, input) = (regex.pattern(), regex.text());
        records.print("case", &serde_json::json!({
            "id": args.file.display().to_string(), "pattern": pattern, "options": "", "input": input,
        }))?;
        // It is the only record, which `kleene dotnet cases` reads.
        if *format == Format::Json {
            return records.close(None, Exit::Solved);
        }
    }
    Ok(Exit::Solved)
}

fn pattern(args: &RegexArgs, puzzle: &Puzzle) -> Result<FillingRegex> {
    Ok(match args {
        RegexArgs { partial: true, .. } => puzzle.to_partial_regex()?,
        RegexArgs { cells: true, .. } => puzzle.to_cells_regex()?,
        _ => puzzle.to_regex()?,
    })
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

/// Gives the fillings that the pattern matches.
pub(super) fn solve(
    args: &RegexArgs,
    puzzle: &Puzzle,
    wanted: Wanted,
    take: TakeTyped<'_, Solution>,
) -> Result<Outcome> {
    let regex = pattern(args, puzzle)?;
    let deadline = limits::search().deadline();
    let mut within = RegexLimits::new().until(deadline.clone());
    if let Some(steps) = args.step_limit.or_else(limits::nodes) {
        within = within.steps(steps);
    }
    if let Some(memory) = limits::memory() {
        within = within.memory(memory);
    }
    let stopped = Outcome::Stopped(Stop::Solutions);
    if wanted == Wanted::Any {
        return match regex.first(within) {
            Ok(Some(first)) => {
                let _ = take(first);
                Ok(stopped)
            }
            Ok(None) => Ok(Outcome::Exhausted),
            Err(RegexError::Stopped(error)) => Ok(limited(error, &deadline)),
            Err(error) => Err(error.into()),
        };
    }
    let (most, mut found) = (wanted.most().unwrap_or(u64::MAX), 0);
    let ended = regex.for_each(within, |solution| {
        found += 1;
        let taken = take(solution);
        if found == most { ControlFlow::Break(()) } else { taken }
    });
    Ok(match ended {
        Ok(ControlFlow::Break(())) => stopped,
        Ok(ControlFlow::Continue(())) => Outcome::Exhausted,
        Err(error) => limited(error, &deadline),
    })
}

/// Says which limit of the matcher it was, if it was one of the matcher's own; records know it as a limit of nodes.
fn limited(error: MatchError, deadline: &Deadline) -> Outcome {
    if error == MatchError::Stopped {
        return Outcome::Stopped(deadline.hit().unwrap_or(Stop::Cancelled));
    }
    report::note(&error.to_string());
    Outcome::Stopped(Stop::Nodes)
}
