"""Adds the ten vowels with macron to the Latin part of the font, so that Maori names need no second file.

The upstream files hold eight of them in the Latin-extended part and none of o and O. Here each is its letter and the
font's own combining macron, placed as upstream places it; for o and O as upstream places its dieresis, moved by what
the two marks differ on the other letters. Kerning and advance are the letter's.

    pip install fonttools brotli
    python3 scripts/fonts/add-macrons.py LATIN.woff2 LATIN-EXT.woff2 OUT.woff2   (files/ of @fontsource-variable/atkinson-hyperlegible-next)
"""

import copy
import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation

MACRON = "uni0304"
LETTERS = {"ā": "a", "ē": "e", "ī": "dotlessi", "ō": "o", "ū": "u", "Ā": "A", "Ē": "E", "Ī": "I", "Ō": "O", "Ū": "U"}
# Offset of the macron at the regular weight, and what the three masters' regions add to it.
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


latin, extended, out = sys.argv[1:]
font, ext = TTFont(latin), TTFont(extended)
# Tables that count the glyphs are read before there are more of them.
font.ensureDecompiled()
for char, letter in LETTERS.items():
    add(font, ext, char, letter)
font.flavor = "woff2"
font.save(out)
