//! The contents of a cell.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::color::{self, Rgb};

/// The contents of a cell: a color, a glyph, small marks, and a role in a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct Cell {
    pub(crate) fill: Fill,
    pub(crate) divided: Option<Divided>,
    pub(crate) glyph: Option<char>,
    pub(crate) letter: Option<char>,
    pub(crate) is_given: bool,
    pub(crate) mark: Option<Mark>,
    pub(crate) pencil: String,
    /// The roles of pencil marks, by their places in the string.
    pub(crate) pencil_means: Vec<(usize, Highlight)>,
    pub(crate) highlight: Option<Highlight>,
}

/// The other color of a square cell that a diagonal divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Divided {
    /// The color to the right of the diagonal.
    pub(crate) right: Rgb,
    /// Whether the diagonal rises to the right.
    pub(crate) rises: bool,
}

/// The color of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Fill {
    /// The color of the paper.
    #[default]
    Paper,
    /// The color of ink.
    Ink,
    /// A pale shade, for a cell about which little is known.
    Unknown,
    /// A specific color.
    Rgb(Rgb),
    /// One of a few distinguishable colors on which black is readable, for pieces and regions.
    Class(u32),
    /// No cell: the place is outside the board.
    Outside,
}

/// A sign in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// A cross: the cell must stay empty.
    Cross,
    /// A circle.
    Circle,
    /// A small dot: the cell is known to be empty.
    Dot,
}

/// The role of a cell in a step, or in a comparison of two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Highlight {
    /// The step uses it as a premise.
    Premise,
    /// A step deduces its contents.
    Conclusion,
    /// It differs in another board.
    Differs,
    /// Its contents were guessed, not deduced.
    Guess,
}

impl Cell {
    /// A cell of the paper's color with nothing in it.
    pub const fn new() -> Self {
        Self {
            fill: Fill::Paper,
            divided: None,
            glyph: None,
            letter: None,
            is_given: false,
            mark: None,
            pencil: String::new(),
            pencil_means: Vec::new(),
            highlight: None,
        }
    }

    /// Sets the color.
    pub fn fill(self, fill: Fill) -> Self {
        Self { fill, ..self }
    }

    /// Divides a square cell by a diagonal that rises or falls to the right, with another color to the right of it. Cells of
    /// other shapes have their fill only.
    ///
    /// ```
    /// use kleene_draw::{Cell, Fill, Picture, Rgb, Shape};
    ///
    /// let mut picture = Picture::new(Shape::rectangle(1, 1), "Half");
    /// *picture.cell_mut(0) = Cell::new().fill(Fill::Ink).divided(Rgb(255, 0, 0), true).letter('t');
    /// assert_eq!(picture.to_string(), "t");
    /// assert!(picture.to_svg().contains(r##"<path fill="#ff0000" d="M24 0v24h-24z"/>"##));
    /// ```
    pub fn divided(self, right: Rgb, rises: bool) -> Self {
        Self { divided: Some(Divided { right, rises }), ..self }
    }

    /// Sets the character in the middle.
    pub fn glyph(self, glyph: char) -> Self {
        Self { glyph: Some(glyph), ..self }
    }

    /// Sets the character that replaces the color in output without colors.
    pub fn letter(self, letter: char) -> Self {
        Self { letter: Some(letter), ..self }
    }

    /// Sets whether the glyph belongs to the puzzle and not to an answer; it is drawn bold.
    pub fn given(self, is_given: bool) -> Self {
        Self { is_given, ..self }
    }

    /// Sets the sign in the cell.
    pub fn mark(self, mark: Mark) -> Self {
        Self { mark: Some(mark), ..self }
    }

    /// Sets the pencil marks: the candidates of the cell in a square of small characters, row by
    /// row; blanks keep places free, so that `"1 3"` has 3 where `"123"` has it.
    pub fn pencil(self, marks: impl Into<String>) -> Self {
        Self { pencil: marks.into(), ..self }
    }

    /// Sets the roles of pencil marks, by their places in the string. Marks with a role are
    /// circled, but those that are a [`Highlight::Conclusion`] are ruled out by the step and struck
    /// out. Text omits the latter and shows the others unchanged.
    ///
    /// ```
    /// use kleene_draw::{Cell, Highlight, Picture, Shape};
    ///
    /// let mut picture = Picture::new(Shape::rectangle(1, 1), "One of two");
    /// let cell = Cell::new().pencil("12").pencil_means([0], Highlight::Premise);
    /// *picture.cell_mut(0) = cell.pencil_means([1], Highlight::Conclusion);
    /// assert!(picture.to_svg().contains("<circle"));
    /// let text = picture.to_string();
    /// assert!(text.contains('1') && !text.contains('2'));
    /// ```
    pub fn pencil_means(
        mut self,
        places: impl IntoIterator<Item = usize>,
        meaning: Highlight,
    ) -> Self {
        self.pencil_means.extend(places.into_iter().map(|place| (place, meaning)));
        self
    }

    /// Sets the role of the cell.
    pub fn highlight(self, highlight: Highlight) -> Self {
        Self { highlight: Some(highlight), ..self }
    }

    /// The pencil marks with their places.
    pub(crate) fn pencil_marks(&self) -> impl Iterator<Item = (usize, char)> {
        self.pencil.chars().enumerate().filter(|(_, mark)| *mark != ' ')
    }

    /// The role of the pencil mark at a place.
    pub(crate) fn pencil_meaning(&self, place: usize) -> Option<Highlight> {
        self.pencil_means.iter().find(|(other, _)| *other == place).map(|&(_, meaning)| meaning)
    }

    /// Number of pencil marks, blanks included, in a row of their square.
    pub(crate) fn pencil_columns(&self) -> usize {
        let marks = self.pencil.chars().count();
        (1..=marks).find(|side| side * side >= marks).unwrap_or(1)
    }
}

impl Fill {
    /// The color on white paper.
    pub(crate) const fn rgb(self) -> Rgb {
        match self {
            Self::Paper | Self::Outside => Rgb::WHITE,
            Self::Ink => Rgb(20, 20, 20),
            Self::Unknown => Rgb(226, 226, 226),
            Self::Rgb(rgb) => rgb,
            Self::Class(number) => color::class(number),
        }
    }
}

impl Highlight {
    /// All roles, in the order of legends.
    pub const ALL: [Self; 4] = [Self::Premise, Self::Conclusion, Self::Differs, Self::Guess];

    /// The word for it in legends and in classes of SVG.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Premise => "premise",
            Self::Conclusion => "conclusion",
            Self::Differs => "differs",
            Self::Guess => "guess",
        }
    }

    /// The color of its outline.
    pub(crate) const fn rgb(self) -> Rgb {
        match self {
            Self::Premise => Rgb(30, 105, 210),
            Self::Conclusion => Rgb(20, 135, 60),
            Self::Differs => Rgb(200, 40, 40),
            Self::Guess => Rgb(125, 65, 185),
        }
    }

    /// The brackets around a cell in output without colors.
    pub(crate) const fn brackets(self) -> (char, char) {
        match self {
            Self::Premise => ('(', ')'),
            Self::Conclusion => ('[', ']'),
            Self::Differs => ('<', '>'),
            Self::Guess => ('{', '}'),
        }
    }
}

impl fmt::Display for Highlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
