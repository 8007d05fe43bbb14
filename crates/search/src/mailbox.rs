//! Passing solutions from the thread that finds them to the one that visits them.

use alloc::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::outcome::Outcome;

/// The number of solutions of a part that may wait for those of earlier parts.
const ROOM: usize = 1 << 10;

/// A bounded queue of the solutions of one part of a tree, and the part's outcome.
///
/// The channels of the standard library would also do, but are compiled for each type of solution,
/// to ten times the code of this queue.
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

    /// Appends a solution, as soon as there is room. Returns `false` if the receiver has closed the
    /// mailbox.
    pub(crate) fn send(&self, solution: T) -> bool {
        let mut mail = self.lock();
        while mail.solutions.len() >= ROOM && !mail.is_closed {
            mail = self.room.wait(mail).unwrap_or_else(PoisonError::into_inner);
        }
        if mail.is_closed {
            return false;
        }
        mail.solutions.push_back(solution);
        // The receiver sleeps only while the queue is empty.
        if mail.solutions.len() == 1 {
            self.news.notify_one();
        }
        true
    }

    /// Ends the solutions. The first outcome counts.
    pub(crate) fn end(&self, outcome: Outcome) {
        self.lock().end.get_or_insert(outcome);
        self.news.notify_one();
    }

    /// Waits for solutions or the end; returns all waiting solutions, and the outcome once it is
    /// known.
    pub(crate) fn receive(&self) -> (VecDeque<T>, Option<Outcome>) {
        let mut mail = self.lock();
        while mail.solutions.is_empty() && mail.end.is_none() {
            mail = self.news.wait(mail).unwrap_or_else(PoisonError::into_inner);
        }
        let solutions = core::mem::take(&mut mail.solutions);
        self.room.notify_one();
        (solutions, mail.end)
    }

    /// Rejects further solutions.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.room.notify_one();
    }

    fn lock(&self) -> MutexGuard<'_, Mail<T>> {
        self.mail.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
