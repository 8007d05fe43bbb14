//! The bytes that a terminal sends, as keys.

use super::Key;

const ESCAPE: u8 = 0x1b;

/// Bytes that have come and are no whole key yet.
#[derive(Debug, Default)]
pub(super) struct Decoder(Vec<u8>);

/// A key, `None` for one that the player does not know, and the number of its bytes.
type Decoded = (Option<Key>, usize);

impl Decoder {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// The next key whose bytes have all come.
    pub(super) fn key(&mut self) -> Option<Key> {
        while let Some((key, len)) = first(&self.0) {
            self.0.drain(..len);
            if key.is_some() {
                return key;
            }
        }
        None
    }

    /// Whether a key has begun whose other bytes are still to come.
    pub(super) fn has_begun(&self) -> bool {
        !self.0.is_empty()
    }

    /// The key that has begun, if no more bytes come: a lone escape character is the key Esc.
    pub(super) fn end(&mut self) -> Option<Key> {
        let is_escape = self.0 == [ESCAPE];
        self.0.clear();
        is_escape.then_some(Key::Escape)
    }
}

/// The first key; `None` if more bytes may belong to it.
fn first(bytes: &[u8]) -> Option<Decoded> {
    match bytes {
        [] | [ESCAPE] | [ESCAPE, b'O'] => None,
        [ESCAPE, ESCAPE, ..] => Some((Some(Key::Escape), 1)),
        [ESCAPE, b'[', rest @ ..] => control_sequence(rest).map(|(key, len)| (key, len + 2)),
        // SS3, which keypads in application mode send.
        [ESCAPE, b'O', last, ..] => Some((named(*last), 3)),
        // Alt changes no key.
        [ESCAPE, rest @ ..] => first(rest).map(|(key, len)| (key, len + 1)),
        [0x03, ..] => Some((Some(Key::Interrupt), 1)),
        [0x00..0x20 | 0x7f, ..] => Some((None, 1)),
        _ => character(bytes),
    }
}

/// CSI: after `ESC [` come parameters and a final byte.
fn control_sequence(bytes: &[u8]) -> Option<Decoded> {
    // Function keys of the Linux console have a second bracket.
    if bytes[..bytes.len().min(1)] == *b"[" {
        return (bytes.len() > 1).then_some((None, 2));
    }
    let end = bytes.iter().position(|byte| !(0x20..0x40).contains(byte))?;
    let (parameters, last) = (&bytes[..end], bytes[end]);
    if !(0x40..0x7f).contains(&last) {
        // The sequence was cut off, and another key follows.
        return Some((None, end));
    }
    let key = match last {
        b'~' => match parameters.split(|&byte| byte == b';').next() {
            Some(b"1" | b"7") => Some(Key::Home),
            Some(b"4" | b"8") => Some(Key::End),
            Some(b"5") => Some(Key::PageUp),
            Some(b"6") => Some(Key::PageDown),
            _ => None,
        },
        _ => named(last),
    };
    Some((key, end + 1))
}

/// The key that a letter names, in CSI and in SS3 alike.
fn named(last: u8) -> Option<Key> {
    Some(match last {
        b'A' => Key::Up,
        b'B' => Key::Down,
        b'C' => Key::Right,
        b'D' => Key::Left,
        b'F' => Key::End,
        b'H' => Key::Home,
        _ => return None,
    })
}

/// A character in UTF-8.
fn character(bytes: &[u8]) -> Option<Decoded> {
    let most = &bytes[..bytes.len().min(4)];
    let valid = match str::from_utf8(most) {
        Ok(_) => most.len(),
        Err(error) if error.valid_up_to() == 0 => return error.error_len().map(|len| (None, len)),
        Err(error) => error.valid_up_to(),
    };
    let character = str::from_utf8(&most[..valid]).ok()?.chars().next()?;
    Some((Some(Key::Char(character)), character.len_utf8()))
}

#[cfg(test)]
mod tests {
    use super::{Decoder, Key};

    /// The keys of these bytes, all at once and one at a time.
    #[track_caller]
    fn check(bytes: &[u8], expected: &[Key]) {
        let mut at_once = Decoder::default();
        at_once.push(bytes);
        let mut keys: Vec<Key> = std::iter::from_fn(|| at_once.key()).collect();
        keys.extend(at_once.end());
        assert_eq!(keys, expected);
        let (mut one_by_one, mut keys) = (Decoder::default(), Vec::new());
        for byte in bytes {
            one_by_one.push(&[*byte]);
            keys.extend(std::iter::from_fn(|| one_by_one.key()));
        }
        keys.extend(one_by_one.end());
        assert_eq!(keys, expected);
        assert!(!one_by_one.has_begun());
    }

    #[test]
    fn arrows_of_both_forms() {
        use Key::{Down, Left, Right, Up};
        check(b"\x1b[A\x1b[B\x1b[C\x1b[D", &[Up, Down, Right, Left]);
        check(b"\x1bOA\x1bOB\x1bOC\x1bOD", &[Up, Down, Right, Left]);
        check(b"\x1b[1;5C\x1b[1;2D", &[Right, Left]);
    }

    #[test]
    fn home_and_end_of_several_terminals() {
        use Key::{End, Home, PageDown, PageUp};
        check(b"\x1b[H\x1b[F\x1bOH\x1bOF", &[Home, End, Home, End]);
        check(b"\x1b[1~\x1b[4~\x1b[7~\x1b[8~", &[Home, End, Home, End]);
        check(b"\x1b[5~\x1b[6~\x1b[5;5~", &[PageUp, PageDown, PageUp]);
    }

    #[test]
    fn a_lone_escape_is_a_key_in_the_end() {
        let mut decoder = Decoder::default();
        decoder.push(b"\x1b");
        assert_eq!((decoder.key(), decoder.has_begun()), (None, true));
        assert_eq!(decoder.end(), Some(Key::Escape));
        assert_eq!((decoder.end(), decoder.has_begun()), (None, false));
        check(b"\x1b\x1b", &[Key::Escape, Key::Escape]);
        check(b"\x1bq", &[Key::Char('q')]);
    }

    #[test]
    fn characters_and_ctrl_c() {
        check(" s+".as_bytes(), &[Key::Char(' '), Key::Char('s'), Key::Char('+')]);
        check("é♛𝄞".as_bytes(), &[Key::Char('é'), Key::Char('♛'), Key::Char('𝄞')]);
        check(b"\x03", &[Key::Interrupt]);
        check(b"\t\r\n\x7f\x1a", &[]);
    }

    #[test]
    fn what_is_no_key_is_skipped() {
        let q = [Key::Char('q')];
        for bytes in [
            // F1 to F5, Insert, Delete, the focus, a report of the cursor, an F1 of the Linux console.
            &b"\x1bOP\x1b[15~\x1b[2~\x1b[3~\x1b[I\x1b[12;40R\x1b[[Aq"[..],
            // Latin-1, and what UTF-8 does not have.
            b"\xe4q",
            b"\xff\xc0\x80q",
            b"\xf0\x9fq",
        ] {
            check(bytes, &q);
        }
        check(b"\x1b[1;\x1b[C", &[Key::Right]);
        // Begun and never ended.
        check(b"\x1b[1;", &[]);
        check(b"\x1b[", &[]);
        check(b"\x1bO", &[]);
        check(b"\xe2\x99", &[]);
    }
}
