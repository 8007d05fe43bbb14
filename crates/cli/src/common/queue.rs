//! A queue of items that several threads run, with the results in the order of the items.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::{Result, bail};

use crate::common::{Exit, limits};

/// The maximum number of items that run, or are finished and wait for an earlier one.
const WINDOW: usize = 4096;

/// The most bytes that wait for an item before them.
const HELD: usize = 1 << 26;

/// The result of an item, part by part.
pub(crate) trait Part: Send {
    /// The bytes that it takes while it waits.
    fn len(&self) -> usize;
}

/// The results of items, each with a place in their order.
#[derive(Debug)]
pub(crate) struct Queue<P> {
    waiting: Mutex<Waiting<P>>,
    /// There is something to take at the front, or a thread is gone.
    news: Condvar,
    /// There is room for items again.
    room: Condvar,
    /// There is room for parts again.
    space: Condvar,
}

#[derive(Debug)]
struct Waiting<P> {
    /// From the first item on of which not all is taken.
    places: VecDeque<Parts<P>>,
    /// The number of that item.
    front: u64,
    held: usize,
    /// Threads that work, or look for work.
    workers: usize,
    /// Who waits for which of the three: nobody else is to be woken.
    waits_for_news: bool,
    waits_for_room: bool,
    wait_for_space: usize,
    is_closed: bool,
}

#[derive(Debug)]
struct Parts<P> {
    parts: VecDeque<P>,
    /// The final value, when all parts have arrived.
    end: Option<Result<Exit>>,
}

/// The place for the result of one item.
#[derive(Debug)]
pub(crate) struct Place<P> {
    queue: Arc<Queue<P>>,
    number: u64,
}

/// The next part in order.
pub(super) enum Next<P> {
    Part(P),
    End(Result<Exit>),
    /// Nothing yet.
    Wait,
    /// Nothing more.
    Done,
}

/// The next item, which has the next place from here on.
pub(super) fn begin<I, P>(
    queue: &Arc<Queue<P>>,
    items: &Mutex<impl Iterator<Item = I>>,
) -> Option<(I, Place<P>)> {
    let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
    let item = {
        // To read takes time too.
        let _clock = limits::apart();
        (!limits::is_over()).then(|| items.next()).flatten()?
    };
    let mut waiting = queue.lock();
    while waiting.places.len() >= WINDOW && !waiting.is_closed {
        waiting.waits_for_room = true;
        waiting = queue.room.wait(waiting).unwrap_or_else(PoisonError::into_inner);
    }
    if waiting.is_closed {
        return None;
    }
    let number = waiting.front + waiting.places.len() as u64;
    waiting.places.push_back(Parts { parts: VecDeque::new(), end: None });
    Some((item, Place { queue: Arc::clone(queue), number }))
}

/// A thread that works, or that has panicked.
pub(super) struct Worker<'q, P>(pub(super) &'q Queue<P>);

impl<P> Drop for Worker<'_, P> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
        self.0.lock().workers -= 1;
        self.0.news.notify_all();
    }
}

impl<P> Queue<P> {
    /// A queue for this many threads.
    pub(crate) fn new(workers: usize) -> Self {
        let places = VecDeque::new();
        let waiting = Waiting {
            places,
            front: 0,
            held: 0,
            workers,
            waits_for_news: false,
            waits_for_room: false,
            wait_for_space: 0,
            is_closed: false,
        };
        let (news, room, space) = (Condvar::new(), Condvar::new(), Condvar::new());
        Self { waiting: Mutex::new(waiting), news, room, space }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<P>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.room.notify_all();
        self.space.notify_all();
    }

    /// Wakes the thread that takes, if it waits.
    fn tell(&self, waiting: &mut Waiting<P>) {
        if mem::take(&mut waiting.waits_for_news) {
            self.news.notify_all();
        }
    }

    /// Wakes the thread that reads, if it waits.
    fn make_room(&self, waiting: &mut Waiting<P>) {
        if mem::take(&mut waiting.waits_for_room) {
            self.room.notify_all();
        }
    }
}

impl<P: Part> Queue<P> {
    pub(super) fn next(&self) -> Next<P> {
        let mut waiting = self.lock();
        let next = waiting.next();
        if matches!(next, Next::Part(_) | Next::End(_)) && waiting.wait_for_space > 0 {
            self.space.notify_all();
        }
        // To read is worth while if there is room for many, or nothing else to do.
        if waiting.places.len() <= WINDOW / 2 || matches!(next, Next::Wait) {
            self.make_room(&mut waiting);
        }
        next
    }

    /// Waits until there is something to take, or all are gone.
    pub(super) fn wait(&self) {
        let mut waiting = self.lock();
        while waiting.has_nothing() {
            waiting.waits_for_news = true;
            waiting = self.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The parts that have arrived and wait to be taken, in order, item by item; later ones are refused.
    pub(crate) fn rest(&self) -> Vec<Vec<P>> {
        self.close();
        let mut waiting = self.lock();
        let places = waiting.places.drain(..);
        places.map(|parts| parts.parts.into()).collect()
    }
}

impl<P: Part> Waiting<P> {
    fn has_nothing(&self) -> bool {
        self.workers > 0
            && self.places.front().is_none_or(|front| front.parts.is_empty() && front.end.is_none())
    }

    fn next(&mut self) -> Next<P> {
        let Some(front) = self.places.front_mut() else {
            return if self.workers > 0 { Next::Wait } else { Next::Done };
        };
        if let Some(part) = front.parts.pop_front() {
            self.held -= part.len();
            return Next::Part(part);
        }
        match front.end.take() {
            Some(end) => {
                self.places.pop_front();
                self.front += 1;
                Next::End(end)
            }
            // A thread that has panicked leaves its item without an end.
            None if self.workers == 0 => Next::Done,
            None => Next::Wait,
        }
    }
}

impl<P> Clone for Place<P> {
    fn clone(&self) -> Self {
        Self { queue: Arc::clone(&self.queue), number: self.number }
    }
}

impl<P: Part> Place<P> {
    /// Adds the next part of the item's result. Waits while too many parts wait for earlier items.
    ///
    /// # Errors
    /// Nobody takes it any more.
    pub(crate) fn put(&self, part: P) -> Result<()> {
        let has_room = |waiting: &Waiting<P>| {
            // Where the call is being ended there is no place any more.
            let is_next = waiting.front == self.number
                && waiting.places.front().is_some_and(|front| front.parts.is_empty());
            waiting.is_closed || waiting.held <= HELD || is_next
        };
        let mut waiting = self.queue.lock();
        if !has_room(&waiting) {
            waiting.wait_for_space += 1;
            waiting = limits::waiting(|| {
                self.queue.space.wait_while(waiting, |waiting| !has_room(waiting))
            })
            .unwrap_or_else(PoisonError::into_inner);
            waiting.wait_for_space -= 1;
        }
        if waiting.is_closed {
            bail!("the receiver of the results has gone");
        }
        waiting.held += part.len();
        let at = self.number - waiting.front;
        waiting.places[at as usize].parts.push_back(part);
        if at == 0 {
            self.queue.tell(&mut waiting);
        }
        Ok(())
    }

    pub(super) fn end(&self, end: Result<Exit>) {
        let mut waiting = self.queue.lock();
        let at = self.number - waiting.front;
        if let Some(parts) = waiting.places.get_mut(at as usize) {
            parts.end = Some(end);
        }
        if at == 0 {
            self.queue.tell(&mut waiting);
        }
    }
}
