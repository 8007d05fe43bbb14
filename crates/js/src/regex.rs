//! Questions about patterns.
//!
//! | `ask` | fields besides `pattern` and `dialect` | answer |
//! |---|---|---|
//! | `parse` | | the pattern in words |
//! | `matches` | `word` | whether the whole word matches |
//! | `compare` | `other`, `other_dialect` | the relation of the languages, and words |
//! | `count` | `length`, `max_length` | digits, or null if there is no end |
//! | `words` | `limit` | the first words |
//! | `sample` | `count`, `seed`, `length`, `max_length` | random words |
//! | `redos` | | how the time of a backtracking matcher grows |

use alloc::rc::Rc;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::iter;

use kleene::{Stop, Value};
use kleene_dotnet::{BuildError, Captures, MatchError, Regex, RegexBuilder, Replacement};
use kleene_nfa::dfa::Config;
use kleene_nfa::{Dfa, NfaError};
use kleene_redos::{Scope, Verdict};
use kleene_search::SplitMix64;
use kleene_syntax::{Ast, Dialect, explain};

use crate::error::Trouble;
use crate::kept::Kept;
use crate::question::Question;

/// The most states of an automaton.
const MAX_STATES: usize = 100_000;

/// The greatest length of words that are drawn or counted: numbers have a digit for each character.
const LONGEST: usize = 1 << 16;

/// The most steps of a backtracking matcher that are counted.
const MAX_COUNTED: u64 = 2_000_000;

pub(crate) fn answer(kept: &mut Kept, question: &Question) -> Result<Value, Trouble> {
    let (pattern, dialect) = (question.needed("pattern")?, question.needed("dialect")?);
    match question.needed("ask")? {
        "parse" => Ok(explain::lines(pattern, &parse(pattern, dialect)?).into()),
        "matches" => {
            Ok(smallest(kept, pattern, dialect)?.is_match(question.needed("word")?).into())
        }
        "compare" => {
            let other =
                smallest(kept, question.needed("other")?, question.needed("other_dialect")?)?;
            compare(&*smallest(kept, pattern, dialect)?, &other)
        }
        "count" => count(&*smallest(kept, pattern, dialect)?, question),
        "words" => {
            let most = question.size("limit")?.unwrap_or(usize::MAX);
            Ok(smallest(kept, pattern, dialect)?.words().take(most).collect())
        }
        "sample" => sample(&*smallest(kept, pattern, dialect)?, question),
        "redos" => redos(pattern, &parse(pattern, dialect)?),
        _ => Err(question.unknown()),
    }
}

fn parse(pattern: &str, dialect: &str) -> Result<Ast, Trouble> {
    let dialect: Dialect = dialect.parse().map_err(|error| Trouble::argument("dialect", error))?;
    let parsed = dialect.parse(pattern);
    parsed.map_err(|error| Trouble::at(error.kind(), pattern, error.span()))
}

fn refused(error: &NfaError, pattern: &str) -> Trouble {
    Trouble::at(error.kind, pattern, error.span.range())
}

/// The smallest automaton of a pattern.
fn smallest(kept: &mut Kept, pattern: &str, dialect: &str) -> Result<Rc<Dfa>, Trouble> {
    kept.automata.get(format!("{dialect}\n{pattern}"), || {
        let dfa = Dfa::with(&parse(pattern, dialect)?, &Config::new().max_states(MAX_STATES));
        dfa.map(Rc::new).map_err(|error| refused(&error, pattern))
    })
}

fn compare(one: &Dfa, other: &Dfa) -> Result<Value, Trouble> {
    let compared = one.compare(other).map_err(Trouble::new)?;
    Ok(Value::object([
        ("relation", compared.relation().name().into()),
        ("only_first", compared.only_first().into()),
        ("only_second", compared.only_second().into()),
        ("both", compared.both().into()),
        ("neither", compared.neither().into()),
    ]))
}

/// A length that is not too large to count to.
fn length(question: &Question, name: &str) -> Result<Option<usize>, Trouble> {
    let length = question.size(name)?;
    match length {
        Some(length) if length > LONGEST => {
            Err(Trouble::argument(name, format!("expected a number up to {LONGEST}, not {length}")))
        }
        length => Ok(length),
    }
}

fn count(dfa: &Dfa, question: &Question) -> Result<Value, Trouble> {
    let count = match (length(question, "length")?, length(question, "max_length")?) {
        (Some(length), _) => Some(dfa.counts().nth(length).unwrap_or_default()),
        (None, Some(longest)) => Some(dfa.counts().take(longest + 1).sum()),
        (None, None) => dfa.count(),
    };
    Ok(count.map(|count| count.to_string()).into())
}

fn sample(dfa: &Dfa, question: &Question) -> Result<Value, Trouble> {
    // A word of a finite language is in no state twice.
    let all = dfa.is_finite().then(|| dfa.live_states().saturating_sub(1));
    let sampler = match (length(question, "length")?, length(question, "max_length")?.or(all)) {
        (Some(length), _) => dfa.sampler(length),
        (None, Some(longest)) => dfa.sampler_up_to(longest),
        (None, None) => {
            let message = "the language is infinite: `length` or `max_length` limits its words";
            return Err(Trouble::new(message));
        }
    };
    let mut random = SplitMix64::new(question.number("seed")?.unwrap_or_default());
    let draws = 0..question.size("count")?.unwrap_or(1);
    Ok(draws.map_while(|_| sampler.draw(&mut || random.next())).collect())
}

fn redos(pattern: &str, ast: &Ast) -> Result<Value, Trouble> {
    let found = kleene_redos::analyze_within(ast, Scope::Search, Some(MAX_COUNTED));
    let found = found.map_err(|error| refused(&error, pattern))?;
    let (verdict, degree, why) = match found.verdict() {
        Verdict::Linear => ("linear", None, None),
        Verdict::Polynomial { degree } => ("polynomial", Some(degree), None),
        Verdict::Exponential => ("exponential", None, None),
        Verdict::Unknown(why) => ("unknown", None, Some(why.to_string())),
        _ => ("unknown", None, None),
    };
    let attack = found.attack().map(|attack| {
        let pumps = attack
            .pumps()
            .map(|(piece, then)| Value::object([("piece", piece.into()), ("then", then.into())]));
        Value::object([("prefix", attack.prefix().into()), ("pumps", pumps.collect())])
    });
    Ok(Value::object([
        ("verdict", verdict.into()),
        ("degree", degree.map(|degree| degree as u64).into()),
        ("why", why.into()),
        ("attack", attack.into()),
    ]))
}

/// Matches as .NET does.
///
/// | `ask` | fields besides `pattern` and `options` | answer |
/// |---|---|---|
/// | `groups` | | the number and the name of each group |
/// | `matches` | `text`, `limit`, `steps` | the matches with all captures |
/// | `replace` | `text`, `by`, `steps` | a text |
pub(crate) fn match_dotnet(kept: &mut Kept, question: &Question) -> Result<Value, Trouble> {
    let matcher = compiled_matcher(kept, question)?;
    match question.needed("ask")? {
        "groups" => {
            let groups = matcher.groups().iter().map(|group| {
                let (number, name) = (group.index, group.name.as_deref());
                Value::object([("number", number.into()), ("name", name.into())])
            });
            Ok(groups.collect())
        }
        "matches" => {
            let text = question.needed("text")?;
            let (indices, most) = (Indices::new(text), question.size("limit")?);
            let found = matcher.captures_iter(text).take(most.unwrap_or(usize::MAX));
            let found = found.map(|found| found.map(|captures| indices.found(&captures)));
            found.collect::<Result<Vec<Value>, _>>().map(Value::from).map_err(stopped)
        }
        "replace" => {
            let by = Replacement::new(question.needed("by")?, &matcher);
            let replaced = matcher.replace(question.needed("text")?, &by).map_err(stopped)?;
            Ok(replaced.into_owned().into())
        }
        _ => Err(question.unknown()),
    }
}

fn compiled_matcher(kept: &mut Kept, question: &Question) -> Result<Rc<Regex>, Trouble> {
    let (pattern, options) = (question.needed("pattern")?, question.text("options")?.unwrap_or(""));
    let steps = question.number("steps")?;
    let key = format!("{}\n{options}\n{pattern}", steps.unwrap_or_default());
    kept.matchers.get(key, || {
        let options = options.parse().map_err(|error| Trouble::argument("options", error))?;
        let mut builder = RegexBuilder::new(pattern).options(options);
        if let Some(steps) = steps {
            builder = builder.step_limit(steps);
        }
        builder.build().map(Rc::new).map_err(|error| match &error {
            BuildError::Parse(error) => Trouble::at(error.kind(), pattern, error.span()),
            BuildError::Unsupported { span } => {
                Trouble::at("this cannot be matched", pattern, span.range())
            }
            other => Trouble::new(other),
        })
    })
}

fn stopped(error: MatchError) -> Trouble {
    match error {
        MatchError::StepLimit { .. } => Trouble::stopped(Stop::Nodes),
        other => Trouble::new(other),
    }
}

/// The places of a text's bytes in units of UTF-16.
struct Indices(Option<Vec<usize>>);

impl Indices {
    fn new(text: &str) -> Self {
        if text.is_ascii() {
            return Self(None);
        }
        let units = text.char_indices().flat_map(|(start, c)| iter::repeat_n(start, c.len_utf16()));
        Self(Some(units.collect()))
    }

    fn of(&self, byte: usize) -> usize {
        match &self.0 {
            None => byte,
            Some(starts) => starts.partition_point(|&start| start < byte),
        }
    }

    /// The captures of each group, the whole match first.
    fn found(&self, captures: &Captures<'_>) -> Value {
        let groups = captures.iter().map(|group| {
            let captures = group.captures().map(|capture| {
                Value::object([
                    ("start", self.of(capture.start()).into()),
                    ("end", self.of(capture.end()).into()),
                    ("text", capture.as_str().into()),
                ])
            });
            captures.collect::<Value>()
        });
        groups.collect()
    }
}
