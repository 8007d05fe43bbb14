//! `.non`: keys and values, with the clues below the keys `rows` and `columns`.

use alloc::borrow::Cow;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::lines::{Piece, clue, clues, lines};
use super::{Section, assemble, at, html};
use crate::parse::{ParseError, ParseErrorKind};
use crate::properties::{Properties, starts_clue};
use crate::puzzle::{Puzzle, check_sides};
use crate::{Clue, Color, Solution};

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

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let mut file = File::default();
    let mut lines = lines(text);
    while let Some(line) = lines.next() {
        let (key, value) = line.split_first_word();
        match key.text {
            "" => {}
            "rows" | "columns" if value.is_empty() => {
                let clues =
                    lines.clone().take_while(|line| line.is_empty() || starts_clue(line.text));
                let len = clues.clone().count();
                let end = lines.clone().nth(len).map_or(text.len(), |next| next.start);
                file.clues(key, clues, end)?;
                lines.by_ref().take(len).for_each(drop);
            }
            divider if is_divider(divider) => {
                if lines.any(|line| !line.is_empty()) {
                    return Err(line.error(ParseErrorKind::SeveralPuzzles));
                }
            }
            _ => file.key(key, value)?,
        }
    }
    file.finish(text.len())
}

/// Bundles have a line of four equals signs between puzzles.
fn is_divider(word: &str) -> bool {
    word.len() >= 4 && word.bytes().all(|byte| byte == b'=')
}

/// What has been read so far.
#[derive(Default)]
struct File<'t> {
    width: Option<usize>,
    height: Option<usize>,
    rows: Option<Section>,
    columns: Option<Section>,
    goal: Option<Piece<'t>>,
    properties: Properties,
}

impl<'t> File<'t> {
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
            "color" => Err(key.error(ParseErrorKind::Coloured)),
            name if starts_clue(name) => Err(key.error(ParseErrorKind::StrayClue)),
            name => self.properties.append(name, &decode(value)).map_err(at(key.span())),
        }
    }

    /// Reads the clues below the key `rows` or `columns`; those that are missing are missed at
    /// `end`.
    fn clues(
        &mut self,
        key: Piece<'t>,
        lines: impl Iterator<Item = Piece<'t>> + Clone,
        end: usize,
    ) -> Result<(), ParseError> {
        let (section, side, side_name, name) = match key.text {
            "rows" => (&mut self.rows, self.height, "the height", "the key rows"),
            _ => (&mut self.columns, self.width, "the width", "the key columns"),
        };
        let expected = side.ok_or_else(|| key.error(ParseErrorKind::SizeAfterClues(side_name)))?;
        let read = clues(lines, expected, end, |line| clue(runs(line)?))?;
        set(section, Section::new(read, key.span()), name, key)
    }

    fn finish(self, end: usize) -> Result<Puzzle, ParseError> {
        let missing = |what| ParseError::new(ParseErrorKind::Missing(what), end..end);
        self.width.ok_or_else(|| missing("the width"))?;
        self.height.ok_or_else(|| missing("the height"))?;
        let rows = self.rows.ok_or_else(|| missing("the key rows"))?;
        let columns = self.columns.ok_or_else(|| missing("the key columns"))?;
        let puzzle = assemble(rows, columns)?.with_properties(self.properties);
        match self.goal {
            Some(value) => {
                let goal = read_goal(value, &puzzle)?;
                puzzle.with_goal(goal).map_err(at(value.span()))
            }
            None => Ok(puzzle),
        }
    }
}

fn set<T>(
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

/// The numbers of a clue, between commas or blanks.
fn runs(line: Piece<'_>) -> Result<impl Iterator<Item = Piece<'_>> + Clone, ParseError> {
    if line.text.contains(',') {
        if let Some(gap) = line.parts().find(|part| part.is_empty()) {
            return Err(gap.error(ParseErrorKind::NotANumber));
        }
    }
    if let Some(run) = line.parts().flat_map(Piece::words).find(|word| is_coloured(*word)) {
        return Err(run.error(ParseErrorKind::Coloured));
    }
    Ok(line.parts().flat_map(Piece::words))
}

/// Whether a colour's letter follows the number.
fn is_coloured(run: Piece<'_>) -> bool {
    let digits = run.text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let numeric = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    numeric && digits.len() + 1 == run.text.len()
}

fn read_goal(value: Piece<'_>, puzzle: &Puzzle) -> Result<Solution, ParseError> {
    let text = decode(value);
    let mut cells = Vec::new();
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        cells.push(match c {
            '0' => Color::GROUND,
            '1' => Color::INK,
            c if c.is_alphanumeric() => return Err(value.error(ParseErrorKind::Coloured)),
            _ => return Err(value.error(ParseErrorKind::NotACell)),
        });
    }
    let (expected, found) = (puzzle.width() * puzzle.height(), cells.len());
    if expected != found {
        return Err(value.error(ParseErrorKind::CellCount { expected, found }));
    }
    Solution::from_cells(puzzle.width(), cells).map_err(at(value.span()))
}

impl Puzzle {
    /// The puzzle as a `.non` file, with its properties and its goal.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 2 11 01".parse::<Puzzle>()?.with_property("title", "\"7\"")?;
    /// assert_eq!(
    ///     puzzle.to_non(),
    ///     "\
    /// width 2
    /// height 2
    /// title \"&quot;7&quot;\"
    ///
    /// rows
    /// 2
    /// 1
    ///
    /// columns
    /// 1
    /// 2
    ///
    /// goal \"1101\"
    /// "
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_non(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "width {}\nheight {}", self.width(), self.height());
        for (name, value) in self.properties() {
            let _ = match name {
                "license" if is_licence_code(value) => writeln!(text, "license {value}"),
                _ => writeln!(text, "{name} \"{}\"", html::encode(value)),
            };
        }
        write_clues(&mut text, "rows", self.rows());
        write_clues(&mut text, "columns", self.columns());
        if let Some(goal) = self.goal() {
            text.push_str("\ngoal \"");
            text.extend(
                goal.rows().flatten().map(|&color| if color.is_ground() { '0' } else { '1' }),
            );
            text.push_str("\"\n");
        }
        text
    }
}

fn write_clues(text: &mut String, key: &str, clues: &[Clue]) {
    let _ = writeln!(text, "\n{key}");
    for clue in clues {
        text.extend(clue.to_string().chars().map(|c| if c == ' ' { ',' } else { c }));
        text.push('\n');
    }
}

/// Whether the value looks like an SPDX code, which stands without quotation marks.
fn is_licence_code(value: &str) -> bool {
    let in_code = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'+');
    !value.is_empty() && value.bytes().all(in_code)
}
