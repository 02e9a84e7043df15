import * as fc from 'fast-check';
import { inflateSync } from 'node:zlib';
import { drawSharePicture } from './draw-share-picture.server';
import { faceNames, pictureHeight, pictureParts, pictureWidth } from './picture-parts.server';
import { knownLetters, linesOf, widthOf } from './set-text';

const { faces, ground } = pictureParts();
const job = {
  brand: 'Onward',
  kind: 'Locum · J100660',
  title: 'Emergency medicine consultant, Whangārei',
  facts: ['$2,950–3,250 per day', 'Mon 25 Jan – Mon 1 Feb 2027', 'Northland'],
};

/** Size and pixels of a PNG without row filters, three bytes a pixel. */
function readPng(png: Buffer): { width: number; height: number; pixels: Buffer } {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const rows = inflateSync(Buffer.concat(parts));
  const line = width * 3 + 1;
  expect(rows).toHaveLength(line * height);
  return {
    width,
    height,
    pixels: Buffer.concat(
      Array.from({ length: height }, (_, y) => rows.subarray(y * line + 1, (y + 1) * line)),
    ),
  };
}

test('a picture is 1200 × 630, on the ground of all, with the words drawn on it and the foot left free', async () => {
  const { width, height, pixels } = readPng(await drawSharePicture(job));
  expect([width, height]).toEqual([pictureWidth, pictureHeight]);
  const changed = (from: number, to: number) => {
    let count = 0;
    for (let at = from * width * 3; at < to * width * 3; at += 1) if (pixels[at] !== ground[at]) count += 1;
    return count;
  };
  expect(changed(222, 370)).toBeGreaterThan(10_000);
  expect(changed(0, 40)).toBe(0);
  expect(changed(600, height)).toBe(0);
});

test('other words make another picture', async () => {
  const other = await drawSharePicture({ ...job, title: 'Surgery registrar, Dubbo NSW' });
  expect(other.equals(await drawSharePicture(job))).toBe(false);
});

test('macrons, dashes and dollars are letters like others; what no face has becomes its plain form or nothing', () => {
  for (const name of faceNames) {
    expect(knownLetters('Tūrangi–$½·“É”', faces[name]).join('')).toBe('Tūrangi–$½·“É”');
    expect(knownLetters('Łódź\u00a0Ž 漢🙂', faces[name]).join('')).toBe('ódz Z ');
  }
});

test('no line is wider than its room, none is more than asked for, and nothing fails on any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.integer({ min: 200, max: 1056 }),
      fc.integer({ min: 1, max: 3 }),
      (text, width, most) => {
        const lines = linesOf(text, faces.title, { width, most });
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(widthOf(line, faces.title)).toBeLessThanOrEqual(width);
      },
    ),
    { numRuns: 300 },
  );
});

test('a title that fits is kept whole, one that does not ends in an ellipsis', () => {
  const room = { width: 1056, most: 3 };
  expect(linesOf(job.title, faces.title, room).join(' ')).toBe(job.title);
  const long = linesOf('Obstetrics and gynaecology '.repeat(9), faces.title, room);
  expect(long).toHaveLength(3);
  expect(long.at(-1)).toMatch(/…$/);
});
