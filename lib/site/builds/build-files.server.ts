import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { App } from '@/lib/http/app.server';
import type { FeedDocument } from '@/lib/http/cached-document.server';
import type { FileStorage } from '@/lib/services/storage/storage';

/**
 * Time in ms for which the files of a build are kept after a newer release. Caches may serve pages of the old build for
 * a day.
 */
const keepMs = 48 * 3600_000;
/**
 * Minimum time in ms between two reads of the file lists. Without it, each request for a missing file would read the
 * storage.
 */
const listsMs = 5_000;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const build = z.object({ releasedAt: z.iso.datetime(), files: z.array(z.string()) });
type Build = z.infer<typeof build> & { key: string };

// Hashes the names of files and builds, because storage keys forbid some of their characters.
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const fileKey = (file: string) => `build-files/${hash(file)}`;

async function listBuilds(storage: FileStorage): Promise<Build[]> {
  const keys = await storage.list('builds');
  const builds = await Promise.all(
    keys.map(async (key) => {
      const bytes = await storage.read(key);
      return bytes && { key, ...build.parse(JSON.parse(String(bytes))) };
    }),
  );
  return builds
    .filter((entry) => entry !== null)
    .toSorted((a, b) => b.releasedAt.localeCompare(a.releasedAt));
}

/**
 * Stores the scripts and styles of the build in `folder`, so that the site processes of every build can serve them.
 * Deletes the files of builds that were replaced long ago. Returns the number of new files.
 */
export async function storeBuild(
  storage: FileStorage,
  { folder, now }: { folder: string; now: Date },
): Promise<number> {
  const id = (await readFile(path.join(folder, 'BUILD_ID'), 'utf8')).trim();
  const root = path.join(folder, 'static');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && types[path.extname(entry.name)])
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const earlier = await listBuilds(storage);
  const stored = new Set(earlier.flatMap((entry) => entry.files));
  const added = files.filter((file) => !stored.has(file));
  for (const file of added) await storage.put(fileKey(file), await readFile(path.join(root, file)));
  const key = `builds/${hash(id)}.json`;
  const newest = earlier[0];
  const releasedAt = newest?.key === key ? newest.releasedAt : now.toISOString();
  // Written last. If a release is interrupted, this list is missing, and the next attempt stores the build's files
  // again.
  await storage.put(key, Buffer.from(JSON.stringify({ releasedAt, files })));
  await deleteOldBuilds(storage, now);
  return added.length;
}

async function deleteOldBuilds(storage: FileStorage, now: Date): Promise<void> {
  const builds = await listBuilds(storage);
  const isOld = (_: Build, index: number) => {
    const next = builds[index - 1];
    return next !== undefined && now.getTime() - Date.parse(next.releasedAt) > keepMs;
  };
  const old = builds.filter(isOld);
  if (old.length === 0) return;
  const kept = new Set(builds.filter((entry) => !old.includes(entry)).flatMap((entry) => entry.files));
  for (const { key, files } of old) {
    for (const file of files) if (!kept.has(file)) await storage.delete(fileKey(file));
    await storage.delete(key);
  }
}

const lists = new WeakMap<FileStorage, { at: number; files: Promise<Set<string>> }>();

function listFiles(storage: FileStorage, now: number): Promise<Set<string>> {
  const known = lists.get(storage);
  if (known && now - known.at < listsMs) return known.files;
  const files = listBuilds(storage).then((builds) => new Set(builds.flatMap((entry) => entry.files)));
  lists.set(storage, { at: now, files });
  return files;
}

/**
 * Returns a script or style sheet of a different build. Serves only listed files, because visitors can request any
 * name.
 */
export async function loadBuildFile(
  { storage, clock }: Pick<App, 'storage' | 'clock'>,
  file: string,
): Promise<FeedDocument | null> {
  const type = types[path.extname(file)];
  if (!storage || !type || !(await listFiles(storage, clock.now().getTime())).has(file)) return null;
  const body = await storage.read(fileKey(file));
  return body && { type, body };
}
