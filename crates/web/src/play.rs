//! Searches and deductions, recorded for the player.

use kleene_search::{Drawn, RecordConfig, record};

use crate::answer::Answer;
use crate::mistake::Mistake;
use crate::{MAX_BOARD, MAX_EVENTS};

/// The search of a problem, to its first solution.
pub(crate) fn search<P: Drawn>(problem: &P) -> Answer {
    Answer::player(&record(problem, &RecordConfig::new().events(MAX_EVENTS), ()))
}

/// Refuses boards of which every event would be large.
pub(crate) fn room(cells: usize) -> Result<(), Mistake> {
    if cells > MAX_BOARD {
        return Err(Mistake::new(format!(
            "{cells} cells are too many to be played: at most {MAX_BOARD}"
        )));
    }
    Ok(())
}

/// No strategy has this name.
pub(crate) fn unknown(strategy: &str) -> Mistake {
    Mistake::new(format!("there is no strategy {strategy:?} here"))
}
