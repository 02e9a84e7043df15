import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * Last good documents on disk in the wire format, so a start during an outage has newer content than the embedded
 * files.
 */
export type StoredCopies = {
  /**
   * Returns null if there is no copy. Validate the result, because any process with access to the folder could have
   * written it.
   */
  read(name: string): Promise<unknown>;
  write(name: string, wire: unknown): Promise<void>;
};

/** Stores the copies of a source. The path depends on the source's URL, so another CMS never gets these copies. */
export function storedCopies(dataFolder: string, source: string): StoredCopies {
  const key = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const folder = path.join(dataFolder, 'cms', key);
  const file = (name: string) => path.join(folder, `${name}.json`);
  const written = new Map<string, string>();
  return {
    async read(name) {
      try {
        return JSON.parse(await readFile(file(name), 'utf8'));
      } catch (error) {
        if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, wire) {
      const text = JSON.stringify(wire);
      if (written.get(name) === text) return;
      await mkdir(folder, { recursive: true });
      // Writes to a temporary file and renames it, so a crash leaves the previous copy intact.
      const draft = `${file(name)}.${randomUUID()}`;
      try {
        await writeFile(draft, text);
        await rename(draft, file(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      written.set(name, text);
    },
  };
}
