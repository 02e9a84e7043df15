import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A JSON file that only this process writes: whole or not at all, readable by its owner only. */
export function storedFile<T>(file: string) {
  let writing: Promise<void> = Promise.resolve();
  return {
    /** Its content; `fallback` when there is none yet. */
    async read(parse: (json: unknown) => T, fallback: T): Promise<T> {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? fallback : parse(JSON.parse(text));
    },
    /** Writes after the writes before. */
    write(content: T): Promise<void> {
      const text = JSON.stringify(content, null, 2);
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
          await writeFile(`${file}.new`, text, { mode: 0o600 });
          await rename(`${file}.new`, file);
        });
      return writing;
    },
  };
}
