//! A recording, played in the terminal.

use std::io::{self, Stdout, Write as _, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::event::{self, Event as Input, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::execute;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use kleene_draw::{EventKind, Picture, Recording, Terminal};

use crate::common::terminal::{cut, escaped, wrapped};
use crate::common::{limits, pictures};

/// The least and the most events a second, as powers of two.
const SPEEDS: std::ops::RangeInclusive<i32> = -1..=12;

/// The terminal in the state that a player needs; dropping it puts it back.
struct Screen(Stdout);

impl Screen {
    fn open() -> io::Result<Self> {
        enable_raw_mode()?;
        let mut out = stdout();
        execute!(out, EnterAlternateScreen, Hide)?;
        Ok(Self(out))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing is left to be done if the terminal is gone.
        let _ = execute!(self.0, Show, LeaveAlternateScreen);
        let _ = disable_raw_mode();
    }
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
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
        player.draw(&mut screen.0)?;
        let wait = if player.is_playing {
            due.saturating_duration_since(Instant::now())
        } else {
            Duration::from_millis(100)
        };
        if event::poll(wait)? {
            let key = match event::read()? {
                Input::Key(key) if key.kind != KeyEventKind::Release => {
                    key_of(key.code, key.modifiers)
                }
                _ => None,
            };
            match key {
                Some(Key::Quit) => return Ok(()),
                Some(key) => player.obey(key),
                None => {}
            }
        }
        if limits::is_over() {
            return Ok(());
        }
        if player.is_playing && Instant::now() >= due {
            due = Instant::now() + player.step();
        }
    }
}

fn key_of(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
    Some(match code {
        KeyCode::Char('c') if modifiers.contains(KeyModifiers::CONTROL) => Key::Quit,
        KeyCode::Char('q') | KeyCode::Esc => Key::Quit,
        KeyCode::Char(' ') => Key::Toggle,
        KeyCode::Right | KeyCode::Char('l') => Key::By(1),
        KeyCode::Left | KeyCode::Char('h') => Key::By(-1),
        KeyCode::PageDown => Key::By(100),
        KeyCode::PageUp => Key::By(-100),
        KeyCode::Home => Key::First,
        KeyCode::End => Key::Last,
        KeyCode::Char('s') => Key::Jump(EventKind::Solved),
        KeyCode::Char('d') => Key::Jump(EventKind::Dead),
        KeyCode::Char('+' | '=') => Key::Faster(1),
        KeyCode::Char('-') => Key::Faster(-1),
        _ => return None,
    })
}

impl<'r> Player<'r> {
    fn new(recording: &'r Recording) -> Self {
        let picture = recording.frame().clone();
        Self { recording, at: 0, picture, is_playing: false, speed: 3 }
    }

    fn obey(&mut self, key: Key) {
        let count = self.recording.events().len();
        if key != Key::Toggle && !matches!(key, Key::Faster(_)) {
            self.is_playing = false;
        }
        match key {
            Key::Toggle => {
                self.is_playing = !self.is_playing;
                if self.is_playing && self.at == count {
                    self.go(0);
                }
            }
            Key::By(steps) => self.go(self.at.saturating_add_signed(steps)),
            Key::First => self.go(0),
            Key::Last => self.go(count),
            Key::Jump(kind) => {
                let mut next = (self.at + 1..).zip(&self.recording.events()[self.at..]);
                let found = next.find(|(_, event)| event.kind == kind);
                self.go(found.map_or(count, |(number, _)| number));
            }
            Key::Faster(by) => self.speed = (self.speed + by).clamp(*SPEEDS.start(), *SPEEDS.end()),
            Key::Quit => {}
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

    fn draw(&self, out: &mut Stdout) -> Result<()> {
        let (columns, rows) = crossterm::terminal::size()?;
        let lines =
            self.lines(pictures::terminal().width(columns.into()), (columns.into(), rows.into()));
        let mut text = String::new();
        for line in lines {
            text.push_str(&line);
            // The rest of the line as it was is removed.
            text.push_str("\x1b[K\r\n");
        }
        execute!(out, MoveTo(0, 0))?;
        out.write_all(text.trim_end_matches("\r\n").as_bytes())?;
        execute!(out, Clear(ClearType::FromCursorDown))?;
        Ok(())
    }

    /// What is shown on a screen of this many columns and rows: the board, what happens, the choices that stand, and
    /// the keys.
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

    /// What stands, choice by choice.
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

    use super::{Key, Player};

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
        player.obey(Key::Jump(EventKind::Solved));
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
        let mut after = |key| {
            player.obey(key);
            assert_eq!(player.picture, recording.picture(player.at), "{key:?}");
            player.at
        };
        assert_eq!(after(Key::By(1)), 1);
        assert_eq!(after(Key::By(5)), 6);
        assert_eq!(after(Key::By(-2)), 4);
        let solved = after(Key::Jump(EventKind::Solved));
        assert_eq!(recording.events()[solved - 1].kind, EventKind::Solved);
        assert!(after(Key::Jump(EventKind::Solved)) > solved);
        assert_eq!(after(Key::Jump(EventKind::Solved)), count);
        assert_eq!((after(Key::First), after(Key::By(-1)), after(Key::Last)), (0, 0, count));
        player.obey(Key::Toggle);
        assert!(player.is_playing && player.at == 0);
        while player.is_playing {
            player.step();
        }
        assert_eq!(player.at, count);
    }
}
