//! The colors of a puzzle: their names, letters and RGB values.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use kleene_line::CellSet;
use kleene_search::puzzle::Value;

use crate::clue::{Clue, Run};
use crate::color::{Color, Rgb};
use crate::formats;

/// A color of a palette: its name, the letter for it in texts, and its RGB value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Paint {
    /// The name of the color: one line of text, without blanks around it.
    pub name: String,
    /// Its letter in clues and pictures.
    pub letter: char,
    /// Its RGB value.
    pub rgb: Rgb,
}

/// The two colors of a triangle: a cell that a diagonal divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Divided {
    /// The RGB value to the left of the diagonal.
    pub left: Rgb,
    /// The RGB value to the right of it.
    pub right: Rgb,
    /// Whether the diagonal rises (`/`) rather than falls (`\`).
    pub rises: bool,
}

impl Divided {
    /// The average of the two colors, used where a cell can show only one.
    #[must_use]
    pub fn mean(self) -> Rgb {
        let (Rgb(r, g, b), Rgb(s, h, c)) = (self.left, self.right);
        Rgb(r.midpoint(s), g.midpoint(h), b.midpoint(c))
    }
}

impl Paint {
    /// The two colors of a triangle, which its name has: two usual names or six hexadecimal digits after `#`, with the
    /// diagonal between them. A triangle is a color of its own in clues and pictures.
    ///
    /// ```
    /// use kleene_nonogram::{Paint, Rgb};
    ///
    /// let divided = |name| Paint::new(name, 't', Rgb(127, 127, 127)).divided();
    /// let corner = divided("white\\black").expect("a triangle");
    /// assert_eq!((corner.left, corner.right, corner.rises), (Rgb::WHITE, Rgb::BLACK, false));
    /// assert_eq!(corner.mean(), Rgb(127, 127, 127));
    /// assert!(divided("#ff0000/black").is_some_and(|corner| corner.rises));
    /// assert_eq!(divided("mauve/black"), None);
    /// ```
    #[must_use]
    pub fn divided(&self) -> Option<Divided> {
        let at = self.name.find(['/', '\\'])?;
        let (left, right) = (&self.name[..at], &self.name[at + 1..]);
        let rises = self.name[at..].starts_with('/');
        Some(Divided { left: formats::rgb(left)?, right: formats::rgb(right)?, rises })
    }

    /// The color with this name, letter and RGB value.
    #[must_use]
    pub fn new(name: impl Into<String>, letter: char, rgb: Rgb) -> Self {
        Self { name: name.into(), letter, rgb }
    }
}

/// The colors of a puzzle: the ground, and the inks on it.
///
/// Every value keeps these invariants:
/// - there are 1 to [`Color::MAX_INKS`] inks;
/// - names differ, are lines of 1 to [`Palette::MAX_NAME`] bytes, and have no blanks around them;
/// - letters differ, and each can be a [letter](Palette::is_letter);
/// - the letter of the ground is `.`, and that of a single ink is `#`, whichever letter was requested: no
///   format needs another one, and so every format gives the same.
///
/// ```
/// use kleene_nonogram::{Color, Paint, Palette, Rgb};
///
/// let paper = Paint::new("paper", '.', Rgb(255, 250, 230));
/// let inks = [Paint::new("red", 'r', Rgb(255, 0, 0)), Paint::new("sky", 's', Rgb(90, 180, 255))];
/// let palette = Palette::new(paper, inks)?;
/// assert_eq!(palette.color_of('s').map(Color::index), Some(2));
/// assert_eq!(palette.name(Color::INK), "red");
/// assert_eq!(Palette::default().inks()[0].name, "black");
/// # Ok::<(), kleene_nonogram::PaletteError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Paints", into = "crate::records::Paints")
)]
pub struct Palette {
    /// The ground, then the inks: by the index of their [`Color`].
    paints: Vec<Paint>,
}

impl Palette {
    /// The longest name of a color, in bytes.
    pub const MAX_NAME: usize = 100;

    /// The palette of these colors.
    ///
    /// # Errors
    /// No ink or more than [`Color::MAX_INKS`]; a name or a letter that cannot be one, or that two
    /// colors have.
    pub fn new(ground: Paint, inks: impl IntoIterator<Item = Paint>) -> Result<Self, PaletteError> {
        let mut paints: Vec<_> = core::iter::once(ground).chain(inks).collect();
        paints[0].letter = GROUND_LETTER;
        match paints.len() - 1 {
            1 => paints[1].letter = INK_LETTER,
            2..=Color::MAX_INKS => {}
            inks => return Err(PaletteError::Inks(inks)),
        }
        for (index, paint) in paints.iter().enumerate() {
            if !is_name(&paint.name) {
                return Err(PaletteError::Name { index });
            }
            if index > 0 && !Self::is_letter(paint.letter) {
                return Err(PaletteError::Letter { index });
            }
            for before in &paints[..index] {
                if before.name == paint.name {
                    return Err(PaletteError::NameTwice(paint.name.clone()));
                }
                if before.letter == paint.letter {
                    return Err(PaletteError::LetterTwice(paint.letter));
                }
            }
        }
        Ok(Self { paints })
    }

    /// A palette of this many inks on white, with distinct names; an only ink is black. The number
    /// is clamped to 1 to [`Color::MAX_INKS`].
    #[must_use]
    pub fn with_inks(inks: usize) -> Self {
        let paints = (0..inks.clamp(1, Color::MAX_INKS)).map(nth_ink);
        usual(paints)
    }

    /// Whether a character can be the letter of an ink: visible ASCII, but not a digit, and none of `.`, `,`, `:`, `?`,
    /// `|`, `[`, `]`, `"`, `&`, which mean something else in one format or another.
    ///
    /// ```
    /// # use kleene_nonogram::Palette;
    /// assert!(Palette::is_letter('r') && !Palette::is_letter('3') && !Palette::is_letter('?'));
    /// ```
    #[must_use]
    pub fn is_letter(c: char) -> bool {
        c.is_ascii_graphic() && !c.is_ascii_digit() && !".,:?|[]\"&".contains(c)
    }

    /// The ground.
    #[must_use]
    pub fn ground(&self) -> &Paint {
        &self.paints[0]
    }

    /// The inks; the first one is [`Color::INK`].
    #[must_use]
    pub fn inks(&self) -> &[Paint] {
        &self.paints[1..]
    }

    /// Whether there is one ink only, so that a clue needs no colors.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.inks().len() == 1
    }

    /// The colors with their letters for JSON records; `None` where there is one ink only.
    #[must_use]
    pub fn records(&self) -> Option<Value> {
        if self.is_plain() {
            return None;
        }
        let records = self.paints.iter().map(|paint| {
            let (letter, name) = (paint.letter.into(), paint.name.as_str().into());
            Value::object([
                ("letter", letter),
                ("name", name),
                ("rgb", paint.rgb.to_string().into()),
            ])
        });
        Some(records.collect())
    }

    /// All colors of the palette, the ground first.
    pub fn colors(&self) -> impl ExactSizeIterator<Item = Color> + Clone + use<> {
        (0..self.paints.len()).map(nth_color)
    }

    /// The symbols of all colors in a grid: the domain of an open cell.
    pub fn all(&self) -> CellSet {
        CellSet::first(self.paints.len())
    }

    /// The name, letter and RGB value of this color; `None` if the palette does not have it.
    #[must_use]
    pub fn paint(&self, color: Color) -> Option<&Paint> {
        self.paints.get(color.index())
    }

    /// The name of a color, or `unknown` if the palette does not have it.
    #[must_use]
    pub fn name(&self, color: Color) -> &str {
        self.paint(color).map_or("unknown", |paint| &paint.name)
    }

    /// The letter of a color, or `?` if the palette does not have it.
    #[must_use]
    pub fn letter(&self, color: Color) -> char {
        self.paint(color).map_or('?', |paint| paint.letter)
    }

    /// The color of this letter.
    #[must_use]
    pub fn color_of(&self, letter: char) -> Option<Color> {
        self.paints.iter().position(|paint| paint.letter == letter).and_then(Color::new)
    }

    /// A clue as people read it: lengths, `?` for one that is unknown, each with the letter of its
    /// color unless there is only one; `0` for a blank line.
    ///
    /// ```
    /// use kleene_nonogram::{Clue, Color, Palette, Run};
    ///
    /// let second = Color::new(2).unwrap();
    /// let clue = Clue::from_runs([Run::new(Color::INK, 3), Run::unknown(second)])?;
    /// assert_eq!(Palette::with_inks(2).write(&clue).to_string(), "3a ?b");
    /// # Ok::<(), kleene_nonogram::ClueError>(())
    /// ```
    pub fn write<'a>(&'a self, clue: &'a Clue) -> impl fmt::Display + use<'a> {
        WrittenClue { clue, palette: self, between: " " }
    }

    /// One run of a clue as people read it.
    pub fn write_run(&self, run: Run) -> impl fmt::Display + use<> {
        let letter = (!self.is_plain()).then(|| self.letter(run.color));
        WrittenRun { length: run.length, letter }
    }

    /// A clue as people read it, with `between` between its runs.
    pub(crate) fn write_with<'a>(&'a self, clue: &'a Clue, between: &'a str) -> WrittenClue<'a> {
        WrittenClue { clue, palette: self, between }
    }
}

/// Black on white.
impl Default for Palette {
    fn default() -> Self {
        Self::with_inks(1)
    }
}

pub(crate) struct WrittenClue<'a> {
    clue: &'a Clue,
    palette: &'a Palette,
    between: &'a str,
}

impl fmt::Display for WrittenClue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.clue.is_blank() {
            return f.write_str("0");
        }
        for (index, run) in self.clue.runs().iter().enumerate() {
            if index > 0 {
                f.write_str(self.between)?;
            }
            fmt::Display::fmt(&self.palette.write_run(*run), f)?;
        }
        Ok(())
    }
}

struct WrittenRun {
    length: Option<u32>,
    letter: Option<char>,
}

impl fmt::Display for WrittenRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.length {
            Some(length) => write!(f, "{length}")?,
            None => f.write_str("?")?,
        }
        self.letter.map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

pub(crate) const GROUND_LETTER: char = '.';
pub(crate) const INK_LETTER: char = '#';

/// Default letters of inks; also used if a file's own letter cannot be kept.
pub(crate) const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ;*+%@$=~^_!";

/// Inks that people can tell apart, those first that are usual in puzzles.
const USUAL: [(&str, Rgb); 12] = [
    ("black", Rgb::BLACK),
    ("red", Rgb(255, 0, 0)),
    ("green", Rgb(0, 176, 0)),
    ("blue", Rgb(0, 0, 255)),
    ("gold", Rgb(255, 215, 0)),
    ("orange", Rgb(255, 128, 0)),
    ("purple", Rgb(128, 0, 128)),
    ("brown", Rgb(139, 69, 19)),
    ("grey", Rgb(128, 128, 128)),
    ("pink", Rgb(255, 160, 190)),
    ("cyan", Rgb(0, 200, 200)),
    ("olive", Rgb(110, 110, 0)),
];

/// These inks on white.
fn usual(inks: impl Iterator<Item = Paint>) -> Palette {
    let ground = Paint::new("white", GROUND_LETTER, Rgb::WHITE);
    Palette::new(ground, inks).expect("names and letters differ")
}

fn nth_ink(index: usize) -> Paint {
    let letter = LETTERS.chars().nth(index).expect("there are letters for all inks");
    match USUAL.get(index) {
        Some(&(name, rgb)) => Paint::new(name, letter, rgb),
        None => Paint::new(format!("color {}", index + 1), letter, nth_rgb(index)),
    }
}

fn nth_color(index: usize) -> Color {
    Color::new(index).expect("a palette is small enough")
}

/// An ink beyond the usual ones: a place in a cube of four by four by four colors, far from the previous one.
fn nth_rgb(index: usize) -> Rgb {
    let place = index * 22 % 63;
    // Four steps that no usual ink has in all three channels.
    let [r, g, b] = [0, 2, 4].map(|shift| 30 + 65 * (place >> shift & 3) as u8);
    Rgb(r, g, b)
}

fn is_name(name: &str) -> bool {
    let len = 1..=Palette::MAX_NAME;
    len.contains(&name.len()) && name.trim() == name && !name.contains(char::is_control)
}

kleene_text::errors! {
    /// Why colors do not make a palette.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum PaletteError {
        /// No ink, or too many.
        #[error(|inks| "a palette has 1 to {} inks, not {inks}", Color::MAX_INKS)]
        Inks(usize),
        /// A name that is empty, too long, of several lines, or has blanks around it.
        #[error("the name of a color is one line of at most {} bytes", Palette::MAX_NAME)]
        Name {
            /// Place in the palette, 0 for the ground.
            index: usize,
        },
        /// A letter that cannot be one, see [`Palette::is_letter`].
        #[error("the letter of a color must be visible ASCII, not a digit or a reserved character")]
        Letter {
            /// Place in the palette.
            index: usize,
        },
        /// Two colors of one name.
        #[error("two colors have the name {0}")]
        NameTwice(String),
        /// Two colors of one letter.
        #[error("two colors have the letter {0}")]
        LetterTwice(char),
    }
}

/// With the letters of the [`Palette`] of as many inks as the clue has; [`Palette::write`] uses
/// those of a puzzle.
impl fmt::Display for Clue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let palette = Palette::with_inks(self.max_color().index());
        fmt::Display::fmt(&palette.write(self), f)
    }
}
