//! Long chains, whose sweeps look at a band of their states, against the same clues as positions, which look at all.

use kleene_line::{CellSet, Chain, Line, Narrowing, Positions, Scratch, Symbol};
use proptest::prelude::*;

/// A clue's line as a chain, and as positions that are not seen to be one.
#[derive(Clone, Debug)]
struct Both {
    chain: Line,
    positions: Line,
    shortest: usize,
}

impl Both {
    /// As many of the runs, of `b` where the flag is set and of `c` elsewhere, as there are states for.
    fn new(runs: &[(u32, bool)]) -> Self {
        let mut chain = Chain::new(CellSet::only(Symbol::new(0)));
        for end in 1..=runs.len() {
            let symbol = |is_b: bool| Symbol::new(if is_b { 1 } else { 2 });
            let longer = runs[..end].iter().map(|&(length, is_b)| (symbol(is_b), length));
            match Chain::runs(Symbol::new(0), longer) {
                Ok(longer) if longer.states() < 950 => chain = longer,
                _ => break,
            }
        }
        // The lines are longer than one cell, so that the other branches change nothing.
        let end = chain.states() - 1;
        let (start, other) = (end + 1, end + 2);
        let (stay, advance) = (chain.stay(), chain.advance());
        let along = (0..end).map(|state| (state, advance[state], state + 1));
        let around = (0..=end).map(|state| (state, stay[state], state));
        let first = [(start, stay[0], 0), (start, advance[0], 1)];
        let branch = (start, CellSet::from_bits(0b110), other);
        let moves = along.chain(around).chain(first).chain([branch]);
        let accepts = |state: usize| state == end || state == other;
        let positions = Positions::from_transitions(end + 3, start, accepts, moves);
        let positions = Line::from_positions(positions.unwrap());
        assert!(positions.chain().is_none());
        let shortest = chain.shortest().unwrap();
        Self { chain: Line::new(chain), positions, shortest }
    }
}

fn clues() -> impl Strategy<Value = Both> {
    prop::collection::vec((1..60_u32, prop::bool::weighted(0.7)), 8..60)
        .prop_map(|runs| Both::new(&runs))
}

/// What may be in the cells of a string of the line: a share of them is known.
fn shown(both: &Both, len: usize, shares: &[u8], spoilt: Option<usize>) -> Vec<CellSet> {
    let mut scratch = Scratch::default();
    let open = vec![CellSet::first(3); len];
    let ends =
        [both.chain.leftmost(&open, &mut scratch), both.chain.rightmost(&open, &mut scratch)];
    let [left, right] = ends.map(|end| end.expect("the line is long enough"));
    let cell = |i: usize| match shares[i % shares.len()] {
        _ if spoilt == Some(i) => CellSet::only(Symbol::new(2)),
        0 => CellSet::only(left[i]),
        1 => CellSet::only(left[i]).or(CellSet::only(right[i])),
        _ => CellSet::first(3),
    };
    (0..len).map(cell).collect()
}

/// One or two symbols that a cell may keep, and whether the cuts may end with a cell that keeps none.
fn cut() -> impl Strategy<Value = (CellSet, bool)> {
    ((1..7_u64).prop_map(CellSet::from_bits), prop::bool::weighted(0.1))
}

proptest! {
    #![proptest_config(kleene_testing::cases(20))]

    #[test]
    fn narrow_by_a_band_is_narrow_by_all_states(
        both in clues(),
        slack in prop_oneof![0..64_usize, 64..128_usize, 128..520_usize],
        shares in prop::collection::vec(0..9_u8, 1..60),
        spoilt in prop::option::of(0..1000_usize),
    ) {
        let cells = shown(&both, both.shortest + slack + 2, &shares, spoilt);
        let narrow = |line: &Line| {
            let mut cells = cells.clone();
            (line.narrow(&mut cells, &mut Scratch::default()), cells)
        };
        prop_assert_eq!(narrow(&both.chain), narrow(&both.positions));
    }

    #[test]
    fn renarrow_by_a_band_is_narrow_by_all_states(
        both in clues(),
        slack in prop_oneof![0..64_usize, 64..128_usize, 128..520_usize],
        cuts in prop::collection::vec((0..2000_usize, cut(), any::<bool>()), 1..25),
    ) {
        let len = both.shortest + slack + 2;
        let mut scratch = Scratch::default();
        let mut cells = vec![CellSet::first(3); len];
        let mut live = both.chain.live(len);
        let mut changed = 0..len;
        for (place, (left, may_end), keep) in cuts {
            let mut expected = cells.clone();
            let said = both.positions.narrow(&mut expected, &mut scratch);
            let near = both.chain.renarrow(&mut live, changed, keep, |i| cells[i], &mut scratch);
            prop_assert_eq!(near.is_err(), said == Narrowing::Contradiction);
            let Ok(near) = near else { break };
            near.removals.iter().for_each(|&(i, left)| cells[i] = left);
            prop_assert_eq!(&cells, &expected);
            // What was not kept is given again, with what changes now: a cell loses symbols.
            let at = place % len;
            let left = cells[at].and(left);
            if may_end || !left.is_empty() {
                cells[at] = left;
            }
            changed = if keep { at..at + 1 } else { 0..len };
        }
    }
}
