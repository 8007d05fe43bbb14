//! Searches and matches that are recorded, for `play`.

use std::fmt::Debug;
use std::io::Write as _;
use std::net::TcpStream;

use anyhow::{Context as _, Result, bail};
use kleene_draw::Recording;
use kleene_search::{self as kernel, CpProfiler, Drawn, RecordConfig};
use kleene_text::list;

use crate::common::limits;
use crate::common::options::plain;
use crate::common::subject::Subject;

/// What is recorded of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The name of the strategy, if one is given.
    pub(crate) strategy: Option<&'a str>,
    /// The most events.
    pub(crate) most: usize,
    /// Whether the search goes on after the first solution.
    pub(crate) all: bool,
    /// Where CP-Profiler listens, if the tree is sent to it: a host and a port.
    pub(crate) profiler: Option<&'a str>,
}

/// A kind of puzzle whose search can be played.
pub(crate) trait Play: Subject {
    /// The names of its strategies; the first is taken if none is asked for.
    const STRATEGIES: &'static [&'static str];

    /// Records the search by the strategy of this number.
    fn play(&self, puzzle: &Self::Puzzle, strategy: usize, asked: Asked<'_>) -> Result<Recording>;
}

/// Records the search of a puzzle.
///
/// # Errors
/// A strategy that there is not.
pub(crate) fn record<S: Play>(
    subject: &S,
    puzzle: &S::Puzzle,
    asked: Asked<'_>,
) -> Result<Recording> {
    let strategy = match asked.strategy {
        None => Some(0),
        Some(name) => S::STRATEGIES.iter().position(|strategy| plain(strategy) == plain(name)),
    };
    let Some(strategy) = strategy else {
        let names = list(S::STRATEGIES, "or");
        bail!("there is no such strategy for {}: expected {names}", S::NAME);
    };
    if asked.profiler.is_some() && S::STRATEGIES[strategy] == Recording::REASONS {
        bail!("steps with reasons have no search tree: --profiler is for the other strategies");
    }
    subject.play(puzzle, strategy, asked)
}

/// Records the search of a problem, to its first solution or to its end.
///
/// # Errors
/// A profiler that cannot be reached, or hangs up.
pub(crate) fn search<P: Drawn<Choice: Debug>>(problem: &P, asked: Asked<'_>) -> Result<Recording> {
    let stream = asked.profiler.map(|address| {
        TcpStream::connect(address).with_context(|| format!("cannot reach a profiler at {address}"))
    });
    let mut stream = stream.transpose()?;
    let mut failed = None;
    let mut profiler = stream.as_mut().map(|stream| {
        CpProfiler::new(P::PUZZLE, |message: &[u8]| {
            if failed.is_none() {
                failed = stream.write_all(message).err();
            }
        })
    });
    let config = RecordConfig::new().events(asked.most).all(asked.all).limits(limits::search());
    let recorded = kernel::record(problem, &config, profiler.as_mut());
    if let Some(profiler) = profiler {
        profiler.finish();
    }
    failed.map_or(Ok(()), Err).context("the profiler hung up")?;
    Ok(recorded)
}
