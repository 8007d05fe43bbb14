//! Ranks of words, packed into a few bits each.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::bits::{BitReader, BitWriter, width};

/// A rank for each word, as an index into a table of the distinct ranks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ranks {
    /// The distinct ranks, ascending; empty if words have no ranks.
    table: Box<[u32]>,
    places: Box<[u8]>,
}

impl Ranks {
    pub(crate) fn new(ranks: &[u32]) -> Self {
        // Many words share a rank, so places in the table of different ranks take fewer bits.
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

    /// Restores the parts of [`Ranks::table`] and [`Ranks::places`]; `None` if the table is not
    /// ascending. There must be indices for all words. An index beyond the table, which
    /// [`Ranks::places`] never writes, counts as the last rank: checking for it would take as long
    /// as everything else.
    pub(crate) fn from_parts(table: Vec<u32>, places: &[u8]) -> Option<Self> {
        let is_ascending = table.is_sorted_by(|a, b| a < b);
        is_ascending.then(|| Self { table: table.into(), places: places.into() })
    }

    pub(crate) fn get(&self, number: usize) -> Option<u32> {
        let bits = width(self.table.len());
        let place = BitReader::new(&self.places, number * bits as usize).read(bits);
        let last = self.table.len().checked_sub(1)?;
        Some(self.table[last.min(place as usize)])
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
            let again = Ranks::from_parts(packed.table().to_vec(), packed.places());
            assert_eq!(again, Some(packed));
        }
        assert_eq!(Ranks::default().get(5), None);
    }

    #[test]
    fn parts_that_do_not_fit() {
        let beyond = Ranks::from_parts(vec![1, 2, 3], &[0b11_00_01]).unwrap();
        assert_eq!([0, 1, 2].map(|number| beyond.get(number)), [Some(2), Some(1), Some(3)]);
        assert_eq!(Ranks::from_parts(vec![2, 1], &[0]), None, "not ascending");
    }
}
