//! Looking on while a match is made.

use kleene_syntax::Span;

/// Is told of everything a match does.
///
/// A function of an [`Event`] is an observer.
///
/// ```
/// use kleene_dotnet::{Event, Regex};
///
/// let regex = Regex::new(r"(?<open>\()*(?<-open>\))*$")?;
/// let mut stack = Vec::new();
/// let mut deepest = 0;
/// regex.observe("(())", |event: Event| match event {
///     Event::Push { start, .. } => {
///         stack.push(start);
///         deepest = deepest.max(stack.len());
///     }
///     Event::Pop { .. } | Event::Unpush { .. } => drop(stack.pop()),
///     _ => {}
/// })?;
/// assert_eq!(deepest, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Observer {
    /// Whether events are of interest; where they are not, none is made.
    const ACTIVE: bool = true;

    /// Sees what happens next.
    fn see(&mut self, event: Event);

    /// Whether the match is to end, with [`MatchError::Ended`](crate::MatchError::Ended). Asked at every step.
    #[inline]
    fn has_seen_enough(&self) -> bool {
        false
    }
}

/// Sees nothing.
impl Observer for () {
    const ACTIVE: bool = false;

    fn see(&mut self, _: Event) {}
}

impl<F: FnMut(Event)> Observer for F {
    fn see(&mut self, event: Event) {
        self(event);
    }
}

/// What happens in a match. Positions are byte offsets into the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// A match is tried that starts here.
    Attempt {
        /// The position.
        at: usize,
    },
    /// A node of the pattern is to be matched, or one that was begun goes on.
    Visit {
        /// Where the node stands in the pattern.
        node: Span,
        /// The position in the text.
        at: usize,
    },
    /// A group remembers a text.
    Push {
        /// The group's number.
        group: u32,
        /// Where the text starts.
        start: usize,
        /// Where it ends. For a balancing group this can be in front of the start; such a capture
        /// is not among those of the match.
        end: usize,
    },
    /// A group forgets the text that it remembers last.
    Pop {
        /// The group's number.
        group: u32,
    },
    /// On the way back, a text that was pushed is taken away again.
    Unpush {
        /// The group's number.
        group: u32,
    },
    /// On the way back, a text that was popped is back.
    Unpop {
        /// The group's number.
        group: u32,
    },
    /// The match goes back to where it could have gone on in another way.
    Back {
        /// The position in the text.
        to: usize,
    },
}
