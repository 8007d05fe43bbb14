//! How many threads a search may use.

use std::num::{NonZeroU16, NonZeroUsize};
use std::sync::Once;
use std::thread;

use anyhow::Result;
use clap::Args as ClapArgs;

use crate::common::limits;
use crate::common::options::positive;
use crate::common::report;

/// The option `--threads` of commands that search on rayon's pool.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct ThreadArgs {
    /// Search on this many threads; on all cores if nothing is said. The output is the same for any number. A search
    /// with --node-limit, or for a number of solutions, is one of a single thread.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU16>())]
    threads: Option<NonZeroU16>,
}

/// The option `--threads` of commands that work at each puzzle on one thread.
#[derive(Debug, ClapArgs)]
pub(crate) struct ManyArgs {
    /// Work at this many puzzles at once; at as many as there are cores if nothing is said. The output is the same
    /// for any number, but for what is said of a single puzzle below.
    ///
    /// `solve` and `check` of a single puzzle run several searches side by side, and the first that knows the answer ends
    /// the others: as many as are said of a nonogram, 24 at most; up to three of a board of clues or a board file with the
    /// usual strategy. The others begin after a tenth of a second. There is one search if no number is said, and with
    /// --all or --node-limit. What `check` and --unique say is the same for any number, and so is the picture if there
    /// is one; of several solutions others may be shown at each call.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU16>())]
    threads: Option<NonZeroU16>,
}

impl ManyArgs {
    /// How many threads may work at a single puzzle.
    pub(crate) fn at_one(&self) -> NonZeroUsize {
        self.threads.map_or(NonZeroUsize::MIN, NonZeroUsize::from)
    }

    /// The number of threads.
    pub(crate) fn threads(&self) -> usize {
        let wanted = self.threads.map(|threads| usize::from(threads.get()));
        wanted.unwrap_or_else(cores)
    }
}

/// The number of threads that can run at once.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

impl ThreadArgs {
    /// Makes the pool, once for a run of the command, and says whether it has several threads for a search within
    /// the limits of the call. Equal limits of nodes give equal answers, so with one there is a single thread.
    pub(crate) fn start(&self) -> Result<bool> {
        let wanted = self.threads.map(|threads| usize::from(threads.get()));
        if limits::nodes().is_some() {
            if wanted.is_some_and(|threads| threads > 1) {
                report::note("one thread: with --node-limit the order of nodes decides");
            }
            return Ok(false);
        }
        if wanted == Some(1) {
            return Ok(false);
        }
        static STARTED: Once = Once::new();
        let mut started = Ok(());
        // 0 is as many as there are cores.
        let builder = rayon::ThreadPoolBuilder::new().num_threads(wanted.unwrap_or(0));
        STARTED.call_once(|| started = builder.build_global());
        started?;
        Ok(rayon::current_num_threads() > 1)
    }
}
