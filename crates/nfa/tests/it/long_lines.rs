//! Long lines of every width against sweeps over plain sets of states, and against chains.

use kleene_line::{Alphabet, CellSet, Chain, Claim, Line, Narrowing, Positions, Scratch, Symbol};
use kleene_syntax::classical;
use proptest::prelude::*;
use proptest::sample::select;

fn abc() -> Alphabet {
    Alphabet::new("abc".chars()).unwrap()
}

fn positions(pattern: &str) -> Positions {
    kleene_nfa::glushkov(&classical::parse(pattern).unwrap(), &abc()).unwrap()
}

/// What [`Line::narrow`] leaves, by its definition; `None` if no string fits.
fn narrowed(positions: &Positions, cells: &[CellSet]) -> Option<Vec<CellSet>> {
    let states = positions.states();
    let enters = |state: usize, cell: CellSet| !positions.entering(state).and(cell).is_empty();
    let mut reached = vec![vec![false; states]; cells.len() + 1];
    reached[0][0] = true;
    for (i, &cell) in cells.iter().enumerate() {
        for state in (0..states).filter(|&state| reached[i][state]).collect::<Vec<_>>() {
            let next = positions.follow(state).filter(|&next| enters(next, cell));
            next.for_each(|next| reached[i + 1][next] = true);
        }
    }
    let mut alive: Vec<bool> =
        (0..states).map(|s| positions.accepts(s) && reached[cells.len()][s]).collect();
    let mut left = cells.to_vec();
    for (i, &cell) in cells.iter().enumerate().rev() {
        let mut before = vec![false; states];
        left[i] = CellSet::EMPTY;
        for state in (0..states).filter(|&state| reached[i][state]) {
            for next in positions.follow(state).filter(|&s| alive[s] && enters(s, cell)) {
                before[state] = true;
                left[i] = left[i].or(positions.entering(next).and(cell));
            }
        }
        alive = before;
    }
    alive[0].then_some(left)
}

/// Patterns that are no chains, with about so many places.
fn wide_patterns() -> impl Strategy<Value = Positions> {
    let shape = select(vec![
        "(?:a?[bc]{1,2}(?:ab|ca|b)*c?){N}",
        "(?:ab*|[ac]{3}b){N}",
        "[abc]*(?:a[bc]|b[ac]{2}|c?a){N}[ab]*",
        "(?:a{2}|b{3}|ca?b){1,N}c*",
        "(?:[ab]*c){N}|(?:[bc]a?){N}",
    ]);
    (shape, 1..90_usize).prop_map(|(shape, n)| positions(&shape.replace('N', &n.to_string())))
}

/// The cells of some string of the line, a share of them shown, and one maybe spoilt.
fn shown(line: &Line, len: usize, shares: &[u8], spoilt: Option<usize>) -> Vec<CellSet> {
    let open = vec![abc().all(); len];
    let string = line.rightmost(&open, &mut Scratch::default());
    let string = string.unwrap_or_else(|| vec![Symbol::new(0); len]);
    let cell = |(i, &symbol): (usize, &Symbol)| {
        let other = Symbol::new((symbol.index() + 1) % 3);
        let seen = CellSet::only(if spoilt == Some(i) { other } else { symbol });
        match shares[i % shares.len()] {
            0 => seen,
            1 => seen.or(CellSet::only(other)),
            _ => abc().all(),
        }
    };
    string.iter().enumerate().map(cell).collect()
}

fn shares() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(0..6_u8, 1..40)
}

/// Gives every symbol of the reason back and looks whether a string then fits.
fn check_reason(line: &Line, cells: &[CellSet], claim: Claim) -> Result<bool, TestCaseError> {
    let mut scratch = Scratch::default();
    let fits = |reason: &[(usize, CellSet)]| {
        let mut free = vec![abc().all(); cells.len()];
        reason.iter().for_each(|&(i, absent)| free[i] = free[i].without(absent));
        if let Claim::Removal { cell, symbol } = claim {
            free[cell] = CellSet::only(symbol);
        }
        line.narrow(&mut free, &mut Scratch::default()) != Narrowing::Contradiction
    };
    let Some(reason) = line.explain(cells, abc().all(), claim, &mut scratch) else {
        return Ok(false);
    };
    let reason = reason.to_vec();
    prop_assert!(!fits(&reason));
    for (at, &(i, absent)) in reason.iter().enumerate() {
        prop_assert!(cells[i].and(absent).is_empty());
        for symbol in absent.symbols() {
            let mut less = reason.clone();
            less[at].1 = absent.without(CellSet::only(symbol));
            prop_assert!(fits(&less));
        }
    }
    Ok(true)
}

proptest! {
    #![proptest_config(kleene_testing::cases(if kleene_testing::is_slow_wanted() { 100 } else { 24 }))]

    #[test]
    fn narrow_is_the_sweep_over_plain_sets(
        positions in wide_patterns(),
        slack in 0..30_usize,
        shares in shares(),
        spoilt in prop::option::of(0..100_usize),
    ) {
        let line = Line::from_positions(positions.clone());
        let len = line.shortest().unwrap() + slack;
        let cells = shown(&line, len, &shares, spoilt);
        let mut scratch = Scratch::default();
        let mut left = cells.clone();
        let said = line.narrow(&mut left, &mut scratch);
        let expected = narrowed(&positions, &cells);
        prop_assert_eq!(said == Narrowing::Contradiction, expected.is_none());
        prop_assert_eq!(&left, &expected.unwrap_or_else(|| cells.clone()));
        prop_assert_eq!(said == Narrowing::Changed, left != cells);
        for end in [line.leftmost(&cells, &mut scratch), line.rightmost(&cells, &mut scratch)] {
            prop_assert_eq!(end.is_none(), said == Narrowing::Contradiction);
            let Some(end) = end else { continue };
            prop_assert!(end.iter().zip(&left).all(|(&symbol, cell)| cell.contains(symbol)));
            prop_assert!(positions.is_match(&end));
        }
        let listed: Vec<_> = line.strings(&cells).take(300).collect();
        prop_assert!(listed.is_sorted_by(|a, b| a < b));
        prop_assert!(listed.iter().all(|string| positions.is_match(string)));
        if listed.len() < 300 {
            prop_assert_eq!(line.count(&cells), Some(listed.len() as u128));
        }
    }

    #[test]
    fn reasons_on_long_lines_are_enough_and_irreducible(
        positions in wide_patterns(),
        slack in 0..10_usize,
        shares in shares(),
        spoilt in 0..100_usize,
        place in 0..1000_usize,
    ) {
        let line = Line::from_positions(positions);
        let len = line.shortest().unwrap() + slack;
        let cells = shown(&line, len, &shares, Some(spoilt));
        let mut left = cells.clone();
        let said = line.narrow(&mut left, &mut Scratch::default());
        let failed = check_reason(&line, &cells, Claim::Contradiction)?;
        prop_assert_eq!(failed, said == Narrowing::Contradiction);
        let Some(cell) = place.checked_rem(len) else { return Ok(()) };
        for symbol in abc().all().symbols() {
            let is_true = check_reason(&line, &cells, Claim::Removal { cell, symbol })?;
            // What is still in the cell follows from nothing, what was removed follows.
            if cells[cell].contains(symbol) && !failed {
                prop_assert_eq!(is_true, !left[cell].contains(symbol));
            }
        }
    }

    /// Cuts cells down one after the other, for good or to be taken back.
    #[test]
    fn renarrow_of_positions_is_narrow_of_the_whole(
        positions in wide_patterns(),
        slack in 0..40_usize,
        cuts in prop::collection::vec((0..1000_usize, 1..8_u64, any::<bool>()), 1..30),
    ) {
        let line = Line::from_positions(positions);
        let len = line.shortest().unwrap() + slack;
        let mut scratch = Scratch::default();
        let mut cells = vec![abc().all(); len];
        let mut live = line.live(len);
        let whole = line.renarrow(&mut live, 0..len, true, |i| cells[i], &mut scratch);
        let Ok(whole) = whole.map(|whole| whole.removals.to_vec()) else { return Ok(()) };
        whole.iter().for_each(|&(i, left)| cells[i] = left);
        for (place, bits, keep) in cuts {
            let Some(at) = place.checked_rem(len) else { continue };
            let before = cells.clone();
            cells[at] = cells[at].and(CellSet::from_bits(bits));
            let mut expected = cells.clone();
            let said = line.narrow(&mut expected, &mut scratch);
            let near = line.renarrow(&mut live, at..at + 1, keep, |i| cells[i], &mut scratch);
            prop_assert_eq!(near.is_err(), said == Narrowing::Contradiction);
            if let Ok(near) = near {
                near.removals.iter().for_each(|&(i, left)| cells[i] = left);
                prop_assert_eq!(&cells, &expected);
            }
            if !keep || said == Narrowing::Contradiction {
                cells = before;
            }
        }
    }

    /// As probing does it: cut after cut without keeping, each call over all cuts so far, then undone.
    #[test]
    fn renarrow_of_more_and_more_changes_is_narrow_of_the_whole(
        positions in wide_patterns(),
        slack in 0..40_usize,
        probes in prop::collection::vec(
            prop::collection::vec((0..1000_usize, 1..8_u64), 1..5), 1..10,
        ),
    ) {
        let line = Line::from_positions(positions);
        let len = line.shortest().unwrap() + slack;
        let mut scratch = Scratch::default();
        let mut settled = vec![abc().all(); len];
        let mut live = line.live(len);
        if len == 0 || line.narrow(&mut settled, &mut scratch) == Narrowing::Contradiction {
            return Ok(());
        }
        let none = line.renarrow(&mut live, 0..len, true, |i| settled[i], &mut scratch);
        prop_assert_eq!(none.map(|none| none.removals), Ok(&[][..]));
        for probe in probes {
            let mut cells = settled.clone();
            let mut changed = len..0;
            for (place, bits) in probe {
                let at = place % len;
                cells[at] = cells[at].and(CellSet::from_bits(bits));
                changed = changed.start.min(at)..changed.end.max(at + 1);
                let mut expected = cells.clone();
                let said = line.narrow(&mut expected, &mut scratch);
                let range = changed.clone();
                let near = line.renarrow(&mut live, range, false, |i| cells[i], &mut scratch);
                prop_assert_eq!(near.is_err(), said == Narrowing::Contradiction);
                let Ok(near) = near else { break };
                near.removals.iter().for_each(|&(i, left)| cells[i] = left);
                prop_assert_eq!(&cells, &expected);
            }
        }
    }

    /// A second branch that no cell allows keeps the pattern of a clue from being a chain.
    #[test]
    fn positions_of_a_clue_answer_as_its_chain(
        runs in prop::collection::vec(1..40_u32, 1..20),
        slack in 0..20_usize,
        shares in shares(),
    ) {
        let blocks: Vec<_> = runs.iter().map(|run| format!("b{{{run}}}")).collect();
        let clue = positions(&format!("a*{}a*|c", blocks.join("a+")));
        let (white, black) = (Symbol::new(0), Symbol::new(1));
        let chain = Chain::runs(white, runs.iter().map(|&run| (black, run))).unwrap();
        let len = chain.states() - 1 + slack;
        let (line, chain) = (Line::from_positions(clue), Line::new(chain));
        prop_assert!(line.chain().is_none());
        let without_c = CellSet::first(2);
        let cells: Vec<_> =
            shown(&chain, len, &shares, None).iter().map(|cell| cell.and(without_c)).collect();
        prop_assert_eq!(line.count(&cells), chain.count(&cells));
        prop_assert!(line.strings(&cells).take(50).eq(chain.strings(&cells).take(50)));
        let narrow = |line: &Line| {
            let mut cells = cells.clone();
            (line.narrow(&mut cells, &mut Scratch::default()), cells)
        };
        prop_assert_eq!(narrow(&line), narrow(&chain));
        check_reason(&chain, &cells, Claim::Removal { cell: len / 2, symbol: black })?;
    }
}

#[test]
fn every_width_is_met() {
    // Places of the pattern, and the number of strings of so many cells: b somewhere among a.
    for places in [20, 63, 64, 100, 127, 128, 200, 255, 256, 400, 511, 512, 900, 1023] {
        let line = Line::from_positions(positions(&format!("(?:[ab]?){{{places}}}")));
        assert_eq!(line.count(&vec![abc().all(); places + 1]), Some(0));
        let one = vec![CellSet::only(Symbol::new(1)); places];
        assert_eq!(line.count(&one), Some(1), "{places} places");
        let mut cells = vec![abc().all(); places];
        assert_eq!(line.narrow(&mut cells, &mut Scratch::default()), Narrowing::Changed);
        assert_eq!(cells, vec![CellSet::first(2); places]);
        let count = line.count(&cells);
        assert_eq!(count, (places < 128).then(|| 1 << places), "{places} places");
    }
}

#[test]
fn a_count_that_takes_too_much_memory_is_none() {
    // Behind cell 20 any set of the places that have been passed can be meant.
    let line = Line::from_positions(positions("[ab]*a[ab]{20}c[abc]*"));
    assert_eq!(line.count(&[abc().all(); 60]), None);
    assert_eq!(line.count(&[CellSet::only(Symbol::new(0)); 60]), Some(0));
    // Fewer places make fewer sets.
    let line = Line::from_positions(positions("[ab]*a[ab]{3}c[abc]*"));
    assert!(line.count(&[abc().all(); 60]).is_some());
}
