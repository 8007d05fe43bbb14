//! A letter that every match contains and that is rare in a text: lines without it can be skipped.

use alloc::vec::Vec;

use kleene_syntax::{Ast, AstKind};
use memchr::memchr_iter;

/// A letter is rare if it occurs less than once in this many bytes.
const RARE: usize = 100;

/// The number of samples of a text, and the length of each, from which letters are counted.
const SAMPLES: usize = 16;
const SAMPLE: usize = 1 << 10;

/// The rarest letter that every match contains, chosen by the first text searched.
#[derive(Debug, Default)]
pub(super) struct RareLetter {
    /// The letters that every match contains.
    letters: Vec<u8>,
    /// The rarest, if it is rare; chosen once.
    chosen: Option<Option<u8>>,
}

impl RareLetter {
    /// Collects the letters that every match of a pattern contains.
    pub(super) fn new(ast: &Ast) -> Self {
        Self { letters: letters_of(ast), chosen: None }
    }

    /// The letter, if it is rare in a text like the first one.
    pub(super) fn in_text(&mut self, text: &[u8]) -> Option<u8> {
        let letters = &self.letters;
        *self.chosen.get_or_insert_with(|| {
            // Samples all over the text, so that a head of another kind does not mislead.
            let step = (text.len() / SAMPLES).max(SAMPLE);
            let samples = text.chunks(step).map(|part| &part[..part.len().min(SAMPLE)]);
            let counts = letters.iter().map(|&letter| {
                let counts = samples.clone().map(|part| memchr_iter(letter, part).count());
                (counts.sum::<usize>(), letter)
            });
            let (count, letter) = counts.min()?;
            let len: usize = samples.map(<[u8]>::len).sum();
            (count * RARE < len).then_some(letter)
        })
    }
}

/// The letters that occur in every match of a pattern.
fn letters_of(ast: &Ast) -> Vec<u8> {
    match ast.kind() {
        AstKind::Literal(c) => u8::try_from(*c).ok().filter(u8::is_ascii).into_iter().collect(),
        AstKind::Class(class) => {
            let mut chars = class.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => letters_of(&Ast::literal(c)),
                _ => Vec::new(),
            }
        }
        AstKind::Concat(items) => {
            let mut letters: Vec<u8> = items.iter().flat_map(letters_of).collect();
            kleene_text::sort(&mut letters);
            letters.dedup();
            letters
        }
        // A letter of all branches; in a sequence, one of any item.
        AstKind::Alternate(items) => {
            let common = items.iter().map(letters_of).reduce(|mut letters, others| {
                letters.retain(|letter| others.contains(letter));
                letters
            });
            common.unwrap_or_default()
        }
        AstKind::Repeat { ast, min: 1.., .. } | AstKind::Capture { ast, .. } => letters_of(ast),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use kleene_syntax::classical;

    use super::*;

    #[test]
    fn letters_that_every_match_has() {
        for (pattern, expected) in [
            ("[a-z]*q[a-z]*", "q"),
            ("b[a]*c+(?:de|fd)g?h{2}", "bcdh"),
            ("(ab|b)x?|cb", "b"),
            ("é[ab]", ""),
            ("(?:a*)+", ""),
        ] {
            let letters = letters_of(&classical::parse(pattern).expect("a pattern"));
            assert_eq!(String::from_utf8_lossy(&letters), expected, "{pattern}");
        }
    }

    #[test]
    fn the_rarest_is_chosen_if_it_is_rare() {
        let long = "some\nwords\n".repeat(50) + "q";
        for (text, rare) in [(&*long, Some(b'q')), ("squids\nsquad\n", None)] {
            let mut letter = RareLetter::new(&classical::parse("sq").expect("a pattern"));
            assert_eq!(letter.in_text(text.as_bytes()), rare);
        }
    }
}
