//! A question about a puzzle, and its parts.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_search::Limits;
use kleene_sudoku::Contents;
use serde_json::Value;

use crate::collection;
use crate::error::Error;
use crate::kind::{Divide, Job, Kind, wrong};
use crate::part::{Part, Place, id_of};
use crate::query::Query;
use crate::tree::{Tree, Weighed};

/// A question about a puzzle, or about each puzzle of a collection, that is answered in parts.
///
/// ```
/// use kleene_parts::{Answer, Cut, Frontier, Kind, Limits, Query, Question, ResultSet, WorkOutcome};
///
/// let question = Question::new(Kind::Queens, Query::Count, "queens 8", "8");
/// let parts = question.split(Cut::new(10), &Limits::new())?;
/// let mut results = Vec::new();
/// for part in &parts {
///     let WorkOutcome::Result(result) = part.work(&Limits::new)? else { panic!("nothing stops it") };
///     results.push(result);
/// }
/// let mut result_set = ResultSet::new(Frontier::new(parts)?);
/// for result in results {
///     result_set.add(result)?;
/// }
/// let Answer::Count(count) = result_set.merge()?.into_answer() else { panic!("the question is for a count") };
/// assert_eq!(count, 92_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub(crate) kind: Kind,
    pub(crate) query: Query,
    pub(crate) file: String,
    pub(crate) puzzle: String,
}

/// Into how many parts a search is cut, and how well their sizes are estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    parts: u32,
    walks: u32,
}

impl Cut {
    /// At least so many parts, unless the search has no more; their sizes are the means of 16 random walks.
    #[must_use]
    pub fn new(parts: u32) -> Self {
        Self { parts, walks: 16 }
    }

    /// Takes the mean of so many random walks for the size of a part.
    #[must_use]
    pub fn walks(self, walks: u32) -> Self {
        Self { walks, ..self }
    }
}

impl Question {
    /// A question about the puzzle that is the text of a file of this name.
    ///
    /// Errors show the name, and its suffix can decide the format of the file; the library reads nothing from disk.
    pub fn new(
        kind: Kind,
        query: Query,
        file: impl Into<String>,
        puzzle: impl Into<String>,
    ) -> Self {
        Self { kind, query, file: file.into(), puzzle: puzzle.into() }
    }

    /// The kind of puzzle.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The query about the puzzle.
    #[must_use]
    pub fn query(&self) -> Query {
        self.query
    }

    /// The name of the file of the puzzle.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The text of the puzzle, or of the collection.
    #[must_use]
    pub fn puzzle(&self) -> &str {
        &self.puzzle
    }

    /// Cuts the search for the answer into parts, in the order of their solutions.
    ///
    /// # Errors
    /// A text that is no puzzle, a question that is not answered by parts, a limit.
    pub fn split(&self, cut: Cut, limits: &Limits) -> Result<Vec<Part>, Error> {
        if self.kind == Kind::Sudoku {
            let contents = Contents::parse(self.puzzle.as_bytes());
            return match contents.map_err(|error| wrong(&self.file, error))? {
                Contents::One(puzzle) => self.split_puzzle(&*puzzle, cut, limits),
                Contents::Boards => {
                    let boards = collection::boards(&self.puzzle);
                    self.split_lines(boards.map_err(|error| wrong(&self.file, error))?, cut)
                }
                _ => self.split_lines(collection::lines(&self.puzzle), cut),
            };
        }
        self.kind.run(Splitting { question: self, cut, limits })
    }

    /// Cuts the search into parts where the text of the puzzle has been parsed.
    ///
    /// # Errors
    /// A question that is not answered by parts, a limit.
    pub fn split_puzzle<P: Divide>(
        &self,
        puzzle: &P,
        cut: Cut,
        limits: &Limits,
    ) -> Result<Vec<Part>, Error> {
        let tree = puzzle.tree(self.query, limits)?;
        let mut parts = tree.cut(&Value::Null, cut.parts as usize, cut.walks)?;
        if parts.is_empty() {
            parts.push((Value::Array(vec![]), 1.0));
        }
        numbered(self, &*tree, parts, None)
    }

    /// Cuts a collection into parts of about equally many lines, which stand in place of the question's own text: each
    /// with its number, from 1 and in order.
    ///
    /// # Errors
    /// A question that is not asked of collections, lines whose numbers do not ascend or have too large gaps.
    pub fn split_lines(
        &self,
        lines: impl IntoIterator<Item = (u64, String)>,
        cut: Cut,
    ) -> Result<Vec<Part>, Error> {
        collection::split(self, &lines.into_iter().collect::<Vec<_>>(), cut.parts)
    }

    /// The tree in which it is answered.
    pub(crate) fn tree(&self, limits: &Limits) -> Result<Box<dyn Tree>, Error> {
        self.kind.run(Searching { question: self, limits })
    }

    /// This question about another text, such as some lines of its collection.
    pub(crate) fn about(&self, puzzle: String) -> Self {
        Self { puzzle, file: self.file.clone(), ..*self }
    }
}

/// Cuts the search for the answer to a question.
struct Splitting<'a> {
    question: &'a Question,
    cut: Cut,
    limits: &'a Limits,
}

impl Job for Splitting<'_> {
    type Output = Result<Vec<Part>, Error>;

    fn run<P: Divide>(self) -> Self::Output {
        let Question { file, puzzle, .. } = self.question;
        self.question.split_puzzle(&P::parse_file(file, puzzle)?, self.cut, self.limits)
    }
}

/// Makes the tree in which a question is answered.
struct Searching<'a> {
    question: &'a Question,
    limits: &'a Limits,
}

impl Job for Searching<'_> {
    type Output = Result<Box<dyn Tree>, Error>;

    fn run<P: Divide>(self) -> Self::Output {
        let Question { file, puzzle, query, .. } = self.question;
        P::parse_file(file, puzzle)?.tree(*query, self.limits)
    }
}

/// The parts of a tree, or of one of its parts.
pub(crate) fn numbered(
    question: &Question,
    tree: &dyn Tree,
    cut: Vec<Weighed>,
    of: Option<&Part>,
) -> Result<Vec<Part>, Error> {
    let count = u32::try_from(cut.len()).map_err(|_| Error::TooManyParts)?;
    let parts = (0..).zip(cut).map(|(number, (prefix, nodes))| {
        let (id, parts) = id_of(number, count, of);
        Part::new(
            question.clone(),
            Place { id, parts, nodes, tree: tree.name().to_string(), prefix },
        )
    });
    Ok(parts.collect())
}
