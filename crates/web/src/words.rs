//! Words that match.
//!
//! | verb | fields | gives |
//! |---|---|---|
//! | `check` | `query`, `order` | the words that fit a query, in an order |
//! | `play` | `pattern`, `word` | the textbook's matcher on one word, to be played |

use kleene_lexicon::Lexicon;
use kleene_syntax::{classical, railroad};
use kleene_words::{Order, Query, Source, Textbook};

use crate::MAX_EVENTS;
use crate::answer::{Answer, Table};
use crate::mistake::Mistake;
use crate::question::Question;

/// The most words that are listed.
const MAX_LISTED: usize = 1000;

pub(crate) fn answer(question: &Question) -> Result<Answer, Mistake> {
    let order = question.get("order");
    let pattern = question.get("pattern");
    let query = question.get("query");
    let word = question.get("word");
    match question.verb() {
        "check" => check(query, order),
        "play" => {
            let textbook = Textbook::new(pattern)
                .map_err(|error| Mistake::at(error.kind(), "pattern", pattern, error.span()))?;
            Ok(Answer::player(&textbook.record(word, MAX_EVENTS)))
        }
        _ => Err(question.unknown()),
    }
}

fn check(text: &str, order: &str) -> Result<Answer, Mistake> {
    let query = Query::parse(text)
        .map_err(|error| Mistake::at(error.kind(), "query", text, error.span()))?;
    let order = match order {
        "longest" => Order::Longest,
        "shortest" => Order::Shortest,
        "common" => Order::Common,
        _ => Order::Alphabetical,
    };
    let lexicon = Lexicon::embedded();
    let source = Source::Lexicon(&lexicon);
    let count = query.count(source);
    let found = query.find(source, order, Some(MAX_LISTED));
    let verdict = if count == 1 { "1 word".to_owned() } else { format!("{count} words") };
    let said = match count.saturating_sub(found.len()) {
        0 => String::new(),
        _ => format!("These are the first {MAX_LISTED}."),
    };
    let words: Vec<String> = found.into_iter().map(|found| found.word).collect();
    let answer = Answer::new(verdict, said);
    let patterns = query.patterns().into_iter();
    let answer = patterns.fold(answer, |answer, ast| {
        let text = ast.to_string();
        // The places of its parts are those in this text.
        let printed = classical::parse(&text).unwrap_or_else(|_| ast.clone());
        answer.svg(railroad::diagram(&text, &printed), "")
    });
    Ok(answer.table(Table { title: String::new(), heads: Vec::new(), rows: vec![words] }))
}
