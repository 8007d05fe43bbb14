//! Patterns compiled to instructions for threads whose registers hold the places of groups.

use alloc::vec::Vec;

use kleene_line::{Alphabet, CellSet};
use kleene_syntax::{Assertion, Ast, AstKind, Look};

use crate::model::members;

/// The most instructions of a program.
const MAX_LEN: usize = 1 << 14;

/// An instruction of a thread, which continues with the next one unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Inst {
    /// Consumes a cell that holds one of these.
    Cell(CellSet),
    /// Continues at each of these places.
    Split(Vec<usize>),
    /// Writes the position to a register.
    Mark(usize),
    /// Group `group` captures the text from the position in `start` to here.
    Close { group: usize, start: usize },
    /// These groups lose their captures.
    Forget(Vec<usize>),
    /// Fails where the position is still the one in the register.
    Moved(usize),
    /// Consumes the text that the group has captured once more.
    Reference(usize),
    /// A lookahead: a new thread starts after this instruction and must reach its end; this thread
    /// continues at `end`.
    Look { end: usize },
    /// Holds at the start of the line.
    Start,
    /// Holds at the end of the line.
    End,
    /// The end of the thread. The thread of the whole pattern must reach it at the end of the line.
    Match,
}

/// The instructions of a pattern for lines of one length.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) insts: Vec<Inst>,
    /// Registers: for each group where it starts and ends, then those of marks.
    pub(super) registers: usize,
    pub(super) groups: usize,
    /// By instruction, which registers are live before it.
    pub(super) live: Vec<Vec<bool>>,
    /// Whether the threads that succeed are exactly the matches. If not, there may be some too
    /// many.
    pub(super) is_exact: bool,
}

impl Program {
    /// Compiles a pattern; `None` if it is too long, or if threads might miss matches.
    pub(super) fn new(ast: &Ast, alphabet: &Alphabet, len: usize) -> Option<Self> {
        let groups = 1 + ast_groups(ast);
        let mut builder = Builder {
            alphabet,
            len: len as u32,
            insts: Vec::new(),
            registers: 2 * groups,
            is_exact: true,
        };
        if escapes(ast) {
            return None;
        }
        builder.add(ast)?;
        builder.push(Inst::Match)?;
        let Builder { insts, registers, is_exact, .. } = builder;
        let live = live_registers(&insts, registers);
        Some(Self { insts, registers, groups, live, is_exact })
    }
}

struct Builder<'a> {
    alphabet: &'a Alphabet,
    len: u32,
    insts: Vec<Inst>,
    registers: usize,
    is_exact: bool,
}

impl Builder<'_> {
    fn push(&mut self, inst: Inst) -> Option<usize> {
        self.insts.push(inst);
        (self.insts.len() <= MAX_LEN).then_some(self.insts.len() - 1)
    }

    fn add(&mut self, ast: &Ast) -> Option<()> {
        match ast.kind() {
            AstKind::Empty => {}
            AstKind::Literal(c) => {
                self.push(Inst::Cell(members(self.alphabet, |letter| letter == *c)))?;
            }
            AstKind::Class(class) => {
                self.push(Inst::Cell(members(self.alphabet, |letter| class.contains(letter))))?;
            }
            AstKind::Concat(items) => items.iter().try_for_each(|item| self.add(item))?,
            AstKind::Alternate(items) => self.alternate(items)?,
            AstKind::Repeat { ast, min, max, .. } => self.repeat(ast, *min, *max)?,
            AstKind::Capture { ast, group } => {
                let start = self.register();
                self.push(Inst::Mark(start))?;
                self.add(ast)?;
                self.push(Inst::Close { group: group.index as usize, start })?;
            }
            AstKind::Backreference { group, .. } => {
                self.push(Inst::Reference(group.index as usize))?;
            }
            AstKind::Assertion(Assertion::TextStart) => _ = self.push(Inst::Start)?,
            AstKind::Assertion(Assertion::TextEnd) => _ = self.push(Inst::End)?,
            // No letter is a line break, unless a clue asks for one: then the matcher decides.
            AstKind::Assertion(Assertion::LastLineEnd) if self.alphabet.symbol('\n').is_none() => {
                self.push(Inst::End)?;
            }
            AstKind::Look { ast, look: Look::Ahead } => {
                let look = self.push(Inst::Look { end: 0 })?;
                self.add(ast)?;
                self.push(Inst::Match)?;
                self.insts[look] = Inst::Look { end: self.insts.len() };
            }
            _ => self.is_exact = false,
        }
        Some(())
    }

    fn register(&mut self) -> usize {
        self.registers += 1;
        self.registers - 1
    }

    fn alternate(&mut self, items: &[Ast]) -> Option<()> {
        let split = self.push(Inst::Split(Vec::new()))?;
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        for item in items {
            starts.push(self.insts.len());
            self.add(item)?;
            ends.push(self.push(Inst::Split(Vec::new()))?);
        }
        let next = self.insts.len();
        self.insts[split] = Inst::Split(starts);
        ends.into_iter().for_each(|end| self.insts[end] = Inst::Split([next].into()));
        Some(())
    }

    fn repeat(&mut self, ast: &Ast, min: u32, max: Option<u32>) -> Option<()> {
        let mut forgotten = Vec::new();
        groups_in(ast, &mut forgotten);
        // A part that is repeated more often than there are cells is empty in some rounds, and
        // further empty rounds change nothing.
        let most = self.len + 1;
        for _ in 0..min.min(most) {
            self.push(Inst::Forget(forgotten.clone()))?;
            self.add(ast)?;
        }
        let Some(max) = max.filter(|&max| max <= most) else {
            let split = self.push(Inst::Split(Vec::new()))?;
            self.further(ast, &forgotten)?;
            self.push(Inst::Split([split].into()))?;
            self.insts[split] = Inst::Split([split + 1, self.insts.len()].into());
            return Some(());
        };
        let mut splits = Vec::new();
        for _ in min..max {
            splits.push(self.push(Inst::Split(Vec::new()))?);
            self.further(ast, &forgotten)?;
        }
        let next = self.insts.len();
        for split in splits {
            self.insts[split] = Inst::Split([split + 1, next].into());
        }
        Some(())
    }

    /// A repetition beyond the minimum, which must not be empty.
    fn further(&mut self, ast: &Ast, forgotten: &[usize]) -> Option<()> {
        let mark = self.register();
        self.push(Inst::Mark(mark))?;
        self.push(Inst::Forget(forgotten.to_vec()))?;
        self.add(ast)?;
        self.push(Inst::Moved(mark))?;
        Some(())
    }
}

fn groups_in(ast: &Ast, groups: &mut Vec<usize>) {
    if let AstKind::Capture { group, .. } = ast.kind() {
        groups.push(group.index as usize);
    }
    ast.children().iter().for_each(|child| groups_in(child, groups));
}

fn references_in(ast: &Ast, groups: &mut Vec<usize>) {
    if let AstKind::Backreference { group, .. } = ast.kind() {
        groups.push(group.index as usize);
    }
    ast.children().iter().for_each(|child| references_in(child, groups));
}

fn ast_groups(ast: &Ast) -> usize {
    let mut groups = Vec::new();
    groups_in(ast, &mut groups);
    references_in(ast, &mut groups);
    groups.into_iter().max().unwrap_or(0)
}

/// Whether a group inside of a lookaround is referred to from outside.
fn escapes(ast: &Ast) -> bool {
    let mut all = Vec::new();
    references_in(ast, &mut all);
    fn inside(ast: &Ast, all: &[usize]) -> bool {
        if let AstKind::Look { ast, .. } = ast.kind() {
            let (mut own, mut used) = (Vec::new(), Vec::new());
            groups_in(ast, &mut own);
            references_in(ast, &mut used);
            if own.iter().any(|group| {
                let [outside, inside] =
                    [all, &used].map(|list| list.iter().filter(|&other| other == group).count());
                outside > inside
            }) {
                return true;
            }
        }
        ast.children().iter().any(|child| inside(child, all))
    }
    inside(ast, &all)
}

/// Liveness analysis: which registers some path from an instruction reads before it writes them.
fn live_registers(insts: &[Inst], registers: usize) -> Vec<Vec<bool>> {
    let mut live = alloc::vec![alloc::vec![false; registers]; insts.len() + 1];
    loop {
        let mut is_changed = false;
        for at in (0..insts.len()).rev() {
            let mut now = alloc::vec![false; registers];
            let mut join = |from: &[bool]| {
                now.iter_mut().zip(from).for_each(|(all, &one)| *all |= one);
            };
            match &insts[at] {
                Inst::Split(targets) => targets.iter().for_each(|&target| join(&live[target])),
                Inst::Match => {}
                Inst::Look { end } => {
                    join(&live[at + 1]);
                    join(&live[*end]);
                }
                _ => join(&live[at + 1]),
            }
            match &insts[at] {
                Inst::Mark(register) => now[*register] = false,
                Inst::Close { group, start } => {
                    let is_read = now[2 * group];
                    (now[2 * group], now[2 * group + 1]) = (false, false);
                    now[*start] |= is_read;
                }
                Inst::Forget(groups) => groups.iter().for_each(|group| {
                    (now[2 * group], now[2 * group + 1]) = (false, false);
                }),
                Inst::Moved(register) => now[*register] = true,
                Inst::Reference(group) => (now[2 * group], now[2 * group + 1]) = (true, true),
                _ => {}
            }
            is_changed |= live[at] != now;
            live[at] = now;
        }
        if !is_changed {
            return live;
        }
    }
}
