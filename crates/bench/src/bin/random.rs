//! Boards of random pictures: how long the first solution takes, and the second or the proof that there is none.
//!
//! `cargo run --release -p kleene-bench --bin random -- nonogram|colors SIDE COUNT SEEDS...` makes
//! `COUNT` boards of `SIDE` by `SIDE` from each seed, and prints for each set the mean, the median,
//! the 99th percentile and the most CPU time of this process in milliseconds, each search within
//! [`LIMIT`]. A stopped search counts as that long. Nonograms are half black, as in solver
//! tournaments; color grids have three colors in equal shares.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::{env, time::Duration};

use kleene_bench::cpu_time::ProcessTime;
use kleene_search::{Enumerate, Limits, Outcome, SplitMix64, Stop};
use {kleene_cluegrid as cluegrid, kleene_nonogram as nonogram};

const LIMIT: Duration = Duration::from_secs(20);

fn main() {
    let mut args = env::args().skip(1);
    let kind = args.next().expect("nonogram or colors");
    let numbers: Vec<u64> = args.map(|arg| arg.parse().expect("a number")).collect();
    let [side, count, seeds @ ..] = &*numbers else { panic!("SIDE COUNT SEEDS...") };
    let side = *side as usize;
    println!("| seed | of | mean ms | median | 99 % | most | stopped |");
    println!("|---:|---|---:|---:|---:|---:|---:|");
    for &seed in seeds {
        let mut random = SplitMix64::new(seed);
        let (mut first, mut verdict) = (Times::default(), Times::default());
        for _ in 0..*count {
            match &*kind {
                "nonogram" => {
                    let puzzle = nonogram(side, &mut random);
                    let config = nonogram::Config::new().limits(Limits::new().time(LIMIT));
                    measure(|| puzzle.solve(&config), &mut first, &mut verdict);
                }
                "colors" => {
                    let puzzle = colors(side, &mut random);
                    let config = cluegrid::Config::new().limits(Limits::new().time(LIMIT));
                    measure(|| puzzle.solve(&config), &mut first, &mut verdict);
                }
                _ => panic!("nonogram or colors"),
            }
        }
        first.print(seed, "first solution");
        verdict.print(seed, "verdict");
    }
}

/// A picture each of whose cells is black with probability one half.
fn nonogram(side: usize, random: &mut SplitMix64) -> nonogram::Puzzle {
    let picture = nonogram::Solution::from_fn(side, side, |_, _| random.below(2) == 1);
    nonogram::Puzzle::from_picture(picture.expect("a side that boards have"))
}

/// A picture each of whose cells has one of three colors, all equally likely.
fn colors(side: usize, random: &mut SplitMix64) -> cluegrid::Puzzle {
    let layout = cluegrid::Layout::rectangle(side, side).expect("a side that boards have");
    let letters = (0..side * side).map(|_| ['b', 'g', 'r'][random.below(3) as usize]);
    let picture = cluegrid::Solution::new(layout, letters).expect("a letter for each cell");
    cluegrid::Puzzle::from_picture(&picture).expect("there are few colors")
}

#[derive(Default)]
struct Times {
    millis: Vec<f64>,
    stopped: usize,
}

impl Times {
    fn print(&mut self, seed: u64, what: &str) {
        self.millis.sort_by(f64::total_cmp);
        let at = |share: f64| self.millis[(self.millis.len() as f64 * share) as usize];
        let mean = self.millis.iter().sum::<f64>() / self.millis.len() as f64;
        let (median, hundredth, most) = (at(0.5), at(0.99), self.millis[self.millis.len() - 1]);
        let stopped = self.stopped;
        println!(
            "| {seed} | {what} | {mean:.2} | {median:.2} | {hundredth:.1} | {most:.1} | {stopped} |"
        );
    }
}

fn measure<E: Enumerate>(solve: impl Fn() -> E, first: &mut Times, verdict: &mut Times) {
    let start = ProcessTime::now();
    let mut solutions = solve();
    let found = solutions.next();
    first.millis.push(start.elapsed().as_secs_f64() * 1e3);
    first.stopped += usize::from(found.is_none());
    let _ = solutions.next();
    verdict.millis.push(start.elapsed().as_secs_f64() * 1e3);
    let is_stopped = matches!(solutions.outcome(), Some(Outcome::Stopped(Stop::Time)));
    verdict.stopped += usize::from(is_stopped);
}
