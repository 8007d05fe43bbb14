//! A board with its rules.

use alloc::{
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};

use kleene_grid::{Grid, GridBuilder};
use kleene_line::{Alphabet, CellSet, Symbol};

use kleene_search::puzzle::Neighbor;

use crate::{
    constraint::{Constraint, ConstraintKind, Part, Refused},
    error::{MAX_INPUT_BYTES, ParseError, ParseErrorKind},
    file,
    layout::Layout,
    solution::Solution,
    symbols::Symbols,
};

/// A board: cells that hold a symbol each, givens, and constraints on groups of cells.
///
/// ```
/// use kleene_board::{Puzzle, Uniqueness};
///
/// let puzzle: Puzzle = r#"
///     title = "Magic square"
///     symbols = "123456789"
///     givens = """
///         2..
///         7..
///         ..8
///     """
///
///     [[rule]]
///     kind = "different"
///     over = "all"
///
///     [[rule]]
///     kind = "sum"
///     over = ["rows", "columns", "diagonals"]
///     total = 15
/// "#
/// .parse()?;
/// let Uniqueness::One(solution) = puzzle.uniqueness() else { panic!("it has one") };
/// assert_eq!(solution.to_string(), "294\n753\n618");
/// # Ok::<(), kleene_board::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The file.
    pub(crate) text: Arc<str>,
    pub(crate) title: Option<String>,
    pub(crate) author: Option<String>,
    pub(crate) layout: Arc<Layout>,
    pub(crate) symbols: Symbols,
    pub(crate) givens: Vec<Option<Symbol>>,
    pub(crate) goal: Option<Solution>,
    pub(crate) constraints: Vec<Constraint>,
    /// By line of the grid, its constraint.
    pub(crate) lines: Vec<usize>,
    pub(crate) grid: Grid,
    /// The grid of the constraints alone, in which no cell has its given: so a hint counts givens among its reasons.
    pub(crate) open: Grid,
}

impl Puzzle {
    /// Reads a board file: TOML, or JSON with the same keys. `docs/reference/board.md` has the keys.
    ///
    /// # Errors
    /// The first error in the file, with its position.
    pub fn parse(input: &[u8]) -> Result<Self, ParseError> {
        Ok(file::read(input)?.puzzle)
    }

    /// Whether an input seems to be a board file, though perhaps one with a mistake: TOML or JSON with the key
    /// `symbols`, which every board file has, or with rules, `[[rule]]`.
    ///
    /// ```
    /// use kleene_board::Puzzle;
    ///
    /// assert!(Puzzle::seems(b"symbols = \"12\nsize = \"2x2\""));
    /// assert!(!Puzzle::seems(b"[clues]\nrows = \"1\""));
    /// ```
    #[must_use]
    pub fn seems(input: &[u8]) -> bool {
        input.len() <= MAX_INPUT_BYTES && file::seems(input)
    }

    /// Puts a board together of constraints with what each is in a grid. None takes a cell twice.
    pub(crate) fn new(
        layout: Layout,
        symbols: Symbols,
        givens: Vec<Option<Symbol>>,
        built: Vec<(Constraint, Vec<Part>)>,
    ) -> Self {
        let all = symbols.all();
        let mut builder = GridBuilder::new(file::sets(&givens, all));
        let (mut lines, mut constraints) = (Vec::new(), Vec::new());
        for (index, (constraint, parts)) in built.into_iter().enumerate() {
            for part in parts {
                let added = part.add(&mut builder, &constraint.cells);
                added.expect("cells are there, each once");
                lines.push(index);
            }
            constraints.push(constraint);
        }
        let (layout, grid) = (Arc::new(layout), builder.build());
        let open = grid.with_cells(givens.iter().map(|_| all));
        let (text, title, author, goal) = ("".into(), None, None, None);
        Self { text, title, author, layout, symbols, givens, goal, constraints, lines, grid, open }
    }

    /// The boards in which the cells of one sum have another total, as far as symbols can add up to it. Their text is
    /// empty.
    pub(crate) fn other_totals(&self) -> impl Iterator<Item = Neighbor<Self>> + '_ {
        let parts = |constraint: &Constraint| constraint.parts(&self.symbols).expect("it is built");
        let built: Vec<_> = self.constraints.iter().map(|own| (own.clone(), parts(own))).collect();
        let most = self.symbols.values().into_iter().max().unwrap_or_default();
        let totals = self.constraints.iter().enumerate().flat_map(move |(at, own)| {
            let count = match own.kind {
                ConstraintKind::Sum { .. } => {
                    most.saturating_mul(own.cells.len() as u64).saturating_add(1)
                }
                _ => 0,
            };
            (0..count).map(move |total| (at, total))
        });
        totals.filter_map(move |(at, total)| {
            let mut own = self.constraints[at].clone();
            let ConstraintKind::Sum { total: from, is_different } = own.kind else { return None };
            if total == from {
                return None;
            }
            own.kind = ConstraintKind::Sum { total, is_different };
            let parts = own.parts(&self.symbols).ok()?;
            if !parts.iter().all(|part| part.has_word(self.symbols.all(), own.cells.len())) {
                return None;
            }
            let clue = format!("the total of {}", own.name);
            let mut built = built.clone();
            built[at] = (own, parts);
            let (layout, givens) = (self.layout.as_ref().clone(), self.givens.clone());
            Some(Neighbor {
                clue,
                from: from.to_string(),
                to: total.to_string(),
                size: from.abs_diff(total),
                puzzle: Self::new(layout, self.symbols.clone(), givens, built),
            })
        })
    }

    /// The board file that it was read from: parsed, it is this puzzle again.
    ///
    /// With the feature `serde` it is the serialized form of the puzzle.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The title, if the file has one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Who made the board, if the file says it.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The cells.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The symbols.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// The characters of the symbols.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        self.symbols.alphabet()
    }

    /// The solution that the board is meant to have, if the file says it. It is one; whether it is the only one the
    /// search tells.
    #[must_use]
    pub fn goal(&self) -> Option<&Solution> {
        self.goal.as_ref()
    }

    /// By cell, the symbol that it holds from the start.
    #[must_use]
    pub fn givens(&self) -> &[Option<Symbol>] {
        &self.givens
    }

    /// The constraints on groups of cells.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The puzzle's grid, whose cells are those of the board in reading order.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The board of a symbol for each cell; nothing if there are more or fewer cells, or a symbol is none of the board.
    /// It need not keep the rules.
    #[must_use]
    pub fn solution_of(&self, symbols: Vec<Symbol>) -> Option<Solution> {
        let all = self.symbols.all();
        let fits = symbols.len() == self.layout.cells()
            && symbols.iter().all(|&symbol| all.contains(symbol));
        fits.then(|| Solution::new(self.layout.clone(), &self.symbols, symbols))
    }

    /// Reads a board that is filled in part: a row a line, `?`, `.` or `_` for an open cell unless it is a symbol, and
    /// any character for a hole.
    ///
    /// # Errors
    /// Another number of rows or columns, or a character that is no symbol.
    pub fn cells(&self, text: &str) -> Result<Vec<CellSet>, ParseError> {
        let known = file::cells(text, &self.layout, &self.symbols)?;
        let cells = known.into_iter().zip(self.grid.cells());
        Ok(cells.map(|(known, &all)| known.map_or(all, CellSet::only)).collect())
    }
}

impl core::str::FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse(text.as_bytes())
    }
}

impl From<Refused> for ParseErrorKind {
    fn from(why: Refused) -> Self {
        match why {
            Refused::Pattern(error) => Self::Pattern(error.to_string()),
            other => Self::Rule(other.to_string()),
        }
    }
}
