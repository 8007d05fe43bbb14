//! How long a backtracking matcher can take: linear, polynomial or exponential in the text.
//!
//! A matcher that backtracks tries one run through a pattern after the other. Where a text has many
//! runs and none matches, it tries them all. How many there can be is the ambiguity of the pattern's
//! automaton: Nicolaas Weideman, Brink van der Merwe, Martin Berglund and Bruce Watson, "Analyzing
//! Matching Time Behavior of Backtracking Regular Expression Matchers by Using Ambiguity of NFA",
//! CIAA 2016, after the criteria of Weber and Seidl.
//!
//! [`analyze`] counts the runs that a [`Matcher`] really tries: its instructions that read are the states of an
//! automaton, with empty ways counted. Beside a state stands what is left of the text, as the state of a deterministic
//! automaton that reads from right to left: it says whether the run can still succeed. From a state that cannot, all
//! ways are tried; from another one those up to the first that succeeds. What stands before decides assertions and
//! lookbehinds, by a deterministic automaton too. A lookahead is runs that end where they stop, an atomic group
//! goes on only from where it matched first: Martin Berglund, Brink van der Merwe, Bruce Watson and Nicolaas Weideman,
//! "On the Semantics of Atomic Subgroups in Practical Regular Expressions", CIAA 2017.
//!
//! - where no run has two ways to go around a loop, and there is no chain of loops between which a
//!   run can change at any round, the time is linear. This is proven.
//! - where there are, a text is made of the loops, and the steps of a [`Matcher`] on it are
//!   counted. Only growth that is counted is said: all else is [`Verdict::Unknown`].
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
//! // A search begins anew at each position.
//! assert_eq!(verdict(r"\s+$"), Verdict::Polynomial { degree: 2 });
//! // An atomic group is not tried in another way, but a lookahead is tried in each round.
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
//! A lookbehind is matched from right to left. One that looks around itself, or that has an atomic group or an assertion
//! and no limited length, is [`Verdict::Unknown`]. Where the
//! automata become too large, all conditions are passed over as if they held and did not hold, and
//! atomic groups as if they were others, which can only add runs: what is linear then is linear, other growth is said if
//! it is counted. A pattern of more than 2,000 characters with repeats written out is not analyzed.
//!
//! # Features
//!
//! - `std` (default) passes `std` on to the dependencies; without it the crate needs only `alloc`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
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

/// What a pattern is matched with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Any part of a text: a search, which begins anew at each position.
    #[default]
    Search,
    /// The whole text.
    Whole,
}

/// How the time of a backtracking matcher grows with the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// At most in proportion to the text.
    Linear,
    /// As a power of its length.
    Polynomial {
        /// The exponent, 2 or more.
        degree: u32,
    },
    /// Exponentially.
    Exponential,
    /// It could not be said.
    Unknown(Why),
}

kleene_text::errors! {
    /// Why nothing can be said.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Why {
        /// The pattern may be slow, but no text was found on which it is.
        #[error("the pattern is ambiguous, but no text was found that makes use of it")]
        Unconfirmed,
        /// The pattern has too many places, or the analysis takes too many steps.
        #[error("the pattern is too large")]
        TooLarge,
        /// A lookbehind of any length that has atomic groups or assertions about what follows, or is too large.
        #[error(
            "the pattern looks behind for something of any length, with atomic groups or assertions, or too large"
        )]
        Lookbehind,
        /// A lookaround within a lookbehind.
        #[error("the pattern looks around from within a lookbehind")]
        LookWithin,
    }
}

/// What [`analyze`] found out about a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    verdict: Verdict,
    attack: Option<(Attack, Confirmation)>,
    safe: Option<Ast>,
}

impl Report {
    /// How the time grows.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Texts on which it grows so.
    #[must_use]
    pub fn attack(&self) -> Option<&Attack> {
        self.attack.as_ref().map(|(attack, _)| attack)
    }

    /// The steps that were counted on two of them.
    #[must_use]
    pub fn confirmation(&self) -> Option<Confirmation> {
        self.attack.as_ref().map(|&(_, confirmation)| confirmation)
    }

    /// A pattern that matches the same texts in linear time, where one was found. Groups are lost.
    #[must_use]
    pub fn safe(&self) -> Option<&Ast> {
        self.safe.as_ref()
    }
}

/// Says how the time of a backtracking matcher grows with the text.
///
/// # Errors
/// Back-references and all else that depends on the captures of groups.
pub fn analyze(ast: &Ast, scope: Scope) -> Result<Report, NfaError> {
    analyze_within(ast, scope, None)
}

/// Says how the time grows, with at most so many steps for each text on which they are counted; some million if nothing is said.
///
/// # Errors
/// Back-references and all else that depends on the captures of groups.
pub fn analyze_within(ast: &Ast, scope: Scope, limit: Option<u64>) -> Result<Report, NfaError> {
    let mut report = judge(ast, scope, limit)?;
    if report.verdict != Verdict::Linear {
        report.safe = safe::rewriting(ast, scope);
    }
    Ok(report)
}

/// The verdict, and the attack that shows it.
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
    // What makes a match fail after all is not known where conditions were passed over.
    let others = ["!", "\n", "\0", "a", "0", " ", ""].iter().filter(|_| is_coarse);
    let others = others.map(|ending| attack.with_ending(ending)).collect::<Vec<_>>();
    let merged = attack.merged();
    let attacks = attack.shortened().into_iter().chain([attack]).chain(others).chain(merged);
    let confirm = |attack: &Attack| match growth {
        Verdict::Polynomial { degree } => confirm::polynomial(&matcher, attack, degree, limit),
        _ => confirm::exponential(&matcher, attack, limit),
    };
    // What comes first may be part of the rounds, and then is better left out.
    for attack in attacks.flat_map(|attack| attack.without_prefix().into_iter().chain([attack])) {
        if let Some(confirmation) = confirm(&attack) {
            return report(growth, Some((attack, confirmation)));
        }
    }
    report(Verdict::Unknown(Why::Unconfirmed), None)
}

/// As [`find`] says; where conditions are too many, without them, and then that is said.
fn find_at_all(ast: &Ast, scope: Scope) -> (Result<Option<(Verdict, Attack)>, Obstacle>, bool) {
    match find(ast, scope, false) {
        Err(Obstacle::Conditions | Obstacle::TooLarge) => (find(ast, scope, true), true),
        found => (found, false),
    }
}

/// How the number of runs grows, with texts on which it grows so; none if it does not grow.
fn find(ast: &Ast, scope: Scope, coarse: bool) -> Result<Option<(Verdict, Attack)>, Obstacle> {
    let places = Places::new(ast, scope, coarse)?;
    let endings = if coarse { Endings::unknown(&places) } else { Endings::new(&places)? };
    let runs = Runs::new(&places, &endings)?;
    // The steps are those at all positions, so that their power is one more than that of the runs.
    let mut found = growth(&runs, &places, &endings, 1)?;
    for (look, body) in places.endless_behinds() {
        // Nothing grows faster, and of a lookbehind less may be known.
        if matches!(found, Some((Verdict::Exponential, _))) {
            break;
        }
        let behind = behind::runs(&places, &endings, &runs, look, body)?;
        let other = growth(&behind, &places, &endings, 0)?;
        let power = |found: &Option<(Verdict, Attack)>| match found {
            None => 1,
            Some((Verdict::Polynomial { degree }, _)) => *degree,
            Some(_) => u32::MAX,
        };
        if power(&other) > power(&found) {
            found = other;
        }
    }
    Ok(found)
}

/// How the number of paths grows, with texts on which it grows so; `more` is added to its power. None if it grows no more
/// than the text.
fn growth(
    runs: &Runs,
    places: &Places,
    endings: &Endings,
    more: u32,
) -> Result<Option<(Verdict, Attack)>, Obstacle> {
    if let Some(doubling) = exponential::find(runs)? {
        let attack = Attack::of_loop(&doubling, runs, endings, &places.letters);
        return Ok(Some((Verdict::Exponential, attack)));
    }
    let chain = polynomial::longest_chain(runs)?;
    let degree = chain.len() as u32 + more;
    if degree < 2 {
        return Ok(None);
    }
    let attack = Attack::of_chain(&chain, runs, endings, &places.letters);
    Ok(Some((Verdict::Polynomial { degree }, attack)))
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
