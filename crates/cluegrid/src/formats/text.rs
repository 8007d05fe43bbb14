//! Clues as people type them: colors or patterns, under a heading for each side.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{Heading, Located, Side};

use super::ParseOptions;
use crate::clue::{Clue, Pattern};
use crate::error::{ParseError, ParseErrorKind, PuzzleError};
use crate::{layout::Layout, puzzle::Puzzle};

/// The names of such puzzles, of which one may stand alone above the headings.
const NAMES: [&str; 6] = [
    "regex crossword",
    "regexp crossword",
    "regular expression crossword",
    "clue grid",
    "color clues",
    "colour clues",
];

/// Whether a text has headings for both sides, or a clue beside one of them that is no number.
pub(super) fn is_headed(text: &str) -> bool {
    let has = |side| Heading::all(text).any(|heading| heading.side() == Some(side));
    has(Side::Rows) && has(Side::Columns)
}

/// Whether a list of lists or of texts stands after a heading, as programs have it: it is no pattern.
pub(super) fn has_lists(text: &str) -> bool {
    Heading::all(text).any(|heading| heading.side().is_some() && is_list(heading.value.1))
}

/// Whether a value begins a list in brackets.
fn is_list(value: &str) -> bool {
    let inside = value.strip_prefix('[').map(str::trim_start);
    inside.is_some_and(|inside| inside.starts_with(['[', '"', '\'']))
}

pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Puzzle, ParseError> {
    let headings: Vec<_> = Heading::all(text).collect();
    let first = headings.first().map_or(text.len(), |heading| heading.key.0);
    let title = text[..first].trim();
    let is_title = NAMES.iter().any(|name| title.eq_ignore_ascii_case(name));
    if let Some((start, word)) =
        words(0, &text[..first]).find(|(_, word)| !is_title && !matches!(*word, "[" | "\"" | "'"))
    {
        let span = start..start + word.len();
        return Err(ParseError::new(ParseErrorKind::Keyword(word.to_string()), span));
    }
    let mut colors: Option<String> = None;
    let mut name: Option<&str> = None;
    let mut axes: [Option<Vec<Located<'_>>>; 2] = [None, None];
    for heading in &headings {
        let span = heading.key.0..heading.key.0 + heading.key.1.len();
        let twice = |name| Err(ParseError::new(ParseErrorKind::Twice(name), span.clone()));
        let lines = || heading.lines(text).filter(|(_, line)| !line.is_empty());
        let (axis, side) = match heading.side() {
            Some(Side::Rows) => (&mut axes[0], "rows"),
            Some(Side::Columns) => (&mut axes[1], "columns"),
            None => {
                if let Some(&(start, line)) = lines().next().as_ref() {
                    let kind = ParseErrorKind::Keyword(line.to_string());
                    return Err(ParseError::new(kind, start..start + line.len()));
                }
                let value = heading.value.1;
                match &*heading.key.1.to_ascii_lowercase() {
                    "colors" | "colours" | "alphabet" | "letters" if colors.is_some() => {
                        return twice("colors");
                    }
                    "colors" | "colours" | "alphabet" | "letters" => {
                        colors = Some(value.chars().filter(|c| !c.is_whitespace()).collect());
                    }
                    "title" | "name" => name = Some(value),
                    _ => {
                        return Err(ParseError::new(
                            ParseErrorKind::Keyword(heading.key.1.to_string()),
                            span,
                        ));
                    }
                }
                continue;
            }
        };
        if axis.is_some() {
            return twice(side);
        }
        // Clues stand after the heading, with blanks between them, or each on a line below.
        let after = apart(words(heading.value.0, heading.value.1).collect());
        if let (false, Some((start, line))) = (after.is_empty(), lines().next()) {
            let word = line.split_whitespace().next().unwrap_or(line);
            let kind = ParseErrorKind::Keyword(word.to_string());
            return Err(ParseError::new(kind, start..start + word.len()));
        }
        *axis = Some(if after.is_empty() { apart(lines().collect()) } else { after });
    }
    let [rows, columns] = axes;
    let rows = rows.ok_or_else(|| missing("rows", text))?;
    let columns = columns.ok_or_else(|| missing("columns", text))?;
    let puzzle = build_puzzle(&rows, &columns, colors.as_deref(), options, text.len())?;
    Ok(match name {
        Some(name) => puzzle.with_name(name),
        None => puzzle,
    })
}

/// The error for a side that has no heading.
fn missing(name: &'static str, text: &str) -> ParseError {
    ParseError::new(ParseErrorKind::Missing(name), text.len()..text.len())
}

fn build_puzzle<'t>(
    rows: &[Located<'t>],
    columns: &[Located<'t>],
    colors: Option<&str>,
    options: &ParseOptions,
    end: usize,
) -> Result<Puzzle, ParseError> {
    let quote = QUOTES.into_iter().find(|&quote| {
        rows.iter().chain(columns).all(|located| unquoted(*located, quote).is_some())
    });
    let inner = |clues: &[Located<'t>]| -> Vec<Located<'t>> {
        clues
            .iter()
            .map(|located| quote.and_then(|quote| unquoted(*located, quote)).unwrap_or(*located))
            .collect()
    };
    let (rows, columns) = (&inner(rows)[..], &inner(columns)[..]);
    let clues = || rows.iter().chain(columns);
    // `1 = [2, 3]` of TOML is a clue with a label.
    if let Some(&(start, clue)) =
        clues().next().filter(|_| clues().all(|(_, clue)| clue.contains(" = [")))
    {
        let kind = ParseErrorKind::Keyword(clue.to_string());
        return Err(ParseError::new(kind, start..start + clue.len()));
    }
    let are_patterns = quote == Some('/') || clues().any(|(_, clue)| clue.contains(is_of_pattern));
    if let (Some(&(start, clue)), false, None) =
        (clues().find(|(_, clue)| clue.contains(SEPARATORS)), are_patterns, colors)
    {
        let at = start + clue.find(SEPARATORS).unwrap_or(0);
        return Err(ParseError::new(ParseErrorKind::Separator, at..at + 1));
    }
    // Without a line `colors`, digits are numbers.
    let numbers = clues().find(|(_, clue)| begins_with_number(clue));
    if let (Some(&(start, clue)), false, None, None) =
        (numbers, are_patterns, colors, &options.letters)
    {
        return Err(ParseError::new(ParseErrorKind::Numbers, start..start + clue.len()));
    }
    let layout = Layout::rectangle(columns.len(), rows.len())
        .map_err(|error| ParseError::new(ParseErrorKind::Puzzle(error), 0..end))?;
    let lines = clues()
        .map(|located| {
            let clue = match are_patterns {
                true => Pattern::new(located.1).map(Clue::Pattern),
                false => Clue::colors(located.1),
            };
            Ok([clue.map_err(|error| {
                let within = error.span().map(|part| located.0 + part.start..located.0 + part.end);
                let span = within.unwrap_or_else(|| span(*located));
                ParseError::new(ParseErrorKind::Clue(error), span)
            })?]
            .into())
        })
        .collect::<Result<Vec<_>, ParseError>>()?;
    let puzzle = match options.letters.as_deref().or(colors) {
        Some(letters) => Puzzle::new(layout, letters, lines),
        None => Puzzle::deriving(layout, lines, options.any_other),
    };
    puzzle.map_err(|error| {
        let span = place(&error, layout, rows, columns).unwrap_or(0..end);
        ParseError::new(ParseErrorKind::Puzzle(error), span)
    })
}

/// Whether a clue begins with a number, or with a letter and a number: a run and its color.
fn begins_with_number(clue: &str) -> bool {
    let rest = clue.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(clue);
    rest.starts_with(|c: char| c.is_ascii_digit())
}

/// The characters between clues, which are no colors unless a line names them.
const SEPARATORS: [char; 4] = [',', ';', ':', ' '];

/// Clues without the commas or semicolons between them: at the end of each but the last, or apart from all.
fn apart(clues: Vec<Located<'_>>) -> Vec<Located<'_>> {
    let Some((&(_, last), before)) = clues.split_last() else { return clues };
    for mark in [",", ";"] {
        if before.iter().enumerate().all(|(at, (_, clue))| (*clue == mark) == (at % 2 == 1))
            && before.len() > 1
            && before.len() % 2 == 0
            && last != mark
        {
            return clues.into_iter().step_by(2).collect();
        }
        if !before.is_empty()
            && before.iter().all(|(_, clue)| clue.ends_with(mark) && *clue != mark)
        {
            let bare =
                clues.into_iter().map(|(at, clue)| (at, clue.strip_suffix(mark).unwrap_or(clue)));
            return bare.collect();
        }
    }
    clues
}

/// The characters around clues, if all have them.
const QUOTES: [char; 4] = ['/', '"', '`', '\''];

/// A clue without the quotes around it, and without a comma after them.
fn unquoted((start, clue): Located<'_>, quote: char) -> Option<Located<'_>> {
    let inside = clue.trim_end_matches(',').strip_prefix(quote)?.strip_suffix(quote)?;
    Some((start + quote.len_utf8(), inside))
}

/// Whether a character stands in patterns and is no color.
fn is_of_pattern(c: char) -> bool {
    matches!(c, '|' | '[' | ']' | '(' | ')' | '{' | '}' | '*' | '+' | '?' | '\\' | '^' | '$' | '.')
}

/// Whether a clue is the runs of a nonogram: numbers, perhaps each with the letter of a color.
pub(crate) fn is_of_numbers(clue: &str) -> bool {
    let is_separator =
        |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '.' | ':' | '+' | '-' | '_');
    clue.split(is_separator).filter(|run| !run.is_empty()).all(|run| {
        let digits = run.trim_start_matches(|c: char| c.is_ascii_digit());
        digits.len() < run.len() && digits.chars().count() <= 1
    })
}

/// The words of a text that starts at this byte, without comments.
fn words(start: usize, text: &str) -> impl Iterator<Item = Located<'_>> {
    let lines =
        kleene_text::lines(text).map(|(at, line)| (at, line.split('#').next().unwrap_or(line)));
    lines.flat_map(move |(line_start, line)| {
        line.split_whitespace().map(move |word| {
            let at = word.as_ptr() as usize - line.as_ptr() as usize;
            (start + line_start + at, word)
        })
    })
}

fn span((start, text): Located<'_>) -> Range<usize> {
    start..start + text.len()
}

/// Where the clue stands that an error is about.
fn place(
    error: &PuzzleError,
    layout: Layout,
    rows: &[Located<'_>],
    columns: &[Located<'_>],
) -> Option<Range<usize>> {
    let (place, _) = error.clue()?;
    let line = layout.lines().iter().position(|(line, _)| *line == place)?;
    rows.iter().chain(columns).nth(line).map(|&located| span(located))
}
