//! Queries of the English list of words.
//!
//! | `ask` | fields besides `query` | answer |
//! |---|---|---|
//! | `find` | `order`, `limit` | the words that fit, with their ranks |
//! | `count` | | how many words fit |
//! | `explain` | | the query in words |

use kleene::Value;
use kleene_lexicon::Lexicon;
use kleene_words::{Order, Query, Source};

use crate::error::Trouble;
use crate::question::Question;

thread_local! {
    static ENGLISH: Lexicon = Lexicon::embedded();
}

pub(crate) fn answer(question: &Question) -> Result<Value, Trouble> {
    let text = question.needed("query")?;
    let query = Query::parse(text);
    let query = query.map_err(|error| Trouble::at(error.kind(), text, error.span()))?;
    match question.needed("ask")? {
        "find" => {
            let order = match question.text("order")?.unwrap_or("alphabetical") {
                "alphabetical" => Order::Alphabetical,
                "longest" => Order::Longest,
                "shortest" => Order::Shortest,
                "common" => Order::Common,
                other => {
                    let known = "expected alphabetical, longest, shortest or common";
                    return Err(Trouble::argument("order", format!("{known}, not {other:?}")));
                }
            };
            let limit = question.size("limit")?;
            let found = ENGLISH.with(|list| query.find(Source::Lexicon(list), order, limit));
            let words = found.into_iter().map(|found| {
                Value::object([("word", found.word.into()), ("rank", found.rank.into())])
            });
            Ok(words.collect())
        }
        "count" => Ok(ENGLISH.with(|list| query.count(Source::Lexicon(list))).into()),
        "explain" => Ok(query.explain().to_string().into()),
        _ => Err(question.unknown()),
    }
}
