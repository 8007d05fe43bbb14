//! A table of whole-word membership over a word list: our automata against dense ones of
//! `regex-automata`, and how long patterns take to compile.
//!
//! `cargo run --release -p kleene-bench --bin words -- FILE` tries every line of the file, [`RUNS`]
//! times in turn by both sides, and prints the least CPU time that a run took, per word.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, fs, hint::black_box, time::Duration};

use kleene_bench::cpu_time::ProcessTime;
use kleene_nfa::{Dfa, dfa::Config};
use kleene_syntax::{Ast, CharRange, Class, Look, classical};
use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::{Anchored, Input};

const RUNS: usize = 21;

const PATTERNS: &[&str] = &[
    "m[aeiou][x-z]",
    "[a-z]*zz[a-z]*",
    "[a-z]*a[a-z]*e[a-z]*i[a-z]*o[a-z]*u[a-z]*y[a-z]*",
    "(?:[bcdfghjklmnpqrstvwxz][aeiouy])*",
    ".*(?:ing|ed|ly|ness)",
    r"\w+",
    "(?:[ecf][ndaitrulb]|[nda][itrulbecf]|[itr][ulbecfnda]|[ulb][ecfndaitr])*",
    "[^e]*",
];

fn main() {
    let path = env::args().nth(1).expect("a file of words, one a line");
    let text = fs::read_to_string(path).expect("a readable file");
    let words: Vec<&str> = text.lines().collect();
    println!("{} words\n", words.len());
    println!(
        "| pattern | words that match | ours, ns a word | regex-automata, ns a word | ratio |"
    );
    println!("|---|---:|---:|---:|---:|");
    for pattern in PATTERNS {
        compare(pattern, &words);
    }
    println!("\n| pattern compiled | live states | CPU ms |\n|---|---:|---:|");
    let letters = Class::new([CharRange::new('a', 'z')]);
    compiled("Letter Boxed, lookaheads in a star", &letter_boxed(), &Config::new());
    compiled("the same over a to z", &letter_boxed(), &Config::new().alphabet(letters));
    compiled(r"\w+\b", &classical::parse(r"\w+\b").expect("a pattern"), &Config::new());
}

/// Prints a row; both sides must accept the same words.
fn compare(pattern: &str, words: &[&str]) {
    let ours = Dfa::new(&classical::parse(pattern).expect("a pattern")).expect("an automaton");
    let config = dense::Config::new().start_kind(StartKind::Anchored);
    let theirs = dense::Builder::new()
        .configure(config)
        .build(&format!(r"(?:{pattern})\z"))
        .expect("an automaton");
    let mut best = [Duration::MAX; 2];
    let mut counts = [0; 2];
    for _ in 0..RUNS {
        let (count, time) = timed(words, |word| ours.is_match(word));
        (counts[0], best[0]) = (count, best[0].min(time));
        let (count, time) = timed(words, |word| {
            let input = Input::new(word).anchored(Anchored::Yes);
            theirs.try_search_fwd(&input).expect("no quit byte").is_some()
        });
        (counts[1], best[1]) = (count, best[1].min(time));
    }
    assert_eq!(counts[0], counts[1], "{pattern}");
    let [a, b] = best.map(|time| time.as_secs_f64() * 1e9 / words.len() as f64);
    println!(
        "| `{}` | {} | {a:.1} | {b:.1} | {:.2} |",
        pattern.replace('|', "\\|"),
        counts[0],
        b / a
    );
}

fn timed(words: &[&str], is_match: impl Fn(&str) -> bool) -> (usize, Duration) {
    let start = ProcessTime::now();
    let count = words.iter().filter(|word| is_match(black_box(word))).count();
    (count, start.elapsed())
}

/// Sides ECF, NDA, ITR and ULB: each letter but the last is followed by one of another side.
fn letter_boxed() -> Ast {
    let sides = ["ecf", "nda", "itr", "ulb"];
    Ast::concat([
        Ast::alternate(sides.iter().map(|side| {
            let others =
                sides.iter().filter(|other| *other != side).flat_map(|other| other.chars());
            Ast::concat([
                Ast::class(side.chars().collect()),
                Ast::class(others.collect()).look(Look::Ahead),
            ])
        }))
        .star(),
        Ast::class(sides.concat().chars().collect()),
    ])
}

fn compiled(name: &str, ast: &Ast, config: &Config) {
    let mut best = Duration::MAX;
    let mut states = 0;
    for _ in 0..RUNS {
        let start = ProcessTime::now();
        states = black_box(Dfa::with(ast, config).expect("an automaton")).live_states();
        best = best.min(start.elapsed());
    }
    println!("| {name} | {states} | {:.3} |", best.as_secs_f64() * 1e3);
}
