//! `kleene rectangles polyomino`.

use std::time::Instant;

use anyhow::Result;
use kleene_rectangles::{Config, Outcome, PolyominoPuzzle, Stop};

use super::args::PolyominoArgs;
use super::output::{Board, Output, Shown, due_count, each, print_count};
use crate::limits;
use crate::report;
use crate::verdict::Exit;

pub(super) fn run(args: &PolyominoArgs) -> Result<Exit> {
    limits::due_in(args.wanted.format);
    let puzzle = read(args)?;
    let wanted = &args.wanted;
    let start = Instant::now();
    let board = Board::new("polyominoes", puzzle.target().width(), puzzle.target().height());
    let mut limits = limits::search();
    if args.count {
        due_count(wanted.format, board, args.fundamental);
        let config = Config::new().limits(limits).parallel(args.threads.start()?);
        if args.fundamental {
            let found = puzzle.fundamental(&config);
            let numbers = (found.solutions.into(), Some(found.fundamental));
            return print_count(wanted.format, board, numbers, found.outcome);
        }
        let count = puzzle.count(&config);
        let numbers = (count.solutions, None);
        return print_count(wanted.format, board, numbers, count.outcome);
    }
    if let Some(most) = wanted.max_solutions() {
        limits = limits.solutions(most);
    }
    let mut output = Output::new(wanted, board, false);
    if wanted.all && !wanted.stats && args.threads.start()? {
        let config = Config::new().limits(limits).parallel(true);
        let outcome = each(
            |visit| puzzle.for_each(&config, visit),
            |solution| output.solution(Shown::polyominoes(&puzzle, &solution)),
        )?;
        return output.finish(outcome);
    }
    let mut solutions = puzzle.solve(&Config::new().limits(limits));
    for solution in solutions.by_ref() {
        output.solution(Shown::polyominoes(&puzzle, &solution))?;
    }
    if wanted.stats {
        let (stats, time) = (solutions.stats(), start.elapsed().as_secs_f64() * 1e3);
        report::note(&format!("{} nodes, {} dead, {time:.1} ms", stats.nodes, stats.dead));
    }
    output.finish(solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions)))
}

/// The puzzle of the file, under the rules of the command line.
fn read(args: &PolyominoArgs) -> Result<PolyominoPuzzle> {
    let puzzle = super::parsed(&args.file, args.wanted.format, PolyominoPuzzle::parse)?;
    let puzzle = puzzle.turning(!args.no_rotation).mirroring(!args.no_reflection);
    Ok(puzzle.repeating(args.repeating).using_all(args.all_pieces))
}
