//! Triddlers as files: nonograms on a board of triangles, in the formats that nonograms have.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::split_byte_order_mark;

use crate::clue::Clue;
use crate::color::Color;
use crate::error::ParseError;
use crate::parse::check_input;
use crate::{format::Format, formats, palette::Palette, properties::Properties};

/// The content of a triddler file: its colors, the clues of its six sides, perhaps a picture, and texts.
///
/// A triddler is a nonogram whose cells are triangles on a hexagon. The files are those of nonograms, so they are read
/// and written here; the board and its rules are those of the crate `kleene-triddler`, which makes a puzzle of this.
///
/// The sides follow each other counterclockwise from the upper left, which is how Olšák's format has them, with the
/// letters A to F: upper left, lower left, bottom, lower right, upper right, top. The clues of a side are in that
/// order, too, and each is read from its side inwards.
///
/// ```
/// use kleene_nonogram::TriddlerFile;
///
/// let file = TriddlerFile::parse(b"#t\n: A\n1\n: B\n3\n: C\n1\n: D\n1 1\n: E\n2\n: F\n2\n:\n")?;
/// assert_eq!(file.sides().expect("clues").map(|side| side.clues().len()), [1; 6]);
/// let xml = file.to_webpbn();
/// assert!(xml.contains("<puzzle type=\"triddler\""));
/// # Ok::<(), kleene_nonogram::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct TriddlerFile {
    pub(crate) palette: Palette,
    pub(crate) properties: Properties,
    pub(crate) sides: Option<[TriddlerSide; 6]>,
    pub(crate) goal: Option<TriddlerGoal>,
}

/// The clues of one side of a triddler, with their places in the file.
#[derive(Clone, Debug, Default)]
pub struct TriddlerSide {
    pub(crate) clues: Vec<Clue>,
    pub(crate) spans: Vec<Range<usize>>,
    pub(crate) heading: Range<usize>,
}

/// The picture of a triddler, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriddlerGoal {
    pub(crate) rows: Vec<TriddlerRow>,
    pub(crate) span: Range<usize>,
}

/// A row of a triddler's picture: the edges of the board at its ends and the cells between them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TriddlerRow {
    /// Whether the left edge rises (`/`) rather than falls (`\`).
    pub left_rises: bool,
    /// The colors of the cells from the left.
    pub cells: Vec<Color>,
    /// Whether the right edge rises to the right.
    pub right_rises: bool,
}

impl TriddlerFile {
    /// The file of these clues, side by side, in the colors of a palette.
    #[must_use]
    pub fn new(palette: Palette, sides: [Vec<Clue>; 6]) -> Self {
        let sides = sides.map(|clues| TriddlerSide { clues, ..TriddlerSide::default() });
        Self { palette, sides: Some(sides), ..Self::default() }
    }

    /// Sets the picture.
    #[must_use]
    pub fn with_goal(self, rows: Vec<TriddlerRow>) -> Self {
        Self { goal: Some(TriddlerGoal { rows, span: 0..0 }), ..self }
    }

    /// Sets the properties: the texts of the file beyond the puzzle.
    #[must_use]
    pub fn with_properties(self, properties: Properties) -> Self {
        Self { properties, ..self }
    }

    /// Reads a triddler in Olšák's format, with a line `#t`, or in webpbn's XML of the type `triddler`.
    ///
    /// # Errors
    /// Content that is not a triddler in one of these formats; the error points at the place.
    pub fn parse(bytes: &[u8]) -> Result<Self, ParseError> {
        check_input(bytes)?;
        let format = if is_xml(bytes) { Format::Webpbn } else { Format::Olsak };
        formats::read_triddler(format, bytes)
    }

    /// Whether the content claims to be a triddler: a line in Olšák's format begins with `#t`, or an element in XML has
    /// the type `triddler`. It may have mistakes.
    ///
    /// ```
    /// use kleene_nonogram::TriddlerFile;
    ///
    /// assert!(TriddlerFile::is_triddler(b"A hexagon\n#triddler\n: A\n1\n"));
    /// assert!(!TriddlerFile::is_triddler(b": rows\n1\n: columns\n1\n"));
    /// ```
    #[must_use]
    pub fn is_triddler(content: &[u8]) -> bool {
        if is_xml(content) {
            let names = [&b"type=\"triddler\""[..], b"type='triddler'"];
            return names.iter().any(|name| content.windows(name.len()).any(|at| at == *name));
        }
        let (_, content) = split_byte_order_mark(content);
        let mut head =
            content.split(|&byte| byte == b'\n').take_while(|line| line.first() != Some(&b':'));
        head.any(|line| matches!(line, [b'#', b't' | b'T', ..]))
            && content.split(|&byte| byte == b'\n').any(|line| line.first() == Some(&b':'))
    }

    /// The colors.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The properties: the texts of the file beyond the puzzle.
    #[must_use]
    pub fn properties(&self) -> &Properties {
        &self.properties
    }

    /// The clues of the sides; nothing if the file has only a picture.
    #[must_use]
    pub fn sides(&self) -> Option<[&TriddlerSide; 6]> {
        self.sides.as_ref().map(<[TriddlerSide; 6]>::each_ref)
    }

    /// The picture, if the file has one.
    #[must_use]
    pub fn goal(&self) -> Option<&TriddlerGoal> {
        self.goal.as_ref()
    }

    /// The clues and colors as a file for Olšák's solver, `.g`, if all lengths are known. Nothing else is kept.
    #[must_use]
    pub fn to_olsak(&self) -> Option<String> {
        let sides = self.sides.as_ref()?;
        let is_exact = sides.iter().flat_map(|side| &side.clues).all(Clue::is_exact);
        is_exact.then(|| formats::write_olsak_triddler(&self.palette, sides))
    }

    /// The names of properties that webpbn's XML cannot hold because they contain characters that XML does not allow.
    pub fn lost_in_webpbn(properties: &Properties) -> impl Iterator<Item = &str> {
        let lost = properties.iter().filter(|property| !formats::webpbn_can_hold(property));
        lost.map(|(name, _)| name)
    }

    /// The puzzle as webpbn's XML, with all that it has but properties with characters that XML cannot hold.
    #[must_use]
    pub fn to_webpbn(&self) -> String {
        formats::write_webpbn_triddler(self)
    }
}

impl TriddlerSide {
    /// The clues, counterclockwise, each read from the side inwards.
    #[must_use]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The bytes of the file that a clue stands in, or those of the heading if there is no such clue.
    #[must_use]
    pub fn span(&self, clue: usize) -> Range<usize> {
        self.spans.get(clue).unwrap_or(&self.heading).clone()
    }

    /// The bytes of the file that an error about all the clues points at.
    #[must_use]
    pub fn heading(&self) -> Range<usize> {
        self.heading.clone()
    }

    /// The other order, with each clue read from the other end if `ends` says so.
    pub(crate) fn turned(mut self, order: bool, ends: bool) -> Self {
        if order {
            self.clues.reverse();
            self.spans.reverse();
        }
        if ends {
            self.clues.iter_mut().for_each(|clue| *clue = clue.reversed());
        }
        self
    }
}

impl TriddlerGoal {
    /// The rows from the top.
    #[must_use]
    pub fn rows(&self) -> &[TriddlerRow] {
        &self.rows
    }

    /// The bytes of the file that it stands in.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl TriddlerRow {
    /// A row of these cells, between edges that rise to the right or fall.
    #[must_use]
    pub fn new(left_rises: bool, cells: Vec<Color>, right_rises: bool) -> Self {
        Self { left_rises, cells, right_rises }
    }
}

fn is_xml(content: &[u8]) -> bool {
    split_byte_order_mark(content).1.trim_ascii_start().starts_with(b"<")
}
