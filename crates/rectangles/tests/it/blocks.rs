//! Puzzles as blocks of letters.

use kleene_rectangles::Puzzle;

use crate::puzzle;

#[test]
fn blocks_are_read_again() {
    for text in ["3 2\n2 2\n2 1 3\n1 1", "1 1", "4 4\n1 3 70"] {
        let puzzle = puzzle(text);
        let again: Puzzle = puzzle.to_blocks().unwrap().parse().unwrap();
        let (sizes, expected) = (again.pieces().iter(), puzzle.pieces().iter());
        let expected =
            expected.flat_map(|p| std::iter::repeat_n((p.width, p.height), p.count as usize));
        assert!(sizes.map(|p| (p.width, p.height)).eq(expected));
    }
    assert_eq!(puzzle("1 1\n9999 9999 9999").to_blocks(), None);
}
