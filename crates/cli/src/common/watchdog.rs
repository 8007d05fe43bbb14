//! The thread that ends a call whose search did not end by itself.

use std::process;
use std::sync::MutexGuard;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use super::cpu_time::ProcessTime;
use super::limits::{CALL, Call, Due, Why, lock};
use crate::common::exit::INTERRUPTED;
use crate::common::{Exit, page, screen};

/// Between two looks.
const TICK: Duration = Duration::from_millis(10);

/// The work after which a call is shown to be alive, even if all it does is to read.
const LONG: Duration = Duration::from_millis(500);

/// The work that a search may do past a limit until it ends by itself. It is no time of the clock: on
/// a machine with other work to do a search must not be ended for being kept waiting.
const GRACE: Duration = Duration::from_millis(60);

/// How long a call may wait past a limit without work, as for input that does not come.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a call may wait after Ctrl-C without work.
const SHORT_PATIENCE: Duration = Duration::from_secs(1);

/// How much more memory than allowed is too much for any grace: half as much.
const EXCESS: (u64, u64) = (3, 2);

/// A limit that was seen to be passed.
struct Passed {
    why: Why,
    /// Of which puzzle.
    number: u64,
    work: ProcessTime,
    at: Instant,
}

/// Starts looking on.
pub(crate) fn start() {
    // Where neither can be had the limits of the searches themselves hold.
    let _ = ctrlc::set_handler(interrupt);
    let _ = thread::Builder::new().name("watchdog".to_owned()).spawn(watch);
}

/// The first Ctrl-C prints the results so far; the second one ends the process at once.
fn interrupt() {
    let Some(call) = CALL.get() else { return };
    if call.interrupted.fetch_add(1, Ordering::Relaxed) > 0 {
        let since = Instant::now();
        let due = loop {
            match call.due.try_lock() {
                Ok(due) => break Some(due),
                // The call is being ended already.
                Err(_) if since.elapsed() >= SHORT_PATIENCE => break None,
                Err(_) => thread::sleep(TICK),
            }
        };
        end(call, Why::Interrupted, due);
    }
    call.cancel.cancel();
}

fn watch() {
    let Some(call) = CALL.get() else { return };
    let work = ProcessTime::now();
    let mut passed: Option<Passed> = None;
    let mut is_named = false;
    loop {
        thread::sleep(TICK);
        if !is_named && work.elapsed() >= LONG {
            // Shows the current work, not the thread that waits for it.
            is_named = true;
            screen::name_progress_if_unnamed(&call.name);
        }
        screen::show_progress(call.pulse.steps());
        let (number, threads) = {
            let now = lock(&call.now);
            (now.oldest().map_or(now.number, |running| running.number), now.running.len())
        };
        passed = match (passed, limit(call, work)) {
            // The time of the puzzle before is of no account.
            (Some(passed), why) if passed.why == Why::Time && passed.number != number => {
                why.map(|why| Passed::now(why, number))
            }
            // The first limit counts, but an interruption ends the wait for it.
            (Some(passed), Some(why)) if passed.why == Why::Time && why != Why::Time => {
                Some(Passed::now(why, number))
            }
            (None, why) => why.map(|why| Passed::now(why, number)),
            (passed, _) => passed,
        };
        if let Some(passed) = &passed
            && passed.is_enough(lock(&call.now).is_settled, threads)
        {
            // A thread that has reached the end by now has taken the due output, and prints it.
            let due = lock(&call.due);
            if passed.is_enough(lock(&call.now).is_settled, threads) {
                end(call, passed.why, Some(due));
            }
        }
    }
}

/// The limit that is passed, if one is. Too much memory raises the flag.
fn limit(call: &Call, work: ProcessTime) -> Option<Why> {
    if call.interrupted.load(Ordering::Relaxed) > 0 {
        return Some(Why::Interrupted);
    }
    let most = call.args.memory();
    let taken = memory_stats::memory_stats().map_or(0, |stats| stats.physical_mem as u64);
    // The results are printed before the memory is freed.
    if taken > most && !lock(&call.now).is_settled {
        call.is_out_of_memory.store(true, Ordering::Relaxed);
        call.cancel.cancel();
        if taken / EXCESS.0 > most / EXCESS.1 {
            let due = lock(&call.due);
            // A call that has only just started may not have set its due output yet.
            let has_started = due.is_some() || work.elapsed() >= GRACE;
            if has_started && !lock(&call.now).is_settled {
                end(call, Why::Memory, Some(due));
            }
        }
        return Some(Why::Memory);
    }
    let time = call.args.time_limit?;
    let now = lock(&call.now);
    let passed = match now.oldest() {
        Some(running) => running.began.elapsed() >= time,
        // Input may be slow to come; what counts is the work of reading it.
        None => !now.has_begun && work.elapsed() >= time,
    };
    (passed && !now.is_settled).then_some(Why::Time)
}

impl Passed {
    fn now(why: Why, number: u64) -> Self {
        Self { why, number, work: ProcessTime::now(), at: Instant::now() }
    }

    /// Whether the call has had the time to end by itself while `threads` puzzles were running. Output of results may
    /// take any time.
    fn is_enough(&self, is_settled: bool, threads: usize) -> bool {
        // All threads work while one is over its limit.
        let grace = GRACE * u32::try_from(threads).map_or(1, |threads| threads.max(1));
        let patience = if self.why == Why::Interrupted { SHORT_PATIENCE } else { PATIENCE };
        match (self.why, is_settled) {
            (Why::Time | Why::Memory, true) => false,
            (_, true) => self.at.elapsed() >= PATIENCE,
            (_, false) => self.work.elapsed() >= grace || self.at.elapsed() >= patience,
        }
    }
}

/// Prints the due output and ends the process. Nobody else gets it: the lock is kept to the end.
fn end(call: &Call, why: Why, mut due: Option<MutexGuard<'_, Option<Due>>>) -> ! {
    // A file that is being written is written to its end, unless that takes too long.
    let since = Instant::now();
    while call.whole.try_lock().is_err() && since.elapsed() < SHORT_PATIENCE {
        thread::sleep(TICK);
    }
    let last = due.as_mut().and_then(|due| due.take());
    let (text, exit) = last.map_or_else(|| (String::new(), Exit::Stopped), |due| due(why));
    // If records are due, the pages have been taken for them.
    let pages = String::from_utf8_lossy(&page::rest(|_| ())).into_owned();
    let stopped = format!("stopped ({})", why.text());
    // Where the line of a puzzle says it on stdout, stderr need not say it again.
    let is_said = text.trim_end().ends_with(&stopped);
    screen::end(&(pages + &text), (!is_said).then_some(&*stopped));
    let code = if why == Why::Interrupted { INTERRUPTED } else { exit.max(Exit::Stopped).code() };
    #[expect(clippy::exit, reason = "the search that should end the call does not")]
    process::exit(code.into())
}
