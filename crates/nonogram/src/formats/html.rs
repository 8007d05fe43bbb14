//! HTML's character references, which `.non` files use in strings and webpbn's XML in texts.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write as _;

/// The names of the characters U+00A0 to U+00FF, in order.
const LATIN_1: [&str; 96] = [
    "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf",
    "laquo", "not", "shy", "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro",
    "para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12", "frac34", "iquest",
    "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute",
    "Ecirc", "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute",
    "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute",
    "THORN", "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil",
    "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde",
    "ograve", "oacute", "ocirc", "otilde", "ouml", "divide", "oslash", "ugrave", "uacute", "ucirc",
    "uuml", "yacute", "thorn", "yuml",
];

const PUNCTUATION: [(&str, char); 10] = [
    ("ndash", '–'),
    ("mdash", '—'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("bull", '•'),
    ("hellip", '…'),
    ("euro", '€'),
    ("trade", '™'),
];

/// The names that XML knows without any declaration.
const MARKUP: [(&str, char); 5] =
    [("amp", '&'), ("lt", '<'), ("gt", '>'), ("quot", '"'), ("apos", '\'')];

/// The longest reference is a name of eight letters, or `#x` and six digits; zeros may lead.
const MAX_REFERENCE: usize = 32;

/// The text with its references replaced; unknown references stay as they are.
pub(super) fn decode(text: &str) -> Cow<'_, str> {
    replace(
        text,
        |name| by_number(name).or_else(|| in_table(&MARKUP, name)).or_else(|| by_name(name)),
        |_, _| {},
    )
}

/// The character that HTML, but not XML, has this name for.
pub(super) fn by_name(name: &str) -> Option<char> {
    in_table(&PUNCTUATION, name).or_else(|| {
        let place = LATIN_1.iter().position(|&known| known == name)?;
        char::from_u32(0xA0 + u32::try_from(place).ok()?)
    })
}

fn in_table(table: &[(&str, char)], name: &str) -> Option<char> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, c)| c)
}

fn by_number(name: &str) -> Option<char> {
    let number = name.strip_prefix('#')?;
    let (digits, radix) = match number.strip_prefix(['x', 'X']) {
        Some(digits) => (digits, 16),
        None => (number, 10),
    };
    // `from_str_radix` would take a sign.
    let all_digits = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u32::from_str_radix(digits, radix).ok().filter(|_| all_digits).and_then(char::from_u32)
}

/// The text with every `&name;` replaced that `character` knows.
///
/// `replaced` is called with the end of each replacement, in the result and in the text.
pub(super) fn replace(
    text: &str,
    character: impl Fn(&str) -> Option<char>,
    mut replaced: impl FnMut(usize, usize),
) -> Cow<'_, str> {
    let mut result = String::new();
    let mut done = 0;
    for (start, _) in text.match_indices('&') {
        let name = &text.as_bytes()[start + 1..];
        let Some(len) = name.iter().take(MAX_REFERENCE).position(|&byte| byte == b';') else {
            continue;
        };
        let end = start + 1 + len;
        if let Some(c) = character(&text[start + 1..end]) {
            result.push_str(&text[done..start]);
            result.push(c);
            done = end + 1;
            replaced(result.len(), done);
        }
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    result.push_str(&text[done..]);
    Cow::Owned(result)
}

/// A text that can stand between quotation marks on one line, and that [`decode`] gives back.
pub(super) fn encode(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match MARKUP.iter().find(|&&(name, markup)| markup == c && name != "apos") {
            Some((name, _)) => {
                let _ = write!(result, "&{name};");
            }
            None if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') => {
                let _ = write!(result, "&#{};", u32::from(c));
            }
            None => result.push(c),
        }
    }
    result
}
