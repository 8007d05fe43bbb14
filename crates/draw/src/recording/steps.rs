//! Steps without choices.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use super::{Changes, Event, EventKind, Recording};
use crate::picture::Picture;

impl Recording {
    /// The strategy of recordings that are no searches: the steps that a person can follow.
    pub const REASONS: &str = "reasons";

    /// The steps that a person can follow, at most as many as `most`: each hint's sentence with its picture, and after
    /// the last one the board, with why there is no further hint if it is not full.
    pub fn from_hints<H: Iterator<Item: Display>>(
        puzzle: impl Into<String>,
        frame: Picture,
        mut hints: H,
        mut draw: impl FnMut(&H::Item) -> Picture,
        after: impl FnOnce(&H) -> (Option<String>, Picture),
        most: usize,
    ) -> Self {
        let mut changes = Changes::new(&frame);
        let mut recorded = Self::new(puzzle, Self::REASONS, frame);
        let mut event = |kind, text, picture: Picture| {
            let cells = changes.to(picture.cells().to_vec());
            Event { kind, depth: 0, fields: Vec::new(), text, cells }
        };
        while recorded.events().len() < most {
            let Some(hint) = hints.next() else {
                let (stuck, picture) = after(&hints);
                let kind = if stuck.is_none() { EventKind::Solved } else { EventKind::Dead };
                let text = stuck.unwrap_or_else(|| "This is the solution.".to_owned());
                recorded.push(event(kind, text, picture));
                return recorded;
            };
            recorded.push(event(EventKind::Step, hint.to_string(), draw(&hint)));
        }
        recorded.cut();
        recorded
    }
}
