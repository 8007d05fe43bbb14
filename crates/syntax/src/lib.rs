//! Regular expressions as trees: each dialect's parser and printer over one [`Ast`] with spans.
//!
//! | dialect | parser | printer | takes |
//! |---|---|---|---|
//! | course | [`course::parse`] | [`course::print`] | lowercase letters, sets, star, alternatives |
//! | formal | [`formal::parse`] | [`formal::print`] | the notation of textbooks: `(a+bb)*+ε` |
//! | classical | [`classical::parse`] | [`classical::print()`] | the syntax of the crate `regex` |
//! | .NET | [`dotnet::parse`] | [`dotnet::print`] | the syntax of .NET Core 3.1 |
//! | PCRE2, Python, JavaScript | [`perl::parse`] | [`perl::print()`] | their syntax, as far as it has a counterpart |
//!
//! ```
//! use kleene_syntax::{AstKind, classical, course};
//!
//! let wild = course::parse("wil[a-f]*")?;
//! assert_eq!(wild, classical::parse("wil[abcdef]*")?);
//! assert_eq!(wild.reverse().to_string(), "[a-f]*liw");
//!
//! let AstKind::Concat(items) = wild.kind() else { panic!("four items in a row") };
//! assert_eq!(items[3].span().range(), 3..9);
//!
//! let error = course::parse("wil[f-a]").unwrap_err();
//! assert_eq!(error.to_string(), "range that runs backwards (at byte 4)");
//! # Ok::<(), kleene_syntax::ParseError>(())
//! ```
//!
//! [`explain`] describes the pieces of a pattern in plain words, and [`Ast::simplify`] gives a
//! smaller tree of the same language.
//!
//! # Guarantees
//!
//! - Every node and every error has a [`Span`] of byte offsets into the pattern.
//! - Printing then parsing in the same dialect gives an equal tree. Trees are equal when their
//!   shapes are: spans do not count.
//! - No pattern makes a parser panic, overflow the stack or pass its limits.
//!
//! # Limits
//!
//! Each is a typed error when passed: [`MAX_PATTERN_LEN`] bytes of pattern, [`MAX_DEPTH`] levels of
//! tree, and [`MAX_RANGES`] ranges in all classes of a pattern together. A printed pattern can be
//! longer than the one it came from (`\p{L}` becomes its ranges); the same limits apply to it.
//!
//! # Features
//!
//! `std` (default) passes `std` on to the dependencies, and adds the properties of Unicode beyond categories and case,
//! such as `\p{Greek}`: their tables are large. Without it the crate needs only `alloc`. `railroad` adds the module of
//! that name, and needs `std`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod assertions;
mod ast;
mod class;
pub mod classical;
pub mod course;
mod cursor;
mod dialect;
pub mod dotnet;
mod error;
pub mod explain;
pub mod formal;
mod limits;
mod named;
mod names;
mod nesting;
pub mod perl;
mod printing;
mod properties;
#[cfg(feature = "railroad")]
pub mod railroad;
mod reverse;
mod simplify;
mod span;

pub use ast::{Assertion, Ast, AstKind, Group, Look, Words};
pub use class::{CharRange, Class};
pub use dialect::Dialect;
pub use error::{ParseError, ParseErrorKind, PrintError, Unsupported};
pub use limits::{MAX_DEPTH, MAX_PATTERN_LEN, MAX_RANGES};
pub use span::Span;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
