//! Densities and diagrams against the list of all strings.

use kleene_line::{CellSet, Chain, Contradiction, DensityScratch, Line, Positions, Symbol};
use proptest::prelude::*;

fn chain(symbols: &[usize]) -> Line {
    let mut symbols = symbols.to_vec();
    symbols.dedup();
    Line::new(Chain::repeats(symbols.into_iter().map(Symbol::new)).expect("a short clue"))
}

/// The line of an automaton: its states, from 0 on, those that accept, and its moves on symbols as bits.
fn automaton(states: usize, accepts: &[usize], moves: &[(usize, u64, usize)]) -> Line {
    let moves = moves.iter().map(|&(from, bits, to)| (from, CellSet::from_bits(bits), to));
    let positions = Positions::from_transitions(states, 0, |state| accepts.contains(&state), moves);
    Line::from_positions(positions.expect("a small automaton"))
}

/// `(?:a|bc)*` and `[ab]*c[ab]*`, which spell each string once.
fn deterministic() -> [Line; 2] {
    [
        automaton(2, &[0], &[(0, 0b001, 0), (0, 0b010, 1), (1, 0b100, 0)]),
        automaton(2, &[1], &[(0, 0b011, 0), (0, 0b100, 1), (1, 0b011, 1)]),
    ]
}

/// `a*b*c*|b+a`, with a branch for each alternative.
fn ambiguous() -> Line {
    let first = [(0, 0b001, 1), (0, 0b010, 2), (0, 0b100, 3), (1, 0b001, 1), (1, 0b010, 2)];
    let last = [(1, 0b100, 3), (2, 0b010, 2), (2, 0b100, 3), (3, 0b100, 3)];
    let other = [(0, 0b010, 4), (4, 0b010, 4), (4, 0b001, 5)];
    automaton(6, &[0, 1, 2, 3, 5], &[&first[..], &last, &other].concat())
}

/// By cell and symbol, the share of the listed strings.
fn listed(line: &Line, cells: &[CellSet]) -> Option<Vec<f64>> {
    let mut shares = vec![0.0; cells.len() * 3];
    let mut count = 0.0;
    for string in line.strings(cells) {
        count += 1.0;
        string.iter().enumerate().for_each(|(at, symbol)| shares[3 * at + symbol.index()] += 1.0);
    }
    (count > 0.0).then(|| shares.into_iter().map(|share| share / count).collect())
}

fn densities(line: &Line, cells: &[CellSet]) -> Result<Vec<f64>, Contradiction> {
    let weight = |cell: &CellSet| {
        (0..3).map(|s| f64::from((cell.bits() >> s & 1) as u8)).collect::<Vec<_>>()
    };
    let mut weights = cells.iter().flat_map(weight).collect::<Vec<f64>>();
    line.densities(&mut weights, 3, &mut DensityScratch::default()).map(|()| weights)
}

#[track_caller]
fn check(line: &Line, cells: &[CellSet]) {
    match (listed(line, cells), densities(line, cells)) {
        (None, found) => assert_eq!(found, Err(Contradiction)),
        (Some(expected), found) => {
            let found = found.expect("there are strings");
            let is_near = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-9;
            assert!(expected.iter().zip(&found).all(is_near), "{expected:?} {found:?}");
        }
    }
}

/// The strings of a diagram, node by node.
fn spelled(line: &Line, cells: &[CellSet]) -> Vec<Vec<Symbol>> {
    let Ok(diagram) = line.diagram(cells, 1000) else { return Vec::new() };
    let diagram = diagram.expect("it is small");
    let mut ways = vec![(0, Vec::new())];
    for layer in 0..cells.len() {
        let longer = |(node, string): (usize, Vec<Symbol>)| {
            let moves = diagram.moves(layer, node).to_vec();
            moves
                .into_iter()
                .map(move |(symbol, to)| (to as usize, [&string[..], &[symbol]].concat()))
        };
        ways = ways.into_iter().flat_map(longer).collect();
    }
    assert_eq!((diagram.nodes(0), diagram.nodes(cells.len())), (1, 1));
    ways.into_iter().map(|(_, string)| string).collect()
}

/// By cell and symbol of some weight, the weight of the listed strings without that of the symbol itself, as a share of the
/// cell; and the weight of all strings.
fn weighed(line: &Line, weights: &[f64]) -> Option<(Vec<f64>, f64)> {
    let cells = vec![CellSet::first(3); weights.len() / 3];
    let (mut messages, mut all) = (vec![0.0; weights.len()], 0.0);
    for string in line.strings(&cells) {
        let weight = |(at, symbol): (usize, &Symbol)| weights[3 * at + symbol.index()];
        all += string.iter().enumerate().map(weight).product::<f64>();
        for (at, symbol) in string.iter().enumerate() {
            let others = string.iter().enumerate().filter(|(other, _)| *other != at);
            messages[3 * at + symbol.index()] += others.map(weight).product::<f64>();
        }
    }
    messages
        .iter_mut()
        .zip(weights)
        .filter(|(_, weight)| **weight == 0.0)
        .for_each(|(m, _)| *m = 0.0);
    for cell in messages.chunks_mut(3) {
        let sum: f64 = cell.iter().sum();
        cell.iter_mut().filter(|_| sum > 0.0).for_each(|message| *message /= sum);
    }
    (all > 0.0).then_some((messages, all))
}

#[track_caller]
fn check_messages(line: &Line, weights: &[f64]) {
    let mut messages = vec![-1.0; weights.len()];
    let mut scratch = DensityScratch::default();
    let is_wanted = |cell| cell != 1;
    let found = line.messages(weights, 3, is_wanted, &mut messages, &mut scratch);
    let Some((expected, all)) = weighed(line, weights) else {
        assert_eq!(found, Err(Contradiction));
        return;
    };
    assert!((found.expect("there are strings") - all.ln()).abs() < 1e-9);
    for (cell, (expected, found)) in expected.chunks(3).zip(messages.chunks(3)).enumerate() {
        let is_near = |(one, other): (&f64, &f64)| (one - other).abs() < 1e-9;
        let is_right = expected.iter().zip(found).all(is_near);
        let is_left = found == [-1.0; 3];
        assert!(if cell == 1 { is_left } else { is_right }, "{cell}: {expected:?} {found:?}");
    }
}

proptest! {
    #[test]
    fn messages_of_clues(
        symbols in prop::collection::vec(0..3_usize, 1..6),
        weights in prop::collection::vec(prop::sample::select(vec![0.0, 0.001, 0.3, 0.5]), 0..8 * 3),
    ) {
        check_messages(&chain(&symbols), &weights[..weights.len() / 3 * 3]);
    }

    #[test]
    fn messages_of_patterns(
        weights in prop::collection::vec(prop::sample::select(vec![0.0, 0.001, 0.3, 0.5]), 0..8 * 3),
    ) {
        for line in deterministic() {
            check_messages(&line, &weights[..weights.len() / 3 * 3]);
        }
    }

    #[test]
    fn exchanges_are_all_that_stay_in_the_language(
        symbols in prop::collection::vec(0..3_usize, 0..9),
        is_runs in any::<bool>(),
    ) {
        let string: Vec<_> = symbols.iter().copied().map(Symbol::new).collect();
        let clue = symbols.chunk_by(|a, b| a == b).map(|run| (Symbol::new(run[0]), run.len() as u32));
        let chain = if is_runs {
            Chain::runs(Symbol::new(0), clue.filter(|(symbol, _)| symbol.index() > 0))
        } else {
            Chain::repeats(clue.map(|(symbol, _)| symbol))
        };
        let chain = chain.expect("a clue");
        let line = Line::new(chain.clone());
        let mut expected = Vec::new();
        for a in 0..string.len() {
            for b in a + 1..string.len() {
                let mut other = string.clone();
                other.swap(a, b);
                let cells: Vec<_> = other.iter().copied().map(CellSet::only).collect();
                if string[a] != string[b] && line.count(&cells) == Some(1) {
                    expected.push((a, b));
                }
            }
        }
        prop_assert_eq!(chain.exchanges(&string), expected);
    }

    #[test]
    fn of_clues(
        symbols in prop::collection::vec(0..3_usize, 1..6),
        cells in prop::collection::vec(1..8_u64, 0..8),
    ) {
        let cells: Vec<_> = cells.into_iter().map(CellSet::from_bits).collect();
        let line = chain(&symbols);
        check(&line, &cells);
        prop_assert_eq!(spelled(&line, &cells), line.strings(&cells).collect::<Vec<_>>());
    }

    #[test]
    fn of_patterns_that_spell_each_string_once(cells in prop::collection::vec(1..8_u64, 0..8)) {
        let cells: Vec<_> = cells.into_iter().map(CellSet::from_bits).collect();
        for line in deterministic() {
            check(&line, &cells);
            prop_assert_eq!(spelled(&line, &cells), line.strings(&cells).collect::<Vec<_>>());
        }
        let line = ambiguous();
        prop_assert_eq!(spelled(&line, &cells), line.strings(&cells).collect::<Vec<_>>());
    }
}

#[test]
fn a_line_of_a_thousand_cells_stays_in_range() {
    let line = chain(&[0, 1, 2]);
    let found = densities(&line, &[CellSet::first(3); 1000]).expect("there are strings");
    assert!((found[0] - 1.0).abs() < 1e-9 && (found[3 * 999 + 2] - 1.0).abs() < 1e-9);
    let cell: f64 = found[3 * 500..3 * 501].iter().sum();
    assert!((cell - 1.0).abs() < 1e-9);
}

#[test]
fn unlikely_symbols_of_a_long_line_keep_their_messages() {
    // One black cell somewhere, which every other cell all but rules out.
    let line = Line::new(Chain::runs(Symbol::new(0), [(Symbol::new(1), 1)]).expect("a clue"));
    let weights = [1.0 - 1e-4, 1e-4].repeat(1000);
    let mut messages = vec![0.0; 2000];
    let weight =
        line.messages(&weights, 2, |_| true, &mut messages, &mut DensityScratch::default());
    let expected = 1000f64.ln() + 1e-4f64.ln() + 999.0 * (1.0 - 1e-4f64).ln();
    assert!((weight.expect("there are strings") - expected).abs() < 1e-6);
    for cell in messages.chunks(2) {
        // Black in the cell itself, against black in one of the 999 others.
        let share = (1.0 - 1e-4) / ((1.0 - 1e-4) + 999.0 * 1e-4);
        assert!((cell[1] - share).abs() < 1e-9, "{cell:?}");
    }
}

#[test]
fn a_diagram_that_is_too_large_is_none() {
    let line = chain(&[0, 1, 2]);
    assert_eq!(line.diagram(&[CellSet::first(3); 5], 1), Ok(None));
    assert_eq!(line.diagram(&[CellSet::first(1); 5], 1), Err(Contradiction));
}
