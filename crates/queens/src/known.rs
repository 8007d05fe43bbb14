//! Published counts, which no solver of this crate reads, so counts can be checked against them.

/// Published numbers of solutions of the empty board, for 1 to 27 queens; OEIS A000170.
///
/// That for 27 is by Thomas B. Preusser and Matthias R. Engelhardt, "Putting Queens in Carry
/// Chains, No. 27" (Journal of Signal Processing Systems 88, 2017).
pub const KNOWN_COUNTS: [u64; 27] = [
    1,
    0,
    0,
    2,
    10,
    4,
    40,
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
    39_029_188_884,
    314_666_222_712,
    2_691_008_701_644,
    24_233_937_684_440,
    227_514_171_973_736,
    2_207_893_435_808_352,
    22_317_699_616_364_044,
    234_907_967_154_122_528,
];

/// Published numbers of solutions of the empty board up to turning and mirroring, for 1 to 18
/// queens; OEIS A002562.
pub const KNOWN_FUNDAMENTAL: [u64; 18] = [
    1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1_787, 9_233, 45_752, 285_053, 1_846_955, 11_977_939,
    83_263_591,
];
