//! A table of the cost of the search kernel: 14 queens with it, and with a hand-written recursion.
//!
//! `cargo run --release -p kleene-bench --bin kernel [N]`. The rows are measured in turn, [`ROUNDS`]
//! times, and each has the least CPU time; ratios are to the recursion.

use std::hint::black_box;
use std::ops::ControlFlow;

use kleene_bench::rows;
use kleene_search::{Limits, Problem, Search, Stats, Step, Walk};

const ROUNDS: usize = 7;

/// N queens by three masks, as the recursion has it.
#[derive(Clone, Copy)]
struct Queens {
    all: u32,
}

#[derive(Clone, Copy)]
struct State {
    rows: u32,
    rising: u32,
    falling: u32,
}

struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let bit = self.0 & self.0.wrapping_neg();
        self.0 ^= bit;
        (bit != 0).then_some(bit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let bits = self.0.count_ones() as usize;
        (bits, Some(bits))
    }
}

impl Problem for Queens {
    type State = State;
    type Choice = u32;
    type Choices = Bits;
    type Memory = ();

    fn root(&self) -> State {
        State { rows: 0, rising: 0, falling: 0 }
    }

    fn memory(&self) {}

    fn step(&self, state: &mut State, (): &mut ()) -> Step<Bits> {
        if state.rows == self.all {
            return Step::Solved;
        }
        Step::Branch(Bits(self.all & !(state.rows | state.rising | state.falling)))
    }

    fn commit(&self, state: &mut State, queen: u32) {
        state.rows |= queen;
        state.rising = (state.rising | queen) << 1;
        state.falling = (state.falling | queen) >> 1;
    }
}

fn by_hand(all: u32, rows: u32, rising: u32, falling: u32) -> u64 {
    if rows == all {
        return 1;
    }
    let mut free = all & !(rows | rising | falling);
    let mut count = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        count += by_hand(all, rows | queen, (rising | queen) << 1, (falling | queen) >> 1);
    }
    count
}

/// A hand-written recursion that calls a visitor for each solution.
fn by_hand_visiting(all: u32, rows: u32, rising: u32, falling: u32, visit: &mut impl FnMut(u32)) {
    if rows == all {
        return visit(rising);
    }
    let mut free = all & !(rows | rising | falling);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        by_hand_visiting(all, rows | queen, (rising | queen) << 1, (falling | queen) >> 1, visit);
    }
}

fn main() {
    let size: u32 = std::env::args().nth(1).map_or(14, |arg| arg.parse().expect("a number"));
    let queens = Queens { all: (1 << size) - 1 };
    let rows: &[(&str, &dyn Fn() -> u64)] = &[
        ("recursion by hand, counting", &|| by_hand(queens.all, 0, 0, 0)),
        ("recursion by hand, visiting", &|| {
            let mut count = 0;
            by_hand_visiting(queens.all, 0, 0, 0, &mut |rising| {
                black_box(rising);
                count += 1;
            });
            count
        }),
        ("`Walk::count`", &|| Walk::new(queens).count().0),
        ("`Walk::for_each`", &|| {
            let mut count = 0;
            Walk::new(queens).for_each(|state| {
                black_box(state.rising);
                count += 1;
                ControlFlow::Continue(())
            });
            count
        }),
        ("`Walk::count` with `Stats`", &|| {
            let mut stats = Stats::default();
            let count = Walk::new(queens).observe(&mut stats).count().0;
            black_box(stats);
            count
        }),
        ("`Walk::count` with a node budget", &|| {
            let guard = Limits::new().nodes(u64::MAX - 1).guard();
            Walk::new(queens).observe(guard).count().0
        }),
        ("`Walk::par_count` on one thread", &|| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
            pool.install(|| Walk::new(queens).par_count().0)
        }),
        ("`Search`, an iterator", &|| Search::new(queens).map(black_box).fold(0, |n, _| n + 1)),
    ];
    rows::print(&format!("{size} queens"), ROUNDS, rows);
}
