//! Searches and matches that are recorded, for `play`.

use std::io::Write as _;
use std::net::TcpStream;

use anyhow::{Context as _, Result, bail};
use kleene::{AnyPuzzle, PlayRequest};
use kleene_draw::Recording;
use kleene_text::list;

use crate::common::options::plain;
use crate::common::{limits, refused, unanswered};

/// The recording of a puzzle.
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

/// Records the search of a puzzle.
///
/// # Errors
/// A kind without recordings, a strategy that there is not, a profiler that cannot be reached or hangs up.
pub(crate) fn record(puzzle: &AnyPuzzle, asked: Asked<'_>) -> Result<Recording> {
    let strategies = puzzle.recorded_strategies();
    let strategy = match asked.strategy {
        None => strategies.first(),
        Some(name) => strategies.iter().find(|known| plain(known) == plain(name)),
    };
    let Some(&strategy) = strategy else {
        match strategies {
            [] => return Err(unanswered("play", puzzle)),
            _ => {
                let (name, kind) = (asked.strategy.unwrap_or_default(), puzzle.kind());
                let known = list(strategies, "or");
                bail!("unknown strategy {name:?} for {kind}: expected {known}")
            }
        }
    };
    if asked.profiler.is_some() && strategy == Recording::REASONS {
        bail!("--profiler needs a search strategy; `reasons` has no search tree");
    }
    let stream = asked.profiler.map(|address| {
        TcpStream::connect(address).with_context(|| format!("cannot reach a profiler at {address}"))
    });
    let mut stream = stream.transpose()?;
    let mut failed = None;
    let mut send = stream.as_mut().map(|stream| {
        |message: &[u8]| {
            if failed.is_none() {
                failed = stream.write_all(message).err();
            }
        }
    });
    let profiler = send.as_mut().map(|send| send as &mut dyn FnMut(&[u8]));
    let (events, all, limits) = (asked.most, asked.all, limits::search());
    let request = PlayRequest { events, all, limits, profiler };
    let recorded = puzzle.record(strategy, request);
    failed.map_or(Ok(()), Err).context("the profiler hung up")?;
    match recorded {
        Some(recorded) => recorded.map_err(refused),
        None => Err(unanswered("play", puzzle)),
    }
}
