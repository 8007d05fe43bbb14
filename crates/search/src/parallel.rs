//! Searching the parts of a tree on many threads, with the results of one thread.

use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use crate::frontier::{Part, cut_into_parts};
use crate::mailbox::Mailbox;
use crate::outcome::{Outcome, Stop};
use crate::walk::{Walk, below};
use crate::{observer::Observer, problem::Problem};

/// The number of parts per thread: some are much larger than others.
const PARTS_PER_THREAD: usize = 32;

/// The results of a [`Walk`] on many threads of rayon's pool. They are the same as on one thread,
/// in the same order, for any number of threads.
///
/// Every part of the tree has its own observer and memory. A budget in the observer applies to each
/// part, and the counters of memories are not added up. If the choices of a problem depend on its
/// memory, the order of solutions depends on the number of parts, and so on the number of threads.
impl<P, O> Walk<P, O>
where
    P: Problem + Sync,
    P::State: Send,
    P::Choice: Send + Sync,
    O: Observer<P> + Clone + Send + Sync,
{
    /// The number of solutions, and the outcome: that of the first stopped part, if any.
    #[must_use]
    pub fn par_count(&self) -> (u64, Outcome) {
        let (counts, outcome) = self.par_fold(|| 0, |count: &mut u64, _| *count += 1);
        (counts.into_iter().sum(), outcome)
    }

    /// Folds the solutions of every part with `fold`, starting from `new`; returns the results in
    /// the order of the parts, and the outcome: that of the first stopped part, if any. The results
    /// include later parts.
    pub fn par_fold<T: Send>(
        &self,
        new: impl Fn() -> T + Sync,
        fold: impl Fn(&mut T, &P::State) + Sync,
    ) -> (Vec<T>, Outcome) {
        let parts = self.in_parts(|part| {
            let mut folded = new();
            let outcome = self.part(part, &mut |state| {
                fold(&mut folded, state);
                ControlFlow::Continue(())
            });
            (folded, outcome)
        });
        let parts = match parts {
            Err(stop) => return (Vec::new(), Outcome::Stopped(stop)),
            Ok(parts) => parts,
        };
        let stopped = parts.iter().map(|part| part.1).find(|&end| end != Outcome::Exhausted);
        let folded = parts.into_iter().map(|part| part.0).collect();
        (folded, stopped.unwrap_or(Outcome::Exhausted))
    }

    /// Maps every solution, in the order of the search. If a part was stopped, all later solutions
    /// are omitted.
    pub fn par_collect<T: Send>(&self, map: impl Fn(&P::State) -> T + Sync) -> (Vec<T>, Outcome) {
        let parts = self.in_parts(|part| {
            let mut found = Vec::new();
            let outcome = self.part(part, &mut |state| {
                found.push(map(state));
                ControlFlow::Continue(())
            });
            (found, outcome)
        });
        let parts = match parts {
            Err(stop) => return (Vec::new(), Outcome::Stopped(stop)),
            Ok(parts) => parts,
        };
        let mut all = Vec::new();
        for (found, outcome) in parts {
            all.extend(found);
            if outcome != Outcome::Exhausted {
                return (all, outcome);
            }
        }
        (all, Outcome::Exhausted)
    }

    /// Maps every solution with `map` and calls `visit` with the result on this thread, in the
    /// order of the search and as soon as possible, until `visit` breaks, which ends the walk with
    /// [`Stop::Solutions`]. If a part was stopped, everything after it is omitted.
    ///
    /// On a thread of rayon's pool, and if that pool has only one thread, the search runs on this
    /// thread.
    pub fn par_for_each<T: Send>(
        &self,
        map: impl Fn(&P::State) -> T + Sync,
        mut visit: impl FnMut(T) -> ControlFlow<()>,
    ) -> Outcome {
        if rayon::current_thread_index().is_some() || rayon::current_num_threads() == 1 {
            let (mut observer, root) = (self.observer.clone(), self.problem.root());
            let mut visit = |state: &P::State| visit(map(state));
            let mut memory = self.problem.memory();
            return below(&self.problem, &mut memory, &mut observer, (root, 0, None), &mut visit);
        }
        let parts = match cut_into_parts(&self.problem, number_of_parts()) {
            Err(stop) => return Outcome::Stopped(stop),
            Ok(parts) => parts,
        };
        let is_over = AtomicBool::new(false);
        let mailboxes: Vec<Mailbox<T>> = parts.iter().map(|_| Mailbox::new()).collect();
        let (is_over, map) = (&is_over, &map);
        // Parts start in their order, so the part awaited here always has a thread already.
        rayon::in_place_scope_fifo(|scope| {
            for (part, mailbox) in parts.into_iter().zip(&mailboxes) {
                scope.spawn_fifo(move |_| self.send(part, is_over, map, mailbox));
            }
            let _end = EndOfVisits { mailboxes: &mailboxes, is_over };
            receive(&mailboxes, &mut visit)
        })
    }

    /// Maps and sends the solutions of a part, and its outcome.
    fn send<T>(
        &self,
        part: Part<P>,
        is_over: &AtomicBool,
        map: impl Fn(&P::State) -> T,
        mailbox: &Mailbox<T>,
    ) {
        let _end = EndOf(mailbox);
        let mut observer = (Until(is_over), self.observer.clone());
        let outcome =
            walk(&self.problem, &mut observer, part, &mut |state| match mailbox.send(map(state)) {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            });
        mailbox.end(outcome);
    }

    /// The first solution in the order of the search, if there is one. `None` if an earlier part
    /// was stopped, as that part may have an earlier one.
    #[must_use]
    pub fn par_first(&self) -> (Option<P::State>, Outcome) {
        let mut first = None;
        let outcome = self.par_for_each(P::State::clone, |state| {
            first = Some(state);
            ControlFlow::Break(())
        });
        (first, outcome)
    }

    /// Applies `work` to every part; returns the results in order.
    fn in_parts<T: Send>(&self, work: impl Fn(Part<P>) -> T + Sync) -> Result<Vec<T>, Stop> {
        let all = cut_into_parts(&self.problem, number_of_parts())?;
        Ok(all.into_par_iter().map(&work).collect())
    }

    /// Walks a part of the tree, with a clone of this walk's observer.
    fn part(&self, part: Part<P>, visit: &mut dyn FnMut(&P::State) -> ControlFlow<()>) -> Outcome {
        walk(&self.problem, &mut self.observer.clone(), part, visit)
    }
}

/// The number of parts of a tree.
fn number_of_parts() -> usize {
    PARTS_PER_THREAD * rayon::current_num_threads()
}

/// Walks a part of a tree with a fresh memory.
fn walk<P: Problem>(
    problem: &P,
    observer: &mut impl Observer<P>,
    Part { prefix, state }: Part<P>,
    visit: &mut dyn FnMut(&P::State) -> ControlFlow<()>,
) -> Outcome {
    let choices = prefix.choices();
    let entry = (state, choices.len(), choices.last().copied());
    below(problem, &mut problem.memory(), observer, entry, visit)
}

/// Visits the solutions of all parts, part by part.
fn receive<T>(mailboxes: &[Mailbox<T>], visit: &mut impl FnMut(T) -> ControlFlow<()>) -> Outcome {
    for mailbox in mailboxes {
        loop {
            let (solutions, end) = mailbox.receive();
            for solution in solutions {
                if visit(solution).is_break() {
                    return Outcome::Stopped(Stop::Solutions);
                }
            }
            match end {
                None => {}
                Some(Outcome::Exhausted) => break,
                Some(stopped) => return stopped,
            }
        }
    }
    Outcome::Exhausted
}

/// Ends the searches when the visitor breaks or panics, so that no sender waits forever.
struct EndOfVisits<'m, T> {
    mailboxes: &'m [Mailbox<T>],
    is_over: &'m AtomicBool,
}

impl<T> Drop for EndOfVisits<'_, T> {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.mailboxes.iter().for_each(Mailbox::close);
    }
}

/// Ends a mailbox if a panic ends the search of its part, so that the receiver does not wait;
/// rayon's scope passes the panic on.
struct EndOf<'m, T>(&'m Mailbox<T>);

impl<T> Drop for EndOf<'_, T> {
    fn drop(&mut self) {
        self.0.end(Outcome::Exhausted);
    }
}

/// Ends a walk whose results are no longer needed.
struct Until<'a>(&'a AtomicBool);

impl<P: Problem> Observer<P> for Until<'_> {
    fn proceed(&mut self) -> ControlFlow<Stop> {
        let is_over = self.0.load(Ordering::Relaxed);
        if is_over { ControlFlow::Break(Stop::Cancelled) } else { ControlFlow::Continue(()) }
    }
}
