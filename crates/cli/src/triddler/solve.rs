//! `kleene triddler solve`.

use std::ops::Range;

use anyhow::Result;
use kleene_draw::Picture;
use kleene_triddler::{Config, Puzzle, Solution};
use serde_json::{Value, json};

use super::args::SolveArgs;
use super::subject::Triddlers;
use crate::common::exit::Exit;
use crate::common::grids;
use crate::common::pictures::shown;
use crate::common::solve::{self, Found, Looks, Solve, Take, Wanted};
use crate::common::subject::Named;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    solve::run(&Triddlers { strategy: args.strategy }, &args.solutions.asked())
}

impl Solve for Triddlers {
    type Solution = Solution;

    fn solve(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        let config = Config::new().strategy(self.strategy).limits(wanted.limits());
        Ok(grids::found(&mut named.puzzle.solve(&config), take))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Solution) -> Value {
        let letter = |color: &_| puzzle.palette().letter(*color);
        let row = |cells: Range<usize>| solution.cells()[cells].iter().map(letter).collect();
        json!({ "rows": puzzle.board().rows().map(row).collect::<Vec<String>>() })
    }

    fn draw(&self, puzzle: &Puzzle, solution: &Solution, _: u64) -> String {
        shown(&puzzle.draw(solution))
    }

    fn picture(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Picture> {
        Some(puzzle.draw(solution))
    }

    fn looks(&self, _: &Puzzle) -> Looks {
        grids::LOOKS
    }
}
