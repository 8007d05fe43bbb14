//! Tests of the kernel through its public face.

mod limits;
mod memory;
mod observers;
mod order;
mod problems;
mod tree;
mod walk;
