//! The parts of an answer.

use kleene_draw::{Picture, Recording};
use serde::Serialize;

use crate::MAX_CELLS;
use crate::board::Board;
use crate::desk::Desk;
use crate::kinds::KindInfo;

/// The answer that the page shows, in this order. Empty fields are absent.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Answer {
    /// A word or a number.
    #[serde(skip_serializing_if = "String::is_empty")]
    verdict: String,
    /// A sentence, or several lines.
    #[serde(skip_serializing_if = "String::is_empty")]
    said: String,
    /// A board to fill in by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Board>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pictures: Vec<Figure>,
    /// The shape of the lines of a board that can be edited in place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<ClueField>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tables: Vec<Table>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Player>,
    /// Candidates that a step removes: the number of the cell, and the letter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<(usize, char)>,
    /// The only solution, a letter a cell, with which the page asks whether a board is right.
    #[serde(skip_serializing_if = "String::is_empty")]
    solution: String,
    /// The cells in which two solutions differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differing: Vec<usize>,
    /// The kind of a puzzle, if the page did not know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    recognized: Option<ReadAs>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<KindInfo>,
    /// A nonogram that is being drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    desk: Option<Desk>,
}

/// The kind of a puzzle, and its place in a file of several.
#[derive(Debug, Serialize)]
pub(crate) struct ReadAs {
    pub(crate) kind: &'static str,
    /// Other kinds as which the text could be read.
    pub(crate) others: Vec<&'static str>,
    /// The kind that the question names, if the text cannot be read as one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) instead_of: Option<&'static str>,
    /// Other ways to read the text, a sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
    pub(crate) title: Option<String>,
    /// The rules of a board file in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) rules: Vec<String>,
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) count: usize,
}

/// A picture as SVG, and its caption.
#[derive(Debug, Serialize)]
struct Figure {
    svg: String,
    caption: String,
}

/// A clue of a line.
#[derive(Debug, Serialize)]
pub(crate) struct ClueField {
    pub(crate) name: String,
    pub(crate) line: usize,
    /// Which clue of the line it is.
    pub(crate) place: usize,
    pub(crate) text: String,
}

/// Rows below heads.
#[derive(Debug, Serialize)]
pub(crate) struct Table {
    pub(crate) title: String,
    pub(crate) heads: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

/// A text in which every character counts, with a name for the file that it is saved as.
#[derive(Debug, Serialize)]
struct Text {
    title: String,
    file: String,
    text: String,
}

/// A recording, for the player's script.
#[derive(Debug, Serialize)]
struct Player {
    elements: String,
    data: String,
}

impl Answer {
    pub(crate) fn new(verdict: impl Into<String>, said: impl Into<String>) -> Self {
        Self { verdict: verdict.into(), said: said.into(), ..Self::default() }
    }

    /// Adds a nonogram that is being drawn.
    pub(crate) fn desk(self, desk: Desk) -> Self {
        Self { desk: Some(desk), ..self }
    }

    /// Adds a picture, if it is not too large to be drawn.
    pub(crate) fn picture(self, picture: &Picture, caption: impl Into<String>) -> Self {
        let cells = picture.cells().len();
        if cells > MAX_CELLS { self.too_large(cells) } else { self.svg(picture.to_svg(), caption) }
    }

    /// Says that a board has too many cells to be drawn.
    pub(crate) fn too_large(self, cells: usize) -> Self {
        self.and(format!("A board of {cells} cells is too large to be drawn here."))
    }

    /// Adds a picture.
    pub(crate) fn svg(mut self, svg: String, caption: impl Into<String>) -> Self {
        self.pictures.push(Figure { svg, caption: caption.into() });
        self
    }

    /// Says more, on a line of its own.
    pub(crate) fn and(mut self, said: impl AsRef<str>) -> Self {
        if !self.said.is_empty() {
            self.said.push('\n');
        }
        self.said.push_str(said.as_ref());
        self
    }

    /// Says something else.
    pub(crate) fn saying(mut self, verdict: impl Into<String>, said: impl Into<String>) -> Self {
        (self.verdict, self.said) = (verdict.into(), said.into());
        self
    }

    pub(crate) fn board(mut self, board: Board) -> Self {
        self.board = Some(board);
        self
    }

    pub(crate) fn clues(mut self, clues: Vec<ClueField>) -> Self {
        self.clues = clues;
        self
    }

    pub(crate) fn table(mut self, table: Table) -> Self {
        self.tables.push(table);
        self
    }

    /// Adds a text, for a file of this name.
    pub(crate) fn text(
        mut self,
        title: impl Into<String>,
        file: impl Into<String>,
        text: impl Into<String>,
    ) -> Self {
        self.texts.push(Text { title: title.into(), file: file.into(), text: text.into() });
        self
    }

    pub(crate) fn removed(mut self, removed: Vec<(usize, char)>) -> Self {
        self.removed = removed;
        self
    }

    /// Adds the letters of the only solution.
    pub(crate) fn solution(self, solution: String) -> Self {
        Self { solution, ..self }
    }

    /// Adds the cells in which two solutions differ.
    pub(crate) fn differing(self, differing: Vec<usize>) -> Self {
        Self { differing, ..self }
    }

    pub(crate) fn recognized(self, recognized: Option<ReadAs>) -> Self {
        Self { recognized, ..self }
    }

    /// The kinds of puzzles.
    pub(crate) fn of_kinds(kinds: Vec<KindInfo>) -> Self {
        Self { kinds, ..Self::default() }
    }

    /// A recording to be played.
    pub(crate) fn player(recording: &Recording) -> Self {
        let player =
            Player { elements: recording.player_elements(), data: recording.player_data() };
        Self { player: Some(player), ..Self::default() }
    }
}
