//! Tests of the kernel through its public face.

mod limits;
mod order;
mod problems;
mod tree;
mod walk;
