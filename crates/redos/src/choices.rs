//! What a matcher may try at one position of a text, before it reads on.

use alloc::{vec, vec::Vec};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::places::Obstacle;
use crate::program::{Inst, MAIN, Program};

/// The most choices of a pattern.
const MOST: usize = 1 << 16;

/// The most places of a pattern, counted repeats written out.
const MOST_PLACES: usize = 2000;

/// The most choices that are reached from all places together, each counted for each place.
const MOST_REACHED: usize = 1 << 22;

/// An instruction, with the marks that were set at this position: a round of a repetition that reads nothing is its
/// last one.
type Key = (u32, Vec<u32>);

/// What is done at a position, and the numbers of the choices that follow, which are smaller.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choice {
    /// Reads a character, by the instruction of this number.
    Read(u32),
    /// Tries the first, and when that fails the second.
    Split(u32, u32),
    /// Goes on where the assertion of this instruction holds.
    Assert { inst: u32, next: u32 },
    /// Looks ahead for a body, and goes on if it is there, or if not.
    Ahead { body: u32, wanted: bool, next: u32 },
    /// Goes on if the lookbehind of this number holds, or if not.
    Behind { look: u32, wanted: bool, next: u32 },
    /// Goes on where the body matched nothing but the empty text; where it reads, what follows is tried later. `level`
    /// is the body around.
    Atomic { body: u32, level: u32, next: u32 },
    /// The end of a body.
    End { body: u32 },
}

/// What a matcher tries first after it has read a character: in the body of that character, and where that has matched,
/// in the bodies around it, from the inner ones to the outer ones.
#[derive(Debug)]
pub(crate) struct Start {
    /// By body, its number and the first choice.
    pub(crate) levels: Vec<(u32, u32)>,
    /// All choices that may be made, ascending.
    pub(crate) reached: Vec<u32>,
}

/// The choices of a program: its instructions that read nothing, as a graph without loops.
#[derive(Debug)]
pub(crate) struct Choices {
    pub(crate) all: Vec<Choice>,
    /// By instruction that reads, what is tried after it.
    pub(crate) after: IndexMap<u32, Start, FxBuildHasher>,
    /// What is tried where a match begins.
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
            let reached = reached(&all, &levels);
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

/// All choices that can be reached from these, ascending.
fn reached(all: &[Choice], levels: &[(u32, u32)]) -> Vec<u32> {
    let mut is_reached = vec![false; all.len()];
    levels.iter().for_each(|&(_, first)| is_reached[first as usize] = true);
    let mut reached = Vec::new();
    // What follows has a smaller number.
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
    /// The instructions that read and can be reached.
    places: Vec<u32>,
}

impl Builder<'_> {
    /// The choices that begin at instructions where no mark was set.
    fn start(&mut self, levels: &[(u32, u32)]) -> Result<Vec<(u32, u32)>, Obstacle> {
        let each = levels.iter().map(|&(body, at)| Ok((body, self.build((at, Vec::new()))?)));
        each.collect()
    }

    /// The number of a choice, made after those that follow it.
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

    /// The choice of an instruction, if all that follow are known; else these.
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
            // Passed over by `resolve`.
            Inst::Jump(_) | Inst::Mark(_) | Inst::Loop(..) => Choice::End { body },
        }
    }

    /// Passes over what leaves no choice.
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
                // These do not know of marks.
                Inst::Read(_) | Inst::End => return (at, Vec::new()),
                _ => return (at, marks),
            };
        }
    }
}
