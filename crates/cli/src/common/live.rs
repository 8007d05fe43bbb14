//! The board of a search, drawn on stderr while it changes.

use std::io::{self, IsTerminal as _, Write as _};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kleene_draw::{Colors, Event, EventKind, Picture, Terminal};
use kleene_search::{Drawn, Recorder};

use crate::common::terminal::{are_errors_colored, color_depth, cut, size};
use crate::common::{escaped, screen};

/// The least time between two pictures.
const PAUSE: Duration = Duration::from_millis(40);

/// A board on stderr, where that is a terminal.
#[derive(Debug)]
pub(crate) struct Live {
    picture: Picture,
    terminal: Terminal,
    before: Instant,
    /// Lines that the last picture took.
    lines: usize,
}

impl Live {
    /// The board of a problem before its search; `None` where stderr is no terminal and nothing can move.
    pub(crate) fn new<P: Drawn>(problem: &P) -> Option<Self> {
        if !io::stderr().is_terminal() {
            return None;
        }
        screen::hide_progress();
        let colors = if are_errors_colored() { color_depth() } else { Colors::None };
        let terminal = Terminal::new().colors(colors);
        Some(Self { picture: problem.frame(), terminal, before: Instant::now(), lines: 0 })
    }

    /// The latest event of the search.
    pub(crate) fn observer<'l, P: Drawn>(
        &'l mut self,
        problem: &'l P,
    ) -> Recorder<'l, P, impl FnMut(Event) -> ControlFlow<()> + 'l> {
        Recorder::new(problem, |event| {
            event.change(&mut self.picture);
            if event.kind == EventKind::Solved || self.before.elapsed() >= PAUSE {
                self.draw(&event.text);
            }
            ControlFlow::Continue(())
        })
    }

    /// Draws over the picture before.
    fn draw(&mut self, sentence: &str) {
        let (columns, rows) = size().unwrap_or((80, 24));
        let board = self.picture.to_text(&self.terminal.width(columns));
        let sentence = cut(&escaped(sentence), columns);
        let mut text = String::new();
        if self.lines > 0 {
            text.push_str(&format!("\x1b[{}A\r", self.lines));
        }
        self.lines = 0;
        // A picture that does not fit would scroll away, and the next one with it.
        for line in board.lines().take(rows.saturating_sub(2)).chain([&*sentence]) {
            // The rest of the line as it was is removed.
            text.push_str(line);
            text.push_str("\x1b[K\n");
            self.lines += 1;
        }
        text.push_str("\x1b[J");
        // If stderr is gone, there is nothing to do.
        let _ = io::stderr().write_all(text.as_bytes());
        self.before = Instant::now();
    }
}
