//! Demands that are read cell by cell, with what has to be remembered as the state of an automaton.

use alloc::{collections::BTreeMap, vec::Vec};

use kleene_nfa::{CellSet, Positions, Symbol, TooManyStates};

/// A demand that an automaton checks: its states are what it remembers of the cells so far.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fold {
    Sum { total: u64, is_different: bool },
    Product(u64),
    Ascending,
    Arrow,
    Count { of: usize, least: usize, most: usize },
    Visible(usize),
    Consecutive,
    Double,
}

/// What is remembered: two numbers, whose meaning is the demand's own.
type State = (u64, u64);

/// The most states before those from which nothing is accepted are left out.
const MAX_STATES: usize = 1 << 16;

impl Fold {
    /// The automaton for lines of this length over symbols with these values.
    pub(super) fn positions(self, values: &[u64], len: usize) -> Result<Positions, TooManyStates> {
        let mut numbers = BTreeMap::from([((0, (0, 0)), 0)]);
        let mut states = Vec::from([(0, (0, 0))]);
        let mut moves = Vec::new();
        let mut at = 0;
        // States are visited layer by layer; a state of the last layer is left by nothing.
        while let Some(&(place, state)) = states.get(at) {
            if place < len {
                let mut on: BTreeMap<usize, CellSet> = BTreeMap::new();
                for (symbol, &value) in values.iter().enumerate() {
                    let Some(next) = self.step(state, place, symbol, value) else { continue };
                    let key = (place + 1, next);
                    let number = *numbers.entry(key).or_insert_with(|| {
                        states.push(key);
                        states.len() - 1
                    });
                    let set = on.entry(number).or_insert(CellSet::EMPTY);
                    *set = set.or(CellSet::only(Symbol::new(symbol)));
                }
                moves.extend(on.into_iter().map(|(to, set)| (at, set, to)));
            }
            if states.len() > MAX_STATES {
                return Err(TooManyStates { limit: MAX_STATES });
            }
            at += 1;
        }
        let accepts = |number: usize| {
            let (place, state) = states[number];
            place == len && self.accepts(state)
        };
        Positions::from_transitions(states.len(), 0, accepts, moves)
    }

    /// The state after a symbol with this value, at this place; nothing if no word goes on so.
    fn step(
        self,
        (first, second): State,
        place: usize,
        symbol: usize,
        value: u64,
    ) -> Option<State> {
        match self {
            Self::Sum { total, is_different } => {
                let sum = first.checked_add(value).filter(|sum| *sum <= total)?;
                let used = 1 << symbol;
                match is_different {
                    true if second & used != 0 => None,
                    true => Some((sum, second | used)),
                    false => Some((sum, 0)),
                }
            }
            Self::Product(total) => {
                let so_far = if place == 0 { 1 } else { first };
                let product = so_far.checked_mul(value)?;
                let is_part = match total {
                    0 => true,
                    total => product > 0 && total % product == 0,
                };
                is_part.then_some((product, 0))
            }
            Self::Ascending => (place == 0 || value > first).then_some((value, 0)),
            Self::Arrow if place == 0 => Some((value, 0)),
            Self::Arrow => {
                let sum = second.checked_add(value).filter(|sum| *sum <= first)?;
                Some((first, sum))
            }
            Self::Count { of, most, .. } => {
                let count = first + u64::from(symbol == of);
                (count <= most as u64).then_some((count, 0))
            }
            Self::Visible(count) => {
                let is_seen = place == 0 || value > first;
                let seen = second + u64::from(is_seen);
                (seen <= count as u64).then_some((if is_seen { value } else { first }, seen))
            }
            Self::Consecutive => (place == 0 || value.abs_diff(first) == 1).then_some((value, 0)),
            Self::Double => {
                let fits = place == 0 || value == 2 * first || first == 2 * value;
                fits.then_some((value, 0))
            }
        }
    }

    fn accepts(self, (first, second): State) -> bool {
        match self {
            Self::Sum { total, .. } => first == total,
            Self::Product(total) => first == total,
            Self::Arrow => first == second,
            Self::Count { least, most, .. } => (least as u64..=most as u64).contains(&first),
            Self::Visible(count) => second == count as u64,
            Self::Ascending | Self::Consecutive | Self::Double => true,
        }
    }
}
