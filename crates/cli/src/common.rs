//! What the commands of all subjects share. Nothing here knows a subject.

pub(crate) mod error;
pub(crate) mod exit;
pub(crate) mod in_order;
pub(crate) mod input;
pub(crate) mod limits;
pub(crate) mod matcher;
pub(crate) mod options;
pub(crate) mod page;
pub(crate) mod pages;
pub(crate) mod pattern;
pub(crate) mod progress;
pub(crate) mod queue;
pub(crate) mod record;
pub(crate) mod records;
pub(crate) mod report;
pub(crate) mod scan;
pub(crate) mod screen;
pub(crate) mod states;
pub(crate) mod terminal;
pub(crate) mod threads;
pub(crate) mod trace_file;
pub(crate) mod verdict;
pub(crate) mod watchdog;
pub(crate) mod whole_file;
pub(crate) mod word_list;
