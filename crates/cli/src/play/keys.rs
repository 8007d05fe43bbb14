//! A terminal that belongs to the player: a screen of its own, and keys one by one.

#[cfg(unix)]
mod decoder;
#[cfg_attr(unix, path = "keys/unix.rs")]
#[cfg_attr(not(unix), path = "keys/other.rs")]
mod system;

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{io, panic};

/// A key, as far as the player tells keys apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Char(char),
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Escape,
    /// Ctrl-C, which raw mode passes on as a key.
    Interrupt,
}

/// The terminal in the state that the player needs; dropping it puts it back.
#[derive(Debug)]
pub(super) struct Screen(system::Keys);

/// Whether the terminal has to be put back.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

impl Screen {
    pub(super) fn open() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        // Where a panic aborts the process, nothing is dropped.
        HOOK.call_once(|| {
            let hook = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                restore();
                hook(info);
            }));
        });
        let screen = Self(system::Keys::default());
        IS_OPEN.store(true, Ordering::Relaxed);
        // Dropping the screen undoes the changes before an error.
        system::open()?;
        Ok(screen)
    }

    /// The next key, if one comes within this time.
    pub(super) fn poll(&mut self, wait: Duration) -> io::Result<Option<Key>> {
        self.0.poll(wait)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

fn restore() {
    if IS_OPEN.swap(false, Ordering::Relaxed) {
        system::restore();
    }
}
