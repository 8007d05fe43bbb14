//! A table of nonograms solved on one thread and on several: how much less work each thread has, and how much less time
//! passes.
//!
//! `cargo run --release -p kleene-bench --bin threads -- THREADS SECONDS BOARDS` searches for two solutions of each board, for
//! each of six images alternately on one thread and on so many, each within that many seconds of wall time. A board is a
//! file, or `SIDE:K`: the random picture of `SplitMix64::new(1_000 * SIDE + K)`, half black. The columns are sums over the
//! images. Work is calls of propagators by learners, divided by the threads: it does not depend on what else the machine
//! does. The verdicts have to agree.

#![allow(clippy::print_stdout, reason = "the table is what this program is for")]

use std::num::NonZeroUsize;
use std::{env, path::Path, time::Duration, time::Instant};

use kleene_bench::boards::Board;
use kleene_bench::cpu_time::ProcessTime;
use kleene_nonogram::{Config, Image, Limits, Puzzle, Solution, Uniqueness};
use kleene_search::SplitMix64;

/// Six of the eight symmetries of a rectangle: all but those that reverse rows and columns.
const IMAGES: [Image; 6] =
    [Image::ALL[0], Image::ALL[1], Image::ALL[4], Image::ALL[5], Image::ALL[6], Image::ALL[7]];

fn main() {
    let mut args = env::args().skip(1);
    let threads = args.next().and_then(|threads| threads.parse().ok());
    let threads: NonZeroUsize = threads.expect("the number of threads comes first");
    let limit = args.next().and_then(|seconds| seconds.parse().ok());
    let limit = Duration::from_secs(limit.expect("the seconds come second"));
    println!(
        "| board | wall s | with {threads} | gain | CPU s | with {threads} | work | with {threads}, each | gain |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for board in args {
        let (name, puzzle) = read(&board);
        let (mut alone, mut together) = (Run::default(), Run::default());
        for image in IMAGES {
            let image = image.apply(&puzzle);
            let (one, all) = (run(&image, NonZeroUsize::MIN, limit), run(&image, threads, limit));
            let agree =
                one.verdict == all.verdict || one.verdict.is_none() || all.verdict.is_none();
            assert!(agree, "{name}: {:?} and {:?}", one.verdict, all.verdict);
            alone.add(&one);
            together.add(&all);
        }
        println!(
            "| {name} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} | {:.0} | {:.0} | {:.2} |",
            alone.wall,
            together.wall,
            alone.wall / together.wall,
            alone.cpu,
            together.cpu,
            alone.work,
            together.work,
            alone.work / together.work,
        );
    }
}

/// The name and puzzle of a file or a random picture.
fn read(board: &str) -> (String, Puzzle) {
    let random = board
        .split_once(':')
        .and_then(|(side, k)| Some((side.parse::<u16>().ok()?, k.parse::<u64>().ok()?)));
    let Some((side, k)) = random else {
        let Board { name, puzzle } = Board::read(Path::new(board));
        return (name, puzzle);
    };
    let mut random = SplitMix64::new(1_000 * u64::from(side) + k);
    let picture = Solution::from_fn(side.into(), side.into(), |_, _| random.below(2) == 1);
    (board.to_owned(), Puzzle::from_picture(picture.expect("a side that boards have")))
}

/// The costs of searches, and the verdict of the last: how many solutions there are, up to two, if the search came to know.
#[derive(Default)]
struct Run {
    wall: f64,
    cpu: f64,
    work: f64,
    verdict: Option<usize>,
}

impl Run {
    fn add(&mut self, other: &Self) {
        self.wall += other.wall;
        self.cpu += other.cpu;
        self.work += other.work;
    }
}

fn run(puzzle: &Puzzle, threads: NonZeroUsize, limit: Duration) -> Run {
    let config = Config::new().limits(Limits::new().solutions(2).time(limit));
    let (wall, cpu) = (Instant::now(), ProcessTime::now());
    let mut found = puzzle.race(&config, threads);
    let verdict = match found.uniqueness() {
        Uniqueness::None => Some(0),
        Uniqueness::One(_) => Some(1),
        Uniqueness::Many(..) => Some(2),
        _ => None,
    };
    let work = found.stats().learn.propagations as f64 / threads.get() as f64;
    Run { wall: wall.elapsed().as_secs_f64(), cpu: cpu.elapsed().as_secs_f64(), work, verdict }
}
