//! `kleene board solve`.

use anyhow::Result;
use kleene_board::{Config, Puzzle, Solution};
use kleene_draw::Picture;
use serde_json::{Value, json};

use super::args::SolveArgs;
use super::subject::Boards;
use crate::common::exit::Exit;
use crate::common::grids;
use crate::common::pictures::shown;
use crate::common::solve::{self, Found, Looks, Solve, Take, Wanted};
use crate::common::subject::Named;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    solve::run(&Boards::searched(args.strategy), &args.solutions.asked())
}

impl Solve for Boards<'_> {
    type Solution = Solution;

    fn solve(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        let config = Config::new().strategy(self.strategy).limits(wanted.limits());
        let mut solutions = named.puzzle.race(&config, named.threads);
        Ok(grids::found(&mut solutions, take))
    }

    fn solution(&self, _: &Puzzle, solution: &Solution) -> Value {
        json!({ "rows": solution.rows().collect::<Vec<_>>() })
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
