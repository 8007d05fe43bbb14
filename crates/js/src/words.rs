//! Queries of the English list of words.
//!
//! | `ask` | fields besides `query` | answer |
//! |---|---|---|
//! | `find` | `order`, `limit` | the words that fit, with their ranks |
//! | `count` | | how many words fit |
//! | `explain` | | the query in words |

use alloc::string::ToString;

use kleene::Value;
use kleene_lexicon::Lexicon;
use kleene_words::{Order, Query, Source};

use crate::error::Trouble;
use crate::kept::Kept;
use crate::question::Question;

pub(crate) fn answer(kept: &mut Kept, question: &Question) -> Result<Value, Trouble> {
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
            let found = query.find(english(kept), order, limit);
            let words = found.into_iter().map(|found| {
                Value::object([("word", found.word.into()), ("rank", found.rank.into())])
            });
            Ok(words.collect())
        }
        "count" => Ok(query.count(english(kept)).into()),
        "explain" => Ok(query.explain().to_string().into()),
        _ => Err(question.unknown()),
    }
}

fn english(kept: &mut Kept) -> Source<'_> {
    Source::Lexicon(kept.english.get_or_insert_with(Lexicon::embedded))
}
