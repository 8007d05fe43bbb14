//! Look-up tables by a few bits of a value's places, computed when the crate is compiled.
//!
//! Twenty-seven bits are the cells of a band, three rows of nine, from the lowest bit in reading
//! order. Nine bits are the cells of a row, or the columns of the board, or the minirows of a band:
//! the three cells that a row and a box share, in reading order.

/// All cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The cells of a column, for the first one.
pub(super) const COLUMN: u32 = 1 | 1 << 9 | 1 << 18;

/// For the cells of a row in which a value is possible, the minirows.
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

/// For the cells of a row, how many are in each minirow, four bits a minirow.
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

/// For the minirows in which a value is possible, the cells of those that some way to choose one in
/// every row and every box contains: what is left by locked candidates, and 0 if there is no way.
pub(super) static LOCKED: [u32; 512] = {
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

/// For the columns in which a value is possible in a band, the cells of another band that are then
/// impossible: those of a column that is the only one in its box.
pub(super) static POINTING: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut stack = 0;
        while stack < 3 {
            let in_box: usize = columns >> (3 * stack) & 7;
            if in_box & in_box.wrapping_sub(1) == 0 {
                table[columns] |= (in_box as u32) << (3 * stack);
            }
            stack += 1;
        }
        table[columns] *= COLUMN;
        columns += 1;
    }
    table
};

/// For the columns in which a value is possible in this band only, the cells of the band that are
/// still possible: in a box with such a column no others.
pub(super) static CLAIMING: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut stack = 0;
        while stack < 3 {
            let in_box: usize = columns >> (3 * stack) & 7;
            table[columns] |= (if in_box == 0 { 7 } else { in_box as u32 }) << (3 * stack);
            stack += 1;
        }
        table[columns] *= COLUMN;
        columns += 1;
    }
    table
};

/// For a cell of a band, the cells of the band in which its value is still possible: itself, and
/// those that it shares nothing with.
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

/// For a cell of a band, the cells of another band in which its value is still possible.
pub(super) static KEPT_BELOW: [u32; 32] = {
    let mut table = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        table[cell] = BAND & !(COLUMN << (cell % 9));
        cell += 1;
    }
    table
};
