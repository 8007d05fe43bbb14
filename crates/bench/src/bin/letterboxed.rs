//! A table of the speed of Letter Boxed.
//!
//! `cargo run --release -p kleene-bench --bin letterboxed -- LIST`, a file with a word a line. CPU time;
//! boxes are random, four sides with three letters, vowels in each.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::fs;
use std::hint::black_box;
use std::time::Duration;

use kleene_bench::cpu_time::ProcessTime;
use kleene_letterboxed::{Config, Puzzle, Words};
use kleene_lexicon::{Lexicon, Rule, WordList};
use kleene_search::SplitMix64;

const BOARDS: usize = 2000;

fn main() {
    let path = std::env::args().nth(1).expect("a word list");
    let content = fs::read(&path).expect("a file that can be read");
    let list = WordList::parse(&content, Rule::Lower).expect("a word list");
    let lexicon = Lexicon::from_list(&list);
    let boxes = boards(BOARDS);
    println!("{} words, {} boards", lexicon.len(), boxes.len());

    let (mut words, mut pairs) = (0, 0);
    let time = cpu(|| {
        for board in &boxes {
            let fitting = Words::from_lexicon(board, &lexicon);
            words += fitting.len();
            pairs += fitting.solve(&Config::new().words(2..=2)).count();
        }
    });
    let a_board = |time: Duration| time.as_secs_f64() * 1e6 / boxes.len() as f64;
    println!("words and all pairs: {:.1} us a board, {words} words, {pairs} pairs", a_board(time));
    let time = cpu(|| {
        for board in &boxes {
            black_box(Words::from_lexicon(board, &lexicon));
        }
    });
    println!("words alone: {:.1} us a board", a_board(time));

    let day: Puzzle = "ECF NDA ITR ULB".parse().expect("a board");
    let words = Words::from_lexicon(&day, &lexicon);
    println!("{day}: {} words", words.len());
    let fewest = least(|| words.fewest().words());
    println!("fewest words: {:.3} ms", fewest.as_secs_f64() * 1e3);
    let triples = Config::new().words(3..=3);
    let count = least(|| words.count(&triples).map(|count| count.solutions));
    println!("count of three words: {:.3} ms", count.as_secs_f64() * 1e3);
    let minimal = least(|| words.count(&triples.clone().minimal()).map(|count| count.solutions));
    println!("count of three words, minimal: {:.3} ms", minimal.as_secs_f64() * 1e3);
    let mut found = 0;
    let time = cpu(|| found = words.solve(&Config::new().words(3..=4)).take(5_000_000).count());
    println!("games one by one: {:.2} million a second", found as f64 / time.as_secs_f64() / 1e6);
}

/// Boxes with three vowels or more, and otherwise random.
fn boards(count: usize) -> Vec<Puzzle> {
    let mut random = SplitMix64::new(1);
    let (vowels, others) = (b"aeiou", b"bcdfghklmnprstvwy");
    let board = |random: &mut SplitMix64| {
        let (mut vowels, mut others) = (*vowels, *others);
        random.shuffle(&mut vowels);
        random.shuffle(&mut others);
        let many = 3 + random.below(2) as usize;
        let mut letters = [&vowels[..many], &others[..12 - many]].concat();
        random.shuffle(&mut letters);
        let letters = String::from_utf8(letters).expect("letters");
        Puzzle::new([&letters[..3], &letters[3..6], &letters[6..9], &letters[9..]]).expect("a box")
    };
    (0..count).map(|_| board(&mut random)).collect()
}

fn cpu(run: impl FnOnce()) -> Duration {
    let start = ProcessTime::now();
    run();
    start.elapsed()
}

/// The least CPU time of some runs.
fn least<T>(mut run: impl FnMut() -> T) -> Duration {
    std::iter::repeat_with(|| {
        cpu(|| {
            black_box(run());
        })
    })
    .take(20)
    .min()
    .unwrap_or_default()
}
