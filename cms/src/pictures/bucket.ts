import type * as Sdk from '@aws-sdk/client-s3';
import { refusal } from '../access';
import type { BucketSettings } from '../settings';

const timeoutMs = 10_000;
/** Keeps the pictures apart from the site's own files, which may be in the same bucket. */
const pictureFolder = 'cms-media';

type Request = { sdk: typeof Sdk; client: Sdk.S3Client; abort: { abortSignal: AbortSignal } };

export type Bucket = ReturnType<typeof openBucket>;

/** Opens the pictures in a bucket. If the bucket does not respond, all methods throw a refusal for the editor. */
export function openBucket({ url, region, credentials }: BucketSettings) {
  const { origin, pathname } = new URL(url);
  const [Bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = [...folders, pictureFolder].map((folder) => `${folder}/`).join('');
  const locate = (name: string) => ({ Bucket, Key: prefix + name });

  // The SDK takes 36 MB of memory, so a CMS without a bucket never loads it.
  let opened: Promise<Omit<Request, 'abort'>> | null = null;
  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      endpoint: origin,
      region,
      ...(credentials && { credentials }),
      // Many S3-compatible stores do not support a host name for each bucket or the newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }

  async function ask<T>(run: (request: Request) => Promise<T>): Promise<T | null> {
    try {
      opened ??= open();
      return await run({ ...(await opened), abort: { abortSignal: AbortSignal.timeout(timeoutMs) } });
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'NoSuchKey') return null;
      const message = 'The file store does not respond. Try again in a few minutes.';
      throw Object.assign(refusal(message, 503), { cause });
    }
  }

  return {
    put: (name: string, content: Buffer) =>
      ask(({ sdk, client, abort }) =>
        client.send(
          new sdk.PutObjectCommand({ ...locate(name), Body: content, ContentType: 'image/webp' }),
          abort,
        ),
      ),
    read: (name: string) =>
      ask(async ({ sdk, client, abort }) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(locate(name)), abort);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    delete: (name: string) =>
      ask(({ sdk, client, abort }) => client.send(new sdk.DeleteObjectCommand(locate(name)), abort)),
    async list(): Promise<Set<string>> {
      const names = new Set<string>();
      let from: string | undefined;
      do {
        const query = { Bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: from };
        const page = await ask(({ sdk, client, abort }) =>
          client.send(new sdk.ListObjectsV2Command(query), abort),
        );
        for (const { Key = '' } of page?.Contents ?? []) names.add(Key.slice(prefix.length));
        from = page?.NextContinuationToken;
      } while (from);
      return names;
    },
  };
}
