import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { AwayError } from '@/lib/core/away-error';
import { replaceFile } from '@/lib/core/replace-file.server';
import { isKeyPart, splitKey, type FileStorage } from './storage';

const folderName = 'storage';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Returns null if the file or folder is missing. Throws an `AwayError` for any other failure, such as a full disk.
 */
async function ask<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw new AwayError('The folder of the file store failed', { cause });
  }
}

/** Stores files in the data folder, which all processes of a site must share. */
export function folderStorage(dataFolder: string): FileStorage {
  const root = path.join(dataFolder, folderName);
  const locate = (key: string) => path.join(root, ...splitKey(key));
  return {
    async put(key, content) {
      if ((await ask(replaceFile(locate(key), content))) === null)
        throw new AwayError('The folder of the file store disappeared');
    },
    read: async (key) => ask(readFile(locate(key))),
    async delete(key) {
      await ask(rm(locate(key), { force: true }));
    },
    async list(folder) {
      const entries = (await ask(readdir(locate(folder), { withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isFile() && isKeyPart(entry.name))
        .map(({ name }) => `${folder}/${name}`)
        .toSorted();
    },
  };
}
