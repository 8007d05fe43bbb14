//! `kleene solve`.

use std::time::Instant;

use anyhow::Result;
use kleene_nonogram::{Config, GridStats, Outcome};

use super::args::SolveArgs;
use super::each::{Named, each};
use super::no_guess;
use super::output::{Ending, Output};
use super::record::{PuzzleRecord, Search};
use crate::common::exit::{Exit, cut_short};
use crate::common::limits;
use crate::common::options::Format;
use crate::common::report;
use crate::common::report::number;
use crate::common::screen;
use crate::common::terminal::{escaped, is_quiet};
use crate::common::verdict::Verdict;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    if args.no_guess {
        return no_guess::run(args);
    }
    let output = Output::new(args);
    let answer = |named: &Named| solve(args, &output, named);
    let exit = each(&args.files, args.many.threads(), answer, |error| output.error(error))?;
    output.finish()?;
    Ok(exit)
}

fn solve(args: &SolveArgs, output: &Output, named: &Named) -> Result<Exit> {
    let start = Instant::now();
    let Named { name, puzzle, .. } = named;
    output.begin(named)?;
    let mut limits = limits::search();
    if let Some(most) = args.max_solutions() {
        limits = limits.solutions(most);
    }
    report::conflict(name, puzzle.conflict());
    let config = Config::new().limits(limits).strategy(args.strategy.strategy());
    let mut solutions = puzzle.solve(&config);
    let mut found = 0;
    for solution in solutions.by_ref() {
        found += 1;
        output.solution(name, puzzle, found, &solution)?;
    }

    let outcome = solutions.outcome().expect("a search that gives no more has ended");
    let seconds = start.elapsed().as_secs_f64();
    let verdict = Verdict::new(found, outcome);
    let search = Search {
        file: name,
        puzzle,
        outcome,
        stats: solutions.stats(),
        seconds: args.stats.then_some(seconds),
        has_solutions: args.format == Format::Json,
        found,
        verdict,
    };
    let exit = Exit::new(found, outcome);
    let ending = Ending { record: PuzzleRecord::new(&search), verdict, exit };
    output.end(&ending)?;
    diagnose(args, name, outcome, solutions.stats(), seconds);
    Ok(exit)
}

/// Says on stderr which limit came first, and what work was done.
fn diagnose(args: &SolveArgs, name: &str, outcome: Outcome, stats: GridStats, seconds: f64) {
    if is_quiet() {
        return;
    }
    let name = escaped(name);
    let mut lines = String::new();
    if let Some(why) = cut_short(outcome) {
        lines += &format!("{name}: stopped ({})\n", limits::text(why));
    }
    if args.stats {
        let GridStats { search, probes, narrows, .. } = stats;
        let (dead, depth) = (search.dead, search.max_depth);
        let (nodes, probes) = (number(search.nodes, "node"), number(probes, "probe"));
        let narrows = number(narrows, "line");
        lines += &format!(
            "{name}: {nodes}, {dead} dead, depth {depth}, {probes}, \
             {narrows} narrowed, {:.1} ms\n",
            seconds * 1e3
        );
    }
    screen::message(&lines);
}
