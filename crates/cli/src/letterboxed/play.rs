//! The search for games with the fewest words, recorded.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_letterboxed::{Chains, Words};

use super::board::NO_GAME;
use super::subject::Letterboxed;
use crate::common::limits::{self, Stopped};
use crate::common::recorded::{Asked, Play, search};

impl Play for Letterboxed {
    const STRATEGIES: &'static [&'static str] = &["chains"];

    fn play(&self, words: &Words, _: usize, asked: Asked<'_>) -> Result<Recording> {
        let Some(fewest) = words.fewest_within(&limits::search()).map_err(Stopped)?.words() else {
            bail!("{NO_GAME}, so there is no search to be played");
        };
        search(&Chains::new(words, fewest..=fewest).repeats(true), asked)
    }
}
