//! The output of threads that run several puzzles at once: each thread has a page of its own, and pages are printed in
//! order.
//!
//! A thread prints as usual. [`screen`](mod@crate::common::screen) asks here whether the output belongs on a page; if
//! so, it waits until all earlier pages are printed.

use std::cell::RefCell;
use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use crate::common::queue::{self, Place, Queue};

/// A part of a page.
pub(crate) enum Part {
    /// The output for stdout.
    Out(Vec<u8>),
    /// The output for stderr.
    Message(String),
    /// A function that runs when everything before it is printed, and returns further output for stdout.
    Then(Box<dyn FnOnce() -> String + Send>),
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Out(text) => f.debug_tuple("Out").field(&text.len()).finish(),
            Self::Message(text) => f.debug_tuple("Message").field(text).finish(),
            Self::Then(_) => f.write_str("Then"),
        }
    }
}

impl queue::Part for Part {
    fn len(&self) -> usize {
        match self {
            Self::Out(text) => text.len(),
            Self::Message(text) => text.len(),
            Self::Then(_) => 0,
        }
    }
}

/// The page of a thread.
struct Page {
    place: Place<Part>,
    /// The output for stdout that no part has yet.
    out: Vec<u8>,
}

thread_local! {
    // The page is a property of the thread, not an argument: everything that a subject calls during a puzzle may print,
    // down to observers of a search and errors of a parser, which know no page; and the same code prints on a single
    // thread without a page. Only functions of this module borrow it, and never while other code runs, so no two
    // borrows can overlap.
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
}

/// The pages that are not yet printed.
static PAGES: Mutex<Option<Arc<Queue<Part>>>> = Mutex::new(None);

/// Takes what this thread prints on stdout, if it has a page.
pub(crate) fn take_out(bytes: &[u8]) -> bool {
    PAGE.with_borrow_mut(|page| {
        page.as_mut().map(|page| page.out.extend_from_slice(bytes)).is_some()
    })
}

/// Takes a line that this thread prints on stdout, if it has a page.
pub(crate) fn add_line(line: &str) -> bool {
    PAGE.with_borrow_mut(|page| {
        let Some(page) = page else { return false };
        page.out.extend_from_slice(line.as_bytes());
        page.out.push(b'\n');
        true
    })
}

/// Takes a line that ends a part of what this thread prints on stdout, if it has a page.
pub(crate) fn take_line(line: &str) -> Option<io::Result<()>> {
    PAGE.with_borrow_mut(|page| {
        let page = page.as_mut()?;
        page.out.reserve(line.len() + 1);
        page.out.extend_from_slice(line.as_bytes());
        page.out.push(b'\n');
        Some(page.flush())
    })
}

/// Takes a line that this thread prints on stdout, if it has a page; gives it back if not.
pub(crate) fn take_last(line: String) -> Result<(), String> {
    PAGE.with_borrow_mut(|page| {
        let Some(page) = page else { return Err(line) };
        if page.out.is_empty() {
            page.out = line.into_bytes();
        } else {
            page.out.extend_from_slice(line.as_bytes());
        }
        page.out.push(b'\n');
        Ok(())
    })
}

/// Ends a part of what this thread prints on stdout, if it has a page.
pub(crate) fn flush() -> Option<io::Result<()>> {
    PAGE.with_borrow_mut(|page| page.as_mut().map(Page::flush))
}

/// Takes what this thread prints on stderr, if it has a page.
pub(crate) fn take_message(text: &str) -> bool {
    PAGE.with_borrow_mut(|page| {
        let page = page.as_mut();
        page.map(|page| page.put(Part::Message(text.to_owned()))).is_some()
    })
}

/// Does something when all before it is printed: at once, if this thread has no page.
pub(crate) fn then(work: Box<dyn FnOnce() + Send>) {
    if !is_open() {
        return work();
    }
    // If nobody takes the output, nothing is due after it.
    let _ = put_then(Box::new(|| {
        work();
        String::new()
    }));
}

/// Whether this thread has a page.
pub(crate) fn is_open() -> bool {
    PAGE.with_borrow(Option::is_some)
}

/// Adds a function that runs when everything before it is printed, to this thread's page.
pub(crate) fn put_then(work: Box<dyn FnOnce() -> String + Send>) -> io::Result<()> {
    PAGE.with_borrow_mut(|page| match page {
        Some(page) => page.put(Part::Then(work)),
        None => Ok(()),
    })
}

/// From here on pages are printed from this queue.
pub(super) fn start(queue: &Arc<Queue<Part>>) {
    *PAGES.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(queue));
}

/// Opens a page for this thread, runs the work, and closes the page with its output.
pub(super) fn with<T>(place: &Place<Part>, work: impl FnOnce() -> T) -> io::Result<T> {
    PAGE.set(Some(Page { place: place.clone(), out: Vec::new() }));
    let done = work();
    PAGE.take().map_or(Ok(()), |mut page| page.flush())?;
    Ok(done)
}

/// The text of pages that were not printed and will not be. After each page `end` may add to it.
pub(crate) fn rest(mut end: impl FnMut(&mut Vec<u8>)) -> Vec<u8> {
    let mut text = Vec::new();
    let mut pages = unprinted();
    // The first may be printed up to its end.
    pages.resize_with(pages.len().max(1), Vec::new);
    for page in pages {
        for part in page {
            match part {
                Part::Out(out) => text.extend(out),
                Part::Then(work) => text.extend(work().into_bytes()),
                // It comes too late to be read.
                Part::Message(_) => {}
            }
        }
        end(&mut text);
    }
    text
}

fn unprinted() -> Vec<Vec<Part>> {
    let pages = PAGES.lock().unwrap_or_else(PoisonError::into_inner).take();
    pages.map(|pages| pages.rest()).unwrap_or_default()
}

impl Page {
    fn flush(&mut self) -> io::Result<()> {
        match std::mem::take(&mut self.out) {
            out if out.is_empty() => Ok(()),
            out => self.place.put(Part::Out(out)).map_err(closed),
        }
    }

    /// Adds a part after the output so far.
    fn put(&mut self, part: Part) -> io::Result<()> {
        self.flush()?;
        self.place.put(part).map_err(closed)
    }
}

fn closed(_: anyhow::Error) -> io::Error {
    io::ErrorKind::BrokenPipe.into()
}
