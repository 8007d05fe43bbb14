//! Letter Boxed.

use std::sync::Arc;

use kleene_letterboxed::{Config, Order, Outcome, Puzzle, Words as Fitting};
use kleene_search::Limits;
use pyo3::prelude::*;

use crate::background;
use crate::errors::{Input, Mistake, wrong};
use crate::how::{How, unknown, why, why_stopped};
use crate::words::Words;

/// A box with the words that fit.
#[pyclass(frozen)]
pub(crate) struct LetterBoxed(Arc<Fitting>);

/// Games, each its words, and the limit that came first.
type Games = (Vec<Vec<String>>, Option<String>);

/// The configuration for games of so many words; the fewest by default.
fn config(
    words: &Fitting,
    lengths: Option<(usize, usize)>,
    limits: &Limits,
) -> Result<Option<Config>, String> {
    let config = Config::new().repeats().limits(limits.clone());
    if let Some((least, most)) = lengths {
        return Ok(Some(config.words(least..=most)));
    }
    let fewest = words.fewest_within(limits).map_err(why_stopped)?;
    Ok(fewest.words().map(|fewest| config.words(fewest..=fewest)))
}

impl LetterBoxed {
    pub(crate) fn new(words: Fitting) -> Self {
        Self(Arc::new(words))
    }
}

#[pymethods]
impl LetterBoxed {
    #[staticmethod]
    fn parse(py: Python<'_>, input: Input, words: &Words) -> PyResult<Self> {
        let puzzle = Puzzle::parse(input.as_bytes());
        let puzzle =
            puzzle.map_err(|error| Mistake::new(&error, input.as_bytes()).raise(py, &input))?;
        Ok(Self(Arc::new(Fitting::from_lexicon(&puzzle, &words.0))))
    }

    #[staticmethod]
    fn of_sides(sides: Vec<String>, words: &Words) -> PyResult<Self> {
        let puzzle = Puzzle::new(sides).map_err(wrong)?;
        Ok(Self(Arc::new(Fitting::from_lexicon(&puzzle, &words.0))))
    }

    #[getter]
    fn sides(&self) -> Vec<String> {
        self.0.puzzle().sides().iter().map(|side| side.iter().collect()).collect()
    }

    /// The words that fit, the longest first.
    fn words(&self) -> Vec<String> {
        self.0.longest_first().map(str::to_owned).collect()
    }

    /// The fewest words that use every letter, and the limit that came first.
    fn fewest(&self, py: Python<'_>, how: How) -> PyResult<(Option<usize>, Option<String>)> {
        let (limits, cancel) = how.limits()?;
        let words = Arc::clone(&self.0);
        let fewest = background::run(py, &cancel, move || words.fewest_within(&limits))?;
        Ok(match fewest {
            Ok(fewest) => (fewest.words(), None),
            Err(stop) => (None, Some(why_stopped(stop))),
        })
    }

    /// The best games of so many words, or of the fewest.
    fn best(
        &self,
        py: Python<'_>,
        order: &str,
        count: usize,
        lengths: Option<(usize, usize)>,
        how: How,
    ) -> PyResult<Games> {
        let named = order.parse::<Order>();
        let order = named.map_err(|error| wrong(unknown(order, &error)))?;
        let (limits, cancel) = how.limits()?;
        let words = Arc::clone(&self.0);
        let found = background::run(py, &cancel, move || {
            let Some(config) = config(&words, lengths, &limits)? else {
                return Ok((Vec::new(), Outcome::Exhausted));
            };
            let best = words.best(&config, order, count);
            let games = best.games.iter();
            let games = games.map(|(_, game)| words.spell(game).map(str::to_owned).collect());
            Ok::<_, String>((games.collect(), best.outcome))
        })?;
        Ok(match found {
            Ok((games, outcome)) => (games, why(outcome).filter(|why| why != "solution limit")),
            Err(reason) => (Vec::new(), Some(reason)),
        })
    }

    /// The number of games of so many words, or of the fewest.
    fn count(
        &self,
        py: Python<'_>,
        lengths: Option<(usize, usize)>,
        how: How,
    ) -> PyResult<(u128, Option<String>)> {
        let (limits, cancel) = how.limits()?;
        let words = Arc::clone(&self.0);
        let counted = background::run(py, &cancel, move || {
            let Some(config) = config(&words, lengths, &limits)? else {
                return Ok(Ok((0, Outcome::Exhausted)));
            };
            let count = words.count(&config).map_err(|error| error.to_string());
            Ok::<_, String>(count.map(|count| (count.solutions, count.outcome)))
        })?;
        match counted {
            Ok(counted) => {
                let (count, outcome) = counted.map_err(wrong)?;
                Ok((count, why(outcome)))
            }
            Err(reason) => Ok((0, Some(reason))),
        }
    }

    fn why_not(&self, word: &str) -> Option<String> {
        self.0.puzzle().why_not(word).map(|misfit| misfit.to_string())
    }

    /// The rules as a pattern.
    fn pattern(&self) -> Option<String> {
        self.0.puzzle().pattern()
    }

    /// The box, with the words of a game in it.
    fn svg(&self, game: Vec<String>) -> Option<String> {
        let puzzle = self.0.puzzle();
        if game.is_empty() {
            return Some(puzzle.blank().to_svg());
        }
        puzzle.draw(game).map(|picture| picture.to_svg())
    }
}
