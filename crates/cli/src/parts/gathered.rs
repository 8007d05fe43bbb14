//! The parts of a search and the results of all that is known of them.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use anyhow::{Result, bail};

use super::id::PartId;
use super::line::Written;
use super::outcome::{Found, ResultLine, START, State, part_of_damaged};
use super::sealed::SealError;
use crate::common::error::InputError;
use crate::common::input;

/// The longest file that is read.
const MAX_BYTES: usize = 1 << 32;

/// The parts of a search, and what is found in those that are done.
pub(super) struct Gathered {
    pub(super) parts: Vec<Written>,
    results: HashMap<String, (PartId, State)>,
}

/// The parts that have a result, or that are to be worked at.
pub(super) struct Standing<'g> {
    /// In the order of their solutions.
    pub(super) found: Vec<&'g Found>,
    pub(super) rest: Vec<Written>,
}

/// A mistake in a line of a file.
fn wrong(name: &str, line: u64, message: String) -> anyhow::Error {
    InputError::Line { name: name.to_owned(), line, message }.into()
}

/// A result, or what is wrong with it and which part it is of as far as that can be seen.
pub(super) type Read = Result<ResultLine, (SealError, Option<String>)>;

/// The results of a file, with the number of the line of each.
pub(super) fn results_of(path: &Path) -> Result<impl Iterator<Item = (u64, Read)>> {
    let (_, text) = input::read_text(path, MAX_BYTES)?;
    let mut results = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let mut rest = line.trim();
        while !rest.is_empty() {
            // Behind what a worker left that was ended another one may have gone on in the same line.
            let next = rest[1..].find(START).map_or(rest.len(), |at| at + 1);
            let (one, others) = rest.split_at(next);
            let result = ResultLine::parse(one.trim_end());
            results.push((number, result.map_err(|error| (error, part_of_damaged(one)))));
            rest = others;
        }
    }
    Ok(results.into_iter())
}

/// Reads the parts of a search, which are all there and of one search.
fn parts_of(path: &Path) -> Result<Vec<Written>> {
    let (name, text) = input::read_text(path, MAX_BYTES)?;
    let mut parts: BTreeMap<u32, Written> = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let part = match Written::parse(line.trim_end()) {
            Ok(part) => part,
            Err(error) => return Err(wrong(&name, number, format!("a part that is {error}"))),
        };
        if let Some(first) = parts.values().next() {
            let of = |part: &Written| {
                let line = &part.line;
                (line.subject.clone(), line.ask, line.parts, line.file.clone(), line.tree.clone())
            };
            if of(first) != of(&part) {
                return Err(wrong(&name, number, "a part of another search".to_owned()));
            }
        }
        let Some(at) = part.line.part.of_whole().filter(|&at| at < part.line.parts) else {
            let part = &part.line.part;
            return Err(wrong(&name, number, format!("{part} is no part of the whole")));
        };
        if parts.get(&at).is_some_and(|known| known.sum != part.sum) {
            return Err(wrong(&name, number, format!("part {at} is there twice, and differs")));
        }
        parts.insert(at, part);
    }
    let Some(first) = parts.values().next() else { bail!("{name} has no parts") };
    let missing = (0..first.line.parts).filter(|at| !parts.contains_key(at));
    let missing: Vec<_> = missing.map(|at| at.to_string()).collect();
    if !missing.is_empty() {
        bail!("{name} does not have all parts: {} missing", some(&missing));
    }
    Ok(parts.into_values().collect())
}

/// Numbers of parts; of many the first ones.
pub(super) fn some(parts: &[String]) -> String {
    const SHOWN: usize = 20;
    let shown = &parts[..parts.len().min(SHOWN)];
    let word = if parts.len() == 1 { "part" } else { "parts" };
    match parts.len() - shown.len() {
        0 => format!("{word} {}", shown.join(", ")),
        more => format!("{word} {} and {more} more", shown.join(", ")),
    }
}

impl Gathered {
    /// Reads the parts of a search, and results of them.
    ///
    /// # Errors
    /// A part that is missing or damaged; a result that is damaged, of another search, or not the same as another one of
    /// the same part. One that is cut off counts for nothing.
    pub(super) fn read<'p>(
        frontier: &Path,
        results: impl Iterator<Item = &'p Path>,
    ) -> Result<Self> {
        let mut gathered = Self { parts: parts_of(frontier)?, results: HashMap::new() };
        let mut seen = Vec::new();
        for path in results {
            let name = input::name(path);
            for (number, result) in results_of(path)? {
                match result {
                    Ok(result) => {
                        seen.push((name.clone(), number, result.line.clone()));
                        gathered.add(&name, number, result)?;
                    }
                    Err((SealError::CutOff, _)) => {}
                    Err((error, part)) => {
                        let of = part.map(|part| format!(" of part {part}")).unwrap_or_default();
                        let message = format!("the result{of} is {error}");
                        return Err(wrong(&name, number, message));
                    }
                }
            }
        }
        let known = gathered.known()?;
        for (name, number, line) in seen {
            if !known.contains_key(&line) {
                let (part, _) = &gathered.results[&line];
                let message = format!("the result of part {part} is one of another search");
                return Err(wrong(&name, number, message));
            }
        }
        Ok(gathered)
    }

    fn add(&mut self, name: &str, number: u64, result: ResultLine) -> Result<()> {
        let ResultLine { part, line, state, .. } = result;
        let known = self.results.get(&line).map(|known| &known.1);
        match (known, &state) {
            (None, _) | (Some(State::Split(_)), State::Done(_)) => {
                self.results.insert(line, (part, state));
            }
            // It was done elsewhere in time.
            (Some(State::Done(_)), State::Split(_)) => {}
            (Some(known), state) if known == state => {}
            (Some(_), _) => {
                let message = format!("part {part} has another result before");
                return Err(wrong(name, number, message));
            }
        }
        Ok(())
    }

    /// All parts that are known, by their checksums.
    fn known(&self) -> Result<HashMap<String, PartId>> {
        let mut known = HashMap::new();
        let mut open: Vec<Written> = self.parts.clone();
        while let Some(part) = open.pop() {
            if let Some((_, State::Split(parts))) = self.results.get(&part.sum) {
                open.extend(self.children(&part, parts)?);
            }
            known.insert(part.sum, part.line.part);
        }
        Ok(known)
    }

    fn children(&self, part: &Written, parts: &[String]) -> Result<Vec<Written>> {
        let child = |(number, text): (u32, &String)| match Written::parse(text) {
            Ok(child) if child.line.part == part.line.part.child(number) => Ok(child),
            _ => bail!("part {} was cut into parts that are damaged", part.line.part),
        };
        (0..).zip(parts).map(child).collect()
    }

    /// What is found, and what is not done.
    pub(super) fn standing(&self) -> Result<Standing<'_>> {
        let mut standing = Standing { found: Vec::new(), rest: Vec::new() };
        let mut open: Vec<Written> = self.parts.iter().rev().cloned().collect();
        while let Some(part) = open.pop() {
            match self.results.get(&part.sum) {
                None => standing.rest.push(part),
                Some((_, State::Done(found))) => standing.found.push(found),
                Some((_, State::Split(parts))) => {
                    open.extend(self.children(&part, parts)?.into_iter().rev());
                }
            }
        }
        Ok(standing)
    }
}
