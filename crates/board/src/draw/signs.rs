//! What setters of sudokus draw on the cells of a rule: cages, thermometers, arrows, signs and dots between cells.

use alloc::{collections::BTreeSet, vec::Vec};

use kleene_draw::{Between, Cage, Path, PathEnd, Picture, Sign, Weight};

use crate::{
    constraint::{Constraint, ConstraintKind},
    layout::Groups,
    puzzle::Puzzle,
};

impl Puzzle {
    /// The picture with the sign of a constraint on its cells, if there is a usual one.
    pub(super) fn signed(
        &self,
        picture: Picture,
        constraint: &Constraint,
        named: &BTreeSet<Vec<usize>>,
    ) -> Picture {
        let Constraint { name, cells, kind, .. } = constraint;
        if !self.is_signed(constraint, named) {
            return picture;
        }
        let path = Path::new(cells.iter().map(|&cell| self.number(cell)), name);
        match kind {
            ConstraintKind::Ascending { is_strict: true } if self.is_beside(cells) => {
                self.between(picture, cells, Sign::Less)
            }
            ConstraintKind::Ascending { is_strict } => {
                // An open bulb and a thinner way show that values may be equal.
                let (bulb, weight) = match is_strict {
                    true => (PathEnd::Disc, Weight::Heavy),
                    false => (PathEnd::Ring, Weight::Bold),
                };
                picture.path(path.pale(weight).start(bulb))
            }
            ConstraintKind::Arrow { .. } => {
                picture.path(path.pale(Weight::Thin).start(PathEnd::Ring).end(PathEnd::Arrow))
            }
            ConstraintKind::Sum { total, .. } => {
                let sign = if self.has_operations() && cells.len() > 1 { "+" } else { "" };
                self.cage(picture, cells, &format!("{total}{sign}"))
            }
            ConstraintKind::Product(total) => self.cage(picture, cells, &format!("{total}×")),
            ConstraintKind::Quotient(Some(total)) => {
                self.cage(picture, cells, &format!("{total}÷"))
            }
            ConstraintKind::Difference { least, .. } if self.is_operation(constraint) => {
                self.cage(picture, cells, &format!("{least}−"))
            }
            ConstraintKind::Difference { least: 1, most: 1 } => {
                self.between(picture, cells, Sign::OpenDisc)
            }
            ConstraintKind::Double => self.between(picture, cells, Sign::FilledDisc),
            _ => picture,
        }
    }

    /// Whether there is a usual sign for a constraint.
    pub(super) fn is_signed(&self, constraint: &Constraint, named: &BTreeSet<Vec<usize>>) -> bool {
        let Constraint { cells, kind, .. } = constraint;
        match kind {
            ConstraintKind::Ascending { .. } | ConstraintKind::Arrow { .. } => true,
            // A sum has an outline if it has a total of its own, or is no group of the board that has a name.
            ConstraintKind::Sum { .. }
            | ConstraintKind::Product(_)
            | ConstraintKind::Quotient(Some(_)) => {
                constraint.has_clue || !named.contains(&sorted(cells))
            }
            ConstraintKind::Difference { .. } if self.is_operation(constraint) => true,
            ConstraintKind::Difference { least: 1, most: 1 } | ConstraintKind::Double => {
                cells.windows(2).any(|pair| self.is_beside(pair))
            }
            _ => false,
        }
    }

    /// Whether a difference is that of a cage with a number of its own.
    fn is_operation(&self, constraint: &Constraint) -> bool {
        matches!(constraint.kind, ConstraintKind::Difference { least, most } if least == most)
            && constraint.has_clue
    }

    /// The meaning of the sign of a constraint.
    pub(super) fn sign_in_words(&self, constraint: &Constraint) -> &'static str {
        match &constraint.kind {
            ConstraintKind::Ascending { is_strict: true } if self.is_beside(&constraint.cells) => {
                "a sign between two cells points to the smaller value"
            }
            ConstraintKind::Ascending { is_strict: true } => {
                "values grow along a thermometer from its bulb"
            }
            ConstraintKind::Ascending { .. } => {
                "values never fall along a thermometer from its bulb"
            }
            ConstraintKind::Arrow { .. } => "the number in a circle is the sum along its arrow",
            ConstraintKind::Sum { is_different: true, .. } => {
                "the cells of a cage add up to its number, and all differ"
            }
            ConstraintKind::Sum { .. } if !self.has_operations() => {
                "the cells of a cage add up to its number"
            }
            ConstraintKind::Difference { .. } if !self.is_operation(constraint) => {
                "values on both sides of a white dot are one apart"
            }
            ConstraintKind::Double => "of the values beside a black dot one is twice the other",
            _ => "the number of a cage is what its sign makes of its cells",
        }
    }

    /// Whether cages have products or quotients.
    fn has_operations(&self) -> bool {
        self.constraints.iter().any(|other| {
            matches!(other.kind, ConstraintKind::Product(_) | ConstraintKind::Quotient(_))
        })
    }

    /// A sign between every two cells that follow each other and share a side.
    fn between(&self, picture: Picture, cells: &[usize], sign: Sign) -> Picture {
        let pairs = cells.windows(2).filter(|pair| self.is_beside(pair));
        pairs.fold(picture, |picture, pair| {
            picture.between(Between::new(self.number(pair[0]), self.number(pair[1]), sign))
        })
    }

    fn cage(&self, picture: Picture, cells: &[usize], label: &str) -> Picture {
        picture.cage(Cage::new(cells.iter().map(|&cell| self.number(cell)), label))
    }

    /// The cells, in ascending order, of the groups that have a name on every board, if a sum asks for them.
    pub(super) fn named(&self) -> BTreeSet<Vec<usize>> {
        if !self.constraints.iter().any(|constraint| {
            let is_sum = matches!(
                constraint.kind,
                ConstraintKind::Sum { .. }
                    | ConstraintKind::Product(_)
                    | ConstraintKind::Quotient(_)
            );
            is_sum && !constraint.has_clue
        }) {
            return BTreeSet::new();
        }
        let groups = NAMED.iter().flat_map(|&groups| self.layout().groups(groups));
        kleene_text::gather(groups.map(|group| sorted(&group.cells)))
    }

    /// Whether there are two cells, which share a side.
    fn is_beside(&self, cells: &[usize]) -> bool {
        let &[one, other] = cells else { return false };
        let layout = self.layout();
        let ((row, column), (below, right)) = {
            let (one, other) = (layout.place(one), layout.place(other));
            (one.min(other), one.max(other))
        };
        let is_hexagon = matches!(layout.shape(), crate::layout::Shape::Hexagon { .. });
        // In the lower half of a hexagon rows begin further to the right.
        let middle = layout.height() / 2;
        match below - row {
            0 => right - column == 1,
            1 if !is_hexagon => right == column,
            1 if below <= middle => right == column || right == column + 1,
            1 => right == column || right + 1 == column,
            _ => false,
        }
    }
}

fn sorted(cells: &[usize]) -> Vec<usize> {
    let mut cells = cells.to_vec();
    kleene_text::sort(&mut cells);
    cells
}

/// The groups that have a name on every board.
const NAMED: [Groups; 9] = [
    Groups::Rows,
    Groups::Columns,
    Groups::Diagonals,
    Groups::Falling,
    Groups::Rising,
    Groups::Regions,
    Groups::Across,
    Groups::Down,
    Groups::All,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_beside_each_other_as_neighbors_are() {
        for size in ["hexagon = 3", "size = \"4x3\""] {
            let puzzle = Puzzle::parse(alloc::format!("symbols = \"12\"\n{size}").as_bytes())
                .expect("a board without rules");
            let neighbors = puzzle.layout().groups(Groups::Neighbors);
            let pairs: BTreeSet<Vec<usize>> =
                neighbors.iter().map(|group| sorted(&group.cells)).collect();
            let cells = puzzle.layout().cells();
            for one in 0..cells {
                for other in 0..cells {
                    let expected = pairs.contains(&sorted(&[one, other]));
                    assert_eq!(puzzle.is_beside(&[one, other]), expected, "{size}: {one} {other}");
                }
            }
        }
    }
}
