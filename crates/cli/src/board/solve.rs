//! `kleene board solve`.

use anyhow::Result;
use kleene_board::{Config, Outcome, Puzzle, Solution, Stop};
use kleene_draw::Picture;
use serde_json::{Value, json};

use super::args::SolveArgs;
use super::subject::Boards;
use crate::common::exit::Exit;
use crate::common::pictures::shown;
use crate::common::solve::{self, Asked, Found, Gap, Looks, Solve, Take, Wanted, give};
use crate::common::subject::Named;
use crate::common::work;

pub(super) fn run(args: &SolveArgs) -> Result<Exit> {
    let asked = Asked {
        files: args.answer.from.all(),
        format: args.answer.format,
        wanted: args.wanted.or(Wanted::Any),
        stats: args.stats,
    };
    solve::run(&Boards::searched(args.strategy), &asked)
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
        let mut solutions = named.puzzle.solve(&config);
        give(&mut solutions, take);
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        Ok(Found { outcome, work: Some(work::of_grid(solutions.stats())) })
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
        Looks {
            gap: Gap::Across,
            shows_second: false,
            is_line: false,
            is_quick: false,
            says_stop: true,
        }
    }
}
