//! Branching: the cell, or the value in a unit, with the fewest options.

use super::GeneralState;
use crate::{geometry::Geometry, shape::Shape};

impl GeneralState {
    /// Picks a cell with several candidates and one of them; `None` if every cell has one.
    ///
    /// A value with two places in a unit is as good as a bivalue cell. Ties go to the cell whose
    /// units contain most of the other cells with as few candidates.
    pub(super) fn pick(&self, geometry: &Geometry) -> Option<(usize, u8)> {
        let options = self.candidates.iter().map(|cell| cell.count_ones());
        let fewest = options.filter(|&options| options > 1).min()?;
        if fewest > 2 {
            if let Some(place) = self.pick_place(geometry) {
                return Some(place);
            }
        }
        let few =
            self.candidates.iter().enumerate().filter(|(_, cell)| cell.count_ones() == fewest);
        let mut in_unit = [0u8; 3 * Shape::MAX_SIZE];
        for (cell, _) in few.clone() {
            geometry.units_of[cell].iter().for_each(|&unit| in_unit[usize::from(unit)] += 1);
        }
        let (cell, candidates) = few.max_by_key(|&(cell, _)| {
            geometry.units_of[cell].iter().map(|&unit| in_unit[usize::from(unit)]).sum::<u8>()
        })?;
        Some((cell, candidates.trailing_zeros() as u8))
    }

    /// Picks a value with two places in a unit, in the cell with the fewest candidates.
    fn pick_place(&self, geometry: &Geometry) -> Option<(usize, u8)> {
        let mut best: Option<(u32, usize, u8)> = None;
        for unit in &geometry.units {
            let (mut once, mut twice, mut more) = (0, 0, 0);
            // A bit-sliced count of the places of each value: at least one, two and three.
            for &cell in unit {
                let cell = self.candidates[usize::from(cell)];
                more |= twice & cell;
                twice |= once & cell;
                once |= cell;
            }
            let pairs = twice & !more;
            for &cell in unit {
                let here = self.candidates[usize::from(cell)];
                let options = here.count_ones();
                if here & pairs != 0 && best.is_none_or(|(fewest, ..)| options < fewest) {
                    best =
                        Some((options, usize::from(cell), (here & pairs).trailing_zeros() as u8));
                }
            }
        }
        best.map(|(_, cell, value)| (cell, value))
    }
}
