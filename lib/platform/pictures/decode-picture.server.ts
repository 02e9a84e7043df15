import type { SharpOptions } from 'sharp';
import { maxPixels, type PictureProblem } from './picture-file';

export const decoderOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };

type FileFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | null;

/**
 * Detects the format of a file from its first bytes. The decoder must receive only JPEG, PNG and WebP, because it can
 * also open SVG and other formats.
 */
export function recogniseFormat(bytes: Buffer): FileFormat {
  const at = (start: number, end: number) => bytes.subarray(start, end).toString('latin1');
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(0, 5) === '%PDF-') return 'pdf';
  return at(4, 8) === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(at(8, 12)) ? 'heic' : null;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs only one conversion at a time, because each may need 470 MB of memory. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

export function toDecoderProblem(
  error: unknown,
): Extract<PictureProblem, 'pictures/too-many-pixels' | 'pictures/unreadable'> {
  const message = error instanceof Error ? error.message : '';
  return message.includes('pixel limit') ? 'pictures/too-many-pixels' : 'pictures/unreadable';
}
