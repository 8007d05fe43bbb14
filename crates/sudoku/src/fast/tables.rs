//! Look-up tables indexed by nine bits of a digit's candidates, computed at compile time.
//!
//! Sets of 27 bits are the cells of a band, three rows of nine, with the lowest bit first in
//! reading order. Sets of nine bits are the cells of a row, the columns of the board, or the
//! minirows of a band: the three cells that a row and a box share, in reading order.

/// All cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The cells of the first column within a band; shift left for the others.
pub(super) const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;

/// Indexed by the cells of a row: the minirows that contain candidates.
pub(super) static MINIROWS: [u8; 512] = {
    let mut table = [0; 512];
    let mut cells = 0;
    while cells < 512 {
        let mut minirow = 0;
        while minirow < 3 {
            if cells >> (3 * minirow) & 7 != 0 {
                table[cells] |= 1 << minirow;
            }
            minirow += 1;
        }
        cells += 1;
    }
    table
};

/// Indexed by the cells of a row: the number of candidates in each minirow, four bits each.
pub(super) static IN_MINIROWS: [u16; 512] = {
    let mut table = [0; 512];
    let mut cells = 0;
    while cells < 512 {
        let mut minirow = 0;
        while minirow < 3 {
            let count = (cells >> (3 * minirow) & 7_usize).count_ones() as u16;
            table[cells] |= count << (4 * minirow);
            minirow += 1;
        }
        cells += 1;
    }
    table
};

/// Indexed by the minirows that contain candidates: the cells that locked candidates leave in a band. These are the cells of every
/// possible arrangement with one minirow in each row and box. An entry is 0 if no arrangement is possible.
pub(super) static LOCKED: [u32; 512] = {
    // The permutation matrices of order three, an octal digit for each row with one bit for its box.
    const WAYS: [usize; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let mut table = [0; 512];
    let mut minirows = 0;
    while minirows < 512 {
        let mut way = 0;
        while way < 6 {
            if WAYS[way] & !minirows == 0 {
                table[minirows] |= cells_of(WAYS[way]);
            }
            way += 1;
        }
        minirows += 1;
    }
    table
};

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
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut stack = 0;
        while stack < 3 {
            let in_box: usize = columns >> (3 * stack) & 7;
            // Without its lowest bit the set is empty: the box has one column, or none.
            if in_box & in_box.wrapping_sub(1) == 0 {
                table[columns] |= (in_box as u32) << (3 * stack);
            }
            stack += 1;
        }
        // The product repeats the nine columns in each of the three rows.
        table[columns] *= COLUMN;
        columns += 1;
    }
    table
};

/// Indexed by the columns whose only candidates lie in a band: the cells that claiming leaves in the band. A box with such a
/// column keeps no other. Two such columns in a box leave both, and the contradiction shows later.
pub(super) static CLAIMING: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut stack = 0;
        while stack < 3 {
            let in_box: usize = columns >> (3 * stack) & 7;
            // Without such a column the box keeps all three.
            table[columns] |= (if in_box == 0 { 7 } else { in_box as u32 }) << (3 * stack);
            stack += 1;
        }
        table[columns] *= COLUMN;
        columns += 1;
    }
    table
};

/// The cells of a band in which a digit stays possible after it is placed in a cell of that band:
/// the cell itself and those that are not its peers.
pub(super) static KEPT: [u32; 32] = {
    let mut table = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        let (row, column) = (cell / 9, cell % 9);
        let in_row = 0o777 << (9 * row);
        let in_box = (7 * COLUMN) << (column / 3 * 3);
        table[cell] = BAND & !(in_row | in_box | COLUMN << column) | 1 << cell;
        cell += 1;
    }
    table
};

/// The cells of another band in which a digit stays possible after it is placed in this cell.
pub(super) static KEPT_BELOW: [u32; 32] = {
    let mut table = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        table[cell] = BAND & !(COLUMN << (cell % 9));
        cell += 1;
    }
    table
};
