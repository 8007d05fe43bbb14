//! Saved games, which have a game id and the name of its genre.

use alloc::format;
use core::ops::Range;

use super::{Genre, unknown_genre};
use crate::{
    error::{ParseError, ParseErrorKind},
    puzzle::Puzzle,
};

/// The key and the length that a line has before its value, in bytes; the key has blanks after it.
const KEY_BYTES: usize = 8;

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let (mut game, mut parameters, mut description) = (None, None, None);
    let mut at = 0;
    let mut is_first = true;
    while at < text.len() {
        let (key, value, next) = line(text, at)?;
        match key {
            "SAVEFILE" => {}
            _ if is_first => {
                let kind = ParseErrorKind::Expected("the line `SAVEFILE` of a saved game");
                return Err(ParseError::new(kind, at..at + key.len()));
            }
            "GAME" => game = Some(value),
            "PARAMS" => parameters = Some(value),
            "DESC" => description = Some(value),
            // The player's moves, and the seed of the game.
            _ => {}
        }
        (at, is_first) = (next, false);
    }
    let game = game.ok_or_else(|| missing("the line `GAME` of a saved game"))?;
    let name = &text[game.clone()];
    let genre: Genre = name
        .to_ascii_lowercase()
        .parse()
        .map_err(|error| ParseError::new(unknown_genre(name, &error), game))?;
    let parameters = parameters.ok_or_else(|| missing("the line `PARAMS` of a saved game"))?;
    let description = description.ok_or_else(|| missing("the line `DESC` of a saved game"))?;
    let id = format!("{}:{}", &text[parameters.clone()], &text[description.clone()]);
    // A place of the id is one of the parameters, or of the description after the colon.
    let place = |at: usize| match at.checked_sub(parameters.len() + 1) {
        Some(at) => description.start + at,
        None => parameters.start + at,
    };
    Puzzle::from_game_id(genre, &id).map_err(|error| {
        let Range { start, end } = error.span();
        let (start, end) = (place(start), place(end));
        ParseError::new(error.into_kind(), start.min(end)..start.max(end))
    })
}

/// The error for an entry that a saved game needs.
fn missing(key: &'static str) -> ParseError {
    ParseError::new(ParseErrorKind::Missing(key), 0..0)
}

/// The key of the line that begins here, the place of its value, and that of the next line.
fn line(text: &str, at: usize) -> Result<(&str, Range<usize>, usize), ParseError> {
    let rest = text[at..].lines().next().unwrap_or_default();
    let wrong = || {
        let kind = ParseErrorKind::Expected("a line of a saved game, as in `GAME    :4:Keen`,");
        ParseError::new(kind, at..at + rest.len())
    };
    let key = rest.get(..KEY_BYTES).ok_or_else(wrong)?;
    let (len, _) = rest[KEY_BYTES..]
        .strip_prefix(':')
        .and_then(|rest| rest.split_once(':'))
        .ok_or_else(wrong)?;
    let start = at + KEY_BYTES + 1 + len.len() + 1;
    let len: usize = len.parse().map_err(|_| wrong())?;
    let end = start.checked_add(len).filter(|end| text.get(start..*end).is_some());
    let end = end.ok_or_else(wrong)?;
    let after = &text[end..];
    let newline = after.len() - after.trim_start_matches(['\r', '\n']).len();
    if newline == 0 && !after.is_empty() {
        return Err(wrong());
    }
    Ok((key.trim_end(), start..end, end + newline))
}
