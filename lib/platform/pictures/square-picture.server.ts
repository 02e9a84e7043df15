import sharp, { type SharpOptions } from 'sharp';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { maxPixels, storedPixels, type PictureProblem } from './picture-file';

/** Emails show portraits at 64 CSS pixels. */
const emailPixels = 128;

const white = '#ffffff';
const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };

export type SquarePicture = {
  webp: Buffer;
  /** Small JPEG for emails, because Outlook shows no WebP. */
  jpeg: Buffer;
};

type Format = 'picture' | 'pictures/heic' | 'pictures/wrong-type';

/**
 * Recognises a file by its first bytes. Only JPEG, PNG and WebP reach the decoder, which could also open SVG and other
 * formats that we do not need.
 */
function recogniseFormat(bytes: Buffer): Format {
  const at = (start: number, end: number) => bytes.subarray(start, end).toString('latin1');
  if (at(0, 3) === '\xff\xd8\xff' || at(0, 8) === '\x89PNG\r\n\x1a\n') return 'picture';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'picture';
  return at(4, 8) === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(at(8, 12))
    ? 'pictures/heic'
    : 'pictures/wrong-type';
}

type Converted = Result<SquarePicture, Failure<PictureProblem>>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Converts a photograph to a square around its most striking part. Only pixels are kept: no location, no camera and no
 * other data that came with the file. Converts one photograph at a time, because each may need 470 MB of memory.
 */
export function toSquarePicture(bytes: Buffer): Promise<Converted> {
  const converted = last.then(() => convert(bytes));
  last = converted;
  return converted;
}

async function convert(bytes: Buffer): Promise<Converted> {
  const format = recogniseFormat(bytes);
  if (format !== 'picture') return fail({ code: format });
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (Math.min(width, height) < storedPixels) return fail({ code: 'pictures/too-few-pixels' });
    const square = await sharp(bytes, options)
      .autoOrient()
      .resize(storedPixels, storedPixels, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: white })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info: raw } = square;
    const encode = () => sharp(square.data, { raw });
    return ok({
      webp: await encode().webp({ quality: 82 }).toBuffer(),
      jpeg: await encode().resize(emailPixels).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    });
  } catch (error) {
    return fail({ code: toProblem(error) });
  }
}

function toProblem(error: unknown): PictureProblem {
  const message = error instanceof Error ? error.message : '';
  return message.includes('pixel limit') ? 'pictures/too-many-pixels' : 'pictures/unreadable';
}
