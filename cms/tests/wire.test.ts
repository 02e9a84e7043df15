import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { startCms } from './start-cms';

/*
 * Compares what the CMS sends with the recordings in recorded/. The site's tests read the same recordings
 * (lib/content/sources/content-source.contract.test.ts, cms-documents.server.test.ts). RECORD=1 rewrites them.
 */
const folder = path.join(import.meta.dirname, 'recorded');

/** Returns the recording `name`. With RECORD=1, first replaces it by `current`. */
function recorded(name: string, current: unknown): unknown {
  const file = path.join(folder, name);
  if (process.env.RECORD) writeFileSync(file, `${JSON.stringify(current, null, 1)}\n`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Writes the sample texts of the site's tests to a seed file, with the code of the site. It has no checklists. */
function writeSampleSeed(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'cms-seed-')), 'seed.json');
  const { TSX_TSCONFIG_PATH: _, ...env } = process.env;
  const args = ['--import', 'tsx', 'scripts/cms/write-seed.mts', file, 'tests/contract-content'];
  execFileSync(process.execPath, args, { cwd: path.join(import.meta.dirname, '../..'), env });
  const seed = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...seed, checklists: [] }));
  return file;
}

type Change = { key: string; doc: Record<string, unknown> | null };

let cms: Awaited<ReturnType<typeof startCms>>;
let publisher = '';

before(async () => {
  cms = await startCms();
  publisher = await cms.logIn('publisher@example.com');
});
after(() => cms.stop());

async function changes(): Promise<Change[]> {
  const found: (Change & { seq: number })[] = [];
  for (;;) {
    const { body } = await cms.asSite(`/changes?after=${found.at(-1)?.seq ?? 0}`);
    if (body.changes.length === 0) return found.map(({ key, doc }) => ({ key, doc }));
    found.push(...body.changes);
  }
}

test('the CMS’s responses to the site about built-in documents equal the responses recorded in a file', async () => {
  const { seedContent } = await import('../src/seed/content');
  await seedContent(cms.payload, { file: writeSampleSeed(), overwrite: false });
  const answers = {
    'navigation-menu': (await cms.ask('GET', '/site/navigation-menu')).body,
    '404-page': (await cms.ask('GET', '/site/404-page')).body,
    // Payload writes several documents at once, so their order varies.
    changes: (await changes()).sort((a, b) => (a.key < b.key ? -1 : 1)),
  };
  assert.deepEqual(answers, recorded('site.json', answers));
});

test('the CMS’s responses to the site about incomplete drafts equal the responses recorded in a file', async () => {
  const { previewToken } = await import('../src/site/preview');
  const day = '2026-11-01T12:00:00.000Z';
  const drafts = [
    {
      collection: 'articles',
      title: 'Far too long a title '.repeat(6),
      label: 'Far too long a label '.repeat(4),
      slug: 'Not An Address',
      lead: 'Far too long a lead. '.repeat(30),
      description: 'Far too long a description. '.repeat(20),
      sources: [
        { label: 'Without an address' },
        { label: 'Whole', href: 'https://gov.test/', checked: day },
        { label: 'Not on https', href: 'http://gov.test/', checked: day },
      ],
      drawing: 'Not A Drawing',
      jobs: { title: 'Jobs', regions: ['New South Wales'], mmm: [1.5] },
      published: day,
      updated: day,
    },
    {
      collection: 'pages',
      title: '   ',
      group: 'privacy',
      slug: 'next',
      legal: { version: '2' },
      updated: day,
    },
    { collection: 'pages', updated: day },
  ] as const;
  const told = [];
  for (const { collection, ...body } of drafts) {
    const made = await cms.ask('POST', `/${collection}?draft=true`, { token: publisher, body });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    told.push(
      (await cms.asSite(`/draft?token=${previewToken(collection, made.body.doc.id, cms.secret)}`)).body,
    );
  }
  assert.deepEqual(told, recorded('drafts.json', told));
});

test('the CMS tells the site about new and deleted categories, and about categories whose URL has changed', async () => {
  const send = (method: string, route: string, body?: object) =>
    cms.ask(method, route, { token: publisher, body });
  const told = async (slug: string) => (await changes()).find(({ key }) => key === `categories/${slug}`)?.doc;
  const made = await send('POST', '/categories', {
    name: 'Shifts',
    slug: 'shifts',
    description: 'How shifts are shared.',
    order: 7,
  });
  const id = made.body.doc.id as number;
  const shifts = {
    kind: 'categories',
    id,
    slug: 'shifts',
    name: 'Shifts',
    description: 'How shifts are shared.',
    order: 7,
  };
  assert.deepEqual(await told('shifts'), shifts);

  await send('PATCH', `/categories/${id}`, { slug: 'shift-work' });
  await send('PATCH', `/categories/${id}`, { slug: 'shift-working' });
  assert.deepEqual(await told('shift-working'), { ...shifts, slug: 'shift-working' });
  for (const slug of ['shifts', 'shift-work']) assert.deepEqual(await told(slug), { kind: 'moved', id });

  await send('PATCH', `/categories/${id}`, { slug: 'shifts' });
  assert.deepEqual(await told('shifts'), shifts);
  assert.deepEqual(await told('shift-working'), { kind: 'moved', id });
  await send('DELETE', `/categories/${id}`);
  assert.equal(await told('shifts'), null);

  const page = await send('POST', '/categories', {
    name: 'Pages',
    slug: 'page',
    description: 'No part of an address.',
  });
  assert.equal(page.status, 400);
});
