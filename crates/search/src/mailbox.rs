//! Solutions on their way from the thread that finds them to the one that visits them.

use alloc::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::outcome::Outcome;

/// How many solutions of a part may wait for those of earlier parts.
const ROOM: usize = 1 << 10;

/// A bounded queue of the solutions of one part of a tree, and the part's outcome.
///
/// The channels of the standard library would do, but are compiled for each type of solution, ten times the code of
/// this queue.
#[derive(Debug)]
pub(crate) struct Mailbox<T> {
    mail: Mutex<Mail<T>>,
    /// Wakes the receiver.
    news: Condvar,
    /// Wakes the sender.
    room: Condvar,
}

#[derive(Debug)]
struct Mail<T> {
    solutions: VecDeque<T>,
    end: Option<Outcome>,
    is_closed: bool,
}

impl<T> Mailbox<T> {
    pub(crate) fn new() -> Self {
        let mail = Mail { solutions: VecDeque::new(), end: None, is_closed: false };
        Self { mail: Mutex::new(mail), news: Condvar::new(), room: Condvar::new() }
    }

    /// Puts a solution behind the others, as soon as there is room. `false` if nobody wants it.
    pub(crate) fn send(&self, solution: T) -> bool {
        let mut mail = self.lock();
        while mail.solutions.len() >= ROOM && !mail.is_closed {
            mail = self.room.wait(mail).unwrap_or_else(PoisonError::into_inner);
        }
        if mail.is_closed {
            return false;
        }
        mail.solutions.push_back(solution);
        // The receiver sleeps only where nothing waits.
        if mail.solutions.len() == 1 {
            self.news.notify_one();
        }
        true
    }

    /// No more solutions come. The first end counts.
    pub(crate) fn end(&self, outcome: Outcome) {
        self.lock().end.get_or_insert(outcome);
        self.news.notify_one();
    }

    /// All solutions that wait, when there are some, and the end, if no more come.
    pub(crate) fn receive(&self) -> (VecDeque<T>, Option<Outcome>) {
        let mut mail = self.lock();
        while mail.solutions.is_empty() && mail.end.is_none() {
            mail = self.news.wait(mail).unwrap_or_else(PoisonError::into_inner);
        }
        let solutions = core::mem::take(&mut mail.solutions);
        self.room.notify_one();
        (solutions, mail.end)
    }

    /// Refuses solutions from here on.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.room.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, Mail<T>> {
        self.mail.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
