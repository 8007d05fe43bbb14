//! Search events as lines of JSON.

use alloc::format;
use core::fmt::{self, Debug, Write};
use core::ops::Range;

use crate::{observer::Observer, problem::Problem};

/// Writes a line of JSON for every event, of a window of nodes.
///
/// | event | fields |
/// |---|---|
/// | `consider` | `node`, numbered from 0; `depth`; `choice`, as its `Debug` writes it, but at the root |
/// | `place`, `dead`, `solved` | `node` and `depth` of the node that this is the end of |
/// | `remove` | `depth` of the placed node that is left |
///
/// Nodes outside of the window write nothing; `remove` is written while a node of the window was
/// the last one considered. After the first error of the writer nothing more is written: ask
/// [`Trace::finish`].
///
/// ```
/// use kleene_search::{Limits, Search, Trace};
/// # use kleene_search::{Problem, Step};
/// # struct Bit;
/// # impl Problem for Bit {
/// #     type State = u8;
/// #     type Choice = u8;
/// #     type Choices = core::ops::Range<u8>;
/// #     type Memory = ();
/// #     fn root(&self) -> u8 { 0 }
/// #     fn memory(&self) {}
/// #     fn step(&self, state: &mut u8, (): &mut ()) -> Step<Self::Choices> {
/// #         match state { 0 => Step::Branch(1..3), 1 => Step::Dead, _ => Step::Solved }
/// #     }
/// #     fn commit(&self, state: &mut u8, choice: u8) { *state = choice; }
/// # }
///
/// let mut trace = Trace::new(String::new());
/// Search::with(Bit, Limits::new(), &mut trace).for_each(drop);
/// let lines = trace.finish()?;
/// assert_eq!(lines.lines().next(), Some(r#"{"event":"consider","node":0,"depth":0}"#));
/// assert!(lines.contains(r#"{"event":"consider","node":1,"depth":1,"choice":"1"}"#));
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace<W> {
    to: W,
    window: Range<u64>,
    /// The nodes considered so far.
    nodes: u64,
    result: fmt::Result,
}

impl<W: Write> Trace<W> {
    /// A trace of all nodes.
    pub fn new(to: W) -> Self {
        Self { to, window: 0..u64::MAX, nodes: 0, result: Ok(()) }
    }

    /// Writes only nodes with these numbers.
    #[must_use]
    pub fn window(self, window: Range<u64>) -> Self {
        Self { window, ..self }
    }

    /// Returns the writer.
    ///
    /// # Errors
    /// The first error that it gave.
    pub fn finish(self) -> Result<W, fmt::Error> {
        self.result.map(|()| self.to)
    }

    /// Returns the writer and its first error.
    pub fn into_parts(self) -> (W, fmt::Result) {
        (self.to, self.result)
    }

    fn line(&mut self, event: &str, with_node: bool, depth: usize, choice: Option<&dyn Debug>) {
        let node = self.nodes.saturating_sub(1);
        if self.result.is_err() || !self.window.contains(&node) {
            return;
        }
        self.result = self.write(event, with_node.then_some(node), depth, choice);
    }

    fn write(
        &mut self,
        event: &str,
        node: Option<u64>,
        depth: usize,
        choice: Option<&dyn Debug>,
    ) -> fmt::Result {
        write!(self.to, r#"{{"event":"{event}""#)?;
        if let Some(node) = node {
            write!(self.to, r#","node":{node}"#)?;
        }
        write!(self.to, r#","depth":{depth}"#)?;
        if let Some(choice) = choice {
            self.to.write_str(r#","choice":""#)?;
            write_escaped(&mut self.to, &format!("{choice:?}"))?;
            self.to.write_char('"')?;
        }
        self.to.write_str("}\n")
    }
}

/// Writes the inside of a JSON string.
fn write_escaped(to: &mut impl Write, text: &str) -> fmt::Result {
    text.chars().try_for_each(|c| match c {
        '"' | '\\' => write!(to, "\\{c}"),
        c if c.is_control() => write!(to, "\\u{:04x}", u32::from(c)),
        c => to.write_char(c),
    })
}

impl<P, W> Observer<P> for Trace<W>
where
    P: Problem<Choice: Debug>,
    W: Write,
{
    fn consider(&mut self, depth: usize, choice: Option<P::Choice>) {
        self.nodes += 1;
        let choice = choice.as_ref().map(|choice| choice as &dyn Debug);
        self.line("consider", true, depth, choice);
    }
    fn place(&mut self, depth: usize, _: &P::State) {
        self.line("place", true, depth, None);
    }
    fn dead(&mut self, depth: usize, _: &P::State) {
        self.line("dead", true, depth, None);
    }
    fn solved(&mut self, depth: usize, _: &P::State) {
        self.line("solved", true, depth, None);
    }
    fn remove(&mut self, depth: usize) {
        self.line("remove", false, depth, None);
    }
}
