//! The line of a pattern.

#[cfg(doc)]
use kleene_line::Positions;
use kleene_line::{Alphabet, Line};
use kleene_syntax::Ast;

use crate::dfa::{Config, Dfa};
use crate::glushkov::glushkov;
use crate::thompson::{NfaError, NfaErrorKind};

/// The line of the strings over an alphabet that a pattern matches from start to end.
///
/// A pattern without lookarounds gets the states of its [`Positions`]. One with lookarounds, or
/// with too many positions, gets those of its minimal deterministic automaton.
///
/// ```
/// use kleene_nfa::{Alphabet, CellSet, pattern_line};
/// use kleene_line::{Narrowing, Scratch};
/// use kleene_syntax::classical;
///
/// // A crossword's line: some double letter, in cells of which the second is a b.
/// let abc = Alphabet::new("abc".chars())?;
/// let line = pattern_line(&classical::parse(".*(?:aa|cc).*")?, &abc)?;
/// let mut cells = [abc.all(); 4];
/// cells[1] = abc.symbol('b').into_iter().collect();
/// assert_eq!(line.narrow(&mut cells, &mut Scratch::default()), Narrowing::Changed);
/// let ac: CellSet = "ac".chars().filter_map(|c| abc.symbol(c)).collect();
/// assert_eq!(cells[2..], [ac, ac]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A pattern that is not regular, as for [`Dfa::new`], or that needs more than
/// [`Positions::MAX_STATES`] states either way.
pub fn pattern_line(ast: &Ast, alphabet: &Alphabet) -> Result<Line, NfaError> {
    let positions = match glushkov(ast, alphabet) {
        Err(NfaError { kind: NfaErrorKind::NotRegular | NfaErrorKind::Assertion, .. })
        | Err(NfaError { kind: NfaErrorKind::TooManyStates { .. }, .. }) => {
            let config = Config::new().alphabet(alphabet.chars().collect());
            Dfa::with(ast, &config)?
                .positions(alphabet)
                .map_err(|error| NfaError::too_many_states(error, ast.span()))?
        }
        built => built?,
    };
    Ok(Line::from_positions(positions))
}
