//! `kleene split`, `work` and `merge`: a search in parts that any machine can work at.

pub(crate) mod args;
mod collection;
mod divide;
mod gathered;
mod id;
mod kinds;
mod line;
mod merge;
mod merged;
mod outcome;
mod sealed;
mod split;
mod tree;
mod work;

pub(crate) use self::merge::merge;
pub(crate) use self::split::split;
pub(crate) use self::work::work;
