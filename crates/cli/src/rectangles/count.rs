//! `kleene rectangles count`.

use anyhow::{Result, bail};
use kleene_rectangles::Config;

use super::args::CountArgs;
use super::output::{Board, due_count, print_count};
use crate::limits;
use crate::verdict::Exit;

pub(super) fn run(args: &CountArgs) -> Result<Exit> {
    limits::due_in(args.format);
    let puzzle = super::read(&args.file, &args.rules, args.format)?;
    let parallel = args.threads.start()?;
    let config = Config::new().limits(limits::search()).parallel(parallel);
    let board = Board::new("rectangles", puzzle.width(), puzzle.height());
    due_count(args.format, board, args.fundamental);
    if args.fundamental {
        if puzzle.num_first().is_some() {
            bail!("--fundamental is for whole fillings, not for --first-placements");
        }
        let found = puzzle.fundamental(&config);
        let numbers = (found.solutions.into(), Some(found.fundamental));
        return print_count(args.format, board, numbers, found.outcome);
    }
    let count = puzzle.count(&config);
    print_count(args.format, board, (count.solutions, None), count.outcome)
}
