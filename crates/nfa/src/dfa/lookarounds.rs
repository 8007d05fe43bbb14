//! Lookarounds compiled away.
//!
//! A lookaround is a condition on a position. A path that reads the word from left to right must
//! decide, wherever it passes a lookaround, whether the condition holds there:
//!
//! - For a *lookbehind*, the path has read everything that matters. It tracks the states that the
//!   lookbehind's pattern can be in, started anew at every position; the lookbehind holds where one
//!   of them accepts.
//! - For a *lookahead*, the path has read nothing that matters. It guesses the answer, and the
//!   guess becomes an obligation on the rest of the word: if the lookahead should hold, some path
//!   through its pattern must reach the end; if it should not, no path may.
//!
//! A [`Thread`] is the knowledge and the obligations of a path. There are many threads at once, one
//! for each combination of guesses; a word is accepted if one of them has reached the end of the
//! pattern with no obligation left. Threads form a nondeterministic automaton without lookarounds,
//! which the subset construction makes deterministic. Nested lookarounds need nothing more:
//! obligations and lookbehinds pass lookarounds themselves, and guess in turn.
//!
//! The path and each obligation that should hold choose one branch, since one is enough.
//! Lookbehinds and obligations that should not hold follow all branches, so they guess every
//! condition both ways.

use alloc::{boxed::Box, vec::Vec};

use indexmap::IndexSet;
use kleene_line::TooManyStates;
use rustc_hash::FxBuildHasher;

use super::program::{Program, State};
use super::subset::Steps;

/// The knowledge and the obligations of one path at a position, before it decides the conditions
/// there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Thread {
    /// The state of the path.
    state: u32,
    /// The states of each tracked lookbehind.
    behind: Box<[Box<[u32]>]>,
    /// States from each of which some path must reach the end.
    must: Box<[u32]>,
    /// States from none of which a path may reach the end.
    must_not: Box<[u32]>,
}

/// The threads of a program, numbered as they are reached.
pub(super) struct Threads<'p> {
    program: &'p Program,
    threads: IndexSet<Thread, FxBuildHasher>,
    /// By thread, its step, once computed.
    steps: Vec<Option<Step>>,
    /// How many more combinations of guesses may be tried.
    budget: usize,
    limit: usize,
}

#[derive(Debug)]
struct Step {
    accepts: bool,
    moves: Vec<(u32, u32)>,
}

impl<'p> Threads<'p> {
    pub(super) fn new(program: &'p Program, limit: usize) -> Self {
        let budget = limit.saturating_mul(16);
        Self { program, threads: IndexSet::default(), steps: Vec::new(), budget, limit }
    }

    fn add(&mut self, thread: Thread) -> u32 {
        let (number, is_new) = self.threads.insert_full(thread);
        if is_new {
            self.steps.push(None);
        }
        number as u32
    }

    fn step(&mut self, number: u32) -> Result<&Step, TooManyStates> {
        if self.steps[number as usize].is_none() {
            let step = self.find_step(number)?;
            self.steps[number as usize] = Some(step);
        }
        match &self.steps[number as usize] {
            Some(step) => Ok(step),
            None => unreachable!("the step was just found"),
        }
    }

    fn find_step(&mut self, number: u32) -> Result<Step, TooManyStates> {
        let program = self.program;
        let thread = self.threads[number as usize].clone();
        let mut step = Step { accepts: false, moves: Vec::new() };
        // Depth-first search over the combinations of branches and guesses at this position.
        let mut open = Open::default();
        open.push(Passing::new(program, &thread));
        while let Some(passing) = open.pop() {
            self.budget = self.budget.checked_sub(1).ok_or(TooManyStates { limit: self.limit })?;
            let Some(passed) = passing.pass(program, &mut open) else { continue };
            match passed.state {
                Some(state) => {
                    let State::Consume { class, next } = program.states[state as usize] else {
                        continue;
                    };
                    for letter in program.letters_of(class) {
                        if let Some(thread) = passed.consume(program, letter, next) {
                            step.moves.push((letter as u32, self.add(thread)));
                        }
                    }
                }
                None => step.accepts |= passed.must.is_empty(),
            }
        }
        step.moves.sort_unstable();
        step.moves.dedup();
        Ok(step)
    }
}

impl Steps for Threads<'_> {
    fn starts(&mut self) -> Result<Vec<u32>, TooManyStates> {
        let behind = self.program.looks.iter().map(|_| [].into()).collect();
        let state = self.program.start;
        Ok(vec![self.add(Thread { state, behind, must: [].into(), must_not: [].into() })])
    }

    fn accepts(&mut self, state: u32) -> Result<bool, TooManyStates> {
        Ok(self.step(state)?.accepts)
    }

    fn moves(&mut self, state: u32) -> Result<&[(u32, u32)], TooManyStates> {
        Ok(&self.step(state)?.moves)
    }

    /// Subsumption: of two threads in the same state with the same lookbehinds, the one with fewer
    /// obligations accepts everything that the other does.
    fn prune(&self, set: &mut Vec<u32>) {
        // Only lookaheads leave obligations.
        if self.program.looks.iter().all(|look| look.behind) {
            return;
        }
        // Equal threads have equal numbers, so of two threads at most one is beaten by the other.
        let beaten = set.iter().map(|&number| {
            let thread = &self.threads[number as usize];
            let mut others = set.iter().filter(|&&other| other != number);
            others.any(|&other| self.threads[other as usize].owes_less(thread))
        });
        let beaten: Vec<bool> = beaten.collect();
        let mut beaten = beaten.into_iter();
        set.retain(|_| beaten.next() != Some(true));
    }
}

impl Thread {
    fn owes_less(&self, other: &Self) -> bool {
        // Lengths first: they tell most pairs apart.
        self.state == other.state
            && self.must.len() <= other.must.len()
            && self.must_not.len() <= other.must_not.len()
            && self.must.iter().all(|state| other.must.binary_search(state).is_ok())
            && self.must_not.iter().all(|state| other.must_not.binary_search(state).is_ok())
            && self.behind == other.behind
    }
}

/// The branches still to explore. One that was seen before leads to nothing new, whether it comes
/// around an empty loop or along another path.
#[derive(Default)]
struct Open {
    choices: Vec<Passing>,
    seen: IndexSet<Passing, FxBuildHasher>,
}

impl Open {
    fn push(&mut self, choice: Passing) {
        if self.seen.insert(choice.clone()) {
            self.choices.push(choice);
        }
    }

    fn pop(&mut self) -> Option<Passing> {
        self.choices.pop()
    }
}

/// A thread as it passes the conditions of a position. A branch makes several of it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Passing {
    /// Pending tasks, last first.
    tasks: Vec<Task>,
    /// By lookaround, whether it holds here, once decided or guessed.
    holds: Vec<Option<bool>>,
    /// The consuming state that the path has reached, or `None` at the pattern's end.
    state: Option<u32>,
    /// By lookbehind, its consuming states, and all states seen.
    behind: Vec<Vec<u32>>,
    behind_seen: Vec<Vec<u32>>,
    must: Vec<u32>,
    must_not: Vec<u32>,
    must_not_seen: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Task {
    /// Continue the path along one branch.
    Walk(u32),
    /// Continue an obligation that some path must meet, along one branch.
    Meet(u32),
    /// Continue, along all branches, a path that must not reach the end.
    Refute(u32),
    /// Continue a lookbehind along all branches.
    Follow(u32, u32),
    /// Every branch of a lookbehind has been explored: unless one accepted, it does not hold.
    Settle(u32),
}

impl Passing {
    fn new(program: &Program, thread: &Thread) -> Self {
        let looks = program.looks.len();
        let mut tasks = vec![Task::Walk(thread.state)];
        tasks.extend(thread.must.iter().map(|&state| Task::Meet(state)));
        tasks.extend(thread.must_not.iter().map(|&state| Task::Refute(state)));
        // Inner lookbehinds are decided before the outer ones need them. Tasks are taken from the
        // end, so the path comes last.
        for (look, condition) in program.looks.iter().enumerate().rev() {
            if condition.behind {
                tasks.push(Task::Settle(look as u32));
                tasks.push(Task::Follow(look as u32, condition.start));
                let states = thread.behind[look].iter();
                tasks.extend(states.map(|&state| Task::Follow(look as u32, state)));
            }
        }
        Self {
            tasks,
            holds: vec![None; looks],
            state: None,
            behind: vec![Vec::new(); looks],
            behind_seen: vec![Vec::new(); looks],
            must: Vec::new(),
            must_not: Vec::new(),
            must_not_seen: Vec::new(),
        }
    }

    /// Performs all tasks and leaves the other branches in `open`; `None` at a dead end.
    fn pass(mut self, program: &Program, open: &mut Open) -> Option<Self> {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Walk(state) => self.choose(program, state, Task::Walk, open)?,
                Task::Meet(state) => self.choose(program, state, Task::Meet, open)?,
                Task::Refute(state) => self.refute(program, state, open)?,
                Task::Follow(look, state) => self.follow(program, look, state, open),
                Task::Settle(look) => {
                    self.holds[look as usize].get_or_insert(false);
                }
            }
        }
        // A thread has one form, by which it is recognized.
        for set in self.behind.iter_mut().chain([&mut self.must, &mut self.must_not]) {
            set.sort_unstable();
            set.dedup();
        }
        Some(self)
    }

    /// Continues the path or an obligation, whichever `task` says, along one branch.
    fn choose(
        &mut self,
        program: &Program,
        state: u32,
        task: fn(u32) -> Task,
        open: &mut Open,
    ) -> Option<()> {
        match &program.states[state as usize] {
            State::Consume { .. } => match task(state) {
                Task::Walk(state) => self.state = Some(state),
                _ => self.must.push(state),
            },
            State::Accept => {}
            // Each branch goes on with all that is decided so far.
            State::Split(targets) => {
                for &target in targets {
                    let mut choice = self.clone();
                    choice.tasks.push(task(target));
                    open.push(choice);
                }
                return None;
            }
            &State::Check { look, holds, next } => {
                self.tasks.push(task(next));
                match self.holds[look as usize] {
                    Some(known) if known != holds => return None,
                    Some(_) => {}
                    None => self.guess(program, look, holds),
                }
            }
        }
        Some(())
    }

    fn refute(&mut self, program: &Program, state: u32, open: &mut Open) -> Option<()> {
        if self.must_not_seen.contains(&state) {
            return Some(());
        }
        match &program.states[state as usize] {
            State::Consume { .. } => self.must_not.push(state),
            State::Accept => return None,
            State::Split(targets) => {
                self.tasks.extend(targets.iter().map(|&target| Task::Refute(target)));
            }
            &State::Check { look, holds, next } => {
                if self.decide(program, look, open, &Task::Refute(state)) == holds {
                    self.tasks.push(Task::Refute(next));
                }
            }
        }
        self.must_not_seen.push(state);
        Some(())
    }

    fn follow(&mut self, program: &Program, number: u32, state: u32, open: &mut Open) {
        if self.behind_seen[number as usize].contains(&state) {
            return;
        }
        match &program.states[state as usize] {
            State::Consume { .. } => self.behind[number as usize].push(state),
            State::Accept => self.holds[number as usize] = Some(true),
            State::Split(targets) => {
                self.tasks.extend(targets.iter().map(|&target| Task::Follow(number, target)));
            }
            &State::Check { look, holds, next } => {
                if self.decide(program, look, open, &Task::Follow(number, state)) == holds {
                    self.tasks.push(Task::Follow(number, next));
                }
            }
        }
        self.behind_seen[number as usize].push(state);
    }

    /// Whether a lookaround holds here. If undecided, guesses that it does, and leaves the other
    /// guess, which repeats `task`, in `open`.
    fn decide(&mut self, program: &Program, look: u32, open: &mut Open, task: &Task) -> bool {
        if let Some(known) = self.holds[look as usize] {
            return known;
        }
        let mut other = self.clone();
        other.tasks.push(task.clone());
        other.guess(program, look, false);
        open.push(other);
        self.guess(program, look, true);
        true
    }

    /// Guesses a condition and takes on its obligation. Only lookaheads are guessed: lookbehinds
    /// are decided before anything needs them.
    fn guess(&mut self, program: &Program, look: u32, holds: bool) {
        self.holds[look as usize] = Some(holds);
        let start = program.looks[look as usize].start;
        self.tasks.push(if holds { Task::Meet(start) } else { Task::Refute(start) });
    }

    /// The successor of the thread on a letter; `None` if it cannot consume the letter.
    fn consume(&self, program: &Program, letter: usize, state: u32) -> Option<Thread> {
        // A lookahead that must match and cannot go on ends the thread; others that cannot are dropped.
        if self.must.iter().any(|&state| program.after(state, letter).is_none()) {
            return None;
        }
        Some(Thread {
            state,
            behind: self.behind.iter().map(|states| program.after_all(states, letter)).collect(),
            must: program.after_all(&self.must, letter),
            must_not: program.after_all(&self.must_not, letter),
        })
    }
}
