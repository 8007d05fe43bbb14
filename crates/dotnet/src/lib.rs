//! Regular expressions of the .NET dialect: balancing groups, capture stacks, both directions.
//!
//! In .NET a group remembers every text that it has matched, on a stack, and a pattern can take
//! texts off again: `(?<-open>\))` matches a parenthesis and pops the last capture of `open`, and
//! fails if there is none. With that, with lookbehinds that read from right to left and with
//! conditions on groups, patterns count, nest and solve puzzles. This crate matches them.
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
//! are named as in the crate `regex`. A group of [`Captures`] has all of its captures in order, not
//! only the last. [`Regex::observe`] shows every step of a match.
//!
//! # What is matched
//!
//! The dialect is that of [`kleene_syntax::dotnet`], and matches are those of the interpreter of
//! .NET Core 3.1: the first success when alternatives are tried in order, repeats as often or as
//! rarely as they prefer, and the rest of the pattern is tried before any other choice. In detail:
//!
//! - The body of a lookbehind, and with the option [`Options::right_to_left`] the pattern, is
//!   matched from right to left: its last item first. Captures are pushed in that order.
//! - A lookaround or atomic group that has matched is not backtracked into. A positive lookaround
//!   keeps its captures, a negative one has none.
//! - Backtracking undoes pushes and pops.
//! - `(?<a-b>x)` matches `x`, pops a capture of `b`, and has `a` remember what lies between the
//!   two: if they overlap what they share, and nothing if `x` comes before what was popped. Such a
//!   capture counts for a condition, but no reference to it matches and it is not among the
//!   captures of the match. (.NET takes its negative length for a link to another capture:
//!   depending on the distance it finds no capture, or a wrong one, or throws.)
//! - A loop that has reached its minimum ends after an empty round. Rounds up to the minimum may be
//!   empty.
//! - `$` and `\Z` hold at the end and before a last newline.
//! - A lazy loop without a maximum whose round was empty leaves a stale mark, and a group around
//!   it, or the match, can start later than it did. The match of `x(?:a?)+?` on `x` is empty, at 1.
//!
//! A condition on an expression without a second branch is matched as if there were an empty one.
//! .NET then looks only where the first branch can begin, and can miss matches.
//!
//! # Offsets and text
//!
//! Texts are `str` and offsets are in bytes, at boundaries of characters. .NET counts units of
//! UTF-16, for which there is [`utf16`]. A character above U+FFFF is one here, and two units there:
//! a dot matches both of them, an empty match is not found in between.
//!
//! # Where later versions of .NET differ
//!
//! - **Case** (7): `(?i)` compares by a table of equivalences, not by lower case; ranges are
//!   widened correctly.
//! - **Stale marks** (11): the loops above leave none.
//! - **Options in the branches of a condition** (11): `(?(x)(?i)y)` is taken; here it is refused,
//!   as in 3.1.
//! - **Speed**: loops are made atomic where that changes no match. Timeouts may be met by other
//!   patterns.
//! - **`RegexOptions.NonBacktracking`** (7) is not here; [`Regex::is_match`] uses an automaton by
//!   itself where it can.
//!
//! Three more things are not as in 3.1. `Split` with gaps in the numbers of groups gives the texts
//! of the groups that have one; .NET gives empty ones. In lookarounds and atomic groups stale marks
//! are cleared; .NET then ends matches after the end of the text, or throws. An iterator does not
//! find the same match twice.
//!
//! # Limits
//!
//! A search takes at most [`RegexBuilder::STEP_LIMIT`] steps and [`RegexBuilder::MEMORY_LIMIT`]
//! bytes, unless a [`RegexBuilder`] says otherwise, and else ends in a [`MatchError`]. What is given to
//! [`Regex::stop_when`] can stop it earlier: a deadline, or a flag that another thread raises. Nothing is
//! recursive. A program is as long as its pattern: counted loops are not unrolled.
//!
//! # Features
//!
//! `std` (default) brings the automaton of [`Regex::is_match`]. Without it the crate needs only
//! `alloc`, and that question is answered by the matcher: the answer is the same, but for the step
//! limit. `draw` (default) brings `Regex::record`, a match as a recording that can be played.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
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
