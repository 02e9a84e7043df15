import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemClock as clock } from '@/lib/services/clock/clock';
import { cmsHook, cmsSecret, startCmsLog, type CmsLog } from '@/tests/cms-log';
import { eventually } from '@/tests/eventually';
import { startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import type { ContentSource } from './content-source';
import { contentFiles } from './content-source-files.server';
import { siteCms } from './site-cms.server';

/*
 * One suite for every source of content. All sources hold the texts of tests/contract-content. The sources are:
 * - the files;
 * - Payload, replayed from recorded responses. The test cms/tests/wire.test.ts seeds a real Payload with these files and
 *   fails if its responses differ from the recording. That test therefore finds changes of Payload, of its collections
 *   or of the wire format. This suite tests how the site reads the responses, without the time and the packages that
 *   Payload needs;
 * - Payload over a failing connection.
 * To record again, run the tests of the CMS with RECORD=1.
 */
const folder = 'tests/contract-content';
const words = { brand: 'North', contact_email: 'hello@north.example', postal_address: '1 Street' };
const files = contentFiles(words, folder);
const legal = '/privacy';
const addresses = ['/doctors', '/doctors/pay', '/doctors/moving', '/articles', '/articles/first', legal];

type Recorded = { changes: { key: string; doc: unknown }[] };

let answers: Recorded;
let log: CmsLog;
let proxy: FaultProxy;
let copy: string;
let reported: string[];

const allButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const pass = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeAll(async () => {
  answers = JSON.parse(await readFile('cms/tests/recorded/site.json', 'utf8')) as Recorded;
});
beforeEach(async () => {
  // Only the current date is fake. Timers are real, because connections and their timeouts need them.
  jest.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), doNotFake: allButDate });
  reported = [];
  log = await startCmsLog();
  for (const { key, doc } of answers.changes) log.put(key, doc);
  proxy = await startFaultProxy(log.url);
  copy = await mkdtemp(path.join(os.tmpdir(), 'contract-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await proxy.stop();
  await log.stop();
  await rm(copy, { recursive: true, maxRetries: 5 });
});

/**
 * Starts the content services of one site process, which reaches the CMS through the proxy. `own` is the content from
 * files.
 */
const start = (own: ContentSource = files) =>
  siteCms(
    { cms: { url: proxy.url, secret: cmsSecret }, dataFolder: copy, words },
    { files: own, clock, errorReporting: { report: (error) => void reported.push(String(error)) } },
  );
const read = (site: ReturnType<typeof start>) => site.cms.takeHook(cmsHook());
/** Has no content, so that the tests fail if a page shows content of files instead of the CMS. */
const noFiles = contentFiles(words, 'tests/no-such-folder');

async function startAndRead(): Promise<ReturnType<typeof start>> {
  const site = start(noFiles);
  await read(site);
  return site;
}

const contract: Record<string, (source: ContentSource) => Promise<void>> = {
  'the menu in its order, each item with its id, name, display name and pages': async (source) => {
    expect(await source.navigation()).toEqual([
      {
        id: 'doctors',
        name: 'Doctors',
        displayName: 'For doctors',
        childItems: [{ title: 'Pay', slug: 'pay' }],
      },
      { id: 'job_search', name: 'Job search', displayName: null, childItems: [] },
      {
        id: 'about_us',
        name: 'About us',
        displayName: null,
        childItems: [{ title: 'B Corp', slug: 'b-corp' }],
      },
    ]);
  },
  'the text of the not-found page': async (source) => {
    expect(await source.notFoundPage()).toEqual({
      title: 'Nothing at this address',
      body: 'It moved.\n\nSearch for a job.',
    });
  },
  'the page at an address with settings filled in, the same from every source': async (source) => {
    expect(await source.page('/doctors')).toMatchObject({
      path: '/doctors',
      group: 'doctors',
      title: 'For doctors at North',
      label: 'Doctors',
      body: [['p', 'Work with North, and write to ', ['a', 'mailto:hello@north.example', 'us'], '.']],
    });
    expect(await source.page(legal)).toMatchObject({ legal: { version: '3', effective: '2026-11-01' } });
    for (const address of addresses) expect(await source.page(address)).toEqual(await files.page(address));
  },
  'nothing at an address that has no page': async (source) => {
    for (const address of [
      '/doctors/none',
      '/doctors/',
      '/../package.json',
      '',
      '/Doctors',
      '/articles/category/rosters',
    ])
      expect([address, await source.page(address), await source.former(address)]).toEqual([
        address,
        null,
        null,
      ]);
  },
  'the pages of a group in their order, without the texts': async (source) => {
    const pages = await source.pages('doctors');
    expect(pages.map((page) => page.path)).toEqual(['/doctors/moving', '/doctors/pay']);
    expect(pages[0]).not.toHaveProperty('body');
    expect(await source.pages('employers')).toEqual([]);
    expect(pages).toEqual(await files.pages('doctors'));
  },
  'the article with a name': async (source) => {
    expect(await source.article('first')).toMatchObject({
      path: '/articles/first',
      category: 'rosters',
      tags: ['nights'],
      author: { kind: 'team', name: 'North editorial team' },
      picture: '/img/articles/how-locum-rates-are-quoted.svg',
      jobs: { title: 'Locum jobs by night', workType: 'locum', shifts: ['night'] },
    });
    expect([await source.article('none'), await source.article('')]).toEqual([null, null]);
  },
  'all articles, newest first, with the categories and tags in their order': async (source) => {
    const library = await source.articles();
    expect(library.articles.map(({ path: address }) => address)).toEqual([
      '/articles/second',
      '/articles/first',
    ]);
    expect(library.categories.map(({ name }) => name)).toEqual(['Rosters', 'On call']);
    expect(library.tags.map(({ slug }) => slug)).toEqual(['nights', 'first-job']);
    expect(library).toEqual(await files.articles());
    expect(await source.articles()).toBe(library);
  },
};
const keeps = async (source: ContentSource) => {
  for (const check of Object.values(contract)) await check(source);
};

describe.each([
  ['the built-in files', () => Promise.resolve(files)],
  ['Payload', async () => (await startAndRead()).content],
  [
    'Payload, with the current menu for the API of the site',
    async () => {
      const { content } = await startAndRead();
      return { ...content, ...content.direct };
    },
  ],
])('content from %s:', (_, open) => {
  test.each(Object.entries(contract))('the content source returns %s', async (_name, check) => {
    await check(await open());
    expect(reported).toEqual([]);
  });
});

// One fault of each kind: the CMS cannot be reached, its response is unusable, or it does not respond in time.
// cms-client.server.test.ts shows which kind every fault is.
const faults: Fault[] = ['refused', 'wrong shape', 'hang'];

describe.each(faults)('content from Payload while the connection to it fails: %s', (fault) => {
  test('serves the last good content even after a restart, and reports the CMS outage once in each process', async () => {
    const site = await startAndRead();
    await proxy.become(fault);
    pass(60_000);
    for (const shown of [site, start(noFiles)]) {
      const started = performance.now();
      await keeps(shown.content);
      // Each hanging request takes two seconds, so the reads take less than five seconds only if they share one
      // request.
      expect(performance.now() - started).toBeLessThan(5_000);
      expect(await shown.cms.health()).toEqual({ ageMs: 60_000 });
    }
    await expect(read(site)).rejects.toThrow();
    await expect(site.content.direct.navigation()).rejects.toThrow('Failed to load Nav Items from CMS');
    await keeps(site.content);
    const told = () => reported.filter((text) => text.includes('The CMS is not sending its texts'));
    // Two reports are expected, because each of the two processes reports the outage once.
    await eventually(async () => expect(told()).toHaveLength(2));

    await proxy.become(null);
    log.put('404-page', { title: 'Another title', body: '' });
    log.put('tags/wellbeing', {
      kind: 'tags',
      slug: 'wellbeing',
      name: 'Wellbeing',
      description: 'Sleep.',
      order: 9,
    });
    await read(site);
    expect((await site.content.articles()).tags.at(-1)?.name).toBe('Wellbeing');
    expect(await site.cms.health()).toEqual({ ageMs: 0 });
    expect((await site.content.notFoundPage()).title).toBe('Another title');
  });

  test('shows built-in texts until the CMS has been read, except for legal texts', async () => {
    await proxy.become(fault);
    const { content, cms } = start();
    for (const [name, check] of Object.entries(contract))
      if (!name.startsWith('the page at an address')) await check(content);
    await expect(content.page(legal)).rejects.toMatchObject({ name: 'AwayError' });
    expect(await cms.health()).toEqual({ ageMs: null });
  });
});
