//! The confidence that a text has a format.

/// The confidence that a text has a format, judged without building a board.
///
/// Verdicts are ordered: [`No`](Self::No) is the least, [`Sure`](Self::Sure) the most. Of several
/// formats the one with the greatest verdict reads a text; two equal ones make the text ambiguous.
///
/// ```
/// use kleene_text::{Evidence, Sniff};
///
/// assert!(Sniff::No < Sniff::Weak(Evidence::Doubtful));
/// assert!(Sniff::Weak(Evidence::Doubtful) < Sniff::Weak(Evidence::Degenerate));
/// assert!(Sniff::Weak(Evidence::Degenerate) < Sniff::Weak(Evidence::Possible));
/// assert!(Sniff::Weak(Evidence::Likely) < Sniff::Sure);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sniff {
    /// The text cannot be of this format.
    No,
    /// The text may be of this format, and of another one too.
    Weak(Evidence),
    /// Only this format has such a text: a mark at its beginning, a key of its own, an address.
    Sure,
}

/// The evidence for a format that has no mark of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Evidence {
    /// The text is more likely a puzzle of an unknown kind: a sudoku whose givens clash at several places, say. It is read
    /// so only if the kind is named.
    Doubtful,
    /// The reading is empty or plainly impossible: givens that clash, no given at all, a cover
    /// without options, clues that no line fits. Any other reading is better.
    Degenerate,
    /// The text has the shape of this format, which other formats share.
    Possible,
    /// The text has words or a layout that this format usually has, and others seldom have.
    Likely,
}

/// Whether a square of symbols may be a takuzu rather than a picture: its size is even, and no three in a row or in a column
/// are alike. `symbol` gives the symbol in a row and a column, both from 0; `None` where the cell is open.
///
/// ```
/// use kleene_text::may_be_takuzu;
///
/// let rows = ["B.BW", "WW.B", "...B", ".W.."];
/// let symbol = |row: usize, column: usize| rows[row].chars().nth(column).filter(|&c| c != '.');
/// assert!(may_be_takuzu(4, symbol));
/// assert!(!may_be_takuzu(3, symbol));
/// assert!(!may_be_takuzu(4, |row, _| (row == 2).then_some('B')));
/// ```
pub fn may_be_takuzu(size: usize, symbol: impl Fn(usize, usize) -> Option<char>) -> bool {
    size % 2 == 0
        && (0..size).all(|line| {
            (2..size).all(|at| {
                let three = [at - 2, at - 1, at];
                !are_alike(three.map(|at| symbol(line, at)))
                    && !are_alike(three.map(|at| symbol(at, line)))
            })
        })
}

/// Whether three cells are filled alike.
fn are_alike(three: [Option<char>; 3]) -> bool {
    three[0].is_some() && three[0] == three[1] && three[1] == three[2]
}
