//! The program behind the JavaScript package `kleene`: questions as JSON, and answers as JSON.
//!
//! `js/core.js` asks them, on the thread of its caller or on a worker, and makes objects of the answers. A question names
//! its puzzle by the kind and a text ([`kleene::AnyPuzzle::to_state`]), so that any worker can answer it. An answer is
//! `{"answer": ...}` or `{"error": ...}`. Its objects have the fields of the command's records.

mod advice;
mod answer;
mod cache;
mod cells;
mod error;
#[cfg(feature = "proofs")]
mod proofs;
mod puzzle;
mod question;
#[cfg(feature = "regex")]
mod regex;
mod search;
#[cfg(feature = "words")]
mod words;

use kleene::Value;
use wasm_bindgen::prelude::wasm_bindgen;

pub use self::search::Search;

use self::error::Trouble;
use self::question::Question;

/// Answers a question.
#[wasm_bindgen]
#[must_use]
pub fn ask(question: &str) -> String {
    reply(Question::parse(question).and_then(|question| answer(&question)))
}

fn reply(answer: Result<Value, Trouble>) -> String {
    let reply = match answer {
        Ok(answer) => Value::object([("answer", answer)]),
        Err(trouble) => Value::object([("error", trouble.record())]),
    };
    reply.to_string()
}

fn answer(question: &Question) -> Result<Value, Trouble> {
    match question.needed("about")? {
        "puzzle" => puzzle::answer(question),
        #[cfg(feature = "regex")]
        "regex" => regex::answer(question),
        #[cfg(feature = "regex")]
        "dotnet" => regex::match_dotnet(question),
        #[cfg(feature = "words")]
        "words" => words::answer(question),
        about => {
            Err(Trouble::new(format!("this entry of the package knows nothing about {about}")))
        }
    }
}
