//! Regular expressions of the .NET dialect: balancing groups, capture stacks, both directions.
//!
//! In .NET a group keeps all of its captures on a stack, and a pattern can pop them: `(?<-open>\))`
//! matches a parenthesis and pops the last capture of `open`, and fails if there is none. With
//! balancing groups, lookbehinds that match from right to left and conditions on groups, patterns
//! can count, match nested structures and solve puzzles. This crate matches them. For patterns
//! without such features the crate `regex` is faster and runs in linear time.
//!
//! ```
//! use kleene_dotnet::Regex;
//!
//! let nested = Regex::new(
//!     r"^(?:[^()]|(?<open>\()|(?<inside-open>\)))*(?(open)(?!))$",
//! )?;
//! let captures = nested.captures("f(g(x)(y))")?.expect("balanced");
//! let inside: Vec<_> = captures.name("inside").unwrap().captures().map(|c| c.as_str()).collect();
//! assert_eq!(inside, ["x", "y", "g(x)(y)"]);
//! assert!(!nested.is_match("f(g(x)")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Regex::find`], [`Regex::captures`], their iterators, [`Regex::split`] and [`Regex::replace`]
//! have the same names as in the crate `regex`. A group of [`Captures`] has all of its captures in
//! order, not only the last. [`Regex::observe`] reports every step of a match.
//!
//! # Semantics
//!
//! The dialect is that of [`kleene_syntax::dotnet`], and matches are those of the interpreter of
//! .NET Core 3.1: the first success when the matcher tries alternatives in order, repeats as often
//! or as rarely as the quantifier prefers, and tries the rest of the pattern before any other
//! choice. In detail:
//!
//! - The body of a lookbehind is matched from right to left, its last item first; so is the whole
//!   pattern with [`Options::right_to_left`]. Captures are pushed in that order.
//! - A lookaround or atomic group that has matched is not backtracked into. A positive lookaround
//!   keeps its captures; a negative one has none.
//! - Backtracking undoes pushes and pops.
//! - `(?<a-b>x)` matches `x`, pops a capture of `b`, and pushes onto `a` the text between the two:
//!   if they overlap, their common part, and nothing if `x` precedes the popped capture. A
//!   condition counts such an inverted capture, but no reference to it matches, and the captures of
//!   the match omit it. (.NET takes its negative length for a link to another capture: depending on
//!   the distance it finds no capture, finds a wrong one, or throws.)
//! - A loop that has reached its minimum ends after an empty round. Rounds up to the minimum may be
//!   empty.
//! - `$` and `\Z` match at the end and before a final newline.
//! - A lazy loop without a maximum leaves a stale mark after an empty round, and a group around it,
//!   or the match, can then start too late. The match of `x(?:a?)+?` on `x` is empty, at 1.
//!
//! A condition on an expression without a second branch matches as if it had an empty one. .NET
//! then searches only where the first branch can begin, and can miss matches.
//!
//! # Offsets and text
//!
//! Texts are `str`, and offsets are in bytes, at character boundaries. .NET counts UTF-16 units;
//! [`utf16`] converts. A character above U+FFFF is one character here and two units in .NET: a dot
//! matches both, and no empty match lies between them.
//!
//! # Where later versions of .NET differ
//!
//! - **Case** (7): `(?i)` compares by a table of equivalences instead of lower case, and widens
//!   ranges correctly.
//! - **Stale marks** (11): the loops above leave none.
//! - **Options in the branches of a condition** (11): .NET accepts `(?(x)(?i)y)`; this crate
//!   rejects it, as 3.1 does.
//! - **Speed**: .NET makes loops atomic where that changes no match, so the patterns that exceed a
//!   limit here are not those that time out there.
//! - **`RegexOptions.NonBacktracking`** (7) is not available; [`Regex::is_match`] uses an automaton
//!   by itself where it can.
//!
//! Three more details differ from 3.1. If the numbers of groups have gaps, [`Regex::split`] returns
//! the last captures of the groups that have one; .NET returns empty strings in their place. Lookarounds and atomic groups clear
//! stale marks; .NET then ends matches after the end of the text, or throws. An iterator does not
//! return the same match twice.
//!
//! # Limits
//!
//! A search takes at most [`RegexBuilder::STEP_LIMIT`] steps and [`RegexBuilder::MEMORY_LIMIT`]
//! bytes, unless the [`RegexBuilder`] sets other limits; beyond them it fails with a
//! [`MatchError`]. The function given to [`Regex::stop_when`] can stop it earlier: at a deadline,
//! or when another thread raises a flag. Nothing is recursive. A program is as long as its pattern:
//! counted loops are not unrolled.
//!
//! # Features
//!
//! - `std` (default): the automaton of [`Regex::is_match`]. Without it the crate needs only
//!   `alloc`, and the matcher answers instead, with the same result except for the step limit.
//! - `draw` (default): `Regex::record`, a match as a recording to play back.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

#[cfg(feature = "std")]
mod automaton;
mod builder;
mod captures;
mod compile;
#[cfg(feature = "draw")]
mod draw;
mod error;
mod fold;
mod group_stacks;
mod guards;
mod iter;
mod machine;
mod program;
mod regex;
mod replacement;
mod set;
mod split;
mod stacks;
mod stopper;
mod text;
mod trace;
pub mod utf16;

pub use kleene_syntax::dotnet::{Options, UnknownOption};

pub use self::builder::RegexBuilder;
pub use self::captures::{Captures, Group, Match};
pub use self::error::{BuildError, MatchError};
pub use self::group_stacks::GroupStacks;
pub use self::iter::{CapturesIter, FindIter};
pub use self::regex::{Cache, Regex};
pub use self::replacement::{Replacement, Replacer};
pub use self::trace::{Event, Observer};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
