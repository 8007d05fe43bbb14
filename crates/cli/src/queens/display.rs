//! The textbook's display as lines on stderr.

use std::io::{self, BufWriter, Stderr, Write as _};

use kleene_queens::{BoardDisplay, Square};

use crate::common::screen;

/// Writes a line for every call.
#[derive(Debug)]
pub(super) struct Lines {
    to: BufWriter<Stderr>,
}

impl Lines {
    pub(super) fn new() -> Self {
        screen::hide_progress();
        Self { to: BufWriter::new(io::stderr()) }
    }

    fn line(&mut self, event: &str, square: Square) {
        // If stderr is gone, there is nothing to do.
        let _ = writeln!(self.to, "{event} {square}");
    }
}

impl BoardDisplay for Lines {
    fn consider(&mut self, square: Square) {
        self.line("consider", square);
    }
    fn provisionally_place(&mut self, square: Square) {
        self.line("provisionally place", square);
    }
    fn permanently_place(&mut self, square: Square) {
        self.line("permanently place", square);
    }
    fn remove(&mut self, square: Square) {
        self.line("remove", square);
    }
}
