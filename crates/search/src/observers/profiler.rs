//! Sending search trees to CP-Profiler.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{observer::Observer, problem::Problem};

/// The version of the protocol.
const VERSION: i32 = 3;

/// The kinds of messages, and of their optional fields.
const NODE: u8 = 0;
const DONE: u8 = 1;
const START: u8 = 2;
const LABEL: u8 = 0;
const INFO: u8 = 2;
const VERSION_FIELD: u8 = 3;

/// Sends every node to CP-Profiler, which draws search trees as they grow.
///
/// Each message goes to the function in one piece, ready for a socket or a file: its length in four
/// bytes, lowest first, and then the message in version 3 of the protocol. The first is a start
/// message with the name of the search; [`CpProfiler::finish`] sends the last. A node has its
/// number and its parent's, its index among the siblings, the number of its own choices, its
/// [`NodeStatus`], and its choice as a label. The number of choices comes from their iterator's
/// `size_hint`: its lower bound if it is not exact.
#[derive(Clone, Debug)]
pub struct CpProfiler<F> {
    send: F,
    /// The placed nodes on the current path: the number of each, and how many of its choices were
    /// considered.
    path: Vec<(i32, i32)>,
    nodes: i32,
    label: String,
}

/// The status of a node, in the profiler's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NodeStatus {
    /// A solution.
    Solved = 0,
    /// A dead end.
    Failed = 1,
    /// A node with choices.
    Branch = 2,
}

impl<F: FnMut(&[u8])> CpProfiler<F> {
    /// Starts a tree with this name.
    pub fn new(name: &str, mut send: F) -> Self {
        send(&start(name));
        Self { send, path: Vec::new(), nodes: 0, label: String::new() }
    }

    /// Ends the tree.
    pub fn finish(mut self) {
        (self.send)(&message(&[DONE]));
    }

    fn node(&mut self, depth: usize, kids: usize, status: NodeStatus) {
        let above = depth.checked_sub(1).and_then(|above| self.path.get(above).copied());
        (self.send)(&node(self.nodes - 1, above, kids, status, &self.label));
    }
}

/// The message that starts a tree.
fn start(name: &str) -> Vec<u8> {
    let mut body = Vec::from([START, VERSION_FIELD]);
    body.extend(VERSION.to_be_bytes());
    let mut quoted = String::new();
    for c in name.chars().filter(|c| !c.is_control()) {
        quoted.extend(matches!(c, '"' | '\\').then_some('\\'));
        quoted.push(c);
    }
    let info = format!(r#"{{"name":"{quoted}","has_restarts":false}}"#);
    push_text(&mut body, INFO, &info);
    message(&body)
}

/// The message about a node, below one with this number and so many considered choices.
fn node(
    number: i32,
    above: Option<(i32, i32)>,
    kids: usize,
    status: NodeStatus,
    label: &str,
) -> Vec<u8> {
    let (parent, considered) = above.unwrap_or((-1, 0));
    let kids = i32::try_from(kids).unwrap_or(i32::MAX);
    let mut body = Vec::from([NODE]);
    // Each node's number comes with those of its restart and its thread.
    for number in [number, -1, -1, parent, -1, -1, considered - 1, kids] {
        body.extend(number.to_be_bytes());
    }
    body.push(status as u8);
    push_text(&mut body, LABEL, label);
    message(&body)
}

fn push_text(body: &mut Vec<u8>, field: u8, text: &str) {
    body.push(field);
    body.extend((text.len() as i32).to_be_bytes());
    body.extend(text.as_bytes());
}

/// A message with its length before it.
fn message(body: &[u8]) -> Vec<u8> {
    let mut message = Vec::from((body.len() as u32).to_le_bytes());
    message.extend(body);
    message
}

impl<P, F> Observer<P> for CpProfiler<F>
where
    P: Problem<Choice: Debug>,
    F: FnMut(&[u8]),
{
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        self.nodes = self.nodes.saturating_add(1);
        self.path.truncate(depth);
        if let Some((_, considered)) = self.path.last_mut() {
            *considered += 1;
        }
        self.label = choice.map_or_else(String::new, |choice| format!("{choice:?}"));
    }
    fn branch(&mut self, depth: usize, choices: (usize, Option<usize>)) {
        self.node(depth, choices.0, NodeStatus::Branch);
        self.path.push((self.nodes - 1, 0));
    }
    fn dead(&mut self, depth: usize, _: &P::State) {
        self.node(depth, 0, NodeStatus::Failed);
    }
    fn solved(&mut self, depth: usize, _: &P::State) {
        self.node(depth, 0, NodeStatus::Solved);
    }
}
