import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withCms } from './with-cms';

const cms = withCms();

describe('what is open to everybody', () => {
  test('no text, draft or picture is read without an account, by any query', async () => {
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

  test('five wrong passwords lock an account', async () => {
    const wrong = { email: 'new.person@example.com', password: 'long enough to be one' };
    await cms.ask('POST', '/users', {
      token: cms.administrator,
      body: { ...wrong, name: 'New', role: 'author' },
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await cms.ask('POST', '/users/login', { body: { ...wrong, password: 'wrong password' } });
    assert.equal((await cms.ask('POST', '/users/login', { body: wrong })).status, 401);
  });

  test('a picture is a picture with alternative text, and stored anew as WebP', async () => {
    const upload = async (bytes: Buffer | string, type: string, name: string, data: object) => {
      const form = new FormData();
      form.append('file', new Blob([bytes as BlobPart], { type }), name);
      form.append('_payload', JSON.stringify(data));
      return cms.ask('POST', '/media', { token: cms.author, body: form });
    };
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const stored = await upload(photo, 'image/jpeg', 'ward.jpg', { alt: 'A ward at night' });
    assert.equal(stored.status, 201);
    assert.equal(stored.body.doc.mimeType, 'image/webp');
    assert.deepEqual([stored.body.doc.sizes.card.width, stored.body.doc.sizes.card.height], [1200, 600]);
    assert.equal((await upload(photo, 'image/jpeg', 'none.jpg', {})).status, 400);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    assert.equal((await upload(svg, 'image/svg+xml', 'x.svg', { alt: 'A drawing' })).status, 400);
    assert.equal(
      (await upload('<script>alert(1)</script>', 'image/png', 'x.png', { alt: 'No picture' })).status,
      400,
    );
    const heavy = Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024)]);
    assert.equal((await upload(heavy, 'image/jpeg', 'heavy.jpg', { alt: 'Too heavy' })).status, 413);
  });
});
