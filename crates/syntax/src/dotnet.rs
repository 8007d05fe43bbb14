//! The .NET dialect: what `System.Text.RegularExpressions` of .NET Core 3.1 takes.
//!
//! The whole pattern language is here but for the casing rules of cultures. Options and `(?imnsx)`
//! are resolved: they show in classes and assertions, and in whether a back-reference ignores case.
//! Groups that remember nothing leave no node.
//!
//! Details that are easily missed:
//!
//! - Unnamed groups are numbered first, named ones after them. Group 0 can be referred to; it
//!   captures nothing until the match is complete.
//! - A condition that is no lookaround becomes one: a lookahead, or a lookbehind where the pattern
//!   is read from right to left. The first unnamed group after the start of a lookaround that is a
//!   condition does not capture, although its number is used up, and options cannot stand directly
//!   in the branches. Both are as in .NET.
//! - Characters are Unicode scalar values. A pair of escaped surrogates is one character, a lone
//!   surrogate matches nothing, and neither does `[\uD800-\uDBFF][\uDC00-\uDFFF]`. A quantifier
//!   repeats all of a character above U+FFFF.
//! - With the ECMAScript option, words are ASCII. .NET takes U+0130 for a letter of `\w` then,
//!   which is followed, and of words at `\b`, which is not.
//! - Where case is ignored, a character is compared by its simple lower case, as .NET does in the
//!   invariant culture: `(?i)k` matches the Kelvin sign, `(?i)s` no long s. Characters above U+FFFF
//!   have no case. For the ranges of classes .NET has a table of its own, older than today's lower
//!   case; it is followed for ASCII: the Kelvin sign in a range brings no `k`, U+0130 brings an
//!   `i`.
//! - Categories come from the Unicode version of [`regex_syntax`], blocks from .NET's own table.
//!   The four properties that .NET does not document, `_xmlC` and its like, are unknown here.

mod blocks;
mod brackets;
mod case;
mod cursor;
mod escapes;
mod groups;
mod opening;
mod options;
mod parser;
mod plan;
mod print;
mod sets;

use alloc::vec::Vec;

pub use self::options::{Options, UnknownOption};
pub use self::print::print;
use crate::limits::check_length;
use crate::{Ast, Group, ParseError, ParseErrorKind};

/// Parses a pattern of the .NET dialect.
///
/// # Errors
/// A [`ParseError`] with the place of the mistake.
///
/// ```
/// use kleene_syntax::{ParseErrorKind, dotnet};
///
/// let options = dotnet::Options::default().ignore_pattern_whitespace(true);
/// let ast = dotnet::parse(r"(?<x> [a-e-[bd]] ) \k<x> # twice", options)?;
/// assert_eq!(dotnet::print(&ast), Ok(r"(?<x>[ace])\k<x>".into()));
///
/// let error = dotnet::parse(r"(a)\2", dotnet::Options::default()).unwrap_err();
/// assert_eq!(error.kind(), &ParseErrorKind::UndefinedGroup);
/// assert_eq!(error.span(), 3..5);
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn parse(pattern: &str, options: Options) -> Result<Ast, ParseError> {
    check_length(pattern)?;
    if !options.are_compatible() {
        return Err(ParseErrorKind::IncompatibleOptions.at(0..0));
    }
    let groups = groups::Groups::find(pattern, options)?;
    parser::Parser::new(pattern, options, groups).run()
}

/// The groups of a pattern by ascending number, the whole match's 0 first.
///
/// There may be more groups than capture nodes in the tree: .NET finds groups by a coarse scan,
/// which counts some that are none, and a group that can never match is still one.
///
/// # Errors
/// A [`ParseError`] with the place of the mistake. Not every mistake is found: [`parse`] does.
///
/// ```
/// use kleene_syntax::dotnet;
///
/// let groups = dotnet::groups(r"(?<word>\w+)(\s){0}", dotnet::Options::default())?;
/// let names: Vec<_> = groups.iter().map(|group| (group.index, group.name.as_deref())).collect();
/// assert_eq!(names, [(0, None), (1, None), (2, Some("word"))]);
/// # Ok::<(), kleene_syntax::ParseError>(())
/// ```
pub fn groups(pattern: &str, options: Options) -> Result<Vec<Group>, ParseError> {
    check_length(pattern)?;
    Ok(groups::Groups::find(pattern, options)?.all())
}
