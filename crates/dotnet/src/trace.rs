//! Observers of a match.

use kleene_syntax::Span;

/// Receives every step of a match.
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
    /// Whether the observer wants events; if not, none are created.
    const ACTIVE: bool = true;

    /// Receives the next event.
    fn see(&mut self, event: Event);

    /// Whether to end the match with [`MatchError::Ended`](crate::MatchError::Ended). Called at
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

/// An event of a match. Positions are byte offsets into the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// An attempt to match starts here.
    Attempt {
        /// The position.
        at: usize,
    },
    /// The match starts or resumes a node of the pattern.
    Visit {
        /// The node's range in the pattern.
        node: Span,
        /// The position in the text.
        at: usize,
    },
    /// A group pushes a capture.
    Push {
        /// The group's number.
        group: u32,
        /// The start of the capture.
        start: usize,
        /// The end of the capture. For a balancing group this can precede the start; the match
        /// omits such a capture.
        end: usize,
    },
    /// A group pops its last capture.
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
