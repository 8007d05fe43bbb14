//! Something asked of every board of a collection, on all cores, in order, in constant memory.

use std::collections::VecDeque;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use serde_json::Value;

use super::boards::{Entry, Lines};
use super::sheet::{Board, ErrorRecord, Sheet, Summary};
use crate::args::Format;
use crate::limits;
use crate::report;
use crate::screen;
use crate::verdict::Exit;

/// Boards that are worked on or wait to be printed behind one that is.
const WINDOW: usize = 4096;

/// How long a line may wait that could be seen.
const PERIOD: Duration = Duration::from_millis(100);

/// What one board came to.
struct Answer {
    printed: Vec<u8>,
    kept: Vec<Value>,
    exit: Exit,
    /// What is wrong with the line.
    mistake: Option<String>,
}

/// Answers every line as soon as those before it are answered; `error: ...` for one that is no board.
pub(super) fn answer(
    name: &str,
    lines: Lines,
    format: Format,
    is_quoted: bool,
    of: impl Fn(Board<'_>, &mut Sheet<'_>) -> Result<Exit> + Sync,
) -> Result<Exit> {
    limits::begin(None);
    let is_over = AtomicBool::new(false);
    let one = |entry: &Entry| -> Result<Answer> {
        limits::renew();
        let mut printed = Vec::new();
        let mut sheet = Sheet::new(format, &mut printed).quoted(is_quoted);
        let (exit, mistake) = match entry.board() {
            Ok(puzzle) => {
                let board = Board { file: name, line: Some(entry.line), puzzle: &puzzle };
                (of(board, &mut sheet)?, None)
            }
            Err(mistake) => {
                let error = ErrorRecord::of_line(name, entry.line, mistake.clone());
                (sheet.error(&error)?, Some(format!("{name}, line {}: {mistake}", entry.line)))
            }
        };
        let kept = std::mem::take(&mut sheet.kept);
        Ok(Answer { printed, kept, exit, mistake })
    };
    // A line is read when the printer has a place for its answer.
    let (places, free) = mpsc::channel();
    (0..WINDOW).try_for_each(|_| places.send(()))?;
    let (answers, finished) = mpsc::channel();
    thread::scope(|scope| {
        let over = &is_over;
        let printer = scope.spawn(move || {
            // What waits for a place, or has an answer, is told by the ends of the channels.
            let printed = print(format, &finished, &places);
            over.store(true, Ordering::Relaxed);
            printed
        });
        let read = rayon::in_place_scope(|scope| -> io::Result<()> {
            for (number, entry) in lines.enumerate() {
                let entry = entry?;
                if free.recv().is_err() || is_over.load(Ordering::Relaxed) || limits::is_over() {
                    break;
                }
                let (answers, one) = (answers.clone(), &one);
                scope.spawn(move |_| {
                    if !over.load(Ordering::Relaxed) {
                        // The printer is gone if it has failed, and says so.
                        let _ = answers.send((number, one(&entry)));
                    }
                });
            }
            Ok(())
        });
        drop(answers);
        let printed = printer.join().map_err(|_| anyhow!("the printer has stopped"))?;
        read?;
        printed
    })
}

/// Prints answers in order.
fn print(
    format: Format,
    finished: &Receiver<(usize, Result<Answer>)>,
    places: &Sender<()>,
) -> Result<Exit> {
    let mut out = screen::many_lines();
    let mut exit = Exit::Solved;
    let mut summary = Summary::default();
    let mut kept = Vec::new();
    let mut flushed = Instant::now();
    // The answers from the next one to be printed on, as far as they are known.
    let mut waiting: VecDeque<Option<Answer>> = VecDeque::new();
    let mut next = 0;
    loop {
        // Before there is nothing to do, or too long after, all that is printed is seen.
        let received = match finished.try_recv() {
            Ok(received) if flushed.elapsed() < PERIOD => Ok(received),
            received => {
                out.flush()?;
                flushed = Instant::now();
                received.or_else(|_| finished.recv())
            }
        };
        let Ok((number, answer)) = received else { break };
        let place: usize = number - next;
        if waiting.len() <= place {
            waiting.resize_with(place + 1, || None);
        }
        waiting[place] = Some(answer?);
        while matches!(waiting.front(), Some(Some(_))) {
            let Some(answer) = waiting.pop_front().flatten() else { break };
            if let Some(mistake) = &answer.mistake {
                report::problem(mistake);
            }
            out.write_all(&answer.printed)?;
            kept.extend(answer.kept);
            exit = exit.max(answer.exit);
            summary.count(answer.exit);
            next += 1;
            // The reader is gone at the end of the input.
            let _ = places.send(());
        }
    }
    let mut sheet = Sheet::new(format, &mut out);
    sheet.kept = kept;
    sheet.finish(&summary)?;
    Ok(exit)
}
