//! The capture stacks of groups during a match.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::trace::Event;

/// The capture stacks of all groups during a match, reconstructed from its [`Event`]s.
///
/// ```
/// use kleene_dotnet::{Event, GroupStacks, Regex};
///
/// let regex = Regex::new(r"(?<open>\()*(?<-open>\))*$")?;
/// let (mut stacks, mut deepest) = (GroupStacks::new(), 0);
/// regex.observe("(())", |event: Event| {
///     stacks.see(event);
///     deepest = deepest.max(stacks.captures(1).len());
/// })?;
/// assert_eq!(deepest, 2);
/// assert_eq!(stacks.captures(1), []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct GroupStacks(BTreeMap<u32, Stack>);

/// The captures of a group, and the popped ones, which backtracking can restore.
#[derive(Clone, Debug, Default)]
struct Stack {
    kept: Vec<(usize, usize)>,
    popped: Vec<(usize, usize)>,
}

impl GroupStacks {
    /// The stacks before a match, all empty.
    #[must_use]
    pub const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// Applies an event, and returns the capture that it added or removed, in bytes of the text;
    /// `None` if the event is not about captures.
    pub fn see(&mut self, event: Event) -> Option<(usize, usize)> {
        match event {
            Event::Push { group, start, end } => {
                self.stack(group).kept.push((start, end));
                Some((start, end))
            }
            Event::Pop { group } => {
                let stack = self.stack(group);
                let top = stack.kept.pop();
                stack.popped.extend(top);
                top
            }
            Event::Unpush { group } => self.stack(group).kept.pop(),
            Event::Unpop { group } => {
                let stack = self.stack(group);
                let top = stack.popped.pop();
                stack.kept.extend(top);
                top
            }
            Event::Attempt { .. } | Event::Visit { .. } | Event::Back { .. } => None,
        }
    }

    /// The captures of a group, oldest first: the start and end of each, in bytes.
    #[must_use]
    pub fn captures(&self, group: u32) -> &[(usize, usize)] {
        self.0.get(&group).map_or(&[], |stack| &stack.kept)
    }

    fn stack(&mut self, group: u32) -> &mut Stack {
        self.0.entry(group).or_default()
    }
}
