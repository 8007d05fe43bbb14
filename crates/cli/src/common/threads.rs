//! How many threads a search may use.

use std::num::{NonZeroU16, NonZeroUsize};
use std::sync::Once;
use std::thread;

use anyhow::Result;
use clap::Args as ClapArgs;

use crate::common::options::positive;
use crate::common::{limits, report};

/// The option `--threads` of commands that search on rayon's pool.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct ThreadArgs {
    /// The number of threads [default: all cores]. It does not change the output. With --node-limit or --limit the
    /// search runs on one thread.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU16>())]
    threads: Option<NonZeroU16>,
}

/// The option `--threads` of commands that run each puzzle on one thread.
#[derive(Debug, ClapArgs)]
pub(crate) struct ManyArgs {
    /// The number of puzzles to work on at once [default: all cores].
    ///
    /// The number does not change the output of several puzzles. For a single nonogram, clue grid or board file, `solve`
    /// and `check` run that many searches side by side after a tenth of a second, and the first to finish ends the others.
    /// They share learnt clauses: two take about 1.5 times less time on hard boards. Without this option,
    /// under --node-limit, with a strategy that does not learn, or where all solutions are wanted, a single puzzle gets
    /// one search. The verdict is always the same; if there are several solutions, a different one may be drawn each time.
    #[arg(long, value_name = "N", value_parser = positive::<NonZeroU16>())]
    threads: Option<NonZeroU16>,
}

impl ManyArgs {
    /// The number of threads for a single puzzle.
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
                report::note("using one thread: --node-limit depends on the order of nodes");
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
