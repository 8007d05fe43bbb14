//! The puzzles of one kind as the commands see them: they are read from files, and a question is answered about each.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Result, anyhow};
use kleene::{
    AnyNamed, AnyPuzzle, Kind, Outcome, Request, SolutionView, Source, Stop, TextLayout, Uniqueness,
};
use serde_json::Value;

use crate::common::check::Checked;
use crate::common::hint::{self, End, Step};
use crate::common::proofs::Target;
use crate::common::terminal::is_colored;
use crate::common::{
    Counted, File, Found, InputError, Named, Take, Wanted, check, escaped, json, limits, open,
    pictures, proofs,
};
use crate::nonogram;

/// A kind of puzzle with the options of a call: the defaults are right for every kind, and a kind with options of its
/// own overrides the methods that they change.
pub(crate) trait Subject: Sync {
    /// The kind.
    fn kind(&self) -> Kind;

    /// The strategy that the call names.
    fn strategy(&self) -> Option<&str> {
        None
    }

    /// The puzzles of a file, or of stdin for `-`.
    ///
    /// # Errors
    /// A file that cannot be read, or has a mistake.
    fn open(&self, path: &Path) -> Result<File, InputError> {
        open::file(self, path)
    }

    /// Reads the content of a file that is no collection.
    ///
    /// # Errors
    /// A mistake in it.
    fn read(&self, source: &Source<'_>) -> Result<Vec<AnyNamed>, kleene::TextError> {
        self.kind().read(source)
    }

    /// The error of a file with a mistake.
    fn mistake(&self, name: String, content: Vec<u8>, mistake: kleene::TextError) -> InputError {
        InputError::of_mistake(name, content, mistake)
    }

    /// A word that stands where an answer might.
    fn word(&self, text: &str) -> String {
        text.to_owned()
    }

    /// Gives solutions in order until no more are wanted, or to the end.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle.
    fn solve(&self, named: &Named, wanted: Wanted, take: Take<'_>) -> Result<Found> {
        let request = Request { threads: Some(named.threads), ..self.request(wanted) };
        let mut solutions = named.puzzle.solve(&request).map_err(refused)?;
        for solution in solutions.by_ref() {
            if take(solution).is_break() {
                break;
            }
        }
        let outcome = solutions.outcome().unwrap_or(Outcome::Stopped(Stop::Solutions));
        let counters = solutions.counters().into_iter();
        let fields =
            kleene_text::gather(counters.map(|(name, count)| (name.to_owned(), count.into())));
        Ok(Found { outcome, work: Some((solutions.counters_in_words(), Value::Object(fields))) })
    }

    /// The request of the call.
    fn request(&self, wanted: Wanted) -> Request<'_> {
        Request { limits: wanted.limits(), strategy: self.strategy(), threads: None }
    }

    /// A solution as a text: this one of the puzzle's, from 1.
    fn draw(&self, puzzle: &AnyPuzzle, solution: SolutionView<'_>, index: u64) -> String {
        let drawing = match solution.terminal() {
            Some(picture) => pictures::shown(&picture),
            None => text_of(solution),
        };
        if index > 1 || is_colored() {
            return drawing;
        }
        match puzzle.legend() {
            Some(legend) => format!("{drawing}\n{}", escaped(&legend)),
            None => drawing,
        }
    }

    /// A line above the solutions.
    fn heading(&self, named: &Named) -> Option<String> {
        if !self.text_layout(&named.puzzle).has_heading {
            return named.shown().map(str::to_owned);
        }
        let (height, width) = named.puzzle.size();
        let size = format!("{width}x{height}");
        // A title may have several lines, a heading has one.
        let mut title = named.puzzle.title().into_iter().flat_map(str::lines);
        match (named.shown(), title.find(|line| !line.trim().is_empty())) {
            (Some(file), Some(title)) => Some(format!("{file}: {title}, {size}")),
            (Some(name), None) | (None, Some(name)) => Some(format!("{name}, {size}")),
            (None, None) => None,
        }
    }

    /// How solutions are set out in a text.
    fn text_layout(&self, puzzle: &AnyPuzzle) -> TextLayout {
        puzzle.text_layout()
    }

    /// Whether a solution is one line of the text, and the verdict a word in its place.
    fn has_lines(&self) -> bool {
        false
    }

    /// Whether nobody could see a first solution before it is known whether there is another.
    fn is_quick(&self, _: &AnyPuzzle) -> bool {
        false
    }

    /// The number of solutions.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle.
    fn count(&self, named: &Named) -> Result<Counted> {
        let counted = named.puzzle.count(&self.request(Wanted::All)).map_err(refused)?;
        Ok(Counted::new(&counted.solutions, counted.outcome))
    }

    /// The verdict on a puzzle.
    ///
    /// # Errors
    /// A strategy that cannot search this puzzle, a proof that cannot be written.
    fn check(&self, named: &Named) -> Result<Checked> {
        let (known, work) = check::search(self, named)?;
        let checked = Checked::new(&known).drawn(&known).remarked(named, &known);
        Ok(Checked { work, ..checked })
    }

    /// Gives the next step of a board that is filled so far, or all of them in order.
    ///
    /// # Errors
    /// A kind without hints, a board with a mistake.
    fn hint(
        &self,
        named: &Named,
        asked: &hint::Asked<'_>,
        take: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<End> {
        hint::steps(&named.puzzle, asked, take)
    }
}

/// The lines of a solution, which a terminal cannot take for commands.
fn text_of(solution: SolutionView<'_>) -> String {
    let text = solution.text();
    // Most have nothing to escape.
    if text.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte)) {
        return text;
    }
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}

/// The puzzles of a kind, with the options that every kind may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain<'a> {
    pub(crate) kind: Kind,
    pub(crate) strategy: Option<&'a str>,
    /// Where the proof of a verdict is written, and how.
    pub(crate) proof: Option<Target<'a>>,
    /// Whether `check` draws two solutions where there are several.
    pub(crate) draws: bool,
}

impl Plain<'static> {
    /// The puzzles of a kind, without options.
    pub(crate) fn new(kind: Kind) -> Self {
        Self { kind, strategy: None, proof: None, draws: false }
    }
}

impl Subject for Plain<'_> {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn strategy(&self) -> Option<&str> {
        self.strategy
    }

    fn mistake(&self, name: String, content: Vec<u8>, mistake: kleene::TextError) -> InputError {
        if self.kind == Kind::of::<kleene_nonogram::Puzzle>() {
            return nonogram::mistake(name, content, mistake);
        }
        InputError::of_mistake(name, content, mistake)
    }

    fn check(&self, named: &Named) -> Result<Checked> {
        let (known, work) = match self.proof {
            None => check::search(self, named)?,
            Some(target) => (proofs::prove(named, target)?, None),
        };
        let mut checked = Checked::new(&known).drawn(&known).remarked(named, &known);
        if let (true, Uniqueness::Many(one, other)) = (self.draws, &known) {
            checked.drawings = [one, other].map(|solution| drawing(solution.view())).to_vec();
        }
        Ok(Checked { work, ..checked })
    }
}

/// A solution as plain text.
pub(crate) fn drawing(solution: SolutionView<'_>) -> String {
    solution.terminal().map_or_else(|| solution.text(), |picture| picture.to_string())
}

/// The error of a call that asks a puzzle for something that it cannot do.
#[expect(clippy::needless_pass_by_value, reason = "it is passed to `map_err`")]
pub(crate) fn refused(error: kleene::RequestError) -> anyhow::Error {
    error.stop().map_or_else(|| anyhow!("{error}"), |stop| limits::Stopped(stop).into())
}

/// Whether a puzzle is known to have exactly one solution.
pub(crate) fn is_one<S>(known: &Uniqueness<S>) -> bool {
    matches!(known, Uniqueness::One(_))
}

/// The fields that records have of a puzzle, such as its title and its size.
pub(crate) fn fields(puzzle: &AnyPuzzle) -> Value {
    json(&puzzle.fields())
}

/// The puzzle as a picture, without its solution.
pub(crate) fn blank(puzzle: &AnyPuzzle) -> Option<kleene_draw::Picture> {
    if pictures::are_blank() { puzzle.sheet() } else { puzzle.blank() }
}
