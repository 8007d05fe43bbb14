//! Lines against brute force: every clue and every partial line up to ten cells, and random ones
//! beyond.

use std::collections::BTreeMap;

use kleene_line::{CellSet, Chain, Line, Narrowing, Scratch, Symbol};
use proptest::prelude::*;

const LONGEST: usize = 10;

fn white() -> Symbol {
    Symbol::new(0)
}

fn black() -> Symbol {
    Symbol::new(1)
}

/// The clue of a line whose bit `i` says whether cell `i` is black.
fn clue(string: u16, len: usize) -> Vec<u32> {
    let cells: Vec<_> = (0..len).map(|i| string >> i & 1 == 1).collect();
    cells.chunk_by(|a, b| a == b).filter(|run| run[0]).map(|run| run.len() as u32).collect()
}

fn line(clue: &[u32]) -> Line {
    Line::new(Chain::runs(white(), clue.iter().map(|&run| (black(), run))).expect("a clue"))
}

fn symbols(string: u16, len: usize) -> Vec<Symbol> {
    (0..len).map(|i| Symbol::new((string >> i & 1).into())).collect()
}

/// Every clue that fits `len` cells, with the lines that it describes.
fn clues(len: usize) -> BTreeMap<Vec<u32>, Vec<u16>> {
    let mut clues = BTreeMap::<_, Vec<_>>::new();
    for string in 0..1 << len {
        clues.entry(clue(string, len)).or_default().push(string);
    }
    clues
}

/// A partial line: which cells are known, and which of those are black.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Partial {
    known: u16,
    black: u16,
}

impl Partial {
    /// Every partial line of `len` cells: three ways for each cell.
    fn all(len: usize) -> impl Iterator<Item = Self> {
        (0..1u16 << len).flat_map(|known| {
            let submask = move |&black: &u16| black & !known == 0;
            (0..=known).filter(submask).map(move |black| Self { known, black })
        })
    }

    fn fits(self, string: u16) -> bool {
        string & self.known == self.black
    }

    fn cells(self, len: usize) -> Vec<CellSet> {
        let cell = |i: usize| match (self.known >> i & 1, self.black >> i & 1) {
            (0, _) => CellSet::first(2),
            (_, 0) => CellSet::only(white()),
            _ => CellSet::only(black()),
        };
        (0..len).map(cell).collect()
    }
}

/// Calls `check` with every clue, its strings, and every partial line, up to ten cells.
fn for_every_line(check: impl FnMut(&[u32], &Line, Partial, &[CellSet], &[u16])) {
    for_every_line_up_to(LONGEST, check);
}

/// The cells of the longest lines on which what is slow by its nature is tried: all ten in the soak.
pub(crate) fn longest_for_the_slow() -> usize {
    if kleene_testing::is_slow_wanted() { LONGEST } else { LONGEST - 2 }
}

/// Calls `check` with every clue, its strings, and every partial line, up to so many cells.
pub(crate) fn for_every_line_up_to(
    longest: usize,
    mut check: impl FnMut(&[u32], &Line, Partial, &[CellSet], &[u16]),
) {
    for len in 0..=longest {
        let clues = clues(len);
        let compiled: Vec<_> = clues.iter().map(|(clue, all)| (clue, line(clue), all)).collect();
        for partial in Partial::all(len) {
            let cells = partial.cells(len);
            for (clue, line, all) in &compiled {
                let fitting: Vec<_> = all.iter().copied().filter(|&s| partial.fits(s)).collect();
                check(clue, line, partial, &cells, &fitting);
            }
        }
    }
}

#[test]
fn narrow_keeps_exactly_what_some_string_has() {
    let mut scratch = Scratch::default();
    let mut narrowed = Vec::new();
    for_every_line(|clue, line, partial, cells, fitting| {
        let len = cells.len();
        narrowed.clear();
        narrowed.extend_from_slice(cells);
        let narrowing = line.narrow(&mut narrowed, &mut scratch);
        if fitting.is_empty() {
            assert_eq!(narrowing, Narrowing::Contradiction, "{clue:?} {partial:?}");
            assert_eq!(narrowed, cells, "a contradiction leaves the cells as they were");
            return;
        }
        let somewhere_black = fitting.iter().fold(0, |all, s| all | s);
        let somewhere_white = fitting.iter().fold(0, |all, s| all | !s);
        let expected: Vec<_> = (0..len)
            .map(|i| (somewhere_white >> i & 1) as u64 | ((somewhere_black >> i & 1) as u64) << 1)
            .map(CellSet::from_bits)
            .collect();
        assert_eq!(narrowed, expected, "{clue:?} {partial:?}");
        let changed = if narrowed == cells { Narrowing::Unchanged } else { Narrowing::Changed };
        assert_eq!(narrowing, changed, "{clue:?} {partial:?}");
    });
}

#[test]
fn count_is_the_number_of_strings() {
    for_every_line_up_to(longest_for_the_slow(), |clue, line, partial, cells, fitting| {
        assert_eq!(line.count(cells), Some(fitting.len() as u128), "{clue:?} {partial:?}");
    });
}

/// Where each block of a string starts.
pub(crate) fn starts(string: u16) -> u16 {
    string & !(string << 1)
}

/// The string whose every block starts at the least place, or at the greatest, that it has in any
/// of the strings.
pub(crate) fn extreme(fitting: &[u16], leftmost: bool) -> Option<u16> {
    fitting.iter().copied().find(|&candidate| {
        fitting.iter().all(|&other| {
            let pairs = bits(starts(candidate)).zip(bits(starts(other)));
            let mut pairs = pairs.map(|(a, b)| if leftmost { a <= b } else { a >= b });
            pairs.all(|in_order| in_order)
        })
    })
}

fn bits(mut set: u16) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}

#[test]
fn leftmost_and_rightmost_have_every_block_at_its_end() {
    let mut scratch = Scratch::default();
    for_every_line(|clue, line, partial, cells, fitting| {
        let expected = [true, false].map(|leftmost| extreme(fitting, leftmost));
        assert_eq!(expected[0].is_some(), !fitting.is_empty(), "the extremes exist");
        let expected = expected.map(|string| string.map(|string| symbols(string, cells.len())));
        let found = [line.leftmost(cells, &mut scratch), line.rightmost(cells, &mut scratch)];
        assert_eq!(found, expected, "{clue:?} {partial:?}");
    });
}

/// A chain over `colors` symbols, the first of which is the blank.
fn chain(colors: usize) -> impl Strategy<Value = Chain> {
    let runs = prop::collection::vec((1..colors, 1u32..40), 0..12);
    let clue = runs.prop_map(|runs| {
        let runs = runs.into_iter().map(|(color, length)| (Symbol::new(color), length));
        Chain::runs(Symbol::new(0), runs).expect("less than 1024 states")
    });
    let collapsed = prop::collection::vec(0..colors, 1..12).prop_map(|mut sequence| {
        sequence.dedup();
        Chain::repeats(sequence.into_iter().map(Symbol::new)).expect("no two in a row")
    });
    prop_oneof![clue, collapsed]
}

/// What a cell is cut down to: a place in the line, as a share of its length, and a set.
type Cut = (f64, u64, bool);

fn cuts() -> impl Strategy<Value = Vec<Cut>> {
    prop::collection::vec((0.0..1.0, any::<u64>(), any::<bool>()), 1..40)
}

proptest! {
    #![proptest_config(kleene_testing::cases(1000))]

    /// Cuts cells down one after the other, for good or to be taken back, and holds the sweep that
    /// stays near each cut against the sweep over the whole line.
    #[test]
    fn renarrow_near_a_change_is_narrow_of_the_whole(
        (chain, colors) in (2usize..6).prop_flat_map(|n| (chain(n), Just(n))),
        slack in 0usize..60,
        cuts in cuts(),
    ) {
        let len = chain.states() - 1 + slack;
        let line = Line::new(chain);
        let mut scratch = Scratch::default();
        let mut cells = vec![CellSet::first(colors); len];
        let mut live = line.live(len);
        let whole = line.renarrow(&mut live, 0..len, true, |i| cells[i], &mut scratch);
        let whole: Vec<_> = whole.expect("the line is long enough").removals.to_vec();
        let mut expected = cells.clone();
        line.narrow(&mut expected, &mut scratch);
        whole.iter().for_each(|&(i, left)| cells[i] = left);
        prop_assert_eq!(&cells, &expected);

        for (place, bits, keep) in cuts {
            let at = (place * len as f64) as usize;
            let cut = cells.get(at).map_or(CellSet::EMPTY, |cell| cell.and(CellSet::from_bits(bits)));
            if cut.is_empty() {
                continue;
            }
            let before = cells.clone();
            cells[at] = cut;
            let mut expected = cells.clone();
            let narrowing = line.narrow(&mut expected, &mut scratch);
            let near = line.renarrow(&mut live, at..at + 1, keep, |i| cells[i], &mut scratch);
            prop_assert_eq!(near.is_err(), narrowing == Narrowing::Contradiction);
            if let Ok(near) = near {
                prop_assert!(near.swept.contains(&at));
                prop_assert!(near.removals.iter().all(|(i, _)| near.swept.contains(i)));
                let removals = near.removals.to_vec();
                removals.iter().for_each(|&(i, left)| cells[i] = left);
                prop_assert_eq!(&cells, &expected);
            }
            if !keep || narrowing == Narrowing::Contradiction {
                cells = before;
            }
        }
    }

    /// Two cells of an uncertain line are cut one after the other without keeping: the second
    /// answer must not depend on the first.
    #[test]
    fn renarrow_of_two_changes_covers_both(
        chain in chain(3), slack in 1usize..40, first in 0.0..1.0, second in 0.0..1.0,
    ) {
        let len = chain.states() - 1 + slack;
        let line = Line::new(chain);
        let mut scratch = Scratch::default();
        let mut cells = vec![CellSet::first(3); len];
        line.narrow(&mut cells, &mut scratch);
        let mut live = line.live(len);
        let settled = line.renarrow(&mut live, 0..len, true, |i| cells[i], &mut scratch);
        prop_assert_eq!(settled.map(|settled| settled.removals), Ok(&[][..]));

        let cut = |share: f64| (share * len as f64) as usize;
        let (from, to) = (cut(f64::min(first, second)), cut(f64::max(first, second)));
        for at in [from, to] {
            let last = cells[at].symbols().last();
            cells[at] = last.into_iter().collect();
        }
        let mut expected = cells.clone();
        let narrowing = line.narrow(&mut expected, &mut scratch);
        match line.renarrow(&mut live, from..to + 1, false, |i| cells[i], &mut scratch) {
            Ok(near) => near.removals.iter().for_each(|&(i, left)| cells[i] = left),
            Err(_) => prop_assert_eq!(narrowing, Narrowing::Contradiction),
        }
        prop_assert_eq!(cells, expected);
    }

    /// The extremes of color lines are strings of the line, and bracket every other.
    #[test]
    fn extremes_of_color_lines_fit(chain in chain(4), slack in 0usize..40, seen in any::<u64>()) {
        let len = chain.states() - 1 + slack;
        let line = Line::new(chain);
        let mut scratch = Scratch::default();
        let open = vec![CellSet::first(4); len];
        let rightmost = line.rightmost(&open, &mut scratch).expect("the line is long enough");
        // Show some cells of a string that is known to fit.
        let shown = rightmost.iter().enumerate().map(|(i, &symbol)| {
            if seen >> (i % 64) & 1 == 1 { CellSet::only(symbol) } else { CellSet::first(4) }
        });
        let shown: Vec<_> = shown.collect();
        for string in [line.leftmost(&shown, &mut scratch), line.rightmost(&shown, &mut scratch)] {
            let string = string.expect("a string is known to fit");
            let mut cells: Vec<_> = string.iter().copied().map(CellSet::only).collect();
            prop_assert_ne!(line.narrow(&mut cells, &mut scratch), Narrowing::Contradiction);
            prop_assert!(string.iter().zip(&shown).all(|(&symbol, cell)| cell.contains(symbol)));
        }
        // What both ends show together is true of every string.
        let (mut overlapped, mut narrowed) = (shown.clone(), shown);
        prop_assert_ne!(line.overlap(&mut overlapped, &mut scratch), None);
        line.narrow(&mut narrowed, &mut scratch);
        let both = narrowed.iter().zip(&overlapped);
        prop_assert!(both.clone().all(|(cell, overlapped)| cell.without(*overlapped).is_empty()));
    }
}

#[test]
fn lines_of_every_word_width_count_the_places_of_their_blocks() {
    // k blocks of one cell on n cells: n - k + 1 over k ways.
    for (blocks, len) in [(1usize, 63), (2, 64), (3, 127), (2, 300), (400, 800), (500, 1000)] {
        let line = line(&vec![1; blocks]);
        let cells = vec![CellSet::first(2); len];
        let places = len - blocks + 1;
        let mut expected = 1u128;
        for i in 0..blocks.min(places - blocks) {
            expected = expected * (places - i) as u128 / (i as u128 + 1);
        }
        assert_eq!(line.count(&cells), Some(expected), "{blocks} blocks on {len} cells");
    }
}

#[test]
fn a_count_too_large_for_its_type_is_none() {
    let line = line(&[1; 100]);
    assert_eq!(line.count(&vec![CellSet::first(2); 900]), None);
    assert_eq!(line.count(&vec![CellSet::only(white()); 900]), Some(0));
}

#[test]
fn a_line_without_cells_fits_only_the_blank_clue() {
    let mut scratch = Scratch::default();
    assert_eq!(line(&[]).narrow(&mut [], &mut scratch), Narrowing::Unchanged);
    assert_eq!(line(&[1]).narrow(&mut [], &mut scratch), Narrowing::Contradiction);
    assert_eq!(line(&[]).leftmost(&[], &mut scratch), Some(vec![]));
    assert_eq!(line(&[1]).rightmost(&[], &mut scratch), None);
    let renarrow = |clue: &[u32], scratch: &mut Scratch| {
        let line = line(clue);
        line.renarrow(&mut line.live(0), 0..0, true, |_| CellSet::EMPTY, scratch).is_ok()
    };
    assert!(renarrow(&[], &mut scratch));
    assert!(!renarrow(&[1], &mut scratch));
}

/// One black cell in a line of two: the first is black, then white.
#[test]
fn renarrow_gives_a_symbol_back_from_what_was_kept_before() {
    let line = line(&[1]);
    let mut scratch = Scratch::default();
    let mut cells = [CellSet::first(2); 2];
    let mut before = line.live(2);
    assert!(line.renarrow(&mut before, 0..2, true, |i| cells[i], &mut scratch).is_ok());

    let mut live = before.clone();
    cells[0] = CellSet::only(black());
    let narrowed = line.renarrow(&mut live, 0..1, true, |i| cells[i], &mut scratch).unwrap();
    assert_eq!(narrowed.removals, [(1, CellSet::only(white()))]);

    cells[0] = CellSet::only(white());
    let narrowed = line.renarrow(&mut before, 0..1, true, |i| cells[i], &mut scratch).unwrap();
    assert_eq!(narrowed.removals, [(1, CellSet::only(black()))]);
    // From `live` there is no way back, and debug builds say so.
    let again = std::panic::AssertUnwindSafe(|| {
        line.renarrow(&mut live, 0..2, false, |i| cells[i], &mut scratch).is_ok()
    });
    assert_eq!(std::panic::catch_unwind(again).is_err(), cfg!(debug_assertions));
}
