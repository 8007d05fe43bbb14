//! The user's function that can stop a search.

use alloc::sync::Arc;
use core::fmt;
use core::panic::{RefUnwindSafe, UnwindSafe};

/// A user function that tells when to stop.
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

// A panic in a search cannot leave the function in a broken state that a later search observes.
impl UnwindSafe for Stopper {}
impl RefUnwindSafe for Stopper {}
