//! Escapes for colors.

use alloc::string::String;
use core::fmt::Write as _;

use super::Colors;
use crate::color::Rgb;

/// Ends all colors.
pub(super) const RESET: &str = "\x1b[0m";

/// Dim text.
pub(super) const DIM: &str = "\x1b[2m";

/// The colors of foreground and background; `None` is the terminal's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Paint {
    pub(super) front: Option<Rgb>,
    pub(super) back: Option<Rgb>,
}

impl Paint {
    /// Paint for readable text on this color.
    pub(super) fn on(back: Rgb) -> Self {
        Self { front: Some(back.contrast()), back: Some(back) }
    }

    /// Writes the escape sequence that starts this paint, if it has any color.
    fn begin(self, text: &mut String, colors: Colors) {
        for (rgb, layer) in [(self.front, 0), (self.back, 10)] {
            let Some(rgb) = rgb else { continue };
            let Rgb(r, g, b) = rgb;
            let _ = match colors {
                Colors::None => Ok(()),
                Colors::Ansi16 => {
                    let color = rgb.of_16();
                    let base = if color < 8 { 30 } else { 82 };
                    write!(text, "\x1b[{}m", base + color + layer)
                }
                Colors::Ansi256 => write!(text, "\x1b[{};5;{}m", 38 + layer, rgb.of_256()),
                Colors::True => write!(text, "\x1b[{};2;{r};{g};{b}m", 38 + layer),
            };
        }
    }
}

/// A line that is written in colors, with an escape only where the color changes.
#[derive(Debug)]
pub(super) struct Painter<'t> {
    pub(super) text: &'t mut String,
    colors: Colors,
    now: Paint,
}

impl<'t> Painter<'t> {
    pub(super) fn new(text: &'t mut String, colors: Colors) -> Self {
        Self { text, colors, now: Paint::default() }
    }

    /// Writes a character in these colors.
    pub(super) fn put(&mut self, c: char, paint: Paint) {
        if paint != self.now && self.colors > Colors::None {
            if self.now != Paint::default() {
                self.text.push_str(RESET);
            }
            paint.begin(self.text, self.colors);
            self.now = paint;
        }
        self.text.push(c);
    }

    /// Goes back to the terminal's own colors.
    pub(super) fn reset(&mut self) {
        if self.now != Paint::default() && self.colors > Colors::None {
            self.text.push_str(RESET);
        }
        self.now = Paint::default();
    }
}
