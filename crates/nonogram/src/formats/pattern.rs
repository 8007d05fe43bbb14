//! Games of Pattern, the nonograms of Simon Tatham's collection: `5x4:2.1/1.1/...`, alone or in a saved game.

use core::ops::Range;

use kleene_text::{FormatInfo, Sniff, game_of_address, is_number, saved_value};

use super::lines::{Piece, clue, lines};
use super::spec::{Holds, Reader, Spec};
use super::{Section, assemble, at};
use crate::error::{ParseError, ParseErrorKind, check_sides};
use crate::{format::Format, palette::Palette, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Pattern,
    info: FormatInfo::read_only(
        "pattern",
        &[],
        "a game of Simon Tatham's Pattern, `5x4:2.1/1.1/...`, alone or in an address: columns, then rows; or a \
            saved game",
    ),
    title: "a game of Pattern",
    claims: |content| is_game(content.text),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

/// What every saved game begins with.
const SAVED: &str = "SAVEFILE:";

/// The size and the clues of a game.
struct Game<'t> {
    width: Piece<'t>,
    height: Piece<'t>,
    clues: Piece<'t>,
}

pub(super) fn is_game(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    match text.starts_with(SAVED) {
        true => saved_value(text, "GAME").is_some_and(|(_, game)| game == "Pattern"),
        false => lines(text).filter(|line| !line.is_empty()).count() == 1 && game(text).is_some(),
    }
}

/// The game of a text: the id on its only line, or the one in a saved game.
fn game(text: &str) -> Option<Game<'_>> {
    let (size, clues): (Piece<'_>, Piece<'_>) = if text.starts_with(SAVED) {
        (saved_value(text, "PARAMS")?.into(), saved_value(text, "DESC")?.into())
    } else if let Some((genre, (start, id))) = game_of_address(text) {
        let (size, clues) = id.split_once(':').filter(|_| genre == "pattern")?;
        (Piece { text: size, start }, Piece { text: clues, start: start + size.len() + 1 })
    } else {
        let line = lines(text).find(|line| !line.is_empty())?;
        let (size, clues) = line.text.split_once(':')?;
        let start = line.start + size.len() + 1;
        (Piece { text: size, ..line }, Piece { text: clues, start })
    };
    let (width, height) = match size.text.split_once('x') {
        Some((width, height)) => {
            (width, Piece { text: height, start: size.start + width.len() + 1 })
        }
        None => (size.text, size),
    };
    let width = Piece { text: width, ..size };
    let is_game = is_number(width.text)
        && is_number(height.text)
        && clues.text.contains('/')
        && clues.text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '/'));
    is_game.then_some(Game { width, height, clues })
}

/// Reads a game: the clues of the columns, then of the rows, with `/` between clues and `.` between runs.
pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let Game { width, height, clues } =
        game(text).ok_or_else(|| ParseError::new(ParseErrorKind::Game, 0..text.len()))?;
    let (columns, rows) = (width.number()? as usize, height.number()? as usize);
    check_sides(columns, 1).map_err(at(width.span()))?;
    check_sides(1, rows).map_err(at(height.span()))?;
    let mut start = clues.start;
    let mut pieces = clues.text.split('/').map(|text| {
        let piece = Piece { text, start };
        start += text.len() + 1;
        piece
    });
    let found = clues.text.split('/').count();
    if found != columns + rows {
        let kind = ParseErrorKind::MissingLines { expected: columns + rows, found };
        return Err(clues.error(kind));
    }
    let mut section = |count: usize, heading: Range<usize>| {
        let clues = pieces.by_ref().take(count).map(|piece| Ok((clue(runs(piece))?, piece.span())));
        Ok::<_, ParseError>(Section::new(clues.collect::<Result<_, ParseError>>()?, heading))
    };
    let columns = section(columns, width.span())?;
    let rows = section(rows, height.span())?;
    assemble(Palette::default(), rows, columns)
}

/// The numbers between points.
fn runs(piece: Piece<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    let mut start = piece.start;
    let runs = piece.text.split('.').map(move |text| {
        let run = Piece { text, start };
        start += text.len() + 1;
        run
    });
    runs.filter(move |_| !piece.is_empty())
}
