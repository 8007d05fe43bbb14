//! Clues as people type them: below or after headings for the rows and the columns.
//!
//! NonoGeek, gnonograms and picross-solver have such files of their own: `ROWS:`, `[Row clues]`, and `ROWS` with each
//! clue in brackets.

pub(super) mod labelled;
mod readings;
mod stacked;

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{
    Evidence, FormatInfo, Heading, Json, JsonValue, Side, Sniff, is_courtesy, remark_on_rules,
};

use self::readings::{Open, lines_of, only_reading, readings};
pub(super) use self::readings::{fits, of_two_lines, total};
use super::code::begins_source;
use super::colors::rgb;
use super::json;
use super::lines::Piece;
use super::spec::{Holds, Reader, Spec};
use super::{MAX_PUZZLES, at, non, non::set};
use crate::color::Color;
use crate::error::{ParseError, ParseErrorKind, missing};
use crate::{format::Format, puzzle::Puzzle, solution::Solution};

pub(super) const SPEC: Spec = Spec {
    format: Format::Headed,
    info: FormatInfo::read_only(
        "headed",
        &["gno"],
        "a line `rows` or `Row clues:`, and a clue on each line below; or on the same line, as in \
            `rows: 3; 1 1; 2`; the same for columns; NonoGeek, gnonograms, picross-solver",
    ),
    title: "clues under headings",
    claims: |content| {
        !begins_source(content.text)
            && (!content.begins_with_digit() || begins_with_title(content.text))
            && !non::is_non(content.text)
            && is_headed(content.text)
    },
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Several(read, read_all)),
    writer: None,
    holds: Holds::COLORS,
};

/// Whether the first line is a title, such as `5x5 nonogram`.
fn begins_with_title(content: &[u8]) -> bool {
    let first = content.split(|&byte| byte == b'\n').next().unwrap_or_default();
    core::str::from_utf8(first).is_ok_and(labelled::is_title)
}

/// Whether each clue of a text has a label.
pub(super) fn are_labelled(text: &str) -> bool {
    labelled::clues(text).is_some()
}

/// Whether a text has a heading for each side, and clues of numbers under both.
pub(super) fn is_headed(content: &[u8]) -> bool {
    let Ok(text) = core::str::from_utf8(content) else { return false };
    if labelled::clues(text).is_some() {
        return true;
    }
    let mut sides = [false; 2];
    for heading in Heading::all(text) {
        let Some(side) = heading.side() else { continue };
        let mut pieces =
            [heading.value].into_iter().chain(heading.lines(text)).map(|(_, piece)| piece);
        let Some(first) = pieces.find(|piece| !piece.is_empty()) else { continue };
        let first = first.trim_start_matches(|c: char| c.is_whitespace() || "[({]`\"'".contains(c));
        // The letter or the name of a color may stand before the length.
        let number = first.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let name = &first[..first.len() - number.len()];
        let number = if name.len() < 2 || rgb(name).is_some() {
            number.trim_start_matches([' ', ':'])
        } else {
            first
        };
        if !first.is_empty() && !number.starts_with(|c: char| c.is_ascii_digit() || c == '?') {
            return false;
        }
        sides[usize::from(side == Side::Columns)] = true;
    }
    sides == [true; 2]
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut puzzles = read_all(text)?;
    match (puzzles.pop(), puzzles.is_empty()) {
        (Some((_, puzzle)), true) => Ok(puzzle),
        _ => Err(ParseError::new(ParseErrorKind::SeveralPuzzles, 0..text.len())),
    }
}

/// All puzzles of a text, each below a heading `GRID` if there are several, with that for its name.
pub(super) fn read_all(text: &str) -> Result<Vec<(Option<String>, Puzzle)>, ParseError> {
    if let Some(clues) = labelled::clues(text) {
        return Ok([(None, labelled::puzzle(clues)?)].into());
    }
    let headings: Vec<_> = Heading::all(text).collect();
    if let Some(stray) = stray_line(text, &headings) {
        return Err(stray);
    }
    let starts: Vec<_> = (0..headings.len()).filter(|&at| headings[at].is("grid")).collect();
    if starts.len() < 2 {
        let only = puzzle(text, &headings)?;
        let start = headings.first().map_or(0, |first| first.key.0);
        let wrong = super::lines::lines(&text[..start])
            .filter(|line| !line.text.starts_with('#'))
            .find(|line| !labelled::has_size(line.text, (only.width(), only.height())));
        return match wrong {
            Some(line) => {
                Err(line.error(ParseErrorKind::UnknownKey { found: line.text.to_string() }))
            }
            None => Ok([(None, only)].into()),
        };
    }
    if let Some(&start) = starts.get(MAX_PUZZLES) {
        let kind = ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES };
        return Err(Piece::from(headings[start].key).error(kind));
    }
    let ends = starts.iter().skip(1).copied().chain([headings.len()]);
    let parts = starts.iter().zip(ends).enumerate();
    parts
        .map(|(index, (&start, end))| {
            let start = if index == 0 { 0 } else { start };
            Ok((Some(alloc::format!("#{}", index + 1)), puzzle(text, &headings[start..end])?))
        })
        .collect()
}

fn puzzle(text: &str, headings: &[Heading<'_>]) -> Result<Puzzle, ParseError> {
    let mut typed = Typed::default();
    for heading in headings {
        let lines = heading.lines(text).map(Piece::from);
        let mut lines: Vec<_> = lines.filter(|line| !line.is_empty() && !line.is_fence()).collect();
        // `Have fun!`
        while lines.last().is_some_and(|line| is_courtesy(line.text)) {
            lines.pop();
        }
        let below = heading.below(text).into();
        let block = Block { key: heading.key.into(), value: heading.value.into(), lines, below };
        match heading.side() {
            Some(side) => {
                let of_side = headings.iter().filter(|other| other.side() == Some(side)).count();
                typed.side(text, side, &block, of_side > 1)?;
            }
            None => typed.other(&block)?,
        }
    }
    let puzzle = typed.finish(text.len())?;
    // A number for each line at two edges may be those of another puzzle.
    let edge = headings.iter().find(|heading| heading.is_edge());
    let mut clues = puzzle.rows().iter().chain(puzzle.columns());
    match edge.filter(|_| clues.all(|clue| clue.runs().len() < 2)) {
        Some(edge) => Err(Piece::from(edge.key).error(ParseErrorKind::OpenClues)),
        None => Ok(puzzle),
    }
}

/// A heading, the rest of its line, and the lines below it that are not empty.
struct Block<'t> {
    key: Piece<'t>,
    value: Piece<'t>,
    lines: Vec<Piece<'t>>,
    /// All lines, with what may be a comment, such as `#####`.
    below: Piece<'t>,
}

impl<'t> Block<'t> {
    /// All that stands after and below the heading.
    fn all(&self) -> impl Iterator<Item = Piece<'t>> {
        let value = Some(self.value).filter(|value| !value.is_empty());
        value.into_iter().chain(self.lines.iter().copied())
    }
}

/// The lists of both sides, as far as they are read.
#[derive(Default)]
struct Typed<'t> {
    rows: Option<Open>,
    columns: Option<Open>,
    height: Option<Piece<'t>>,
    width: Option<Piece<'t>>,
    goal: Option<(Range<usize>, Vec<Piece<'t>>)>,
    colors: Option<JsonValue>,
    properties: Vec<(&'static str, String, Range<usize>)>,
}

impl<'t> Typed<'t> {
    /// Reads the clues of a side or, where another heading has these, their number.
    fn side(
        &mut self,
        text: &str,
        side: Side,
        block: &Block<'t>,
        is_one_of_several: bool,
    ) -> Result<(), ParseError> {
        let is_number = block.lines.is_empty() && block.value.text.parse::<u32>().is_ok();
        let (clues, count, name) = match side {
            Side::Rows => (&mut self.rows, &mut self.height, "the list of the rows"),
            Side::Columns => (&mut self.columns, &mut self.width, "the list of the columns"),
        };
        if is_one_of_several && is_number {
            return set(count, block.value, "the size", block.key);
        }
        let divided = readings(block.value, &block.lines)?;
        let lines = divided.iter().map(|reading| lines_of(reading));
        let mut readings = lines.collect::<Result<Vec<_>, _>>()?;
        if side == Side::Columns {
            readings.extend(stacked::clues(text, &block.lines).transpose()?);
        }
        set(clues, Open { heading: block.key.span(), readings }, name, block.key)
    }

    /// Reads the block under a heading other than that of a side.
    fn other(&mut self, block: &Block<'t>) -> Result<(), ParseError> {
        let key = block.key;
        let word = key.text.to_ascii_lowercase();
        match &*word {
            "width" => {
                block.all().try_for_each(|number| set(&mut self.width, number, "the width", key))
            }
            "height" => {
                block.all().try_for_each(|number| set(&mut self.height, number, "the height", key))
            }
            "size" | "dimensions" => {
                let parts = block.all().flat_map(|piece| piece.split(&[',', 'x', '×']));
                let numbers: Vec<_> = parts.flat_map(Piece::words).collect();
                let [first, second] = numbers[..] else {
                    return Err(key.error(ParseErrorKind::Header));
                };
                // gnonograms begins with the number of rows, other programs with the width.
                let (width, height) =
                    if word == "dimensions" { (second, first) } else { (first, second) };
                set(&mut self.width, width, "the width", key)?;
                set(&mut self.height, height, "the height", key)
            }
            "colors" | "colours" | "palette" => {
                let pieces = block.all().flat_map(Piece::numbers);
                set(&mut self.colors, declared(pieces, key)?, "the colors", key)
            }
            "solution" | "solution grid" | "goal" => {
                let lines = block.below.split(&['\n']).filter(|line| !line.is_fence());
                let words = [block.value].into_iter().chain(lines).flat_map(Piece::words);
                set(&mut self.goal, (key.span(), words.collect()), "the goal", key)
            }
            // How a game stands that is under way, and whether it may be edited.
            "state" | "locked" | "notes" | "working grid" | "history" => {
                match block.all().find(|line| remark_on_rules(line.text)) {
                    Some(line) => Err(line.error(ParseErrorKind::Variant(line.text.to_owned()))),
                    None => Ok(()),
                }
            }
            "description" => {
                let lines = ["title", "by", "date", "difficulty"].into_iter().zip(block.all());
                self.properties
                    .extend(lines.map(|(name, line)| (name, line.text.to_owned(), line.span())));
                Ok(())
            }
            _ => {
                let name = match &*word {
                    "name" | "grid" | "puzzle" | "titre" | "titel" | "titolo" | "título" => {
                        Some("title")
                    }
                    "author" | "auteur" | "autor" | "autore" => Some("by"),
                    _ => TEXTS.into_iter().find(|&known| known == word),
                };
                let unknown =
                    || key.error(ParseErrorKind::UnknownKey { found: key.text.to_string() });
                let name = name.ok_or_else(unknown)?;
                let lines: Vec<&str> =
                    block.all().map(|line| line.text.trim_matches('"')).collect();
                if !lines.is_empty() {
                    self.properties.push((name, lines.join("\n"), key.span()));
                }
                Ok(())
            }
        }
    }

    fn finish(self, end: usize) -> Result<Puzzle, ParseError> {
        let rows = self.rows.ok_or_else(|| missing("the heading of the rows", end))?;
        let columns = self.columns.ok_or_else(|| missing("the heading of the columns", end))?;
        let [rows, columns] = only_reading(rows, columns)?;
        for (number, side) in [(self.width, &columns), (self.height, &rows)] {
            let Some(number) = number else { continue };
            let (expected, found) = (number.number()? as usize, side.0.len());
            if expected != found {
                return Err(number.error(ParseErrorKind::MissingLines { expected, found }));
            }
        }
        let mut puzzle = json::of_colored_lines(rows, columns, self.colors.as_ref())?;
        for (name, value, span) in self.properties {
            puzzle = puzzle.with_property(name, value).map_err(at(span))?;
        }
        if let Some((span, words)) = self.goal.filter(|(_, words)| !words.is_empty()) {
            let goal = picture(&words, puzzle.width())
                .ok_or_else(|| ParseError::new(ParseErrorKind::NotACell, span.clone()))?;
            puzzle = puzzle.with_goal(goal).map_err(at(span))?;
        }
        Ok(puzzle)
    }
}

/// The colors of words such as `r=red`, `R: #ff0000` or `R red`: letters with their values.
fn declared<'t>(
    pieces: impl Iterator<Item = Piece<'t>>,
    key: Piece<'_>,
) -> Result<JsonValue, ParseError> {
    let words =
        pieces.flat_map(|piece| piece.text.split(['=', ':', ';'])).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let entries = words.chunks(2).map(|pair| match pair {
        [letter, value] => {
            let value = JsonValue::new(Json::String(value.to_string()), key.span());
            Ok((letter.to_string(), value))
        }
        _ => Err(key.error(ParseErrorKind::NotRgb)),
    });
    Ok(JsonValue::new(Json::Object(entries.collect::<Result<_, _>>()?), key.span()))
}

/// The headings of texts about the puzzle.
const TEXTS: [&str; 9] =
    ["title", "by", "license", "copyright", "catalogue", "source", "date", "difficulty", "comment"];

/// The first line before all headings that has something other than a comment.
fn stray_line(text: &str, headings: &[Heading<'_>]) -> Option<ParseError> {
    let first = headings.first()?.key.0;
    let line = super::lines::lines(&text[..first]).find(|line| {
        !line.is_empty()
            && !line.text.starts_with('#')
            && !line.is_fence()
            && !labelled::is_title(line.text)
            && !line.text.trim_matches(['[', '"', '\'', '*', '-', '=', '~', '_', ' ']).is_empty()
    })?;
    Some(line.error(ParseErrorKind::UnknownKey { found: line.text.to_string() }))
}

/// A picture of 1 for the ground and 2 for ink, as gnonograms writes it, or of usual characters for both.
fn picture(words: &[Piece<'_>], width: usize) -> Option<Solution> {
    /// Signs of ink, each with those of the ground beside it. An `x` is ink only where nothing else is.
    const SIGNS: [(&str, &str); 4] =
        [("2", "1"), ("1", "0.-"), ("#X@█■⬛", ".-_xo□⬜·"), ("x*", ".-_□⬜·")];
    let cells: Vec<char> = words.iter().flat_map(|word| word.text.chars()).collect();
    // The first inks that the picture has decide which other signs it may have.
    let mut signs = SIGNS.iter().filter(|(inks, _)| cells.iter().any(|cell| inks.contains(*cell)));
    let (inks, grounds) = signs.next().unwrap_or(&SIGNS[3]);
    let colors = cells.iter().map(|&cell| match cell {
        _ if inks.contains(cell) => Some(Color::INK),
        _ if grounds.contains(cell) => Some(Color::GROUND),
        _ => None,
    });
    Solution::from_cells(width, colors.collect::<Option<Vec<_>>>()?).ok()
}
