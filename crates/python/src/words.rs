//! Lists of words, and queries about them.

use std::sync::Arc;

use kleene_lexicon::Lexicon;
use kleene_search::Cancel;
use kleene_words::{Order, Query, Source, Textbook};
use pyo3::prelude::*;

use crate::background;
use crate::errors::{Mistake, no_name, wrong};
use crate::recording::Recording;

/// A list of words.
#[pyclass(frozen)]
pub(crate) struct Words(pub(crate) Arc<Lexicon>);

fn parse(py: Python<'_>, query: &str) -> PyResult<Query> {
    let parsed = Query::parse(query);
    parsed.map_err(|error| Mistake::new(&error, query.as_bytes()).raise_in(py, query))
}

#[pymethods]
impl Words {
    /// A list, the most common word first if it is ranked; without one, the English words that come with the package.
    #[new]
    fn new(words: Option<Vec<String>>, ranked: bool) -> PyResult<Self> {
        let lexicon = match words {
            None => Lexicon::embedded(),
            Some(words) if ranked => {
                Lexicon::from_ranked(words.into_iter().zip(1_u32..)).map_err(wrong)?
            }
            Some(words) => Lexicon::from_words(words).map_err(wrong)?,
        };
        Ok(Self(Arc::new(lexicon)))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    /// All words, in alphabetical order.
    fn all(&self) -> Vec<String> {
        self.0.iter().collect()
    }

    /// The words that fit a query, with their ranks.
    fn find(
        &self,
        py: Python<'_>,
        query: &str,
        order: &str,
        limit: Option<usize>,
    ) -> PyResult<Vec<(String, Option<u32>)>> {
        let parsed = parse(py, query)?;
        let order = match order {
            "source" => Order::Source,
            "alphabetical" => Order::Alphabetical,
            "longest" => Order::Longest,
            "shortest" => Order::Shortest,
            "common" => Order::Common,
            other => {
                let known = ["alphabetical", "longest", "shortest", "common", "source"];
                return Err(wrong(format!("order: {}", no_name(other, &known))));
            }
        };
        let lexicon = Arc::clone(&self.0);
        background::run(py, &Cancel::new(), move || {
            let found = parsed.find(Source::Lexicon(&lexicon), order, limit);
            found.into_iter().map(|found| (found.word, found.rank)).collect()
        })
    }

    fn count(&self, py: Python<'_>, query: &str) -> PyResult<usize> {
        let parsed = parse(py, query)?;
        let lexicon = Arc::clone(&self.0);
        background::run(py, &Cancel::new(), move || parsed.count(Source::Lexicon(&lexicon)))
    }
}

/// The meaning of a query, in words.
#[pyfunction]
pub(crate) fn explain_query(py: Python<'_>, query: &str) -> PyResult<String> {
    Ok(parse(py, query)?.explain().to_string())
}

/// How the textbook's matcher calls itself on a word.
#[pyfunction]
pub(crate) fn textbook(
    py: Python<'_>,
    pattern: &str,
    word: &str,
    most: usize,
) -> PyResult<Recording> {
    let parsed = Textbook::new(pattern);
    let parsed =
        parsed.map_err(|error| Mistake::new(&error, pattern.as_bytes()).raise_in(py, pattern))?;
    Ok(Recording(parsed.record(word, most)))
}
