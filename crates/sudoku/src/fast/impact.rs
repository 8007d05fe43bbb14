//! Branching for hard boards: the candidate whose two outcomes change most.

use core::array::from_fn;

use super::board::{Board, Cells};
use super::tables::{BAND, COLUMN};
use crate::{cell::Cell, placement::Placement};

/// The weights of a digit's candidates: 1 in a cell with four candidates or more, 2 in a cell with
/// three, 3 in a cell with two. Each band has two bit sets in one word: the lower half counts once
/// and the upper half twice.
#[derive(Clone, Copy, Default)]
struct Weights([u64; 3]);

/// The places of a digit in open cells: bands 0 and 1 in the first word, band 2 in the second.
type Places = [u64; 2];

/// Picks a candidate of a bivalue cell, or of a digit with two places in a row or a column: the one
/// for which the product of both alternatives' impacts is greatest. Returns `None` if there is no
/// such cell and no such digit.
///
/// The impact of a candidate is one more than the weight of its digit's candidates that share
/// exactly one house with it: in its row and column outside its box, and in its box outside its row
/// and column. Counting those that share two houses with it makes searches a tenth larger. The
/// product for a digit with two places counts twice.
///
/// Tries digits from the heaviest down, and stops when an estimated bound says that no lighter one can have a greater product.
// Inlining it slows down propagation.
#[inline(never)]
pub(super) fn most_impact(board: &Board) -> Option<Placement> {
    let [_, open, three, four] = board.at_least();
    let few: Cells = from_fn(|band| open[band] & !four[band]);
    let pairs: Cells = from_fn(|band| open[band] & !three[band]);
    let mut digits: [(Weights, Places, Places); 9] = Default::default();
    // Each entry has the weight above the four bits of the digit. SSE2 has a maximum of 16-bit words only if they are signed.
    let mut order = [0_i16; 9];
    for (digit, cells) in board.candidates.iter().enumerate() {
        let places: Cells = from_fn(|band| cells[band] & open[band]);
        let light: Cells = from_fn(|band| places[band] & few[band]);
        let paired: Cells = from_fn(|band| places[band] & pairs[band]);
        let odd: Cells = from_fn(|band| places[band] ^ light[band] ^ paired[band]);
        let weights = Weights(from_fn(|band| join(odd[band], light[band])));
        digits[digit] = (weights, halves(places), halves(paired));
        order[digit] = (sum(weights.0) << 4) as i16 | digit as i16;
    }
    let mut best = Best::default();
    // For each bivalue cell, the impact of the first of its two digits.
    let mut other = [0; 128];
    for _ in 0..9 {
        let heaviest = order.iter().copied().max().unwrap_or(0);
        let (weight, digit) = ((heaviest >> 4) as u32, (heaviest & 15) as usize % 9);
        order[digit] = 0;
        // An estimated upper bound of the impact of this digit. Where it is too low, the pick is
        // slightly worse: a few more nodes in a hundred.
        let most = 4 + weight * 3 / 16;
        if weight == 0 || 2 * most * most <= best.product() {
            break;
        }
        let (weights, places, paired) = digits[digit];
        let rows = two_in_rows(places);
        let columns = two_in_columns(places);
        // For each row and column, the impact of the first of the digit's two places.
        let mut lines = [0; 32];
        for half in 0..2 {
            let weights = weights.seen_from(half);
            let mut left = paired[half] | rows[half] | columns[half];
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let at = half << 6 | (bit & 63) as usize;
                let near = &NEAR[at];
                let impact = 1 + weights.within(&near.cells);
                // The impact if the candidate is one of exactly two, and 0 otherwise, without a branch. The first of
                // a pair finds 0 in the table and stores its impact; the second multiplies by the stored one.
                let one_of = |two: &Places| impact & ((two[half] >> bit) as u32 & 1).wrapping_neg();
                let [in_cell, in_row, in_column] =
                    [one_of(&paired), one_of(&rows), one_of(&columns)];
                let row = &mut lines[usize::from(near.row) & 31];
                let by_row = 2 * *row * in_row;
                *row |= in_row;
                let column = &mut lines[usize::from(near.column) & 31];
                let by_column = 2 * *column * in_column;
                *column |= in_column;
                let by_cell = other[at] * in_cell;
                other[at] = in_cell;
                best.improve(by_row.max(by_column).max(by_cell), at, digit);
            }
        }
    }
    best.placement()
}

impl Weights {
    /// The words in an order that puts the candidate's own band among the first two: bands 0 and 1
    /// are half 0, band 2 is half 1.
    #[inline]
    fn seen_from(self, half: usize) -> Self {
        let [first, second, third] = self.0;
        if half == 0 { self } else { Self([third, second, first]) }
    }

    /// The total weight of the cells near a candidate. In its own band none of them lies in its
    /// column, so the column's cells of another band fit into the gaps of the same word.
    #[inline]
    fn within(self, near: &[u64; 3]) -> u32 {
        let [first, second, third] = from_fn(|band| self.0[band] & near[band]);
        sum([first | second, third])
    }
}

/// The total weight of these bit sets, which are at most three.
#[inline]
fn sum<const N: usize>(words: [u64; N]) -> u32 {
    if cfg!(target_feature = "popcnt") {
        return words
            .map(|word| (word as u32).count_ones() + 2 * (word >> 32).count_ones())
            .iter()
            .sum();
    }
    // Without the instruction, count all words together, in fields of two bits, then four, then
    // eight. Three words give at most twelve per four bits, and both halves together at most 72 per
    // eight.
    const TWO: u64 = u64::MAX / 3;
    const FOUR: u64 = u64::MAX / 5;
    const EIGHT: u64 = u64::MAX / 17;
    let fours = words.map(|word| {
        let twos = word - (word >> 1 & TWO);
        (twos & FOUR) + (twos >> 2 & FOUR)
    });
    let fours: u64 = fours.iter().sum();
    let eights = (fours & EIGHT) + (fours >> 4 & EIGHT);
    let eights = eights as u32 + 2 * (eights >> 32) as u32;
    let sixteens = (eights & 0xff_00ff) + (eights >> 8 & 0xff_00ff);
    (sixteens + (sixteens >> 16)) & 0xffff
}

/// The greatest product so far and its candidate, packed into one number so that `max` keeps both.
#[derive(Default)]
struct Best(u32);

impl Best {
    #[inline]
    fn improve(&mut self, product: u32, at: usize, digit: usize) {
        self.0 = self.0.max(product << 12 | (at as u32) << 4 | digit as u32);
    }

    #[inline]
    fn product(&self) -> u32 {
        self.0 >> 12
    }

    fn placement(&self) -> Option<Placement> {
        let (at, digit) = ((self.0 >> 4) as u8, self.0 as u8 & 15);
        let (band, cell) = (at >> 5, at & 31);
        let cell = Cell::new(3 * band + cell / 9, cell % 9);
        (self.product() > 0).then(|| Placement { cell, value: digit + 1 })
    }
}

/// The geometry of a candidate, by its position: bits 0 to 63 are bands 0 and 1, the others band 2.
#[derive(Clone, Copy)]
struct Near {
    /// The cells that share exactly one house with it, in both halves of each band's word and in
    /// the order of [`Weights::seen_from`].
    cells: [u64; 3],
    /// Its row, numbered from 0.
    row: u8,
    /// Its column, numbered from 9.
    column: u8,
}

static NEAR: [Near; 128] = {
    let mut table = [Near { cells: [0; 3], row: 0, column: 0 }; 128];
    let mut index = 0;
    while index < 81 {
        let (band, row, column) = (index / 27, index / 9 % 3, index % 9);
        let in_row = 0o777 << (9 * row);
        let in_column = COLUMN << column;
        let in_box = (7 * COLUMN) << (column / 3 * 3);
        let mut cells = [in_column; 3];
        cells[band] = (in_row | in_column) & !in_box | in_box & !in_row & !in_column;
        let [first, second, third] = if band < 2 { cells } else { [cells[2], cells[1], cells[0]] };
        table[32 * band + index % 27] = Near {
            cells: [join(first, first), join(second, second), join(third, third)],
            row: index as u8 / 9,
            column: 9 + column as u8,
        };
        index += 1;
    }
    table
};

#[inline]
const fn join(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

#[inline]
fn halves(cells: Cells) -> Places {
    [join(cells[0], cells[1]), u64::from(cells[2])]
}

/// A digit's places in the rows where it has exactly two.
#[inline]
fn two_in_rows([upper, lower]: Places) -> Places {
    [upper, lower].map(|places| {
        let more = without_first(places);
        let two = rows_with(more) & !rows_with(without_first(more));
        places & (two | (two - (two >> 8)))
    })
}

/// The last cell of each row that has a place.
#[inline]
fn rows_with(places: u64) -> u64 {
    const LAST: u64 = join(COLUMN, COLUMN) << 8;
    const OTHERS: u64 = join(BAND, BAND) & !LAST;
    // The sum carries into the last cell of a row if any other cell of the row is set.
    (((places & OTHERS) + OTHERS) | places) & LAST
}

/// The places without the first of each row. Only rows with a place are decremented, so none borrows
/// from the next.
#[inline]
fn without_first(places: u64) -> u64 {
    places & places.wrapping_sub(rows_with(places) >> 8)
}

/// A digit's places in the columns where it has exactly two.
#[inline]
fn two_in_columns([upper, lower]: Places) -> Places {
    let [first, second, third] =
        [upper as u32, (upper >> 32) as u32, lower as u32].map(|cells| [cells, 0, 0]);
    let bands = add(add(first, second), third);
    let [_, two, three] =
        add(add(bands, bands.map(|cells| cells >> 9)), bands.map(|cells| cells >> 18));
    let columns = (two & !three & 0o777) * COLUMN;
    [upper & join(columns, columns), lower & u64::from(columns)]
}

/// For each bit, whether at least one, two and three of some sets contain it.
type AtLeast = [u32; 3];

/// Adds two saturating counts.
#[inline]
fn add([a, b, c]: AtLeast, [x, y, z]: AtLeast) -> AtLeast {
    [a | x, b | y | a & x, c | z | a & y | b & x]
}
