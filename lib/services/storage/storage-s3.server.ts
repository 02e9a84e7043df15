import type * as Sdk from '@aws-sdk/client-s3';
import { AwayError } from '@/lib/core/away-error';
import { splitKey, type FileStorage, type S3Settings } from './storage';

/** Timeouts in ms. Visitors wait for the file storage, and a form must respond within five seconds. */
const defaultTimeoutsMs = { read: 3_000, change: 4_000 };

type Request = { sdk: typeof Sdk; client: Sdk.S3Client; abort: { abortSignal: AbortSignal } };

export function s3Storage(
  { url, region, credentials }: S3Settings,
  timeoutsMs = defaultTimeoutsMs,
): FileStorage {
  const { origin, pathname } = new URL(url);
  const [Bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const locate = (key: string) => ({ Bucket, Key: prefix + splitKey(key).join('/') });

  // The SDK takes 36 MB of memory, so it is loaded on first use. Sites without a bucket never load it.
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

  async function ask<T>(timeoutMs: number, run: (request: Request) => Promise<T>): Promise<T | null> {
    try {
      opened ??= open();
      return await run({ ...(await opened), abort: { abortSignal: AbortSignal.timeout(timeoutMs) } });
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'NoSuchKey') return null;
      throw new AwayError('The request to the file store failed', { cause });
    }
  }

  return {
    async put(key, content) {
      const object = { ...locate(key), Body: content };
      await ask(timeoutsMs.change, ({ sdk, client, abort }) =>
        client.send(new sdk.PutObjectCommand(object), abort),
      );
    },
    async read(key) {
      const object = locate(key);
      return ask(timeoutsMs.read, async ({ sdk, client, abort }) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(object), abort);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      });
    },
    async delete(key) {
      const object = locate(key);
      await ask(timeoutsMs.change, ({ sdk, client, abort }) =>
        client.send(new sdk.DeleteObjectCommand(object), abort),
      );
    },
    async list(folder) {
      const { Key } = locate(folder);
      const keys: string[] = [];
      let from: string | undefined;
      do {
        const query = { Bucket, Prefix: `${Key}/`, Delimiter: '/', ContinuationToken: from };
        const page = await ask(timeoutsMs.change, ({ sdk, client, abort }) =>
          client.send(new sdk.ListObjectsV2Command(query), abort),
        );
        keys.push(...(page?.Contents ?? []).map((entry) => (entry.Key ?? '').slice(prefix.length)));
        from = page?.NextContinuationToken;
      } while (from);
      return keys.toSorted();
    },
  };
}
