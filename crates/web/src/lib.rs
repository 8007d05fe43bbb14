//! Answers to the questions of Kleene's page: the puzzle crates behind one function for a web worker.
//!
//! The page sends a question as JSON, names with texts, and shows the answer, which is JSON too: a verdict, a sentence,
//! pictures, tables, a recording to be played. Nothing is kept between two questions.
//!
//! ```
//! let answer = kleene_web::ask(r#"{"about":"queens","verb":"check","text":"8"}"#);
//! assert!(answer.contains(r#""verdict":"92""#), "{answer}");
//!
//! let answer = kleene_web::ask(r#"{"about":"sudoku","verb":"check","text":"12x"}"#);
//! assert!(answer.starts_with(r#"{"mistake":{"message":"#), "{answer}");
//! ```
//!
//! # Limits
//!
//! A text has at most [`MAX_TEXT`] bytes, a picture at most [`MAX_CELLS`] cells, a recording at most [`MAX_EVENTS`]
//! events. A search has no limit of its own here: the page ends the worker when its user stops it.

mod advice;
mod answer;
mod any;
mod board;
mod cluegrid;
mod desk;
mod dotnet;
mod givens;
mod kinds;
mod letterboxed;
mod link;
mod mistake;
mod queens;
mod question;
mod rectangles;
mod regex;
mod words;

use kleene::Registry;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use self::answer::Answer;
use self::mistake::Mistake;
use self::question::Question;

/// The most bytes of a question.
pub const MAX_TEXT: usize = 4 << 20;

/// The most cells of a picture.
pub const MAX_CELLS: usize = 40_000;

/// The most cells of a board that is filled in by hand or played.
pub const MAX_BOARD: usize = MAX_CELLS / 4;

/// The most events of a recording.
pub const MAX_EVENTS: usize = 20_000;

/// The answer that the page receives.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Reply {
    Answer(Box<Answer>),
    Mistake(Mistake),
}

/// Answers a question of the page. Both are JSON.
#[wasm_bindgen]
#[must_use]
pub fn ask(question: &str) -> String {
    ask_about(&Registry::builtin(), question)
}

/// Answers a question about puzzles of these kinds.
#[must_use]
pub fn ask_about(kinds: &Registry, question: &str) -> String {
    let reply = match answer(kinds, question) {
        Ok(answer) => Reply::Answer(Box::new(answer)),
        Err(mistake) => Reply::Mistake(mistake),
    };
    // Strings, numbers and lists of them always have a form in JSON.
    serde_json::to_string(&reply).unwrap_or_default()
}

fn answer(kinds: &Registry, question: &str) -> Result<Answer, Mistake> {
    if question.len() > MAX_TEXT {
        return Err(Mistake::new(format!("that is too large: more than {} MB", MAX_TEXT >> 20)));
    }
    let question = Question::parse(question, kinds)?;
    match question.get("about") {
        "desk" => desk::answer(&question),
        "regex" => regex::answer(&question),
        "dotnet" => dotnet::answer(&question),
        "words" => words::answer(&question),
        "link" => link::answer(&question),
        "letterboxed" => letterboxed::answer(&question),
        "rectangles" => rectangles::answer(&question),
        "queens" => queens::answer(&question),
        _ => any::answer(&question),
    }
}
