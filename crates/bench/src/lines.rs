//! Random lines, partly shown.

use kleene_line::{Alphabet, CellSet, Chain, Line, Symbol};
use kleene_nfa::Dfa;
use kleene_search::SplitMix64;
use kleene_syntax::classical;

/// A clue, a partial line that fits it, and a buffer for the propagated line.
#[derive(Clone, Debug)]
pub struct Case {
    /// The compiled clue.
    pub line: Line,
    /// The domains before propagation.
    pub shown: Vec<CellSet>,
    /// The buffer that the benchmark propagates in.
    pub cells: Vec<CellSet>,
}

/// A pattern over a, b and c with 40 places for characters, no chain.
pub const PATTERN: &str = "(?:a?[bc]{1,2}(?:ab|ca|b)*c?){4}[abc]{0,4}";

/// `count` cases of `length` cells each on the line of [`PATTERN`], the same at every call.
///
/// # Panics
/// If the pattern has no string of this length.
#[must_use]
pub fn pattern_cases(length: usize, count: usize) -> Vec<Case> {
    let abc = Alphabet::new('a'..='c').expect("three letters");
    let ast = classical::parse(PATTERN).expect("a pattern");
    let positions = kleene_nfa::glushkov(&ast, &abc).expect("a small pattern");
    assert_eq!(positions.states(), 41, "40 places and the start");
    let line = Line::from_positions(positions);
    let dfa = Dfa::new(&ast).expect("a small pattern");
    let sampler = dfa.sampler(length);
    let mut random = SplitMix64::new(length as u64);
    let mut case = || {
        let string = sampler.draw(&mut || random.next()).expect("a string of this length");
        let chance = random.next() % 101;
        let shown: Vec<CellSet> = string
            .chars()
            .map(|c| match random.next() % 100 < chance {
                true => abc.symbol(c).into_iter().collect(),
                false => abc.all(),
            })
            .collect();
        Case { line: line.clone(), cells: shown.clone(), shown }
    };
    (0..count).map(|_| case()).collect()
}

/// `count` cases of `length` cells each, lines of nonograms, the same at every call.
#[must_use]
pub fn cases(length: usize, count: usize) -> Vec<Case> {
    let mut random = SplitMix64::new(length as u64);
    (0..count).map(|_| case(length, &mut random)).collect()
}

fn case(length: usize, random: &mut SplitMix64) -> Case {
    let (line, shown) = shown(length, |random| random.next() % 101, random);
    Case { line, cells: shown.clone(), shown }
}

/// The clue of a random line of this length, and the line with about so many percent of its cells shown.
///
/// # Panics
/// Never: runs of a line make a clue.
pub fn shown(
    length: usize,
    percent: impl FnOnce(&mut SplitMix64) -> u64,
    random: &mut SplitMix64,
) -> (Line, Vec<CellSet>) {
    let (white, black) = (Symbol::new(0), Symbol::new(1));
    let cells: Vec<bool> = (0..length).map(|_| random.next() & 1 == 0).collect();
    let runs = cells.chunk_by(|a, b| a == b).filter(|run| run[0]);
    let clue = runs.map(|run| (black, run.len() as u32));
    let line = Line::new(Chain::runs(white, clue).expect("runs of a line make a clue"));
    let chance = percent(random);
    let shown = cells
        .iter()
        .map(|&is_black| match random.next() % 100 < chance {
            true => CellSet::only(if is_black { black } else { white }),
            false => CellSet::first(2),
        })
        .collect();
    (line, shown)
}
