//! Files of the crate `fst` in which bytes are changed.

use kleene_lexicon::{FstError, Lexicon, Rule, WordList, check_fst};

/// A map with nodes of every kind: one move, many, an index, values.
fn map() -> Vec<u8> {
    let mut keys: Vec<(String, u64)> = Vec::new();
    for first in 'a'..='f' {
        for second in ["", "b", "bcd", "z"] {
            keys.push((format!("{first}{second}"), u64::from(u32::from(first)) << second.len()));
        }
    }
    keys.extend(('0'..='9').chain('A'..='Z').map(|letter| (letter.to_string(), 0)));
    keys.sort();
    let map = fst::Map::from_iter(keys).expect("keys are sorted");
    map.as_fst().as_bytes().to_vec()
}

/// The bytes as version 2, which has no checksum: only their structure is left to be checked.
fn without_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes[0] = 2;
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// Reads the keys in every way, if the check lets them pass.
fn read(bytes: &[u8]) -> bool {
    let is_sound = check_fst(bytes).is_ok();
    let lexicon = Lexicon::from_fst(bytes);
    let list = WordList::from_fst(bytes, Rule::Any);
    if !is_sound {
        assert!(lexicon.is_err() && list.is_err(), "{bytes:?}");
    }
    is_sound
}

#[test]
fn what_is_whole_is_read() {
    assert!(read(&map()));
    assert!(read(&without_checksum(map())));
    for keys in [&[][..], &[""], &["", "a"], &["a"], &["ab", "b"]] {
        let set = fst::Set::from_iter(keys).expect("keys are sorted");
        assert!(read(set.as_fst().as_bytes()), "{keys:?}");
    }
}

#[test]
fn every_changed_byte_is_found_by_the_checksum() {
    let whole = map();
    for at in 16..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x11;
        assert!(!read(&bytes), "byte {at}");
    }
}

#[test]
fn damage_without_a_checksum_is_no_panic() {
    let whole = without_checksum(map());
    let mut refused = 0;
    for at in 0..whole.len() {
        for byte in [0, 1, 0x3f, 0x40, 0x41, 0x80, 0xc0, 0xff, whole[at] ^ 1, whole[at] ^ 0x80] {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            refused += usize::from(!read(&bytes));
        }
    }
    // Letters and values may change without harm; targets, sizes and numbers may not.
    assert!(refused > whole.len() * 10 / 4, "{refused} of {}", whole.len() * 10);
}

#[test]
fn what_is_cut_off_is_refused() {
    for whole in [map(), without_checksum(map())] {
        for len in 0..whole.len() {
            assert!(!read(&whole[..len]), "{len} bytes");
        }
    }
}

#[test]
fn the_place_of_the_damage_is_told() {
    let mut bytes = vec![0xff; 48];
    bytes[..8].copy_from_slice(&2_u64.to_le_bytes());
    bytes[32..40].copy_from_slice(&1_u64.to_le_bytes());
    bytes[40..].copy_from_slice(&31_u64.to_le_bytes());
    let error = check_fst(&bytes).expect_err("there is no node");
    assert!(matches!(error, FstError::Damaged { at: 16 }), "{error}");
    assert_eq!(error.to_string(), "damaged fst: no node of its automaton at byte 16");
}
