//! All puzzles on small boards, against all ways to cut the board into rectangles.
//!
//! A filling of a puzzle is a way to cut the board whose parts are pieces. The ways are listed once for each board,
//! by laying parts on the first free cell, and each puzzle chooses among them by counting sizes. With
//! `RUN_SLOW_TESTS` more puzzles are taken on boards of four rows or columns.

use kleene_rectangles::{Config, Outcome, Piece, Puzzle};

const MOST: usize = 4;

/// How many parts there are of each width and height, from 1.
type Sizes = [[u32; MOST]; MOST];

struct Cut {
    /// Its parts, and those of both orientations counted together.
    sizes: [Sizes; 2],
    /// Whether no image under the symmetries of a rectangle, and under those of a square, comes before it.
    is_first: [bool; 2],
}

struct Board {
    width: usize,
    height: usize,
    cuts: Vec<Cut>,
}

impl Board {
    fn new(width: usize, height: usize) -> Self {
        let mut board = Self { width, height, cuts: Vec::new() };
        board.cut(&mut vec![0; width * height], 1, Sizes::default());
        board
    }

    /// Lays every rectangle on the first cell that has no label, until there is none.
    fn cut(&mut self, labels: &mut Vec<u8>, next: u8, sizes: Sizes) {
        let Some(cell) = labels.iter().position(|&label| label == 0) else {
            let images = self.images(labels);
            let is_first = |number: usize| images[..number].iter().all(|image| *labels <= *image);
            let sizes = [merged(&sizes, false), merged(&sizes, true)];
            self.cuts.push(Cut { sizes, is_first: [is_first(4), is_first(images.len())] });
            return;
        };
        let (row, column) = (cell / self.width, cell % self.width);
        let (wide, high) = (self.width - column, self.height - row);
        for (w, h) in (1..=wide).flat_map(|w| (1..=high).map(move |h| (w, h))) {
            let cells = (row..row + h).flat_map(|r| (column..column + w).map(move |c| (r, c)));
            let cells: Vec<usize> = cells.map(|(r, c)| r * self.width + c).collect();
            if cells.iter().any(|&cell| labels[cell] != 0) {
                continue;
            }
            cells.iter().for_each(|&cell| labels[cell] = next);
            let mut sizes = sizes;
            sizes[w - 1][h - 1] += 1;
            self.cut(labels, next + 1, sizes);
            cells.iter().for_each(|&cell| labels[cell] = 0);
        }
    }

    /// The mirrored boards, and those turned too if it is a square, with labels in the order of their cells.
    fn images(&self, labels: &[u8]) -> Vec<Vec<u8>> {
        let (width, height) = (self.width, self.height);
        let number = if width == height { 8 } else { 4 };
        let image = |image: usize| {
            let mut names = Vec::new();
            let cells = (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
            let labels = cells.map(|(row, column)| {
                let row = if image & 1 == 0 { row } else { height - 1 - row };
                let column = if image & 2 == 0 { column } else { width - 1 - column };
                let (row, column) = if image & 4 == 0 { (row, column) } else { (column, row) };
                let label = labels[row * width + column];
                let known = names.iter().position(|&name| name == label);
                known.unwrap_or_else(|| {
                    names.push(label);
                    names.len() - 1
                }) as u8
                    + 1
            });
            labels.collect()
        };
        (0..number).map(image).collect()
    }

    /// The fillings of a puzzle with so many pieces of each size, in all and up to symmetry.
    fn expected(&self, pieces: &Sizes, turning: bool, repeating: bool) -> (u64, u64) {
        let has = merged(pieces, turning);
        let enough = |used, has| if repeating { used == 0 || has > 0 } else { used <= has };
        let is_square = self.width == self.height && is_kept_by_turning(&has, turning, repeating);
        let fits = |cut: &&Cut| {
            let used = &cut.sizes[usize::from(turning)];
            let pairs = used.iter().flatten().zip(has.iter().flatten());
            { pairs }.all(|(&used, &has)| enough(used, has))
        };
        let fillings = self.cuts.iter().filter(fits);
        let first = fillings.clone().filter(|cut| cut.is_first[usize::from(is_square)]);
        (fillings.count() as u64, first.count() as u64)
    }

    /// Compares what the searches say of a puzzle.
    #[track_caller]
    fn check(&self, pieces: &Sizes, turning: bool, repeating: bool) {
        let expected = self.expected(pieces, turning, repeating);
        self.compare(pieces, turning, repeating, expected);
    }

    #[track_caller]
    fn compare(&self, pieces: &Sizes, turning: bool, repeating: bool, expected: (u64, u64)) {
        let list = sizes().filter(|&(w, h)| pieces[w][h] > 0).map(|(w, h)| Piece {
            width: w as u32 + 1,
            height: h as u32 + 1,
            count: pieces[w][h],
        });
        let puzzle = Puzzle::new(self.width as u32, self.height as u32, list).unwrap();
        let puzzle = puzzle.turning(turning).repeating(repeating);
        let found = puzzle.fundamental(&Config::new());
        assert_eq!(found.outcome, Outcome::Exhausted);
        let text = format!("{puzzle}\nturning {turning}, repeating {repeating}");
        assert_eq!((found.solutions, found.fundamental), expected, "{text}");
        assert_eq!(puzzle.count(&Config::new()).solutions, u128::from(expected.0), "{text}");
        assert_eq!(puzzle.first(&Config::new()).0.is_some(), expected.0 > 0, "{text}");
    }
}

/// All sizes, counted from 0.
fn sizes() -> impl Iterator<Item = (usize, usize)> {
    (0..MOST).flat_map(|w| (0..MOST).map(move |h| (w, h)))
}

/// If pieces may be turned, those of both orientations are counted together.
fn merged(sizes: &Sizes, turning: bool) -> Sizes {
    let mut merged = *sizes;
    for (w, h) in self::sizes().filter(|&(w, h)| turning && w < h) {
        merged[h][w] += std::mem::take(&mut merged[w][h]);
    }
    merged
}

fn is_kept_by_turning(pieces: &Sizes, turning: bool, repeating: bool) -> bool {
    let count = |w: usize, h: usize| if repeating { pieces[w][h].min(1) } else { pieces[w][h] };
    turning || sizes().all(|(w, h)| count(w, h) == count(h, w))
}

/// Calls with every number of pieces of each size that the board can have, where `most` allows it.
fn each_supply(board: &Board, most: impl Fn(usize, usize) -> u32, visit: &mut impl FnMut(&Sizes)) {
    let fitting: Vec<_> = sizes().filter(|&(w, h)| w < board.width && h < board.height).collect();
    let mut supply = Sizes::default();
    loop {
        visit(&supply);
        let next = fitting.iter().find(|&&(w, h)| {
            let is_less = supply[w][h] < most(w, h);
            supply[w][h] = if is_less { supply[w][h] + 1 } else { 0 };
            is_less
        });
        if next.is_none() {
            return;
        }
    }
}

fn is_slow() -> bool {
    std::env::var_os("RUN_SLOW_TESTS").is_some()
}

/// The numbers of all ways to cut a board, OEIS A116694.
#[test]
fn all_cuts() {
    let counts = [(1, 1, 1), (2, 2, 8), (3, 2, 34), (3, 3, 322), (4, 3, 3164), (4, 4, 70_878)];
    for (width, height, count) in counts {
        assert_eq!(Board::new(width, height).cuts.len(), count, "{width} by {height}");
    }
}

/// A quarter turn of the board makes a filling out of a filling, of other pieces.
#[test]
fn turned_boards_where_pieces_may_not_be_turned() {
    let check = |text: &str, repeating: bool, expected: (u64, u64)| {
        let puzzle = crate::puzzle(text).turning(false).repeating(repeating);
        let found = puzzle.fundamental(&Config::new());
        assert_eq!((found.solutions, found.fundamental), expected, "{text}");
    };
    check("2 2\n1 2 2\n2 1 2", false, (2, 1));
    check("3 3\n1 2 4\n2 1 4\n1 1 1", false, (18, 3));
    check("4 4\n1 2 8\n2 1 8", false, (36, 9));
    check("3 3\n2 1\n1 1\n1 2", true, (131, 21));
    // One domino more of one orientation, and the board may be mirrored only.
    check("4 4\n1 2 8\n2 1 9", false, (36, 17));
    check("2 2\n1 2 3\n2 1 2", false, (2, 2));
}

/// Every number of pieces of every size on all boards up to 3 by 3; of the square those that turning the board
/// leaves what they are, and in the slow run all.
#[test]
fn boards_up_to_3_by_3() {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3), (3, 3)]
    {
        let board = Board::new(width, height);
        let most = |w: usize, h: usize| (width * height / ((w + 1) * (h + 1))) as u32;
        each_supply(&board, most, &mut |supply| {
            let is_wanted = width * height < 9 || is_kept_by_turning(supply, false, false);
            if is_wanted || is_slow() {
                board.check(supply, false, false);
            }
            if is_kept_by_turning(supply, false, false) {
                board.check(supply, true, false);
            }
        });
        // Of pieces that repeat it matters only which there are.
        each_supply(&board, |_, _| 1, &mut |supply| {
            board.check(supply, false, true);
            board.check(supply, true, true);
        });
    }
}

/// Every choice of sizes that repeat. The slow run leaves out no board for the number of its fillings.
#[test]
fn boards_up_to_4_by_4_with_pieces_that_repeat() {
    for (width, height) in [(4, 1), (1, 4), (4, 2), (2, 4), (4, 3), (3, 4), (4, 4)] {
        if width * height == 16 && !kleene_testing::is_slow_wanted() {
            continue;
        }
        let board = Board::new(width, height);
        each_supply(&board, |_, _| 1, &mut |supply| {
            let is_kept = is_kept_by_turning(supply, false, true);
            let is_wanted = if width * height == 16 { is_kept } else { is_kept || width < height };
            if !is_wanted && !is_slow() {
                return;
            }
            for turning in [false, true] {
                let expected = board.expected(supply, turning, true);
                if expected.0 <= 100 || is_slow() {
                    board.compare(supply, turning, true, expected);
                }
            }
        });
    }
}

/// Pieces that have just the area of the board of 4 by 4, or up to four cells more.
#[test]
fn boards_of_4_by_4_with_pieces_that_fill_them() {
    let board = Board::new(4, 4);
    let mut seen = 0;
    supplies(&mut Sizes::default(), 0, 20, &mut |supply, left| {
        let is_kept = is_kept_by_turning(supply, false, false);
        if left > 4 || !is_kept && !is_slow() {
            return;
        }
        seen += 1;
        for turning in [false, true] {
            let expected = board.expected(supply, turning, false);
            if expected.0 <= 400 || is_slow() {
                board.compare(supply, turning, false, expected);
            }
        }
    });
    assert!(seen > 100, "{seen}");
}

/// Calls with every supply that has at most this area, from the size of this number on, and what is left of it.
fn supplies(supply: &mut Sizes, from: usize, area: u32, visit: &mut impl FnMut(&Sizes, u32)) {
    visit(supply, area);
    for size in from..MOST * MOST {
        let (w, h) = (size / MOST, size % MOST);
        let one = (w as u32 + 1) * (h as u32 + 1);
        if let Some(area) = area.checked_sub(one) {
            supply[w][h] += 1;
            supplies(supply, size, area, visit);
            supply[w][h] -= 1;
        }
    }
}
