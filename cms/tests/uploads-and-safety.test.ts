import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { article, lexical } from './start-cms';
import { withCms } from './with-cms';

const cms = withCms();

describe('public access to the CMS', () => {
  test('a request without an account cannot read any text, draft or picture in the CMS', async () => {
    const id = await cms.draft('hidden');
    for (const route of [
      '/articles',
      `/articles/${id}`,
      `/articles/${id}?draft=true`,
      '/articles?draft=true&where[_status][equals]=draft',
      '/articles/versions',
      '/pages',
      '/globals/navigation?draft=true',
      '/media',
      '/users',
      '/payload-jobs',
      '/site/changes',
      '/site/draft?token=x',
      '/site/media/x.webp',
    ]) {
      const { status, body } = await cms.ask('GET', route);
      assert.ok([401, 403, 404].includes(status), `${route}: ${status}`);
      assert.ok(!JSON.stringify(body).includes('hidden'), route);
    }
  });

  test('after five wrong passwords, the CMS locks the account', async () => {
    const wrong = { email: 'new.person@example.com', password: 'long enough to be one' };
    await cms.ask('POST', '/users', {
      token: cms.administrator,
      body: { ...wrong, name: 'New', role: 'author' },
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await cms.ask('POST', '/users/login', { body: { ...wrong, password: 'wrong password' } });
    assert.equal((await cms.ask('POST', '/users/login', { body: wrong })).status, 401);
  });

  const upload = (
    method: string,
    route: string,
    token: string,
    file: [BlobPart, string, string] | null,
    data: object,
  ) => {
    const form = new FormData();
    if (file) form.append('file', new Blob([file[0]], { type: file[1] }), file[2]);
    form.append('_payload', JSON.stringify(data));
    return cms.ask(method, route, { token, body: form });
  };
  const photo = async (width: number, height: number) => {
    const { default: sharp } = await import('sharp');
    return new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#369' } })
        .jpeg()
        .toBuffer(),
    );
  };

  test('the CMS accepts only pictures with alternative text, and stores them as WebP', async () => {
    const add = (bytes: BlobPart, type: string, name: string, data: object) =>
      upload('POST', '/media', cms.author, [bytes, type, name], data);
    const ward = await photo(1600, 1000);
    const stored = await add(ward, 'image/jpeg', 'ward.jpg', { alt: 'A ward at night' });
    assert.equal(stored.status, 201);
    assert.equal(stored.body.doc.mimeType, 'image/webp');
    assert.deepEqual([stored.body.doc.sizes.card.width, stored.body.doc.sizes.card.height], [1200, 600]);
    for (const data of [{}, { alt: '    ' }])
      assert.equal((await add(ward, 'image/jpeg', 'none.jpg', data)).status, 400);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const html = '<script>alert(1)</script>';
    for (const [bytes, type, name] of [
      [svg, 'image/svg+xml', 'x.svg'],
      [svg, 'image/png', 'x.png'],
      [html, 'image/png', 'x.png'],
      [html, 'text/html', 'x.html'],
      [`GIF89a${html}`, 'image/png', 'x.png'],
    ] as const)
      assert.equal((await add(bytes, type, name, { alt: 'No picture' })).status, 400, `${name} ${type}`);
    const heavy = new Blob([ward, new Uint8Array(8 * 1024 * 1024)]);
    assert.equal((await add(heavy, 'image/jpeg', 'heavy.jpg', { alt: 'Too heavy' })).status, 413);
    const vast = await photo(8000, 8000);
    assert.ok(vast.length < 1024 * 1024);
    assert.equal((await add(vast, 'image/jpeg', 'vast.jpg', { alt: 'Too many pixels' })).status, 400);
  });

  test('the CMS refuses an upload that gives a URL to fetch the picture from, or a path to store it at', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.jpg`;
    const named = { alt: 'Elsewhere', url, filename: 'x.jpg' };
    try {
      const answer = await cms.ask('POST', '/media', { token: cms.author, body: named });
      assert.ok(answer.status >= 400);
      assert.equal(asked, 0);
    } finally {
      server.close();
    }
    const path = {
      alt: 'Elsewhere',
      filename: '../../x.webp',
      sizes: { card: { filename: '../../y.webp' } },
    };
    const file = [await photo(300, 200), 'image/jpeg', '../../z.jpg'] as [BlobPart, string, string];
    assert.equal((await upload('POST', '/media', cms.author, file, path)).status, 400);
  });

  test('after a picture changes, the CMS resends the texts that contain it; a picture in a published text cannot be deleted', async () => {
    const { body } = await upload(
      'POST',
      '/media',
      cms.author,
      [await photo(300, 200), 'image/jpeg', 'map.jpg'],
      {
        alt: 'A map',
      },
    );
    const { id } = body.doc;
    const withPicture = lexical('See the map.');
    withPicture.root.children.push({
      type: 'upload',
      version: 3,
      format: '',
      relationTo: 'media',
      value: id,
      fields: {},
    } as never);
    const made = await cms.ask('POST', '/articles', {
      token: cms.publisher,
      body: { ...article('map', cms.category), body: withPicture, _status: 'published' },
    });
    assert.equal(made.status, 201);
    const rename = (token: string) =>
      cms.ask('PATCH', `/media/${id}`, { token, body: { alt: 'A map of the hospitals' } });
    for (const token of [cms.author, cms.editor]) assert.equal((await rename(token)).status, 403);
    assert.equal((await rename(cms.publisher)).status, 200);
    assert.match(JSON.stringify((await cms.shown('/articles/map')).doc.body), /A map of the hospitals/);
    const removed = await cms.ask('DELETE', `/media/${id}`, { token: cms.publisher });
    assert.equal(removed.status, 409);
    assert.match(removed.body.errors[0].message, /“Article map” uses it/);
  });

  test('the CMS never reuses the file name of a deleted or replaced picture for a new picture', async () => {
    const names = ({ body }: Awaited<ReturnType<typeof upload>>): string[] => [
      body.doc.filename,
      ...Object.values<{ filename: string | null }>(body.doc.sizes).flatMap(({ filename }) => filename ?? []),
    ];
    const hero = async (width: number) =>
      [await photo(width, 900), 'image/jpeg', 'hero.jpg'] as [BlobPart, string, string];
    const add = async () =>
      upload('POST', '/media', cms.publisher, await hero(1600), { alt: 'A ward at night' });
    const first = await add();
    await cms.ask('DELETE', `/media/${first.body.doc.id}`, { token: cms.publisher });
    const second = await add();
    const replaced = await upload(
      'PATCH',
      `/media/${second.body.doc.id}`,
      cms.publisher,
      await hero(1601),
      {},
    );
    assert.deepEqual([first.status, second.status, replaced.status], [201, 201, 200]);
    const all = [first, second, replaced].flatMap(names);
    assert.equal(new Set(all).size, 9);
    for (const name of all) assert.match(name, /^hero[\w-]*\.webp$/);
    const long = ['a'.repeat(240), 'image/jpeg'] as const;
    const { body } = await upload('POST', '/media', cms.author, [await photo(300, 200), long[1], long[0]], {
      alt: 'A map',
    });
    assert.ok(body.doc.filename.length < 150);
  });

  test('if the CMS refuses a file that would replace a picture, the picture and its files stay unchanged', async () => {
    const file = async () => [await photo(1600, 900), 'image/jpeg', 'plan.jpg'] as [BlobPart, string, string];
    const { body } = await upload('POST', '/media', cms.publisher, await file(), { alt: 'A plan' });
    const { id, filename, updatedAt, sizes } = body.doc;
    const opened = { alt: 'A plan of the wards', updatedAt };
    const replace = async (data: object) =>
      upload('PATCH', `/media/${id}`, cms.publisher, await file(), data);
    assert.equal(
      (await cms.ask('PATCH', `/media/${id}`, { token: cms.publisher, body: opened })).status,
      200,
    );
    const stale = await replace(opened);
    assert.equal(stale.status, 409);
    assert.match(stale.body.errors[0].message, /saved a newer version/);
    assert.equal((await replace({ alt: '' })).status, 400);
    assert.equal((await replace({ alt: 'x'.repeat(201) })).status, 400);
    const many = `/media?where[id][equals]=${id}`;
    assert.equal((await upload('PATCH', many, cms.publisher, await file(), opened)).status, 403);
    for (const name of [filename, sizes.card.filename, sizes.text.filename])
      assert.equal((await cms.picture(name)).status, 200, name);
    const now = await cms.ask('GET', `/media/${id}`, { token: cms.publisher });
    const renewed = await replace({ alt: 'A plan', updatedAt: now.body.updatedAt });
    assert.equal(renewed.status, 200);
    assert.equal((await cms.picture(filename)).status, 404);
    assert.equal((await cms.picture(renewed.body.doc.filename)).status, 200);
  });

  // Must be the last test of this file, because it deletes all accounts.
  test('a visitor cannot create the CMS’s first account, even while the CMS has no accounts', async () => {
    await cms.payload.delete({ collection: 'users', where: { id: { exists: true } }, overrideAccess: true });
    const answer = await cms.ask('POST', '/users/first-register', {
      body: { email: 'me@example.com', password: 'long enough to be one', name: 'Me', role: 'administrator' },
    });
    assert.equal(answer.status, 403);
    assert.equal((await cms.payload.count({ collection: 'users' })).totalDocs, 0);
  });
});
