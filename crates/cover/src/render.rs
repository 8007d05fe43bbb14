//! Problems as text.

use core::fmt;

use crate::problem::{Kind, Problem};

/// Writes the text that [`Problem::parse`] reads. Secondary items follow the primary ones; names
/// that the format cannot express (with blanks, `|` or `:`) are written unchanged.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for item in self.items() {
            let name = self.name(item);
            match self.kind(item) {
                Kind::Secondary => continue,
                Kind::Primary { least: 1, most: 1 } => write!(f, "{blank}{name}")?,
                Kind::Primary { least, most } if least == most => {
                    write!(f, "{blank}{least}|{name}")?;
                }
                Kind::Primary { least, most } => write!(f, "{blank}{least}:{most}|{name}")?,
            }
            blank = " ";
        }
        let mut bar = " |";
        for item in self.items().filter(|&item| self.kind(item) == Kind::Secondary) {
            write!(f, "{bar} {}", self.name(item))?;
            bar = "";
        }
        for (option, data) in self.options.iter().enumerate() {
            f.write_str("\n")?;
            if !data.name.is_empty() {
                write!(f, "{} = ", data.name)?;
            }
            f.write_str(&self.entries_text(option))?;
        }
        Ok(())
    }
}
