//! How solutions are printed.

use anyhow::Result;
use kleene_nonogram::{Paint, Puzzle, Solution};

use super::args::SolveArgs;
use super::each::Named;
use super::record::{PuzzleRecord, SolutionRecord};
use crate::common::error::InputError;
use crate::common::exit::Exit;
use crate::common::options::Format;
use crate::common::records::Records;
use crate::common::screen;
use crate::common::terminal::{escaped, is_coloured};
use crate::common::verdict::Verdict;

/// What one puzzle came to, beside its solutions.
#[derive(Debug)]
pub(crate) struct Ending {
    pub(crate) record: PuzzleRecord,
    pub(crate) verdict: Verdict,
    pub(crate) exit: Exit,
}

/// Prints to stdout in one of the formats, each solution as soon as it is known.
#[derive(Debug)]
pub(crate) struct Output {
    format: Format,
    color: bool,
    says_verdict: bool,
    records: Records,
}

impl Output {
    pub(crate) fn new(args: &SolveArgs) -> Self {
        Self {
            format: args.format,
            color: is_coloured(),
            says_verdict: args.unique,
            records: Records::new(args.format, "puzzle"),
        }
    }

    pub(crate) fn begin(&self, named: &Named) -> Result<()> {
        let puzzle = &named.puzzle;
        self.records.begin(&named.name);
        if self.format != Format::Text {
            return Ok(());
        }
        let size = format!("{}x{}", puzzle.width(), puzzle.height());
        let file = named.shown();
        // A title may have several lines, a heading has one.
        let title =
            puzzle.title().and_then(|title| title.lines().find(|line| !line.trim().is_empty()));
        let heading = match (file, title) {
            (Some(file), Some(title)) => format!("{file}: {title}, {size}"),
            (Some(name), None) | (None, Some(name)) => format!("{name}, {size}"),
            (None, None) => return Ok(()),
        };
        self.line(&escaped(&heading))
    }

    pub(crate) fn solution(
        &self,
        name: &str,
        puzzle: &Puzzle,
        index: u64,
        solution: &Solution,
    ) -> Result<()> {
        match self.format {
            Format::Text => {
                self.line(&puzzle.draw(solution).color(self.color).to_string())?;
                let palette = puzzle.palette();
                if index > 1 || self.color || palette.is_plain() {
                    return Ok(());
                }
                // The letters of the drawing, of which the ground has none.
                let name = |ink: &Paint| format!("{} {}", ink.letter, ink.name);
                let legend: Vec<_> = palette.inks().iter().map(name).collect();
                self.line(&escaped(&legend.join(", ")))
            }
            Format::Json | Format::Ndjson => {
                let record = SolutionRecord::new(name, index, puzzle, solution);
                self.records.solution(record.rows(), &record)
            }
        }
    }

    pub(crate) fn end(&self, ending: &Ending) -> Result<()> {
        self.records.puzzle(&ending.record, ending.exit)?;
        if self.format == Format::Text { self.end_text(ending.verdict) } else { Ok(()) }
    }

    /// Prints why a file gave no puzzle, for people on stderr and for programs on stdout.
    pub(crate) fn error(&self, error: &InputError) -> Result<()> {
        self.records.error(error)
    }

    pub(crate) fn finish(&self) -> Result<()> {
        self.records.finish()
    }

    fn end_text(&self, verdict: Verdict) -> Result<()> {
        match verdict {
            _ if self.says_verdict => self.line(&verdict.text()),
            Verdict::None => self.line(verdict.word()),
            _ => Ok(()),
        }
    }

    fn line(&self, text: &str) -> Result<()> {
        screen::say(text)
    }
}
