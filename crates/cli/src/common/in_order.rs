//! Runs items on several threads, with their results in the order of the items.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::common::queue::{Next, Part, Place, Queue, Worker, begin};
use crate::common::{Exit, limits, screen};

/// The longest time that printed output may stay in the buffer.
const PERIOD: Duration = Duration::from_millis(100);

/// Runs every item on `threads` threads, and handles each part of the results in order, on this thread. Returns the
/// highest exit code. Starts no item when the call is over.
///
/// The functions that run once per item are function pointers, so this is compiled once, not for every verb of
/// every kind of puzzle.
pub(crate) fn run<I: Send, P: Part>(
    queue: &Arc<Queue<P>>,
    threads: usize,
    items: &mut (dyn Iterator<Item = I> + Send),
    work: &(dyn Fn(I, &Place<P>) -> Result<Exit> + Sync),
    take: &mut dyn FnMut(P) -> Result<()>,
) -> Result<Exit> {
    limits::several();
    let items = Mutex::new(items.fuse());
    let worker = || {
        let _worker = Worker(queue);
        while let Some((item, place)) = begin(queue, &items) {
            let end = {
                let _clock = limits::apart();
                work(item, &place)
            };
            place.end(end);
        }
    };
    beside(threads, &worker, &mut || {
        let exit = take_all(queue, take);
        if exit.is_err() {
            // Nobody wants to know the rest.
            queue.close();
            limits::abandon();
        }
        exit
    })
}

/// Does something while so many threads work.
fn beside(
    threads: usize,
    worker: &(dyn Fn() + Sync),
    main: &mut dyn FnMut() -> Result<Exit>,
) -> Result<Exit> {
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(worker);
        }
        main()
    })
}

fn take_all<P: Part>(queue: &Queue<P>, take: &mut dyn FnMut(P) -> Result<()>) -> Result<Exit> {
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
