//! Values beside a board: rules, solutions, and others that say nothing of the puzzle.

use alloc::vec::Vec;
use core::ops::Range;

use kleene_text::{has_word, is_about, is_courtesy, is_label, is_rule_in, is_usual_rule};

use super::{Kind, Node, board};
use crate::parse_columns::is_no_solution;
use crate::puzzle::Puzzle;
use crate::variants::is_rule;

/// Beginnings of words in the names of lists that say nothing of the rules of a board beside them, as those do that
/// [`is_about`] knows: a player's marks, a solver's settings and its findings.
const PLAIN: [&str; 17] = [
    "bottleneck",
    "candidate",
    "color",
    "colour",
    "hint",
    "log",
    "metric",
    "moves",
    "param",
    "pencil",
    "player",
    "required",
    "solver",
    "statistic",
    "stats",
    "step",
    "technique",
];

/// Words in the names of lists of a program that say nothing of the rules either.
const OF_PROGRAM: [&str; 20] = [
    "black", "blue", "delta", "dir", "dx", "dy", "else", "example", "font", "gray", "green",
    "grey", "import", "red", "sample", "screen", "test", "visited", "white", "window",
];

/// Parts of the values of `type` that name no other rules.
const TYPES: [&str; 9] =
    ["sudoku", "9x9", "3x3", "normal", "regular", "easy", "medium", "hard", "expert"];

/// The first value beside a board that is meant. On the way down to the board each level is searched; values that are puzzles
/// themselves, or have some, are skipped.
pub(super) fn beside<'n, 't>(
    nodes: &'n [Node<'t>],
    board: &Range<usize>,
    all: &[Range<usize>],
    is_meant: impl Fn(&Node<'t>) -> bool + Copy,
) -> Option<&'n Node<'t>> {
    nodes.iter().find_map(|node| match &node.kind {
        Kind::List(items) if node.has(board) && node.span != *board => {
            beside(items, board, all, is_meant)
        }
        _ if all.iter().any(|other| node.has(other)) => None,
        _ => is_meant(node).then_some(node),
    })
}

impl Node<'_> {
    /// Whether it is named a solution and is a full board, but solves another puzzle than this one.
    pub(super) fn is_no_solution(&self, puzzle: &Puzzle) -> bool {
        self.key.is_some_and(is_solution)
            && board::board(self).is_some_and(|full| {
                full.shape().size() == puzzle.shape().size()
                    && is_no_solution(puzzle, &full.with_shape(puzzle.shape()))
            })
    }

    /// Whether it is a name with a text, or with `false` or `null`, that name no rule.
    fn is_setting(&self) -> bool {
        let Kind::Word(word) = self.kind else { return false };
        let is_off = matches!(word, "false" | "null");
        let is_text = !word.contains(|c: char| c.is_ascii_digit()) && word != "true";
        self.key.is_some_and(|key| !is_rule(key)) && (is_off || is_text && !is_rule(word))
    }

    /// Whether it has numbers and texts and nothing else, as lists have that no loop makes. `[9]` may be of a type.
    fn is_data(&self) -> bool {
        self.values().is_some_and(|count| count > 1) || self.names_cell()
    }

    /// Whether it has a text that names a cell, as in `r1c1<r1c2`.
    fn names_cell(&self) -> bool {
        match &self.kind {
            Kind::List(items) => items.iter().any(Self::names_cell),
            Kind::Word(word) => {
                word.starts_with(['r', 'R'])
                    && word
                        .split(|c: char| !c.is_ascii_digit())
                        .filter(|number| !number.is_empty())
                        .count()
                        > 1
            }
        }
    }

    /// How many numbers and texts it has; `None` if it has something else.
    fn values(&self) -> Option<usize> {
        match &self.kind {
            Kind::List(items) => items.iter().map(Self::values).sum(),
            Kind::Word(word) => {
                (self.span.len() > word.len() || word.parse::<i64>().is_ok()).then_some(1)
            }
        }
    }

    /// Whether it is a list of names, each that of the usual rules: `[{"Name": "Standard"}]`.
    fn names_standard_rules(&self) -> bool {
        match &self.kind {
            Kind::List(items) => !items.is_empty() && items.iter().all(Self::names_standard_rules),
            Kind::Word(word) => {
                matches!(&*word.to_ascii_lowercase(), "standard" | "classic" | "normal" | "sudoku")
                    && self.key.is_none_or(|key| is_label(&key.to_ascii_lowercase()))
            }
        }
    }

    /// Whether an entry of metadata may be a rule: lists there are data unless they have the name of a rule.
    fn may_be_rule_within(&self) -> bool {
        match self.kind {
            Kind::List(_) => self.key.is_some_and(is_rule),
            Kind::Word(_) => self.may_be_rule(true),
        }
    }

    /// Whether it is an object with an entry that may be about a puzzle, such as a change of a board or a puzzle of another kind.
    fn is_other_object(&self) -> bool {
        let Kind::List(entries) = &self.kind else { return false };
        entries.iter().any(|entry| {
            entry
                .key
                .is_some_and(|key| !is_label(key) && !is_solution(key) && !has_word(key, &PLAIN))
        })
    }

    /// Whether the value may be a rule: in JSON any list under a name that is not known to be harmless; elsewhere one with the
    /// name of a rule, and a word with such a name or under a name such as `type`.
    pub(super) fn may_be_rule(&self, is_json: bool) -> bool {
        let Some(key) = self.key.filter(|key| !is_solution(key)) else {
            return is_json && self.key.is_none() && self.is_other_object();
        };
        let name = key.to_ascii_lowercase();
        match &self.kind {
            Kind::List(_) if self.names_standard_rules() => false,
            Kind::List(items) if items.is_empty() => false,
            Kind::List(items) if items.iter().all(Node::is_setting) => is_rule(key),
            Kind::List(items) => {
                // In a program they are values for its solver.
                let is_value = !is_json && has_word(key, &["candidate", "hint"]);
                let is_plain = (is_about(key) || has_word(key, &PLAIN)) && !is_value
                    || !is_json && has_word(key, &OF_PROGRAM);
                is_rule(key)
                    || !is_plain && (is_json || self.is_data())
                    || is_json && is_about(key) && items.iter().any(Self::may_be_rule_within)
            }
            Kind::Word(word) => {
                let value = word.trim().to_ascii_lowercase();
                let is_off = matches!(
                    &*value,
                    "false" | "null" | "none" | "classic" | "standard" | "0" | ""
                );
                // A `type` names a sudoku or how hard it is.
                let is_type = is_kind(&name);
                let is_other = || names_other_kind(&value);
                // Some programs state that there are no rules but the usual ones.
                let is_usual = value.trim_end_matches('.') == "normal sudoku rules apply";
                // A switch that is on is a rule, unless its name is known to say nothing.
                let is_switch = is_json && value == "true" && !is_label(key);
                // `"regions": "none"` is a Latin square.
                let is_latin = matches!(&*value, "false" | "no" | "none" | "off")
                    && has_word(key, &["box", "region"]);
                let is_denied = value == "false" && is_usual_rule(key);
                is_latin
                    || is_denied
                    || counts_from_zero(&name, &value)
                    || !is_off
                        && !is_usual
                        && (is_rule(key)
                            || is_switch
                            || is_type && is_other()
                            || is_rule_in(key, word)
                            || is_label(key) && is_rule_in("description", word))
            }
        }
    }
}

/// Whether an entry, in small letters, says that rows and columns count from 0: the places of givens do not show it.
fn counts_from_zero(name: &str, value: &str) -> bool {
    const KEYS: [&str; 9] = [
        "base",
        "based",
        "coordinate",
        "firstindex",
        "indexbase",
        "indexed",
        "indexing",
        "offset",
        "origin",
    ];
    let from_one = ["one", "1"].iter().any(|start| name.starts_with(start));
    let is_about_index = has_word(name, &KEYS) || KEYS.iter().any(|key| name.ends_with(key));
    is_about_index
        && if from_one {
            value == "false"
        } else {
            value.starts_with('0') || value.contains("zero") || value.contains("from 0")
        }
}

/// Whether a key or a column, in small letters, has the kind of a puzzle.
pub(crate) fn is_kind(name: &str) -> bool {
    matches!(name, "type" | "subtype" | "kind" | "genre" | "mode" | "category")
}

/// Whether a kind, in small letters, is neither a sudoku nor how hard it is.
pub(crate) fn names_other_kind(kind: &str) -> bool {
    let is_plain = TYPES.iter().any(|plain| kind.contains(plain)) || is_courtesy(kind);
    !is_plain && kind.contains(char::is_alphabetic) || is_rule(kind)
}

/// Whether an object has a key twice, of which programs take the first or the last.
pub(super) fn repeats_key(nodes: &[Node<'_>]) -> bool {
    nodes.iter().any(|node| {
        let Kind::List(items) = &node.kind else { return false };
        let mut keys: Vec<&str> = items.iter().filter_map(|item| item.key).collect();
        kleene_text::sort(&mut keys);
        keys.windows(2).any(|pair| pair[0] == pair[1]) || repeats_key(items)
    })
}

/// Keys of boards that are no puzzles.
pub(super) fn is_solution(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    ["solution", "solved", "answer", "result", "expected", "outcome"]
        .iter()
        .any(|word| key.contains(word))
}
