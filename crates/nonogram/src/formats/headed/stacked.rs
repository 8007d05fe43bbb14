//! Clues of columns as a board has them: the runs of each column below one another, and the last runs in one line.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::is_number;

use crate::error::ParseError;
use crate::formats::lines::Piece;
use crate::formats::runs::{Line, Spelled};

/// The clues of such lines; `None` for lines without a free place in them, which have a clue each.
pub(super) fn clues(text: &str, lines: &[Piece<'_>]) -> Option<Result<Vec<Line>, ParseError>> {
    let (last, above) = lines.split_last()?;
    let places: Vec<Range<usize>> = words(text, *last).map(|(place, _)| place).collect();
    let mut columns: Vec<Vec<Piece<'_>>> = vec![Vec::new(); places.len()];
    let mut has_free_place = false;
    for &line in above {
        let mut is_filled = vec![false; places.len()];
        for (place, word) in words(text, line) {
            // A number of two digits may end where one of a single digit stands.
            let mut others = places.iter();
            let at = others.position(|at| at.start == place.start || at.end == place.end)?;
            columns[at].push(word);
            is_filled[at] = true;
        }
        // No place below the first run of a column is free.
        if columns.iter().zip(&is_filled).any(|(runs, is_filled)| !runs.is_empty() && !is_filled) {
            return None;
        }
        // Blanks fill a free place, also at the end of a line.
        let filled = is_filled.iter().rposition(|&is_filled| is_filled)? + 1;
        let is_padded = filled < places.len() && len(text, line) == len(text, *last);
        has_free_place |= is_padded || is_filled[..filled].contains(&false);
    }
    for (column, word) in columns.iter_mut().zip(last.words()) {
        column.push(word);
    }
    if !has_free_place || !columns.iter().flatten().all(|word| is_number(word.text)) {
        return None;
    }
    let lines = columns.into_iter().map(|words| {
        let span = words[0].start..words[words.len() - 1].span().end;
        let runs = words.into_iter().map(|word| {
            let length = Some(word.number()?);
            Ok(Spelled::new(length, None, word.span()))
        });
        Ok((runs.collect::<Result<_, ParseError>>()?, span))
    });
    Some(lines.collect())
}

/// The words of a piece, each with the bytes of its line that it takes.
fn words<'t>(text: &str, piece: Piece<'t>) -> impl Iterator<Item = (Range<usize>, Piece<'t>)> {
    let start = line_start(text, piece);
    piece.words().map(move |word| (word.start - start..word.span().end - start, word))
}

/// The length of the line of a piece, with the blanks around it.
fn len(text: &str, piece: Piece<'_>) -> usize {
    text[line_start(text, piece)..].lines().next().map_or(0, str::len)
}

/// Where the line of a piece begins.
fn line_start(text: &str, piece: Piece<'_>) -> usize {
    text[..piece.start].rfind('\n').map_or(0, |at| at + 1)
}
