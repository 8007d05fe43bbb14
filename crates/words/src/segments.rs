//! Words made of segments that are bound: patterns in which capital letters are variables.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::ops::ControlFlow;

use kleene_nfa::Dfa;
use kleene_search::{Deadline, Stop};
use kleene_syntax::{Ast, AstKind, Group, dotnet};

use crate::bound::{self, Bound, FIRST_VARIABLE};
use crate::error::{ParseError, ParseErrorKind};
use crate::parse::MAX_QUERY_BYTES;

/// Patterns for several words, in which capital letters are variables.
///
/// A capital letter is a variable for one nonempty string, the same in all patterns. Everything
/// else has its meaning in the .NET dialect, and each pattern matches a whole word. An answer is a
/// word for each pattern such that some strings for the variables make all of them match.
///
/// A variable must be needed by every match of a pattern it stands in: not only in one of several alternatives, not in what may
/// be repeated no times, and not in a lookaround.
///
/// ```
/// use core::ops::ControlFlow;
/// use kleene_words::{Limits, Segments};
///
/// let words = ["echo", "hoec", "onion", "entertainment", "melon", "lemon"];
/// let found = |patterns: &[&str]| {
///     let mut lines = Vec::new();
///     let segments = Segments::parse(patterns).unwrap();
///     let _ = segments.try_for_each::<()>(&words, &Limits::new().deadline(), |words, strings| {
///         let strings = strings.iter().map(|(variable, string)| format!("{variable}={string}"));
///         lines.push(format!("{} {}", words.join(" "), strings.collect::<Vec<_>>().join(" ")));
///         ControlFlow::Continue(())
///     });
///     lines
/// };
/// assert_eq!(found(&["A.*A"]), ["onion A=on", "entertainment A=ent"]);
/// assert_eq!(found(&["AoB", "BoA"]), [] as [&str; 0]);
/// assert_eq!(found(&["echA", "AB"]), ["echo onion A=o B=nion"]);
/// ```
#[derive(Clone, Debug)]
pub struct Segments {
    shapes: Vec<Shape>,
}

/// A pattern of [`Segments`] that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SegmentsError {
    /// The index of the pattern, from 0.
    pub pattern: usize,
    /// The reason and its position.
    pub error: ParseError,
}

impl fmt::Display for SegmentsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pattern {}: {}", self.pattern + 1, self.error)
    }
}

impl Error for SegmentsError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.error)
    }
}

#[derive(Clone, Debug)]
struct Shape {
    bound: Bound,
    /// The automaton of words that may match.
    candidates: Dfa,
    /// The variables in it, ascending, and their slots.
    variables: Vec<(char, usize)>,
}

/// The strings that a word gives to the variables of a pattern.
type Strings<'w> = Vec<&'w str>;

impl Segments {
    /// Reads the patterns.
    ///
    /// # Errors
    /// No pattern, one that the .NET dialect does not have, one that is too long, a variable that a match does not need, and what
    /// is about the order in which ways are tried.
    pub fn parse(patterns: &[impl AsRef<str>]) -> Result<Self, SegmentsError> {
        if patterns.is_empty() {
            let error = ParseError::new(ParseErrorKind::Empty, 0..0);
            return Err(SegmentsError { pattern: 0, error });
        }
        Ok(Self {
            shapes: patterns
                .iter()
                .enumerate()
                .map(|(pattern, text)| {
                    Shape::parse(AsRef::as_ref(text))
                        .map_err(|error| SegmentsError { pattern, error })
                })
                .collect::<Result<_, _>>()?,
        })
    }

    /// Calls `visit` with each answer, until it breaks: the words, one for each pattern, and the first strings for the variables
    /// with which they match. Each choice of words comes once, in the order of the list.
    ///
    /// The deadline is checked at each word that is looked at.
    ///
    /// # Errors
    /// The limit that came first.
    pub fn try_for_each<'w, B>(
        &self,
        words: &[&'w str],
        deadline: &Deadline,
        mut visit: impl FnMut(&[&'w str], &[(char, &'w str)]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stop> {
        let mut known: BTreeSet<char> = BTreeSet::new();
        let mut joins = Vec::new();
        for (place, shape) in self.shapes.iter().enumerate() {
            if place > 0 {
                joins.push(Join::new(shape, words, &known, deadline)?);
            }
            known.extend(shape.variables.iter().map(|&(variable, _)| variable));
        }
        let Some(first) = self.shapes.first() else { return Ok(ControlFlow::Continue(())) };
        for (place, word) in words.iter().enumerate() {
            deadline.check()?;
            // The answers with this word first, each with its first strings.
            let mut answers: BTreeMap<Vec<usize>, BTreeMap<char, &'w str>> = BTreeMap::new();
            for strings in first.strings(word, deadline)? {
                let variables = first.variables.iter().map(|&(variable, _)| variable);
                let strings = variables.zip(strings).collect();
                extend(&joins, &mut Vec::from([place]), &strings, deadline, &mut answers)?;
            }
            for (places, strings) in answers {
                let chosen: Vec<&'w str> = places.iter().map(|&place| words[place]).collect();
                let strings: Vec<(char, &'w str)> = strings.into_iter().collect();
                if let ControlFlow::Break(value) = visit(&chosen, &strings) {
                    return Ok(ControlFlow::Break(value));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// Adds the answers that begin with the words at these places.
fn extend<'w>(
    joins: &[Join<'_, 'w>],
    places: &mut Vec<usize>,
    strings: &BTreeMap<char, &'w str>,
    deadline: &Deadline,
    answers: &mut BTreeMap<Vec<usize>, BTreeMap<char, &'w str>>,
) -> Result<(), Stop> {
    let Some(join) = joins.get(places.len() - 1) else {
        answers.entry(places.clone()).or_insert_with(|| strings.clone());
        return Ok(());
    };
    for fitting in join.fitting(strings, deadline) {
        let (place, more) = fitting?;
        deadline.check()?;
        let mut all = strings.clone();
        all.extend(join.shape.variables.iter().map(|&(variable, _)| variable).zip(more));
        places.push(place);
        extend(joins, places, &all, deadline, answers)?;
        places.pop();
    }
    Ok(())
}

/// The strings that the words of the list give to a pattern's variables, indexed by the strings of
/// the variables already bound.
struct Join<'s, 'w> {
    shape: &'s Shape,
    words: Vec<&'w str>,
    /// The places of known variables among the pattern's.
    shared: Vec<usize>,
    /// A hash of the known strings, and the place of a word that has such, sorted.
    index: Vec<(u64, u32)>,
}

impl<'s, 'w> Join<'s, 'w> {
    fn new(
        shape: &'s Shape,
        words: &[&'w str],
        known: &BTreeSet<char>,
        deadline: &Deadline,
    ) -> Result<Self, Stop> {
        let shared: Vec<usize> = (0..shape.variables.len())
            .filter(|&at| known.contains(&shape.variables[at].0))
            .collect();
        let mut index = Vec::new();
        for (place, word) in words.iter().enumerate() {
            deadline.check()?;
            let from = index.len();
            for strings in shape.strings(word, deadline)? {
                let place = u32::try_from(place).unwrap_or(u32::MAX);
                index.push((hash(shared.iter().map(|&at| strings[at])), place));
            }
            index[from..].sort_unstable();
            let mut last = None;
            let mut kept = from;
            for at in from..index.len() {
                if last != Some(index[at]) {
                    last = Some(index[at]);
                    index[kept] = index[at];
                    kept += 1;
                }
            }
            index.truncate(kept);
        }
        index.sort_unstable();
        Ok(Self { shape, words: words.to_vec(), shared, index })
    }

    /// The places of words that fit, and the strings that they give to the pattern's variables; a limit where it is hit.
    fn fitting<'j>(
        &'j self,
        known: &BTreeMap<char, &'w str>,
        deadline: &'j Deadline,
    ) -> impl Iterator<Item = Result<(usize, Strings<'w>), Stop>> + use<'j, 's, 'w> {
        let wanted: Strings<'w> =
            self.shared.iter().map(|&at| known[&self.shape.variables[at].0]).collect();
        let key = hash(wanted.iter().copied());
        let from = self.index.partition_point(|&(other, _)| other < key);
        let same = self.index[from..].iter().take_while(move |&&(other, _)| other == key);
        same.flat_map(move |&(_, place)| {
            let wanted = wanted.clone();
            let place = place as usize;
            match self.shape.strings(self.words[place], deadline) {
                Ok(strings) => strings
                    .into_iter()
                    .filter(move |strings| {
                        self.shared.iter().zip(&wanted).all(|(&at, &wanted)| strings[at] == wanted)
                    })
                    .map(|strings| Ok((place, strings)))
                    .collect(),
                Err(stop) => Vec::from([Err(stop)]),
            }
        })
    }
}

/// FNV-1a of strings with a byte between them that no text has.
fn hash<'a>(strings: impl Iterator<Item = &'a str>) -> u64 {
    let bytes = strings.flat_map(|string| string.bytes().chain([0xFF]));
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

impl Shape {
    fn parse(text: &str) -> Result<Self, ParseError> {
        let limit = MAX_QUERY_BYTES;
        if text.len() > limit {
            return Err(ParseError::new(ParseErrorKind::TooLong { limit }, limit..text.len()));
        }
        let ast = dotnet::parse(text, dotnet::Options::default())
            .map_err(|error| error.map(ParseErrorKind::Pattern))?;
        let ast = with_variables(&ast);
        let certain = sure(&ast);
        check_needed(&ast, &certain)?;
        let bound = Bound::new(&ast)
            .map_err(|span| ParseError::new(ParseErrorKind::Order, span.range()))?;
        let candidates = Dfa::new(&bound::approximation(&ast)).map_err(|error| {
            ParseError::new(ParseErrorKind::Automaton(error.kind), error.span.range())
        })?;
        let slots = bound.slots().iter().enumerate();
        let variables = slots.filter_map(|(slot, &group)| Some((variable(group)?, slot))).collect();
        Ok(Self { bound, candidates, variables })
    }

    /// The ways in which a word gives strings to the variables, each once.
    fn strings<'w>(&self, word: &'w str, deadline: &Deadline) -> Result<Vec<Strings<'w>>, Stop> {
        if !self.candidates.is_match(word) {
            return Ok(Vec::new());
        }
        let held = self.bound.all(word, deadline)?;
        let starts: Vec<usize> =
            word.char_indices().map(|(at, _)| at).chain([word.len()]).collect();
        let slots: Vec<usize> = self.variables.iter().map(|&(_, slot)| slot).collect();
        let ways: BTreeSet<Box<[(u32, u32)]>> = kleene_text::gather(
            held.iter()
                .map(|held| slots.iter().map(|&slot| held[slot].unwrap_or_default()).collect()),
        );
        Ok(ways
            .iter()
            .map(|way| {
                way.iter()
                    .map(|&(from, to)| &word[starts[from as usize]..starts[to as usize]])
                    .collect()
            })
            .collect())
    }
}

/// The variable of a group's number.
fn variable(group: u32) -> Option<char> {
    let place = group.checked_sub(FIRST_VARIABLE)?;
    Some(char::from(b'A' + u8::try_from(place).ok()?))
}

/// A pattern whose capital letters have become references to variables.
fn with_variables(ast: &Ast) -> Ast {
    match ast.kind() {
        AstKind::Literal(c @ 'A'..='Z') => {
            let index = FIRST_VARIABLE + (u32::from(*c) - u32::from('A'));
            Ast::backreference(Group { index, name: None }, false)
        }
        AstKind::Concat(items) => Ast::concat(items.iter().map(with_variables)),
        AstKind::Alternate(items) => Ast::alternate(items.iter().map(with_variables)),
        AstKind::Repeat { ast, min, max, greedy } => {
            with_variables(ast).repeat(*min, *max, *greedy)
        }
        AstKind::Capture { ast, group } => {
            with_variables(ast).capture(group.index, group.name.as_deref())
        }
        AstKind::Look { ast, look } => with_variables(ast).look(*look),
        AstKind::IfGroup { group, branches } => {
            Ast::if_group(group.clone(), with_variables(&branches[0]), with_variables(&branches[1]))
        }
        AstKind::IfLook(parts) => Ast::if_look(
            with_variables(&parts[0]),
            with_variables(&parts[1]),
            with_variables(&parts[2]),
        ),
        _ => ast.clone(),
    }
    .at(ast.span())
}

/// The variables that every match needs.
fn sure(ast: &Ast) -> BTreeSet<u32> {
    match ast.kind() {
        AstKind::Backreference { group, .. } if variable(group.index).is_some() => {
            kleene_text::gather([group.index])
        }
        AstKind::Concat(items) => kleene_text::gather(items.iter().flat_map(sure)),
        AstKind::Alternate(items) => {
            let mut each = items.iter().map(sure);
            let first = each.next().unwrap_or_default();
            each.fold(first, |all, other| kleene_text::gather(all.intersection(&other).copied()))
        }
        AstKind::Repeat { ast, min: 1.., .. } | AstKind::Capture { ast, .. } => sure(ast),
        _ => BTreeSet::new(),
    }
}

fn check_needed(ast: &Ast, sure: &BTreeSet<u32>) -> Result<(), ParseError> {
    if let AstKind::Backreference { group, .. } = ast.kind() {
        if let Some(name) = variable(group.index).filter(|_| !sure.contains(&group.index)) {
            return Err(ParseError::new(ParseErrorKind::Variable(name), ast.span().range()));
        }
    }
    ast.children().iter().try_for_each(|child| check_needed(child, sure))
}
