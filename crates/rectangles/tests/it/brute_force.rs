//! The search against trying every piece in the first free cell, on random puzzles under all rules.

use std::collections::BTreeSet;

use kleene_rectangles::{Config, Outcome, Piece, Placement, Puzzle, Solution, Uniqueness, verify};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::solutions;

/// Fills a grid cell by cell and gives what `verify` accepts.
struct Force<'p> {
    puzzle: &'p Puzzle,
    grid: Vec<Vec<bool>>,
    placed: Vec<Placement>,
    found: BTreeSet<Solution>,
}

pub(crate) fn by_force(puzzle: &Puzzle) -> BTreeSet<Solution> {
    let grid = vec![vec![false; puzzle.width() as usize]; puzzle.height() as usize];
    let mut force = Force { puzzle, grid, placed: Vec::new(), found: BTreeSet::new() };
    force.go_on();
    force.found
}

impl Force<'_> {
    fn go_on(&mut self) {
        let (width, height) = (self.puzzle.width(), self.puzzle.height());
        let placed = Solution::new(width, height, self.placed.clone());
        let placed = self.puzzle.numbered(placed);
        if verify(self.puzzle, &placed).is_ok() {
            self.found.insert(placed);
            return;
        }
        let free = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
        let mut free = free.filter(|&(row, column)| !self.grid[row as usize][column as usize]);
        let Some((row, column)) = free.next() else { return };
        for (index, piece) in self.puzzle.pieces().to_vec().into_iter().enumerate() {
            for (w, h) in [(piece.width, piece.height), (piece.height, piece.width)] {
                let first =
                    self.puzzle.pieces().iter().position(|other| same(self.puzzle, *other, (w, h)));
                if first == Some(index) && self.is_free(row, column, w, h) && self.is_left(w, h) {
                    let placement = Placement { row, column, width: w, height: h, piece: index };
                    self.fill(placement, true);
                    self.placed.push(placement);
                    self.go_on();
                    self.placed.pop();
                    self.fill(placement, false);
                }
            }
        }
    }

    fn is_free(&self, row: u32, column: u32, w: u32, h: u32) -> bool {
        let inside = row + h <= self.puzzle.height() && column + w <= self.puzzle.width();
        let mut rows = row as usize..(row + h) as usize;
        inside
            && rows.all(|r| !self.grid[r][column as usize..(column + w) as usize].contains(&true))
    }

    fn is_left(&self, w: u32, h: u32) -> bool {
        let pieces = self.puzzle.pieces().iter().filter(|piece| same(self.puzzle, **piece, (w, h)));
        let has: u32 = pieces.map(|piece| piece.count).sum();
        let used =
            self.placed.iter().filter(|p| same(self.puzzle, Piece::new(p.width, p.height), (w, h)));
        self.puzzle.is_repeating() || (used.count() as u32) < has
    }

    fn fill(&mut self, p: Placement, value: bool) {
        for row in p.row..p.row + p.height {
            self.grid[row as usize][p.column as usize..(p.column + p.width) as usize].fill(value);
        }
    }
}

fn same(puzzle: &Puzzle, piece: Piece, (w, h): (u32, u32)) -> bool {
    (piece.width, piece.height) == (w, h)
        || puzzle.is_turning() && (piece.width, piece.height) == (h, w)
}

pub(crate) fn puzzles() -> impl Strategy<Value = Puzzle> {
    let piece = (1..4_u32, 1..4_u32, 1..3_u32);
    let rules = (any::<bool>(), any::<bool>(), any::<bool>(), proptest::option::of(0..5_u32));
    // Squares are among them, up to 3x3: the board of 4x4 has tens of thousands of fillings.
    (1..5_u32, 1..4_u32, vec(piece, 0..4), rules).prop_map(|(width, height, pieces, rules)| {
        let pieces =
            pieces.into_iter().map(|(width, height, count)| Piece { width, height, count });
        let puzzle = Puzzle::new(width, height, pieces).unwrap();
        let puzzle = puzzle.turning(rules.0).repeating(rules.1).using_all(rules.2);
        puzzle.first_placements(rules.3)
    })
}

proptest! {
    #![proptest_config(kleene_testing::cases(250))]

    #[test]
    fn the_search_finds_what_brute_force_finds(puzzle in puzzles()) {
        let expected = by_force(&puzzle);
        let found = solutions(&puzzle);
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(&found.into_iter().collect::<BTreeSet<_>>(), &expected);

        let count = puzzle.count(&Config::new());
        prop_assert_eq!((count.solutions, count.outcome), (expected.len() as u128, Outcome::Exhausted));

        let (first, outcome) = puzzle.first(&Config::new());
        prop_assert_eq!(first.is_some(), !expected.is_empty());
        prop_assert!(first.is_some() || outcome == Outcome::Exhausted);
        prop_assert!(first.is_none_or(|first| expected.contains(&first)));

        match puzzle.uniqueness() {
            Uniqueness::None => prop_assert_eq!(expected.len(), 0),
            Uniqueness::One(_) => prop_assert_eq!(expected.len(), 1),
            _ => prop_assert!(expected.len() > 1),
        }
    }

    #[test]
    fn classes_under_turning_and_mirroring(puzzle in puzzles()) {
        let puzzle = puzzle.first_placements(None);
        let expected = by_force(&puzzle);
        let is_image = |solution: &Solution| expected.contains(solution);
        for solution in &expected {
            prop_assert!(puzzle.images(solution).iter().all(is_image), "{puzzle}\n{solution}");
        }
        let first = |solution: &Solution| puzzle.images(solution).into_iter().next();
        let classes: BTreeSet<_> = expected.iter().map(first).collect();
        let found = puzzle.fundamental(&Config::new());
        prop_assert_eq!(found.solutions, expected.len() as u64);
        prop_assert_eq!(found.fundamental, classes.len() as u64);
    }
}
