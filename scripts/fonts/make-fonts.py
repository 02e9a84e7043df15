"""Makes the two font files in public/fonts/ from the files of upstream. The first file has the Latin part, the second the
Latin-extended part. Both have only the weights that the site uses.

The weights are 400 to 750, as in styles/tokens.css. Above 750 and below 400, upstream has further sets of differences for
each glyph. Without these sets, the first file, which every page waits for, has 21 KB instead of 34.

The Latin part also gets the ten vowels with macron, so that Maori names need no second file.

Upstream has eight of these vowels in its Latin-extended part, and lacks o and O with macron. Here each vowel is composed
of its letter and the font's combining macron. Eight macrons have the position of upstream. For o and O, the position is
that of upstream's dieresis, corrected by the difference between the two marks on other letters. Kerning and advance are
copied from the letter.

    pip install fonttools brotli   (or the packages fonttools and python3-brotli of Debian)
    python3 scripts/fonts/make-fonts.py FILES public/fonts   (FILES: files/ of @fontsource-variable/atkinson-hyperlegible-next)
"""

import copy
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

NAME = "atkinson-hyperlegible-next"
LIGHTEST, HEAVIEST = 400, 750
MACRON = "uni0304"
LETTERS = {"ā": "a", "ē": "e", "ī": "dotlessi", "ō": "o", "ū": "u", "Ā": "A", "Ē": "E", "Ī": "I", "Ō": "O", "Ū": "U"}
# Offset of the macron at the regular weight, and how this offset changes in each of the font's three regions.
OFFSETS = {"o": ((96, 0), ((3, 0), (0, 0), (1, 0))), "O": ((180, 161), ((-2, -14), (2, 16), (0, 19)))}


def from_upstream(ext, char):
    name = ext.getBestCmap()[ord(char)]
    letter, mark = ext["glyf"][name].components
    assert mark.glyphName == MACRON and (letter.x, letter.y) == (0, 0), name
    variations = ext["gvar"].variations[name]
    return (mark.x, mark.y), tuple(v.coordinates[1] or (0, 0) for v in variations)


def add(font, ext, char, letter):
    name = f"uni{ord(char):04X}"
    offset, deltas = OFFSETS.get(letter) or from_upstream(ext, char)
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [component(letter, (0, 0), 0x204), component(MACRON, offset, 0x4)]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["hmtx"][name] = font["hmtx"][letter]
    glyph.recalcBounds(font["glyf"])
    own = font["gvar"].variations[letter]
    font["gvar"].variations[name] = [
        TupleVariation(copy.deepcopy(v.axes), [(0, 0), delta, *phantom_points(v)]) for v, delta in zip(own, deltas, strict=True)
    ]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(char)] = name
    font["HVAR"].table.AdvWidthMap.mapping[name] = font["HVAR"].table.AdvWidthMap.mapping[letter]
    font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for pairs in lookup.SubTable:
            pairs = getattr(pairs, "ExtSubTable", pairs)
            if pairs.LookupType != 2 or pairs.Format != 2:
                continue
            if letter in pairs.Coverage.glyphs:
                pairs.Coverage.glyphs.append(name)
            for classes in (pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs):
                if letter in classes:
                    classes[name] = classes[letter]


def component(name, offset, flags):
    part = GlyphComponent()
    part.glyphName, (part.x, part.y), part.flags = name, offset, flags
    return part


def phantom_points(variation):
    return [point or (0, 0) for point in variation.coordinates[-4:]]


def save(font, name):
    instantiateVariableFont(font, {"wght": (LIGHTEST, HEAVIEST)}, inplace=True)
    font.flavor = "woff2"
    font.save(target / f"{NAME}-{name}-wght-{LIGHTEST}-{HEAVIEST}.woff2")


source, target = map(Path, sys.argv[1:])
font, ext = (TTFont(source / f"{NAME}-{part}-wght-normal.woff2") for part in ("latin", "latin-ext"))
# Reads all tables before adding glyphs. Some tables contain the number of glyphs, which no longer matches afterwards.
font.ensureDecompiled()
for char, letter in LETTERS.items():
    add(font, ext, char, letter)
save(font, "latin-macrons")
save(ext, "latin-ext")
