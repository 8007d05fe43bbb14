//! The name of the current puzzle on the progress line.

use crate::common::{limits, screen};

/// Begins a puzzle, whose time counts from now. Without a name it has that of the call.
pub(crate) fn begin(name: Option<&str>) {
    limits::renew();
    screen::name_progress(name.unwrap_or(limits::name()));
}
