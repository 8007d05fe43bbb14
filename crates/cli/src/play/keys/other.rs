//! What `crossterm` knows of terminals where there is no termios.

use std::io::{self, stdout};
use std::time::Duration;

use crossterm::cursor::{Hide, Show};
use crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::Key;

pub(super) fn open() -> io::Result<()> {
    enable_raw_mode()?;
    // This also makes consoles of Windows obey escape sequences.
    execute!(stdout(), EnterAlternateScreen, Hide)
}

pub(super) fn restore() {
    // A missing terminal needs no restoring.
    let _ = execute!(stdout(), Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}

#[derive(Debug, Default)]
pub(super) struct Keys;

impl Keys {
    pub(super) fn poll(&mut self, wait: Duration) -> io::Result<Option<Key>> {
        if !event::poll(wait)? {
            return Ok(None);
        }
        let Event::Key(key) = event::read()? else { return Ok(None) };
        if key.kind == KeyEventKind::Release {
            return Ok(None);
        }
        Ok(Some(match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Key::Interrupt,
            KeyCode::Char(char) => Key::Char(char),
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            KeyCode::Esc => Key::Escape,
            _ => return Ok(None),
        }))
    }
}
