//! `.non`: keys and values, with the clues below the keys `rows` and `columns`.

mod colors;
mod write;

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_line::CellSet;
use kleene_text::{Evidence, FormatInfo, Sniff, is_label, is_rule_in, remark_on_rules};

use self::colors::colors;
use super::colors::Colors;
use super::lines::{Piece, clue_of, clues, lines};
use super::spec::{Holds, Reader, Spec};
use super::{MAX_PUZZLES, Section, assemble, at, cells, headed, html};
use crate::clue::{Clue, Run};
use crate::error::{ParseError, ParseErrorKind, check_sides, missing};
use crate::properties::{Properties, is_stated_rule, starts_clue};
use crate::{format::Format, partial::PartialSolution, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Non,
    info: FormatInfo::new(
        "non",
        &["non", "nonpack"],
        "Steve Simpson's keys (`width`, `height`, `rows`, `columns`, `goal`, `title`, `by`, \
            ...); `columns N` and `rows N` instead of `width N` and `height N`, or no size, as \
            in Faase's solver",
    ),
    title: ".non",
    claims: |content| KEYS.iter().any(|key| content.has_line_of(key)),
    sniff: |_, _| Sniff::Weak(Evidence::Likely),
    reader: Some(Reader::Several(read, read_all)),
    writer: Some(|puzzle| Ok(puzzle.to_non().into_bytes())),
    holds: Holds { property: |_, _| true, goal: true, ..Holds::COLORS },
};

/// The keys by which the format is known.
pub(super) const KEYS: [&str; 11] = [
    "width",
    "height",
    "rows",
    "columns",
    "goal",
    "title",
    "by",
    "catalogue",
    "copyright",
    "license",
    "color",
];

/// Whether a text has a line `rows` and a line `columns`, below which the clues stand.
pub(super) fn is_non(content: &[u8]) -> bool {
    let has =
        |key: &[u8]| content.split(|&byte| byte == b'\n').any(|line| line.trim_ascii() == key);
    has(b"rows")
        && has(b"columns")
        && !core::str::from_utf8(content).is_ok_and(headed::are_labelled)
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut file = File::new(colors(text)?);
    file.has_size = has_size(text);
    if !file.has_size && is_cut_off(text) {
        let missing = ParseErrorKind::Missing("the comma after the last number");
        return Err(ParseError::new(missing, text.len()..text.len()));
    }
    let mut rest = lines(text);
    let mut bare: Option<Piece<'_>> = None;
    while let Some(line) = rest.next() {
        let (key, value) = line.split_first_word();
        // A word alone, with clues below, is a key that was meant to be `rows` or `columns`.
        if let Some(unknown) = bare.filter(|_| starts_clue(line.text)) {
            let kind = ParseErrorKind::UnknownKey { found: unknown.text.into() };
            return Err(unknown.error(kind));
        }
        if !line.is_empty() {
            bare = Some(key).filter(|key| value.is_empty() && !is_divider(key.text));
        }
        match key.text {
            "" => {}
            "rows" | "columns" if value.is_empty() => {
                let clues =
                    rest.clone().take_while(|line| line.is_empty() || starts_clue(line.text));
                let len = clues.clone().count();
                let end = rest.clone().nth(len).map_or(text.len(), |next| next.start);
                file.clues(key, clues, end)?;
                rest.by_ref().take(len).for_each(drop);
            }
            divider if is_divider(divider) => {
                if rest.any(|line| !line.is_empty()) {
                    return Err(line.error(ParseErrorKind::SeveralPuzzles));
                }
            }
            _ => file.key(key, value)?,
        }
    }
    file.finish(text.len())
}

/// Whether a text says a side of the board. Faase's files do not.
fn has_size(text: &str) -> bool {
    lines(text).map(Piece::split_first_word).any(|(key, value)| match key.text {
        "height" | "width" => true,
        "rows" | "columns" => !value.is_empty(),
        _ => false,
    })
}

/// Whether a comma ends every clue but the last: a clue that is cut off is not a shorter one.
fn is_cut_off(text: &str) -> bool {
    let clues = || lines(text).filter(|line| starts_clue(line.text));
    let mut unended = clues().filter(|line| !line.text.ends_with(','));
    let last = clues().skip(1).last();
    last.is_some() && unended.next().map(|line| line.start) == last.map(|line| line.start)
}

/// All puzzles of a text, each with its number if there are several.
pub(super) fn read_all(text: &str) -> Result<Vec<(Option<String>, Puzzle)>, ParseError> {
    let mut parts = Vec::new();
    let mut start = 0;
    for divider in lines(text).filter(|line| is_divider(line.text)) {
        if parts.len() == MAX_PUZZLES {
            return Err(divider.error(ParseErrorKind::TooManyPuzzles { limit: MAX_PUZZLES }));
        }
        parts.push(start..divider.start);
        start = divider.span().end;
    }
    parts.push(start..text.len());
    parts.retain(|part| !lines(&text[part.clone()]).all(Piece::is_empty));
    let read =
        |part: &Range<usize>| read(&text[part.clone()]).map_err(|error| error.shifted(part.start));
    if let [only] = &parts[..] {
        return Ok([(None, read(only)?)].into());
    }
    (1..).zip(&parts).map(|(number, part)| Ok((Some(format!("#{number}")), read(part)?))).collect()
}

/// Bundles have a line of four equals signs between puzzles.
fn is_divider(word: &str) -> bool {
    word.len() >= 4 && word.bytes().all(|byte| byte == b'=')
}

/// The last letter of Latin with a mark.
const LAST_LATIN: char = '\u{24f}';

/// Whether an unknown key may change the puzzle: one with a setting such as `start bottom`, or with a sentence that states a
/// rule. Properties that are written here have their values in quotes.
fn may_be_rule(name: &str, value: Piece<'_>) -> bool {
    // Comments are checked as prose.
    let is_comment = name.starts_with(['#', ';']);
    let is_key = KEYS.contains(&name) || name == "maxrule" || is_comment;
    let text = decode(value);
    // Properties are of any script, as titles are.
    let latin: String = text.chars().filter(|&c| c <= LAST_LATIN).collect();
    let is_stated = || {
        is_rule_in(name, &latin) || is_rule_in("description", &latin) || is_rule_in("title", &text)
    };
    // `No two diagonal neighbours are both black` begins with the name of a label.
    if !is_key && !value.text.starts_with('"') && remark_on_rules(&format!("{name} {text}")) {
        return true;
    }
    !is_key && !is_label(name) && (!value.text.starts_with('"') || !text.is_empty() && is_stated())
}

/// The parts of the file read so far.
struct File<'t> {
    colors: Colors,
    /// Whether the file says a side of the board, or the clues do.
    has_size: bool,
    width: Option<usize>,
    height: Option<usize>,
    rows: Option<Section>,
    columns: Option<Section>,
    goal: Option<Piece<'t>>,
    given: Option<Piece<'t>>,
    properties: Properties,
}

impl<'t> File<'t> {
    fn new(colors: Colors) -> Self {
        let (width, height, rows, columns, goal, given) = Default::default();
        let properties = Properties::default();
        let has_size = true;
        Self { colors, has_size, width, height, rows, columns, goal, given, properties }
    }

    /// Reads a line of a key and a value.
    fn key(&mut self, key: Piece<'t>, value: Piece<'t>) -> Result<(), ParseError> {
        match key.text {
            "width" | "columns" => {
                let width = value.number()? as usize;
                check_sides(width, 1).map_err(at(value.span()))?;
                set(&mut self.width, width, "the width", key)
            }
            "height" | "rows" => {
                let height = value.number()? as usize;
                check_sides(1, height).map_err(at(value.span()))?;
                set(&mut self.height, height, "the height", key)
            }
            "goal" => set(&mut self.goal, value, "the goal", key),
            "given" => set(&mut self.given, value, "the given cells", key),
            // Read before everything else.
            "color" | "color-name" => Ok(()),
            name if starts_clue(name) => Err(key.error(ParseErrorKind::StrayClue)),
            // A word alone was meant as `rows` or `columns`, or is a switch.
            name if value.is_empty() && may_be_rule(name, value) => {
                Err(key.error(ParseErrorKind::UnknownKey { found: name.into() }))
            }
            name if is_stated_rule(name, value.text) || may_be_rule(name, value) => {
                Err(key.error(ParseErrorKind::Variant(name.into())))
            }
            name => self.properties.append(name, &decode(value)).map_err(at(key.span())),
        }
    }

    /// Reads the clues below the key `rows` or `columns`; an error about missing ones points at
    /// `end`.
    fn clues(
        &mut self,
        key: Piece<'t>,
        lines: impl Iterator<Item = Piece<'t>> + Clone,
        end: usize,
    ) -> Result<(), ParseError> {
        let (section, side, side_name, name) = match key.text {
            "rows" => (&mut self.rows, &mut self.height, "the height", "the key rows"),
            _ => (&mut self.columns, &mut self.width, "the width", "the key columns"),
        };
        if !self.has_size {
            let len = lines.clone().filter(|line| !line.is_empty()).count();
            let checked =
                if key.text == "rows" { check_sides(1, len) } else { check_sides(len, 1) };
            checked.map_err(at(key.span()))?;
            *side = Some(len);
        }
        let expected = side.ok_or_else(|| key.error(ParseErrorKind::SizeAfterClues(side_name)))?;
        // Spreadsheets write as many commas in every line.
        let filled = lines.clone().filter(|line| !line.is_empty());
        let commas: Vec<usize> = filled.map(|line| line.text.matches(',').count()).collect();
        let is_padded =
            commas.len() > 1 && commas[0] > 1 && commas.iter().all(|&count| count == commas[0]);
        let read = clues(lines, expected, end, |line| {
            let padding =
                if is_padded { line.text.len() - line.text.trim_end_matches(',').len() } else { 0 };
            clue(Piece { text: &line.text[..line.text.len() - padding], ..line }, &self.colors)
        })?;
        set(section, Section::new(read, key.span()), name, key)
    }

    fn finish(self, end: usize) -> Result<Puzzle, ParseError> {
        self.width.ok_or_else(|| missing("the width", end))?;
        self.height.ok_or_else(|| missing("the height", end))?;
        let rows = self.rows.ok_or_else(|| missing("the key rows", end))?;
        let columns = self.columns.ok_or_else(|| missing("the key columns", end))?;
        let (goal, given) = (
            self.goal.map(|value| Ok((value, read_cells(value, &self.colors)?))).transpose()?,
            self.given.map(|value| Ok((value, read_cells(value, &self.colors)?))).transpose()?,
        );
        let palette = self.colors.palette()?;
        let mut puzzle = assemble(palette, rows, columns)?.with_properties(self.properties);
        let (width, expected) = (puzzle.width(), puzzle.width() * puzzle.height());
        for (value, cells) in [&goal, &given].into_iter().flatten() {
            if cells.len() != expected {
                let found = cells.len();
                return Err(value.error(ParseErrorKind::CellCount { expected, found }));
            }
        }
        if let Some((value, cells)) = given {
            let start = PartialSolution::from_cells(width, cells).map_err(at(value.span()))?;
            puzzle = puzzle.with_givens(start).map_err(at(value.span()))?;
        }
        if let Some((value, cells)) = goal {
            let goal = cells::picture(width, &cells).map_err(|kind| value.error(kind))?;
            puzzle = puzzle.with_goal(goal).map_err(at(value.span()))?;
        }
        Ok(puzzle)
    }
}

/// Keeps the value of a key that a file may have once.
pub(super) fn set<T>(
    slot: &mut Option<T>,
    value: T,
    name: &'static str,
    key: Piece<'_>,
) -> Result<(), ParseError> {
    match slot.replace(value) {
        Some(_) => Err(key.error(ParseErrorKind::Repeated(name))),
        None => Ok(()),
    }
}

/// A value without its quotation marks, and with its character references replaced.
fn decode(value: Piece<'_>) -> Cow<'_, str> {
    let quoted = value.text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    html::decode(quoted.unwrap_or(value.text))
}

/// The clue of numbers between commas or blanks.
fn clue(line: Piece<'_>, colors: &Colors) -> Result<Clue, ParseError> {
    if line.text.contains(',') {
        let mut gaps = line.parts().filter(|part| part.is_empty());
        // A comma may follow the last number.
        if let Some(gap) = gaps.next().filter(|gap| gap.start < line.span().end) {
            return Err(gap.error(ParseErrorKind::NotANumber));
        }
    }
    clue_of(line.numbers(), |word| {
        let (length, letter) = split_run(word);
        let mut letters = letter.text.chars();
        let mark = letters.next().unwrap_or('1');
        if letters.next().is_some() {
            return Err(word.error(ParseErrorKind::NotANumber));
        }
        let length = match length.text {
            "?" => None,
            _ if length.is_empty() => return Err(word.error(ParseErrorKind::NotANumber)),
            _ => Some(length.number()?),
        };
        // Only a blank line is written without any color that the file has.
        match (colors.marked(mark), length) {
            (Some(color), _) => Ok(Run { color, length }),
            (None, Some(0)) => Ok(Run { color: Default::default(), length }),
            (None, _) => Err(letter.error(ParseErrorKind::UnknownColor)),
        }
    })
}

/// The length of a run, and the rest.
fn split_run(word: Piece<'_>) -> (Piece<'_>, Piece<'_>) {
    match word.text.strip_prefix('?') {
        Some(rest) => {
            (Piece { text: "?", ..word }, Piece { text: rest, start: word.start + "?".len() })
        }
        None => word.split_number(),
    }
}

/// The cells of a string, where `1` is also the only ink.
fn read_cells(value: Piece<'_>, colors: &Colors) -> Result<Vec<CellSet>, ParseError> {
    cells::read(&decode(value), |c| marked(c, colors)).map_err(|kind| value.error(kind))
}

/// The color of a character in a picture.
fn marked(c: char, colors: &Colors) -> Option<crate::Color> {
    match c {
        '1' => colors.marked(c).or_else(|| colors.only_ink()),
        _ => colors.marked(c),
    }
}
