//! Patterns and their languages.

use std::sync::{Arc, OnceLock};

use kleene_nfa::dfa::Config;
use kleene_nfa::simulation::Simulation;
use kleene_nfa::{Alphabet, CellSet, Dfa, Nfa, NfaError};
use kleene_search::{Cancel, SplitMix64};
use kleene_syntax::{Ast, Dialect, ParseErrorKind, Unsupported, dotnet, explain, perl, railroad};
use num_bigint::BigUint;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;

use crate::background;
use crate::errors::{Mistake, no_name, wrong};
use crate::recording::Recording;

/// The greatest length of words that are drawn or counted: numbers have a digit for each character.
const LONGEST: usize = 1 << 16;

/// A pattern in a dialect, whose automaton is made when it is first needed.
#[pyclass(frozen)]
#[derive(Clone)]
pub(crate) struct Regex(Arc<Inner>);

/// A pattern or an automaton, of which the other is made when it is first needed.
pub(crate) struct Inner {
    written: OnceLock<Result<Written, Mistake>>,
    max_states: usize,
    dfa: OnceLock<Result<Dfa, Mistake>>,
}

pub(crate) struct Written {
    pub(crate) pattern: String,
    pub(crate) ast: Ast,
}

impl Inner {
    pub(crate) fn dfa(&self) -> Result<&Dfa, Mistake> {
        let dfa = self.dfa.get_or_init(|| {
            let config = Config::new().max_states(self.max_states);
            Dfa::with(&self.written()?.ast, &config).map_err(|error| self.refused(&error))
        });
        dfa.as_ref().map_err(Clone::clone)
    }

    /// The pattern, a short one in the classical dialect if the language has none.
    pub(crate) fn written(&self) -> Result<&Written, Mistake> {
        let written = self.written.get_or_init(|| {
            let ast = self.dfa()?.to_short_ast();
            let ast = ast.map_err(|error| Mistake::at(error, 0..0, b""))?;
            let pattern = ast.to_string();
            // Reading it gives each part its place.
            let ast = Dialect::Classical.parse(&pattern).unwrap_or(ast);
            Ok(Written { pattern, ast })
        });
        written.as_ref().map_err(Clone::clone)
    }

    /// The pattern in which mistakes are shown.
    pub(crate) fn pattern(&self) -> &str {
        match self.written.get() {
            Some(Ok(written)) => &written.pattern,
            _ => "",
        }
    }

    pub(crate) fn refused(&self, error: &NfaError) -> Mistake {
        Mistake::at(error.kind, error.span.range(), self.pattern().as_bytes())
    }

    fn positions(&self, alphabet: &Alphabet) -> Result<kleene_line::Positions, Mistake> {
        let positions = kleene_nfa::glushkov(&self.written()?.ast, alphabet);
        positions.map_err(|error| self.refused(&error))
    }

    /// The characters of a text in the order in which it names them, or those that the pattern names.
    pub(crate) fn alphabet(&self, chars: Option<&str>, word: &str) -> Result<Alphabet, Mistake> {
        let chars: Vec<char> = match chars {
            Some(chars) => chars.chars().collect(),
            None => {
                let named = self.written()?.ast.named().union(&word.chars().collect());
                named.chars().take(Alphabet::MAX_LEN + 1).collect()
            }
        };
        let alphabet = match chars.is_empty() {
            true => Err("no character is named: `alphabet` says which there are".into()),
            false => Alphabet::new(chars).map_err(|error| error.to_string()),
        };
        alphabet.map_err(|message: String| {
            Mistake::at(message, 0..self.pattern().len(), self.pattern().as_bytes())
        })
    }
}

fn parse(pattern: &str, dialect: &str, options: &str) -> PyResult<Result<Ast, Mistake>> {
    let Some(dialect) = Dialect::ALL.into_iter().find(|known| known.name() == dialect) else {
        let known = no_name(dialect, &Dialect::NAMES);
        return Err(wrong(format!("dialect: {known}")));
    };
    if !options.is_empty() && !dialect.has_options() {
        return Err(wrong(format!("options: the dialect {dialect} has none")));
    }
    let parsed = match (dialect.flavor(), dialect) {
        (Some(flavor), _) => {
            perl::parse(pattern, perl::Options::new(flavor).with(options).map_err(no_option)?)
        }
        (None, Dialect::Dotnet) => dotnet::parse(pattern, options.parse().map_err(no_option)?),
        (None, _) => dialect.parse(pattern),
    };
    Ok(parsed.map_err(|error| {
        let is_elsewhere = matches!(
            error.kind(),
            ParseErrorKind::Unsupported(Unsupported::LookAround | Unsupported::BackReference)
        );
        let hint = if is_elsewhere { "; the dialect dotnet has it" } else { "" };
        Mistake::at(format!("{}{hint}", error.kind()), error.span(), pattern.as_bytes())
    }))
}

/// The refusal of options.
pub(crate) fn no_option(error: impl std::fmt::Display) -> PyErr {
    wrong(format!("options: {error}"))
}

impl From<Dfa> for Regex {
    fn from(dfa: Dfa) -> Self {
        let max_states = Nfa::MAX_STATES;
        Self(Arc::new(Inner { written: OnceLock::new(), max_states, dfa: OnceLock::from(Ok(dfa)) }))
    }
}

impl Regex {
    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Does something with the pattern on another thread; mistakes are shown in the pattern.
    pub(crate) fn work<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Inner) -> Result<T, Mistake> + Send + 'static,
    ) -> PyResult<T> {
        let inner = Arc::clone(&self.0);
        let done = background::run(py, &Cancel::new(), move || work(&inner))?;
        done.map_err(|mistake| mistake.raise_in(py, self.0.pattern()))
    }
}

/// The relation, and a shortest word that only the first, only the second, both and neither match.
type Compared = (&'static str, Option<String>, Option<String>, Option<String>, Option<String>);

/// Columns, the start, accepting states, and a row of next states for each state from 1; 0 is a dead end.
type Table = (Vec<char>, usize, Vec<usize>, Vec<Vec<usize>>);

/// The number of states of the smallest automaton, and the drawing if there are not too many.
type Drawn = (Option<usize>, Option<String>);

#[pymethods]
impl Regex {
    #[new]
    fn new(
        py: Python<'_>,
        pattern: String,
        dialect: &str,
        options: &str,
        max_states: usize,
    ) -> PyResult<Self> {
        let ast = parse(&pattern, dialect, options)?;
        let ast = ast.map_err(|mistake| mistake.raise_in(py, &pattern))?;
        let written = OnceLock::from(Ok(Written { pattern, ast }));
        Ok(Self(Arc::new(Inner { written, max_states, dfa: OnceLock::new() })))
    }

    #[getter]
    fn pattern(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |inner| Ok(inner.written()?.pattern.clone()))
    }

    /// Explains the pattern piece by piece.
    fn explain(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |inner| {
            let Written { pattern, ast } = inner.written()?;
            Ok(explain::lines(pattern, ast))
        })
    }

    fn railroad(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |inner| {
            let Written { pattern, ast } = inner.written()?;
            Ok(railroad::diagram(pattern, ast))
        })
    }

    fn matches(&self, py: Python<'_>, word: PyBackedStr) -> PyResult<bool> {
        match self.0.dfa.get() {
            // A step for each character: this thread is back before anybody could interrupt it.
            Some(Ok(dfa)) if word.len() <= LONGEST => Ok(dfa.is_match(&word)),
            _ => self.work(py, move |inner| Ok(inner.dfa()?.is_match(&word))),
        }
    }

    /// A shortest word that one of two patterns matches and the other does not.
    fn distinguish(&self, py: Python<'_>, other: &Self) -> PyResult<Option<String>> {
        // A mistake in the other pattern is shown there.
        other.work(py, |inner| inner.dfa().map(|_| ()))?;
        let other = Arc::clone(&other.0);
        self.work(py, move |inner| Ok(inner.dfa()?.distinguish(other.dfa()?)))
    }

    fn compare(&self, py: Python<'_>, other: &Self) -> PyResult<Compared> {
        other.work(py, |inner| inner.dfa().map(|_| ()))?;
        let other = Arc::clone(&other.0);
        let compared = self.work(py, move |inner| {
            let compared = inner.dfa()?.compare(other.dfa()?);
            Ok(compared.map_err(|error| error.to_string()))
        })?;
        let compared = compared.map_err(PyValueError::new_err)?;
        Ok((
            compared.relation().name(),
            compared.only_first().map(str::to_owned),
            compared.only_second().map(str::to_owned),
            compared.both().map(str::to_owned),
            compared.neither().map(str::to_owned),
        ))
    }

    #[getter]
    fn is_finite(&self, py: Python<'_>) -> PyResult<bool> {
        self.work(py, |inner| Ok(inner.dfa()?.is_finite()))
    }

    /// The number of words, of this length or in all; nothing if there is no end of them.
    fn count(
        &self,
        py: Python<'_>,
        length: Option<usize>,
        max_length: Option<usize>,
    ) -> PyResult<Option<BigUint>> {
        let (length, max_length) = (bounded(length)?, bounded(max_length)?);
        self.work(py, move |inner| {
            let dfa = inner.dfa()?;
            Ok(match (length, max_length) {
                (Some(length), _) => Some(dfa.counts().nth(length).unwrap_or_default()),
                (None, Some(longest)) => Some(dfa.counts().take(longest + 1).sum()),
                (None, None) => dfa.count(),
            })
        })
    }

    /// The first words, the shortest ones first.
    fn words(&self, py: Python<'_>, skip: usize, most: usize) -> PyResult<Vec<String>> {
        self.work(py, move |inner| Ok(inner.dfa()?.words().skip(skip).take(most).collect()))
    }

    /// Words of a length, or of at most that length, each as likely as any other.
    fn sample(
        &self,
        py: Python<'_>,
        length: Option<usize>,
        max_length: Option<usize>,
        count: usize,
        seed: u64,
    ) -> PyResult<Option<Vec<String>>> {
        let (length, max_length) = (bounded(length)?, bounded(max_length)?);
        let drawn = self.work(py, move |inner| {
            let dfa = inner.dfa()?;
            // A word of a finite language is in no state twice.
            let all = dfa.is_finite().then(|| dfa.live_states().saturating_sub(1));
            let sampler = match (length, max_length.or(all)) {
                (Some(length), _) => dfa.sampler(length),
                (None, Some(longest)) => dfa.sampler_up_to(longest),
                (None, None) => return Ok(None),
            };
            let mut random = SplitMix64::new(seed);
            let words = (0..count).map_while(|_| sampler.draw(&mut || random.next()));
            Ok(Some(words.collect()))
        })?;
        Ok(drawn)
    }

    fn table(&self, py: Python<'_>, alphabet: Option<String>) -> PyResult<Table> {
        self.work(py, move |inner| {
            let alphabet = inner.alphabet(alphabet.as_deref(), "")?;
            let table = inner.dfa()?.table(&alphabet);
            let rows = table.rows().map(<[usize]>::to_vec).collect();
            Ok((alphabet.chars().collect(), table.start(), table.accepting().to_vec(), rows))
        })
    }

    /// An automaton of it at a stage of its construction.
    fn automaton(
        &self,
        py: Python<'_>,
        stage: String,
        alphabet: Option<String>,
    ) -> PyResult<Drawn> {
        let drawn = self.work(py, move |inner| {
            let Written { pattern, ast } = inner.written()?;
            let chars = alphabet.as_deref();
            let (states, graph) = match &*stage {
                "minimal" => {
                    let dfa = inner.dfa()?;
                    let graph = dfa.draw().title(format!("{pattern}: the smallest automaton"));
                    (Some(dfa.live_states()), graph)
                }
                "thompson" => {
                    let alphabet = inner.alphabet(chars, "")?;
                    let nfa = Nfa::thompson(ast, &alphabet);
                    let nfa = nfa.map_err(|error| inner.refused(&error))?;
                    let title = format!("{pattern}: by Thompson's construction");
                    (None, nfa.draw(&alphabet).title(title))
                }
                "glushkov" => {
                    let alphabet = inner.alphabet(chars, "")?;
                    let title = format!("{pattern}: by Glushkov's construction");
                    let positions = inner.positions(&alphabet)?;
                    (None, kleene_nfa::draw_positions(&positions, &alphabet).title(title))
                }
                "subset" => {
                    let alphabet = inner.alphabet(chars, "")?;
                    match kleene_nfa::draw_subsets(&inner.positions(&alphabet)?, &alphabet) {
                        Ok(graph) => {
                            (None, graph.title(format!("{pattern}: sets of Glushkov's states")))
                        }
                        Err(error) => return Ok(Err(error.to_string())),
                    }
                }
                other => {
                    let known = ["thompson", "glushkov", "subset", "minimal"];
                    return Ok(Err(format!("stage: {}", no_name(other, &known))));
                }
            };
            Ok(Ok((states, (!graph.is_too_large()).then(|| graph.to_svg()))))
        })?;
        drawn.map_err(PyValueError::new_err)
    }

    /// How the simulation of Thompson's automaton goes through a word.
    fn walk(&self, py: Python<'_>, word: String, most: usize) -> PyResult<Recording> {
        let recorded = self.work(py, move |inner| {
            let alphabet = inner.alphabet(None, &word)?;
            let simulation = Simulation::new(&inner.written()?.ast, &alphabet);
            let simulation = simulation.map_err(|error| inner.refused(&error))?;
            let cells: Vec<CellSet> = word
                .chars()
                .filter_map(|c| alphabet.symbol(c))
                .map(|symbol| [symbol].into_iter().collect())
                .collect();
            Ok(simulation.record(&cells, &alphabet, most))
        })?;
        Ok(Recording(recorded))
    }
}

/// A length that is not too large to count to.
fn bounded(length: Option<usize>) -> PyResult<Option<usize>> {
    match length {
        Some(length) if length > LONGEST => {
            Err(wrong(format!("length: expected a number up to {LONGEST}, not {length}")))
        }
        length => Ok(length),
    }
}
