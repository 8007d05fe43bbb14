//! The line on stderr that shows that a call is alive.

use std::io::{Write as _, stderr};

use unicode_width::UnicodeWidthChar as _;

use super::terminal::size;

/// What turns at its beginning.
const FRAMES: [char; 10] = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/// The line of the cursor without anything on it.
const CLEARED: &str = "\r\x1b[2K";

#[derive(Debug, Default)]
pub(super) struct Spinner {
    /// How often it was drawn.
    turns: usize,
    /// The line on the screen; empty if there is none.
    line: String,
}

impl Spinner {
    /// Draws the line over the one before.
    pub(super) fn draw(&mut self, text: &str) {
        let columns = size().map_or(80, |(columns, _)| columns);
        let frame = FRAMES[self.turns % FRAMES.len()];
        // A line that fills the last column wraps in some terminals.
        let text = fitting(text, columns.saturating_sub(3));
        self.line = format!("{CLEARED}{frame} {text}");
        self.turns += 1;
        show(&self.line);
    }

    /// Takes the line away, if it is there.
    pub(super) fn clear(&mut self) {
        if !self.line.is_empty() {
            self.line.clear();
            show(CLEARED);
        }
    }

    /// Takes the line away while something else is written.
    pub(super) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.line.is_empty() {
            return write();
        }
        show(CLEARED);
        let written = write();
        show(&self.line);
        written
    }
}

fn show(text: &str) {
    // A missing stderr needs no line.
    let _ = stderr().write_all(text.as_bytes());
}

/// The beginning of a text that takes no more columns.
fn fitting(text: &str, columns: usize) -> &str {
    let mut width = 0;
    let end = text.char_indices().find(|(_, c)| {
        width += c.width().unwrap_or_default();
        width > columns
    });
    end.map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn texts_are_cut_at_a_column() {
        assert_eq!(fitting("many.nin: 3s", 12), "many.nin: 3s");
        assert_eq!(fitting("many.nin: 3s", 8), "many.nin");
        assert_eq!(fitting("猫.nin", 4), "猫.n");
        assert_eq!(fitting("猫.nin", 1), "");
    }
}
