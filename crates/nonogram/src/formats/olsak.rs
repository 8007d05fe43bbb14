//! Olšák's `.g`: declarations of colors, then the clues between lines that begin with a colon.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Range;

use kleene_text::{FormatInfo, Sniff, is_rule_in, remark_on_rules};

use super::colors::{self, Colors};
use super::lines::{Piece, clue_of, lines};
use super::spec::{Holds, Reader, Spec};
use super::{Section, assemble, check_known, write_clues};
use crate::clue::{Clue, Run};
use crate::error::{ParseError, ParseErrorKind, missing};
use crate::palette::{Divided, Paint, Palette};
use crate::triddler_file::{TriddlerFile, TriddlerSide};
use crate::{color::Color, color::Rgb, format::Format, puzzle::Puzzle, write::WriteError};

pub(super) const SPEC: Spec = Spec {
    format: Format::Olsak,
    info: FormatInfo::new(
        "g",
        &["g"],
        "text, optionally `#d` and a line `letter:character #rrggbb name` for each color, `:` \
         and the rows, `:` and the columns, `:`",
    ),
    title: ".g",
    claims: |content| {
        // Those of `.non` have a width and a height.
        is_olsak(content.text) && !(content.has_line_of("width") && content.has_line_of("height"))
    },
    sniff: |_, _| Sniff::Sure,
    reader: Some(Reader::Text(read)),
    writer: Some(|puzzle| Ok(puzzle.to_olsak()?.into_bytes())),
    holds: Holds::COLORS,
};

/// Whether a text has the two lines with a colon in the first column that the format needs.
pub(super) fn is_olsak(content: &[u8]) -> bool {
    content.split(|&byte| byte == b'\n').filter(|line| line.starts_with(b":")).count() >= 2
}

pub(super) fn read(text: &str) -> Result<Puzzle, ParseError> {
    let (palette, rows, columns) = match groups(text)? {
        Groups { triddler: Some(mark), .. } => {
            return Err(ParseError::new(ParseErrorKind::Triddler, mark));
        }
        Groups { palette, groups: [rows, columns, ..], .. } => (palette, rows, columns),
    };
    let Some(columns) = columns else {
        return Err(missing("the clues of the columns", text.len()));
    };
    assemble(palette, rows.unwrap_or_default(), columns)
}

/// Reads a triddler, whose six groups of clues are as [`TriddlerFile`] has them.
pub(super) fn read_triddler(text: &str) -> Result<TriddlerFile, ParseError> {
    let Groups { triddler, palette, mut groups, mut empty } = groups(text)?;
    if triddler.is_none() {
        return Err(ParseError::new(ParseErrorKind::NotATriddler, end(text)));
    }
    if groups.iter().any(Option::is_none) {
        return Err(missing("one of the six groups of clues", text.len()));
    }
    // Where no mark ends them, the other sides say how many of the last empty lines are clues of the top.
    let lens = groups.each_ref().map(|group| group.as_ref().map_or(0, |group| group.clues.len()));
    let [upper_left, _, bottom, lower_right, _, top] = lens;
    empty.truncate((bottom + lower_right).saturating_sub(upper_left + top));
    if let Some(top) = &mut groups[5] {
        for (clue, span) in empty {
            top.clues.push(clue);
            top.spans.push(span);
        }
    }
    let sides = groups.map(|group| {
        let Section { heading, clues, spans } = group.unwrap_or_default();
        TriddlerSide { clues, spans, heading }
    });
    Ok(TriddlerFile { palette, sides: Some(sides), ..TriddlerFile::default() })
}

/// The content of a file: the span that declares a triddler, its colors, and two groups of clues or six.
struct Groups {
    triddler: Option<Range<usize>>,
    palette: Palette,
    groups: [Option<Section>; 6],
    /// Empty lines at the end of a text without an end mark.
    empty: Vec<(Clue, Range<usize>)>,
}

fn groups(text: &str) -> Result<Groups, ParseError> {
    let mut rest = lines(text).peekable();
    let mut colors = Colors::new(Some('0'));
    let mut triddler = None;
    let is_mark = |line: Piece<'_>| line.is_in_first_column(text);
    // Text before the first mark is ignored, unless it is about the rules.
    let is_triddler = text.lines().any(|line| line.starts_with("#t") || line.starts_with("#T"));
    let prose = |line: Piece<'_>| {
        // Those of triddlers tell what their sides are.
        let is_rule = if is_triddler {
            is_rule_in("description", line.text)
        } else {
            remark_on_rules(line.text)
        };
        match is_rule {
            true => Err(line.error(ParseErrorKind::Variant(line.text.into()))),
            false => Ok(()),
        }
    };
    let has_clues = lines(text).any(|line| is_colon(text, line));
    let mut heading = loop {
        let Some(line) = rest.next() else {
            return Err(missing("the clues of the rows", text.len()));
        };
        match line.text.as_bytes() {
            [b':', ..] if is_mark(line) => break line,
            [b'#', b'd' | b'D', ..] if is_mark(line) => {
                while let Some(line) = rest.next_if(|line| !is_colon(text, *line)) {
                    if !line.is_empty() {
                        declaration(line, &mut colors)?;
                    }
                }
            }
            [b'#', b't' | b'T', ..] if is_mark(line) => triddler = Some(line.span()),
            _ if has_clues => prose(line)?,
            // The prose of another format may be long.
            _ => {}
        }
    };
    if !colors.has_inks() {
        colors.add(Some('1'), "black".into(), Rgb::BLACK, 0..0)?;
    }
    let mut section = || -> Result<_, ParseError> {
        let mut clues = Vec::new();
        // Empty lines at the end of a text without an end mark are not clues.
        let mut empty = Vec::new();
        while let Some(line) = rest.next_if(|line| !is_colon(text, *line)) {
            if clues.len() + empty.len() == Puzzle::MAX_SIDE && !line.is_empty() {
                let expected = Puzzle::MAX_SIDE;
                return Err(line.error(ParseErrorKind::TooManyLines { expected }));
            }
            if line.is_empty() {
                empty.push((Clue::default(), line.span()));
                empty.truncate(Puzzle::MAX_SIDE + 1);
            } else {
                clues.append(&mut empty);
                clues.push((clue(line, &colors)?, line.span()));
            }
        }
        let next = rest.next();
        if next.is_some() {
            clues.append(&mut empty);
        }
        Ok((clues, empty, next))
    };
    let (mut groups, mut left) = ([const { None }; 6], Vec::new());
    let count = if triddler.is_some() { groups.len() } else { 2 };
    for group in &mut groups[..count] {
        // `: rows from below`
        let words = Piece { text: &heading.text[1..], start: heading.start + 1 }.trim();
        prose(words.split_first_word().1)?;
        let (clues, empty, next) = section()?;
        *group = Some(Section::new(clues, heading.span()));
        left = empty;
        let Some(next) = next else { break };
        heading = next;
    }
    rest.try_for_each(prose)?;
    Ok(Groups { triddler, palette: colors.palette()?, groups, empty: left })
}

fn end(text: &str) -> Range<usize> {
    text.len()..text.len()
}

fn is_colon(text: &str, line: Piece<'_>) -> bool {
    line.text.starts_with(':') && line.is_in_first_column(text)
}

/// Reads `letter:character color comment`, where the color is a name or hexadecimal digits, and the comment the name of
/// a color of digits. A triangle is two colors with its diagonal between them, which is its name.
fn declaration(line: Piece<'_>, colors: &mut Colors) -> Result<(), ParseError> {
    let wrong = || line.error(ParseErrorKind::ColorDeclaration);
    let mut chars = line.text.chars();
    let (Some(mark), Some(':'), Some(_)) = (chars.next(), chars.next(), chars.next()) else {
        return Err(wrong());
    };
    if mark == ',' || mark.is_whitespace() || matches!(mark, '2'..='9') {
        return Err(wrong());
    }
    let start = line.start + line.text.len() - chars.as_str().len();
    let (word, comment) = Piece { text: chars.as_str(), start }.trim().split_first_word();
    let divided = Paint::new(word.text, mark, Rgb::BLACK).divided();
    // Its comment begins with the sides on which a triangle belongs to a run.
    if divided.is_some() && comment.text.starts_with(['<', '>']) {
        return Err(line.error(ParseErrorKind::Bundle));
    }
    let rgb = divided.map(Divided::mean).or_else(|| colors::rgb(word.text));
    let rgb = rgb.ok_or_else(|| match word.is_empty() {
        true => wrong(),
        false => word.error(ParseErrorKind::NotRgb),
    })?;
    let has_name = divided.is_none() && word.text.starts_with('#') && !comment.is_empty();
    let (name, span) =
        if has_name { (comment.text, comment.span()) } else { (word.text, word.span()) };
    if mark == '0' {
        colors.set_ground(Some('0'), name.into(), rgb, span);
        return Ok(());
    }
    // An undeclared ground is white, but does not forbid a white ink.
    colors.add(Some(mark), colors.free_name(name), rgb, span)?;
    Ok(())
}

fn clue(line: Piece<'_>, colors: &Colors) -> Result<Clue, ParseError> {
    let words = line.numbers();
    clue_of(words, |word| {
        let (number, letter) = word.split_number();
        if number.is_empty() {
            return Err(word.error(ParseErrorKind::NotANumber));
        }
        let length = number.number()?;
        let mut letters = letter.text.chars();
        let color = match (letters.next(), letters.next()) {
            // A blank line needs no color.
            (None, _) if length == 0 => Color::INK,
            (None, _) => colors.marked('1').ok_or_else(|| word.error(ParseErrorKind::NoColor))?,
            (Some(mark), None) => {
                colors.marked(mark).ok_or_else(|| letter.error(ParseErrorKind::UnknownColor))?
            }
            (Some(_), Some(_)) => return Err(word.error(ParseErrorKind::NotANumber)),
        };
        Ok(Run::new(color, length))
    })
}

impl Puzzle {
    /// The clues and colors as a file for Olšák's solver, `.g`.
    ///
    /// The format cannot express properties and the goal.
    ///
    /// # Errors
    /// Unknown lengths, or given cells.
    ///
    /// ```
    /// # use kleene_nonogram::Puzzle;
    /// let puzzle: Puzzle = "P1 2 2 11 01".parse()?;
    /// assert_eq!(puzzle.to_olsak().unwrap(), ": rows\n2\n1\n: columns\n1\n2\n: end\n");
    /// # Ok::<(), kleene_nonogram::ParseError>(())
    /// ```
    pub fn to_olsak(&self) -> Result<String, WriteError> {
        check_known(self, Format::Olsak)?;
        let mut text = String::new();
        let palette = self.palette();
        write_colors(&mut text, palette);
        text.push_str(": rows\n");
        write_clues(&mut text, palette, self.rows(), " ");
        text.push_str(": columns\n");
        write_clues(&mut text, palette, self.columns(), " ");
        text.push_str(": end\n");
        Ok(text)
    }
}

/// The text of a triddler, whose clues have known lengths.
pub(crate) fn write_triddler(palette: &Palette, sides: &[TriddlerSide; 6]) -> String {
    let mut text = String::from("#triddler\n");
    write_colors(&mut text, palette);
    for (side, letter) in sides.iter().zip('A'..='F') {
        // Writing to a string cannot fail.
        let _ = writeln!(text, ": {letter}");
        write_clues(&mut text, palette, &side.clues, " ");
    }
    text.push_str(": end\n");
    text
}

/// Writes the declarations of colors, if they are not black on white.
fn write_colors(text: &mut String, palette: &Palette) {
    if *palette == Palette::default() {
        return;
    }
    text.push_str("#d\n");
    let ground = palette.ground();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "   0:{} {} {}", ground.letter, ground.rgb, ground.name);
    for ink in palette.inks() {
        let mark = if palette.is_plain() { '1' } else { ink.letter };
        let _ = match ink.divided() {
            Some(divided) if divided.mean() == ink.rgb => {
                writeln!(text, "   {mark}:{} {}", ink.letter, ink.name)
            }
            _ => writeln!(text, "   {mark}:{} {} {}", ink.letter, ink.rgb, ink.name),
        };
    }
}
