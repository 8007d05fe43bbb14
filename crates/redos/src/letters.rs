//! The characters that a pattern distinguishes.

use alloc::{string::String, vec::Vec};

use indexmap::IndexSet;
use kleene_nfa::CharClasses;
use kleene_syntax::{Assertion, Class};
use rustc_hash::FxBuildHasher;

use crate::program::{Inst, Program};

/// The characters of a program, numbered by the classes that it distinguishes.
#[derive(Debug)]
pub(crate) struct Letters {
    pub(crate) len: usize,
    /// By reading instruction, its letters as bits; empty for others.
    read: Vec<Vec<u64>>,
    /// A character of each letter.
    pub(crate) chars: Vec<char>,
    classes: CharClasses,
}

impl Letters {
    pub(crate) fn new(program: &Program) -> Self {
        let mut different: IndexSet<Class, FxBuildHasher> = IndexSet::default();
        for inst in &program.insts {
            match inst {
                Inst::Read(class) => drop(different.insert(class.clone())),
                Inst::Assert(assertion, words) => {
                    different.insert(words.clone());
                    if is_about_lines(*assertion) {
                        different.extend(['\n', '\r'].map(|c| Class::from_iter([c])));
                    }
                }
                _ => {}
            }
        }
        let all = CharClasses::new(&Class::all());
        let classes = different.iter().fold(all, |letters, class| letters.split(class));
        let chars = classes.readable();
        let read = program.insts.iter().map(|inst| match inst {
            Inst::Read(class) => {
                let mut bits = vec![0; chars.len().div_ceil(64)];
                let inside = chars.iter().enumerate().filter(|&(_, &c)| class.contains(c));
                inside.for_each(|(letter, _)| bits[letter / 64] |= 1 << (letter % 64));
                bits
            }
            _ => Vec::new(),
        });
        let read = read.collect();
        Self { len: chars.len(), read, chars, classes }
    }

    /// Whether an instruction reads a letter.
    pub(crate) fn reads(&self, inst: u32, letter: u32) -> bool {
        let bits = &self.read[inst as usize];
        bits.get(letter as usize / 64).is_some_and(|bits| bits >> (letter % 64) & 1 == 1)
    }

    /// The letter of a character.
    pub(crate) fn letter(&self, c: char) -> u32 {
        self.classes.letter(c) as u32
    }

    pub(crate) fn char(&self, letter: u32) -> char {
        self.chars[letter as usize]
    }

    pub(crate) fn spell(&self, text: &[u32]) -> String {
        text.iter().map(|&letter| self.char(letter)).collect()
    }
}

fn is_about_lines(assertion: Assertion) -> bool {
    matches!(
        assertion,
        Assertion::LineStart
            | Assertion::LineEnd
            | Assertion::CrlfLineStart
            | Assertion::CrlfLineEnd
            | Assertion::LastLineEnd
    )
}
