//! The instructions that a pattern is compiled to.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_syntax::{Group, Span};

use crate::set::Set;

/// The index of an instruction in a program.
pub(crate) type Pc = u32;

/// The number of a register. Everything that backtracking undoes is in registers.
///
/// The first ones are the heads of the groups: the index of a group's last capture on the stack of
/// captures.
pub(crate) type Register = u32;

/// A pattern as instructions.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) insts: Vec<Inst>,
    /// For each instruction the node that it comes from.
    pub(crate) spans: Vec<Span>,
    pub(crate) sets: Vec<Set>,
    pub(crate) literals: Vec<String>,
    /// The groups by ascending number; their places here are their heads' registers.
    /// One more register is for the stack of marks.
    pub(crate) groups: Arc<[Group]>,
    pub(crate) registers: usize,
    /// Whether the whole pattern is read from right to left.
    pub(crate) back: bool,
    pub(crate) start: Start,
    /// Whether positions are kept on one stack of marks, as in .NET, and not in registers, because
    /// a loop can leave a stale mark: see [`Program::marks`] and the module `machine::marks`.
    pub(crate) stacked: bool,
    /// Whether a reference to a group without a capture matches the empty text, instead of failing.
    pub(crate) ecma_script: bool,
}

impl Program {
    /// The register of the stack of marks, which behaves like a group of its own.
    pub(crate) fn marks(&self) -> u32 {
        self.groups.len() as u32
    }
}

/// Where matches can start.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    Anywhere,
    /// At the end from which the text is read.
    Edge,
    /// Where the search starts.
    Origin,
    /// Where a character of this set follows in the pattern's direction.
    In(u32),
    /// Where this text follows.
    At(String),
}

/// One step of a match. `back` means from right to left.
#[derive(Clone, Debug)]
pub(crate) enum Inst {
    /// One byte, which is ASCII.
    Byte { byte: u8, back: bool },
    /// One character of a set.
    One { set: u32, back: bool },
    /// A string.
    Literal { literal: u32, back: bool },
    /// As many characters of a set as there are, or as few.
    Run(Run),
    /// The last capture of the group.
    Reference { group: u32, ignores_case: bool, back: bool },
    /// A position.
    Assert(Place),
    /// Nothing matches.
    Fail,
    /// Continues elsewhere.
    Jump(Pc),
    /// Continues here and, if that fails, at `other`.
    Split { other: Pc },
    /// Continues at `first` and, if that fails, here.
    SplitBack { first: Pc },
    /// Stores the position in a register. Nothing has to be undone if there is no choice between
    /// this and where it is read.
    Keep { register: Register, undone: bool },
    /// Captures what is between the stored position and this one.
    Capture { kept: Register, group: u32 },
    /// Pops the last capture of `pop`; `push` captures what is between.
    Balance { kept: Register, pop: u32, push: Option<u32> },
    /// Initialises the registers of a loop.
    LoopStart(Loop),
    /// The end of a loop's body.
    Loop(Loop),
    /// Enters the body of a lazy loop again.
    LoopAgain(Loop),
    /// Starts an atomic group.
    Enter { register: Register },
    /// Starts a lookaround that must succeed; it ends before `end`.
    Look { register: Register, end: Pc },
    /// Starts a lookaround that must fail; `other` is where to continue when it does.
    Unless { register: Register, other: Pc },
    /// Starts a lookaround that is a condition; `no` is where to continue if it fails.
    IfLook { register: Register, no: Pc },
    /// Ends a lookaround or atomic group that has succeeded and drops its choices. A lookaround
    /// returns to its position.
    Commit { register: Register, resets: bool },
    /// Ends a lookaround that must fail and did not.
    Refute { register: Register },
    /// Jumps to `no` unless the group has a capture.
    IfGroup { group: u32, no: Pc },
    /// The end.
    Match,
}

/// A repeated character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) set: u32,
    pub(crate) min: u32,
    /// [`u32::MAX`] is any number.
    pub(crate) max: u32,
    pub(crate) greedy: bool,
    pub(crate) back: bool,
    pub(crate) guard: Guard,
}

/// What must hold where a run ends, since nothing else can match there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guard {
    None,
    /// The next character in the direction of the run is in this set.
    Next(u32),
    At(Place),
}

/// Positions at which an instruction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    TextStart,
    TextEnd,
    LineStart,
    LineEnd,
    LastLineEnd,
    MatchStart,
    /// Depends on whether a character of the set comes before and after: holds in the cases whose
    /// bit is set, 1 for neither, 2 for after only, 4 for before only, 8 for both.
    Words {
        set: u32,
        holds: u8,
    },
}

/// A loop over something that is more than one character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop {
    pub(crate) body: Pc,
    /// Its registers: the number of rounds begun, and where the last one began.
    pub(crate) register: Register,
    pub(crate) min: u32,
    /// [`u32::MAX`] is any number.
    pub(crate) max: u32,
    pub(crate) greedy: bool,
}

impl Loop {
    /// Whether rounds have to be counted.
    pub(crate) fn is_counted(&self) -> bool {
        self.min > 1 || self.max < u32::MAX
    }
}
