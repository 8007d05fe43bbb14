//! Puzzles that are made have the filling that they are made from.

use kleene_rectangles::{
    Config, Cut, GenerateError, Generator, Limits, Placement, PuzzleError, Solution, verify,
};
use proptest::prelude::*;

/// Whether cuts from side to side take a part of a filling to pieces.
fn is_guillotine(parts: &[Placement]) -> bool {
    if parts.len() <= 1 {
        return true;
    }
    let vertical = |cut: u32| {
        parts
            .iter()
            .all(|p| p.column >= cut || p.column + p.width <= cut)
            .then(|| parts.iter().partition::<Vec<_>, _>(|p| p.column < cut))
    };
    let horizontal = |cut: u32| {
        parts
            .iter()
            .all(|p| p.row >= cut || p.row + p.height <= cut)
            .then(|| parts.iter().partition::<Vec<_>, _>(|p| p.row < cut))
    };
    let columns = parts.iter().filter_map(|p| vertical(p.column));
    let rows = parts.iter().filter_map(|p| horizontal(p.row));
    let mut cuts = columns.chain(rows).filter(|(first, _)| !first.is_empty());
    // Whichever cut is first, the parts can be cut as before.
    cuts.next().is_some_and(|(first, second)| is_guillotine(&first) && is_guillotine(&second))
}

proptest! {
    #[test]
    fn the_filling_fills(
        sides in (6..20_u32, 6..20_u32),
        numbers in (5..9_usize, 0..4_usize),
        pinwheel: bool,
        seed: u64,
    ) {
        let cut = if pinwheel { Cut::Pinwheel } else { Cut::Guillotine };
        let generator = Generator::new(sides.0, sides.1, numbers.0).decoys(numbers.1);
        let generator = generator.cut(cut);
        let made = generator.generate(0).unwrap();
        prop_assert_eq!(generator.generate(0), Ok(made.clone()));
        prop_assert_eq!(verify(&made.puzzle, &made.filling), Ok(()));
        prop_assert_eq!(made.filling.placements().len(), numbers.0);
        prop_assert_eq!(made.puzzle.pieces().len(), numbers.0 + numbers.1);
        prop_assert_eq!(is_guillotine(made.filling.placements()), !pinwheel);

        let config = Config::new().limits(Limits::new().nodes(1_000_000));
        let first: Option<Solution> = made.puzzle.first(&config).0;
        prop_assert_eq!(verify(&made.puzzle, &first.expect("there is one")), Ok(()));
    }
}

#[test]
fn what_cannot_be_made() {
    let none =
        |width, height, pieces| Generator::new(width, height, pieces).generate(0).unwrap_err();
    assert_eq!(none(2, 2, 5), GenerateError::Pieces);
    assert_eq!(none(2, 2, 0), GenerateError::Pieces);
    let target = PuzzleError::Target { width: 0, height: 2 };
    assert_eq!(none(0, 2, 1), GenerateError::Puzzle(target));
    let many = Generator::new(9, 9, 1).decoys(10_000).generate(0).unwrap_err();
    assert_eq!(many, GenerateError::Puzzle(PuzzleError::TooManyPieces(1)));
    let pinwheel = Generator::new(9, 2, 6).cut(Cut::Pinwheel).generate(0);
    assert_eq!(pinwheel, Err(GenerateError::Pinwheel));
    let arms = Generator::new(3, 3, 6).cut(Cut::Pinwheel).generate(0);
    assert_eq!(arms, Err(GenerateError::Pieces));
    let one_each = Generator::new(3, 3, 9).generate(0).unwrap();
    assert!(one_each.puzzle.pieces().iter().all(|piece| piece.area() == 1));
}
