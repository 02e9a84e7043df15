import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';

/** Last good documents on disk, in the form of the wire, so that a start during an outage has more than the embedded ones. */
export type StoredCopies = {
  /** Null when there is none. Anybody who can write there could have written it: check it. */
  read(name: string): Promise<unknown>;
  write(name: string, wire: unknown): Promise<void>;
};

/** Copies of one source, by its address: another CMS's copies are not this one's. */
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
      // Renamed into place, so that a process that dies while writing leaves the copy before whole.
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
