//! The constants of the search, and the measurements that chose them, all in `docs/measurements/log.md`: "the table" is that of its
//! section "Restarts and values", "halved and doubled" refers to its section "Constants, halved and doubled". Single runs differ
//! by a factor of five, which is "noise".

/// The constants of conflict learning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tuning {
    /// Nodes between two checks of the deadline, which propagators check too. Halved and doubled:
    /// less than one instruction in 10,000.
    pub(crate) nodes_per_look: u64,
    /// Propagator calls between two checks of the deadline. Halved and doubled: two instructions in
    /// 10,000.
    pub(crate) propagations_per_look: u64,
    /// Words of explanations that trigger a restart, which forgets them: a bound on memory. Halved
    /// and doubled: only Thing and Pinup reach it, and differ by noise.
    pub(crate) most_explained: usize,
    /// The depth to which minimization follows a literal's reasons: a bound on work. Halved and
    /// doubled: the same conflicts except for Thing and Pinup, by noise.
    pub(crate) minimization_depth: u32,
    /// The factor by which older conflicts count less in a variable's activity. With 0.9 or 0.98 no
    /// difference beyond noise.
    pub(crate) activity_decay: f64,
    /// The LBD up to which learnt clauses are kept forever, as in Glucose. Halved and doubled:
    /// noise.
    pub(crate) glue: u32,
    /// The number of learnt clauses at the first reduction. With fewer no difference beyond noise.
    pub(crate) first_reduction: usize,
    /// The growth of that number after each reduction. With less no difference beyond noise.
    pub(crate) more_each_reduction: usize,
    /// The least number of conflicts between two adaptive restarts. Halved and doubled: noise.
    pub(crate) adaptive_at_least: u64,
    /// The ratio of recent to usual LBD at which an adaptive restart is due. With 1.05 and 1.2
    /// noise.
    pub(crate) adaptive_ratio: f64,
    /// The number of conflicts in the short average of the LBD. Halved and doubled: noise.
    pub(crate) short_average: u64,
    /// The number of conflicts in the long average of the LBD. Halved and doubled: noise.
    pub(crate) long_average: u64,
    /// The unit of Luby's sequence in conflicts. With 32 and 128 no difference beyond noise.
    pub(crate) luby_unit: u32,
    /// The number of conflicts in the first turn of each kind of restarts. The last row of the
    /// table measures turns: 9,788 instead of 15,378 conflicts for Thing. Their length, halved and
    /// doubled: noise.
    pub(crate) first_turn: u64,
    /// The growth of each later turn. Halved and doubled: noise.
    pub(crate) more_each_turn: u64,
    /// The number of Luby restarts between rephasings to the longest trail. The third row of the
    /// table measures those phases: 5,836 instead of 18,877 conflicts for Sierp. The period, halved
    /// and doubled: noise.
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
