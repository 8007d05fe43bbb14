//! The text format of color clues.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use super::ParseOptions;
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::{clue::Clue, layout::Layout, puzzle::Puzzle};

/// A clue and where it stands.
type Word<'t> = (&'t str, Range<usize>);

pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Puzzle, ParseError> {
    let mut colors = None;
    let mut axes: [Option<Vec<Word<'_>>>; 2] = [None, None];
    for (start, line) in kleene_text::lines(text) {
        let content = line.split('#').next().unwrap_or(line);
        let mut words = words(content, start);
        let Some((keyword, span)) = words.next() else { continue };
        let twice = |name| Err(ParseError::new(ParseErrorKind::Twice(name), span.clone()));
        match keyword {
            "colors" if colors.is_some() => return twice("colors"),
            "colors" => colors = Some(words.collect::<Vec<_>>()),
            "rows" if axes[0].is_some() => return twice("rows"),
            "rows" => axes[0] = Some(words.collect()),
            "columns" if axes[1].is_some() => return twice("columns"),
            "columns" => axes[1] = Some(words.collect()),
            other => {
                return Err(ParseError::new(ParseErrorKind::Keyword(other.to_string()), span));
            }
        }
    }
    let [rows, columns] = axes;
    let missing = |name| ParseError::new(ParseErrorKind::Missing(name), text.len()..text.len());
    let rows = rows.ok_or_else(|| missing("rows"))?;
    let columns = columns.ok_or_else(|| missing("columns"))?;
    let whole = |error| ParseError::new(ParseErrorKind::Puzzle(error), 0..text.len());
    let layout = Layout::rectangle(columns.len(), rows.len()).map_err(whole)?;
    let clues = rows.iter().chain(&columns).map(clue).collect::<Result<Vec<_>, _>>()?;
    let colors: Option<String> = colors.map(|words| words.iter().map(|(word, _)| *word).collect());
    let puzzle = match options.letters.as_ref().or(colors.as_ref()) {
        Some(letters) => Puzzle::new(layout, letters, clues),
        None => Puzzle::deriving(layout, clues, options.any_other),
    };
    puzzle.map_err(|error| {
        let span = place(&error, layout, &rows, &columns).unwrap_or(0..text.len());
        ParseError::new(ParseErrorKind::Puzzle(error), span)
    })
}

/// The words of a line that starts at this byte.
fn words(line: &str, start: usize) -> impl Iterator<Item = Word<'_>> {
    line.split_whitespace().map(move |word| {
        let at = start + (word.as_ptr() as usize - line.as_ptr() as usize);
        (word, at..at + word.len())
    })
}

fn clue((word, span): &Word<'_>) -> Result<Vec<Clue>, ParseError> {
    let error = |error| ParseError::new(ParseErrorKind::Clue(error), span.clone());
    Ok([Clue::colors(word).map_err(error)?].into())
}

/// Where the clue stands that an error is about.
fn place(
    error: &PuzzleError,
    layout: Layout,
    rows: &[Word<'_>],
    columns: &[Word<'_>],
) -> Option<Range<usize>> {
    let (place, _) = error.clue()?;
    let line = layout.lines().iter().position(|(line, _)| *line == place)?;
    rows.iter().chain(columns).nth(line).map(|(_, span)| span.clone())
}
