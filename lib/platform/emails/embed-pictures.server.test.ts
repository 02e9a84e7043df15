import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { createTestDatabase } from '@/tests/test-database';
import { toPortraitPicture } from './call-email';
import { embedPictures } from './embed-pictures.server';

test('attaches each picture in an email once, and shows the attachment wherever the email uses the picture', async () => {
  const mark = '<img src="/img/emails/mark.png" alt="">';
  const { html, pictures } = await embedPictures(
    `${mark}${mark}<img src="/img/portraits/hannah-reid.png" alt="Hannah">`,
  );
  expect(html).toContain('<img src="cid:mark.png@img.emails" alt="">');
  expect(html).toContain('<img src="cid:hannah-reid.png@img.portraits" alt="Hannah">');
  expect(pictures.map(({ contentId, contentType }) => [contentId, contentType])).toEqual([
    ['mark.png@img.emails', 'image/png'],
    ['hannah-reid.png@img.portraits', 'image/png'],
  ]);
});

test('does not change links to pictures, or typed text that looks like a picture', async () => {
  const html = '<p> src=&quot;/img/emails/mark.png&quot;</p><a href="https://onward.example/img/x.png">x</a>';
  expect(await embedPictures(html)).toEqual({ html, pictures: [] });
});

test.each(['/img/portraits/nobody.png', '/media/consultants/4be1.jpg'])(
  'shows the alternative text instead of the missing picture %s',
  async (address) => {
    const { html, pictures } = await embedPictures(`<img width="64" src="${address}" alt="Nobody"/>`);
    expect([html, pictures]).toEqual(['<img width="64" alt="Nobody"/>', []]);
  },
);

test('attaches an uploaded photograph’s JPEG version from the file store', async () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'embed-'));
  try {
    const storage = folderStorage(dataFolder);
    await storage.put('consultants/4be1.jpg', Buffer.from('a photograph'));
    const address = toPortraitPicture('/media/consultants/4be1.webp');
    const { html, pictures } = await embedPictures(`<img src="${address}" alt="Hannah">`, storage);
    expect(html).toBe('<img src="cid:4be1.jpg@media.consultants" alt="Hannah">');
    expect(pictures).toMatchObject([{ contentType: 'image/jpeg', content: Buffer.from('a photograph') }]);
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});

test('each drawn portrait has a small bitmap for use in emails', async () => {
  const database = await createTestDatabase();
  const rows = await database.db.selectFrom('consultant').select('portrait').execute();
  await database.drop();
  const files = rows.flatMap(({ portrait }) => (portrait ? [`public${toPortraitPicture(portrait)}`] : []));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect({ file, exists: existsSync(file) }).toEqual({ file, exists: true });
    expect(statSync(file).size).toBeLessThan(4_000);
  }
});
