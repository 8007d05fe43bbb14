#!/bin/sh
# Makes the fonts of this folder from those of the Debian package fonts-dejavu-core, with pyftsubset of fonttools 4.68.0:
# crates/draw/fonts/subset.sh [FOLDER]. `fixtures/fonts/embedded.toml` has the hashes of both.
set -eu
from=${1:-/usr/share/fonts/truetype/dejavu}
to=$(dirname "$0")
# Latin with its extension A, Greek, Cyrillic.
letters=U+0020-007E,U+00A0-017F,U+0391-03A9,U+03B1-03C9,U+0401,U+0410-044F,U+0451
# Punctuation, digits above and below the line, arrows, mathematics, shapes.
signs=U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2070-208E,U+2190-2199,U+21D0-21D5
signs=$signs,U+2200-220B,U+2211-2213,U+2217-221E,U+2227-222B,U+2234-2237,U+223C,U+2245,U+2248,U+2260-2265
signs=$signs,U+2282-2287,U+2295-2297,U+22A2-22A5,U+22C5,U+2500,U+2502,U+25A0-25A1,U+25B2-25B3,U+25B6,U+25BC-25BD
signs=$signs,U+25C0,U+25CB,U+25CF,U+27E8-27E9
# Pieces of chess, stars, suits of cards, a check mark and a cross.
pieces=U+2654-265F,U+2605-2606,U+2660-2667,U+2713,U+2717

subset() {
    pyftsubset "$from/$1.ttf" --unicodes="$2" --output-file="$to/$3.ttf" --no-hinting --layout-features= \
        --drop-tables+=GSUB,GPOS,GDEF,kern,FFTM,name,post,gasp,OS/2,prep,fpgm,cvt
}

subset DejaVuSans "$letters,$pieces" sans
subset DejaVuSans-Bold "$letters" bold
subset DejaVuSansMono "$letters,$signs" mono
