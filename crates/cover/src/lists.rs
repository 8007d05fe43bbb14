//! Exact covers as JSON, YAML and programs have them: a list of sets, or sets with names, perhaps beside the items.

use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{Evidence, Json, JsonErrorKind, JsonValue, Sniff, is_about};

use crate::labelled::labelled;
use crate::parse::{ParseError, ParseErrorKind, Reader};
use crate::problem::{Entry, Problem};

/// The names of the sets, of their items, of items that may stay open, and of harmless values, in small letters.
const SETS: [&str; 8] =
    ["subsets", "sets", "options", "rows", "collection", "family", "matrix", "y"];
pub(crate) const UNIVERSE: [&str; 6] = ["universe", "items", "elements", "columns", "primary", "x"];
const SECONDARY: [&str; 2] = ["secondary", "optional"];
/// Names of objects that have the sets.
const WRAPPERS: [&str; 8] = ["cover", "data", "input", "instance", "problem", "puzzle", "s", "y"];
/// The parts of a set that is an object.
const LABEL: [&str; 2] = ["name", "id"];
const MEMBERS: [&str; 6] = ["elements", "items", "members", "set", "cells", "row"];

/// The sets of a text before they are a problem.
pub(crate) struct Lists {
    universe: Option<Vec<Word>>,
    secondary: Vec<Word>,
    sets: Vec<Set>,
    /// Whether sets are named as those of covers are.
    is_named: bool,
}

/// A set: its name, if it has one, its items and its place.
pub(crate) type Set = (Option<String>, Vec<Word>, Range<usize>);

/// The name of an item and its place.
pub(crate) type Word = (String, Range<usize>);

const A_SET: &str = "a list of items: numbers or names without blanks";

/// Whether a name is that of a day, as a table of hours has it.
fn is_day(name: &str) -> bool {
    const DAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let name = name.to_ascii_lowercase();
    DAYS.iter().any(|day| name == *day || name.starts_with(day) && name.ends_with("day"))
}

/// Whether each set has names of sets alone: the neighbors in a graph are its own nodes.
fn is_graph(entries: &[(String, JsonValue)]) -> bool {
    let nodes: BTreeSet<&str> = entries.iter().map(|(node, _)| &**node).collect();
    entries.iter().all(|(_, set)| {
        words(set).is_ok_and(|words| words.iter().all(|(name, _)| nodes.contains(&**name)))
    })
}

impl Lists {
    /// The sets of a text in JSON, YAML or a program; `None` for other texts.
    ///
    /// # Errors
    /// A key that may be a rule, or something else than a set.
    pub(crate) fn read(text: &str) -> Option<Result<Self, ParseError>> {
        Self::read_sets(text).map(|lists| lists.map(Self::without_universe))
    }

    fn read_sets(text: &str) -> Option<Result<Self, ParseError>> {
        if let Some((universe, sets)) = labelled(text) {
            return Some(Ok(Self { universe, ..Self::new(sets, false) }));
        }
        let value = JsonValue::find_data(text)?;
        if value.as_list().is_some() {
            let found = sets(&value).ok().filter(|found| !found.is_empty())?;
            return Some(Ok(Self::new(found, false)));
        }
        let entries = value.as_object()?;
        let named = entries.iter().find(|(key, _)| is_one_of(key, &SETS));
        let named = named.or_else(|| only_matrix(entries, text));
        let Some((key, list)) =
            named.filter(|(_, list)| list.as_list().is_some() || list.as_object().is_some())
        else {
            // Names of sets, in an object or as the only value.
            let object = match entries {
                // Other names are those of tables of other things.
                [(name, only)] if only.as_object().is_some() => {
                    let is_wrapper = is_kind(name) || is_about(name) || is_one_of(name, &WRAPPERS);
                    is_wrapper.then_some(only)?
                }
                _ => &value,
            };
            let entries = object.as_object()?;
            // Days of the week have numbers too.
            if entries.iter().all(|(name, _)| is_day(name)) {
                return None;
            }
            if is_graph(entries) {
                return None;
            }
            let are_sets = entries.iter().all(|(_, set)| words(set).is_ok());
            return are_sets.then(|| sets(object).map(|sets| Self::new(sets, false)));
        };
        let states_kind = |value: &JsonValue| value.as_str().is_some_and(is_kind);
        let unknown = entries.iter().find(|(key, value)| {
            let is_sets = named.is_some_and(|(named, _)| named == key);
            !is_sets
                && ![&SETS[..], &UNIVERSE, &SECONDARY].iter().any(|names| is_one_of(key, names))
                && (!is_about(key) || names_other_cover(value))
                && !states_kind(value)
        });
        if let Some((key, value)) = unknown {
            let kind = ParseErrorKind::UnknownKey(key.as_str().into());
            return Some(Err(ParseError::new(kind, value.span())));
        }
        let key_of = |names: &[&str]| {
            entries.iter().find(|(key, _)| is_one_of(key, names)).map(|(_, value)| value)
        };
        let (universe, secondary) = (key_of(&UNIVERSE), key_of(&SECONDARY));
        // Rows and columns alone are those of other puzzles.
        let is_of_cover = !is_one_of(key, &["rows"])
            || universe.is_some()
            || secondary.is_some()
            || entries.iter().any(|(_, value)| states_kind(value));
        Some(sets(list).and_then(|sets| {
            let mut lists = Self::new(sets, is_of_cover);
            lists.secondary = secondary.map_or(Ok(Vec::new()), words)?;
            let is_of_zeros = is_one_of(key, &["matrix"]) || is_matrix(list) && names_cover(text);
            if is_of_zeros && universe.is_none() {
                return lists.of_matrix(list);
            }
            lists.universe = universe.map(|universe| lists.universe(universe)).transpose()?;
            Ok(lists)
        }))
    }

    fn new(sets: Vec<Set>, is_named: bool) -> Self {
        Self { universe: None, secondary: Vec::new(), sets, is_named }
    }

    /// The sets without the first one if it is the universe, and none is stated.
    fn without_universe(mut self) -> Self {
        if self.universe.is_none() && begins_with_universe(&self.sets) {
            self.universe = Some(self.sets.remove(0).1);
        }
        self
    }

    /// The items: a list, or their number, which count from 1 if no set has 0.
    fn universe(&self, universe: &JsonValue) -> Result<Vec<Word>, ParseError> {
        let Json::Number(Some(_)) = universe.kind() else { return words(universe) };
        let count = universe.number("the items, or their number")?;
        if count > Problem::MAX_ITEMS {
            return Err(universe.error("the items, or their number"));
        }
        // Items count from 0 if a set has a 0, and else from 1.
        let first = usize::from(!self.items().any(|(name, _)| name == "0"));
        Ok((first..first + count).map(|item| (item.to_string(), universe.span())).collect())
    }

    fn items(&self) -> impl Iterator<Item = &Word> {
        self.sets.iter().flat_map(|(_, words, _)| words)
    }

    /// Rows of zeros and ones, whose columns are the items.
    fn of_matrix(mut self, list: &JsonValue) -> Result<Self, ParseError> {
        let width = self.sets.first().map_or(0, |(_, row, _)| row.len());
        let are_rows = self.sets.iter().all(|(_, row, _)| {
            row.len() == width && row.iter().all(|(cell, _)| matches!(&**cell, "0" | "1"))
        });
        if !are_rows {
            return Err(list.error("rows of zeros and ones, as many in each"));
        }
        self.universe = Some((1..=width).map(|item| (item.to_string(), list.span())).collect());
        for (_, row, _) in &mut self.sets {
            let cells = (1..).zip(core::mem::take(row)).filter(|(_, (cell, _))| cell == "1");
            *row = cells.map(|(item, (_, span)): (usize, Word)| (item.to_string(), span)).collect();
        }
        Ok(self)
    }

    /// How surely these are an exact cover: under the usual names; or else where each set has a name and most items are in
    /// several of them.
    pub(crate) fn sniff(&self) -> Sniff {
        // Lists of other things share few items.
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        self.items().for_each(|(item, _)| *counts.entry(item).or_default() += 1);
        let shared = counts.values().filter(|count| **count > 1).count();
        let have_names =
            self.sets.iter().all(|(name, ..)| name.as_ref().is_some_and(|name| name.len() < 4));
        let is_cover = have_names && 2 * shared > counts.len() && self.sets.len() > 2;
        Sniff::Weak(match self.is_named {
            _ if self.are_neighbors() => Evidence::Doubtful,
            true => Evidence::Likely,
            false if is_cover => Evidence::Possible,
            false => Evidence::Doubtful,
        })
    }

    /// Whether the sets may be the neighbors of each point of a graph: where one has the number of another, that one has its.
    fn are_neighbors(&self) -> bool {
        let first = usize::from(!self.items().any(|(name, _)| name == "0"));
        let sets: Vec<BTreeSet<usize>> = self
            .sets
            .iter()
            .map(|(_, words, _)| words.iter().filter_map(|(name, _)| name.parse().ok()).collect())
            .collect();
        let pairs =
            sets.iter().enumerate().flat_map(|(at, set)| set.iter().map(move |&item| (at, item)));
        let mut pairs = pairs.peekable();
        pairs.peek().is_some()
            && pairs.all(|(at, item)| {
                let other = item.checked_sub(first).and_then(|item| sets.get(item));
                item != at + first && other.is_some_and(|other| other.contains(&(at + first)))
            })
    }

    /// The problem, whose items are in order where they are numbers, and else in the order of the sets.
    pub(crate) fn problem(self) -> Result<Problem, ParseError> {
        let items = match &self.universe {
            Some(universe) => universe.clone(),
            None => {
                let mut items: Vec<Word> = Vec::new();
                let mut seen: BTreeSet<&str> =
                    kleene_text::gather(self.secondary.iter().map(|(name, _)| &**name));
                for (name, span) in self.items() {
                    if seen.insert(name) {
                        items.push((name.clone(), span.clone()));
                    }
                }
                let numbers: Option<Vec<u64>> =
                    items.iter().map(|(name, _)| name.parse().ok()).collect();
                if numbers.is_some() {
                    kleene_text::sort_by_key(&mut items, |(name, _)| {
                        name.parse().unwrap_or(u64::MAX)
                    });
                }
                items
            }
        };
        let mut reader = Reader::default();
        for (words, is_primary) in [(items, true), (self.secondary, false)] {
            for (name, span) in words {
                let item = match is_primary {
                    true => reader.builder.primary(&name),
                    false => reader.builder.secondary(&name),
                };
                reader.item_spans.push(span);
                reader.items.entry(name.into()).or_insert(item);
            }
        }
        for (number, (name, words, span)) in (1..).zip(self.sets) {
            let mut entries: Vec<Entry> = Vec::new();
            let mut spans = Vec::new();
            for (name, span) in words {
                let Some(&item) = reader.items.get(&*name) else {
                    return Err(ParseError::new(ParseErrorKind::NoSuchItem(name.into()), span));
                };
                entries.push(item.into());
                spans.push(span);
            }
            reader
                .builder
                .option_named(&name.unwrap_or_else(|| alloc::format!("row-{number}")), entries);
            reader.option_spans.push(span);
            reader.entry_spans.push(spans);
        }
        reader.build()
    }
}

/// Whether the first set has the name of a universe, and all items of the others.
fn begins_with_universe(sets: &[Set]) -> bool {
    let Some(((Some(label), all, _), others)) = sets.split_first() else { return false };
    let all: BTreeSet<&str> = kleene_text::gather(all.iter().map(|(name, _)| &**name));
    let mut items = others.iter().flat_map(|(_, words, _)| words);
    matches!(&**label, "X" | "U" | "S" | "E") && items.all(|(name, _)| all.contains(&**name))
}

/// Whether a text names a cover that is not exact.
fn names_other_cover(value: &JsonValue) -> bool {
    let text = value.as_str().unwrap_or_default().to_lowercase();
    ["cover", "hitting", "packing"].iter().any(|name| text.contains(name))
        && !text.contains("exact")
}

/// Whether a program names a solver of exact covers.
fn names_cover(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    ["exact_cover", "exactcover", "exact cover", "dlx", "dancing"]
        .iter()
        .any(|name| lower.contains(name))
}

/// The only list of a program that names a solver, if it is a matrix.
fn only_matrix<'v>(
    entries: &'v [(String, JsonValue)],
    text: &str,
) -> Option<&'v (String, JsonValue)> {
    let mut lists = entries.iter().filter(|(_, value)| value.as_list().is_some());
    let only = lists.next().filter(|_| lists.next().is_none())?;
    (is_matrix(&only.1) && names_cover(text)).then_some(only)
}

/// Whether a list has rows of zeros and ones, alone or as the `row` of objects.
fn is_matrix(list: &JsonValue) -> bool {
    let is_cell = |cell: &JsonValue| cell.as_number().is_some_and(|cell| cell < 2);
    list.as_list().is_some_and(|rows| {
        rows.len() > 1
            && rows.iter().all(|row| {
                let cells = row.key(&["row"]).unwrap_or(row).as_list();
                cells.is_some_and(|cells| cells.len() > 1 && cells.iter().all(is_cell))
            })
    })
}

/// Whether a text is the name of this kind of problem, as a heading or the value of a `type`.
pub(crate) fn is_kind(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    letters.eq("exactcover".chars())
}

/// Whether a key is one of these names, in letters of any case.
pub(crate) fn is_one_of(key: &str, names: &[&str]) -> bool {
    names.contains(&&*key.to_ascii_lowercase())
}

/// The sets of a list or of an object, each with its name.
fn sets(value: &JsonValue) -> Result<Vec<Set>, ParseError> {
    if let Some(entries) = value.as_object() {
        return entries
            .iter()
            .map(|(name, set)| {
                let name = word(name, set.span())?.0;
                Ok((Some(name), words(set)?, set.span()))
            })
            .collect();
    }
    let mut sets = Vec::new();
    for set in value.list("a list of sets")? {
        let name = set.key(&LABEL).map(scalar).transpose()?.map(|(name, _)| name);
        let members = match set.as_object() {
            Some(_) => set.key(&MEMBERS).ok_or_else(|| set.error("a set with `elements`"))?,
            None => set,
        };
        sets.push((name, words(members)?, set.span()));
    }
    Ok(sets)
}

fn words(list: &JsonValue) -> Result<Vec<Word>, ParseError> {
    list.list(A_SET)?.iter().map(scalar).collect()
}

fn scalar(value: &JsonValue) -> Result<Word, ParseError> {
    match value.kind() {
        Json::Number(Some(number)) => Ok((number.to_string(), value.span())),
        Json::String(name) => word(name, value.span()),
        _ => Err(value.error(A_SET)),
    }
}

/// A name that the text of a problem can have.
pub(crate) fn word(name: &str, span: Range<usize>) -> Result<Word, ParseError> {
    let is_name = !name.is_empty()
        && name != "="
        && !name.contains(|c: char| c.is_whitespace() || matches!(c, ':' | '|'));
    is_name
        .then(|| name.to_string())
        .ok_or_else(|| ParseError::new(ParseErrorKind::ItemName, span.clone()))
        .map(|name| (name, span.clone()))
}

impl From<JsonErrorKind> for ParseErrorKind {
    fn from(kind: JsonErrorKind) -> Self {
        Self::Lists(Box::from(kind.to_string()))
    }
}
