//! How typed clues are divided: into lines, at brackets, marks, commas or blanks.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{ParseError, ParseErrorKind};
use crate::formats::colors::rgb;
use crate::formats::lines::Piece;
use crate::formats::runs::{Line, Spelled, runs_of_word};

/// How the clues of a side can be read: a line each, or those of one line divided in one of several ways.
pub(super) fn readings<'t>(
    value: Piece<'t>,
    lines: &[Piece<'t>],
) -> Result<Vec<Vec<Piece<'t>>>, ParseError> {
    let value = Some(value).filter(|value| !value.is_empty() && !is_frame(value));
    let lines: Vec<_> =
        lines.iter().copied().filter(|line| !is_frame(line) || is_empty_clue(line)).collect();
    Ok(match (value, lines.is_empty()) {
        (None, _) => {
            let clues = items(&lines).unwrap_or(lines);
            [clues.into_iter().map(unframed).collect()].into()
        }
        (Some(value), true) => on_a_line(value),
        (Some(_), false) => return Err(lines[0].error(ParseErrorKind::StrayClue)),
    })
}

/// Whether a line is brackets around other lines, as in `rows: [` and `]`, which say nothing.
fn is_frame(line: &Piece<'_>) -> bool {
    line.text.chars().all(|c| matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | ',' | ';'))
}

/// Whether a line is brackets with nothing between: the clue of a blank line.
fn is_empty_clue(line: &Piece<'_>) -> bool {
    let inside: String = line.text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect();
    matches!(&*inside, "[]" | "()" | "{}")
}

/// The clues of a list whose items have their numbers, `1. 3` or `1) 3`.
fn items<'t>(lines: &[Piece<'t>]) -> Option<Vec<Piece<'t>>> {
    let items = (1_usize..).zip(lines).map(|(number, line)| {
        let (found, clue) = line.text.split_once(['.', ')'])?;
        let is_next = clue.starts_with(' ') && found.parse() == Ok(number);
        let start = line.start + found.len() + 1;
        is_next.then_some(Piece { text: clue, start }.trim())
    });
    items.collect()
}

/// A clue without the brackets around it and the comma after.
pub(super) fn unframed(line: Piece<'_>) -> Piece<'_> {
    let is_frame =
        |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | ',' | ';');
    let text = line.text.trim_start_matches(is_frame);
    let start = line.start + line.text.len() - text.len();
    Piece { text: text.trim_end_matches(is_frame), start }
}

/// The ways to divide a line into clues: at brackets, at `;`, `|` or `/` where there are any, else at blanks or at
/// commas.
fn on_a_line(line: Piece<'_>) -> Vec<Vec<Piece<'_>>> {
    if line.text.contains(['[', '(', '{']) {
        // Brackets around all of them go first: `[[3], [1, 1]]`.
        let inner = unnested(line);
        return [split(inner, |c| matches!(c, ']' | ')' | '}')).map(unframed).collect()].into();
    }
    for mark in [';', '|', '/'] {
        if line.text.contains(mark) {
            let text = line.text.trim_end_matches(mark);
            let whole = Piece { text, ..line };
            return [split(whole, |c| c == mark).map(Piece::trim).collect()].into();
        }
    }
    let at_commas: Vec<_> = line.parts().filter(|part| !part.is_empty()).collect();
    let at_blanks: Vec<_> = line.words().collect();
    match line.text.contains(',') {
        false => [at_blanks, [line].into()].into(),
        true if at_blanks
            .iter()
            .any(|piece| piece.text.starts_with(',') || piece.text.ends_with(',')) =>
        {
            [at_commas, [line].into()].into()
        }
        true if at_blanks.len() == 1 => [at_commas, [line].into()].into(),
        true => [at_blanks, at_commas].into(),
    }
}

/// The pieces between characters, without a last one that is blank.
fn split<'t>(piece: Piece<'t>, is_end: impl Fn(char) -> bool) -> impl Iterator<Item = Piece<'t>> {
    let mut start = piece.start;
    let count = piece.text.split(&is_end).count();
    let parts: Vec<_> = piece
        .text
        .split(is_end)
        .enumerate()
        .map(|(index, text)| {
            let part = Piece { text, start };
            start += text.len() + 1;
            (index + 1 == count, part)
        })
        .collect();
    parts
        .into_iter()
        .filter(|(is_last, part)| !is_last || !unframed(*part).is_empty())
        .map(|(_, part)| part)
}

/// A list without the brackets around all of it, if brackets stand within.
fn unnested(line: Piece<'_>) -> Piece<'_> {
    let brackets = [('[', ']'), ('(', ')'), ('{', '}')];
    let inside = brackets.iter().find_map(|&(open, close)| {
        let inside =
            line.text.trim_end_matches([';', ',']).strip_prefix(open)?.strip_suffix(close)?;
        inside.trim_start().starts_with(['[', '(', '{']).then_some(inside)
    });
    inside.map_or(line, |text| Piece { text, start: line.start + 1 })
}

/// The clues of lines.
pub(super) fn lines_of(pieces: &[Piece<'_>]) -> Result<Vec<Line>, ParseError> {
    pieces
        .iter()
        .map(|piece| {
            let mut runs: Vec<Spelled> = Vec::new();
            for word in piece.parts().flat_map(Piece::words) {
                // `2 red` is a run with the name of its color.
                let named =
                    if word.text.chars().all(char::is_alphabetic) { rgb(word.text) } else { None };
                match (runs.last_mut(), named) {
                    (Some(run), Some(_)) if run.mark.is_none() && run.light.is_none() => {
                        run.light = named;
                    }
                    _ => runs.extend(runs_of_word(word)?),
                }
            }
            // `2:` is the label of a line.
            let is_label = |run: &&Spelled| matches!(run.mark, Some(':' | '.' | ')' | ']'));
            match runs.iter().find(is_label) {
                Some(run) => Err(ParseError::new(ParseErrorKind::NotANumber, run.span.clone())),
                None => Ok((runs, piece.span())),
            }
        })
        .collect()
}
