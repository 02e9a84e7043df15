import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@/lib/core/replace-file.server';
import { isKeyPart, splitKey, type FileStorage } from './storage';

const folderName = 'storage';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in the folder `storage` of the data folder. All processes of a site must see the same folder. */
export function folderStorage(dataFolder: string): FileStorage {
  const root = path.join(dataFolder, folderName);
  const locate = (key: string) => path.join(root, ...splitKey(key));
  return {
    put: async (key, content) => replaceFile(locate(key), content),
    async read(key) {
      try {
        return await readFile(locate(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => rm(locate(key), { force: true }),
    async list(folder) {
      try {
        const entries = await readdir(locate(folder), { withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile() && isKeyPart(entry.name))
          .map(({ name }) => `${folder}/${name}`)
          .toSorted();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}
