//! The textbook's simulation on a line, for people: the states that are active after each cell.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::Result;
use kleene_line::{CellSet, Symbol};
use kleene_nfa::simulation::{self, Observer, Path as Way};
use kleene_nfa::{Nfa, State, StateId};
use kleene_search::{Deadline, Stop};

use super::input::Input;
use crate::common::{limits, trace_file};

/// Writes the simulation to a file, or to stderr.
pub(super) fn write(path: Option<&Path>, input: &Input) -> Result<()> {
    let nfa = Nfa::thompson(&input.ast, &input.alphabet).map_err(|error| input.refused(error))?;
    let stopped = trace_file::write(path, |out| trace(out, &nfa, input))?;
    stopped.map_or(Ok(()), |why| Err(limits::Stopped(why).into()))
}

/// Writes the simulation; gives what stopped it.
fn trace(out: impl Write, nfa: &Nfa, input: &Input) -> io::Result<Option<Stop>> {
    let mut trace = Trace {
        nfa,
        input,
        heading: "start".to_owned(),
        active: BTreeMap::new(),
        dropped: 0,
        stuck: 0,
        deadline: limits::search().deadline(),
        stopped: None,
        failed: None,
        out: BufWriter::new(out),
    };
    let found = simulation::simulate(nfa, input.cells.iter().copied(), &mut trace);
    trace.tell();
    if let Some(error) = trace.failed {
        return Err(error);
    }
    let mut out = trace.out;
    match (trace.stopped, found) {
        (Some(_), _) => {}
        (None, Some(string)) => writeln!(out, "accepted: {}", input.word(&string))?,
        (None, None) => writeln!(out, "no path accepts")?,
    }
    out.flush()?;
    Ok(trace.stopped)
}

/// The knowledge since the last cell.
struct Trace<'i, W: Write> {
    nfa: &'i Nfa,
    input: &'i Input,
    heading: String,
    active: BTreeMap<StateId, Vec<Symbol>>,
    /// Paths that met another one that was preferred.
    dropped: usize,
    /// Paths whose state cannot take the cell.
    stuck: usize,
    deadline: Deadline,
    /// The limit that came first.
    stopped: Option<Stop>,
    /// Why nothing more can be written.
    failed: Option<io::Error>,
    out: BufWriter<W>,
}

impl<W: Write> Trace<'_, W> {
    fn tell(&mut self) {
        self.stopped = self.stopped.or_else(|| self.deadline.hit());
        if self.failed.is_none() && self.stopped.is_none() {
            self.failed = self.lines().err();
        }
        self.active.clear();
        (self.dropped, self.stuck) = (0, 0);
    }

    fn lines(&mut self) -> io::Result<()> {
        let Self { heading, active, dropped, stuck, .. } = self;
        write!(self.out, "{heading}: {} active", active.len())?;
        for (number, what) in [(*dropped, "dropped"), (*stuck, "stuck")] {
            if number > 0 {
                write!(self.out, ", {number} {what}")?;
            }
        }
        writeln!(self.out)?;
        for (&state, path) in &*active {
            let waits = match self.nfa.state(state) {
                State::Consume { set, .. } => self.input.written(&[*set]),
                _ => "end".to_owned(),
            };
            let line = format!("{:>6} {waits:<5} {}", state.index(), self.input.word(path));
            writeln!(self.out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl<W: Write> Observer for Trace<'_, W> {
    fn step(&mut self, index: usize, cell: CellSet) {
        // The next entries belong to the next cell, except paths that end at this one.
        self.tell();
        self.heading = format!("cell {} {}", index + 1, self.input.written(&[cell]));
    }

    fn enter(&mut self, state: StateId, path: Way<'_>) {
        if self.stopped.is_some() {
            return;
        }
        self.active.insert(state, path.symbols());
    }

    fn replace(&mut self, state: StateId, path: Way<'_>) {
        self.dropped += 1;
        if self.stopped.is_some() {
            return;
        }
        self.active.insert(state, path.symbols());
    }

    fn drop_path(&mut self, _: StateId, _: Way<'_>) {
        self.dropped += 1;
    }

    fn stuck(&mut self, _: StateId, _: Way<'_>) {
        self.stuck += 1;
    }
}
