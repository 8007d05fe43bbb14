//! Items that are worked at on several threads at once, with what comes of them in the items' order.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::limits;
use crate::screen;
use crate::verdict::Exit;

/// Items that are worked at, or wait behind one that is.
const WINDOW: usize = 4096;

/// The bytes that may wait behind an item that is worked at.
const HELD: usize = 1 << 26;

/// How long what was printed may wait to be seen.
const PERIOD: Duration = Duration::from_millis(100);

/// What comes of an item, part by part.
pub(crate) trait Part: Send {
    /// The bytes that it takes while it waits.
    fn len(&self) -> usize;
}

/// What comes of items, each with a place in their order.
#[derive(Debug)]
pub(crate) struct Queue<P> {
    waiting: Mutex<Waiting<P>>,
    /// There is something to take at the front, or an error.
    news: Condvar,
    /// There is room again.
    room: Condvar,
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
    is_closed: bool,
}

#[derive(Debug)]
struct Parts<P> {
    parts: VecDeque<P>,
    /// What it came to, when all has come.
    end: Option<Result<Exit>>,
}

/// Where what comes of one item is put.
#[derive(Debug)]
pub(crate) struct Place<P> {
    queue: Arc<Queue<P>>,
    number: u64,
}

/// What is next in order.
enum Next<P> {
    Part(P),
    End(Result<Exit>),
    /// Nothing yet.
    Wait,
    /// Nothing more.
    Done,
}

/// Works at every item on so many threads, and does something with each part of what comes of them, in order
/// and on this thread; gives the exit code that says most. No item is begun when the call is over.
pub(crate) fn run<I: Send, P: Part>(
    queue: &Arc<Queue<P>>,
    threads: usize,
    items: impl Iterator<Item = I> + Send,
    work: impl Fn(I, &Place<P>) -> Result<Exit> + Sync,
    mut take: impl FnMut(P) -> Result<()>,
) -> Result<Exit> {
    limits::several();
    let items = Mutex::new(items.fuse());
    queue.lock().workers = threads;
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let _worker = Worker(queue);
                while let Some((item, place)) = begin(queue, &items) {
                    let end = {
                        let _clock = limits::apart();
                        work(item, &place)
                    };
                    place.end(end);
                }
            });
        }
        let mut taken = || take_all(queue, &mut take);
        let exit = taken();
        if exit.is_err() {
            // Nobody wants to know the rest.
            queue.close();
            limits::abandon();
        }
        exit
    })
}

/// The next item, which has the next place from here on.
fn begin<I, P>(
    queue: &Arc<Queue<P>>,
    items: &Mutex<impl Iterator<Item = I>>,
) -> Option<(I, Place<P>)> {
    let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
    let is_full = |waiting: &mut Waiting<P>| {
        !waiting.is_closed && (waiting.places.len() >= WINDOW || waiting.held > HELD)
    };
    let waiting = queue.room.wait_while(queue.lock(), is_full);
    let is_closed = waiting.unwrap_or_else(PoisonError::into_inner).is_closed;
    let item = {
        // To read takes time too.
        let _clock = limits::apart();
        (!is_closed && !limits::is_over()).then(|| items.next()).flatten()?
    };
    let mut waiting = queue.lock();
    let number = waiting.front + waiting.places.len() as u64;
    waiting.places.push_back(Parts { parts: VecDeque::new(), end: None });
    Some((item, Place { queue: Arc::clone(queue), number }))
}

fn take_all<P: Part>(queue: &Queue<P>, take: &mut impl FnMut(P) -> Result<()>) -> Result<Exit> {
    let mut exit = Exit::Solved;
    let mut flushed = Instant::now();
    loop {
        let mut next = queue.next();
        // Before there is nothing to do, or too long after, all that is printed is seen.
        if matches!(next, Next::Wait | Next::Done) || flushed.elapsed() >= PERIOD {
            screen::flush()?;
            flushed = Instant::now();
        }
        if matches!(next, Next::Wait) {
            next = queue.wait();
        }
        match next {
            Next::Part(part) => take(part)?,
            Next::End(end) => exit = exit.max(end?),
            Next::Wait => {}
            Next::Done => return Ok(exit),
        }
    }
}

/// A thread that works, or that has panicked.
struct Worker<'q, P>(&'q Queue<P>);

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
    pub(crate) fn new() -> Self {
        let places = VecDeque::new();
        let waiting = Waiting { places, front: 0, held: 0, workers: 0, is_closed: false };
        Self { waiting: Mutex::new(waiting), news: Condvar::new(), room: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<P>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.lock().is_closed = true;
        self.room.notify_all();
    }
}

impl<P: Part> Queue<P> {
    fn next(&self) -> Next<P> {
        self.lock().next(&self.room)
    }

    /// The same when there is something.
    fn wait(&self) -> Next<P> {
        let has_nothing = |waiting: &mut Waiting<P>| match waiting.places.front() {
            Some(front) => front.parts.is_empty() && front.end.is_none() && waiting.workers > 0,
            None => waiting.workers > 0,
        };
        let waiting = self.news.wait_while(self.lock(), has_nothing);
        waiting.unwrap_or_else(PoisonError::into_inner).next(&self.room)
    }

    /// What has come and is not taken, in order, item by item; what comes later is refused.
    pub(crate) fn rest(&self) -> Vec<Vec<P>> {
        let mut waiting = self.lock();
        waiting.is_closed = true;
        let places = waiting.places.drain(..);
        places.map(|parts| parts.parts.into()).collect()
    }
}

impl<P: Part> Waiting<P> {
    fn next(&mut self, room: &Condvar) -> Next<P> {
        let Some(front) = self.places.front_mut() else {
            return if self.workers > 0 { Next::Wait } else { Next::Done };
        };
        if let Some(part) = front.parts.pop_front() {
            self.held -= part.len();
            room.notify_all();
            return Next::Part(part);
        }
        match front.end.take() {
            Some(end) => {
                self.places.pop_front();
                self.front += 1;
                room.notify_all();
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
    /// Puts the next part of what comes of the item. Waits while too much waits for items before it.
    ///
    /// # Errors
    /// Nobody takes it any more.
    pub(crate) fn put(&self, part: P) -> Result<()> {
        let has_room = |waiting: &Waiting<P>| {
            let is_next = waiting.front == self.number && waiting.places[0].parts.is_empty();
            waiting.is_closed || waiting.held <= HELD || is_next
        };
        let mut waiting = self.queue.lock();
        if !has_room(&waiting) {
            let wait = || self.queue.room.wait_while(waiting, |waiting| !has_room(waiting));
            waiting = limits::waiting(wait).unwrap_or_else(PoisonError::into_inner);
        }
        if waiting.is_closed {
            bail!("nobody takes what is found");
        }
        waiting.held += part.len();
        let at = self.number - waiting.front;
        waiting.places[at as usize].parts.push_back(part);
        if at == 0 {
            self.queue.news.notify_all();
        }
        Ok(())
    }

    fn end(&self, end: Result<Exit>) {
        let mut waiting = self.queue.lock();
        let at = self.number - waiting.front;
        if let Some(parts) = waiting.places.get_mut(at as usize) {
            parts.end = Some(end);
        }
        if at == 0 {
            self.queue.news.notify_all();
        }
    }
}
