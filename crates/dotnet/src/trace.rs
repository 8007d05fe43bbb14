//! Observers of a match.

use kleene_syntax::Span;

/// A listener that is told of every step of a match.
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

    /// Receives the next event.
    fn see(&mut self, event: Event);

    /// Whether to end the match, with [`MatchError::Ended`](crate::MatchError::Ended). Asked at
    /// every step.
    #[inline]
    fn has_seen_enough(&self) -> bool {
        false
    }
}

/// The observer that ignores everything.
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
    /// An attempt to match starts here.
    Attempt {
        /// The position.
        at: usize,
    },
    /// A node of the pattern is about to be matched, or continues.
    Visit {
        /// Where the node stands in the pattern.
        node: Span,
        /// The position in the text.
        at: usize,
    },
    /// A group captures a text: push.
    Push {
        /// The group's number.
        group: u32,
        /// Where the text starts.
        start: usize,
        /// Where it ends. For a balancing group this can be before the start; such a capture is not
        /// among those of the match.
        end: usize,
    },
    /// A group loses its last capture: pop.
    Pop {
        /// The group's number.
        group: u32,
    },
    /// Backtracking undoes a push.
    Unpush {
        /// The group's number.
        group: u32,
    },
    /// Backtracking undoes a pop.
    Unpop {
        /// The group's number.
        group: u32,
    },
    /// The match backtracks to the last choice.
    Back {
        /// The position in the text.
        to: usize,
    },
}
