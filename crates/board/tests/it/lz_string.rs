//! Texts packed as addresses of f-puzzles have them.

use std::collections::{BTreeMap, btree_map::Entry};

/// A text packed as lz-string does it, in base64: a code of Lempel, Ziv and Welch.
pub(crate) fn pack(text: &str) -> String {
    let mut bits: Vec<bool> = Vec::new();
    let mut words: BTreeMap<String, usize> = BTreeMap::new();
    let mut unseen: Vec<String> = Vec::new();
    let (mut word, mut room, mut width) = (String::new(), 2_usize, 2_usize);
    let emit = |bits: &mut Vec<bool>, number: usize, width: usize| {
        bits.extend((0..width).map(|bit| number >> bit & 1 == 1));
    };
    let mut write = |word: &str, words: &BTreeMap<String, usize>, unseen: &mut Vec<String>| {
        let mut grow = |width: &mut usize| {
            room -= 1;
            if room == 0 {
                room = 1 << *width;
                *width += 1;
            }
        };
        match unseen.iter().position(|other| other == word) {
            Some(place) => {
                unseen.remove(place);
                let c = word.chars().next().expect("a character");
                emit(&mut bits, usize::from(!c.is_ascii()), width);
                emit(&mut bits, c as usize, if c.is_ascii() { 8 } else { 16 });
                grow(&mut width);
            }
            None => emit(&mut bits, words[word], width),
        }
        grow(&mut width);
    };
    for c in text.chars() {
        let next = words.len() + 3;
        if let Entry::Vacant(place) = words.entry(c.to_string()) {
            place.insert(next);
            unseen.push(c.to_string());
        }
        let longer = format!("{word}{c}");
        if words.contains_key(&longer) {
            word = longer;
        } else {
            write(&word, &words, &mut unseen);
            words.insert(longer, words.len() + 3);
            word = c.to_string();
        }
    }
    write(&word, &words, &mut unseen);
    emit(&mut bits, 2, width);
    let symbols = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let symbol = |bits: &[bool]| {
        let number =
            (0..6).fold(0, |number, bit| 2 * number + usize::from(bits.get(bit) == Some(&true)));
        char::from(symbols[number])
    };
    let packed: String = bits.chunks(6).map(symbol).collect();
    let pad = "=".repeat((4 - packed.len() % 4) % 4);
    packed + &pad
}
