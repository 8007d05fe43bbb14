//! Filling by regular expression: a pattern of the .NET dialect that matches where there is a
//! filling.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_dotnet::{MatchError, Regex, RegexBuilder};
use kleene_search::Deadline;

use crate::solution::{Placement, Solution};
use crate::{numbers::Numbers, puzzle::Puzzle};

pub use pattern::Stage;
use reader::{Reader, Stacks};
use text::Text;

mod pattern;
mod reader;
mod text;

/// The limits of a search by pattern.
#[derive(Clone, Debug)]
#[must_use]
pub struct RegexLimits {
    steps: u64,
    memory: usize,
    deadline: Deadline,
}

impl Default for RegexLimits {
    fn default() -> Self {
        let (steps, memory) = (RegexBuilder::STEP_LIMIT, RegexBuilder::MEMORY_LIMIT);
        Self { steps, memory, deadline: Deadline::default() }
    }
}

impl RegexLimits {
    /// The default limits of `kleene-dotnet`.
    pub fn new() -> Self {
        Self::default()
    }

    /// The most steps of the matcher.
    pub fn steps(mut self, steps: u64) -> Self {
        self.steps = steps;
        self
    }

    /// The most bytes for captures and choices.
    pub fn memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// A point in time or a flag at which the matcher ends in [`MatchError::Stopped`].
    pub fn until(mut self, deadline: Deadline) -> Self {
        self.deadline = deadline;
        self
    }
}

kleene_text::errors! {
    /// The reason why a search by pattern has no answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum RegexError {
        /// The blocks, or the blanks to count with, are longer than an input may be.
        #[error("the text would have more than {limit} bytes", limit = crate::MAX_INPUT_BYTES)]
        TooLong,
        /// The matcher has hit a limit.
        #[error(transparent)]
        Stopped(#[from] MatchError),
    }
}

/// The fillings that the matcher found, made to backtrack after every match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundByRegex {
    /// The different fillings, in the order in which they were found.
    pub solutions: Vec<Solution>,
    /// The limit that came before the end; `None` if these are all.
    pub stopped: Option<MatchError>,
}

/// A pattern and a text in which it matches if the puzzle has a filling. Made by
/// [`Puzzle::to_regex`].
#[derive(Clone, Debug)]
pub struct FillingRegex {
    stages: Vec<Stage>,
    text: Text,
    width: u32,
    height: u32,
    numbers: Numbers,
}

impl Puzzle {
    /// The puzzle as a pattern of the .NET dialect, and the text of blocks that it runs over.
    ///
    /// The pattern depends on the rules only; sizes and pieces are in the text.
    ///
    /// ```
    /// use kleene_rectangles::{Puzzle, RegexLimits};
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n2 1\n1 1\n3 1".parse()?;
    /// let regex = puzzle.to_regex()?;
    /// assert_eq!(regex.text(), "aa\naa\n\nbb\n\nc\n\nddd\n\n~~~\n~~~\n");
    /// let found = regex.all(RegexLimits::new());
    /// assert_eq!((found.solutions.len(), found.stopped), (6, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RegexError::TooLong`] for blocks beyond [`MAX_INPUT_BYTES`](crate::MAX_INPUT_BYTES).
    pub fn to_regex(&self) -> Result<FillingRegex, RegexError> {
        self.regex_of(false)
    }

    /// The puzzle as a pattern that also captures each piece and each cell, for programs that read fillings from the
    /// captures: `IndexLength` has as many characters as the piece has in the list, from 1; `Rectangle` is the piece as a
    /// block, `Rotate` a character if it is turned and none if not, `NextPos` the text before its first cell. For each
    /// cell `Filled` is the text up to it, and `SolutionChar` the character of the piece.
    ///
    /// ```
    /// use kleene_dotnet::Regex;
    /// use kleene_rectangles::Puzzle;
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n1 2".parse()?;
    /// let regex = puzzle.to_cells_regex()?;
    /// let captures = Regex::new(&regex.pattern())?.captures(regex.text())?.expect("a filling");
    /// let texts = |group: &str| -> Vec<_> {
    ///     captures.name(group).into_iter().flat_map(|group| group.captures().map(|one| one.as_str())).collect()
    /// };
    /// assert_eq!(texts("SolutionChar").concat(), "aaaabb");
    /// assert_eq!(texts("IndexLength").iter().map(|one| one.len()).collect::<Vec<_>>(), [1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RegexError::TooLong`], as for [`to_regex`](Self::to_regex).
    pub fn to_cells_regex(&self) -> Result<FillingRegex, RegexError> {
        self.regex_of(true)
    }

    fn regex_of(&self, with_cells: bool) -> Result<FillingRegex, RegexError> {
        let text = Text::new(self).ok_or(RegexError::TooLong)?;
        let (width, height, numbers) = (self.width(), self.height(), Numbers::new(self));
        Ok(FillingRegex { stages: pattern::stages(self, with_cells), text, width, height, numbers })
    }

    /// The puzzle as a pattern for partial fillings: that of [`Puzzle::to_regex`] without its last
    /// assertion, that the target is full.
    ///
    /// It matches the beginning of a filling: pieces at the first free cell, each the first that
    /// fits, until none of the rest fits. It does not backtrack to other choices of the earlier
    /// pieces, so it may place fewer pieces than [`Puzzle::most`] does. What [`FillingRegex::all`]
    /// finds are all beginnings.
    ///
    /// ```
    /// use kleene_rectangles::{Puzzle, RegexLimits};
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n1 1".parse()?;
    /// assert_eq!(puzzle.solve_by_regex(RegexLimits::new())?, None);
    /// let first = puzzle.to_partial_regex()?.first(RegexLimits::new())?.expect("a piece fits");
    /// assert_eq!(first.to_string(), "aab\naa~");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RegexError::TooLong`] for blocks beyond [`MAX_INPUT_BYTES`](crate::MAX_INPUT_BYTES).
    pub fn to_partial_regex(&self) -> Result<FillingRegex, RegexError> {
        let puzzle = self.clone().using_all(false);
        let mut regex = puzzle.to_regex()?;
        if puzzle.num_first().is_none() {
            pattern::drop_end(&mut regex.stages);
        }
        Ok(regex)
    }

    /// The filling that the pattern matches first, if there is one.
    ///
    /// ```
    /// use kleene_rectangles::{Puzzle, RegexError, RegexLimits};
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n2 1\n1 1\n3 1".parse()?;
    /// let first = puzzle.solve_by_regex(RegexLimits::new())?.expect("there are six");
    /// assert_eq!(first.to_string(), "aab\naab");
    ///
    /// let stopped = puzzle.solve_by_regex(RegexLimits::new().steps(100)).unwrap_err();
    /// assert_eq!(stopped.to_string(), "no answer within 100 steps");
    /// assert!(matches!(stopped, RegexError::Stopped(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A text that would be too long, or a limit of steps, memory or time.
    pub fn solve_by_regex(&self, limits: RegexLimits) -> Result<Option<Solution>, RegexError> {
        self.to_regex()?.first(limits)
    }
}

impl FillingRegex {
    /// The pattern, a commented part for each stage. It sets the options that it needs.
    #[must_use]
    pub fn pattern(&self) -> String {
        pattern::pattern(&self.stages)
    }

    /// The parts of the pattern.
    #[must_use]
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The text: the pieces as blocks, the target, and [`FillingRegex::padding`].
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text.text
    }

    /// How many blanks follow the target, added because the characters of the blocks might not be
    /// enough for all the choices of a filling.
    #[must_use]
    pub fn padding(&self) -> usize {
        self.text.padding
    }

    /// The filling of the first match.
    ///
    /// # Errors
    /// A limit of steps, memory or time.
    pub fn first(&self, limits: RegexLimits) -> Result<Option<Solution>, RegexError> {
        let regex = build(&self.pattern(), limits);
        let captures = regex.captures(self.text())?;
        Ok(captures.map(|captures| self.solution(&Stacks::of(&captures))))
    }

    /// The fillings of all matches.
    #[must_use]
    pub fn all(&self, limits: RegexLimits) -> FoundByRegex {
        let mut solutions = Vec::new();
        let ended = self.for_each(limits, |solution| {
            solutions.push(solution);
            ControlFlow::Continue(())
        });
        FoundByRegex { solutions, stopped: ended.err() }
    }

    /// Calls with each filling as it is found, until the call breaks; returns the last answer.
    ///
    /// A `(?!)` after the pattern makes every match fail, so that the matcher backtracks through
    /// all of them. An observer has followed all pushes and pops, and reads each filling from the
    /// stacks before that.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use kleene_rectangles::{Puzzle, RegexLimits};
    ///
    /// let puzzle: Puzzle = "3 2\n2 2\n2 1\n1 1\n3 1".parse()?;
    /// let mut found = 0;
    /// let ended = puzzle.to_regex()?.for_each(RegexLimits::new(), |_| {
    ///     found += 1;
    ///     if found == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!((found, ended), (2, Ok(ControlFlow::Break(()))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A limit of steps, memory or time.
    pub fn for_each(
        &self,
        limits: RegexLimits,
        visit: impl FnMut(Solution) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, MatchError> {
        let regex = build(&(self.pattern() + "(?<found>)(?!)"), limits);
        let mut reader = Reader::new(&regex, |stacks| self.solution(stacks), visit);
        match regex.observe(self.text(), &mut reader) {
            Ok(_) | Err(MatchError::Ended) => Ok(reader.answer()),
            Err(error) => Err(error),
        }
    }

    /// The filling on the stacks. Equal pieces are numbered as by the searches, whichever was
    /// taken.
    fn solution(&self, stacks: &Stacks) -> Solution {
        let line = self.width as usize + 1;
        let mut placements: Vec<Placement> = Vec::with_capacity(stacks.used.len());
        let mut begins = stacks.spot.iter().take(stacks.used.len()).peekable();
        for (&from, &to) in stacks.from.iter().zip(&stacks.to) {
            match begins.next_if_eq(&&from) {
                Some(_) => {
                    let cell = from - self.text.target;
                    placements.push(Placement {
                        row: (cell / line) as u32,
                        column: (cell % line) as u32,
                        width: (to - from) as u32,
                        height: 1,
                        piece: 0,
                    });
                }
                // A further row of the piece before.
                None => placements.iter_mut().last().into_iter().for_each(|last| last.height += 1),
            }
        }
        Solution::new(self.width, self.height, placements).numbered(&self.numbers)
    }
}

fn build(pattern: &str, limits: RegexLimits) -> Regex {
    let builder = RegexBuilder::new(pattern).step_limit(limits.steps).memory_limit(limits.memory);
    let regex = builder.build().expect("the pattern is of the dialect for all rules");
    regex.stop_when(move || limits.deadline.hit().is_some())
}
