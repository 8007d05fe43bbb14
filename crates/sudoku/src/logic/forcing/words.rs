//! Forcing chains in words.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use kleene_text::list;

use super::board::{Board, Node, is_on};
use super::multiple::From;
use super::net::StoryNode;
use super::{Conclusion, Parts};
use crate::logic::{Candidates, Hint, distinct, sort_by_value};
use crate::placement::Placement;

/// A conclusion as a hint.
pub(super) fn hint(candidates: &Candidates, board: &Board<'_>, found: &Conclusion) -> Hint {
    let words = Words { candidates, board };
    let (evidence, reason) = match &found.parts {
        Parts::Path(path) => (words.marks(path), words.path(path, found)),
        Parts::Stories(from, stories) => {
            let nodes = stories.iter().flatten().map(|told| told.0);
            (words.marks(&nodes.collect::<Vec<_>>()), words.stories(*from, stories, found))
        }
    };
    let evidence = distinct(evidence);
    let conclusions = found.conclusions.iter();
    let (on, off): (Vec<Node>, Vec<Node>) = conclusions.partition(|&&node| is_on(node));
    let mut eliminations = words.marks(&off);
    sort_by_value(&mut eliminations);
    let placement = words.marks(&on).first().copied();
    let (technique, alphabet) = (found.kind.technique(), candidates.alphabet());
    Hint { technique, evidence, groups: Vec::new(), placement, eliminations, reason, alphabet }
}

struct Words<'b> {
    candidates: &'b Candidates,
    board: &'b Board<'b>,
}

impl Words<'_> {
    fn marks(&self, nodes: &[Node]) -> Vec<Placement> {
        nodes.iter().map(|&node| self.mark(node)).collect()
    }

    fn mark(&self, node: Node) -> Placement {
        let (cell, value) = self.board.of(node);
        self.candidates.mark(cell, value as u8 + 1)
    }

    /// `r1c2 is 5` or `r1c2 is not 5`.
    fn node(&self, node: Node) -> String {
        let Placement { cell, value } = self.mark(node);
        let not = if is_on(node) { "" } else { "not " };
        format!("{cell} is {not}{}", self.candidates.symbol(value))
    }

    /// Steps, one after the other.
    fn chain(&self, nodes: &[Node]) -> String {
        let steps: Vec<_> = nodes.iter().map(|&node| self.node(node)).collect();
        steps.join(", then ")
    }

    /// Steps, each with the technique that it follows by.
    fn told(&self, story: &[StoryNode]) -> String {
        story
            .iter()
            .map(|&(node, by)| match by {
                "" => self.node(node),
                by => format!("{by} {}", self.node(node)),
            })
            .collect::<Vec<_>>()
            .join(", then ")
    }

    fn path(&self, path: &[Node], found: &Conclusion) -> String {
        // A chain ends in its conclusion; a cycle rules out candidates beside its path.
        let is_cycle = !found.conclusions.iter().any(|end| path.contains(end));
        let chain = self.chain(path);
        if is_cycle {
            let first = self.node(path[0]);
            format!(
                "if {chain}, and then {first} again; so of every two neighbors in this cycle exactly one is true"
            )
        } else {
            format!("if {chain}")
        }
    }

    fn stories(&self, from: From, stories: &[Vec<StoryNode>], found: &Conclusion) -> String {
        let parts: Vec<_> = stories.iter().map(|story| self.told(story)).collect();
        let all = parts.join("; if ");
        let end = found.conclusions.first().map_or_else(String::new, |&end| self.node(end));
        match from {
            From::Clash(_) => format!("if {all}: a contradiction"),
            // A story that begins with a derived node rests on no assumption.
            From::Both(_) => match stories.iter().position(|story| !story[0].1.is_empty()) {
                Some(free) => format!("{}, whatever is assumed", parts[free]),
                None => format!("if {all}; either way {end}"),
            },
            From::Cell(cell) => {
                let starts = from.starts(self.board);
                let values =
                    starts.iter().map(|&start| self.candidates.symbol(self.mark(start).value));
                let values = list(values.collect::<Vec<_>>(), "or").to_string();
                let name = self.candidates.cell(cell);
                format!("{name} is {values}, and if {all}; in any case {end}")
            }
            From::Unit(unit, value) => {
                let unit = self.candidates.unit(unit);
                let symbol = self.candidates.symbol(value as u8 + 1);
                let places = from.starts(self.board);
                let places = places.iter().map(|&start| self.mark(start).cell);
                let places = list(places.collect::<Vec<_>>(), "or").to_string();
                format!("the {symbol} of {unit} is in {places}, and if {all}; in any case {end}")
            }
        }
    }
}
