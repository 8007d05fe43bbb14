//! Densities and diagrams against the list of all strings.

use kleene_nfa::{Alphabet, CellSet, Chain, Contradiction, DensityScratch, Line, Symbol};
use kleene_syntax::classical;
use proptest::prelude::*;

fn chain(symbols: &[usize]) -> Line {
    let mut symbols = symbols.to_vec();
    symbols.dedup();
    Line::new(Chain::repeats(symbols.into_iter().map(Symbol::new)).expect("a short clue"))
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

proptest! {
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
        let abc = Alphabet::new("abc".chars()).expect("three letters");
        for pattern in ["(?:a|bc)*", "[ab]*c[ab]*", "a*b*c*|b+a"] {
            let line = Line::pattern(&classical::parse(pattern).expect("a pattern"), &abc);
            let line = line.expect("it is regular");
            if pattern != "a*b*c*|b+a" {
                check(&line, &cells);
            }
            prop_assert_eq!(spelled(&line, &cells), line.strings(&cells).collect::<Vec<_>>());
        }
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
fn a_diagram_that_is_too_large_is_none() {
    let line = chain(&[0, 1, 2]);
    assert_eq!(line.diagram(&[CellSet::first(3); 5], 1), Ok(None));
    assert_eq!(line.diagram(&[CellSet::first(1); 5], 1), Err(Contradiction));
}
