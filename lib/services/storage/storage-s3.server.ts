import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AwayError } from '@/lib/core/away-error';
import { splitKey, type FileStorage, type S3Settings } from './storage';

/** A visitor waits for a read, so it ends earlier than the other operations. */
const defaultTimeoutsMs = { read: 3_000, change: 10_000 };

/** Stores files in a bucket of an S3-compatible store. */
export function s3Storage(
  { url, region, credentials }: S3Settings,
  timeoutsMs = defaultTimeoutsMs,
): FileStorage {
  const { origin, pathname } = new URL(url);
  const [Bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const client = new S3Client({
    endpoint: origin,
    region,
    ...(credentials && { credentials }),
    // Stores other than Amazon's often support neither hosts named after buckets nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const locate = (key: string) => ({ Bucket, Key: prefix + splitKey(key).join('/') });

  async function ask<T>(timeoutMs: number, run: (options: { abortSignal: AbortSignal }) => Promise<T>) {
    try {
      return await run({ abortSignal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      if (cause instanceof NoSuchKey) return null;
      throw new AwayError('The file store did not do what it was asked', { cause });
    }
  }

  return {
    async put(key, content) {
      const command = new PutObjectCommand({ ...locate(key), Body: content });
      await ask(timeoutsMs.change, (options) => client.send(command, options));
    },
    read: async (key) => {
      const command = new GetObjectCommand(locate(key));
      return ask(timeoutsMs.read, async (options) => {
        const bytes = await (await client.send(command, options)).Body?.transformToByteArray();
        return Buffer.from(bytes ?? []);
      });
    },
    async delete(key) {
      const command = new DeleteObjectCommand(locate(key));
      await ask(timeoutsMs.change, (options) => client.send(command, options));
    },
    async list(folder) {
      const { Key } = locate(folder);
      const keys: string[] = [];
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          ...{ Bucket, Prefix: `${Key}/`, Delimiter: '/' },
          ContinuationToken: from,
        });
        const page = await ask(timeoutsMs.change, (options) => client.send(command, options));
        keys.push(...(page?.Contents ?? []).map((entry) => (entry.Key ?? '').slice(prefix.length)));
        from = page?.NextContinuationToken;
      } while (from);
      return keys.toSorted();
    },
  };
}
