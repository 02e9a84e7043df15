import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fixedClock } from '@/lib/services/clock/clock';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { loadBuildFile, storeBuild } from './build-files.server';

let folder: string;
let storage: ReturnType<typeof folderStorage>;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
  storage = folderStorage(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = Date.parse('2026-11-27T00:00:00Z');
const hour = 3600_000;

function release(id: string, files: string[], hours: number): Promise<number> {
  const build = path.join(folder, `build-${id}`);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(build, 'static', file)), { recursive: true });
    writeFileSync(path.join(build, 'static', file), file);
  }
  writeFileSync(path.join(build, 'BUILD_ID'), id);
  return storeBuild(storage, { folder: build, now: new Date(start + hours * hour) });
}

const shared = 'chunks/shared-1.js';
const [first, second] = ['chunks/pages/jobs/[id]-1.js', 'chunks/pages/jobs/[id]-2.js'];

async function listServed(hours: number, files = [shared, first, second]) {
  const app = { storage, clock: fixedClock(new Date(start + hours * hour)) };
  const found = await Promise.all(files.map((file) => loadBuildFile(app, file)));
  return files.filter((file, index) => String(found[index]?.body) === file);
}

test('serves a build’s files for two days after the next build’s release', async () => {
  expect(await release('A1', [shared, first], 0)).toBe(2);
  expect(await release('B1', [shared, second], 100)).toBe(1);
  expect(await listServed(100)).toEqual([shared, first, second]);
  await release('B1', [shared, second], 147);
  expect(await listServed(147)).toEqual([shared, first, second]);
  await release('C1', [shared], 196);
  expect(await listServed(196)).toEqual([shared, second]);
});

test('keeps an earlier build’s files if that build is released again', async () => {
  await release('A1', [shared, first], 0);
  await release('B1', [shared, second], 1);
  await release('A1', [shared, first], 2);
  await release('A1', [shared, first], 60);
  expect(await listServed(60)).toEqual([shared, first]);
});

test('serves only files that belong to a build, each with the content type for its file extension', async () => {
  await release('A1', [shared, 'css/a.css', 'notes.txt'], 0);
  expect(await listServed(1, ['notes.txt', '../BUILD_ID', 'chunks/none.js'])).toEqual([]);
  const app = { storage, clock: fixedClock(new Date(start + 2 * hour)) };
  expect((await loadBuildFile(app, 'css/a.css'))?.type).toBe('text/css; charset=utf-8');
  expect((await loadBuildFile(app, shared))?.type).toBe('text/javascript; charset=utf-8');
  expect(await loadBuildFile({ ...app, storage: null }, shared)).toBeNull();
});
