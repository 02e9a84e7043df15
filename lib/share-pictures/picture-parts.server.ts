import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import file from './picture-parts.json';

/** A letter: how far it moves the pen, where its pixels begin, how wide they are, and where they are in the face's list. */
export type Letter = { advance: number; left: number; width: number; from: number };

/** Letters of one size and weight, each `height` pixels high with the same line to stand on; coverage 0–15 by pixel. */
export type Face = { height: number; letters: ReadonlyMap<string, Letter>; coverage: Uint8Array };

export const faceNames = ['title', 'fact', 'small'] as const;
export type FaceName = (typeof faceNames)[number];

export const pictureWidth = 1200;
export const pictureHeight = 630;

const faceSchema = z.object({
  height: z.number(),
  letters: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
  pixels: z.base64(),
});
const schema = z.object({
  ground: z.base64(),
  letters: z.object({ title: faceSchema, fact: faceSchema, small: faceSchema }),
});

const unpacked = (text: string) => new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));

function toFace({ height, letters, pixels }: z.infer<typeof faceSchema>): Face {
  const bytes = unpacked(pixels);
  const coverage = new Uint8Array(bytes.length * 2);
  bytes.forEach((byte, index) => {
    coverage[index * 2] = byte >> 4;
    coverage[index * 2 + 1] = byte & 15;
  });
  const known = new Map<string, Letter>();
  let from = 0;
  // In the order of the sheet: keys that look like numbers come first in an object, in the sheet they do not.
  for (const letter of sheetOrder(Object.keys(letters))) {
    const [advance = 0, left = 0, width = 0] = letters[letter] ?? [];
    known.set(letter, { advance, left, width, from });
    from += width * height;
  }
  return { height, letters: known, coverage };
}

// ASCII by its codes, then the others as they were written.
function sheetOrder(keys: readonly string[]): string[] {
  const plain = keys.filter((key) => key <= '~').sort();
  return [...plain, ...keys.filter((key) => key > '~')];
}

let kept: { ground: Uint8Array; faces: Record<FaceName, Face> } | null = null;

/** The ground, three bytes a pixel, and the letters of every share picture; made by scripts/pictures, unpacked on first use. */
export function pictureParts() {
  if (kept) return kept;
  const { ground, letters } = schema.parse(file);
  kept = {
    ground: unpacked(ground),
    faces: { title: toFace(letters.title), fact: toFace(letters.fact), small: toFace(letters.small) },
  };
  return kept;
}
