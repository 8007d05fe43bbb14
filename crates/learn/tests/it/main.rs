//! The learner against brute force, and its promises.

mod assumptions;
mod brute_force;
mod cubes;
mod guidance;
mod limits;
mod problems;
mod proof_text;
mod proofs;
mod sharing;
