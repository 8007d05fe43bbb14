//! The limits of a call: its time, its nodes, its memory, and the user's patience.
//!
//! Searches get them from [`search`] and stop by themselves. The [`watchdog`](super::watchdog), a thread that runs from
//! the start of a call to its end, ends all other work.

pub(crate) mod duration;

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use kleene_search::{Cancel, Limits, Pulse, Stop};

use crate::common::Exit;

#[derive(Clone, Debug, ClapArgs)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// Stop each puzzle after this time: 0.5, 2s, 500ms, 1m.
    #[arg(long, global = true, hide_short_help = true, value_name = "TIME", value_parser = duration::parse, allow_negative_numbers = true)]
    pub(crate) time_limit: Option<Duration>,

    /// Stop each puzzle after this many search nodes, automaton states or matching steps. Equal limits give equal
    /// answers.
    #[arg(
        long,
        global = true,
        hide_short_help = true,
        value_name = "N",
        allow_negative_numbers = true
    )]
    pub(crate) node_limit: Option<u64>,

    /// Stop the command when it uses more memory than this; checked from time to time, so a short call may finish first
    /// [default: 4096].
    #[arg(long, global = true, hide_short_help = true, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 40), allow_negative_numbers = true)]
    pub(crate) memory_limit: Option<u64>,
}

impl LimitArgs {
    /// The default memory limit of a call, in MiB.
    const MEMORY: u64 = 4096;

    /// The memory that the call may take, in bytes.
    pub(super) fn memory(&self) -> u64 {
        self.memory_limit.unwrap_or(Self::MEMORY).saturating_mul(1 << 20)
    }
}

/// The error of a command that a limit stopped, which is no mistake.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped(pub(crate) Stop);

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stopped ({})", text(self.0))
    }
}

impl std::error::Error for Stopped {}

/// What ended a call, or will.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Time,
    Memory,
    Interrupted,
}

impl Why {
    /// As people read it.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Time => "time limit",
            Self::Memory => "memory limit",
            Self::Interrupted => "interrupted",
        }
    }

    /// As records have it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Memory => "memory",
            Self::Interrupted => "interrupted",
        }
    }
}

/// The output that the watchdog prints on stdout when it ends the call, and the exit code for the results so far.
pub(super) type Due = Box<dyn FnOnce(Why) -> (String, Exit) + Send>;

/// The limits of this call and how far it is.
pub(super) struct Call {
    pub(super) name: String,
    pub(super) args: LimitArgs,
    pub(super) cancel: Cancel,
    pub(super) pulse: Pulse,
    pub(super) now: Mutex<Now>,
    pub(super) due: Mutex<Option<Due>>,
    /// A lock during work that must be completed once it has begun.
    pub(super) whole: Mutex<()>,
    pub(super) interrupted: AtomicU8,
    pub(super) is_out_of_memory: AtomicBool,
}

/// The current work.
#[derive(Debug, Default)]
pub(super) struct Now {
    /// Whether a puzzle has begun; until then there is only input to be read.
    pub(super) has_begun: bool,
    /// The running puzzles; only threads that are [`apart`] run several.
    pub(super) running: Vec<Running>,
    /// Changes with each puzzle.
    pub(super) number: u64,
    /// Whether all is found, and only to be printed.
    pub(super) is_settled: bool,
}

/// A running puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub(super) number: u64,
    pub(super) began: Instant,
}

impl Now {
    fn begin(&mut self) -> Running {
        self.has_begun = true;
        self.is_settled = false;
        self.number += 1;
        let running = Running { number: self.number, began: Instant::now() };
        self.running.push(running);
        running
    }

    fn end(&mut self, number: u64) {
        self.running.retain(|running| running.number != number);
    }

    /// The puzzle whose time is over first.
    pub(super) fn oldest(&self) -> Option<Running> {
        self.running.iter().copied().min_by_key(|running| running.began)
    }
}

thread_local! {
    /// The puzzle that this thread runs while other threads run others.
    static APART: Cell<Option<Running>> = const { Cell::new(None) };
}

pub(super) static CALL: OnceLock<Call> = OnceLock::new();

/// Begins a call: its memory and Ctrl-C are looked after from here on.
pub(crate) fn start(args: &LimitArgs, name: &str) {
    let call = Call {
        name: name.to_owned(),
        args: args.clone(),
        cancel: Cancel::new(),
        pulse: Pulse::new(),
        now: Mutex::default(),
        due: Mutex::default(),
        whole: Mutex::default(),
        interrupted: AtomicU8::new(0),
        is_out_of_memory: AtomicBool::new(false),
    };
    // The first call counts, and there is no other.
    let _ = CALL.set(call);
}

/// The name of the call, as the line that shows progress has it.
pub(crate) fn name() -> &'static str {
    CALL.get().map_or("kleene", |call| &call.name)
}

/// Begins one puzzle of many: its time counts from now, and the line that shows progress goes on.
pub(crate) fn renew() {
    if let Some(call) = CALL.get() {
        let mut now = lock(&call.now);
        now.running.clear();
        now.begin();
    }
}

/// A puzzle that this thread runs while other threads may run others. Its time counts from [`apart`] until this is
/// dropped.
#[derive(Debug)]
#[must_use]
pub(crate) struct Apart {
    /// It belongs to its thread.
    _thread: PhantomData<*const ()>,
}

/// From here on only the time of puzzles counts that are [`apart`].
pub(crate) fn several() {
    if let Some(call) = CALL.get() {
        let mut now = lock(&call.now);
        now.has_begun = true;
        now.running.clear();
    }
}

/// Begins a puzzle of this thread's own.
pub(crate) fn apart() -> Apart {
    if let Some(call) = CALL.get() {
        APART.set(Some(lock(&call.now).begin()));
    }
    Apart { _thread: PhantomData }
}

impl Drop for Apart {
    fn drop(&mut self) {
        if let (Some(call), Some(running)) = (CALL.get(), APART.take()) {
            lock(&call.now).end(running.number);
        }
    }
}

/// Waits for other threads, in which time the watchdog leaves this thread's puzzle alone.
pub(crate) fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    let (Some(call), Some(running)) = (CALL.get(), APART.get()) else { return wait() };
    lock(&call.now).end(running.number);
    let waited = wait();
    lock(&call.now).running.push(running);
    waited
}

/// The limits for a search of the puzzle that has begun, whose clock has been running since.
pub(crate) fn search() -> Limits {
    let Some(call) = CALL.get() else { return Limits::new() };
    let began = match APART.get() {
        Some(running) => running.began,
        None => {
            if !lock(&call.now).has_begun {
                renew();
            }
            lock(&call.now).oldest().map_or_else(Instant::now, |running| running.began)
        }
    };
    let mut limits = Limits::new().cancel(call.cancel.clone()).pulse(call.pulse.clone());
    if let Some(time) = call.args.time_limit {
        limits = limits.time(time.saturating_sub(began.elapsed()));
    }
    if let Some(nodes) = call.args.node_limit {
        limits = limits.nodes(nodes);
    }
    limits
}

/// The most nodes, if limited, for work that is no search and counts something else.
pub(crate) fn nodes() -> Option<u64> {
    CALL.get().and_then(|call| call.args.node_limit)
}

/// The memory in bytes for work that counts its own use, if the call has a limit: half of the limit, so that the work
/// stops by itself before the watchdog ends the call.
pub(crate) fn memory() -> Option<usize> {
    let asked = CALL.get()?.args.memory_limit?;
    Some(usize::try_from(asked.saturating_mul(1 << 19)).unwrap_or(usize::MAX))
}

/// Whether the call is to end, and no other puzzle to begin.
pub(crate) fn is_over() -> bool {
    CALL.get().is_some_and(|call| call.cancel.is_cancelled())
}

/// Ends all searches, whose results nobody needs any more.
pub(crate) fn abandon() {
    if let Some(call) = CALL.get() {
        call.cancel.cancel();
    }
}

/// Whether the user has interrupted the call.
pub(crate) fn is_interrupted() -> bool {
    CALL.get().is_some_and(|call| call.interrupted.load(Ordering::Relaxed) > 0)
}

/// The search is over: only output remains, which has no limit. Nothing else is due.
///
/// Does not return while the watchdog prints the output that is due, so nothing is printed twice.
pub(crate) fn settle() {
    let Some(call) = CALL.get() else { return };
    lock(&call.now).is_settled = true;
    lock(&call.due).take();
}

/// Sets the output that the watchdog prints when it ends the call.
pub(crate) fn due(due: impl FnOnce(Why) -> (String, Exit) + Send + 'static) {
    if let Some(call) = CALL.get() {
        *lock(&call.due) = Some(Box::new(due));
    }
}

/// Does something that the watchdog does not leave half done.
pub(crate) fn whole<T>(work: impl FnOnce() -> T) -> T {
    let _whole = CALL.get().map(|call| lock(&call.whole));
    work()
}

/// What ends this call before all is done, if something does.
pub(crate) fn raised() -> Option<Why> {
    let call = CALL.get().filter(|call| call.cancel.is_cancelled())?;
    let is_out_of_memory = call.is_out_of_memory.load(Ordering::Relaxed);
    Some(if is_out_of_memory { Why::Memory } else { Why::Interrupted })
}

/// What stopped a search, as people read it.
pub(crate) fn text(stop: Stop) -> String {
    match stop {
        Stop::Cancelled => raised().unwrap_or(Why::Interrupted).text().to_owned(),
        stop => stop.to_string(),
    }
}

/// What stopped a search, as records have it.
pub(crate) fn word(stop: Stop) -> &'static str {
    match stop {
        Stop::Solutions => "solutions",
        Stop::Nodes => "nodes",
        Stop::Time => Why::Time.word(),
        Stop::Cancelled => raised().unwrap_or(Why::Interrupted).word(),
        _ => "another limit",
    }
}

/// A panic leaves nothing here half changed.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
