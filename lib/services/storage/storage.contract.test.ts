import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStorage } from './storage';
import { isAway } from '@/lib/core/away-error';
import { startFakeS3 } from '@/tests/fake-s3';
import { folderStorage } from './storage-folder.server';
import { s3Storage } from './storage-s3.server';

let folder: string;
let store: Awaited<ReturnType<typeof startFakeS3>>;
beforeEach(async () => {
  store = await startFakeS3();
  folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
});
afterEach(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

const implementations: [name: string, open: () => FileStorage][] = [
  ['folder', () => folderStorage(folder)],
  ['bucket', () => s3Storage(store.settings)],
];

describe.each(implementations)('storage in a %s', (_, open) => {
  test('a file stored by one process can be read and replaced by another process', async () => {
    await open().put('consultants/a.webp', Buffer.from([0, 255, 1]));
    expect(await open().read('consultants/a.webp')).toEqual(Buffer.from([0, 255, 1]));
    await open().put('consultants/a.webp', Buffer.from('new'));
    expect(String(await open().read('consultants/a.webp'))).toBe('new');
  });

  test('returns null for a missing file, and throws no error when deleting it', async () => {
    const storage = open();
    expect(await storage.read('consultants/a.webp')).toBeNull();
    await storage.put('consultants/a.webp', Buffer.from('a'));
    await storage.delete('consultants/a.webp');
    await storage.delete('consultants/a.webp');
    expect(await storage.read('consultants/a.webp')).toBeNull();
  });

  test('lists a folder’s keys, without its subfolders’ keys', async () => {
    const storage = open();
    expect(await storage.list('consultants')).toEqual([]);
    for (const key of [
      'consultants/b.webp',
      'consultants/a.jpg',
      'consultants/c.jpg',
      'documents/c.pdf',
      'consultants/old/d.webp',
    ])
      await storage.put(key, Buffer.from(key));
    expect(await storage.list('consultants')).toEqual([
      'consultants/a.jpg',
      'consultants/b.webp',
      'consultants/c.jpg',
    ]);
  });

  test('if two processes store a file under the same key simultaneously, one complete file remains', async () => {
    const contents = ['a', 'b'].map((letter) => Buffer.alloc(500_000, letter));
    await Promise.all(contents.map((content) => open().put('consultants/a.webp', content)));
    const read = await open().read('consultants/a.webp');
    expect(contents.some((content) => read?.equals(content))).toBe(true);
    expect(await open().list('consultants')).toEqual(['consultants/a.webp']);
  });

  test.each([
    '',
    '..',
    '../a',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'A.webp',
    '.hidden',
    'a\0b',
    'a/',
  ])('refuses the key %j', async (key) => {
    const storage = open();
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
    await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
  });
});

test('only the site’s operating-system user can read the files in the folder', async () => {
  await folderStorage(folder).put('consultants/a.webp', Buffer.from('a'));
  const modeOf = (...parts: string[]) => statSync(path.join(folder, 'storage', ...parts)).mode & 0o777;
  expect([modeOf(), modeOf('consultants'), modeOf('consultants', 'a.webp')]).toEqual([0o700, 0o700, 0o600]);
});

test('no part of a file remains if storing the file fails', async () => {
  writeFileSync(path.join(folder, 'storage'), 'a file where the folder should be');
  await expect(folderStorage(folder).put('consultants/a.webp', Buffer.from('a'))).rejects.toThrow();
  rmSync(path.join(folder, 'storage'));
  const storage = folderStorage(folder);
  await storage.put('consultants/a/b.webp', Buffer.from('a'));
  // The key is also the name of an existing folder, which a file cannot replace.
  await expect(storage.put('consultants/a', Buffer.from('a'))).rejects.toThrow();
  expect(readdirSync(path.join(folder, 'storage', 'consultants'))).toEqual(['a']);
});

describe('an unavailable file store', () => {
  test.each([
    ['is silent', () => store.becomeSilent(), {}],
    ['does not accept the key', () => undefined, { credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }],
    ['does not have the bucket', () => undefined, { url: 'none' }],
  ])('a store that %s is reported as unavailable, not as a missing file', async (_, prepare, wrong) => {
    prepare();
    const { settings } = store;
    const url = 'url' in wrong ? settings.url.replace('/bucket', '/other') : settings.url;
    const storage = s3Storage({ ...settings, ...wrong, url }, { read: 300, change: 300 });
    for (const ask of [
      () => storage.read('a'),
      () => storage.put('a', Buffer.from('a')),
      () => storage.list('a'),
    ])
      expect(await ask().catch(isAway)).toBe(true);
  });
});

test('a broken folder is reported as unavailable, not as a missing file', async () => {
  writeFileSync(path.join(folder, 'storage'), 'a file where the folder should be');
  const storage = folderStorage(folder);
  for (const ask of [
    () => storage.read('a'),
    () => storage.put('a', Buffer.from('a')),
    () => storage.delete('a'),
    () => storage.list('a'),
  ])
    expect(await ask().catch(isAway)).toBe(true);
});

test('stores a site’s files in a folder of the bucket that belongs to this site alone', async () => {
  await s3Storage(store.settings).put('consultants/a.webp', Buffer.from('a'));
  expect([...store.objects.keys()]).toEqual(['site/consultants/a.webp']);
});
