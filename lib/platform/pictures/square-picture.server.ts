import sharp, { type SharpOptions } from 'sharp';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { maxPixels, storedPixels, type PictureProblem } from './picture-file';

/** Emails show portraits at 64 CSS pixels. */
const emailPixels = 128;
/** Measured on two cores: a JPEG of 49 million pixels takes 0.2 s, a PNG 3.4 s. */
const timeoutSeconds = 10;

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

/**
 * Converts a photograph to a square around its most striking part. Only pixels are kept: no location, no camera and no
 * other data that came with the file.
 */
export async function toSquarePicture(
  bytes: Buffer,
): Promise<Result<SquarePicture, Failure<PictureProblem>>> {
  const format = recogniseFormat(bytes);
  if (format !== 'picture') return fail({ code: format });
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (width * height > maxPixels) return fail({ code: 'pictures/too-many-pixels' });
    if (Math.min(width, height) < storedPixels) return fail({ code: 'pictures/too-few-pixels' });
    const square = await sharp(bytes, options)
      .timeout({ seconds: timeoutSeconds })
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
  if (message.includes('pixel limit')) return 'pictures/too-many-pixels';
  return message.includes('timeout') ? 'pictures/too-slow' : 'pictures/unreadable';
}
