import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { article } from './start-cms';
import { withCms } from './with-cms';

const cms = withCms();
const folder = mkdtempSync(path.join(tmpdir(), 'cms-seed-'));
after(() => rmSync(folder, { recursive: true }));

const text = (address: string) => ({ ...article(address.split('/')[2] ?? '', ''), path: address });
const page = (address: string) => ({ ...text(address), group: 'doctors' });
const fromFile = (slug: string, category = 'rosters') => ({
  ...text(`/articles/${slug}`),
  category,
  tags: ['nights'],
  author: 'editors',
  published: '2026-11-01',
});
const items = ['One thing', 'Another thing', 'A third thing'].map((title) => ({ title, text: title }));
const content = {
  people: [{ kind: 'team', slug: 'editors', name: 'The editors' }],
  categories: [{ slug: 'rosters', name: 'Rosters', description: 'How rosters are made.' }],
  tags: [{ slug: 'nights', name: 'Nights', description: 'Work at night.' }],
  pages: [page('/doctors/stays'), page('/doctors/moves')],
  articles: [fromFile('deleted'), fromFile('withdrawn')],
  checklists: [{ slug: 'tasmania', name: 'Tasmania', country: 'AU', check: 'A check', items }],
  navigation: { items: [{ group: 'doctors' }] },
  'not-found': { title: 'Nothing here', body: 'It moved.' },
};

async function seed(what: object = content, overwrite = false): Promise<number> {
  const { seedContent } = await import('../src/seed/content');
  const file = path.join(folder, 'seed.json');
  writeFileSync(file, JSON.stringify(what));
  return seedContent(cms.payload, { file, overwrite });
}

const idOf = async (collection: string, key: string, value: string) => {
  const { body } = await cms.ask('GET', `/${collection}?where[${key}][equals]=${value}`, {
    token: cms.publisher,
  });
  return body.docs[0]?.id as number | undefined;
};

test('restarting the CMS does not restore built-in documents that a publisher has deleted, unpublished or moved', async () => {
  assert.equal(await seed(), 10);
  assert.equal(await seed(), 0);
  const send = async (method: string, collection: string, key: string, value: string, body?: object) => {
    const id = await idOf(collection, key, value);
    const answer = await cms.ask(method, `/${collection}/${id}`, { token: cms.publisher, body });
    assert.equal(answer.status, 200);
  };
  await send('DELETE', 'articles', 'path', '/articles/deleted');
  await send('PATCH', 'articles', 'path', '/articles/withdrawn', { _status: 'draft' });
  await send('PATCH', 'pages', 'path', '/doctors/moves', { slug: 'moved', _status: 'published' });
  await send('DELETE', 'tags', 'slug', 'nights');
  await send('PATCH', 'categories', 'slug', 'rosters', { slug: 'rostering' });
  await send('DELETE', 'checklists', 'slug', 'tasmania');
  await send('DELETE', 'people', 'slug', 'editors');

  assert.equal(await seed(), 0);
  assert.equal((await cms.shown('/articles/deleted')).doc, null);
  assert.equal((await cms.shown('/articles/withdrawn')).doc, null);
  assert.deepEqual((await cms.shown('/doctors/moves')).doc, { kind: 'moved', to: '/doctors/moved' });
  assert.equal((await cms.shown('tags/nights')).doc, null);
  assert.equal((await cms.shown('categories/rosters')).doc.kind, 'moved');
  assert.equal((await cms.shown('checklists/tasmania')).doc, null);
  assert.equal(await idOf('people', 'slug', 'editors'), undefined);
});

test('seeding a built-in text restores its deleted author, but skips a text whose category was deleted', async () => {
  const category = { slug: 'pay', name: 'Pay', description: 'What doctors are paid.' };
  const release = {
    ...content,
    categories: [...content.categories, category],
    articles: [...content.articles, fromFile('new', 'pay'), fromFile('without-category')],
  };
  assert.equal(await seed(release), 3);
  const { author, tags } = (await cms.shown('/articles/new')).doc;
  assert.equal(author.name, 'The editors');
  assert.deepEqual(tags, []);
  assert.equal(await cms.shown('/articles/without-category'), undefined);
});

test('seeding with `overwrite` resets all built-in documents to the seed file’s content', async () => {
  await seed(content, true);
  assert.equal((await cms.shown('/articles/deleted')).doc.title, 'Article deleted');
  assert.equal((await cms.shown('/doctors/moves')).doc.title, 'Article moves');
  assert.deepEqual((await cms.shown('/articles/withdrawn')).doc.tags, ['nights']);
});
