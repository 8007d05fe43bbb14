//! Puzzles whose answers were found in parts: they are printed as those of a single call.

use std::marker::PhantomData;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kleene::{AnyProof, AnyPuzzle, Kind, Outcome, SolutionView, Stop, TextLayout};
use kleene_parts::{Answer, BoardAnswer, Divide, Solutions};

use super::kinds;
use crate::any;
use crate::common::check::{self, Checked};
use crate::common::proofs::{self, Target};
use crate::common::{Counted, File, Found, InputError, Named, Subject, Take, Wanted};

/// The puzzles of a kind, with the answer.
pub(super) struct Merged<'s, P> {
    usual: Box<dyn Subject>,
    answer: &'s Answer,
    kind: PhantomData<fn() -> P>,
}

impl<'s, P: Divide> Merged<'s, P> {
    pub(super) fn new(answer: &'s Answer) -> Self {
        Self { usual: any::usual(Kind::of::<P>()), answer, kind: PhantomData }
    }

    /// The solutions of a puzzle.
    fn found(&self, named: &Named) -> Result<Solutions> {
        match self.answer {
            Answer::Solutions(solutions) => Ok(solutions.clone()),
            Answer::Proof(proven) => Ok(proven.solutions.clone()),
            Answer::Lines(_) => Ok(self.line(named)?.clone().into()),
            _ => bail!("these parts hold counts, not solutions"),
        }
    }

    /// Writes the proof of the verdict, if there is one and it is wanted.
    pub(super) fn write_proof(&self, target: Option<Target<'_>>, named: &Named) -> Result<()> {
        let (Some(target), Answer::Proof(proven)) = (target, self.answer) else { return Ok(()) };
        let verdict = proven.solutions.uniqueness(named.typed::<P>()).map_err(kinds::error)?;
        let verdict = verdict.map(|solution| named.erase::<P>(solution));
        proofs::write_found(&named.puzzle, verdict, &AnyProof::new(proven.proof.clone()), target)
    }

    fn line(&self, named: &Named) -> Result<&BoardAnswer> {
        let line = named.about.line;
        match self.answer {
            Answer::Lines(answers) => line.and_then(|line| answers.get(&line)),
            _ => None,
        }
        .with_context(|| format!("no part has an answer about {}", named.name()))
    }
}

impl<P: Divide> Subject for Merged<'_, P> {
    fn kind(&self) -> Kind {
        Kind::of::<P>()
    }

    fn open(&self, path: &Path) -> Result<File, InputError> {
        self.usual.open(path)
    }

    fn word(&self, text: &str) -> String {
        self.usual.word(text)
    }

    fn solve(&self, named: &Named, wanted: Wanted, take: Take<'_>) -> Result<Found> {
        let (found, puzzle) = (self.found(named)?, named.typed::<P>());
        let most = wanted.most().map_or(usize::MAX, |most| most as usize);
        let is_all = found.is_all && found.texts.len() < most;
        for text in found.texts.iter().take(most) {
            let solution = puzzle
                .solution_of_text(text)
                .with_context(|| format!("{text:?} is not a solution"))?;
            if take(named.erase::<P>(solution)).is_break() {
                break;
            }
        }
        let outcome = if is_all { Outcome::Exhausted } else { Outcome::Stopped(Stop::Solutions) };
        Ok(outcome.into())
    }

    fn draw(&self, puzzle: &AnyPuzzle, solution: SolutionView<'_>, index: u64) -> String {
        self.usual.draw(puzzle, solution, index)
    }

    fn heading(&self, named: &Named) -> Option<String> {
        self.usual.heading(named)
    }

    fn text_layout(&self, puzzle: &AnyPuzzle) -> TextLayout {
        self.usual.text_layout(puzzle)
    }

    fn has_lines(&self) -> bool {
        self.usual.has_lines()
    }

    fn is_quick(&self, puzzle: &AnyPuzzle) -> bool {
        self.usual.is_quick(puzzle)
    }

    fn count(&self, named: &Named) -> Result<Counted> {
        let count = match self.answer {
            Answer::Count(count) => Some(count.to_string()),
            _ => self.line(named)?.count.clone(),
        };
        let count = count.with_context(|| format!("no part has a count of {}", named.name()))?;
        Ok(Counted::new(&count, Outcome::Exhausted))
    }

    fn check(&self, named: &Named) -> Result<Checked> {
        let (known, _) = check::search(self, named)?;
        Ok(Checked::new(&known))
    }
}
