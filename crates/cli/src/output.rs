//! How solutions are printed.

use std::io::{self, Write as _};

use anyhow::Result;
use kleene_nonogram::{Paint, Puzzle, Solution};

use crate::{
    args::{Format, SolveArgs},
    input::InputError,
    record::{self, ErrorRecord, PuzzleRecord, SolutionRecord, Summary},
    report,
    terminal::{escaped, is_coloured},
    verdict::{Exit, Verdict},
};

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
    says_names: bool,
    /// The puzzles of the document that `json` prints at the end.
    puzzles: Vec<serde_json::Value>,
    summary: Summary,
}

impl Output {
    pub(crate) fn new(args: &SolveArgs) -> Self {
        Self {
            format: args.format,
            color: is_coloured(),
            says_verdict: args.unique,
            says_names: false,
            puzzles: Vec::new(),
            summary: Summary::default(),
        }
    }

    /// Whether each puzzle is named.
    pub(crate) fn says_names(&mut self, says: bool) {
        self.says_names = says;
    }

    pub(crate) fn begin(&mut self, name: &str, puzzle: &Puzzle) -> Result<()> {
        if self.format != Format::Text {
            return Ok(());
        }
        let size = format!("{}x{}", puzzle.width(), puzzle.height());
        let file = self.says_names.then_some(name);
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
        &mut self,
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
            Format::Json => Ok(()),
            Format::Ndjson => self.record(&SolutionRecord::new(name, index, puzzle, solution)),
        }
    }

    pub(crate) fn end(&mut self, ending: &Ending) -> Result<()> {
        self.summary.count(ending.exit);
        match self.format {
            Format::Text => self.end_text(ending.verdict),
            Format::Json => {
                self.puzzles.push(serde_json::to_value(&ending.record)?);
                Ok(())
            }
            Format::Ndjson => self.record(&ending.record.without_solutions()),
        }
    }

    /// Prints why a file gave no puzzle, for people on stderr and for programs on stdout.
    pub(crate) fn error(&mut self, error: &InputError) -> Result<()> {
        self.summary.count(Exit::BadInput);
        report::input_error(error);
        let record = ErrorRecord::new(error);
        match self.format {
            Format::Text => Ok(()),
            Format::Json => {
                self.puzzles.push(serde_json::to_value(&record)?);
                Ok(())
            }
            Format::Ndjson => self.record(&record),
        }
    }

    pub(crate) fn finish(&mut self) -> Result<()> {
        match self.format {
            Format::Text => Ok(()),
            Format::Json => {
                let puzzles = std::mem::take(&mut self.puzzles);
                let document = record::Document::new(puzzles);
                self.line(&serde_json::to_string_pretty(&document)?)
            }
            Format::Ndjson => self.record(&self.summary),
        }
    }

    fn end_text(&self, verdict: Verdict) -> Result<()> {
        match verdict {
            _ if self.says_verdict => self.line(verdict.word()),
            Verdict::None => self.line(verdict.word()),
            _ => Ok(()),
        }
    }

    fn record(&self, record: &impl serde::Serialize) -> Result<()> {
        self.line(&serde_json::to_string(record)?)
    }

    fn line(&self, text: &str) -> Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "{text}")?;
        Ok(out.flush()?)
    }
}
