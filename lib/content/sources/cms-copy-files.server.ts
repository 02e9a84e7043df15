import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@/lib/core/replace-file.server';
import type { ErrorReporting } from '@/lib/services/error-reporting/error-reporting';
import type { FileStorage } from '@/lib/services/storage/storage';
import type { CmsClient } from './cms-client.server';
import type { CopyIndex } from './cms-copy-index.server';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

const indexName = 'index.json';
const pageName = (key: string) => `pages/${hash(key)}.json`;

/** Folder in the file storage with the copy that all nodes of the site share. */
export type SharedCopy = { bucket: FileStorage; folder: string };

type Services = {
  folder: string;
  shared?: SharedCopy | null;
  client: Pick<CmsClient, 'picture'>;
  errorReporting: ErrorReporting;
};

/**
 * Files of the site's copy of the CMS: the index, one file per page, and the pictures. The site writes them to the
 * local folder and then, if there is a file storage, copies them to its bucket. Reads the bucket only for files that
 * are missing locally.
 */
export function cmsCopyFiles({ folder, shared, client, errorReporting }: Services) {
  const unshared = new Map<string, 'written' | 'removed'>();
  let sharing: Promise<void> | null = null;

  const local = (name: string) => path.join(folder, name);
  // Hashes the names of pictures, because they may contain characters that keys of the file storage must not contain.
  const toKey = (name: string) =>
    `${shared?.folder}/${name.startsWith('media/') ? `media/${hash(name)}` : name}`;

  async function write(name: string, content: string | Buffer): Promise<void> {
    await replaceFile(local(name), content);
    if (shared) unshared.set(name, 'written');
  }
  async function remove(name: string): Promise<void> {
    await rm(local(name), { force: true });
    if (shared) unshared.set(name, 'removed');
  }
  const readLocal = (name: string) => readFile(local(name)).catch(() => null);
  const readShared = async (name: string) =>
    (await shared?.bucket.read(toKey(name)).catch(() => null)) ?? null;
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(String((await readLocal(name)) ?? (await readShared(name))));

  async function share(bucket: FileStorage): Promise<void> {
    for (const [name, change] of unshared) {
      // The name is removed before the file is read. If the file changes while it is copied, the change adds the name
      // again.
      unshared.delete(name);
      try {
        const content = change === 'written' ? await readLocal(name) : null;
        if (content) await bucket.put(toKey(name), content);
        if (change === 'removed') await bucket.delete(toKey(name));
      } catch (error) {
        if (!unshared.has(name)) unshared.set(name, change);
        throw error;
      }
    }
  }

  return {
    async readIndex(): Promise<{ content: unknown; isShared: boolean }> {
      const bytes = await readLocal(indexName);
      const content: unknown = JSON.parse(String(bytes ?? (await readShared(indexName))));
      return { content, isShared: bytes === null };
    },
    writeIndex: (index: CopyIndex) => write(indexName, JSON.stringify(index)),
    readPage: (key: string) => readJson(pageName(key)),
    writePage: (key: string, doc: unknown) => write(pageName(key), JSON.stringify(doc)),
    removePage: (key: string) => remove(pageName(key)),
    readPicture: async (name: string): Promise<Buffer | null> => {
      const file = `media/${path.basename(name)}`;
      return (await readLocal(file)) ?? readShared(file);
    },

    async fetchPictures(names: string[]): Promise<void> {
      for (const name of names) {
        const file = `media/${path.basename(name)}`;
        if (await readLocal(file)) continue;
        await write(file, await client.picture(name));
      }
    },

    /**
     * Deletes pictures that this process used before and no longer uses. Keeps all other pictures, because another
     * process may use them.
     */
    async removePictures(before: Set<string>, after: Set<string>): Promise<void> {
      for (const name of before) if (!after.has(name)) await remove(`media/${path.basename(name)}`);
    },

    /** Copies changed files to the bucket in the background. If this fails, the next call copies them again. */
    shareChanges(): void {
      if (!shared || sharing || unshared.size === 0) return;
      sharing = share(shared.bucket)
        .catch((cause: unknown) =>
          errorReporting.report(
            new Error('The bucket did not store changes to the local copy of the CMS', { cause }),
          ),
        )
        .finally(() => {
          sharing = null;
        });
    },
  };
}
