//! A line that is matched by the textbook's simulation.

use anyhow::{Result, bail};
use kleene_draw::Recording;
use kleene_nfa::{Nfa, simulation::Simulation};

use super::args::PlayLineArgs;
use super::within;
use crate::line::input::Input;

/// The most cells of a line that is played.
const MAX_CELLS: usize = 100;

/// The most states of its automaton, each of which has a row of the picture.
const MAX_STATES: usize = 200;

pub(super) fn record(args: &PlayLineArgs) -> Result<Recording> {
    let input = Input::read(&args.clue, &args.cells, args.alphabet.as_deref(), MAX_CELLS)?;
    let refused = |error| input.refused(error);
    let states = Nfa::thompson(&input.ast, &input.alphabet).map_err(refused)?.len();
    if states > MAX_STATES {
        bail!("the automaton has {states} states, more than can be drawn: at most {MAX_STATES}");
    }
    let simulation = Simulation::new(&input.ast, &input.alphabet).map_err(refused)?;
    Ok(simulation.record(&input.cells, &input.alphabet, within(&args.most)))
}
