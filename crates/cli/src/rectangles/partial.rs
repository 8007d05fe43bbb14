//! `kleene rectangles solve --partial`.

use std::time::Instant;

use anyhow::Result;
use kleene_rectangles::{Config, Outcome, Puzzle};

use super::args::SolveArgs;
use super::output::{Board, Output, Shown};
use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::report;

/// Places as many pieces as fit, and says whether that is proven.
pub(super) fn run(args: &SolveArgs, puzzle: &Puzzle) -> Result<Exit> {
    let start = Instant::now();
    let board = Board::new("rectangles", puzzle.width(), puzzle.height());
    let mut output = Output::new(&args.wanted, board, true);
    let most = puzzle.most(&Config::new().limits(limits::search()));
    if args.wanted.stats {
        report::note(&format!("{:.1} ms", start.elapsed().as_secs_f64() * 1e3));
    }
    let placed = most.solution.placements().len();
    let is_proven = most.outcome == Outcome::Exhausted;
    if placed > 0 {
        output.solution(Shown::rectangles(puzzle, &most.solution))?;
    }
    let of = puzzle.pieces().iter().map(|piece| u64::from(piece.count)).sum();
    let of = Some(of).filter(|_| !puzzle.is_repeating());
    output.finish_partial(placed as u64, of, is_proven, most.outcome)
}
