import sharp from 'sharp';
import { drawPicture, makePictureBomb, takePhotograph } from '@/tests/factories/picture';
import { findFileProblem, maxPictureBytes, storedPixels } from './picture-file';
import { toSquarePicture, type SquarePicture } from './square-picture.server';

async function convert(bytes: Buffer): Promise<SquarePicture> {
  const converted = await toSquarePicture(bytes);
  if (!converted.ok) throw new Error(converted.failure.code);
  return converted.value;
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'converts a %s to a square WebP and a small JPEG',
  async (format) => {
    const { webp, jpeg } = await convert(await drawPicture().toFormat(format).toBuffer());
    expect(await sharp(webp).metadata()).toMatchObject({
      ...{ format: 'webp', width: storedPixels, height: storedPixels },
    });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 128 });
  },
);

test('turns a photograph upright and removes its location and all other data', async () => {
  const photograph = await takePhotograph();
  expect((await sharp(photograph).metadata()).exif?.includes('camera')).toBe(true);
  const { webp, jpeg } = await convert(photograph);
  for (const picture of [webp, jpeg]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(picture.includes('camera')).toBe(false);
  }
  // The file asks for a rotation, so its red left half must be at the top.
  const [[redAbove = 0], [redBelow = 0]] = [await colourAt(webp, 160, 20), await colourAt(webp, 160, 300)];
  expect(redAbove).toBeGreaterThan(redBelow + 100);
});

test('fills a picture’s transparent parts with white', async () => {
  const clear = { width: 400, height: 400, channels: 4 as const, background: '#00000000' };
  const { jpeg } = await convert(await sharp({ create: clear }).png().toBuffer());
  expect(await colourAt(jpeg, 60, 60)).toEqual([255, 255, 255]);
});

test('converting the same photograph twice gives the same bytes', async () => {
  const photograph = await takePhotograph();
  expect(await convert(photograph)).toEqual(await convert(photograph));
});

test('converts only one photograph at a time', async () => {
  const large = await drawPicture({ width: 4000, height: 3000 }).png().toBuffer();
  const small = await drawPicture().jpeg().toBuffer();
  const ready: string[] = [];
  await Promise.all([
    convert(large).then(() => ready.push('large')),
    convert(small).then(() => ready.push('small')),
  ]);
  expect(ready).toEqual(['large', 'small']);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);

test.each([
  ['an SVG', 'pictures/wrong-type', () => Buffer.from(svg)],
  ['a GIF', 'pictures/wrong-type', () => drawPicture().gif().toBuffer()],
  ['an empty file', 'pictures/wrong-type', () => Buffer.alloc(0)],
  ['a HEIC', 'pictures/heic', () => heic],
  [
    'a page that begins like a JPEG',
    'pictures/unreadable',
    () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
  ],
  ['a small picture', 'pictures/too-few-pixels', () => drawPicture({ width: 319 }).png().toBuffer()],
  [
    'a PNG of 30,000 by 30,000 pixels in few bytes',
    'pictures/too-many-pixels',
    () => makePictureBomb({ width: 30_000, height: 30_000 }),
  ],
] as const)('refuses %s with the problem “%s”', async (_, code, make) => {
  expect(await toSquarePicture(await make())).toEqual({ ok: false, failure: { code } });
});

test.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
  const whole = await drawPicture().toFormat(format).toBuffer();
  const half = whole.subarray(0, Math.floor(whole.length / 2));
  expect(await toSquarePicture(half)).toEqual({ ok: false, failure: { code: 'pictures/unreadable' } });
});

test.each([
  ['IMG_1.HEIC', '', 1, 'pictures/heic'],
  ['a.jpg', 'image/heic', 1, 'pictures/heic'],
  ['a.pdf', 'application/pdf', 1, 'pictures/wrong-type'],
  ['a.jpg', 'image/jpeg', maxPictureBytes + 1, 'pictures/too-large'],
  ['a.jpg', 'image/jpeg', maxPictureBytes, null],
  ['a.jfif', '', 1, null],
])(
  'before an upload, finds the problem with the file %s (type %s, %i bytes)',
  (name, type, size, problem) => {
    expect(findFileProblem({ name, type, size })).toBe(problem);
  },
);
