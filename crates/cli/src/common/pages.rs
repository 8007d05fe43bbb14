//! Runs several puzzles at once and prints their output in order.

use std::io::Write as _;
use std::sync::Arc;

use anyhow::Result;

use crate::common::page::{self, Part};
use crate::common::queue::{Place, Queue};
use crate::common::{Exit, in_order, limits, screen};

/// The work on one item.
type Job<'w> = Box<dyn FnOnce() -> Result<Exit> + Send + 'w>;

/// Works on every item on `threads` threads, and prints the output of each in the items' order.
///
/// Each kind of item becomes a [`Job`], so the threads, the queue and the pages are compiled once and not for every
/// verb of every kind of puzzle. The box costs an allocation an item.
pub(crate) fn each<'w, I: Send + 'w>(
    threads: usize,
    items: &mut (dyn Iterator<Item = I> + Send),
    work: &'w (dyn Fn(I) -> Result<Exit> + Sync),
) -> Result<Exit> {
    run(threads, &mut items.map(|item| -> Job<'w> { Box::new(move || work(item)) }))
}

fn run(threads: usize, jobs: &mut (dyn Iterator<Item = Job<'_>> + Send)) -> Result<Exit> {
    if threads <= 1 {
        let mut exit = Exit::Solved;
        while let Some(job) = (!limits::is_over()).then(|| jobs.next()).flatten() {
            let _clock = limits::apart();
            exit = exit.max(job()?);
        }
        return Ok(exit);
    }
    let queue = Arc::new(Queue::new(threads));
    page::start(&queue);
    let on_page = |job: Job<'_>, place: &Place<Part>| page::with(place, job)?;
    in_order::run(&queue, threads, jobs, &on_page, &mut printer())
}

/// Prints the parts of pages. Flushes when there is nothing else to do, or after a while.
fn printer() -> impl FnMut(Part) -> Result<()> {
    let mut out = screen::many_lines();
    move |part| {
        match part {
            Part::Out(text) => out.write_all(&text)?,
            Part::Message(text) => screen::message(&text),
            Part::Then(work) => out.write_all(work().as_bytes())?,
        }
        Ok(())
    }
}

/// Prints output that depends on everything before it being printed: at once, if this thread has no page.
pub(crate) fn print_then(work: impl FnOnce() -> String + Send + 'static) -> Result<()> {
    if page::is_open() {
        return Ok(page::put_then(Box::new(work))?);
    }
    Ok(screen::lines().write_all(work().as_bytes())?)
}
