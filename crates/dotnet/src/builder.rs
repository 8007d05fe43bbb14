//! Options for compiling a pattern, and the limits of its searches.

use alloc::string::String;

use kleene_syntax::dotnet::{self, Options};

#[cfg(feature = "std")]
use crate::automaton::Automaton;
use crate::compile::compile;
use crate::error::{BuildError, Limits};
use crate::regex::{Inner, Regex};

/// A pattern with its own options and limits, ready to compile.
///
/// ```
/// use kleene_dotnet::{MatchError, Options, RegexBuilder};
///
/// let regex = RegexBuilder::new("(x+x+)+ [yz]")
///     .options(Options::default().ignore_pattern_whitespace(true))
///     .step_limit(1_000_000)
///     .build()?;
/// assert_eq!(regex.find(&"x".repeat(40)), Err(MatchError::StepLimit { limit: 1_000_000 }));
/// # Ok::<(), kleene_dotnet::BuildError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct RegexBuilder {
    pattern: String,
    options: Options,
    limits: Limits,
}

impl RegexBuilder {
    /// The default step limit.
    pub const STEP_LIMIT: u64 = 100_000_000;

    /// The default memory limit, in bytes.
    pub const MEMORY_LIMIT: usize = 64 << 20;

    /// Starts with a pattern without options.
    pub fn new(pattern: &str) -> Self {
        let limits = Limits { steps: Self::STEP_LIMIT, memory: Self::MEMORY_LIMIT };
        Self { pattern: pattern.into(), options: Options::default(), limits }
    }

    /// Sets the options.
    pub fn options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Sets the largest number of steps in a search.
    ///
    /// A step is an instruction, a backtrack, or an equally short operation, such as examining a
    /// few characters. A matcher takes about 50 to 500 million steps per second. The limit applies to
    /// one search: the search for the next match starts anew.
    pub fn step_limit(mut self, steps: u64) -> Self {
        self.limits.steps = steps;
        self
    }

    /// Sets the largest number of bytes that a search may use for captures and choices.
    ///
    /// The check is periodic: a search may use about 50 KB more before it stops.
    pub fn memory_limit(mut self, bytes: usize) -> Self {
        self.limits.memory = bytes;
        self
    }

    /// Compiles the pattern.
    ///
    /// # Errors
    /// A pattern that .NET rejects.
    pub fn build(self) -> Result<Regex, BuildError> {
        let Self { pattern, options, limits } = self;
        let ast = dotnet::parse(&pattern, options)?;
        let groups = dotnet::groups(&pattern, options)?;
        let program = compile(&ast, groups, options)?;
        let inner = Inner {
            pattern,
            options,
            #[cfg(feature = "std")]
            automaton: Automaton::new(ast, program.back, program.stacked),
            program,
            limits,
        };
        Ok(Regex::new_compiled(inner))
    }
}
