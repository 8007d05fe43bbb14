//! The classes that have letters or names.

use alloc::string::String;

use super::flavor::{Flavor, Options};
use crate::Class;
use crate::classical::{class, find_class};

/// The characters at which lines end in JavaScript.
pub(super) const LINE_ENDS: &str = r"[\n\r\x{2028}\x{2029}]";

/// The blanks of PCRE2's `\h`.
const BLANKS: &str = r"[\t \x{A0}\x{1680}\x{180E}\x{2000}-\x{200A}\x{202F}\x{205F}\x{3000}]";

const SPACES: &str =
    r"[\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}]";

/// The characters of names and words.
pub(super) fn words(options: Options) -> Class {
    class(match options.flavor() {
        Flavor::Python if !options.ascii => r"[\p{L}\p{N}_]",
        Flavor::JavaScript if options.unicode && options.ignore_case => {
            r"[0-9A-Z_a-z\x{17F}\x{212A}]"
        }
        _ => r"[0-9A-Z_a-z]",
    })
}

/// The class of a letter after a backslash, as far as the dialect has it.
pub(super) fn lettered(letter: char, options: Options) -> Option<Class> {
    let is_pcre2 = options.flavor() == Flavor::Pcre2;
    let unicode = match options.flavor() {
        Flavor::Pcre2 => false,
        Flavor::Python => !options.ascii,
        Flavor::JavaScript => true,
    };
    let found = match letter.to_ascii_lowercase() {
        'd' if options.flavor() == Flavor::Python && unicode => class(r"\p{Nd}"),
        'd' => class("[0-9]"),
        'w' => words(options),
        's' if !unicode => class(r"[\t-\r ]"),
        's' if options.flavor() == Flavor::Python => {
            class(SPACES).union(&class(r"[\x1C-\x1F\x{85}]"))
        }
        's' => class(SPACES).union(&class(r"\x{FEFF}")),
        'h' if is_pcre2 => class(BLANKS),
        'v' if is_pcre2 => class(r"[\n-\r\x{85}\x{2028}\x{2029}]"),
        _ => return None,
    };
    Some(if letter.is_ascii_uppercase() { found.negate() } else { found })
}

/// The characters that the dot matches.
pub(super) fn dot(options: Options) -> Class {
    if options.dot_all {
        return Class::all();
    }
    match options.flavor() {
        Flavor::JavaScript => class(LINE_ENDS).negate(),
        Flavor::Pcre2 | Flavor::Python => class("\n").negate(),
    }
}

/// The class of a name between `[:` and `:]`.
pub(super) fn posix(name: &str, options: Options) -> Option<Class> {
    let found = match name {
        "upper" | "lower" if options.ignore_case => class("[A-Za-z]"),
        "word" => words(options),
        "alnum" | "alpha" | "ascii" | "blank" | "cntrl" | "digit" | "graph" | "lower" | "print"
        | "punct" | "space" | "upper" | "xdigit" => class(&format!("[[:{name}:]]")),
        _ => return None,
    };
    Some(found)
}

/// The class of a Unicode property; `None` if the dialect, or what there are tables for, does not have it.
pub(super) fn property(name: &str, flavor: Flavor) -> Option<Class> {
    if flavor == Flavor::Pcre2 {
        // Case, blanks, dashes and underscores count for nothing.
        let name: String = name.chars().filter(|c| !" \t-_".contains(*c)).collect();
        let name = name.to_ascii_lowercase();
        let is_script = |key: &str| matches!(key, "sc" | "scx" | "script" | "scriptextensions");
        return match (&*name, name.split_once(['=', ':'])) {
            ("any", _) => Some(Class::all()),
            ("l&" | "lc", _) => Some(class(r"[\p{Lu}\p{Ll}\p{Lt}]")),
            ("xan", _) => Some(class(r"[\p{L}\p{N}]")),
            ("xwd", _) => Some(class(r"[\p{L}\p{N}_]")),
            ("xsp" | "xps", _) => Some(class(r"[\p{Z}\t-\r\x{85}]")),
            (_, Some((key, value))) if is_script(key) && is_plain(value) => {
                let key = if matches!(key, "sc" | "script") { "sc" } else { "scx" };
                find_class(&format!(r"\p{{{key}={value}}}"))
            }
            _ if !is_plain(&name) => None,
            _ if name.len() <= 2 => find_class(&format!(r"\p{{gc={name}}}")),
            _ => find_class(&format!(r"\p{{scx={name}}}"))
                .or_else(|| find_class(&format!(r"\p{{{name}}}"))),
        };
    }
    match name.split_once('=') {
        Some((key, value)) if is_plain(value) => {
            let key = match key {
                "General_Category" | "gc" => "gc",
                "Script" | "sc" => "sc",
                "Script_Extensions" | "scx" => "scx",
                _ => return None,
            };
            find_class(&format!(r"\p{{{key}={value}}}"))
        }
        None if is_plain(name) => find_class(&format!(r"\p{{gc={name}}}")).or_else(|| {
            // A script stands by itself in other dialects only.
            let is_script = find_class(&format!(r"\p{{sc={name}}}")).is_some();
            if is_script { None } else { find_class(&format!(r"\p{{{name}}}")) }
        }),
        _ => None,
    }
}

/// Whether a name of a property has letters, digits and underscores alone.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}
