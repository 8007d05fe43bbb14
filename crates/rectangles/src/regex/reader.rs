//! Fillings read from the stacks of captures, after a match or while it is made.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kleene_dotnet::{Captures, Event, Observer, Regex};

use crate::solution::Solution;

/// The groups whose captures are a filling.
const GROUPS: [&str; 4] = ["used", "spot", "from", "to"];

/// The ends of the captures of these groups.
#[derive(Debug, Default)]
pub(super) struct Stacks {
    pub(super) used: Vec<usize>,
    pub(super) spot: Vec<usize>,
    pub(super) from: Vec<usize>,
    pub(super) to: Vec<usize>,
}

impl Stacks {
    pub(super) fn of(captures: &Captures<'_>) -> Self {
        let [used, spot, from, to] = GROUPS.map(|name| {
            let group = captures.name(name);
            group.map_or_else(Vec::new, |group| group.captures().map(|c| c.end()).collect())
        });
        Self { used, spot, from, to }
    }

    fn of_group(&mut self, place: usize) -> &mut Vec<usize> {
        [&mut self.used, &mut self.spot, &mut self.from, &mut self.to]
            .into_iter()
            .nth(place)
            .expect("there are as many as groups")
    }
}

/// An observer that reads fillings from the events of a match.
#[derive(Debug)]
pub(super) struct Reader<S, V> {
    groups: [Option<u32>; 4],
    /// The group that is pushed where there is a filling.
    found: Option<u32>,
    seen: Seen,
    known: BTreeSet<Solution>,
    solution: S,
    visit: V,
    answer: ControlFlow<()>,
}

impl<S: Fn(&Stacks) -> Solution, V> Reader<S, V> {
    /// A reader that converts stacks to a solution and calls with it, once for each.
    pub(super) fn new(regex: &Regex, solution: S, visit: V) -> Self {
        let number = |name: &str| {
            let group = regex.groups().iter().find(|group| group.name.as_deref() == Some(name));
            group.map(|group| group.index)
        };
        let (groups, found) = (GROUPS.map(number), number("found"));
        let (seen, known) = (Seen::default(), BTreeSet::new());
        Self { groups, found, seen, known, solution, visit, answer: ControlFlow::Continue(()) }
    }

    /// The answer of the last call.
    pub(super) fn answer(&self) -> ControlFlow<()> {
        self.answer
    }
}

impl<S, V> Observer for &mut Reader<S, V>
where
    S: Fn(&Stacks) -> Solution,
    V: FnMut(Solution) -> ControlFlow<()>,
{
    fn see(&mut self, event: Event) {
        if let Event::Push { group, .. } = event {
            if Some(group) == self.found {
                let solution = (self.solution)(&self.seen.stacks);
                if self.known.insert(solution.clone()) {
                    self.answer = (self.visit)(solution);
                }
            }
        }
        self.seen.see(self.groups, event);
    }

    fn has_seen_enough(&self) -> bool {
        self.answer.is_break()
    }
}

/// The stacks at some moment of the match, and the popped entries that backtracking may restore.
#[derive(Debug, Default)]
struct Seen {
    stacks: Stacks,
    popped: [Vec<usize>; 4],
}

impl Seen {
    fn see(&mut self, groups: [Option<u32>; 4], event: Event) {
        let (Event::Push { group, .. }
        | Event::Pop { group }
        | Event::Unpush { group }
        | Event::Unpop { group }) = event
        else {
            return;
        };
        let Some(place) = groups.iter().position(|&one| one == Some(group)) else { return };
        let stack = self.stacks.of_group(place);
        match event {
            Event::Push { end, .. } => stack.push(end),
            Event::Pop { .. } => self.popped[place].extend(stack.pop()),
            Event::Unpop { .. } => stack.extend(self.popped[place].pop()),
            _ => drop(stack.pop()),
        }
    }
}
