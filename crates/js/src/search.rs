//! Solutions one by one.

use alloc::string::String;

use kleene::{AnySolutions, Outcome, Stop};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::Trouble;
use crate::kept::Kept;
use crate::question::Question;
use crate::{answer, puzzle, reply};

/// A search that continues with each call for another solution.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search(AnySolutions);

#[wasm_bindgen]
impl Search {
    /// The reply with the next solution, with null after the last.
    #[expect(clippy::should_implement_trait, reason = "JavaScript calls it")]
    pub fn next(&mut self) -> String {
        reply(match (self.0.next(), self.0.outcome()) {
            (Some(solution), _) => Ok(answer::solution(&solution)),
            (None, Some(Outcome::Stopped(stop))) if stop != Stop::Solutions => {
                Err(Trouble::stopped(stop))
            }
            (None, _) => Ok(kleene::Value::Null),
        })
    }
}

impl Search {
    pub(crate) fn begin(kept: &mut Kept, question: &str) -> Result<Self, Trouble> {
        let question = Question::parse(question)?;
        Ok(Self(puzzle::restored(kept, &question)?.solve(&question.request()?)?))
    }
}
