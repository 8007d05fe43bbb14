//! Texts of which only the first puzzle can be read.

use crate::blocks::Blocks;
use crate::collection::{Collection, Contents};
use crate::error::ParseError;
use crate::puzzle::Puzzle;

/// The longest text that is read twice.
const MAX_LEN: usize = 1 << 16;

/// Refuses a text in which one puzzle is followed by others that cannot be read: these may state a rule of the first one.
/// Of two readable puzzles and more each answers for itself.
pub(crate) fn refuse_after_one(contents: &Contents, text: &[u8]) -> Result<(), ParseError> {
    if text.len() > MAX_LEN {
        return Ok(());
    }
    match contents {
        Contents::Collection => check(Collection::new(text).map(|(_, read)| read)),
        Contents::Boards => check(Blocks::split(text).into_iter().map(|(line, block)| {
            let before = text.split_inclusive(|&byte| byte == b'\n').take(line - 1);
            let start: usize = before.map(<[u8]>::len).sum();
            Puzzle::parse(&block).map_err(|error| error.shifted(start))
        })),
        Contents::One(_) | Contents::Several(_) => Ok(()),
    }
}

/// The first mistake after the first of these, if no other can be read.
fn check(mut puzzles: impl Iterator<Item = Result<Puzzle, ParseError>>) -> Result<(), ParseError> {
    if !matches!(puzzles.next(), Some(Ok(_))) {
        return Ok(());
    }
    let mut first = None;
    for read in puzzles {
        match read {
            Ok(_) => return Ok(()),
            Err(error) => first = first.or(Some(error)),
        }
    }
    first.map_or(Ok(()), Err)
}
