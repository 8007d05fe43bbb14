//! Items that are worked at on several threads at once, with what comes of them in the items' order.

use std::collections::VecDeque;
use std::mem;
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
    let is_closed = {
        let mut waiting = queue.lock();
        while waiting.places.len() >= WINDOW && !waiting.is_closed {
            waiting.waits_for_room = true;
            waiting = queue.room.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        waiting.is_closed
    };
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
            queue.wait();
            next = queue.next();
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
        let waiting = Waiting {
            places,
            front: 0,
            held: 0,
            workers: 0,
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

    fn close(&self) {
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
    fn next(&self) -> Next<P> {
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
    fn wait(&self) {
        let mut waiting = self.lock();
        while waiting.has_nothing() {
            waiting.waits_for_news = true;
            waiting = self.news.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// What has come and is not taken, in order, item by item; what comes later is refused.
    pub(crate) fn rest(&self) -> Vec<Vec<P>> {
        self.close();
        let mut waiting = self.lock();
        let places = waiting.places.drain(..);
        places.map(|parts| parts.parts.into()).collect()
    }
}

impl<P: Part> Waiting<P> {
    fn has_nothing(&self) -> bool {
        let is_idle = |front: &Parts<P>| front.parts.is_empty() && front.end.is_none();
        self.workers > 0 && self.places.front().is_none_or(is_idle)
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
            waiting.wait_for_space += 1;
            let wait = || self.queue.space.wait_while(waiting, |waiting| !has_room(waiting));
            waiting = limits::waiting(wait).unwrap_or_else(PoisonError::into_inner);
            waiting.wait_for_space -= 1;
        }
        if waiting.is_closed {
            bail!("nobody takes what is found");
        }
        waiting.held += part.len();
        let at = self.number - waiting.front;
        waiting.places[at as usize].parts.push_back(part);
        if at == 0 {
            self.queue.tell(&mut waiting);
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
            self.queue.tell(&mut waiting);
        }
    }
}
