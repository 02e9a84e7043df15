import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@/scripts/run/log';

/** Folders with the site's uploaded files and with the pictures of the CMS. */
type UploadFolders = { site: string; cms: string };

/** Returns the upload folders of a site or a backup. Pass `cms` if the CMS stores its pictures elsewhere. */
export const uploadFolders = (folder: string, cms = path.join(folder, 'cms/media')): UploadFolders => ({
  site: path.join(folder, 'storage'),
  cms,
});

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Copies a file, and waits until the copy is stored on the disk. Returns false if the file no longer exists. */
export async function copyToDisk(from: string, to: string): Promise<boolean> {
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(from, to);
    await chmod(to, 0o600);
    const copy = await open(to, 'r+');
    try {
      await copy.sync();
    } finally {
      await copy.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
    await rm(to, { force: true });
    return false;
  }
}

async function hasSameSize(one: string, other: string): Promise<boolean> {
  const sizes = await Promise.all([one, other].map((file) => stat(file).catch(() => null)));
  return sizes[0] !== null && sizes[0]?.size === sizes[1]?.size;
}

/**
 * Copies new uploaded files from one folder to another and returns their number. If the original of a copy still
 * exists, sets the copy's time to `now`. `deleteVanishedFiles` recognises all other copies by their older time.
 */
export async function copyUploads(from: UploadFolders, to: UploadFolders, now: Date): Promise<number> {
  let copied = 0;
  for (const part of ['site', 'cms'] as const)
    for (const name of await listFiles(from[part])) {
      // Skips names that begin with a dot, because these files are still being written.
      if (path.basename(name).startsWith('.')) continue;
      const [source, target] = [path.join(from[part], name), path.join(to[part], name)];
      if (!(await hasSameSize(source, target))) {
        const unfinished = path.join(path.dirname(target), `.${path.basename(target)}`);
        if (!(await copyToDisk(source, unfinished))) continue;
        await rename(unfinished, target);
        copied += 1;
      }
      await utimes(target, now, now);
    }
  return copied;
}

/** Deletes copies whose originals had already been deleted by the time `before`. */
export async function deleteVanishedFiles(folder: string, before: Date): Promise<void> {
  for (const name of await listFiles(folder)) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtime < before) await rm(file);
  }
}

/** Pause in ms between two rounds of copying. The database archives its log at the same interval. */
const copyEveryMs = 60_000;

export function keepCopyingUploads(from: UploadFolders, to: UploadFolders, log: Log): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function copy(): Promise<void> {
    while (!signal.aborted) {
      await copyUploads(from, to, new Date()).catch((error: Error) =>
        log(`Uploaded files could not be copied to ${to.site} (${error.message}): trying again`),
      );
      await wait(copyEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
  void copy();
  return () => stopping.abort();
}
