/// Implements methods of [`Puzzle`](crate::puzzle::Puzzle), or of [`Draw`](crate::puzzle::Draw), by the inherent methods of
/// the same names.
///
/// `inherent!(solve, count);` stands for the methods `solve` and `count`. `count(exact)` takes a number of any size, and
/// `verify` calls the function of this name that is in scope.
#[macro_export]
macro_rules! inherent {
    (solve) => {
        fn solve(
            &self,
            config: &$crate::Config<Self::Strategy>,
        ) -> Result<
            $crate::Solutions<'static, Self::Solution, Self::Stats>,
            $crate::puzzle::RequestError,
        > {
            Ok(self.solve(config))
        }
    };
    (race) => {
        fn race(
            &self,
            config: &$crate::Config<Self::Strategy>,
            threads: ::core::num::NonZeroUsize,
        ) -> Result<
            $crate::Solutions<'static, Self::Solution, Self::Stats>,
            $crate::puzzle::RequestError,
        > {
            Ok(self.race(config, threads))
        }
    };
    (first) => {
        fn first(
            &self,
            config: &$crate::Config<Self::Strategy>,
        ) -> Result<(Option<Self::Solution>, $crate::Outcome), $crate::puzzle::RequestError> {
            Ok(self.first(config))
        }
    };
    (count) => {
        $crate::inherent!(count = From::from);
    };
    (count(exact)) => {
        $crate::inherent!(count = $crate::puzzle::Total::new);
    };
    (count = $total:path) => {
        fn count(
            &self,
            config: &$crate::Config<Self::Strategy>,
        ) -> Result<$crate::Count<$crate::puzzle::Total>, $crate::puzzle::RequestError> {
            Ok(self.count(config).map($total))
        }
    };
    (verify) => {
        fn verify(&self, solution: &Self::Solution) -> Result<(), Self::Violation> {
            verify(self, solution)
        }
    };
    (title) => {
        fn title(&self) -> Option<&str> {
            self.title()
        }
    };
    (draw) => {
        fn draw(&self, solution: &<Self as $crate::puzzle::Puzzle>::Solution) -> Option<Picture> {
            Some(self.draw(solution))
        }
    };
    (blank) => {
        fn blank(&self) -> Option<Picture> {
            Some(self.blank())
        }
    };
    ($($method:ident $(($number:ident))?),+) => {
        $($crate::inherent!($method $(($number))?);)+
    };
}
