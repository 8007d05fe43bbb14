//! The textbook simulation against brute force.

use kleene_line::{Alphabet, CellSet, Symbol};
use kleene_nfa::simulation::{Observer, Path, Simulation, simulate};
use kleene_nfa::{Nfa, StateId};
use kleene_syntax::classical;
use proptest::prelude::*;

use crate::thompson::trees;

/// A run of one symbol: the symbol and its length.
type Run = (Symbol, usize);

/// The symbols' characters; the first one is the blank.
const COLORS: &str = ".rgb";

fn alphabet(symbols: usize) -> Alphabet {
    Alphabet::new(COLORS.chars().take(symbols)).unwrap()
}

fn simulation(pattern: &str, alphabet: &Alphabet) -> Simulation {
    Simulation::new(&classical::parse(pattern).unwrap(), alphabet).unwrap()
}

fn text(word: &[Symbol]) -> String {
    word.iter().map(|symbol| char::from(COLORS.as_bytes()[symbol.index()])).collect()
}

fn runs(word: &[Symbol]) -> Vec<Run> {
    word.chunk_by(|a, b| a == b).map(|run| (run[0], run.len())).collect()
}

/// Calls `visit` with every row of `length` items.
pub(crate) fn each_row<T: Copy>(items: &[T], length: usize, mut visit: impl FnMut(&[T])) {
    let count = items.len().pow(length as u32);
    let mut row = Vec::with_capacity(length);
    for number in 0..count {
        row.clear();
        row.extend((0..length as u32).map(|i| items[number / items.len().pow(i) % items.len()]));
        visit(&row);
    }
}

fn symbols(alphabet: &Alphabet) -> Vec<Symbol> {
    alphabet.all().symbols().collect()
}

/// Every set of symbols that a cell can hold, none excepted.
fn cells(alphabet: &Alphabet) -> Vec<CellSet> {
    (1..=alphabet.all().bits()).map(CellSet::from_bits).collect()
}

fn fits(word: &[Symbol], line: &[CellSet]) -> bool {
    word.iter().zip(line).all(|(&symbol, cell)| cell.contains(symbol))
}

/// The word whose runs all start as early as they start in any of the words that fit.
///
/// There must be one if any word fits at all.
fn best<'w>(words: &'w [(Vec<Symbol>, Vec<usize>)], line: &[CellSet]) -> Option<&'w [Symbol]> {
    let fitting = || words.iter().filter(|(word, _)| fits(word, line));
    let least = |mut least: Vec<usize>, starts: &Vec<usize>| {
        least.iter_mut().zip(starts).for_each(|(least, start)| *least = (*least).min(*start));
        least
    };
    let (_, first) = fitting().next()?;
    let earliest = fitting().map(|(_, starts)| starts).fold(first.clone(), least);
    let (word, _) =
        fitting().find(|(_, starts)| *starts == earliest).expect("one word is leftmost");
    Some(word)
}

/// Where the runs start, the blank's excepted.
fn starts(word: &[Symbol], blank: Option<Symbol>) -> Vec<usize> {
    let mut at = 0;
    let mut starts = Vec::new();
    for (symbol, length) in runs(word) {
        if Some(symbol) != blank {
            starts.push(at);
        }
        at += length;
    }
    starts
}

fn mirrored<T: Clone>(row: &[T]) -> Vec<T> {
    row.iter().rev().cloned().collect()
}

/// Compares both directions on every partial line. Returns how many lines there were.
#[track_caller]
fn check_lines(
    pattern: &str,
    alphabet: &Alphabet,
    language: &[Vec<Symbol>],
    blank: Option<Symbol>,
    length: usize,
) -> usize {
    let simulation = simulation(pattern, alphabet);
    let with_starts = |word: Vec<Symbol>| {
        let starts = starts(&word, blank);
        (word, starts)
    };
    let words: Vec<_> = language.iter().cloned().map(with_starts).collect();
    let turned: Vec<_> = language.iter().map(|word| with_starts(mirrored(word))).collect();
    let mut lines = 0;
    each_row(&cells(alphabet), length, |line| {
        lines += 1;
        let left = simulation.leftmost(line);
        let right = simulation.rightmost(line);
        assert_eq!(left.as_deref(), best(&words, line), "{pattern} leftmost in {line:?}");
        let expected = best(&turned, &mirrored(line)).map(mirrored);
        assert_eq!(right, expected, "{pattern} rightmost in {line:?}");
    });
    lines
}

/// The language of every clue, by the clue: all words of `length`, grouped by their runs.
fn clues(
    alphabet: &Alphabet,
    length: usize,
    clue: impl Fn(&[Symbol]) -> Vec<Run>,
) -> Vec<(Vec<Run>, Vec<Vec<Symbol>>)> {
    let mut clues: Vec<(Vec<Run>, Vec<Vec<Symbol>>)> = Vec::new();
    each_row(&symbols(alphabet), length, |word| {
        let runs = clue(word);
        match clues.iter_mut().find(|(other, _)| *other == runs) {
            Some((_, words)) => words.push(word.to_vec()),
            None => clues.push((runs, vec![word.to_vec()])),
        }
    });
    clues
}

fn colored_runs(word: &[Symbol]) -> Vec<Run> {
    runs(word).into_iter().filter(|(symbol, _)| symbol.index() > 0).collect()
}

/// `.*r{3}\.+r{1}\.*`: a blank is forced between runs of the same color only.
fn clue_pattern(clue: &[Run]) -> String {
    let mut pattern = String::from(r"\.*");
    for (i, &(symbol, length)) in clue.iter().enumerate() {
        let forced = i > 0 && clue[i - 1].0 == symbol;
        pattern.truncate(pattern.len() - 1);
        pattern += if forced { "+" } else { "*" };
        pattern += &format!(r"{}{{{length}}}\.*", text(&[symbol]));
    }
    pattern
}

fn check_all_clues(symbols: usize, length: usize) -> (usize, usize) {
    let alphabet = alphabet(symbols);
    let clues = clues(&alphabet, length, colored_runs);
    let blank = alphabet.symbol('.');
    let check = |(clue, words): &(Vec<Run>, Vec<Vec<Symbol>>)| {
        check_lines(&clue_pattern(clue), &alphabet, words, blank, length)
    };
    (clues.len(), clues.iter().map(check).sum())
}

#[test]
fn every_nonogram_line_up_to_seven_cells() {
    let checked: Vec<_> = (0..=7).map(|length| check_all_clues(2, length)).collect();
    assert_eq!(checked.last(), Some(&(34, 34 * 3_usize.pow(7))));
}

#[test]
fn clues_that_do_not_fit_match_nothing() {
    let alphabet = alphabet(2);
    for pattern in [r"\.*r{3}\.+r{4}\.*", r"\.*r{8}\.*", r"\.*(?:r\.+){3}r{2}\.*"] {
        check_lines(pattern, &alphabet, &[], alphabet.symbol('.'), 7);
    }
}

#[test]
fn every_nonogram_line_of_two_colors_up_to_four_cells() {
    for length in 0..=4 {
        check_all_clues(3, length);
    }
}

/// Color clues: `rgb` stands for `r+g+b+`, and neighbors differ.
fn check_color_clues(colors: &str, longest: usize) {
    let alphabet = Alphabet::new(colors.chars()).unwrap();
    let order = |word: &[Symbol]| runs(word).into_iter().map(|(symbol, _)| (symbol, 1)).collect();
    for length in 0..=longest {
        for (clue, words) in clues(&alphabet, length, order) {
            let block = |&(symbol, _): &Run| format!("{}+", alphabet.char(symbol));
            let pattern: String = clue.iter().map(block).collect();
            check_lines(&pattern, &alphabet, &words, None, length);
        }
    }
}

#[test]
fn every_color_clue_up_to_four_or_eight_cells() {
    check_color_clues("rgb", 4);
    check_color_clues("rg", 8);
}

proptest! {
    #![proptest_config(kleene_testing::cases(2_000))]

    /// For any pattern: a result exactly if a word fits, and then a word that does.
    #[test]
    fn finds_a_match_if_there_is_one(
        ast in trees(),
        line in prop::collection::vec((0..8_u64).prop_map(CellSet::from_bits), 0..6),
    ) {
        let alphabet = Alphabet::new("abc".chars()).unwrap();
        let nfa = Nfa::thompson(&ast, &alphabet).unwrap();
        let simulation = Simulation::new(&ast, &alphabet).unwrap();
        let mut possible = false;
        each_row(&symbols(&alphabet), line.len(), |word| {
            possible |= fits(word, &line) && nfa.is_match(word);
        });
        for found in [simulation.leftmost(&line), simulation.rightmost(&line)] {
            prop_assert_eq!(found.is_some(), possible);
            if let Some(word) = found {
                prop_assert!(word.len() == line.len() && fits(&word, &line) && nfa.is_match(&word));
            }
        }
    }
}

#[derive(Default)]
struct Trace(String);

impl Trace {
    fn note(&mut self, what: &str, state: StateId, path: Path<'_>) {
        self.0 += &format!("{what} {} [{}]\n", state.index(), text(&path.symbols()));
    }
}

impl Observer for Trace {
    fn step(&mut self, index: usize, cell: CellSet) {
        self.0 += &format!("cell {index}: {}\n", text(&cell.symbols().collect::<Vec<_>>()));
    }

    fn enter(&mut self, state: StateId, path: Path<'_>) {
        self.note("  enter", state, path);
    }

    fn replace(&mut self, state: StateId, path: Path<'_>) {
        self.note("  replace", state, path);
    }

    fn drop_path(&mut self, state: StateId, path: Path<'_>) {
        self.note("  drop", state, path);
    }

    fn stuck(&mut self, state: StateId, path: Path<'_>) {
        self.note("  stuck", state, path);
    }
}

#[test]
fn an_observer_sees_every_path() {
    let alphabet = alphabet(2);
    let nfa = Nfa::thompson(&classical::parse(r"\.*r\.*").unwrap(), &alphabet).unwrap();
    let any = alphabet.all();
    let blank = alphabet.symbol('.').into_iter().collect();
    let mut trace = Trace::default();
    let word = simulate(&nfa, [any, any, blank], &mut trace);
    assert_eq!(word.as_deref().map(text).as_deref(), Some("r.."));
    insta::assert_snapshot!(trace.0, @r"
      enter 0 []
      enter 2 []
    cell 0: .r
      enter 0 [.]
      enter 2 [.]
      enter 3 [r]
      enter 5 [r]
    cell 1: .r
      enter 0 [..]
      enter 2 [..]
      enter 3 [.r]
      enter 5 [.r]
      replace 3 [r.]
      replace 5 [r.]
      stuck 5 [r]
    cell 2: .
      enter 0 [...]
      enter 2 [...]
      stuck 2 [..]
      enter 3 [r..]
      enter 5 [r..]
      stuck 5 [r.]
    ");
}
