//! The instructions to which a pattern is compiled.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use kleene_syntax::{Group, Span};

use crate::set::Set;

/// The index of an instruction in a program.
pub(crate) type Pc = u32;

/// The number of a register. Backtracking restores registers and the capture stack.
///
/// The first ones are the heads of the groups: the index of each group's last capture on the
/// capture stack.
pub(crate) type Register = u32;

/// A pattern as a sequence of instructions.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) insts: Vec<Inst>,
    /// For each instruction, its node in the pattern.
    pub(crate) spans: Vec<Span>,
    pub(crate) sets: Vec<Set>,
    pub(crate) literals: Vec<String>,
    /// The groups in ascending order of number; a group's index here is the register of its head.
    /// The register after these is the head of the stack of marks.
    pub(crate) groups: Arc<[Group]>,
    pub(crate) registers: usize,
    /// Whether the whole pattern matches from right to left.
    pub(crate) back: bool,
    pub(crate) start: Start,
    /// Whether positions are on one stack of marks, as in .NET, instead of in registers, because a
    /// loop can leave a stale mark: see [`Program::marks`] and the module `machine::marks`.
    pub(crate) stacked: bool,
    /// Whether a reference to a group without a capture matches the empty string instead of
    /// failing.
    pub(crate) ecma_script: bool,
}

impl Program {
    /// The register of the stack of marks, which behaves like a group.
    pub(crate) fn marks(&self) -> u32 {
        self.groups.len() as u32
    }
}

/// The positions at which matches can start.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    Anywhere,
    /// At the start of the text or, from right to left, at its end.
    Edge,
    /// At the start of the search.
    Origin,
    /// Before a character of this set, in the pattern's direction.
    In(u32),
    /// Before this text.
    At(String),
}

/// An instruction. `back` means from right to left.
#[derive(Clone, Debug)]
pub(crate) enum Inst {
    /// Matches one ASCII byte.
    Byte { byte: u8, back: bool },
    /// Matches one character of a set.
    One { set: u32, back: bool },
    /// Matches a string.
    Literal { literal: u32, back: bool },
    /// Matches as many, or as few, characters of a set as possible.
    Run(Run),
    /// Matches the last capture of the group.
    Reference { group: u32, ignores_case: bool, back: bool },
    /// Asserts a condition on the position.
    Assert(Place),
    /// Fails.
    Fail,
    /// Continues at another instruction.
    Jump(Pc),
    /// Continues with the next instruction and, if that fails, at `other`.
    Split { other: Pc },
    /// Continues at `first` and, if that fails, with the next instruction.
    SplitBack { first: Pc },
    /// Stores the position in a register. Backtracking need not undo this if no choice lies between
    /// the store and its use.
    Keep { register: Register, undone: bool },
    /// Captures the text between the stored position and this one.
    Capture { kept: Register, group: u32 },
    /// Pops the last capture of `pop`; `push` captures the text between.
    Balance { kept: Register, pop: u32, push: Option<u32> },
    /// Initializes the registers of a loop.
    LoopStart(Loop),
    /// Ends a round of a loop.
    Loop(Loop),
    /// Enters the body of a lazy loop once more.
    LoopAgain(Loop),
    /// Starts an atomic group.
    Enter { register: Register },
    /// Starts a lookaround that must succeed, and that ends before `end`.
    Look { register: Register, end: Pc },
    /// Starts a lookaround that must fail; the match then continues at `other`.
    Unless { register: Register, other: Pc },
    /// Starts a lookaround that is a condition; the match continues at `no` if it fails.
    IfLook { register: Register, no: Pc },
    /// Ends a lookaround or atomic group that has succeeded, and drops its choices. A lookaround
    /// returns to its start.
    Commit { register: Register, resets: bool },
    /// Ends a lookaround that must fail but succeeded.
    Refute { register: Register },
    /// Jumps to `no` unless the group has a capture.
    IfGroup { group: u32, no: Pc },
    /// Ends the match.
    Match,
}

/// A repeated character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) set: u32,
    pub(crate) min: u32,
    /// [`u32::MAX`] means no limit.
    pub(crate) max: u32,
    pub(crate) greedy: bool,
    pub(crate) back: bool,
    pub(crate) guard: Guard,
}

/// A condition that must hold at the end of a run, since the continuation fails without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guard {
    None,
    /// The next character in the direction of the run is in this set.
    Next(u32),
    At(Place),
}

/// A condition on a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    TextStart,
    TextEnd,
    LineStart,
    LineEnd,
    LastLineEnd,
    MatchStart,
    /// Depends on whether a character of the set precedes and follows. The bits tell which cases
    /// hold: 1 for neither, 2 for after only, 4 for before only, 8 for both.
    Words {
        set: u32,
        holds: u8,
    },
}

/// A loop over something longer than one character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop {
    pub(crate) body: Pc,
    /// Its registers: the number of rounds started, and the start of the last one.
    pub(crate) register: Register,
    pub(crate) min: u32,
    /// [`u32::MAX`] means no limit.
    pub(crate) max: u32,
    pub(crate) greedy: bool,
}

impl Loop {
    /// Whether the loop must count its rounds.
    pub(crate) fn is_counted(&self) -> bool {
        self.min > 1 || self.max < u32::MAX
    }
}
