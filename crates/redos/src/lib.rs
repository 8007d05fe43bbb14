//! Worst-case time of backtracking matchers: linear, polynomial or exponential in the text.
//!
//! A backtracking matcher tries the runs through a pattern one after the other. On a text with many
//! runs of which none matches, it tries them all. Their number is the ambiguity of the pattern's
//! automaton: Nicolaas Weideman, Brink van der Merwe, Martin Berglund and Bruce Watson, "Analyzing
//! Matching Time Behavior of Backtracking Regular Expression Matchers by Using Ambiguity of NFA",
//! CIAA 2016, after the criteria of Weber and Seidl.
//!
//! [`analyze`] counts the runs that a [`Matcher`] actually tries: its reading instructions are the
//! states of an automaton, counted with multiplicity of empty paths. Each state is paired with the
//! rest of the text, as a state of a deterministic automaton that reads from right to left: it
//! tells whether the run can still succeed. If it cannot, the matcher tries all ways from there;
//! otherwise those up to the first that succeeds. Another deterministic automaton reads the text
//! before the position, and decides assertions and lookbehinds. A lookahead is a set of runs that
//! end where they stop, and an atomic group continues only from its first match: Martin Berglund,
//! Brink van der Merwe, Bruce Watson and Nicolaas Weideman, "On the Semantics of Atomic Subgroups
//! in Practical Regular Expressions", CIAA 2017.
//!
//! - If no run has two ways around a loop, and there is no chain of loops between which a run can
//!   change at any round, the time is linear. This is proven.
//! - Otherwise the analysis builds a text from the loops, and counts the steps of a [`Matcher`] on
//!   it. It reports only confirmed growth; everything else is [`Verdict::Unknown`].
//!
//! ```
//! use kleene_redos::{Scope, Verdict};
//! use kleene_syntax::{classical, dotnet};
//!
//! let verdict = |pattern| {
//!     let ast = classical::parse(pattern).expect("a pattern");
//!     kleene_redos::analyze(&ast, Scope::Search).expect("a regular one").verdict()
//! };
//! assert_eq!(verdict("^(a+)+$"), Verdict::Exponential);
//! assert_eq!(verdict(r"^\d*\d*\d*x"), Verdict::Polynomial { degree: 3 });
//! assert_eq!(verdict(r"^\d+(\.\d+)?$"), Verdict::Linear);
//! // A search starts again at each position.
//! assert_eq!(verdict(r"\s+$"), Verdict::Polynomial { degree: 2 });
//! // An atomic group is never retried, but a lookahead runs in each round.
//! let verdict = |pattern| {
//!     let ast = dotnet::parse(pattern, dotnet::Options::default()).expect("a pattern");
//!     kleene_redos::analyze(&ast, Scope::Search).expect("a regular one").verdict()
//! };
//! assert_eq!(verdict("^(?>(?:a+)+)b"), Verdict::Linear);
//! assert_eq!(verdict("^(?:a(?!a*b))*c"), Verdict::Polynomial { degree: 2 });
//! ```
//!
//! # Limits
//!
//! A lookbehind matches from right to left. The verdict is [`Verdict::Unknown`] if one contains
//! lookarounds, or has no maximal length and contains an atomic group or an assertion about the
//! text after it, such as `\b` or `$`. If the automata
//! become too large, conditions are treated as both true and false, and atomic groups as ordinary
//! ones. That can only add runs: a linear verdict remains valid, and other growth is reported only
//! if confirmed. Patterns of more than 2,000 characters, with repeats expanded, are not analyzed.
//!
//! The analysis does not apply to engines without backtracking, such as the crate `regex`.
//!
//! # Features
//!
//! - `std` (default) passes `std` on to the dependencies; without it the crate needs only `alloc`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#[macro_use]
extern crate alloc;

mod attack;
mod behind;
mod choices;
mod confirm;
mod endings;
mod exponential;
mod graph;
mod history;
mod letters;
mod matcher;
mod places;
mod polynomial;
mod program;
mod runs;
mod safe;
mod trial;

use alloc::vec::Vec;

use kleene_nfa::{NfaError, NfaErrorKind};
use kleene_syntax::Ast;

pub use crate::attack::Attack;
pub use crate::confirm::Confirmation;
use crate::endings::Endings;
use crate::letters::Letters;
pub use crate::matcher::{Counted, Matcher};
use crate::places::{Obstacle, Places};
use crate::runs::Runs;

/// The texts on which a pattern is matched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Any part of a text: a search, which starts again at each position.
    #[default]
    Search,
    /// The whole text.
    Whole,
}

/// The growth of a backtracking matcher's time with the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// At most linear in the length.
    Linear,
    /// A power of the length.
    Polynomial {
        /// The exponent, 2 or more.
        degree: u32,
    },
    /// Exponential in the length.
    Exponential,
    /// The analysis reached no conclusion.
    Unknown(Why),
}

kleene_text::errors! {
    /// The reason why an analysis reached no conclusion.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Why {
        /// The pattern is ambiguous, but no text was found on which it is slow.
        #[error("the pattern is ambiguous, but no text was found that makes use of it")]
        Unconfirmed,
        /// The pattern has too many places, or the analysis takes too many steps.
        #[error("the pattern is too large")]
        TooLarge,
        /// A lookbehind without maximal length has atomic groups or assertions about the following
        /// text, or is too large.
        #[error(
            "the pattern has a lookbehind of unbounded length that has atomic groups or assertions, or is too large"
        )]
        Lookbehind,
        /// A lookaround within a lookbehind.
        #[error("the pattern has a lookaround within a lookbehind")]
        LookWithin,
    }
}

/// The result of [`analyze`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    verdict: Verdict,
    attack: Option<(Attack, Confirmation)>,
    safe: Option<Ast>,
}

impl Report {
    /// The growth of the time.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Texts with this growth.
    #[must_use]
    pub fn attack(&self) -> Option<&Attack> {
        self.attack.as_ref().map(|(attack, _)| attack)
    }

    /// The steps counted on two of them.
    #[must_use]
    pub fn confirmation(&self) -> Option<Confirmation> {
        self.attack.as_ref().map(|&(_, confirmation)| confirmation)
    }

    /// A pattern that matches the same texts in linear time, if one was found. Groups are lost.
    #[must_use]
    pub fn safe(&self) -> Option<&Ast> {
        self.safe.as_ref()
    }
}

/// Determines how a backtracking matcher's time grows with the text.
///
/// # Errors
/// Back-references and everything else that depends on captures.
pub fn analyze(ast: &Ast, scope: Scope) -> Result<Report, NfaError> {
    analyze_within(ast, scope, None)
}

/// Determines the growth like [`analyze`], with a limit on the steps counted on each text; the
/// default is some millions.
///
/// # Errors
/// Back-references and everything else that depends on captures.
pub fn analyze_within(ast: &Ast, scope: Scope, limit: Option<u64>) -> Result<Report, NfaError> {
    let mut report = judge(ast, scope, limit)?;
    if report.verdict != Verdict::Linear {
        report.safe = safe::rewriting(ast, scope);
    }
    Ok(report)
}

/// The verdict, and an attack that confirms it.
fn judge(ast: &Ast, scope: Scope, limit: Option<u64>) -> Result<Report, NfaError> {
    let report = |verdict, attack| Ok(Report { verdict, attack, safe: None });
    let matcher = match Matcher::new(ast, scope) {
        Ok(matcher) => matcher,
        Err(NfaError { kind: NfaErrorKind::TooManyStates { .. }, .. }) => {
            return report(Verdict::Unknown(Why::TooLarge), None);
        }
        Err(error) => return Err(error),
    };
    let (found, is_coarse) = find_at_all(ast, scope);
    let (growth, attack) = match found {
        Ok(Some(found)) => found,
        Ok(None) => return report(Verdict::Linear, None),
        Err(Obstacle::NotRegular(span)) => {
            return Err(NfaError { kind: NfaErrorKind::NotRegular, span });
        }
        Err(Obstacle::Lookbehind) => return report(Verdict::Unknown(Why::Lookbehind), None),
        Err(Obstacle::LookWithin) => return report(Verdict::Unknown(Why::LookWithin), None),
        Err(_) => return report(Verdict::Unknown(Why::TooLarge), None),
    };
    // With conditions ignored, the ending that makes a match fail is unknown: try several.
    let others = ["!", "\n", "\0", "a", "0", " ", ""].iter().filter(|_| is_coarse);
    let others = others.map(|ending| attack.with_ending(ending)).collect::<Vec<_>>();
    let merged = attack.merged();
    let attacks = attack.shortened().into_iter().chain([attack]).chain(others).chain(merged);
    let confirm = |attack: &Attack| match growth {
        Verdict::Polynomial { degree } => confirm::polynomial(&matcher, attack, degree, limit),
        _ => confirm::exponential(&matcher, attack, limit),
    };
    // The prefix may be part of the rounds; prefer an attack without it.
    for attack in attacks.flat_map(|attack| attack.without_prefix().into_iter().chain([attack])) {
        if let Some(confirmation) = confirm(&attack) {
            return report(growth, Some((attack, confirmation)));
        }
    }
    report(Verdict::Unknown(Why::Unconfirmed), None)
}

/// Calls [`find`]; if there are too many conditions, once more without them. Returns whether they
/// were ignored.
fn find_at_all(ast: &Ast, scope: Scope) -> (Result<Option<(Verdict, Attack)>, Obstacle>, bool) {
    match find(ast, scope, false) {
        Err(Obstacle::Conditions | Obstacle::TooLarge) => (find(ast, scope, true), true),
        found => (found, false),
    }
}

/// The growth of the number of runs, with attack texts; `None` if it does not grow.
fn find(ast: &Ast, scope: Scope, coarse: bool) -> Result<Option<(Verdict, Attack)>, Obstacle> {
    let places = Places::new(ast, scope, coarse)?;
    let endings = if coarse { Endings::unknown(&places) } else { Endings::new(&places)? };
    let runs = Runs::new(&places, &endings)?;
    // The matcher's steps add up over all positions, so their degree is one more than that of the
    // runs.
    let mut found = growth(&runs, &places, &endings, 1)?;
    for (look, body) in places.endless_behinds() {
        // No growth is faster, and a lookbehind may allow no conclusion.
        if matches!(found, Some((Verdict::Exponential, _))) {
            break;
        }
        let behind = behind::runs(&places, &endings, &runs, look, body)?;
        let other = growth(&behind, &places, &endings, 0)?;
        if power(&other) > power(&found) {
            found = other;
        }
    }
    Ok(found)
}

/// The degree of a growth: 1 for a linear one, the greatest number for an exponential one.
fn power(growth: &Option<(Verdict, Attack)>) -> u32 {
    match growth {
        None => 1,
        Some((Verdict::Polynomial { degree }, _)) => *degree,
        Some(_) => u32::MAX,
    }
}

/// The growth of the number of paths, with attack texts; `more` is added to its degree. `None` if
/// it is at most linear.
fn growth(
    runs: &Runs,
    places: &Places,
    endings: &Endings,
    more: u32,
) -> Result<Option<(Verdict, Attack)>, Obstacle> {
    if let Some(doubling) = exponential::find(runs)? {
        let attack = Attack::from_loop(&doubling, runs, endings, &places.letters);
        return Ok(Some((Verdict::Exponential, attack)));
    }
    let chain = polynomial::longest_chain(runs)?;
    let degree = chain.len() as u32 + more;
    if degree < 2 {
        return Ok(None);
    }
    let attack = Attack::from_chain(&chain, runs, endings, &places.letters);
    Ok(Some((Verdict::Polynomial { degree }, attack)))
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
