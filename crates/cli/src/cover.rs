//! `kleene cover`: exact covers with colors and multiplicities.

pub(crate) mod args;

use std::path::Path;

use anyhow::Result;
use kleene_cover::{Config, MAX_INPUT_BYTES, Outcome, Problem, Solution, Stop};
use serde_json::{Value, json};

pub(crate) use self::args::CoverCommand;
use crate::common::check::{self, Check, Checked, uniqueness};
use crate::common::count::{self, Count, Counted};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::input::{read_at_most, read_bytes};
use crate::common::limits;
use crate::common::solve::{self, Found, Gap, Looks, Solve, Take, Wanted, give};
use crate::common::subject::{File, Named, Puzzles, Subject};
use crate::common::terminal::escaped;
use crate::common::work;

pub(crate) fn run(command: &CoverCommand) -> Result<Exit> {
    match command {
        CoverCommand::Solve(args) => solve::run(&Covers::with_stats(args.stats), &args.asked()),
        CoverCommand::Check(args) => check::run(&Covers::default(), &check::Asked::new(args)),
        CoverCommand::Count(args) => count::run(&Covers::with_stats(args.most.stats), args),
    }
}

/// Exact covers.
#[derive(Debug, Default)]
pub(crate) struct Covers {
    /// Whether the work of a search is told.
    has_stats: bool,
}

impl Covers {
    pub(crate) fn with_stats(has_stats: bool) -> Self {
        Self { has_stats }
    }

    /// Whether a file has items and an option other than all of them, and what no other lines of words have: a `|`, a
    /// name with `=`, or zeros and ones in two rows or more.
    pub(crate) fn reads(path: &Path) -> bool {
        read_bytes(path).is_ok_and(|(_, content)| {
            let is_of_matrix = |byte: &u8| {
                matches!(byte, b'0' | b'1' | b',' | b'[' | b']') || byte.is_ascii_whitespace()
            };
            let has_marks =
                content.iter().any(|byte| matches!(byte, b'|' | b'=')) && !is_frame(&content);
            (has_marks || content.iter().all(is_of_matrix))
                && Problem::parse(&content).is_ok_and(|problem| problem.num_options() > 0)
        })
    }
}

/// Whether the lines of a file, but for comments, are one and the same, or the first is drawn with no name: a frame of
/// some other puzzle, whose rows begin with a bar as comments do.
fn is_frame(content: &[u8]) -> bool {
    let text = String::from_utf8_lossy(content);
    let mut lines =
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('|'));
    let first = lines.next().unwrap_or_default();
    let is_drawn = |c: char| c.is_whitespace() || "+-=|*.:'".contains(c) || is_box_drawing(c);
    first.chars().all(is_drawn) || lines.all(|line| line == first)
}

/// Whether a character is of Unicode's block for lines of boxes.
fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

impl Subject for Covers {
    const NAME: &'static str = "cover";

    type Puzzle = Problem;

    fn open(&self, path: &Path) -> Result<File<Problem>, InputError> {
        let (name, content) = read_at_most(path, MAX_INPUT_BYTES)?;
        match Problem::parse(&content) {
            Ok(problem) => Ok(File { name, puzzles: Puzzles::One(Box::new(problem)) }),
            Err(error) => Err(InputError::parse(name, content, &error)),
        }
    }

    fn conflict(&self, problem: &Problem) -> Option<String> {
        if problem.num_options() == 0 {
            return Some(
                "there is no option: options stand on lines of their own below the items"
                    .to_owned(),
            );
        }
        let uncovered = problem.uncovered()?;
        Some(format!("no option has the item `{}`", escaped(problem.name(uncovered))))
    }

    fn fields(&self, problem: &Problem) -> Value {
        json!({ "items": problem.items().len(), "options": problem.num_options() })
    }
}

impl Solve for Covers {
    type Solution = Solution;

    fn solve(
        &self,
        Named { puzzle: problem, .. }: &Named<Problem>,
        wanted: Wanted,
        take: Take<'_, Solution>,
    ) -> Result<Found> {
        let mut solutions = problem.solve(&Config::new().limits(wanted.limits()));
        give(&mut solutions, take);
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        let work = self.has_stats.then(|| work::of_search(solutions.stats()));
        Ok(Found { outcome, work })
    }

    fn solution(&self, problem: &Problem, solution: &Solution) -> Value {
        let numbers: Vec<_> = solution.options().iter().map(|option| option + 1).collect();
        let names: Vec<_> =
            solution.options().iter().map(|&option| problem.option_name(option)).collect();
        json!({ "chosen": numbers, "names": names })
    }

    fn draw(&self, problem: &Problem, solution: &Solution, _: u64) -> String {
        let shown = problem.show(solution).to_string();
        match solution.options() {
            [] => "(no option)".to_owned(),
            _ => shown.lines().map(escaped).collect::<Vec<_>>().join("\n"),
        }
    }

    fn looks(&self, _: &Problem) -> Looks {
        Looks { gap: Gap::Within, shows_second: true, ..Looks::USUAL }
    }
}

impl Check for Covers {
    fn check(&self, named: &Named<Problem>) -> Result<Checked> {
        // Two covers differ in options, which are no cells.
        Ok(Checked::new(&uniqueness(self, named)?, |_, _| Vec::new()))
    }
}

impl Count for Covers {
    fn count(&self, named: &Named<Problem>) -> Result<Counted> {
        let count = named.puzzle.count(&Config::new().limits(limits::search()));
        Ok(Counted::new(&count.solutions, count.outcome))
    }
}
