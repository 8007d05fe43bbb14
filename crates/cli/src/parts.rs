//! `kleene split`, `work` and `merge`: a search in parts that any machine can work at. The parts are those of `kleene-parts`;
//! here are files, and what is printed.

pub(crate) mod args;
mod gathered;
mod kinds;
mod merge;
mod merged;
mod split;
mod work;

pub(crate) use self::merge::merge;
pub(crate) use self::split::split;
pub(crate) use self::work::work;
