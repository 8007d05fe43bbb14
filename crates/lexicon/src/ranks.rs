//! How common each word is, in a few bits a word.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::bits::{BitReader, BitWriter, width};

/// A rank for each of so many words, as the place of it in a table of all ranks that occur.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ranks {
    /// The ranks that occur, ascending; none if words have no ranks.
    table: Box<[u32]>,
    places: Box<[u8]>,
}

impl Ranks {
    pub(crate) fn new(ranks: &[u32]) -> Self {
        let mut table = ranks.to_vec();
        table.sort_unstable();
        table.dedup();
        let mut places = BitWriter::default();
        for rank in ranks {
            let place = table.partition_point(|other| other < rank);
            places.write(place as u64, width(table.len()));
        }
        Self { table: table.into(), places: places.finish().into() }
    }

    /// From the parts that [`Ranks::table`] and [`Ranks::places`] give, for so many words; `None` if
    /// there are too few places or they point out of the table.
    pub(crate) fn from_parts(table: Vec<u32>, places: &[u8], words: usize) -> Option<Self> {
        let width = width(table.len());
        let bytes = words.checked_mul(width as usize)?.div_ceil(8);
        let places = places.get(..bytes)?;
        if !table.is_sorted_by(|a, b| a < b) {
            return None;
        }
        // Only a table that is no power of two long leaves places that point nowhere.
        if !table.len().is_power_of_two() && !table.is_empty() {
            let mut reader = BitReader::new(places, 0);
            let is_place = |_| reader.read(width) < table.len() as u64;
            if !(0..words).all(is_place) {
                return None;
            }
        }
        Some(Self { table: table.into(), places: places.into() })
    }

    pub(crate) fn get(&self, number: usize) -> Option<u32> {
        let width = width(self.table.len());
        let place = BitReader::new(&self.places, number * width as usize).read(width);
        self.table.get(place as usize).copied()
    }

    pub(crate) fn table(&self) -> &[u32] {
        &self.table
    }

    pub(crate) fn places(&self) -> &[u8] {
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::Ranks;

    #[test]
    fn ranks_come_back() {
        for ranks in [&[7, 7, 7][..], &[3, 1, 2], &[60, 10, 35, 35, 10], &[u32::MAX, 0]] {
            let packed = Ranks::new(ranks);
            let found: Vec<_> = (0..ranks.len()).filter_map(|number| packed.get(number)).collect();
            assert_eq!(found, ranks);
            let again = Ranks::from_parts(packed.table().to_vec(), packed.places(), ranks.len());
            assert_eq!(again, Some(packed));
        }
        assert_eq!(Ranks::default().get(5), None);
    }

    #[test]
    fn parts_that_do_not_fit() {
        assert_eq!(Ranks::from_parts(vec![1, 2, 3], &[0b11_00_01], 3), None, "no fourth rank");
        assert_eq!(Ranks::from_parts(vec![1, 2, 3], &[0], 5), None, "too short");
        assert_eq!(Ranks::from_parts(vec![2, 1], &[0], 1), None, "not ascending");
    }
}
