//! The choices of a matcher at one position, before it reads the next character.

use alloc::vec::Vec;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::places::Obstacle;
use crate::program::{Inst, MAIN, Program};

/// The largest number of choices in a pattern.
const MOST: usize = 1 << 16;

/// The largest number of places in a pattern, with counted repeats expanded.
const MOST_PLACES: usize = 2000;

/// The largest number of choices reachable from all places, counted once per place.
const MOST_REACHED: usize = 1 << 22;

/// An instruction, with the marks set at this position: a round of a repetition that reads nothing
/// is its last one.
type Key = (u32, Vec<u32>);

/// An action at a position, and the numbers of the choices that follow, which are smaller.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choice {
    /// Reads a character by this instruction.
    Read(u32),
    /// Tries the first, and the second if that fails.
    Split(u32, u32),
    /// Continues if this instruction's assertion holds.
    Assert { inst: u32, next: u32 },
    /// Looks ahead for a body, and continues if the result is as wanted.
    Ahead { body: u32, wanted: bool, next: u32 },
    /// Continues if the result of this lookbehind is as wanted.
    Behind { look: u32, wanted: bool, next: u32 },
    /// Continues if the body matched the empty text; if it reads, the continuation comes later.
    /// `level` is the enclosing body.
    Atomic { body: u32, level: u32, next: u32 },
    /// The end of a body.
    End { body: u32 },
}

/// The first choices of a matcher after it has read a character: in the body of that character and,
/// once that matches, in the enclosing bodies, from the innermost to the outermost.
#[derive(Debug)]
pub(crate) struct Start {
    /// For each body, its number and its first choice.
    pub(crate) levels: Vec<(u32, u32)>,
    /// All reachable choices, ascending.
    pub(crate) reached: Vec<u32>,
}

/// The choices of a program: its instructions that read nothing, as an acyclic graph.
#[derive(Debug)]
pub(crate) struct Choices {
    pub(crate) all: Vec<Choice>,
    /// By reading instruction, the choices after it.
    pub(crate) after: IndexMap<u32, Start, FxBuildHasher>,
    /// The choices at the start of a match.
    pub(crate) first: Start,
}

impl Choices {
    pub(crate) fn new(program: &Program) -> Result<Self, Obstacle> {
        let mut builder = Builder { program, known: IndexMap::default(), places: Vec::new() };
        let first = builder.start(&[(MAIN, 0)])?;
        let (mut starts, mut done) = (Vec::new(), 0);
        while let Some(&place) = builder.places.get(done) {
            let mut levels = vec![(program.body[place as usize], place + 1)];
            let mut body = levels[0].0;
            while let Some((around, next)) = program.bodies[body as usize].parent {
                levels.push((around, next));
                body = around;
            }
            starts.push((place, builder.start(&levels)?));
            done += 1;
        }
        let all: Vec<Choice> = builder.known.into_values().collect();
        let mut spent = 0;
        let mut finish = |levels: Vec<(u32, u32)>| {
            let reached = reachable(&all, &levels);
            spent += reached.len();
            if spent > MOST_REACHED {
                Err(Obstacle::TooLarge)
            } else {
                Ok(Start { levels, reached })
            }
        };
        let first = finish(first)?;
        let after = starts.into_iter().map(|(place, levels)| Ok((place, finish(levels)?)));
        let after = after.collect::<Result<_, _>>()?;
        Ok(Self { all, after, first })
    }
}

/// All choices reachable from these, ascending.
fn reachable(all: &[Choice], levels: &[(u32, u32)]) -> Vec<u32> {
    let mut is_reached = vec![false; all.len()];
    levels.iter().for_each(|&(_, first)| is_reached[first as usize] = true);
    let mut reached = Vec::new();
    // Successors have smaller numbers, so one descending pass visits each choice after all its
    // predecessors.
    let largest = levels.iter().map(|&(_, first)| first as usize).max().unwrap_or(0);
    for choice in (0..=largest).rev() {
        if is_reached[choice] {
            reached.push(choice as u32);
            all[choice].followers().for_each(|next| is_reached[next as usize] = true);
        }
    }
    reached.reverse();
    reached
}

impl Choice {
    fn followers(self) -> impl Iterator<Item = u32> {
        let both = match self {
            Self::Read(_) | Self::End { .. } => [None, None],
            Self::Split(first, second) => [Some(first), Some(second)],
            Self::Assert { next, .. } | Self::Behind { next, .. } => [Some(next), None],
            Self::Ahead { body, next, .. } | Self::Atomic { body, next, .. } => {
                [Some(body), Some(next)]
            }
        };
        both.into_iter().flatten()
    }
}

struct Builder<'p> {
    program: &'p Program,
    known: IndexMap<Key, Choice, FxBuildHasher>,
    /// The reachable reading instructions.
    places: Vec<u32>,
}

impl Builder<'_> {
    /// The choices that begin at instructions without marks.
    fn start(&mut self, levels: &[(u32, u32)]) -> Result<Vec<(u32, u32)>, Obstacle> {
        let each = levels.iter().map(|&(body, at)| Ok((body, self.build((at, Vec::new()))?)));
        each.collect()
    }

    /// The number of a choice, built after its successors.
    fn build(&mut self, key: Key) -> Result<u32, Obstacle> {
        let key = self.resolve(key);
        let mut open = vec![key.clone()];
        while let Some(key) = open.last() {
            if self.known.contains_key(key) {
                open.pop();
                continue;
            }
            let mut missing = Vec::new();
            let choice = self.choice(key, &mut missing);
            if !missing.is_empty() {
                open.append(&mut missing);
            } else if let Some(key) = open.pop() {
                if let Choice::Read(place) = choice {
                    self.places.push(place);
                }
                self.known.insert(key, choice);
            }
            if self.known.len().max(open.len()) > MOST || self.places.len() > MOST_PLACES {
                return Err(Obstacle::TooLarge);
            }
        }
        Ok(self.known.get_index_of(&key).unwrap_or_default() as u32)
    }

    /// The choice of an instruction if all its successors are known; otherwise adds those to
    /// `missing`.
    fn choice(&self, (at, marks): &Key, missing: &mut Vec<Key>) -> Choice {
        let mut follower = |at: usize, marks: &[u32]| {
            let key = self.resolve((at as u32, marks.to_vec()));
            let known = self.known.get_index_of(&key);
            if known.is_none() {
                missing.push(key);
            }
            known.unwrap_or_default() as u32
        };
        let after = *at as usize + 1;
        let body = self.program.body[*at as usize];
        match self.program.insts[*at as usize] {
            Inst::Read(_) => Choice::Read(*at),
            Inst::Split(first, second) => {
                Choice::Split(follower(first, marks), follower(second, marks))
            }
            Inst::Assert(..) => Choice::Assert { inst: *at, next: follower(after, marks) },
            Inst::Look { behind: Some(look), wanted, next } => {
                Choice::Behind { look, wanted, next: follower(next, marks) }
            }
            Inst::Look { behind: None, wanted, next } => {
                Choice::Ahead { body: follower(after, &[]), wanted, next: follower(next, marks) }
            }
            Inst::Atomic { next } => Choice::Atomic {
                body: follower(after, &[]),
                level: body,
                next: follower(next, marks),
            },
            Inst::End => Choice::End { body },
            // `resolve` skips these.
            Inst::Jump(_) | Inst::Mark(_) | Inst::Loop(..) => Choice::End { body },
        }
    }

    /// Skips instructions that leave no choice.
    fn resolve(&self, (mut at, mut marks): Key) -> Key {
        loop {
            at = match self.program.insts[at as usize] {
                Inst::Jump(to) => to as u32,
                Inst::Mark(mark) => {
                    if let Err(place) = marks.binary_search(&(mark as u32)) {
                        marks.insert(place, mark as u32);
                    }
                    at + 1
                }
                Inst::Loop(mark, to) => match marks.binary_search(&(mark as u32)) {
                    Ok(place) => {
                        marks.remove(place);
                        at + 1
                    }
                    Err(_) => to as u32,
                },
                // These do not depend on marks.
                Inst::Read(_) | Inst::End => return (at, Vec::new()),
                _ => return (at, marks),
            };
        }
    }
}
