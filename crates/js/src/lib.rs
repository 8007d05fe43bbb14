//! The program behind the JavaScript package `kleene`: questions as JSON, and answers as JSON.
//!
//! `js/core.js` asks them, on the thread of its caller or on a worker, and makes objects of the answers. A question names
//! its puzzle by the kind and a text ([`kleene::AnyPuzzle::to_state`]), so that any worker can answer it. An answer is
//! `{"answer": ...}` or `{"error": ...}`. Its objects have the fields of the command's records.

#![no_std]

#[macro_use]
extern crate alloc;
// Only WebAssembly runs this program; elsewhere it is merely checked.
#[cfg(not(target_arch = "wasm32"))]
extern crate std;

mod advice;
mod answer;
mod cache;
mod cells;
mod error;
mod kept;
#[cfg(target_arch = "wasm32")]
mod machine;
#[cfg(feature = "proofs")]
mod proofs;
mod puzzle;
mod question;
#[cfg(feature = "regex")]
mod regex;
mod search;
#[cfg(feature = "words")]
mod words;

use alloc::string::{String, ToString};

use kleene::Value;
use wasm_bindgen::prelude::wasm_bindgen;

pub use self::search::Search;

use self::error::Trouble;
use self::kept::Kept;
use self::question::Question;

/// The program: it answers questions, and keeps their puzzles.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Program(Kept);

#[wasm_bindgen]
impl Program {
    /// A program that was not asked anything.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a question.
    pub fn ask(&mut self, question: &str) -> String {
        reply(Question::parse(question).and_then(|question| answer(&mut self.0, &question)))
    }

    /// The search for the solutions of a question.
    ///
    /// # Errors
    /// A question without an answer: the reply with the error.
    pub fn search(&mut self, question: &str) -> Result<Search, String> {
        Search::begin(&mut self.0, question).map_err(|trouble| reply(Err(trouble)))
    }
}

fn reply(answer: Result<Value, Trouble>) -> String {
    let reply = match answer {
        Ok(answer) => Value::object([("answer", answer)]),
        Err(trouble) => Value::object([("error", trouble.record())]),
    };
    reply.to_string()
}

fn answer(kept: &mut Kept, question: &Question) -> Result<Value, Trouble> {
    match question.needed("about")? {
        "puzzle" => puzzle::answer(kept, question),
        #[cfg(feature = "regex")]
        "regex" => regex::answer(kept, question),
        #[cfg(feature = "regex")]
        "dotnet" => regex::match_dotnet(kept, question),
        #[cfg(feature = "words")]
        "words" => words::answer(kept, question),
        about => {
            Err(Trouble::new(format!("this entry of the package knows nothing about {about}")))
        }
    }
}
