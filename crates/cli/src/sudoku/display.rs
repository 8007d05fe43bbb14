//! The textbook's display as lines on stderr.

use std::io::{self, BufWriter, Stderr, Write as _};

use kleene_sudoku::{BoardDisplay, Placement};

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

    fn line(&mut self, event: &str, Placement { cell, value }: Placement) {
        // If stderr is gone, there is nothing to do.
        let _ = writeln!(self.to, "{event} {value} at {cell}");
    }
}

impl BoardDisplay for Lines {
    fn consider(&mut self, placement: Placement) {
        self.line("consider", placement);
    }
    fn provisionally_place(&mut self, placement: Placement) {
        self.line("provisionally place", placement);
    }
    fn permanently_place(&mut self, placement: Placement) {
        self.line("permanently place", placement);
    }
    fn remove(&mut self, placement: Placement) {
        self.line("remove", placement);
    }
}
