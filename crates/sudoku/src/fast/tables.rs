//! Look-up tables indexed by nine bits of a digit's candidates, computed at compile time.
//!
//! Sets of 27 bits are the cells of a band, three rows of nine, with the lowest bit first in
//! reading order. Sets of nine bits are the cells of a row, the columns of the board, or the
//! minirows of a band: the three cells that a row and a box share, in reading order.

/// All cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The cells of the first column within a band; shift left for the others.
pub(super) const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;

/// A table of a length with the value of an expression for each index below an end, and 0 after it.
macro_rules! table {
    ($len:literal; $index:ident < $end:literal => $value:expr) => {{
        let (mut table, mut $index) = ([0; $len], 0);
        while $index < $end {
            table[$index] = $value;
            $index += 1;
        }
        table
    }};
}

/// Three of nine bits: those of a minirow or of a box.
const fn third(bits: usize, number: usize) -> usize {
    bits >> (3 * number) & 7
}

/// Indexed by the cells of a row: the minirows that contain candidates.
pub(super) static MINIROWS: [u8; 512] = {
    const fn minirow(cells: usize, number: usize) -> u8 {
        ((third(cells, number) != 0) as u8) << number
    }
    table!(512; cells < 512 => minirow(cells, 0) | minirow(cells, 1) | minirow(cells, 2))
};

/// Indexed by the cells of a row: the number of candidates in each minirow, four bits each.
pub(super) static IN_MINIROWS: [u16; 512] = {
    const fn count(cells: usize, number: usize) -> u16 {
        (third(cells, number).count_ones() as u16) << (4 * number)
    }
    table!(512; cells < 512 => count(cells, 0) | count(cells, 1) | count(cells, 2))
};

/// Indexed by the minirows that contain candidates: the cells that locked candidates leave in a band. These are the cells of every
/// possible arrangement with one minirow in each row and box. An entry is 0 if no arrangement is possible.
pub(super) static LOCKED: [u32; 512] = table!(512; minirows < 512 => locked(minirows));

const fn locked(minirows: usize) -> u32 {
    // The permutation matrices of order three, an octal digit for each row with one bit for its box.
    const WAYS: [usize; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let (mut cells, mut way) = (0, 0);
    while way < 6 {
        if WAYS[way] & !minirows == 0 {
            cells |= cells_of(WAYS[way]);
        }
        way += 1;
    }
    cells
}

/// The cells of these minirows.
const fn cells_of(minirows: usize) -> u32 {
    let (mut cells, mut minirow) = (0, 0);
    while minirow < 9 {
        if minirows >> minirow & 1 != 0 {
            cells |= 7 << (3 * minirow);
        }
        minirow += 1;
    }
    cells
}

/// Indexed by the columns that contain candidates: the cells that pointing removes from the other bands, those of a column that
/// is alone in its box. A box with no column removes nothing.
pub(super) static POINTING: [u32; 512] = {
    const fn alone(columns: usize, stack: usize) -> u32 {
        let in_box = third(columns, stack);
        // Without its lowest bit the set is empty: the box has one column, or none.
        let is_alone = in_box & in_box.wrapping_sub(1) == 0;
        if is_alone { (in_box as u32) << (3 * stack) } else { 0 }
    }
    // The product repeats the nine columns in each of the three rows.
    table!(512; columns < 512 => (alone(columns, 0) | alone(columns, 1) | alone(columns, 2)) * COLUMN)
};

/// Indexed by the columns whose only candidates lie in a band: the cells that claiming leaves in the band. A box with such a
/// column keeps no other. Two such columns in a box leave both, and the contradiction shows later.
pub(super) static CLAIMING: [u32; 512] = {
    const fn kept(columns: usize, stack: usize) -> u32 {
        let in_box = third(columns, stack) as u32;
        // Without such a column the box keeps all three.
        (if in_box == 0 { 7 } else { in_box }) << (3 * stack)
    }
    table!(512; columns < 512 => (kept(columns, 0) | kept(columns, 1) | kept(columns, 2)) * COLUMN)
};

/// The cells of a band in which a digit stays possible after it is placed in a cell of that band:
/// the cell itself and those that are not its peers.
pub(super) static KEPT: [u32; 32] = table!(32; cell < 27 => {
    let in_row = 0o777 << (9 * (cell / 9));
    let in_box = (7 * COLUMN) << (cell % 9 / 3 * 3);
    BAND & !(in_row | in_box | COLUMN << (cell % 9)) | 1 << cell
});

/// The cells of another band in which a digit stays possible after it is placed in this cell.
pub(super) static KEPT_BELOW: [u32; 32] = table!(32; cell < 27 => BAND & !(COLUMN << (cell % 9)));
