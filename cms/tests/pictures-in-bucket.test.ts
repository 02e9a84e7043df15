import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { startFakeS3 } from '../../tests/fake-s3';
import { withCms } from './with-cms';

const store = await startFakeS3();
const { url, region, credentials } = store.settings;
// Comes before `withCms`, because the CMS reads its settings when it starts.
Object.assign(process.env, {
  STORAGE_URL: url,
  STORAGE_REGION: region,
  STORAGE_KEY_ID: credentials.accessKeyId,
  STORAGE_SECRET: credentials.secretAccessKey,
});
const cms = withCms();
after(() => store.stop());

const key = (name: string) => `site/cms-media/${name}`;
const folder = () => process.env.CMS_MEDIA_DIR ?? '';

async function upload(method: string, route: string, name: string) {
  const bytes = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  form.append('_payload', JSON.stringify({ alt: 'A ward at night' }));
  const { status, body } = await cms.ask(method, route, { token: cms.publisher, body: form });
  const names: string[] = body.doc
    ? [body.doc.filename, body.doc.sizes.card.filename, body.doc.sizes.text.filename]
    : [];
  return { status, id: body.doc?.id, url: body.doc?.url as string, names, errors: body.errors };
}

const ask = (route: string, token?: string) =>
  fetch(cms.url + route, { headers: token ? { Authorization: `JWT ${token}` } : {}, redirect: 'manual' });

describe('the CMS with a bucket', () => {
  test('stores the original and the scaled files of a picture in the bucket and not in the folder', async () => {
    const { status, names } = await upload('POST', '/media', 'ward.jpg');
    assert.equal(status, 201);
    for (const name of names) {
      assert.equal((await sharp(store.objects.get(key(name))).metadata()).format, 'webp');
      const sent = await cms.picture(name);
      assert.equal(sent.headers.get('content-type'), 'image/webp');
      assert.deepEqual(Buffer.from(await sent.arrayBuffer()), store.objects.get(key(name)));
    }
    assert.deepEqual(readdirSync(folder()), []);
  });

  test('sends a picture to editors from the CMS’s own URL, and does not send the picture to visitors', async () => {
    const picture = await upload('POST', '/media', 'map.jpg');
    assert.ok(picture.url.startsWith('http://localhost:3001/api/media/file/'), picture.url);
    const { pathname } = new URL(picture.url);
    const sent = await ask(pathname, cms.author);
    assert.equal(sent.status, 200);
    assert.equal(sent.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(sent.headers.get('x-content-type-options'), 'nosniff');
    assert.deepEqual(Buffer.from(await sent.arrayBuffer()), store.objects.get(key(picture.names[0] ?? '')));
    assert.equal((await ask(pathname)).status, 403);
  });

  test('deletes a picture’s files from the bucket when the picture is replaced or deleted', async () => {
    const first = await upload('POST', '/media', 'plan.jpg');
    const second = await upload('PATCH', `/media/${first.id}`, 'plan.jpg');
    assert.equal(second.status, 200);
    const stored = (names: string[]) => names.filter((name) => store.objects.has(key(name)));
    assert.deepEqual(stored(first.names), []);
    assert.equal(new Set(stored(second.names)).size, 3);
    await cms.ask('PATCH', `/media/${first.id}`, { token: cms.publisher, body: { alt: 'A new plan' } });
    assert.equal(stored(second.names).length, 3);
    await cms.ask('DELETE', `/media/${first.id}`, { token: cms.publisher });
    assert.deepEqual(stored(second.names), []);
    assert.equal((await cms.picture(second.names[0] ?? '')).status, 404);
  });

  test('a second CMS process, which has no picture folder, can send a picture from the bucket', async () => {
    const [name = ''] = (await upload('POST', '/media', 'hall.jpg')).names;
    const { CMS_MEDIA_DIR, ...env } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, 'serve-picture.ts'), name],
      { env },
    );
    assert.match(stdout, new RegExp(`^200 image/webp ${store.objects.get(key(name))?.length}$`, 'm'));
  });

  test('at its start, copies pictures that the bucket lacks from the folder to the bucket, but no deleted picture', async () => {
    const { copyFolderToBucket } = await import('../src/pictures/picture-files');
    const { names } = await upload('POST', '/media', 'desk.jpg');
    const [original = '', ...scaled] = names;
    for (const name of [...names, 'deleted.webp']) writeFileSync(path.join(folder(), name), `old ${name}`);
    store.objects.delete(key(original));
    await copyFolderToBucket(cms.payload);
    assert.equal(String(store.objects.get(key(original))), `old ${original}`);
    for (const name of scaled) assert.notEqual(String(store.objects.get(key(name))), `old ${name}`);
    assert.ok(!store.objects.has(key('deleted.webp')));
    const copied = new Map(store.objects);
    await copyFolderToBucket(cms.payload);
    assert.deepEqual(store.objects, copied);
  });

  // Must be the last test of this file, because it stops the store.
  test('while the bucket does not respond, refuses an uploaded picture and stores no document for the picture', async () => {
    const count = async () => (await cms.payload.count({ collection: 'media' })).totalDocs;
    const before = await count();
    await store.stop();
    const { status, errors } = await upload('POST', '/media', 'late.jpg');
    assert.equal(status, 503);
    assert.equal(errors[0].message, 'The file store does not respond. Try again in a few minutes.');
    assert.equal(await count(), before);
    assert.equal((await cms.picture('late.webp')).status, 503);
  });
});
