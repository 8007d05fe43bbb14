//! The groups of a pattern.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::Group;

/// The groups that remember text, by number.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    groups: Vec<Option<Box<str>>>,
    /// The length of a group's capture, if it is fixed and the group is closed.
    widths: Vec<Option<u32>>,
}

impl Known {
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.groups.len()).unwrap_or(u32::MAX)
    }

    pub(super) fn has_names(&self) -> bool {
        self.groups.iter().any(Option::is_some)
    }

    /// Adds the next group.
    pub(super) fn add(&mut self, name: Option<&str>) -> Group {
        self.groups.push(name.map(Box::from));
        self.widths.push(None);
        Group { index: self.len(), name: name.map(Box::from) }
    }

    pub(super) fn numbered(&self, index: u32) -> Option<Group> {
        let name = self.groups.get((index as usize).checked_sub(1)?)?;
        Some(Group { index, name: name.clone() })
    }

    pub(super) fn named(&self, name: &str) -> Option<Group> {
        let at = self.groups.iter().position(|known| known.as_deref() == Some(name))?;
        self.numbered(u32::try_from(at).ok()? + 1)
    }

    pub(super) fn set_width(&mut self, index: u32, width: Option<u32>) {
        if let Some(known) = self.widths.get_mut(index as usize - 1) {
            *known = width;
        }
    }

    pub(super) fn width(&self, index: u32) -> Option<u32> {
        self.widths.get((index as usize).checked_sub(1)?).copied()?
    }
}
