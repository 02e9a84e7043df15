import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Size = { width?: number; height?: number };

/** Draws a picture with a red left half and a blue right half, so that tests can recognise rotation and cropping. */
export function drawPicture({ width = 800, height = 600 }: Size = {}): Sharp {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#c01030' };
  return sharp({ create: { width, height, channels: 3, background: '#1030c0' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

/** Returns a photograph as a camera saves it: lying on its side, with the coordinates of the place in its metadata. */
export function takePhotograph(size?: Size): Promise<Buffer> {
  return drawPicture(size)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer();
}

/**
 * Returns a PNG of a few bytes that claims to have this size. A decoder without a limit would reserve memory for all
 * pixels.
 */
export async function makePictureBomb({ width, height }: Required<Size>): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
