//! Automata of words of one length, made layer by layer and as small as they can be.

use alloc::{collections::BTreeMap, vec, vec::Vec};

use kleene_export::Automaton;
use kleene_line::Symbol;

/// The most states that are remembered before those with the same moves are one.
const MAX_REMEMBERED: usize = 1 << 15;

/// The least automaton over so many symbols for words of `len` symbols, by a summary of each prefix: from a start, with
/// a symbol, to the next summary, or nothing if no word goes on so. Nothing if it has more states than `limit`, or far
/// more has to be remembered to find it.
pub(crate) fn automaton<S: Ord>(
    (len, symbols): (usize, usize),
    start: S,
    limit: usize,
    step: impl Fn(&S, Symbol) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Option<Automaton> {
    // By layer, state and symbol, the number of the next state in the layer after.
    let mut moves: Vec<Vec<Vec<Option<usize>>>> = Vec::new();
    let mut here = vec![start];
    let mut count = 1;
    for _ in 0..len {
        let mut numbers: BTreeMap<S, usize> = BTreeMap::new();
        let mut rows = Vec::new();
        for state in &here {
            let row = (0..symbols).map(|symbol| {
                let next = step(state, Symbol::new(symbol))?;
                let number = numbers.len();
                Some(*numbers.entry(next).or_insert(number))
            });
            rows.push(row.collect());
            if count + numbers.len() > MAX_REMEMBERED {
                return None;
            }
        }
        count += numbers.len();
        moves.push(rows);
        let mut states: Vec<_> =
            numbers.into_iter().map(|(state, number)| (number, state)).collect();
        kleene_text::sort_by_key(&mut states, |(number, _)| *number);
        here = states.into_iter().map(|(_, state)| state).collect();
    }
    // From the last layer back, states with the same moves are one; 0 is the one that leads nowhere. States of
    // two layers are never the same, because their words differ in length.
    let mut rows = vec![vec![0; symbols]];
    let mut classes: Vec<usize> = here.iter().map(|state| usize::from(accepts(state))).collect();
    for layer in moves.iter().rev() {
        let mut known: BTreeMap<Vec<usize>, usize> = BTreeMap::new();
        let mut merged = Vec::with_capacity(layer.len());
        for row in layer {
            let row: Vec<_> = row.iter().map(|next| next.map_or(0, |next| classes[next])).collect();
            if row.iter().all(|&class| class == 0) {
                merged.push(0);
                continue;
            }
            merged.push(*known.entry(row).or_insert_with_key(|row| {
                rows.push(row.clone());
                rows.len()
            }));
        }
        classes = merged;
    }
    let states = rows.len();
    if states > limit {
        return None;
    }
    if classes != [states] {
        return Some(Automaton::empty(symbols));
    }
    // The start came last, and is to be the first.
    rows.reverse();
    for class in rows.iter_mut().flatten().filter(|class| **class > 0) {
        *class = states + 1 - *class;
    }
    Some(Automaton::new(rows, vec![states]))
}
