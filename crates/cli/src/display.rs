//! Displays of the textbook searches of queens and sudokus as lines on stderr.

use std::fmt::Display;
use std::io::{self, BufWriter, Stderr, Write as _};

use kleene_queens::Square;
use kleene_sudoku::Placement;

use crate::common::screen;

/// Writes a line for every call.
#[derive(Debug)]
pub(crate) struct Lines {
    to: BufWriter<Stderr>,
}

impl Lines {
    pub(crate) fn new() -> Self {
        screen::hide_progress();
        Self { to: BufWriter::new(io::stderr()) }
    }

    fn line(&mut self, event: &str, place: impl Display) {
        // If stderr is gone, there is nothing to do.
        let _ = writeln!(self.to, "{event} {place}");
    }
}

impl kleene_queens::BoardDisplay for Lines {
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

impl kleene_sudoku::BoardDisplay for Lines {
    fn consider(&mut self, Placement { cell, value }: Placement) {
        self.line("consider", format_args!("{value} at {cell}"));
    }
    fn provisionally_place(&mut self, Placement { cell, value }: Placement) {
        self.line("provisionally place", format_args!("{value} at {cell}"));
    }
    fn permanently_place(&mut self, Placement { cell, value }: Placement) {
        self.line("permanently place", format_args!("{value} at {cell}"));
    }
    fn remove(&mut self, Placement { cell, value }: Placement) {
        self.line("remove", format_args!("{value} at {cell}"));
    }
}
