/// Names that a text is searched for, in an order and with a table that are checked and made when the program is compiled.
///
/// A position of a text costs one look-up of its two bytes; only where some name begins with them is there a binary search.
///
/// ```
/// use kleene_text::NameSet;
///
/// static RULES: NameSet = NameSet::new(&["king", "knight"]);
/// assert_eq!(RULES.find("anti-knights"), Some("knight"));
/// assert_eq!(RULES.find("knit"), None);
/// ```
#[derive(Debug)]
pub struct NameSet {
    names: &'static [&'static str],
    /// A bit for each [`slot`] of the first two bytes of a name.
    begins: [u64; SLOTS / 64],
}

const SLOTS: usize = 1024;

/// The slot of two bytes: another one for any two pairs of small letters.
const fn slot(first: u8, second: u8) -> usize {
    ((first as usize) << 5 ^ second as usize) % SLOTS
}

impl NameSet {
    /// Names of two bytes or more, in the order of their bytes; none begins another.
    ///
    /// # Panics
    /// Names in another order, as an error of compilation where the call is a constant.
    #[must_use]
    pub const fn new(names: &'static [&'static str]) -> Self {
        let mut begins = [0; SLOTS / 64];
        let mut index = 0;
        while index < names.len() {
            let name = names[index].as_bytes();
            assert!(name.len() >= 2, "a name is shorter than two bytes");
            assert!(
                index == 0 || is_before(names[index - 1].as_bytes(), name),
                "names are out of order, or one begins the next",
            );
            let bit = slot(name[0], name[1]);
            begins[bit / 64] |= 1 << (bit % 64);
            index += 1;
        }
        Self { names, begins }
    }

    /// The first of the names that a text has.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<&'static str> {
        let bytes = text.as_bytes();
        bytes.windows(2).enumerate().find_map(|(at, pair)| {
            let bit = slot(pair[0], pair[1]);
            if self.begins[bit / 64] >> (bit % 64) & 1 == 0 {
                return None;
            }
            // The last name that is no greater than the rest of the text is the only one that can begin it.
            let rest = &bytes[at..];
            let before = self.names.partition_point(|name| name.as_bytes() <= rest);
            self.names[..before].last().copied().filter(|name| rest.starts_with(name.as_bytes()))
        })
    }

    /// Whether a text has one of the names.
    #[must_use]
    pub fn are_in(&self, text: &str) -> bool {
        self.find(text).is_some()
    }
}

/// Whether a name comes before another one and does not begin it.
const fn is_before(name: &[u8], next: &[u8]) -> bool {
    let mut index = 0;
    while index < name.len() && index < next.len() {
        if name[index] != next[index] {
            return name[index] < next[index];
        }
        index += 1;
    }
    false
}
