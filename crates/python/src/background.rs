//! Work that can take long: other threads of Python run meanwhile, and Ctrl-C ends it at once.

use std::any::Any;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use kleene_search::Cancel;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;

/// How often it is looked whether there is a signal.
const PERIOD: Duration = Duration::from_millis(50);

/// How long work that was interrupted may take to stop. After that nobody waits for it.
const GRACE: Duration = Duration::from_secs(1);

/// The stack of the thread that works, as large as that of a main thread.
const STACK: usize = 8 << 20;

/// Works on a thread of its own, without Python's lock, while this one looks for signals; those are seen by the main thread
/// alone, which therefore cannot do the work itself.
///
/// # Errors
/// What the handler of a signal raised, such as `KeyboardInterrupt`. The flag is up then.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    cancel: &Cancel,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    py.detach(|| {
        let (sender, receiver) = mpsc::sync_channel(1);
        let worker = thread::Builder::new().name("kleene".to_owned()).stack_size(STACK);
        // Who was interrupted takes no result, which is no error.
        let worker = worker.spawn(move || drop(sender.send(work())))?;
        loop {
            match receiver.recv_timeout(PERIOD) {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let panic = worker.join().err().and_then(|panic| message(&*panic));
                    let message = panic.unwrap_or_else(|| "no reason is known".to_owned());
                    return Err(PyRuntimeError::new_err(format!("a mistake in kleene: {message}")));
                }
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

/// What a panic said.
fn message(panic: &(dyn Any + Send)) -> Option<String> {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
}

/// The error of a search that another thread is working at.
pub(crate) fn busy() -> PyErr {
    PyTypeError::new_err("another thread is working at this search")
}
