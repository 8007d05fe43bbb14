//! A board with some pieces on it, in letters.

use alloc::collections::BTreeMap;
use alloc::string::ToString as _;
use alloc::vec::Vec;

use kleene_search::puzzle::HintError;

use super::puzzles::Places;
use super::{Steps, Tiled};
use crate::tiling::{name_of, take_group};

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
            let alike = letters.iter().filter(|(_, other)| **other == letter);
            let cells = take_group(&mut alike.map(|(&cell, _)| cell).collect(), start);
            cells.iter().for_each(|cell| _ = letters.remove(cell));
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
