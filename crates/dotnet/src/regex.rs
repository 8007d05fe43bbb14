//! A compiled pattern: the public interface.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::str::FromStr;

use kleene_syntax::Group;
use kleene_syntax::dotnet::Options;

#[cfg(feature = "std")]
use crate::automaton::Automaton;
use crate::builder::RegexBuilder;
use crate::captures::{Captures, Match};
use crate::error::{BuildError, Limits, MatchError};
use crate::iter::{CapturesIter, FindIter};
use crate::machine::Machine;
use crate::program::Program;
use crate::replacement::Replacer;
use crate::stacks::Stacks;
use crate::stopper::Stopper;
use crate::trace::Observer;
use crate::{replacement, split};

/// A compiled pattern of the .NET dialect.
///
/// Cloning is cheap. Every call allocates its memory, unless it takes a [`Cache`].
#[derive(Clone, Debug)]
pub struct Regex {
    inner: Arc<Inner>,
    stopper: Option<Stopper>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) pattern: String,
    pub(crate) options: Options,
    pub(crate) program: Program,
    #[cfg(feature = "std")]
    pub(crate) automaton: Automaton,
    pub(crate) limits: Limits,
}

/// The memory of searches, for reuse by later ones with any pattern.
#[derive(Clone, Debug, Default)]
pub struct Cache {
    stacks: Stacks,
}

impl Regex {
    /// Compiles a pattern without options and with the default limits.
    ///
    /// # Errors
    /// A pattern that .NET rejects.
    pub fn new(pattern: &str) -> Result<Self, BuildError> {
        RegexBuilder::new(pattern).build()
    }

    /// The pattern.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.inner.pattern
    }

    /// The options of the pattern.
    pub fn options(&self) -> Options {
        self.inner.options
    }

    /// The groups in ascending order of number; the whole match is group 0.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.inner.program.groups
    }

    /// Adds a function that can stop searches: it runs before the first step of every search, and
    /// then at least every 1024 steps. If it returns true, the search ends with
    /// [`MatchError::Stopped`]. A search that finds no place to start takes no step, and neither
    /// does the automaton of [`Regex::is_match`].
    ///
    /// The function replaces the previous one. Earlier clones keep theirs, so each use of a pattern
    /// can have its own deadline.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    ///
    /// use kleene_dotnet::{MatchError, RegexBuilder};
    ///
    /// let regex = RegexBuilder::new("(x+x+)+[yz]").step_limit(u64::MAX).build()?;
    /// let end = Instant::now() + Duration::from_millis(1);
    /// let timed = regex.clone().stop_when(move || Instant::now() >= end);
    /// assert_eq!(timed.find(&"x".repeat(40)), Err(MatchError::Stopped));
    /// # Ok::<(), kleene_dotnet::BuildError>(())
    /// ```
    #[must_use]
    pub fn stop_when(self, is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { stopper: Some(Stopper::new(is_over)), ..self }
    }

    /// Whether the text has a match.
    ///
    /// If the language is regular and its automaton small, the automaton answers, in time linear in
    /// the text and regardless of the step limit.
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn is_match(&self, text: &str) -> Result<bool, MatchError> {
        #[cfg(feature = "std")]
        if let Some(answer) = self.inner.automaton.is_match(text) {
            return Ok(answer);
        }
        self.find(text).map(|found| found.is_some())
    }

    /// The first match in the text, or the last if the pattern matches from right to left.
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn find<'t>(&self, text: &'t str) -> Result<Option<Match<'t>>, MatchError> {
        self.find_at(text, self.start(text), &mut Cache::default())
    }

    /// The first match of a search that starts at a byte offset. Lookarounds and `\b` still see the
    /// text on the other side of it.
    ///
    /// # Errors
    /// The search exceeded a limit.
    ///
    /// # Panics
    /// If the offset is not at a character boundary.
    pub fn find_at<'t>(
        &self,
        text: &'t str,
        at: usize,
        cache: &mut Cache,
    ) -> Result<Option<Match<'t>>, MatchError> {
        let found = self.search(text, at, at, cache, &mut ())?;
        Ok(found.map(|(start, end)| Match::new(text, start.min(end), start.max(end))))
    }

    /// The non-overlapping matches, in the order of the search.
    #[must_use]
    pub fn find_iter<'r, 't>(&'r self, text: &'t str) -> FindIter<'r, 't> {
        FindIter::new(self, text)
    }

    /// The first match with all captures of all groups.
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn captures<'t>(&self, text: &'t str) -> Result<Option<Captures<'t>>, MatchError> {
        let mut captures = self.no_captures();
        let mut cache = Cache::default();
        let found = self.captures_at(text, self.start(text), &mut cache, &mut captures)?;
        Ok(found.then_some(captures))
    }

    /// Finds the first match from a byte offset on and stores its captures; returns whether there
    /// is one. Once cache and captures are large enough, nothing is allocated.
    ///
    /// # Errors
    /// The search exceeded a limit.
    ///
    /// # Panics
    /// If the offset is not at a character boundary.
    pub fn captures_at<'t>(
        &self,
        text: &'t str,
        at: usize,
        cache: &mut Cache,
        captures: &mut Captures<'t>,
    ) -> Result<bool, MatchError> {
        let found = self.search(text, at, at, cache, &mut ())?;
        if let Some(found) = found {
            captures.read(text, self.shared_groups(), found, &cache.stacks);
        }
        Ok(found.is_some())
    }

    /// Empty captures, for [`Regex::captures_at`].
    #[must_use]
    pub fn no_captures<'t>(&self) -> Captures<'t> {
        Captures::new(self.shared_groups())
    }

    /// All matches with their captures, in the order of the search.
    #[must_use]
    pub fn captures_iter<'r, 't>(&'r self, text: &'t str) -> CapturesIter<'r, 't> {
        CapturesIter::new(self, text, self.start(text))
    }

    /// All matches from a byte offset on with their captures, in the order of the search.
    /// Lookarounds and `\b` still see the text on the other side of the offset.
    ///
    /// # Panics
    /// On the first call of `next`, if the offset is not at a character boundary.
    #[must_use]
    pub fn captures_iter_at<'r, 't>(&'r self, text: &'t str, at: usize) -> CapturesIter<'r, 't> {
        CapturesIter::new(self, text, at)
    }

    /// The first match with its captures; the observer receives every step.
    ///
    /// # Errors
    /// The search exceeded a limit, or the observer ended it.
    pub fn observe<'t>(
        &self,
        text: &'t str,
        mut observer: impl Observer,
    ) -> Result<Option<Captures<'t>>, MatchError> {
        let (at, mut cache) = (self.start(text), Cache::default());
        let found = self.search(text, at, at, &mut cache, &mut observer)?;
        Ok(found.map(|found| {
            let mut captures = self.no_captures();
            captures.read(text, self.shared_groups(), found, &cache.stacks);
            captures
        }))
    }

    /// Splits the text at matches, like .NET's `Split`: between the pieces stand the last captures
    /// of each group that has one.
    ///
    /// ```
    /// let regex = kleene_dotnet::Regex::new(r"\s*(,|;)\s*")?;
    /// assert_eq!(regex.split("a, b ;c")?, ["a", ",", "b", ";", "c"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn split<'t>(&self, text: &'t str) -> Result<Vec<&'t str>, MatchError> {
        split::split(self, text, usize::MAX)
    }

    /// Splits the text at matches, like [`Regex::split`], into at most `count` pieces, not counting
    /// captures; 0 means no limit.
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn splitn<'t>(&self, text: &'t str, count: usize) -> Result<Vec<&'t str>, MatchError> {
        split::split(self, text, if count == 0 { usize::MAX } else { count })
    }

    /// Replaces all matches: by a string in .NET's replacement syntax, by a parsed
    /// [`Replacement`](crate::Replacement), or by a function of the match's captures.
    ///
    /// ```
    /// use kleene_dotnet::{Captures, Regex};
    ///
    /// let regex = Regex::new(r"(?<word>\w+) (\w+)")?;
    /// assert_eq!(regex.replace("one two", "${1} ${word}$$")?, "two one$");
    /// let shout = |captures: &Captures<'_>| captures.get(0).map_or("", |all| all.as_str()).to_uppercase();
    /// assert_eq!(regex.replace("one two!", shout)?, "ONE TWO!");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn replace<'t>(
        &self,
        text: &'t str,
        by: impl Replacer,
    ) -> Result<Cow<'t, str>, MatchError> {
        replacement::replace(self, text, by, usize::MAX)
    }

    /// Replaces at most the first `count` matches. See [`Regex::replace`].
    ///
    /// # Errors
    /// The search exceeded a limit.
    pub fn replacen<'t>(
        &self,
        text: &'t str,
        by: impl Replacer,
        count: usize,
    ) -> Result<Cow<'t, str>, MatchError> {
        replacement::replace(self, text, by, count)
    }

    pub(crate) fn new_compiled(inner: Inner) -> Self {
        Self { inner: Arc::new(inner), stopper: None }
    }

    /// The start of a search of the whole text.
    pub(crate) fn start(&self, text: &str) -> usize {
        if self.is_right_to_left() { text.len() } else { 0 }
    }

    pub(crate) fn is_right_to_left(&self) -> bool {
        self.inner.program.back
    }

    pub(crate) fn shared_groups(&self) -> &Arc<[Group]> {
        &self.inner.program.groups
    }

    /// The start and end of the first match from `at` on; `\G` matches at `origin`.
    pub(crate) fn search<O: Observer>(
        &self,
        text: &str,
        origin: usize,
        at: usize,
        cache: &mut Cache,
        observer: &mut O,
    ) -> Result<Option<(usize, usize)>, MatchError> {
        assert!(text.is_char_boundary(at), "a search starts at the boundary of a character");
        let Inner { program, limits, .. } = &*self.inner;
        let stopper = self.stopper.as_ref();
        Machine::new(program, text, &mut cache.stacks, *limits, stopper, observer)?
            .search(origin, at)
    }

    pub(crate) fn read<'t>(
        &self,
        text: &'t str,
        found: (usize, usize),
        cache: &Cache,
    ) -> Captures<'t> {
        let mut captures = self.no_captures();
        captures.read(text, self.shared_groups(), found, &cache.stacks);
        captures
    }
}

/// Compiles a pattern without options.
impl FromStr for Regex {
    type Err = BuildError;

    fn from_str(pattern: &str) -> Result<Self, BuildError> {
        Self::new(pattern)
    }
}
