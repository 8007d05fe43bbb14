//! Raw mode, and keys as bytes from stdin.

use std::io::{self, stdin, stdout};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec};
use rustix::io::Errno;
use rustix::termios::{OptionalActions, Termios};

use super::Key;
use super::decoder::Decoder;

/// How long an escape character waits for the rest of its sequence; then it is the key Esc.
const REST: Duration = Duration::from_millis(30);

/// The alternate screen without a cursor, and the way back.
const ENTER: &[u8] = b"\x1b[?1049h\x1b[?25l";
const LEAVE: &[u8] = b"\x1b[?25h\x1b[?1049l";

/// The modes of the terminal before it was opened.
static MODES: Mutex<Option<Termios>> = Mutex::new(None);

pub(super) fn open() -> io::Result<()> {
    let modes = rustix::termios::tcgetattr(stdin())?;
    let mut raw = modes.clone();
    raw.make_raw();
    if let Ok(mut kept) = MODES.lock() {
        *kept = Some(modes);
    }
    rustix::termios::tcsetattr(stdin(), OptionalActions::Now, &raw)?;
    rustix::io::write(stdout(), ENTER)?;
    Ok(())
}

/// Does without the buffer of stdout: the thread that panics may be writing to it.
pub(super) fn restore() {
    let modes = MODES.try_lock().ok().and_then(|mut modes| modes.take());
    // A missing terminal needs no restoring.
    if let Some(modes) = modes {
        let _ = rustix::io::write(stdout(), LEAVE);
        let _ = rustix::termios::tcsetattr(stdin(), OptionalActions::Now, &modes);
    }
}

#[derive(Debug, Default)]
pub(super) struct Keys(Decoder);

impl Keys {
    pub(super) fn poll(&mut self, wait: Duration) -> io::Result<Option<Key>> {
        let until = Instant::now() + wait;
        loop {
            if let Some(key) = self.0.key() {
                return Ok(Some(key));
            }
            let left = until.saturating_duration_since(Instant::now());
            let has_begun = self.0.has_begun();
            if has_come(if has_begun { REST } else { left })? {
                let mut bytes = [0; 64];
                match rustix::io::read(stdin(), &mut bytes) {
                    Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                    Ok(len) => self.0.push(&bytes[..len]),
                    Err(Errno::INTR | Errno::AGAIN) => {}
                    Err(error) => return Err(error.into()),
                }
            } else if has_begun {
                return Ok(self.0.end());
            } else {
                return Ok(None);
            }
        }
    }
}

/// Whether there are bytes to be read within this time. A signal ends the wait.
fn has_come(wait: Duration) -> io::Result<bool> {
    let input = stdin();
    let mut fds = [PollFd::new(&input, PollFlags::IN)];
    let wait = Timespec::try_from(wait).map_err(io::Error::other)?;
    match rustix::event::poll(&mut fds, Some(&wait)) {
        Ok(ready) => Ok(ready > 0),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
