#!/usr/bin/env bash
# usage: tools/fonts.sh, in web/, with Debian's python3-fonttools and python3-brotli; after @fontsource-variable has changed.
# The letters of English, Italian and Spanish, which every visit fetches, at half their size: without features that the page does not use,
# headings and slanted text in the one weight in which they nearly always stand. Which they are says src/fonts/latin.css; all others come as
# they are packed.
set -euo pipefail
letters=$(tr -d ' \n' <src/fonts/latin.css | grep -o 'unicode-range:[^;]*' | head -1 | cut -d: -f2)
packed=node_modules/@fontsource-variable
for wish in cinzel-latin-wght-normal:650 eb-garamond-latin-wght-normal: eb-garamond-latin-wght-italic:430; do
  name=${wish%:*} weight=${wish#*:} from=$packed/${wish%%-latin*}/files/${wish%:*}.woff2
  work=$(mktemp --suffix=.ttf)
  if [ -n "$weight" ]; then python3 -m fontTools.varLib.instancer -q "$from" "wght=$weight" -o "$work"; else work=$from; fi
  python3 -m fontTools.subset "$work" --unicodes="$letters" --layout-features=kern,liga,lnum,tnum,ccmp,locl,mark,mkmk,calt --no-hinting \
    --flavor=woff2 --output-file="src/fonts/$name.woff2"
  # The hyphen and the narrow space at which no line breaks are drawn as the others: without them the whole font would be fetched.
  python3 - "src/fonts/$name.woff2" <<'END'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for table in font["cmap"].tables:
    table.cmap[0x2011] = table.cmap[0x2D]
    table.cmap[0x202F] = table.cmap.get(0x2009, table.cmap[0x20])
font.save(sys.argv[1])
END
done
cp $packed/eb-garamond/LICENSE src/fonts/OFL-eb-garamond.txt
cp $packed/cinzel/LICENSE src/fonts/OFL-cinzel.txt
