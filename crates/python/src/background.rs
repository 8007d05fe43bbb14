//! Work that can take long: other threads of Python run meanwhile, and Ctrl-C ends it at once.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use kleene_search::Cancel;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often it is looked whether there is a signal.
const PERIOD: Duration = Duration::from_millis(50);

/// How long work that was interrupted may take to stop. After that nobody waits for it.
const GRACE: Duration = Duration::from_secs(1);

/// The stack of a thread that works, as large as that of a main thread.
const STACK: usize = 8 << 20;

/// Works on another thread, without Python's lock, while this one looks for signals; those are seen by the main thread alone,
/// which therefore cannot do the work itself.
///
/// # Errors
/// The exception that a signal handler raised, such as `KeyboardInterrupt`. The flag is set then.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    cancel: &Cancel,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    py.detach(|| {
        let (sender, receiver) = mpsc::sync_channel(1);
        give(Box::new(move || {
            // Who was interrupted takes no result, which is no error.
            let _ = sender.send(catch_unwind(AssertUnwindSafe(work)));
        }))?;
        loop {
            match receiver.recv_timeout(PERIOD) {
                Ok(Ok(result)) => return Ok(result),
                Ok(Err(panic)) => return Err(mistake(&*panic)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(mistake(&"a thread is lost")),
            }
            #[allow(
                clippy::redundant_closure_for_method_calls,
                reason = "the method is not for all lifetimes"
            )]
            let signals = Python::attach(|py| py.check_signals());
            if let Err(raised) = signals {
                cancel.cancel();
                let _ = receiver.recv_timeout(GRACE);
                return Err(raised);
            }
        }
    })
}

type Job = Box<dyn FnOnce() + Send>;

/// Threads of this process that wait for work.
static IDLE: Mutex<Vec<(u32, Sender<Job>)>> = Mutex::new(Vec::new());

/// Gives work to a thread that waits for it, or to a new one: that takes several times as long as a sudoku.
fn give(mut job: Job) -> PyResult<()> {
    // Where another thread has the list, or had it when this process was forked, nobody waits for it.
    while let Some((process, sender)) = IDLE.try_lock().ok().and_then(|mut idle| idle.pop()) {
        if process != process::id() {
            // The thread is one of the process from which this one was forked.
            continue;
        }
        match sender.send(job) {
            Ok(()) => return Ok(()),
            Err(back) => job = back.0,
        }
    }
    let (sender, receiver) = mpsc::channel::<Job>();
    let builder = thread::Builder::new().name("kleene".to_owned()).stack_size(STACK);
    builder.spawn(move || {
        job();
        loop {
            let Ok(mut idle) = IDLE.try_lock() else { return };
            idle.push((process::id(), sender.clone()));
            drop(idle);
            let Ok(job) = receiver.recv() else { return };
            job();
        }
    })?;
    Ok(())
}

/// The error of a panic, which is a mistake in the libraries.
fn mistake(panic: &(dyn Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    PyRuntimeError::new_err(format!("a mistake in kleene: {text}"))
}

/// The error of a search that another thread is working at.
pub(crate) fn busy() -> PyErr {
    PyRuntimeError::new_err("another thread is working at this search")
}
