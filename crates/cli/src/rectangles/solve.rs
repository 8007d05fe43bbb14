//! `kleene rectangles solve`.

use std::time::Instant;

use anyhow::Result;
use kleene_rectangles::{Config, Outcome, Stop};

use super::args::SolveArgs;
use super::input;
use super::output::{Board, Output, Shown, each};
use super::partial;
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::record;
use crate::common::report;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    record::due_in(args.wanted.format);
    let puzzle = input::read(&args.file, &args.rules, args.wanted.format)?;
    if args.partial {
        return partial::run(args, &puzzle);
    }
    let wanted = &args.wanted;
    let start = Instant::now();
    let board = Board::new("rectangles", puzzle.width(), puzzle.height());
    let mut output = Output::new(wanted, board, false);
    let mut limits = limits::search();
    let (outcome, work) = if wanted.is_any() {
        let (first, outcome) = puzzle.first(&Config::new().limits(limits));
        if let Some(first) = &first {
            output.solution(Shown::rectangles(&puzzle, first))?;
        }
        (outcome, String::new())
    } else if wanted.all && !wanted.stats && args.threads.start()? {
        let config = Config::new().limits(limits).parallel(true);
        let outcome = each(
            |visit| puzzle.for_each(&config, visit),
            |solution| output.solution(Shown::rectangles(&puzzle, &solution)),
        )?;
        (outcome, String::new())
    } else {
        if let Some(most) = wanted.max_solutions() {
            limits = limits.solutions(most);
        }
        let mut solutions = puzzle.solve(&Config::new().limits(limits));
        for solution in solutions.by_ref() {
            output.solution(Shown::rectangles(&puzzle, &solution))?;
        }
        let stats = solutions.stats();
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        (outcome, format!("{} nodes, {} dead, ", stats.nodes, stats.dead))
    };
    if wanted.stats {
        report::note(&format!("{work}{:.1} ms", start.elapsed().as_secs_f64() * 1e3));
    }
    output.finish(outcome)
}
