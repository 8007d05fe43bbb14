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
pub(crate) fn run<I: Send, P: Part>(
    queue: &Arc<Queue<P>>,
    threads: usize,
    items: impl Iterator<Item = I> + Send,
    work: impl Fn(I, &Place<P>) -> Result<Exit> + Sync,
    mut take: impl FnMut(P) -> Result<()>,
) -> Result<Exit> {
    limits::several();
    let items = Mutex::new(items.fuse());
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
