#!/usr/bin/env bash
# usage: tools/fonts.sh, in web/, with Debian's python3-fonttools and python3-brotli; after @fontsource-variable has changed.
# The Latin letters that every visit fetches, a third of their size: without features that the page does not use, headings and slanted text
# in the one weight in which they nearly always stand. All other letters come as they are packed (src/fonts/latin.css).
set -euo pipefail
packed=node_modules/@fontsource-variable
for wish in cinzel-latin-wght-normal:650 eb-garamond-latin-wght-normal: eb-garamond-latin-wght-italic:430; do
  name=${wish%:*} weight=${wish#*:} from=$packed/${wish%%-latin*}/files/${wish%:*}.woff2
  work=$(mktemp --suffix=.ttf)
  if [ -n "$weight" ]; then python3 -m fontTools.varLib.instancer -q "$from" "wght=$weight" -o "$work"; else work=$from; fi
  python3 -m fontTools.subset "$work" --unicodes='*' --layout-features=kern,liga,lnum,tnum,ccmp,locl,mark,mkmk,calt --no-hinting \
    --flavor=woff2 --output-file="src/fonts/$name.woff2"
  # The hyphen at which no line breaks is drawn as the other one: without it the whole font would be fetched for it.
  python3 - "src/fonts/$name.woff2" <<'END'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for table in font["cmap"].tables:
    table.cmap[0x2011] = table.cmap[0x2D]
font.save(sys.argv[1])
END
done
cp $packed/eb-garamond/LICENSE src/fonts/OFL-eb-garamond.txt
cp $packed/cinzel/LICENSE src/fonts/OFL-cinzel.txt
