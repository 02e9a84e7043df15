import sharp from 'sharp';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { decoderOptions, inTurn, toDecoderProblem } from './decode-picture.server';

/**
 * Longest side in pixels. A page of A4 at 300 pixels per inch has 3,508. More pixels would only slow down the upload.
 */
const maxSide = 4_000;

/** Encodes a picture again, upright and without location, camera or any other data that came with the file. */
export function cleanPicture(
  bytes: Buffer,
  format: 'jpeg' | 'png',
): Promise<Result<Buffer, Failure<ReturnType<typeof toDecoderProblem>>>> {
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, decoderOptions)
        .autoOrient()
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      const encoded = format === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.png();
      return ok(await encoded.toBuffer());
    } catch (error) {
      return fail({ code: toDecoderProblem(error) });
    }
  });
}

export function toPagePicture(bytes: Buffer): Promise<Buffer> {
  const side = 2_500;
  return inTurn(() =>
    sharp(bytes, decoderOptions)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}
