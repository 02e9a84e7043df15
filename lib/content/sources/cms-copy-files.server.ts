import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@/lib/core/replace-file.server';
import type { CmsClient } from './cms-client.server';
import type { CopyIndex } from './cms-copy-index.server';

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const isReadable = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Files of the site's copy of the CMS: the index, a file per page, and the pictures. */
export function cmsCopyFiles(folder: string, client: Pick<CmsClient, 'picture'>) {
  const indexFile = path.join(folder, 'index.json');
  const pageFile = (key: string) => path.join(folder, 'pages', `${hash(key)}.json`);
  const pictureFile = (name: string) => path.join(folder, 'media', path.basename(name));

  return {
    pictureFile,
    readIndex: () => readJson(indexFile),
    writeIndex: (index: CopyIndex) => replaceFile(indexFile, JSON.stringify(index)),
    readPage: (key: string) => readJson(pageFile(key)),
    writePage: (key: string, doc: unknown) => replaceFile(pageFile(key), JSON.stringify(doc)),
    removePage: (key: string) => rm(pageFile(key), { force: true }),

    async fetchPictures(names: string[]): Promise<void> {
      for (const name of names) {
        const file = pictureFile(name);
        if (!(await isReadable(file))) await replaceFile(file, await client.picture(name));
      }
    },

    /** Deletes only pictures that this process has listed itself, because another process may need other pictures. */
    async removePictures(before: Set<string>, after: Set<string>): Promise<void> {
      for (const name of before) if (!after.has(name)) await rm(pictureFile(name), { force: true });
    },
  };
}
