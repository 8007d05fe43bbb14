//! Searches and matches, step by step.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use self::cell::write_cell;
use crate::cell::Cell;
use crate::json::Json;
use crate::picture::Picture;
use crate::shape::Kind;

mod cell;
mod player;
mod steps;

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum EventKind {
    /// A choice is tried. This opens a node of the search tree.
    Consider,
    /// The choice stands for now: what lies below it is searched.
    Place,
    /// The choice fails at once.
    Dead,
    /// The choice completes a solution.
    Solved,
    /// Everything below a placed choice has been tried: it is taken back.
    Remove,
    /// A step without a choice, such as a deduction or a state of an automaton.
    Step,
}

impl EventKind {
    /// Its name in a trace.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Consider => "consider",
            Self::Place => "place",
            Self::Dead => "dead",
            Self::Solved => "solved",
            Self::Remove => "remove",
            Self::Step => "step",
        }
    }

    /// Its letter in the data of a player.
    const fn letter(self) -> char {
        match self {
            Self::Consider => 'c',
            Self::Place => 'p',
            Self::Dead => 'd',
            Self::Solved => 's',
            Self::Remove => 'r',
            Self::Step => 't',
        }
    }
}

/// A number or a name in a field of an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Value {
    /// A number. Rows, columns and lines are counted from 1.
    Number(i64),
    /// A name, a symbol or a word.
    Text(String),
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<char> for Value {
    fn from(c: char) -> Self {
        Self::Text(c.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

/// A step of a search or of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The kind of the event.
    pub kind: EventKind,
    /// Number of choices that stand above.
    pub depth: usize,
    /// The fields of the event, names and values such as `row` and 3.
    pub fields: Vec<(&'static str, Value)>,
    /// A sentence that describes it.
    pub text: String,
    /// The cells that change with this event.
    pub cells: Vec<(usize, Cell)>,
}

/// The state of a picture, from which the changes of a step are computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    now: Vec<Cell>,
}

impl Changes {
    /// The changes of a picture that shows these cells at first.
    #[must_use]
    pub fn new(frame: &Picture) -> Self {
        Self { now: frame.cells.clone() }
    }

    /// Updates the picture to these cells, and returns the changed ones with their numbers.
    pub fn to(&mut self, cells: Vec<Cell>) -> Vec<(usize, Cell)> {
        let pairs = self.now.iter().zip(&cells).enumerate();
        let differing = pairs.filter(|(_, (now, then))| now != then);
        let changed = differing.map(|(number, (_, then))| (number, then.clone())).collect();
        self.now = cells;
        changed
    }
}

/// A step-by-step record of a search or a match, with the picture that its steps change.
///
/// ```
/// use kleene_draw::{Cell, Event, EventKind, Picture, Recording, Shape};
///
/// let board = Picture::new(Shape::rectangle(2, 1), "Two cells");
/// let mut recording = Recording::new("example", "by hand", board);
/// recording.push(Event {
///     kind: EventKind::Step,
///     depth: 0,
///     fields: vec![("column", 1_u32.into())],
///     text: "write a".into(),
///     cells: vec![(0, Cell::new().glyph('a'))],
/// });
/// assert_eq!(
///     recording.events()[0].to_json(),
///     r#"{"event":"step","depth":0,"column":1,"text":"write a","cells":[{"cell":0,"glyph":"a"}]}"#
/// );
/// assert_eq!(recording.picture(1).to_string(), "a .");
/// assert!(recording.to_html().contains("<title>Two cells</title>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Recording {
    puzzle: String,
    strategy: String,
    frame: Picture,
    events: Vec<Event>,
    is_cut: bool,
}

impl Recording {
    /// The number of the schema of traces, which [`Recording::header`] carries. Fields may be added under the same
    /// number.
    pub const SCHEMA: u32 = 1;

    /// An empty recording for a kind of puzzle, a strategy and an initial picture.
    pub fn new(puzzle: impl Into<String>, strategy: impl Into<String>, frame: Picture) -> Self {
        let (puzzle, strategy) = (puzzle.into(), strategy.into());
        Self { puzzle, strategy, frame, events: Vec::new(), is_cut: false }
    }

    /// Adds an event.
    pub fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Marks the recording as truncated.
    pub fn cut(&mut self) {
        self.is_cut = true;
    }

    /// Whether the recording is truncated: more events came than are kept.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The events in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The picture before the first event.
    pub fn frame(&self) -> &Picture {
        &self.frame
    }

    /// The picture after this many events.
    pub fn picture(&self, events: usize) -> Picture {
        let mut picture = self.frame.clone();
        self.events.iter().take(events).for_each(|event| event.change(&mut picture));
        picture
    }

    /// The first line of a trace, without a line end: an object with the schema's number, the puzzle, the strategy and
    /// the picture that the events change.
    #[must_use]
    pub fn header(&self) -> String {
        let (schema, puzzle, strategy) = (Self::SCHEMA, Json(&self.puzzle), Json(&self.strategy));
        let mut json = String::new();
        // Writing to a string does not fail.
        let _ = write!(
            json,
            r#"{{"event":"header","schema":{schema},"puzzle":{puzzle},"strategy":{strategy},"picture":"#
        );
        let _ = picture(&mut json, &self.frame);
        json.push('}');
        json
    }

    /// The recording as a self-contained page that plays it, offline, by keyboard and mouse.
    /// `docs/reference/player.md` of the project describes it.
    #[must_use]
    pub fn to_html(&self) -> String {
        player::page(self)
    }

    /// The body of [`Recording::to_html`] as HTML without scripts: the board, the controls, the
    /// search tree. For a page that already has the player's script and style and passes
    /// [`Recording::player_data`] to it.
    #[must_use]
    pub fn player_elements(&self) -> String {
        let mut html = String::new();
        // Writing to a string does not fail.
        let _ = player::elements(&mut html, self);
        html
    }

    /// The events as the player's script takes them, as an object of JSON.
    #[must_use]
    pub fn player_data(&self) -> String {
        let mut json = String::new();
        // Writing to a string does not fail.
        let _ = player::data(&mut json, self);
        json
    }
}

impl Event {
    /// The event as an object of JSON, without a line end.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut json = String::new();
        let _ = self.write(&mut json);
        json
    }

    /// Changes the cells of a picture that look different from this event on.
    pub fn change(&self, picture: &mut Picture) {
        for (number, cell) in &self.cells {
            if let Some(place) = picture.cells.get_mut(*number) {
                place.clone_from(cell);
            }
        }
    }

    fn write(&self, json: &mut String) -> fmt::Result {
        write!(json, r#"{{"event":"{}","depth":{}"#, self.kind.name(), self.depth)?;
        for (name, value) in &self.fields {
            match value {
                Value::Number(number) => write!(json, r#","{name}":{number}"#)?,
                Value::Text(text) => write!(json, r#","{name}":{}"#, Json(text))?,
            }
        }
        write!(json, r#","text":{}"#, Json(&self.text))?;
        if !self.cells.is_empty() {
            json.push_str(r#","cells":["#);
            for (index, (number, cell)) in self.cells.iter().enumerate() {
                json.push_str(if index > 0 { "," } else { "" });
                write_cell(json, *number, cell)?;
            }
            json.push(']');
        }
        json.push('}');
        Ok(())
    }
}

/// A picture as an object: its title, shape and clues, and the cells that are not empty.
fn picture(json: &mut String, picture: &Picture) -> fmt::Result {
    write!(json, r#"{{"title":{},"shape":"#, Json(&picture.title))?;
    match &picture.shape.0 {
        Kind::Rectangle { width, height } => {
            write!(json, r#"{{"rectangle":{{"width":{width},"height":{height}}}}}"#)?;
        }
        Kind::Hexagon { side } => write!(json, r#"{{"hexagon":{{"side":{side}}}}}"#)?,
        Kind::Polygon { sides } => write!(json, r#"{{"polygon":{{"sides":{sides:?}}}}}"#)?,
        Kind::Triangles { rows } => {
            let rows: Vec<_> = rows.iter().map(|&(start, cells)| [start, cells]).collect();
            write!(json, r#"{{"triangles":{{"rows":{rows:?}}}}}"#)?;
        }
    }
    if !picture.clues.is_empty() {
        json.push_str(r#","clues":["#);
        for (index, clue) in picture.clues.iter().enumerate() {
            let side = clue.side.name();
            let comma = if index > 0 { "," } else { "" };
            let text = clue.text();
            write!(
                json,
                r#"{comma}{{"cell":{},"side":"{side}","text":{}}}"#,
                clue.cell,
                Json(&text)
            )?;
        }
        json.push(']');
    }
    if !picture.regions.is_empty() {
        write!(json, r#","regions":{:?}"#, picture.regions)?;
    }
    if picture.bold_every != (0, 0) {
        let (columns, rows) = picture.bold_every;
        write!(json, r#","bold_every":[{columns},{rows}]"#)?;
    }
    json.push_str(r#","cells":["#);
    let mut is_first = true;
    for (number, cell) in picture.cells.iter().enumerate().filter(|(_, cell)| **cell != Cell::new())
    {
        json.push_str(if is_first { "" } else { "," });
        is_first = false;
        write_cell(json, number, cell)?;
    }
    json.push_str("]}");
    Ok(())
}

#[cfg(test)]
mod tests;
