import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a temporary file and then renames it, so that a crash leaves the previous file intact. Only the user of the
 * site's process may read the file.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.${randomUUID()}`);
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
