//! Regular expressions of the .NET dialect: balancing groups, capture stacks, both directions.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod automaton;
mod captures;
mod compile;
mod error;
mod fold;
mod guards;
mod iter;
mod machine;
mod program;
mod regex;
mod replacement;
mod set;
mod split;
mod stacks;
mod text;
mod trace;
pub mod utf16;

pub use kleene_syntax::dotnet::{Options, UnknownOption};

pub use self::captures::{Captures, Group, Match};
pub use self::error::{BuildError, MatchError};
pub use self::iter::{CapturesIter, FindIter};
pub use self::regex::{Cache, Regex, RegexBuilder};
pub use self::replacement::{Replacement, Replacer};
pub use self::trace::{Event, Observer};
