//! The validated puzzle.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use kleene_grid::Grid;
use kleene_line::{Alphabet, Symbol};

use crate::clue::{Clue, Colors, Pattern};
use crate::error::{MAX_LETTERS, PuzzleError};
use crate::layout::{Layout, Place};
use crate::model::{self, GridLines};
use crate::{derive_alphabet, solution::Solution};

/// A board and what each of its lines must be: color clues, patterns, or both.
///
/// Every value keeps these invariants:
/// - every color of a clue and every letter of the alphabet is there once;
/// - every clue and every pattern alone has a string of the line's length;
/// - every pattern is compiled, within the limits.
///
/// A puzzle may still have no solution, or several.
///
/// ```
/// use kleene_cluegrid::{Clue, Layout, Puzzle, PuzzleError};
///
/// let clues = ["ab", "ba", "ab", "ba"].map(|clue| vec![Clue::colors(clue).expect("a clue")]);
/// let puzzle = Puzzle::new(Layout::rectangle(2, 2)?, "ab", clues.to_vec())?;
/// assert_eq!(puzzle.solutions().next().expect("there is one").to_string(), "a b\nb a");
///
/// let undeclared = Puzzle::new(Layout::rectangle(2, 2)?, "ac", clues.to_vec());
/// assert!(matches!(undeclared, Err(PuzzleError::Undeclared { color: 'b', .. })));
/// # Ok::<(), PuzzleError>(())
/// ```
#[derive(Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::records::Board", into = "crate::records::Board")
)]
pub struct Puzzle {
    layout: Layout,
    alphabet: Alphabet,
    /// Whether the alphabet is that of the clues, which may allow others.
    is_closed_by_guess: bool,
    /// By line, in the order of [`Layout::lines`].
    clues: Vec<Vec<Clue>>,
    name: Option<String>,
    grid: Grid,
    grid_lines: GridLines,
}

/// Its JSON, as compiled lines would not show the puzzle.
impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({})", self.to_json())
    }
}

/// Puzzles are equal when their boards, letters, clues and names are.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout
            && self.alphabet == other.alphabet
            && self.clues == other.clues
            && self.name == other.name
    }
}

impl Eq for Puzzle {}

impl Puzzle {
    /// The most letters or colors that a puzzle can have: 63.
    pub const MAX_LETTERS: usize = MAX_LETTERS;

    /// The puzzle of these clues, any number for each line in the order of [`Layout::lines`], whose
    /// cells hold these letters.
    ///
    /// # Errors
    /// Another number of lines, letters that are given twice or are too many, a color that is not
    /// among them, a clue that no string of its line's length has, a pattern beyond the limits.
    pub fn new(layout: Layout, letters: &str, clues: Vec<Vec<Clue>>) -> Result<Self, PuzzleError> {
        let count = letters.chars().count();
        if count > Self::MAX_LETTERS {
            return Err(PuzzleError::TooManyLetters { count });
        }
        let twice = letters.char_indices().find(|&(at, c)| letters[..at].contains(c));
        if let Some((_, letter)) = twice {
            return Err(PuzzleError::LetterTwice(letter));
        }
        let alphabet =
            Alphabet::new(letters.chars()).map_err(|_| PuzzleError::TooManyLetters { count })?;
        Self::with_alphabet(layout, alphabet, clues)
    }

    /// The puzzle of these clues, whose cells hold the letters that the clues mention.
    ///
    /// Patterns mention their literals, the members of their classes and of what negated ones leave
    /// out, so that `\d` and `\D` mention the digits, `\s` and `\S` the blank; `.`, `\w` and `\W`
    /// mention nothing. If `any_other` is true, there is one more letter for each kind of other
    /// printable ASCII characters that the patterns tell apart: a representative of its kind. This
    /// can change a verdict.
    ///
    /// ```
    /// use kleene_cluegrid::{Clue, Layout, Puzzle, Uniqueness};
    ///
    /// let clue = |text| vec![Clue::pattern(text).expect("a pattern")];
    /// let clues = vec![clue("[^AB]"), clue("[ABC]|.")];
    /// let layout = Layout::rectangle(1, 1)?;
    /// let closed = Puzzle::deriving(layout, clues.clone(), false)?;
    /// assert!(matches!(closed.uniqueness(), Uniqueness::One(_)));
    /// let open = Puzzle::deriving(layout, clues, true)?;
    /// assert!(matches!(open.uniqueness(), Uniqueness::Many(..)));
    /// # Ok::<(), kleene_cluegrid::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// Clues that [`Puzzle::new`] refuses, or that mention more than [`Puzzle::MAX_LETTERS`]
    /// letters.
    pub fn deriving(
        layout: Layout,
        clues: Vec<Vec<Clue>>,
        any_other: bool,
    ) -> Result<Self, PuzzleError> {
        Self::deriving_with(layout, clues, "", any_other)
    }

    /// As [`deriving`](Self::deriving), with these letters beside those that the clues mention.
    pub(crate) fn deriving_with(
        layout: Layout,
        clues: Vec<Vec<Clue>>,
        beside: &str,
        any_other: bool,
    ) -> Result<Self, PuzzleError> {
        let alphabet = derive_alphabet::derive(layout, &clues, beside, any_other)?;
        let puzzle = Self::with_alphabet(layout, alphabet, clues)?;
        Ok(Self { is_closed_by_guess: !any_other, ..puzzle })
    }

    /// Whether the letters were derived from the clues, and some cell could have another one: verdicts then hold for
    /// these letters alone.
    ///
    /// ```
    /// use kleene_cluegrid::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = r#"{"rows": ["[^A]"], "cols": ["."]}"#.parse()?;
    /// assert!(matches!(puzzle.uniqueness(), Uniqueness::One(_))); // B, the first that is not A
    /// assert!(puzzle.has_guessed_letters()); // any other would do
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn has_guessed_letters(&self) -> bool {
        self.is_closed_by_guess
            && derive_alphabet::leaves_others(self.layout, &self.clues, &self.alphabet)
    }

    fn with_alphabet(
        layout: Layout,
        alphabet: Alphabet,
        clues: Vec<Vec<Clue>>,
    ) -> Result<Self, PuzzleError> {
        let lines = layout.lines();
        if lines.len() != clues.len() {
            return Err(PuzzleError::Lines { expected: lines.len(), found: clues.len() });
        }
        if alphabet.len() > Self::MAX_LETTERS {
            return Err(PuzzleError::TooManyLetters { count: alphabet.len() });
        }
        let (grid, grid_lines) = model::grid(layout, &alphabet, &clues)?;
        let (name, is_closed_by_guess) = (None, false);
        Ok(Self { layout, alphabet, is_closed_by_guess, clues, name, grid, grid_lines })
    }

    /// The color puzzle whose clues describe a picture, with the picture's colors in ascending order.
    ///
    /// ```
    /// use kleene_cluegrid::{Layout, Puzzle, Solution};
    ///
    /// let picture = Solution::new(Layout::rectangle(3, 2)?, "rrgbbb".chars()).expect("six cells");
    /// let puzzle = Puzzle::from_picture(&picture)?;
    /// assert_eq!(puzzle.to_text().as_deref(), Some("colors bgr\nrows rg b\ncolumns rb rb gb\n"));
    /// # Ok::<(), kleene_cluegrid::PuzzleError>(())
    /// ```
    ///
    /// # Errors
    /// More than [`Puzzle::MAX_LETTERS`] colors.
    pub fn from_picture(picture: &Solution) -> Result<Self, PuzzleError> {
        let clues = picture.layout().lines().into_iter().map(|(_, cells)| {
            let letters = cells.iter().map(|&cell| picture.letters()[cell]);
            alloc::vec![Clue::Colors(Colors::from_line(letters))]
        });
        Self::deriving(picture.layout(), clues.collect(), false)
    }

    /// The first clue that no string of its line's length fits, if there is one: then there is no solution.
    ///
    /// ```
    /// use kleene_cluegrid::{Puzzle, Uniqueness};
    ///
    /// let puzzle: Puzzle = r#"{"rows": ["ab"], "cols": ["a"]}"#.parse()?;
    /// let conflict = puzzle.conflict().expect("the row has one cell");
    /// assert_eq!(conflict.to_string(), "no string of 1 cell fits the clue \"ab\" of row 1");
    /// assert_eq!(puzzle.uniqueness(), Uniqueness::None);
    /// # Ok::<(), kleene_cluegrid::ParseError>(())
    /// ```
    #[must_use]
    pub fn conflict(&self) -> Option<Conflict> {
        let (line, clues) = &self.grid_lines[self.grid.impossible_line()?.index()];
        let (place, cells) = self.layout.lines().swap_remove(*line);
        let clue = *clues.first()?;
        let text = alloc::format!("{}", self.clues[*line][clue]);
        let letters = self.has_guessed_letters().then(|| self.alphabet.chars().collect());
        Some(Conflict { place, clue, text, cells: cells.len(), letters })
    }

    pub(crate) fn has_no_clue(&self) -> bool {
        self.clues.iter().all(Vec::is_empty)
    }

    /// The clues that are patterns.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.clues.iter().flatten().filter_map(|clue| match clue {
            Clue::Pattern(pattern) => Some(pattern),
            Clue::Colors(_) => None,
        })
    }

    /// Whether every clue is a pattern that could be the runs of a nonogram.
    pub(crate) fn is_of_numbers(&self) -> bool {
        self.clues.iter().flatten().all(|clue| match clue {
            Clue::Pattern(pattern) => crate::formats::is_of_numbers(&pattern.to_string()),
            Clue::Colors(_) => false,
        })
    }

    /// Sets the name.
    #[must_use]
    pub fn with_name(self, name: impl Into<String>) -> Self {
        Self { name: Some(name.into()), ..self }
    }

    /// The name, if there is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The shape of the board.
    #[must_use]
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The letters or colors that cells can have.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The clues, one for each line, in the order of [`Layout::lines`].
    #[must_use]
    pub fn clues(&self) -> &[Vec<Clue>] {
        &self.clues
    }

    /// Whether every line has one clue, and that of colors.
    #[must_use]
    pub fn is_colored(&self) -> bool {
        self.clues.iter().all(|clues| matches!(clues[..], [Clue::Colors(_)]))
    }

    /// The puzzle's grid, whose cells are those of the board row by row.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The board of a symbol for each cell of [`Puzzle::grid`]; nothing if there are more or fewer cells, or a symbol
    /// is no letter of the alphabet. It need not satisfy the clues.
    #[must_use]
    pub fn solution_of(&self, symbols: &[Symbol]) -> Option<Solution> {
        let all = self.alphabet().all();
        let fits = symbols.len() == self.layout().cells()
            && symbols.iter().all(|&symbol| all.contains(symbol));
        fits.then(|| self.solution(symbols))
    }

    pub(crate) fn grid_lines(&self) -> &GridLines {
        &self.grid_lines
    }

    pub(crate) fn solution(&self, symbols: &[Symbol]) -> Solution {
        self.reader()(symbols)
    }

    /// What reads the symbols of the grid's cells as a solution.
    pub(crate) fn reader(&self) -> impl Fn(&[Symbol]) -> Solution + Send + use<> {
        let (layout, alphabet) = (self.layout, self.alphabet.clone());
        move |symbols| {
            let letters = symbols.iter().map(|&symbol| alphabet.char(symbol));
            Solution::new(layout, letters).expect("the grid has the cells of the board")
        }
    }
}

kleene_text::errors! {
    /// A clue that no string of its line's length fits. See [`Puzzle::conflict`].
    #[error(
        "no string of {}{} fits the clue {text:?} of {place}", kleene_text::counted(*cells, "cell"),
        letters.as_ref().filter(|letters| !letters.is_empty()).map(|letters| alloc::format!(" over the letters {letters}")).unwrap_or_default()
    )]
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct Conflict {
        /// The line.
        pub place: Place,
        /// Which clue of the line, from 0.
        pub clue: usize,
        /// The clue as it is written.
        pub text: String,
        /// Number of cells.
        pub cells: usize,
        /// The letters, where they are those that the clues mention and some cell could have another one.
        pub letters: Option<String>,
    }
}

impl PuzzleError {
    /// Which clue is wrong, if one is: the line's place, and which of its clues.
    #[must_use]
    pub fn clue(&self) -> Option<(Place, usize)> {
        match *self {
            Self::Undeclared { place, clue, .. }
            | Self::ClueTooLong { place, clue, .. }
            | Self::Clue { place, clue, .. }
            | Self::Pattern { place, clue, .. } => Some((place, clue)),
            _ => None,
        }
    }
}
