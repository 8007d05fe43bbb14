//! Colors of cells: a place in a puzzle's palette, and an RGB value.

use core::fmt;
use core::str::FromStr;

use kleene_line::{CellSet, Symbol};

/// The color of a cell: its place in the puzzle's [`Palette`](crate::Palette), where 0 is the
/// ground.
///
/// A puzzle in black on white has two, [`Color::GROUND`] and [`Color::INK`], and takes `false` and
/// `true` for them.
///
/// ```
/// use kleene_nonogram::Color;
///
/// assert_eq!(Color::from(true), Color::INK);
/// assert_eq!(Color::new(63).map(Color::index), Some(63));
/// assert_eq!(Color::new(64), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Color(u8);

impl Color {
    /// The most inks that a puzzle can have beside the ground.
    pub const MAX_INKS: usize = 63;

    /// The color of cells that no run covers; white, unless the palette says otherwise.
    pub const GROUND: Self = Self(0);

    /// The first ink; black, unless the palette says otherwise.
    pub const INK: Self = Self(1);

    /// The color at this place of a palette, `None` above [`Color::MAX_INKS`].
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index <= Self::MAX_INKS { Some(Self(index as u8)) } else { None }
    }

    /// The place in the palette, 0 for the ground.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is the ground rather than an ink.
    #[must_use]
    pub const fn is_ground(self) -> bool {
        self.0 == 0
    }

    /// The symbol for the color in the lines of a grid.
    #[must_use]
    pub fn symbol(self) -> Symbol {
        Symbol::new(self.index())
    }

    /// The color of this symbol of a grid.
    #[must_use]
    pub fn from_symbol(symbol: Symbol) -> Self {
        Self(symbol.index() as u8)
    }
}

/// `true` is the first ink, `false` the ground.
impl From<bool> for Color {
    fn from(is_ink: bool) -> Self {
        if is_ink { Self::INK } else { Self::GROUND }
    }
}

/// The cell that has this color for certain.
impl From<Color> for CellSet {
    fn from(color: Color) -> Self {
        Self::only(color.symbol())
    }
}

/// An RGB value: the intensities of red, green and blue, 8 bits each.
///
/// ```
/// use kleene_nonogram::Rgb;
///
/// let gold: Rgb = "#ffd700".parse()?;
/// assert_eq!(gold, Rgb(255, 215, 0));
/// assert_eq!("fd0".parse(), Ok(Rgb(255, 221, 0)));
/// assert_eq!(gold.to_string(), "#ffd700");
/// # Ok::<(), kleene_nonogram::NotRgb>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "alloc::string::String", into = "alloc::string::String")
)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// All channels at 0.
    pub const BLACK: Self = Self(0, 0, 0);

    /// All channels at 255.
    pub const WHITE: Self = Self(255, 255, 255);

    /// The color of a pixel with this opacity, of 0 to 255, on a white ground.
    ///
    /// ```
    /// # use kleene_nonogram::Rgb;
    /// assert_eq!(Rgb::BLACK.over_white(51), Rgb(204, 204, 204));
    /// ```
    #[must_use]
    pub fn over_white(self, alpha: u8) -> Self {
        let alpha = u32::from(alpha);
        // Rounded to the nearest intensity.
        let blend =
            |light: u8| ((u32::from(light) * alpha + 255 * (255 - alpha) + 127) / 255) as u8;
        Self(blend(self.0), blend(self.1), blend(self.2))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Reads six or three hexadecimal digits, with or without `#` before them.
impl FromStr for Rgb {
    type Err = NotRgb;

    fn from_str(text: &str) -> Result<Self, NotRgb> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let [red, green, blue] = kleene_text::hex_color(digits).ok_or(NotRgb)?;
        Ok(Self(red, green, blue))
    }
}

kleene_text::errors! {
    /// A text that is not a color.
    #[error("expected a color of three or six hexadecimal digits")]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct NotRgb;
}
