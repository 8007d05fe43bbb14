//! A recording, played in the terminal.

use std::io::{Write as _, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use kleene_draw::{EventKind, Picture, Recording, Terminal};

use super::keys::{Key, Screen};
use crate::common::terminal::{cut, size, wrapped};
use crate::common::{escaped, limits, pictures};

/// The least and the most events a second, as powers of two.
const SPEEDS: std::ops::RangeInclusive<i32> = -1..=12;

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Toggle,
    By(isize),
    First,
    Last,
    Jump(EventKind),
    Faster(i32),
    Quit,
}

/// Where a recording is being played.
pub(super) struct Player<'r> {
    recording: &'r Recording,
    /// Number of events that have happened.
    at: usize,
    /// The picture then.
    picture: Picture,
    is_playing: bool,
    /// Events a second, as a power of two.
    speed: i32,
}

/// Plays a recording until the user has seen enough.
pub(super) fn play(recording: &Recording) -> Result<()> {
    let mut screen = Screen::open().context("cannot use the terminal")?;
    let mut player = Player::new(recording);
    let mut due = Instant::now();
    loop {
        // A terminal that has changed its size is drawn anew.
        player.draw()?;
        let wait = if player.is_playing {
            due.saturating_duration_since(Instant::now())
        } else {
            Duration::from_millis(100)
        };
        match screen.poll(wait)?.and_then(action) {
            Some(Action::Quit) => return Ok(()),
            Some(action) => player.obey(action),
            None => {}
        }
        if limits::is_over() {
            return Ok(());
        }
        if player.is_playing && Instant::now() >= due {
            due = Instant::now() + player.step();
        }
    }
}

fn action(key: Key) -> Option<Action> {
    Some(match key {
        Key::Char('q') | Key::Escape | Key::Interrupt => Action::Quit,
        Key::Char(' ') => Action::Toggle,
        Key::Right | Key::Char('l') => Action::By(1),
        Key::Left | Key::Char('h') => Action::By(-1),
        Key::PageDown => Action::By(100),
        Key::PageUp => Action::By(-100),
        Key::Home => Action::First,
        Key::End => Action::Last,
        Key::Char('s') => Action::Jump(EventKind::Solved),
        Key::Char('d') => Action::Jump(EventKind::Dead),
        Key::Char('+' | '=') => Action::Faster(1),
        Key::Char('-') => Action::Faster(-1),
        _ => return None,
    })
}

impl<'r> Player<'r> {
    fn new(recording: &'r Recording) -> Self {
        let picture = recording.frame().clone();
        Self { recording, at: 0, picture, is_playing: false, speed: 3 }
    }

    fn obey(&mut self, action: Action) {
        let count = self.recording.events().len();
        if action != Action::Toggle && !matches!(action, Action::Faster(_)) {
            self.is_playing = false;
        }
        match action {
            Action::Toggle => {
                self.is_playing = !self.is_playing;
                if self.is_playing && self.at == count {
                    self.go(0);
                }
            }
            Action::By(steps) => self.go(self.at.saturating_add_signed(steps)),
            Action::First => self.go(0),
            Action::Last => self.go(count),
            Action::Jump(kind) => {
                let mut next = (self.at + 1..).zip(&self.recording.events()[self.at..]);
                let found = next.find(|(_, event)| event.kind == kind);
                self.go(found.map_or(count, |(number, _)| number));
            }
            Action::Faster(by) => {
                self.speed = (self.speed + by).clamp(*SPEEDS.start(), *SPEEDS.end());
            }
            Action::Quit => {}
        }
    }

    /// Goes to where this many events have happened.
    fn go(&mut self, to: usize) {
        let events = self.recording.events();
        let to = to.min(events.len());
        if to < self.at {
            self.picture = self.recording.picture(to);
        } else {
            events[self.at..to].iter().for_each(|event| event.change(&mut self.picture));
        }
        self.at = to;
    }

    /// Plays on, and says how long to wait then. More than 30 pictures a second nobody sees.
    fn step(&mut self) -> Duration {
        let rate = 2_f64.powi(self.speed);
        let events = (rate / 30.0).ceil().max(1.0);
        self.go(self.at + events as usize);
        self.is_playing = self.at < self.recording.events().len();
        Duration::from_secs_f64(events / rate)
    }

    fn draw(&self) -> Result<()> {
        let (columns, rows) = size().unwrap_or((80, 24));
        // From the upper left corner on.
        let mut text = "\x1b[H".to_owned();
        for (number, line) in
            self.lines(pictures::terminal().width(columns), (columns, rows)).iter().enumerate()
        {
            if number > 0 {
                text.push_str("\r\n");
            }
            text.push_str(line);
            // The rest of the line as it was is removed.
            text.push_str("\x1b[K");
        }
        text.push_str("\x1b[J");
        let mut out = stdout();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }

    /// The content of a screen of this many columns and rows: the board, the event, the current choices and the keys.
    pub(super) fn lines(&self, terminal: Terminal, (columns, rows): (usize, usize)) -> Vec<String> {
        let events = self.recording.events();
        let event = self.at.checked_sub(1).map(|last| &events[last]);
        let sentence = event.map_or("Nothing has happened yet.", |event| event.text.as_str());
        let sentence = &escaped(sentence);
        let state = if self.is_playing { "playing" } else { "paused" };
        // The root is no choice.
        let happened = events[..self.at].iter().filter(|event| event.depth > 0);
        let count = |kind| happened.clone().filter(|event| event.kind == kind).count();
        let counters = format!(
            "event {} of {}, depth {}, tried {}, dead ends {}, solutions {}",
            self.at,
            events.len(),
            event.map_or(0, |event| event.depth),
            count(EventKind::Consider),
            count(EventKind::Dead),
            count(EventKind::Solved),
        );
        let speed = 2_f64.powi(self.speed);
        let keys = "space play, arrows step, s d jump, + - speed, q quit";
        let mut below = vec![String::new()];
        below.extend(wrapped(sentence, columns));
        below.extend(wrapped(&counters, columns));
        below.extend(wrapped(&format!("{state}, {speed} a second; {keys}"), columns));
        let board = self.picture.to_text(&terminal);
        let mut lines: Vec<String> = board.lines().map(str::to_owned).collect();
        let room = rows.saturating_sub(below.len());
        if lines.len() > room {
            lines.truncate(room.saturating_sub(1));
            lines.push("...".to_owned());
        }
        let stack = self.stack();
        let room = room.saturating_sub(lines.len() + 1);
        if room > 0 && !stack.is_empty() {
            below.push(String::new());
            let more = stack.len().saturating_sub(room);
            below.extend(stack.into_iter().skip(more).map(|line| cut(&line, columns)));
        }
        lines.extend(below);
        lines.truncate(rows);
        lines
    }

    /// The current choices, one by one.
    fn stack(&self) -> Vec<String> {
        let mut stack: Vec<&str> = Vec::new();
        for event in &self.recording.events()[..self.at] {
            match event.kind {
                EventKind::Consider => {
                    stack.truncate(event.depth);
                    stack.push(&event.text);
                }
                EventKind::Remove | EventKind::Dead => stack.truncate(event.depth),
                _ => {}
            }
        }
        let numbered = stack.iter().enumerate().skip(1);
        numbered.map(|(depth, text)| format!("{depth:>3} {}", escaped(text))).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use kleene_draw::{EventKind, Recording, Terminal};
    use kleene_queens::{Puzzle, Textbook};
    use kleene_search::{Limits, Recorder, Search, recording};

    use super::{Action, Player};

    /// The search for all solutions of four queens.
    fn four_queens() -> Recording {
        let textbook = Textbook::new(&Puzzle::new(4).expect("a size"));
        let mut recorded = recording(&textbook);
        let recorder = Recorder::new(&textbook, |event| {
            recorded.push(event);
            ControlFlow::Continue(())
        });
        Search::with(&textbook, Limits::new(), recorder).for_each(drop);
        recorded
    }

    #[test]
    fn screens_of_80_and_of_40_columns() {
        let recording = four_queens();
        let mut player = Player::new(&recording);
        player.obey(Action::Jump(EventKind::Solved));
        let screen = |columns, rows| {
            player.lines(Terminal::new().width(columns), (columns, rows)).join("\n")
        };
        insta::assert_snapshot!(screen(80, 24), @"
        . . ♛ .
        ♛ . . .
        . . . ♛
        . ♛ . .

        This is a solution.
        event 76 of 183, depth 4, tried 26, dead ends 18, solutions 1
        paused, 8 a second; space play, arrows step, s d jump, + - speed, q quit

          1 Consider a queen in column 1, row 2.
          2 Consider a queen in column 2, row 4.
          3 Consider a queen in column 3, row 1.
          4 Consider a queen in column 4, row 3.
        ");
        insta::assert_snapshot!(screen(40, 12), @"
        . . ♛ .
        ♛ . . .
        . . . ♛
        . ♛ . .

        This is a solution.
        event 76 of 183, depth 4, tried 26, dead
        ends 18, solutions 1
        paused, 8 a second; space play, arrows
        step, s d jump, + - speed, q quit

          4 Consider a queen in column 4, row 3.
        ");
    }

    #[test]
    fn keys_go_where_they_say() {
        let recording = four_queens();
        let count = recording.events().len();
        let mut player = Player::new(&recording);
        let mut after = |action| {
            player.obey(action);
            assert_eq!(player.picture, recording.picture(player.at), "{action:?}");
            player.at
        };
        assert_eq!(after(Action::By(1)), 1);
        assert_eq!(after(Action::By(5)), 6);
        assert_eq!(after(Action::By(-2)), 4);
        let solved = after(Action::Jump(EventKind::Solved));
        assert_eq!(recording.events()[solved - 1].kind, EventKind::Solved);
        assert!(after(Action::Jump(EventKind::Solved)) > solved);
        assert_eq!(after(Action::Jump(EventKind::Solved)), count);
        assert_eq!(
            (after(Action::First), after(Action::By(-1)), after(Action::Last)),
            (0, 0, count)
        );
        player.obey(Action::Toggle);
        assert!(player.is_playing && player.at == 0);
        while player.is_playing {
            player.step();
        }
        assert_eq!(player.at, count);
    }
}
