import { encodePng } from './encode-png.server';
import { pictureHeight, pictureParts, pictureWidth, type Face, type FaceName } from './picture-parts.server';
import { knownLetters, linesOf } from './set-text';

/** What a share picture says, from top to bottom. */
export type ShareText = {
  brand: string;
  /** Small, above the title. */
  kind: string;
  title: string;
  /** The facts that decide, one a line; the first stands out. */
  facts: string[];
};

type Colour = readonly [number, number, number];
const white: Colour = [255, 255, 255];
const pale: Colour = [197, 218, 234];
const sky: Colour = [85, 173, 238];

const left = 72;
const room = pictureWidth - 2 * left;

/**
 * The picture that goes with a shared link, 1200 × 630, as PNG. Put together from letters drawn beforehand: no font, no
 * browser and no library has to be where the site runs.
 */
export async function drawSharePicture({ brand, kind, title, facts }: ShareText): Promise<Buffer> {
  const { ground, faces } = pictureParts();
  const pixels = Uint8Array.from(ground);
  const write = (text: string, name: FaceName, x: number, y: number, colour: Colour) =>
    setLine(pixels, faces[name], text, x, y, colour);

  write(brand, 'title', 166, 52, white);
  write(kind, 'small', left, 176, sky);
  const lines = linesOf(title, faces.title, { width: room, most: 3 });
  lines.forEach((line, index) => write(line, 'title', left, 222 + index * 74, white));
  const below = 222 + lines.length * 74 + 24;
  const most = lines.length > 2 ? 2 : 3;
  facts.slice(0, most).forEach((fact, index) => {
    const name = index === 0 ? 'fact' : 'small';
    const [line = ''] = linesOf(fact, faces[name], { width: room, most: 1 });
    write(line, name, left, below + index * 54, index === 0 ? white : pale);
  });
  return encodePng(pixels, pictureWidth, pictureHeight);
}

/** Draws a line of text whose letters begin at `x` and whose highest pixels are at `y`. */
function setLine(pixels: Uint8Array, face: Face, text: string, x: number, y: number, colour: Colour): void {
  let pen = x;
  for (const name of knownLetters(text, face)) {
    const letter = face.letters.get(name);
    if (!letter) continue;
    const start = Math.round(pen) + letter.left;
    for (let row = 0; row < face.height && y + row < pictureHeight; row += 1)
      for (let column = 0; column < letter.width; column += 1) {
        const covered = face.coverage[letter.from + row * letter.width + column] ?? 0;
        const at = start + column;
        if (covered === 0 || at < 0 || at >= pictureWidth) continue;
        const pixel = ((y + row) * pictureWidth + at) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const under = pixels[pixel + channel] ?? 0;
          pixels[pixel + channel] = under + (((colour[channel] ?? 0) - under) * covered) / 15;
        }
      }
    pen += letter.advance;
  }
}
