//! A sign of life on stderr for work that takes more than a second.

use std::{
    io::stderr,
    sync::mpsc::{self, RecvTimeoutError, Sender},
    thread::{self, JoinHandle},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kleene_nonogram::{CellId, CellSet, GridProblem, Observer};

use crate::terminal::{escaped, is_lively};

/// How long work may take unseen.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line with the time taken and the nodes of a search, shown after a second where it is welcome.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Dropped to end the thread that waits.
    done: Option<Sender<()>>,
    waiting: Option<JoinHandle<()>>,
}

impl Progress {
    pub(crate) fn new(name: &str) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{spinner} {msg}: {elapsed}, {pos} nodes");
        bar.set_style(style.expect("the template is well formed"));
        bar.set_message(escaped(name).into_owned());
        let (done, wait) = mpsc::channel::<()>();
        let shown = bar.clone();
        let wait_and_show = move || {
            if wait.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(Duration::from_millis(100));
            }
        };
        let waiting = is_lively(&stderr()).then(|| thread::spawn(wait_and_show));
        Self { bar, done: Some(done), waiting }
    }

    pub(crate) fn observer(&self) -> Nodes {
        Nodes(self.bar.clone())
    }

    /// Takes the line away while something else is printed.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        drop(self.done.take());
        if let Some(waiting) = self.waiting.take() {
            // It only waits and draws; nothing here depends on how it ended.
            let _ = waiting.join();
        }
        self.bar.finish_and_clear();
    }
}

/// Counts nodes for the line.
#[derive(Debug)]
pub(crate) struct Nodes(ProgressBar);

impl Observer<GridProblem> for Nodes {
    fn consider(&mut self, _: usize, _: Option<(CellId, CellSet)>) {
        self.0.inc(1);
    }
}
