//! Items that are worked at on several threads at once, with what comes of them in the items' order.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::common::exit::Exit;
use crate::common::limits;
use crate::common::queue::{Next, Part, Place, Queue, Worker, begin};
use crate::common::screen;

/// How long what was printed may wait to be seen.
const PERIOD: Duration = Duration::from_millis(100);

/// Works at every item on `threads` threads, and does something with each part of what comes of them, in order
/// and on this thread; gives the exit code that says most. No item is begun when the call is over.
///
/// What is called once for each item is called by its address: this is compiled once, not anew for every verb of
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
