//! `kleene split`, `work` and `merge`: a search in independent parts. `kleene-parts` has the parts; this module reads
//! and writes files, and prints.

pub(crate) mod args;
mod kinds;
mod merge;
mod merged;
mod result_set;
mod split;
mod work;

pub(crate) use self::merge::merge;
pub(crate) use self::split::split;
pub(crate) use self::work::work;
