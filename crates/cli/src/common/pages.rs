//! Work on several puzzles at once, with what is printed about them in their order.

use std::io::Write as _;
use std::sync::Arc;

use anyhow::Result;

use crate::common::exit::Exit;
use crate::common::page::{self, Part};
use crate::common::queue::{Place, Queue};
use crate::common::{in_order, limits, screen};

/// Works at every item on `threads` threads, and prints what the work prints in the items' order.
pub(crate) fn each<I: Send>(
    threads: usize,
    mut items: impl Iterator<Item = I> + Send,
    work: impl Fn(I) -> Result<Exit> + Sync,
) -> Result<Exit> {
    if threads <= 1 {
        let mut exit = Exit::Solved;
        while let Some(item) = (!limits::is_over()).then(|| items.next()).flatten() {
            let _clock = limits::apart();
            exit = exit.max(work(item)?);
        }
        return Ok(exit);
    }
    let queue = Arc::new(Queue::new(threads));
    page::start(&queue);
    let on_page = |item, place: &Place<Part>| page::with(place, || work(item))?;
    in_order::run(&queue, threads, &mut items, &on_page, &mut printer())
}

/// Prints the parts of pages. What is printed is seen when there is nothing else to do, or after a while.
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

/// Prints what is known only when all before it is printed: at once, if this thread has no page.
pub(crate) fn print_then(work: impl FnOnce() -> String + Send + 'static) -> Result<()> {
    if page::is_open() {
        return Ok(page::put_then(work)?);
    }
    Ok(screen::lines().write_all(work().as_bytes())?)
}
