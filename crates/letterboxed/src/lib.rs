//! Letter Boxed: the words that fit a box, the games that they form, exact counts, and the rules as
//! regular expressions.
//!
//! Letters stand on the sides of a box. A word goes from letter to letter, never to one of the same
//! side. A game is a sequence of words that visits every letter; each word starts where the one
//! before it ended. Fewer words are better. A [`Puzzle`] is a box, [`Words`] holds the words of a
//! list that fit it, a [`Solution`] is a game.
//!
//! ```
//! use kleene_letterboxed::{Config, Order, Outcome, Puzzle, Words, verify};
//! use kleene_lexicon::Lexicon;
//!
//! let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
//! let words = Words::from_lexicon(&puzzle, &Lexicon::embedded());
//! assert_eq!((words.len(), words.longest_first().next()), (766, Some("deliberated")));
//!
//! // All games with as few words as possible.
//! let mut games = words.solve(&Config::new());
//! assert_eq!(games.by_ref().count(), 7);
//! // No limit could have hidden another.
//! assert_eq!(games.outcome(), Some(Outcome::Exhausted));
//!
//! let best = words.best(&Config::new().words(1..=3), Order::Letters, 1);
//! let game: Vec<&str> = words.spell(&best.games[0].1).collect();
//! assert_eq!(game, ["bard", "delft", "tunic"]);
//! assert_eq!(verify(&puzzle, &game), Ok(()));
//! # Ok::<(), kleene_letterboxed::ParseError>(())
//! ```
//!
//! # Questions and answers
//!
//! | question | answer |
//! |---|---|
//! | which words fit, which is the longest | [`Words::new`], [`Words::from_lexicon`], [`Words::longest_first`] |
//! | why does this word not fit | [`Puzzle::why_not`] |
//! | how many words are enough, and why not fewer | [`Words::fewest`], [`check_fewest`] |
//! | which games are there | [`Words::solve`], or [`Chains`] for the search kernel |
//! | how many | [`Words::count`], without a list of them |
//! | which is the best | [`Words::best`], [`Words::pareto`] |
//! | a hint | [`Words::hint`] |
//! | the rules as a regular expression | [`Puzzle::pattern`], [`Puzzle::pattern_without_lookahead`], [`Puzzle::stages`] |
//! | the rules as an automaton | [`Puzzle::language`] |
//! | a picture | `Puzzle::draw` |
//! | a new box | [`Generator`] |
//!
//! A game is *minimal* if no word is redundant: without any one of its words, the rest in the same
//! order is no game.
//!
//! # Letters at several places
//!
//! A box may have a letter twice, on one side or on two. Then places count, not letters: a word may
//! choose a place for each letter, the next word starts at the very place where it ended, and a
//! game visits every place. So a word may have several [`Route`]s, and everything here follows all
//! of them.
//!
//! # Guarantees
//!
//! - Games are found completely and in a fixed order: fewer words first, then in the order of their
//!   words. A limit removes games from the end, and the outcome says so.
//! - [`verify`] and [`check_fewest`] use the rules alone, not the search.
//! - The regular expressions define the same language as the rules' automata.
//! - Parsing accepts any bytes. It returns a puzzle or a [`ParseError`] that points into them.
//! - A generated box depends only on the seed, the settings and the list.
//!
//! # Limits
//!
//! A box has up to [`Puzzle::MAX_POSITIONS`] places, of which [`Puzzle::MAX_REPEATS`] may repeat a
//! letter. Games of more than [`Words::MAX_COUNTED`] words are listed, not counted. Only [`Limits`]
//! bound the time: a count of games of `k` words walks chains of `k - 1` classes of words, or of
//! `k` if a letter is repeated, the box has more than 16 letters, or only minimal games count.
//!
//! # Features
//!
//! - `std` (default): the time limit, `Limits::time`. Without it the crate needs `alloc` only.
//! - `draw` (default): boxes and games as pictures (`Puzzle::draw`), and searches as recordings.
//! - `serde`: boxes can be serialized, and are checked when they are read back.
//! - `json`: `Page`, the day's puzzle from a saved page; needs `std`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod chains;
mod classes;
mod count;
#[cfg(feature = "draw")]
mod draw;
mod endings;
mod feasible;
mod fewest;
mod game_state;
mod generate;
mod graph;
mod hint;
mod kind;
mod lexicon;
#[cfg(feature = "json")]
mod page;
mod parse;
mod pattern;
mod puzzle;
mod rank;
#[cfg(feature = "serde")]
mod records;
mod route;
mod solve;
mod spelling;
mod verify;
mod why_not;
mod words;

pub use kleene_search::{Cancel, Limits, Observer, Outcome, Problem, Stats, Stop};
pub use kleene_text::UnknownName;

pub use chains::{Chains, ChainsMemory, ChainsState, Choice, Choices};
pub use count::{Count, TooManyWords};
pub use fewest::Fewest;
pub use game_state::Place;
pub use generate::{GenerateError, Generator};
pub use hint::{Detail, Hint};
#[cfg(feature = "json")]
pub use page::{MAX_PAGE_BYTES, Page, PageError};
pub use parse::{MAX_INPUT_BYTES, ParseError, ParseErrorKind};
pub use pattern::Stage;
pub use puzzle::{Position, Puzzle, PuzzleError};
pub use rank::{Best, Order, Score};
pub use route::Route;
pub use solve::{Config, Solution, Solutions};
pub use verify::{FlawedProof, Violation, check_fewest, verify};
pub use why_not::Misfit;
pub use words::{WordId, Words};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
