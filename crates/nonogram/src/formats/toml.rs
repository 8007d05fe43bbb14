//! The TOML of nonogrid: a section `[clues]` with `rows` and `columns`, and optionally `[colors]`.
//!
//! Only what such files have is read: strings of one line or several, and lists of strings. The older
//! form without quotation marks is read as well.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{FormatInfo, Sniff, is_about, is_label};

use super::colors::{Colors, rgb};
use super::lines::{Piece, clue_of, lines};
use super::spec::{Holds, Reader, Spec};
use super::{Section, assemble};
use crate::clue::{Clue, Run};
use crate::color::{Color, Rgb};
use crate::error::{ParseError, ParseErrorKind, missing};
use crate::{format::Format, puzzle::Puzzle};

pub(super) const SPEC: Spec = Spec {
    format: Format::Toml,
    info: FormatInfo::read_only(
        "toml",
        &[],
        "nonogrid's TOML: `[clues]` with the strings `rows` and `columns`, optionally \
         `[colors]`",
    ),
    title: "nonogrid's TOML",
    claims: |content| is_toml(content.text),
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Text(read)),
    writer: None,
    holds: Holds::COLORS,
};

/// Whether a line of a text is `[clues]`.
pub(super) fn is_toml(content: &[u8]) -> bool {
    content.split(|&byte| byte == b'\n').any(|line| line.trim_ascii() == b"[clues]")
}

/// The parts of a file.
#[derive(Default)]
struct File<'t> {
    rows: Option<(Range<usize>, Vec<Piece<'t>>)>,
    columns: Option<(Range<usize>, Vec<Piece<'t>>)>,
    colors: Vec<Piece<'t>>,
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let File { rows, columns, colors } = file(text)?;
    let names = Names::new(&colors, rows.iter().chain(&columns).flat_map(|(_, items)| items))?;
    let rows = section(rows.ok_or_else(|| missing("the rows", text.len()))?, &names)?;
    let columns = section(columns.ok_or_else(|| missing("the columns", text.len()))?, &names)?;
    assemble(names.colors.palette()?, rows, columns)
}

/// The clues of a side.
fn section(
    (heading, items): (Range<usize>, Vec<Piece<'_>>),
    names: &Names,
) -> Result<Section, ParseError> {
    let clues = items.iter().map(|item| Ok((names.clue(*item)?, item.span())));
    Ok(Section::new(clues.collect::<Result<_, ParseError>>()?, heading))
}

/// Where a line stands.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Other,
    Clues,
    Rows,
    Columns,
    Colors,
}

fn file(text: &str) -> Result<File<'_>, ParseError> {
    for quotes in ["\"\"\"", "'''"] {
        // Every second one ends a text.
        let places: Vec<_> = text.match_indices(quotes).map(|(at, _)| at).collect();
        if let (1, Some(&last)) = (places.len() % 2, places.last()) {
            let missing = ParseErrorKind::Missing("the end of this text");
            return Err(ParseError::new(missing, last..last + quotes.len()));
        }
    }
    let mut file = File::default();
    let mut part = Part::Other;
    for line in lines(text).map(without_comment).filter(|line| !line.is_empty()) {
        // A `[` may open a list, but no section has a quotation mark.
        if line.text.starts_with('[')
            && line.text.ends_with(']')
            && !line.text.contains(['"', '\''])
        {
            part = match line.text {
                "[clues]" => Part::Clues,
                "[colors]" => Part::Colors,
                other if is_about(other) || other == "[info]" => Part::Other,
                other => {
                    let found = other.trim_matches(['[', ']']).into();
                    return Err(line.error(ParseErrorKind::UnknownKey { found }));
                }
            };
            continue;
        }
        if let (Part::Other, Some((key, _))) = (part, line.text.split_once('=')) {
            if !is_label(key) {
                let found = key.trim().into();
                return Err(line.error(ParseErrorKind::UnknownKey { found }));
            }
        }
        let (key, value) = match line.text.split_once('=') {
            Some((key, value)) if part != Part::Colors && part != Part::Other => {
                let value = Piece { text: value, start: line.span().end - value.len() };
                (Some(Piece { text: key, start: line.start }.trim()), value)
            }
            _ => (None, line),
        };
        if let Some(key) = key {
            let slot = match key.text {
                "rows" => (Part::Rows, &mut file.rows, "rows"),
                "columns" => (Part::Columns, &mut file.columns, "columns"),
                _ => return Err(key.error(ParseErrorKind::StrayClue)),
            };
            part = slot.0;
            if slot.1.replace((key.span(), Vec::new())).is_some() {
                return Err(key.error(ParseErrorKind::Repeated(slot.2)));
            }
        }
        match part {
            Part::Rows | Part::Columns => {
                let slot = if part == Part::Rows { &mut file.rows } else { &mut file.columns };
                let items = value.parts().map(unquoted).filter(|item| !item.is_empty());
                slot.iter_mut().for_each(|(_, list)| list.extend(items.clone()));
            }
            Part::Colors => file.colors.extend(declarations(value)),
            Part::Clues if !value.is_empty() => {
                return Err(value.error(ParseErrorKind::Missing("rows or columns before this")));
            }
            Part::Clues | Part::Other => {}
        }
    }
    Ok(file)
}

/// A line without its comment, from `#` or `;`; inside a color's declaration these are not comments.
fn without_comment(line: Piece<'_>) -> Piece<'_> {
    // `r = (red) #` declares a color that is written `#`.
    let mut starts = line.text.match_indices(['#', ';']).map(|(at, _)| &line.text[..at]);
    let text = starts.find(|text| !text.trim_end().ends_with(')')).unwrap_or(line.text);
    Piece { text, ..line }.trim()
}

/// A piece without the quotation marks around it.
fn unquoted(piece: Piece<'_>) -> Piece<'_> {
    let text = piece.text.trim_start_matches(['"', '\'']);
    let start = piece.start + piece.text.len() - text.len();
    Piece { text: text.trim_end_matches(['"', '\'']), start }.trim()
}

/// The declarations of colors on a line: one, or strings of a list.
fn declarations(line: Piece<'_>) -> Vec<Piece<'_>> {
    let Some(open) = line.text.find(['"', '\'']) else {
        let is_list = line.text.starts_with("defs") || line.text.starts_with([']', '[']);
        return if is_list { Vec::new() } else { [line].into() };
    };
    let mut found = Vec::new();
    let mut rest = Piece { text: &line.text[open..], start: line.start + open };
    while let Some(quote) = rest.text.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        let Some(len) = rest.text[1..].find(quote) else { break };
        found.push(Piece { text: &rest.text[1..=len], start: rest.start + 1 }.trim());
        let after = &rest.text[len + 2..];
        let next = after.find(['"', '\'']).unwrap_or(after.len());
        rest = Piece { text: &after[next..], start: rest.start + len + 2 + next };
    }
    found
}

/// The colors by the names that clues have after numbers.
struct Names {
    colors: Colors,
    names: Vec<(String, Color)>,
    /// The ink of runs without a name.
    plain: Color,
}

impl Names {
    fn new<'p, 't: 'p>(
        declared: &[Piece<'t>],
        clues: impl Iterator<Item = &'p Piece<'t>>,
    ) -> Result<Self, ParseError> {
        let mut colors = Colors::new(Some('.'));
        let mut names = Vec::new();
        for piece in declared {
            let wrong = || piece.error(ParseErrorKind::ColorDeclaration);
            let (name, rest) = piece.text.split_once('=').ok_or_else(wrong)?;
            let (name, rest) = (name.trim(), rest.trim());
            let mark = rest.chars().next_back().ok_or_else(wrong)?;
            let light = rest[..rest.len() - mark.len_utf8()].trim();
            let light = light.trim_start_matches('(').trim_end_matches(')').trim();
            let light = light_of(light).ok_or_else(|| piece.error(ParseErrorKind::NotRgb))?;
            let mark = Some(mark).filter(|&mark| colors.marked(mark).is_none());
            let color = colors.add(mark, colors.free_name(name), light, piece.span())?;
            names.push((name.to_string(), color));
        }
        let mut runs = clues.flat_map(|line| line.words());
        let first = runs.find(|word| word.split_number().1.is_empty() && word.text != "0");
        let mut plain = Color::INK;
        if let Some(word) = first.filter(|_| colors.has_inks()) {
            plain = colors.add(None, colors.free_name("black"), Rgb::BLACK, word.span())?;
        }
        Ok(Self { colors, names, plain })
    }

    fn clue(&self, item: Piece<'_>) -> Result<Clue, ParseError> {
        clue_of(item.words(), |word| {
            let (length, name) = word.split_number();
            let known = self.names.iter().find(|(known, _)| known == name.text);
            let color = match (name.text, known) {
                ("", _) => self.plain,
                (_, Some((_, color))) => *color,
                _ if length.is_empty() => return Err(word.error(ParseErrorKind::NotANumber)),
                _ => return Err(name.error(ParseErrorKind::UnknownColor)),
            };
            Ok(Run::new(color, length.number()?))
        })
    }
}

/// A usual name, six hexadecimal digits, or three numbers.
fn light_of(text: &str) -> Option<Rgb> {
    let numbers: Vec<Option<u8>> =
        text.split(',').map(|number| number.trim().parse().ok()).collect();
    if let [Some(r), Some(g), Some(b)] = numbers[..] {
        return Some(Rgb(r, g, b));
    }
    rgb(text).or_else(|| text.parse().ok())
}
