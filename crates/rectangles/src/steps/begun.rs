//! A board with some pieces on it, in letters.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_search::puzzle::HintError;

use super::puzzles::Places;
use super::{Steps, Tiled};
use crate::tiling::name_of;

impl<P: Tiled> Steps<'_, P> {
    /// Chooses the places of a board in letters, where a piece is a group of equal letters that touch by their sides, and any
    /// other character is a free cell. `solution` finds the places of the only solution, if there is one.
    pub(super) fn begin(
        &mut self,
        text: &[u8],
        solution: impl FnOnce() -> Option<Places>,
    ) -> Result<(), HintError> {
        let text = core::str::from_utf8(text)
            .map_err(|_| HintError::Unfit("the board is no text".to_string()))?;
        let mut letters = BTreeMap::new();
        for (row, line) in (0..).zip(text.lines()) {
            for (column, letter) in (0..).zip(line.chars()) {
                if letter.is_alphanumeric() {
                    letters.insert((row, column), letter);
                }
            }
        }
        let mut placed = Vec::new();
        while let Some((&start, &letter)) = letters.iter().next() {
            let cells = group(&mut letters, start);
            let places = &self.tiling.places;
            let option = self.cover.open().find(|&option| {
                let place = &places[option];
                let known = self.tiling.kinds[place.kind].letter;
                place.cells == cells && known.is_none_or(|known| known == letter)
            });
            let option = option.ok_or_else(|| {
                let cell = name_of(start);
                HintError::Unfit(format!(
                    "the letters {letter} from {cell} on are no piece in its place"
                ))
            })?;
            self.cover.choose(option);
            placed.push(cells);
        }
        if let Some(right) = solution() {
            if let Some(wrong) = placed.iter().find(|cells| !right.contains(cells)) {
                return Err(HintError::Wrong(name_of(wrong[0]).to_string()));
            }
        }
        Ok(())
    }
}

/// Takes a cell and those of its letter that it touches, directly or by others, out of a board. They are in order.
fn group(letters: &mut BTreeMap<(u32, u32), char>, start: (u32, u32)) -> Vec<(u32, u32)> {
    let letter = letters.remove(&start);
    let mut cells = Vec::from([start]);
    let mut next = 0;
    while let Some(&(row, column)) = cells.get(next) {
        next += 1;
        for cell in [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ] {
            if letters.get(&cell).copied() == letter {
                letters.remove(&cell);
                cells.push(cell);
            }
        }
    }
    cells.sort_unstable();
    cells
}
