//! The numbers that steer the search, and the measurements behind them in `docs/measurements/log.md`. "The table" is that of
//! its section "Restarts and values"; "noise" means that single runs differ by a factor of five. "Halved and doubled" is
//! its section "Constants, halved and doubled".

/// The numbers that steer conflict learning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// Nodes between two looks at the deadline, which propagators look at too. Halved and doubled: less than one
    /// instruction in 10,000.
    pub(crate) nodes_per_look: u64,
    /// Propagators called between two looks at the deadline. Halved and doubled: two
    /// instructions in 10,000.
    pub(crate) propagations_per_look: u64,
    /// Words of explanations beyond which a restart is due, which forgets them: a bound of memory. Halved and
    /// doubled: only Thing and Pinup come to it, and differ by noise.
    pub(crate) most_explained: usize,
    /// How deep a literal's reasons are followed to find it redundant: a bound of the work. Halved and doubled:
    /// the same conflicts but for Thing and Pinup, by noise.
    pub(crate) minimization_depth: u32,
    /// By what a variable's activity is divided for each later conflict. With 0.9 or 0.98 no difference beyond noise.
    pub(crate) activity_decay: f64,
    /// Learnt clauses of no more than this many levels (LBD) are kept for good, as in Glucose. Halved and
    /// doubled: noise.
    pub(crate) glue: u32,
    /// Learnt clauses at which the first are deleted. With fewer no difference beyond noise.
    pub(crate) first_reduction: usize,
    /// How many more there may be each later time. With fewer no difference beyond noise.
    pub(crate) more_each_reduction: usize,
    /// Conflicts between two adaptive restarts, at least. Halved and doubled: noise.
    pub(crate) adaptive_at_least: u64,
    /// How many times more levels than usual the last clauses span when an adaptive restart is due. With 1.05 and
    /// 1.2 noise.
    pub(crate) adaptive_ratio: f64,
    /// Conflicts over which the levels of the last clauses are averaged. Halved and doubled: noise.
    pub(crate) short_average: u64,
    /// Conflicts over which the usual levels are averaged. Halved and doubled: noise.
    pub(crate) long_average: u64,
    /// The unit of Luby's sequence in conflicts. With 32 and 128 no difference beyond noise.
    pub(crate) luby_unit: u32,
    /// Conflicts of the first turn of one kind of restarts. That there are turns is the last row of the table: 9,788
    /// instead of 15,378 conflicts for Thing. Their length, halved and doubled: noise.
    pub(crate) first_turn: u64,
    /// How many more conflicts each later turn has. Halved and doubled: noise.
    pub(crate) more_each_turn: u64,
    /// Restarts of Luby's sequence between two returns to the values of the longest trail. Those values are the third
    /// row of the table: 5,836 instead of 18,877 conflicts for Sierp. How often, halved and doubled:
    /// noise.
    pub(crate) rephase_period: u64,
}

pub(crate) const TUNING: Tuning = Tuning {
    nodes_per_look: 16,
    propagations_per_look: 64,
    most_explained: 1 << 22,
    minimization_depth: 200,
    activity_decay: 0.95,
    glue: 2,
    first_reduction: 2000,
    more_each_reduction: 300,
    adaptive_at_least: 8,
    adaptive_ratio: 1.1,
    short_average: 32,
    long_average: 8192,
    luby_unit: 64,
    first_turn: 1000,
    more_each_turn: 500,
    rephase_period: 16,
};
