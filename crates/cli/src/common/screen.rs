//! Output: whole lines on stdout, messages on stderr, and a progress line.
//!
//! All of it goes through one lock, so that the watchdog can end a call without cutting a line in two.

use std::io::{self, IsTerminal as _, Write, stderr, stdout};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::common::spinner::Spinner;
use crate::common::terminal::{is_lively, is_quiet};
use crate::common::{escaped, page};

/// How long work may take unseen.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the line with the progress changes.
const PERIOD: Duration = Duration::from_millis(100);

/// The bytes of whole lines that are kept back where lines need not be seen at once.
const KEPT: usize = 1 << 16;

/// How long the end of a call waits for a line that is being written.
const LAST_LINE: Duration = Duration::from_secs(1);

struct Screen {
    /// The output for stdout that is not yet written.
    pending: Vec<u8>,
    progress: Option<Progress>,
    is_quiet: bool,
    /// Whether stdout is for a picture, so that no text goes there.
    is_for_picture: bool,
    has_ended: bool,
}

struct Progress {
    name: String,
    since: Instant,
    drawn: Option<Instant>,
    spinner: Spinner,
}

static SCREEN: Mutex<Screen> = Mutex::new(Screen {
    pending: Vec::new(),
    progress: None,
    is_quiet: false,
    is_for_picture: false,
    has_ended: false,
});

fn lock_screen() -> MutexGuard<'static, Screen> {
    let screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
    if screen.has_ended {
        drop(screen);
        // The process is about to end, and its last line is written.
        loop {
            thread::park();
        }
    }
    screen
}

/// Stdout, a line at a time.
#[derive(Debug)]
pub(crate) struct Stdout {
    /// The bytes of whole lines from which on they are written.
    kept: usize,
}

/// Stdout, on which each line is seen at once.
pub(crate) fn lines() -> Stdout {
    Stdout { kept: 0 }
}

/// Stdout for much output: lines are seen when there are many, or when it is flushed.
pub(crate) fn many_lines() -> Stdout {
    Stdout { kept: KEPT }
}

/// Prints a text of whole lines on stdout at once.
pub(crate) fn print(text: impl AsRef<[u8]>) -> Result<()> {
    lines().write_all(text.as_ref())?;
    Ok(flush()?)
}

/// Prints a line on stdout at once.
pub(crate) fn say(text: &str) -> Result<()> {
    Ok(page::take_line(text).unwrap_or_else(|| line(text))?)
}

/// Prints the last line about a puzzle on stdout: at once, or with its page, which ends here.
pub(crate) fn say_last(text: String) -> Result<()> {
    Ok(page::take_last(text).or_else(|text| line(&text))?)
}

/// Writes all that was printed, and this line.
fn line(text: &str) -> io::Result<()> {
    let mut screen = lock_screen();
    screen.pending.extend_from_slice(text.as_bytes());
    screen.pending.push(b'\n');
    let all = screen.pending.len();
    screen.write_out(all)
}

impl Stdout {
    /// Prints a line, of which there may be very many.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        if page::add_line(line) {
            return Ok(());
        }
        let mut screen = lock_screen();
        screen.pending.extend_from_slice(line.as_bytes());
        screen.pending.push(b'\n');
        let all = screen.pending.len();
        if all > self.kept { screen.write_out(all) } else { Ok(()) }
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if page::take_out(bytes) {
            return Ok(bytes.len());
        }
        let mut screen = lock_screen();
        screen.pending.extend_from_slice(bytes);
        if screen.pending.len() > self.kept && bytes.contains(&b'\n') {
            let end = screen.pending.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
            screen.write_out(end)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        page::flush().unwrap_or_else(flush)
    }
}

/// Writes everything that was printed.
pub(crate) fn flush() -> io::Result<()> {
    let mut screen = lock_screen();
    let all = screen.pending.len();
    screen.write_out(all)
}

/// Keeps stdout for a picture: text that would go there is not written.
pub(crate) fn keep_for_picture() {
    lock_screen().is_for_picture = true;
}

/// Writes a picture on stdout.
pub(crate) fn picture(content: &[u8]) -> io::Result<()> {
    lock_screen().aside(|| {
        let mut out = stdout().lock();
        out.write_all(content)?;
        out.flush()
    })
}

/// Prints a message on stderr, as it is.
pub(crate) fn message(text: &str) {
    if text.is_empty() || page::take_message(text) {
        return;
    }
    // If stderr is gone, there is nothing to do.
    let _ = lock_screen().aside(|| stderr().write_all(text.as_bytes()));
}

/// Whether a line that shows progress can be seen.
pub(crate) fn has_progress() -> bool {
    static HAS_PROGRESS: OnceLock<bool> = OnceLock::new();
    *HAS_PROGRESS.get_or_init(|| is_lively(&stderr()))
}

/// Whether stdout is a terminal.
fn is_seen() -> bool {
    static IS_SEEN: OnceLock<bool> = OnceLock::new();
    *IS_SEEN.get_or_init(|| stdout().is_terminal())
}

/// Puts the name of the current work on the progress line.
pub(crate) fn name_progress(name: &str) {
    let mut screen = lock_screen();
    screen.clear();
    let progress = Progress {
        name: escaped(name).into_owned(),
        since: Instant::now(),
        drawn: None,
        spinner: Spinner::default(),
    };
    screen.progress = Some(progress);
}

/// Names the progress line if nothing else has named the current work.
pub(crate) fn name_progress_if_unnamed(name: &str) {
    let is_unnamed = lock_screen().progress.is_none();
    if is_unnamed {
        name_progress(name);
    }
}

/// Shows no progress: something else is written to stderr, or the call waits for its input.
pub(crate) fn hide_progress() {
    let mut screen = lock_screen();
    screen.clear();
    screen.is_quiet = true;
}

/// Shows how far work is, if it takes long and somebody is there to see it.
pub(crate) fn show_progress(steps: usize) {
    let screen = SCREEN.try_lock().ok();
    if let Some(mut screen) = screen.filter(|screen| !screen.is_quiet && !screen.has_ended) {
        screen.progress.iter_mut().for_each(|progress| progress.show(steps));
    }
}

/// Prints the last lines of a call that is ended from outside: whole lines that were printed before,
/// then these.
pub(crate) fn end(text: &str, note: Option<&str>) {
    let since = Instant::now();
    let mut screen = loop {
        match SCREEN.try_lock() {
            Ok(screen) => break screen,
            Err(TryLockError::Poisoned(error)) => break error.into_inner(),
            // Nobody reads the line that is being written.
            Err(TryLockError::WouldBlock) if since.elapsed() >= LAST_LINE => return,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
        }
    };
    screen.has_ended = true;
    screen.clear();
    let whole = screen.pending.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    screen.pending.truncate(whole);
    screen.pending.extend_from_slice(text.as_bytes());
    let all = screen.pending.len();
    // If they are gone, there is nothing to do.
    let _ = screen.write_out(all);
    if let Some(note) = note.filter(|_| !is_quiet()) {
        let _ = writeln!(stderr(), "{note}");
    }
}

/// Takes the line that shows progress away, for good.
pub(crate) fn close() -> io::Result<()> {
    let written = flush();
    hide_progress();
    written
}

impl Screen {
    fn write_out(&mut self, len: usize) -> io::Result<()> {
        let pending = std::mem::take(&mut self.pending);
        if self.is_for_picture {
            return Ok(());
        }
        let write = || {
            let mut out = stdout().lock();
            out.write_all(&pending[..len])?;
            out.flush()
        };
        // In a file or a pipe lines are not in the way of the one that shows progress.
        let written = if is_seen() { self.aside(write) } else { write() };
        // Lines that could not be written are not tried again.
        self.pending = pending;
        self.pending.drain(..len);
        written
    }

    /// Writes something while the line that shows progress is away.
    fn aside<T>(&mut self, write: impl FnOnce() -> T) -> T {
        match &self.progress {
            Some(progress) => progress.spinner.suspend(write),
            None => write(),
        }
    }

    fn clear(&mut self) {
        if let Some(mut progress) = self.progress.take() {
            progress.spinner.clear();
        }
    }
}

impl Progress {
    fn show(&mut self, steps: usize) {
        let time = self.since.elapsed();
        let is_due = time >= PATIENCE && self.drawn.is_none_or(|drawn| drawn.elapsed() >= PERIOD);
        if !is_due || !has_progress() {
            return;
        }
        self.drawn = Some(Instant::now());
        let memory = memory_stats::memory_stats().map_or(0, |stats| stats.physical_mem >> 20);
        let (name, seconds) = (&self.name, time.as_secs());
        // Where no search counts its steps the memory moves.
        self.spinner.draw(&match steps {
            0 => format!("{name}: {seconds}s, {memory} MiB"),
            1 => format!("{name}: {seconds}s, 1 step, {memory} MiB"),
            _ => format!("{name}: {seconds}s, {steps} steps, {memory} MiB"),
        });
    }
}
