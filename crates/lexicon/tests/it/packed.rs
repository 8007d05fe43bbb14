//! Lexicons in few bytes, and bytes that are none.

use kleene_lexicon::{Lexicon, UnpackError};

use crate::lexicon;

#[track_caller]
fn check(lexicon: &Lexicon) -> Vec<u8> {
    let bytes = lexicon.pack();
    assert_eq!(Lexicon::unpack(&bytes).as_ref(), Ok(lexicon));
    bytes
}

#[test]
fn what_is_packed_comes_back() {
    check(&lexicon(""));
    check(&lexicon("a"));
    check(&lexicon("z zz zzz zzzz"));
    check(&lexicon("tap taps top tops tip tips"));
    check(&Lexicon::from_ranked([("tap", 1), ("top", 70_000), ("tip", 1)]).unwrap());
    let many = (0..9_000).map(|i: u32| (word_of(i * 7_919 % 1_000_003), i));
    let bytes = check(&Lexicon::from_ranked(many).unwrap());
    assert!(bytes.len() < 9_000 * 16, "{}", bytes.len());
}

fn word_of(mut number: u32) -> String {
    let mut word = String::new();
    while number > 0 {
        word.push(char::from(b'a' + (number % 11) as u8));
        number /= 11;
    }
    word + "s"
}

#[test]
fn bytes_that_are_no_lexicon() {
    assert_eq!(Lexicon::unpack(b""), Err(UnpackError::Magic));
    assert_eq!(Lexicon::unpack(b"cat\ndog\n"), Err(UnpackError::Magic));
    assert_eq!(Lexicon::unpack(b"KLX1"), Err(UnpackError::Short));
    let claim = [&b"KLX1"[..], &[0xFF; 12], &[0; 4]].concat();
    assert_eq!(Lexicon::unpack(&claim), Err(UnpackError::Short));
    let no_root = [&b"KLX1"[..], &[0; 16]].concat();
    assert_eq!(Lexicon::unpack(&no_root), Err(UnpackError::Inconsistent));
}

#[test]
fn too_few_and_too_many_bytes() {
    let ranked = [("tap", 1), ("top", 2), ("tip", 3), ("taps", 1), ("tops", 4)];
    let bytes = Lexicon::from_ranked(ranked).unwrap().pack();
    for len in 0..bytes.len() {
        assert!(Lexicon::unpack(&bytes[..len]).is_err(), "{len} of {} bytes", bytes.len());
    }
    let long = [&bytes[..], &[0, 0]].concat();
    assert_eq!(Lexicon::unpack(&long), Err(UnpackError::Long { len: 2 }));
}

#[test]
fn changed_bytes_are_an_error_or_another_lexicon() {
    let bytes = lexicon("tap taps top tops tip tips stop stops").pack();
    let mut others = 0;
    for bit in 0..bytes.len() * 8 {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        if let Ok(other) = Lexicon::unpack(&changed) {
            // Whatever it is, it can be walked and its words have their numbers.
            let words: Vec<String> = other.iter().collect();
            assert_eq!(words.len(), other.len());
            let number = |word: &String| other.number(word);
            assert!(words.iter().map(number).eq((0..words.len()).map(Some)));
            others += 1;
        }
    }
    assert!(others > 0, "letters can be exchanged");
}

#[test]
fn more_words_than_can_be_numbered() {
    // 26 edges from each of ten states to the next: 26 to the power of 10 words.
    let bytes = doubling(10);
    assert_eq!(Lexicon::unpack(&bytes), Err(UnpackError::Inconsistent));
    assert_eq!(Lexicon::unpack(&doubling(3)).map(|lexicon| lexicon.len()), Ok(26_usize.pow(3)));
}

/// A lexicon of all words of so many letters, by the description of the format.
fn doubling(letters: u32) -> Vec<u8> {
    let nodes = letters + 1;
    let numbers = [nodes, letters * 26, letters, 0];
    let mut bits: Vec<bool> = Vec::new();
    let mut write =
        |value: u32, width: u32| bits.extend((0..width).map(|bit| value >> bit & 1 != 0));
    // All states but the root are shared, equally often.
    (0..letters).for_each(|node| write(node, 32 - (nodes - 1).leading_zeros()));
    for node in 1..nodes {
        write(0, 1);
        for letter in 0..26 {
            write(letter, 5);
            write(u32::from(letter == 25), 1);
            write(u32::from(letter == 0), 1);
            if letter > 0 {
                let place = node - 1;
                let (class, from, width) = if place < 8 { (0, 0, 3) } else { (1, 8, 6) };
                write(class, 2);
                write(place - from, width);
            }
        }
    }
    let bytes = bits
        .chunks(8)
        .map(|chunk| chunk.iter().rev().fold(0, |byte: u8, &bit| byte << 1 | u8::from(bit)));
    let header = numbers.iter().flat_map(|number| number.to_le_bytes());
    b"KLX1".iter().copied().chain(header).chain(bytes).collect()
}
