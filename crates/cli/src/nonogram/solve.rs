//! `kleene nonogram solve`.

use anyhow::Result;
use kleene_draw::Picture;
use kleene_nonogram::{Config, Paint, Puzzle, Solution};
use serde_json::{Value, json};

use super::args::SolveArgs;
use super::no_guess;
use super::subject::Nonograms;
use crate::common::exit::Exit;
use crate::common::grids;
use crate::common::pictures::shown;
use crate::common::solve::{self, Found, Gap, Looks, Solve, Take, Wanted};
use crate::common::subject::Named;
use crate::common::terminal::{escaped, is_colored};

pub(crate) fn run(args: &SolveArgs) -> Result<Exit> {
    if args.no_guess {
        return no_guess::run(args);
    }
    solve::run(&Nonograms::searched(&args.strategy), &args.solutions.asked())
}

impl Solve for Nonograms<'_> {
    type Solution = Solution;

    fn solve(
        &self,
        named: &Named<Puzzle>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        let config = Config::new().limits(wanted.limits()).strategy(self.strategy);
        let mut solutions = named.puzzle.race(&config, named.threads);
        Ok(grids::found(&mut solutions, take))
    }

    fn solution(&self, puzzle: &Puzzle, solution: &Solution) -> Value {
        let rows = puzzle.letters(solution).to_string();
        json!({ "rows": rows.lines().collect::<Vec<_>>() })
    }

    fn draw(&self, puzzle: &Puzzle, solution: &Solution, index: u64) -> String {
        let drawing = shown(&puzzle.draw(solution));
        let palette = puzzle.palette();
        if index > 1 || is_colored() || palette.is_plain() {
            return drawing;
        }
        // The letters of the drawing, of which the ground has none.
        let name = |ink: &Paint| format!("{} {}", ink.letter, ink.name);
        let legend: Vec<_> = palette.inks().iter().map(name).collect();
        format!("{drawing}\n{}", escaped(&legend.join(", ")))
    }

    fn heading(&self, named: &Named<Puzzle>) -> Option<String> {
        let puzzle = &named.puzzle;
        let size = format!("{}x{}", puzzle.width(), puzzle.height());
        // A title may have several lines, a heading has one.
        let title = puzzle.title().into_iter().flat_map(str::lines);
        match (named.shown(), title.clone().find(|line| !line.trim().is_empty())) {
            (Some(file), Some(title)) => Some(format!("{file}: {title}, {size}")),
            (Some(name), None) | (None, Some(name)) => Some(format!("{name}, {size}")),
            (None, None) => None,
        }
    }

    fn picture(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Picture> {
        Some(puzzle.draw(solution))
    }

    fn looks(&self, _: &Puzzle) -> Looks {
        Looks { gap: Gap::None, shows_second: true, ..Looks::USUAL }
    }
}
