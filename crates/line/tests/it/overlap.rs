//! What leftmost and rightmost show together, against what a person does with pencil.

use kleene_line::{CellSet, Narrowing, Scratch, Symbol};

use crate::clues::{extreme, for_every_line_up_to, longest_for_the_slow, starts};

/// The block or the gap that a cell is in: its color, and how many blocks begin before it or there.
fn part(string: u16, cell: usize) -> (u16, u32) {
    let up_to_here = (2_u32 << cell) - 1;
    (string >> cell & 1, (u32::from(starts(string)) & up_to_here).count_ones())
}

#[test]
fn overlap_is_what_the_same_block_or_gap_covers_at_both_ends() {
    let mut scratch = Scratch::default();
    for_every_line_up_to(longest_for_the_slow(), |clue, line, partial, cells, fitting| {
        let mut overlapped = cells.to_vec();
        let narrowing = line.overlap(&mut overlapped, &mut scratch);
        let ends = (extreme(fitting, true), extreme(fitting, false));
        let (Some(leftmost), Some(rightmost)) = ends else {
            assert_eq!(narrowing, Some(Narrowing::Contradiction), "{clue:?} {partial:?}");
            assert_eq!(overlapped, cells, "a contradiction leaves the cells as they were");
            return;
        };
        let is_same = |i: usize| part(leftmost, i) == part(rightmost, i);
        let color = |i: usize| CellSet::only(Symbol::new((leftmost >> i & 1).into()));
        let expected: Vec<_> = cells
            .iter()
            .enumerate()
            .map(|(i, &cell)| if is_same(i) { color(i) } else { cell })
            .collect();
        assert_eq!(overlapped, expected, "{clue:?} {partial:?}");
        let changed = if overlapped == cells { Narrowing::Unchanged } else { Narrowing::Changed };
        assert_eq!(narrowing, Some(changed), "{clue:?} {partial:?}");
    });
}
