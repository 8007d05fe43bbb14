//! The text that the pattern runs over, and where its parts are.

use alloc::string::String;

use kleene_dotnet::Regex;

use crate::{parse::MAX_INPUT_BYTES, puzzle::Puzzle, render::letter};

/// The blocks of a puzzle, and perhaps blanks to count with.
#[derive(Clone, Debug)]
pub(super) struct Text {
    pub(super) text: String,
    /// The number of blanks after the target.
    pub(super) padding: usize,
    /// The start of the target.
    pub(super) target: usize,
}

impl Text {
    /// `None` if it would be too long.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Self> {
        let mut text = String::new();
        let mut blocks = 0_u64;
        let is_word = Regex::new(r"\A\w\z").expect("the pattern is of the dialect");
        for (index, piece) in puzzle.pieces().iter().enumerate() {
            let first = first_of_size(puzzle, index);
            let own = puzzle.letters()[index];
            // A few Unicode letters and digits are no word characters of the dialect.
            let is_taken = is_word.is_match(own.encode_utf8(&mut [0; 4])) == Ok(true);
            let letter = if is_taken { own } else { letter(index) };
            // One piece of each size is enough if it may be used repeatedly.
            let count = match puzzle.is_repeating() {
                true if first < index => 0,
                true => 1,
                false => piece.count,
            };
            for _ in 0..count {
                blocks += 1;
                block(&mut text, letter, piece.width, piece.height)?;
                text.push('\n');
            }
        }
        let target = text.len();
        block(&mut text, '~', puzzle.width(), puzzle.height())?;
        let needed = usize::try_from(most_characters(puzzle, blocks)).ok()?;
        if needed > MAX_INPUT_BYTES {
            return None;
        }
        let padding = needed.saturating_sub(text.chars().count());
        text.extend(core::iter::repeat_n(' ', padding));
        Some(Self { text, padding, target })
    }
}

/// Adds the lines of a block, if there is room.
fn block(text: &mut String, cell: char, width: u32, height: u32) -> Option<()> {
    let len = (u64::from(width) * cell.len_utf8() as u64 + 1) * u64::from(height);
    if text.len() as u64 + len > MAX_INPUT_BYTES as u64 {
        return None;
    }
    for _ in 0..height {
        text.extend(core::iter::repeat_n(cell, width as usize));
        text.push('\n');
    }
    Some(())
}

/// The first piece of the same size.
fn first_of_size(puzzle: &Puzzle, index: usize) -> usize {
    let piece = puzzle.pieces()[index];
    let same = puzzle.pieces().iter().position(|other| {
        let (width, height) = (other.width, other.height);
        (width, height) == (piece.width, piece.height)
            || puzzle.is_turning() && (height, width) == (piece.width, piece.height)
    });
    same.unwrap_or(index)
}

/// The most characters that a filling can take for its choices: for each placement the number of a
/// block.
fn most_characters(puzzle: &Puzzle, blocks: u64) -> u64 {
    let smallest = puzzle.pieces().iter().map(|piece| piece.area()).min().unwrap_or(1);
    let mut placements = puzzle.area() / smallest;
    if let Some(first) = puzzle.num_first() {
        placements = placements.min(first.into());
    }
    if puzzle.is_repeating() {
        return placements.saturating_mul(blocks);
    }
    // The last blocks, as many as can be placed: their numbers are a run that ends with the last.
    let placements = placements.min(blocks);
    placements * (2 * blocks + 1 - placements) / 2
}
