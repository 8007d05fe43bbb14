//! The rules of a box as regular expressions, from the simplest box to this one.
//!
//! All are in the common part of Perl's, PCRE's, .NET's and Java's dialects; those without
//! lookaheads are in every dialect.

use alloc::string::String;
use alloc::vec::Vec;

use kleene_nfa::Dfa;
use kleene_syntax::classical;

use crate::puzzle::Puzzle;

/// A step on the way to the regular expression of a box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The title of the step.
    pub title: &'static str,
    /// The reason why the pattern matches the intended words.
    pub reason: &'static str,
    /// The box whose words it matches: this one or a part of it.
    pub puzzle: Puzzle,
    /// The regular expression, for a whole word.
    pub pattern: String,
}

impl Puzzle {
    /// The words that can be spelled, as a regular expression that looks one letter ahead.
    ///
    /// `None` if some letter stands on two sides: then it matters which of them was meant, and a
    /// lookahead cannot remember. [`Puzzle::pattern_without_lookahead`] can.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle = "A P T".parse::<Puzzle>()?.min_length(1);
    /// assert_eq!(puzzle.pattern().unwrap(), "^(?:a(?=[pt])|p(?=[at])|t(?=[ap]))*[apt]$");
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn pattern(&self) -> Option<String> {
        if self.is_on_two_sides() {
            return None;
        }
        let least = self.least();
        let all = class(self.sides().iter().flatten());
        if self.sides().len() == 1 {
            return Some(format!("^{least}{all}$"));
        }
        let branches: Vec<String> = self
            .classes()
            .enumerate()
            .map(|(side, letters)| {
                let others = self.sides().iter().enumerate().filter(|&(other, _)| other != side);
                format!("{letters}(?={})", class(others.flat_map(|(_, letters)| letters)))
            })
            .collect();
        Some(format!("^{least}(?:{})*{all}$", branches.join("|")))
    }

    /// The words of any length that can be spelled, as a regular expression without lookaheads.
    ///
    /// By induction: the words over all sides are those over all sides but the last, with single
    /// letters of the last side between, before and after. Each side doubles the length.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "AE DM".parse()?;
    /// let pattern = puzzle.pattern_without_lookahead();
    /// assert_eq!(pattern, "^(?:[dm]?[ae](?:[dm][ae])*[dm]?|[dm])$");
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    pub fn pattern_without_lookahead(&self) -> String {
        let mut sides = self.classes();
        let first = sides.next().unwrap_or_default();
        let words = sides.fold(first, |block, side| {
            let block = if block.contains('|') { format!("(?:{block})") } else { block };
            format!("{side}?{block}(?:{side}{block})*{side}?|{side}")
        });
        let words = if words.contains('|') { format!("(?:{words})") } else { words };
        format!("^{words}$")
    }

    /// The way to the regular expression of this box, each step with a regular expression of its
    /// own: two sides of one letter, two sides, all sides with lookaheads, all sides without.
    ///
    /// The minimum length of a word is not part of the pattern.
    #[must_use]
    pub fn stages(&self) -> Vec<Stage> {
        let this = self.clone().min_length(1);
        let mut stages = Vec::new();
        if let [first, second, ..] = self.sides() {
            let part = |letters: usize| {
                let part =
                    Self::new([side(first, letters), side(second, letters)]).ok()?.min_length(1);
                (!part.is_on_two_sides()).then_some(part)
            };
            let single = part(1);
            stages.extend(single.clone().map(|puzzle| Stage {
                title: "two sides with one letter each",
                reason: "start at either and go back and forth; the last time it may be one way",
                pattern: puzzle.back_and_forth(),
                puzzle,
            }));
            let several = part(usize::MAX).filter(|puzzle| Some(puzzle) != single.as_ref());
            stages.extend(several.map(|puzzle| Stage {
                title: "two sides with several letters",
                reason: "a side is a set: where one letter was, any of its letters can be",
                pattern: puzzle.back_and_forth(),
                puzzle,
            }));
        }
        stages.extend(this.pattern().map(|pattern| Stage {
            title: "any number of sides, looking ahead",
            reason: "after a letter of one side comes a letter of another; only the last is followed \
                     by none",
            pattern,
            puzzle: this.clone(),
        }));
        stages.push(Stage {
            title: "any number of sides, without looking ahead",
            reason: "without the last side, words are those of a smaller box; with it, single letters \
                     of it stand before, between and after such words",
            pattern: this.pattern_without_lookahead(),
            puzzle: this,
        });
        stages
    }

    /// The words over two sides.
    fn back_and_forth(&self) -> String {
        let sides: Vec<String> = self.classes().collect();
        let (first, second) = (&sides[0], &sides[1]);
        format!("^(?:{first}(?:{second}{first})*{second}?|{second}(?:{first}{second})*{first}?)$")
    }

    /// The words of any length that can be spelled, as the smallest automaton, made from the rules:
    /// letters of the box, without two in a row of one side.
    ///
    /// ```
    /// use kleene_letterboxed::Puzzle;
    ///
    /// let puzzle: Puzzle = "ECF NDA ITR ULB".parse()?;
    /// let language = puzzle.language();
    /// assert!(language.is_match("deliberated") && !language.is_match("dance"));
    /// // A state for the start and one for each side.
    /// assert_eq!(language.live_states(), 5);
    /// # Ok::<(), kleene_letterboxed::ParseError>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "patterns of our own parse, and are small")]
    pub fn language(&self) -> Dfa {
        if self.is_on_two_sides() {
            // The choice of a side for a letter is nondeterministic, and so are alternatives.
            return dfa(&self.pattern_without_lookahead());
        }
        let letters = class(self.sides().iter().flatten());
        self.classes().fold(dfa(&format!("{letters}+")), |words, side| {
            let broken = dfa(&format!("(?s).*{side}{side}.*"));
            words.difference(&broken).expect("a state for each side and one more")
        })
    }

    /// Whether some letter stands on two sides; twice on one side is the same as once.
    fn is_on_two_sides(&self) -> bool {
        (b'a'..=b'z').any(|letter| self.sides_of(letter).count_ones() > 1)
    }

    /// The lookahead that refuses short words.
    fn least(&self) -> String {
        if self.shortest() > 1 { format!("(?=.{{{}}})", self.shortest()) } else { String::new() }
    }

    /// Each side as a class.
    fn classes(&self) -> impl Iterator<Item = String> {
        self.sides().iter().map(class)
    }
}

/// The first letters of a side.
fn side(side: &[char], letters: usize) -> String {
    side.iter().take(letters).collect()
}

/// The automaton of a pattern of our own.
fn dfa(pattern: &str) -> Dfa {
    let ast = classical::parse(pattern).expect("a pattern of our own");
    Dfa::new(&ast).expect("small patterns have small automata")
}

/// A class of these letters, sorted; one letter is itself.
fn class<'a>(letters: impl IntoIterator<Item = &'a char>) -> String {
    let mut letters: Vec<char> = letters.into_iter().copied().collect();
    kleene_text::sort(&mut letters);
    letters.dedup();
    match &letters[..] {
        [letter] => String::from(*letter),
        letters => format!("[{}]", letters.iter().collect::<String>()),
    }
}
