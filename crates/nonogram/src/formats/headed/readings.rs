//! How typed clues are divided: into lines, at brackets, marks, commas or blanks.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::{ParseError, ParseErrorKind};
use crate::formats::colors::rgb;
use crate::formats::grid::SQUARES;
use crate::formats::json::SideLines;
use crate::formats::lines::Piece;
use crate::formats::runs::{Line, Spelled, one, plain, runs_of_word};

/// A side whose clues may be read in several ways.
pub(super) struct Open {
    pub(super) heading: Range<usize>,
    pub(super) readings: Vec<Vec<Line>>,
}

/// The only reading of both sides that makes a board on which the rows have as many cells as the columns.
pub(super) fn only_reading(rows: Open, columns: Open) -> Result<[SideLines; 2], ParseError> {
    let (mut by_rows, mut by_columns) = (rows.readings, columns.readings);
    let mut fitting = Vec::new();
    for (row, of_rows) in by_rows.iter().enumerate() {
        for (column, of_columns) in by_columns.iter().enumerate() {
            let is_known =
                total(of_rows).zip(total(of_columns)).is_none_or(|(one, other)| one == other);
            if is_known && fits(of_rows, of_columns.len()) && fits(of_columns, of_rows.len()) {
                fitting.push((row, column));
            }
        }
    }
    let (row, column) = match fitting[..] {
        [only] => only,
        // Where nothing fits the first reading is the usual one, and the puzzle has no solution.
        [] => (0, 0),
        _ => {
            return Err(ParseError::new(
                ParseErrorKind::OpenClues,
                rows.heading.start..columns.heading.end.max(rows.heading.end),
            ));
        }
    };
    let (of_rows, of_columns) = (by_rows.swap_remove(row), by_columns.swap_remove(column));
    Ok([(of_rows, rows.heading), (of_columns, columns.heading)])
}

/// The number of cells of all clues; `None` if some length is unknown.
pub(in crate::formats) fn total(lines: &[Line]) -> Option<u64> {
    lines.iter().flat_map(|(runs, _)| runs).map(|run| run.length.map(u64::from)).sum()
}

/// Whether each clue fits a line of so many cells.
pub(in crate::formats) fn fits(lines: &[Line], len: usize) -> bool {
    lines.iter().all(|(runs, _)| {
        let gaps = runs.windows(2).filter(|pair| pair[0].mark == pair[1].mark).count();
        let cells: u64 = runs.iter().map(|run| u64::from(run.length.unwrap_or(1))).sum();
        cells.saturating_add(gaps as u64) <= len as u64
    })
}

/// The clues of two lines, those of the rows in the first; `None` if no reading or several fit.
pub(in crate::formats) fn of_two_lines(lines: [Piece<'_>; 2]) -> Option<[SideLines; 2]> {
    let [rows, columns] = lines.map(|line| {
        let readings = on_a_line(line);
        let readings = readings.iter().map(|reading| lines_of(reading)).collect::<Result<_, _>>();
        readings.ok().map(|readings| Open { heading: line.span(), readings })
    });
    let sides = only_reading(rows?, columns?).ok()?;
    let [rows, columns] = [&sides[0].0, &sides[1].0];
    let is_board = total(rows).is_some()
        && total(rows) == total(columns)
        && fits(rows, columns.len())
        && fits(columns, rows.len());
    is_board.then_some(sides)
}

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
    if let Some(clues) = quoted(line) {
        return [clues].into();
    }
    // A last mark ends the list, also before the heading of the other side.
    let marks = [';', '|', '/'];
    let ended = Piece { text: line.text.trim_end_matches(marks).trim_end(), ..line };
    if let Some(mark) = marks.into_iter().find(|&mark| ended.text.contains(mark)) {
        return [split(ended, |c| c == mark).map(Piece::trim).collect()].into();
    }
    let line = ended;
    let at_commas: Vec<_> = line.parts().filter(|part| !part.is_empty()).collect();
    let at_blanks: Vec<_> = line.words().collect();
    match line.text.contains(',') {
        false if at_blanks.len() == 1 => [at_blanks].into(),
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

/// The clues of a line that are in quotes each, with blanks or marks between them; `None` for other lines, and for one clue
/// in quotes, which may be all of them.
fn quoted(line: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    let quote = line.text.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
    let mut parts = split(line, |c| c == quote);
    let mut clues = Vec::new();
    while let Some(between) = parts.next() {
        if !unframed(between).is_empty() {
            return None;
        }
        clues.extend(parts.next());
    }
    (clues.len() > 1).then_some(clues)
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
    if let Some(lines) = letters_first(pieces) {
        return Ok(lines);
    }
    let are_colored = pieces.iter().all(|piece| piece.text.contains(char::is_alphabetic));
    pieces
        .iter()
        .map(|piece| {
            let text = plain(piece.text);
            let runs = runs_of(Piece { text: &text, ..*piece })?;
            // A letter apart from its number, as in `1 l`, may be a slip, unless every run has a color.
            let has_letter =
                text.split_whitespace().any(|word| one(word).is_some_and(char::is_alphabetic));
            let has_colors = runs.iter().all(|run| run.mark.is_some() || run.light.is_some());
            if has_letter && !(has_colors && are_colored) {
                return Err(piece.error(ParseErrorKind::NotANumber));
            }
            // `2:` is the label of a line.
            match runs.iter().find(|run| matches!(run.mark, Some(':' | '.' | ')' | ']'))) {
                Some(run) => Err(ParseError::new(ParseErrorKind::NotANumber, run.span.clone())),
                None => Ok((runs, piece.span())),
            }
        })
        .collect()
}

/// The runs of a clue: numbers, each perhaps with the letter or the name of its color behind it, `2 red 1 blue`, or before it.
fn runs_of(clue: Piece<'_>) -> Result<Vec<Spelled>, ParseError> {
    let words: Vec<Piece<'_>> = clue.numbers().collect();
    let is_first = words.first().is_some_and(|word| is_name(word.text));
    let mut runs: Vec<Spelled> = Vec::new();
    let mut color: Option<Piece<'_>> = None;
    for word in words {
        if is_name(word.text) {
            match runs.last_mut() {
                _ if is_first && color.is_none() => color = Some(word),
                Some(run) if !is_first => paint(run, word)?,
                _ => return Err(word.error(ParseErrorKind::NotANumber)),
            }
            continue;
        }
        runs.extend(runs_of_word(word)?);
        if let (Some(run), Some(color)) = (runs.last_mut(), color.take()) {
            paint(run, color)?;
        }
    }
    if let Some(color) = color {
        return Err(color.error(ParseErrorKind::NotANumber));
    }
    for run in &mut runs {
        if let Some((_, light)) = SQUARES.iter().find(|(square, _)| run.mark == Some(*square)) {
            (run.mark, run.light) = (None, Some(*light));
        }
    }
    Ok(runs)
}

/// Gives a run that has no color the one of this letter or name.
fn paint(run: &mut Spelled, color: Piece<'_>) -> Result<(), ParseError> {
    let (mark, light) = (one(color.text), rgb(color.text));
    if run.mark.is_some() || run.light.is_some() || mark.is_none() && light.is_none() {
        return Err(color.error(ParseErrorKind::NotANumber));
    }
    (run.mark, run.light) = (mark, light.filter(|_| mark.is_none()));
    Ok(())
}

fn is_name(word: &str) -> bool {
    word.chars().all(char::is_alphabetic)
}

/// The clues of lines whose runs all have the letter of their color before their length, `R3 B1`; `None` for others.
fn letters_first(pieces: &[Piece<'_>]) -> Option<Vec<Line>> {
    let lines = pieces.iter().map(|piece| {
        let mut runs = Vec::new();
        for word in piece.numbers() {
            let mut rest = word.text;
            while let Some(mark) = rest.chars().next() {
                let number = rest.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
                let len = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
                let length = number[..len].parse().ok()?;
                runs.push(Spelled::new(Some(length), Some(mark), word.span()));
                rest = &number[len..];
            }
        }
        Some((runs, piece.span()))
    });
    lines.collect()
}
