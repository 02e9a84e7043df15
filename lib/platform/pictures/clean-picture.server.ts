import sharp from 'sharp';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { decoderOptions, inTurn, toDecoderProblem } from './decode-picture.server';

/**
 * Maximum length of the longer side, in pixels. Larger pictures are scaled down. For comparison, an A4 page at 300
 * pixels per inch is 3,508 pixels high.
 */
const maxSide = 4_000;

/**
 * Re-encodes a picture upright, as JPEG and without metadata such as location and camera. Encoding PNG would take
 * several times as long.
 */
export function cleanPicture(
  bytes: Buffer,
): Promise<Result<Buffer, Failure<ReturnType<typeof toDecoderProblem>>>> {
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, decoderOptions)
        .autoOrient()
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 85 });
      return ok(await picture.toBuffer());
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
