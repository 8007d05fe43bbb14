//! Guards: conditions at a point of a program, derived from the instructions that follow it.

use alloc::collections::BTreeSet;

use kleene_syntax::{CharRange, Class};

use crate::program::{Guard, Inst, Pc, Place, Program, Run, Start};
use crate::set::Set;

/// The most instructions to examine for a run's guard, and for a pattern's start.
const RUN_BUDGET: usize = 16;
const START_BUDGET: usize = 4096;

/// The condition common to all paths from an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    At(Place),
    Next(Next),
}

/// A set that must contain the next character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Next {
    ascii: u128,
    others: bool,
}

/// Sets the guards of all runs of a program.
pub(crate) fn set(program: &mut Program) {
    for pc in 0..program.insts.len() {
        let Inst::Run(Run { back, .. }) = program.insts[pc] else { continue };
        let guard = match first(program, pc as Pc + 1, back, RUN_BUDGET) {
            Some(First::At(place)) => Guard::At(place),
            Some(First::Next(next)) => Guard::Next(set_of(program, next)),
            None => Guard::None,
        };
        if let Inst::Run(run) = &mut program.insts[pc] {
            run.guard = guard;
        }
    }
}

/// The positions at which matches of the program can start.
pub(crate) fn start(program: &mut Program) -> Start {
    let back = program.back;
    if let (Some(Inst::Literal { literal, back: false }), false) = (program.insts.first(), back) {
        return Start::At(program.literals[*literal as usize].clone());
    }
    let edge = if back { Place::TextEnd } else { Place::TextStart };
    match first(program, 0, back, START_BUDGET) {
        Some(First::At(place)) if place == edge => Start::Edge,
        Some(First::At(Place::MatchStart)) => Start::Origin,
        Some(First::Next(next)) => Start::In(set_of(program, next)),
        _ => Start::Anywhere,
    }
}

/// The condition common to all paths from `pc` in this direction, if they have one of the same
/// kind.
fn first(program: &Program, pc: Pc, back: bool, budget: usize) -> Option<First> {
    let mut seen = BTreeSet::new();
    let mut open = vec![pc];
    let mut found: Option<First> = None;
    // Explores the program without consuming anything; a path ends at its first condition.
    while let Some(pc) = open.pop() {
        if !seen.insert(pc) {
            continue;
        }
        if seen.len() > budget {
            return None;
        }
        match step(program, pc, back) {
            Step::On(next) => open.push(next),
            Step::Either(one, other) => open.extend([one, other]),
            Step::Here(first) => found = Some(join(found, first)?),
            Step::HereOr(next, on) => {
                found = Some(join(found, First::Next(next))?);
                open.push(on);
            }
            Step::Unknown => return None,
            Step::Nowhere => {}
        }
    }
    found
}

fn join(found: Option<First>, first: First) -> Option<First> {
    match (found, first) {
        (None, _) => Some(first),
        (Some(First::Next(one)), First::Next(other)) => Some(First::Next(Next {
            ascii: one.ascii | other.ascii,
            others: one.others || other.others,
        })),
        (Some(found), _) => (found == first).then_some(found),
    }
}

/// The continuation of a path after an instruction.
enum Step {
    On(Pc),
    Either(Pc, Pc),
    Here(First),
    /// A character of this set, or the continuation elsewhere.
    HereOr(Next, Pc),
    /// Anything may follow.
    Unknown,
    Nowhere,
}

fn step(program: &Program, pc: Pc, direction: bool) -> Step {
    let (next, back) = match program.insts[pc as usize] {
        Inst::Byte { byte, back } => (Next { ascii: 1 << byte, others: false }, back),
        Inst::Literal { literal, back } => {
            (first_of(&program.literals[literal as usize], back), back)
        }
        Inst::One { set: id, back } | Inst::Run(Run { set: id, min: 1.., back, .. }) => {
            (next_in(program, id), back)
        }
        Inst::Run(Run { set: id, back, .. }) if back == direction => {
            return Step::HereOr(next_in(program, id), pc + 1);
        }
        Inst::Assert(place) => return assertion(place, pc),
        Inst::Keep { .. } | Inst::Capture { .. } | Inst::Balance { .. } | Inst::LoopStart(_) => {
            return Step::On(pc + 1);
        }
        Inst::Jump(to) | Inst::Look { end: to, .. } | Inst::Unless { other: to, .. } => {
            return Step::On(to);
        }
        Inst::Enter { .. } => return Step::On(pc + 1),
        Inst::Split { other }
        | Inst::SplitBack { first: other }
        | Inst::IfGroup { no: other, .. } => {
            return Step::Either(pc + 1, other);
        }
        // A lazy loop is followed by the jump back into it, and then by its continuation.
        Inst::Loop(info) if !info.greedy => return Step::Either(pc + 2, info.body),
        Inst::Loop(info) => return Step::Either(pc + 1, info.body),
        Inst::Fail => return Step::Nowhere,
        // These instructions commit to the first match that they find, regardless of the
        // continuation.
        Inst::Commit { .. } | Inst::Refute { .. } | Inst::Match => return Step::Unknown,
        Inst::LoopAgain(_) | Inst::IfLook { .. } | Inst::Reference { .. } | Inst::Run(_) => {
            return Step::Unknown;
        }
    };
    if back == direction { Step::Here(First::Next(next)) } else { Step::Unknown }
}

fn next_in(program: &Program, set: u32) -> Next {
    let set = &program.sets[set as usize];
    Next { ascii: set.ascii, others: set.has_others() }
}

fn assertion(place: Place, pc: Pc) -> Step {
    match place {
        Place::TextStart | Place::TextEnd | Place::LastLineEnd | Place::MatchStart => {
            Step::Here(First::At(place))
        }
        Place::LineStart | Place::LineEnd | Place::Words { .. } => Step::On(pc + 1),
    }
}

fn first_of(text: &str, back: bool) -> Next {
    let mut chars = text.chars();
    match if back { chars.next_back() } else { chars.next() } {
        Some(c) if c.is_ascii() => Next { ascii: 1 << c as u32, others: false },
        _ => Next { ascii: 0, others: true },
    }
}

/// Adds a set with these characters; it has all characters beyond ASCII or none.
fn set_of(program: &mut Program, next: Next) -> u32 {
    let ascii = (0..128u8).filter(|&byte| next.ascii >> byte & 1 == 1).map(char::from);
    let others = next.others.then_some(CharRange::new('\u{80}', char::MAX));
    let class: Class = ascii.map(|c| CharRange::new(c, c)).chain(others).collect();
    program.sets.push(Set::new(class));
    program.sets.len() as u32 - 1
}
