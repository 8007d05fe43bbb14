//! Colors, and their nearest equivalents in terminals.

use core::fmt;

/// A color: red, green and blue, 0 to 255 each.
///
/// ```
/// use kleene_draw::Rgb;
///
/// assert_eq!(Rgb(255, 128, 0).to_string(), "#ff8000");
/// assert!(Rgb::WHITE.is_light() && !Rgb::BLACK.is_light());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The levels of each primary in the cube of colors that terminals have.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The 16 basic terminal colors, with their most common values.
const COLORS: [Rgb; 16] = [
    Rgb(0, 0, 0),
    Rgb(205, 0, 0),
    Rgb(0, 205, 0),
    Rgb(205, 205, 0),
    Rgb(0, 0, 238),
    Rgb(205, 0, 205),
    Rgb(0, 205, 205),
    Rgb(229, 229, 229),
    Rgb(127, 127, 127),
    Rgb(255, 0, 0),
    Rgb(0, 255, 0),
    Rgb(255, 255, 0),
    Rgb(92, 92, 255),
    Rgb(255, 0, 255),
    Rgb(0, 255, 255),
    Rgb(255, 255, 255),
];

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self(255, 255, 255);

    /// Whether black is easier to read on this color than white is: whether its relative luminance, by the
    /// coefficients of ITU-R BT.601, is at least half.
    #[must_use]
    pub const fn is_light(self) -> bool {
        let Self(r, g, b) = self;
        299 * r as u32 + 587 * g as u32 + 114 * b as u32 >= 127_500
    }

    /// Black or white, whichever is easier to read on this color.
    #[must_use]
    pub const fn contrast(self) -> Self {
        if self.is_light() { Self::BLACK } else { Self::WHITE }
    }

    /// The color that this number has in terminals of 256 colors: 16 of names, as most terminals have them, from 16 on a
    /// cube of six levels a side, and from 232 on a ramp of greys.
    ///
    /// ```
    /// use kleene_draw::Rgb;
    ///
    /// assert_eq!(Rgb::from_terminal(9), Rgb(255, 0, 0));
    /// assert_eq!(Rgb::from_terminal(203), Rgb(255, 95, 95));
    /// assert_eq!(Rgb::from_terminal(250), Rgb(188, 188, 188));
    /// ```
    #[must_use]
    pub const fn from_terminal(number: u8) -> Self {
        match number {
            0..16 => COLORS[number as usize],
            16..232 => {
                let place = number as usize - 16;
                Self(LEVELS[place / 36], LEVELS[place / 6 % 6], LEVELS[place % 6])
            }
            232.. => {
                let grey = 8 + 10 * (number - 232);
                Self(grey, grey, grey)
            }
        }
    }

    /// The nearest of the colors 16 to 255 of terminals: a cube of six levels a side, and a ramp of greys.
    pub(crate) fn of_256(self) -> u8 {
        let [r, g, b] = [self.0, self.1, self.2].map(|value| {
            (0..LEVELS.len()).min_by_key(|&level| LEVELS[level].abs_diff(value)).unwrap_or(0)
        });
        let cube = (16 + 36 * r + 6 * g + b) as u8;
        let mean = (u32::from(self.0) + u32::from(self.1) + u32::from(self.2)) / 3;
        let step = (mean.saturating_sub(3) / 10).min(23) as u8;
        let grey = 232 + step;
        let [of_grey, of_cube] =
            [grey, cube].map(|number| self.distance(Self::from_terminal(number)));
        if of_grey < of_cube { grey } else { cube }
    }

    /// The nearest of the 16 basic terminal colors, with their most common values.
    pub(crate) fn of_16(self) -> u8 {
        let nearest = (0..16).min_by_key(|&color: &u8| self.distance(COLORS[usize::from(color)]));
        nearest.unwrap_or(0)
    }

    /// The square of the distance in the cube of colors.
    fn distance(self, other: Self) -> u32 {
        let pairs = [(self.0, other.0), (self.1, other.1), (self.2, other.2)];
        pairs.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).into_iter().sum()
    }
}

/// Written as `#rrggbb`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(r, g, b) = self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// Colors on which black is readable and which remain distinguishable side by side.
const CLASSES: [Rgb; 12] = [
    Rgb(135, 206, 250),
    Rgb(255, 215, 135),
    Rgb(168, 219, 140),
    Rgb(255, 175, 175),
    Rgb(205, 175, 255),
    Rgb(208, 208, 208),
    Rgb(255, 170, 90),
    Rgb(125, 215, 205),
    Rgb(245, 245, 140),
    Rgb(230, 160, 215),
    Rgb(190, 165, 130),
    Rgb(170, 190, 255),
];

/// Colors that can be read on white and on black, for lines and text.
const STROKES: [Rgb; 6] = [
    Rgb(52, 115, 200),
    Rgb(204, 50, 40),
    Rgb(60, 140, 30),
    Rgb(140, 90, 180),
    Rgb(190, 120, 20),
    Rgb(10, 140, 150),
];

/// The color of a class of cells.
pub(crate) const fn class(number: u32) -> Rgb {
    CLASSES[number as usize % CLASSES.len()]
}

/// The color of a path.
pub(crate) const fn stroke(number: usize) -> Rgb {
    STROKES[number % STROKES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_colors_of_terminals() {
        let cases = [
            (Rgb::BLACK, (16, 0)),
            (Rgb::WHITE, (231, 15)),
            (Rgb(255, 0, 0), (196, 9)),
            (Rgb(128, 128, 128), (244, 8)),
            (Rgb(0, 0, 250), (21, 4)),
        ];
        for (rgb, nearest) in cases {
            assert_eq!((rgb.of_256(), rgb.of_16()), nearest);
        }
    }

    #[test]
    fn each_of_256_colors_is_nearest_to_itself() {
        for number in 16..=255 {
            let rgb = Rgb::from_terminal(number);
            assert_eq!(Rgb::from_terminal(rgb.of_256()), rgb, "{number}");
        }
        for number in 0..16 {
            assert_eq!(Rgb::from_terminal(number).of_16(), number);
        }
    }

    #[test]
    fn black_is_readable_on_every_class() {
        assert!(CLASSES.iter().all(|class| class.is_light()));
    }
}
