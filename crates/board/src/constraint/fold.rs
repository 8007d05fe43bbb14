//! Constraints that are read cell by cell, with a summary of the cells so far as the state of an automaton.

use alloc::{collections::BTreeMap, vec::Vec};
use core::ops::RangeInclusive;

use kleene_line::{CellSet, Positions, Symbol, TooManyStates};

use super::{ConstraintKind, quotient};

/// The summary of a prefix: two numbers, whose meaning is the constraint's own.
type State = (u64, u64);

/// The most states, counted before dead ones are removed.
const MAX_STATES: usize = 1 << 16;

/// The most symbols of [`ConstraintKind::Balanced`], and the bits for the number of each.
pub(super) const MAX_BALANCED: usize = 8;
const COUNT_BITS: usize = u64::BITS as usize / MAX_BALANCED;

/// The most cells of it.
pub(super) const MAX_COUNTED: usize = (1 << COUNT_BITS) - 1;

impl ConstraintKind {
    /// The automaton for lines of this length over symbols with these values, if the constraint is read cell by cell. It
    /// accepts the complement if the constraint is negated.
    pub(super) fn positions(
        &self,
        values: &[u64],
        len: usize,
        is_negated: bool,
    ) -> Result<Positions, TooManyStates> {
        // A state is a place and the summary of the cells before it; nothing once the constraint is broken, which
        // matters only to its negation.
        type Key = (usize, Option<State>);
        let start: Key = (0, Some((0, 0)));
        let mut numbers: BTreeMap<_, _> = kleene_text::gather([(start, 0)]);
        let mut states = Vec::from([start]);
        let mut moves = Vec::new();
        let mut at = 0;
        let rests = self.rests(values, len);
        // States are visited layer by layer; a state of the last layer has no transitions.
        while let Some(&(place, state)) = states.get(at) {
            if place < len {
                let mut on: BTreeMap<usize, CellSet> = BTreeMap::new();
                for (symbol, &value) in values.iter().enumerate() {
                    let next = state.and_then(|state| self.step(state, place, symbol, value));
                    let next = next.filter(|&(sum, _)| match (self, rests.get(place + 1)) {
                        (&Self::Sum { total, .. }, Some(rest)) => {
                            total.checked_sub(sum).is_some_and(|left| rest.contains(&left))
                        }
                        _ => true,
                    });
                    if next.is_none() && !is_negated {
                        continue;
                    }
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
        let accepts: Vec<bool> = states
            .iter()
            .map(|&(place, state)| {
                place == len && state.is_some_and(|state| self.accepts(state)) != is_negated
            })
            .collect();
        Positions::from_transitions(states.len(), 0, |state| accepts[state], moves)
    }

    /// By place, the least and the most that the cells from there on add to a sum; nothing if it is none. Most states
    /// of a cage are pruned by that.
    fn rests(&self, values: &[u64], len: usize) -> Vec<RangeInclusive<u64>> {
        let Self::Sum { is_different, .. } = *self else { return Vec::new() };
        let mut sorted = values.to_vec();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        let (mut least, mut most) = (0_u64, 0_u64);
        let mut rests = Vec::from([least..=most]);
        for cell in 0..len {
            // Each further cell adds the next value from either end if values differ, else the same one again.
            let place = if is_different { cell.min(last) } else { 0 };
            least = least.saturating_add(sorted.get(place).copied().unwrap_or(0));
            most = most.saturating_add(sorted.get(last - place).copied().unwrap_or(0));
            rests.push(least..=most);
        }
        rests.reverse();
        rests
    }

    /// The state after a symbol with this value, at this place; nothing if no word goes on so.
    fn step(
        &self,
        (first, second): State,
        place: usize,
        symbol: usize,
        value: u64,
    ) -> Option<State> {
        let is_first = place == 0;
        match *self {
            Self::Equal => (is_first || symbol as u64 == first).then_some((symbol as u64, 0)),
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
                let so_far = if is_first { 1 } else { first };
                let product = so_far.checked_mul(value)?;
                let is_part = match total {
                    0 => true,
                    total => product > 0 && total % product == 0,
                };
                is_part.then_some((product, 0))
            }
            Self::Ascending { is_strict } => {
                let fits = is_first || value > first || !is_strict && value == first;
                fits.then_some((value, 0))
            }
            Self::Arrow { circle } if place < circle => {
                Some((first.checked_mul(10)?.checked_add(value)?, 0))
            }
            Self::Arrow { .. } => {
                let sum = second.checked_add(value).filter(|sum| *sum <= first)?;
                Some((first, sum))
            }
            Self::Count { of, least, most } => {
                // Without an upper bound, all counts of at least `least` share a state.
                let enough = if most == usize::MAX { least } else { most.saturating_add(1) } as u64;
                let count = first + u64::from(of.contains(Symbol::new(symbol)));
                (count <= most as u64).then_some((count.min(enough), 0))
            }
            Self::Places { of, total } => {
                let is_of = of.contains(Symbol::new(symbol));
                let sum = first + if is_of { place as u64 + 1 } else { 0 };
                (sum <= total).then_some((sum, 0))
            }
            Self::Balanced(of) => {
                let counted = of.symbols().position(|counted| counted.index() == symbol);
                Some((first + counted.map_or(0, |place| 1 << (place * COUNT_BITS)), 0))
            }
            Self::Visible(count) => {
                let is_seen = is_first || value > first;
                let seen = second + u64::from(is_seen);
                (seen <= count as u64).then_some((if is_seen { value } else { first }, seen))
            }
            Self::Difference { least, most } => {
                let fits = is_first || (least..=most).contains(&value.abs_diff(first));
                fits.then_some((value, 0))
            }
            Self::Double => {
                let fits = is_first || value == 2 * first || first == 2 * value;
                fits.then_some((value, 0))
            }
            Self::Quotient(number) => {
                let found = quotient(first, value);
                let fits = found.is_some() && (number.is_none() || found == number);
                (is_first || fits).then_some((value, 0))
            }
            // The symbol of the first of two, and whether a pair differed.
            Self::Unlike if place % 2 == 0 => {
                Some((if second == 1 { 0 } else { symbol as u64 }, second))
            }
            Self::Unlike => Some((0, second | u64::from(symbol as u64 != first))),
            Self::Different
            | Self::Pattern(_)
            | Self::Runs { .. }
            | Self::Collapsed(_)
            | Self::Connected { .. }
            | Self::Not(_) => None,
        }
    }

    fn accepts(&self, (first, second): State) -> bool {
        match *self {
            Self::Sum { total, .. } | Self::Places { total, .. } => first == total,
            Self::Product(total) => first == total,
            Self::Arrow { .. } => first == second,
            Self::Count { least, most, .. } => (least as u64..=most as u64).contains(&first),
            Self::Balanced(of) => {
                let mut counts = (0..of.len())
                    .map(|place| first >> (place * COUNT_BITS) & ((1 << COUNT_BITS) - 1));
                let one = counts.next();
                counts.all(|count| Some(count) == one)
            }
            Self::Visible(count) => second == count as u64,
            Self::Unlike => second == 1,
            Self::Equal
            | Self::Ascending { .. }
            | Self::Difference { .. }
            | Self::Double
            | Self::Quotient(_) => true,
            Self::Different
            | Self::Pattern(_)
            | Self::Runs { .. }
            | Self::Collapsed(_)
            | Self::Connected { .. }
            | Self::Not(_) => false,
        }
    }
}
