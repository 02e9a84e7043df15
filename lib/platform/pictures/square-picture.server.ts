import sharp from 'sharp';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { decoderOptions, inTurn, recogniseFormat, toDecoderProblem } from './decode-picture.server';
import { storedPixels, type PictureProblem } from './picture-file';

/** Width and height in pixels. Emails show portraits at 64 CSS pixels, and dense screens need twice as many pixels. */
const emailPixels = 128;

const white = '#ffffff';

export type SquarePicture = {
  webp: Buffer;
  /** Small JPEG for emails, because Outlook shows no WebP. */
  jpeg: Buffer;
};

type Converted = Result<SquarePicture, Failure<PictureProblem>>;

/** Crops a photograph to a square around its most prominent part, and removes metadata such as location and camera. */
export function toSquarePicture(bytes: Buffer): Promise<Converted> {
  return inTurn(() => convert(bytes));
}

async function convert(bytes: Buffer): Promise<Converted> {
  const format = recogniseFormat(bytes);
  if (format === 'heic') return fail({ code: 'pictures/heic' });
  if (format === null || format === 'pdf') return fail({ code: 'pictures/wrong-type' });
  try {
    const { width, height } = await sharp(bytes, decoderOptions).metadata();
    if (Math.min(width, height) < storedPixels) return fail({ code: 'pictures/too-few-pixels' });
    const square = await sharp(bytes, decoderOptions)
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
    return fail({ code: toDecoderProblem(error) });
  }
}
