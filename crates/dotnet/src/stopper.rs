//! What a user is asked from time to time: whether a search is to go on.

use alloc::sync::Arc;
use core::fmt;
use core::panic::{RefUnwindSafe, UnwindSafe};

/// A function of the user's that says when to stop.
#[derive(Clone)]
pub(crate) struct Stopper(Arc<dyn Fn() -> bool + Send + Sync>);

impl Stopper {
    pub(crate) fn new(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Arc::new(is_over))
    }

    pub(crate) fn is_over(&self) -> bool {
        (self.0)()
    }
}

impl fmt::Debug for Stopper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stopper")
    }
}

// A search that panicked has changed nothing that the function is part of.
impl UnwindSafe for Stopper {}
impl RefUnwindSafe for Stopper {}
