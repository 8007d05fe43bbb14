//! The sets of places that a single word can visit.

use alloc::vec::Vec;

use crate::game_state::Place;
use crate::graph::Graph;

/// For each place, a bit for each set of places: whether some node that starts there visits the
/// whole set. Whether one more node finishes a game then takes one bit test.
#[derive(Clone, Debug)]
pub(crate) struct Endings {
    everywhere: u32,
    /// The number of machine words that the bits of one place take.
    width: usize,
    bits: Vec<u64>,
}

/// For each of the first six places, the sets of six places that contain it, as bit positions.
const WITH: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

impl Endings {
    /// Boxes with more places have no table.
    const MAX_PLACES: usize = 16;

    pub(crate) fn new(graph: &Graph) -> Option<Self> {
        let places = graph.places();
        if places > Self::MAX_PLACES {
            return None;
        }
        let width = (1_usize << places).div_ceil(64);
        let mut bits = vec![0; width * places];
        for route in graph.all_routes() {
            let visited = route.visited as usize;
            bits[usize::from(route.first) * width + visited / 64] |= 1 << (visited % 64);
        }
        // Close downward: whoever visits a set visits its subsets. One pass per place removes that
        // place from every set. The first six places move bits within a word, the others move whole
        // words.
        for sets in &mut bits {
            *sets = WITH
                .iter()
                .enumerate()
                .fold(*sets, |sets, (bit, with)| sets | (sets & with) >> (1 << bit));
        }
        for bit in 6..places {
            let half = 1 << (bit - 6);
            for sets in bits.chunks_exact_mut(2 * half) {
                let (without, with) = sets.split_at_mut(half);
                without.iter_mut().zip(with).for_each(|(without, with)| *without |= *with);
            }
        }
        Some(Self { everywhere: graph.everywhere(), width, bits })
    }

    /// Whether one more node can visit every place.
    #[inline]
    pub(crate) fn can_finish(&self, place: Place) -> bool {
        let missing = (self.everywhere & !place.visited) as usize;
        let sets = self.bits[usize::from(place.last) * self.width + missing / 64];
        sets >> (missing % 64) & 1 != 0
    }
}
