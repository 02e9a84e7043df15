import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '@/lib/app/start-app.server';
import notFoundPage from '@/pages/api/cms/404-page';
import navigationMenu from '@/pages/api/cms/navigation-menu';
import { cmsDocuments, wireMenu, wireNotFound } from '@/tests/cms-documents';
import { cmsSecret, startCmsLog, type CmsLog } from '@/tests/cms-log';
import { startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';
import { startRoutes } from '@/tests/identity/start-site';
import { siteEnvironment } from '@/tests/site-environment';

const emptyMenu = {
  nav_items: [],
  job_search_pages: [],
  doctors_pages: [],
  employers_pages: [],
  about_us_pages: [],
  articles_pages: [],
  contact_us_pages: [],
};
const noMenu = 'Failed to load Nav Items from CMS';
const noText = 'Failed to load 404 content from CMS';

let site: Awaited<ReturnType<typeof startRoutes>>;
let cms: CmsLog;
let folder: string;
let proxy: FaultProxy;
let now = Date.now();
const reported: string[] = [];

beforeAll(async () => {
  cms = await startCmsLog();
  for (const [key, doc] of Object.entries(cmsDocuments)) cms.put(key, doc);
  proxy = await startFaultProxy(cms.url);
  site = await startRoutes({ '/menu': navigationMenu, '/text': notFoundPage });
  folder = await mkdtemp(path.join(os.tmpdir(), 'cms-routes-'));
  const settings = { CMS_URL: `${proxy.url}/`, CMS_SECRET: cmsSecret, DATA_DIR: folder };
  Object.assign(process.env, siteEnvironment({ SITE_URL: site.url, ...settings }));
  const services = startApp();
  services.clock.now = () => new Date(now);
  services.errorReporting.report = (error) =>
    void reported.push(error instanceof Error ? error.message : String(error));
});
afterAll(async () => {
  await site.stop();
  await proxy.stop();
  await cms.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  become(null);
  expect([(await ask('/menu')).body, (await ask('/text')).status]).toEqual([wireMenu, 200]);
  reported.length = 0;
});

/**
 * Sets the fault of the CMS. Advances the clock by five seconds, because the site waits that long before it asks the
 * CMS again.
 */
function become(fault: Fault | null): void {
  proxy.fault = fault;
  now += 5_000;
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(site.url + path, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text ? (JSON.parse(text) as unknown) : null,
    cache: response.headers.get('cache-control'),
    cookie: response.headers.get('set-cookie'),
  };
}

const faults: Fault[] = ['server error', 'HTML', 'wrong shape', 'reset', 'hang'];

describe('GET requests for the menu', () => {
  it('the site serves the menu from the CMS, and caches can keep this response for a short time', async () => {
    expect(await ask('/menu', { headers: { Cookie: '__session=x' } })).toEqual({
      status: 200,
      body: wireMenu,
      cache: expect.stringMatching(/^public,.*s-maxage=5\b/),
      cookie: null,
    });
  });

  it.each(faults)(
    'if the CMS fails (%s), the site reports the error and serves an empty menu that caches cannot keep',
    async (fault) => {
      become(fault);
      expect(await ask('/menu')).toMatchObject({ status: 200, body: emptyMenu, cache: 'private, no-store' });
      expect(reported).toContain(noMenu);
    },
  );
});

describe('GET requests for the not-found text', () => {
  it('the site serves the not-found text from the CMS, and caches can keep this response for a short time', async () => {
    expect(await ask('/text')).toMatchObject({
      status: 200,
      body: wireNotFound,
      cache: expect.stringMatching(/^public,.*s-maxage=5\b/),
    });
  });

  it.each(faults)(
    'if the CMS fails (%s), the site reports the error and answers 502, which caches cannot keep',
    async (fault) => {
      become(fault);
      expect(await ask('/text')).toMatchObject({
        status: 502,
        body: { errorMessage: noText },
        cache: 'private, no-store',
      });
      expect(reported).toContain(noText);
    },
  );
});

test('during a CMS outage, many simultaneous visitors cause only one request to the CMS and one error report', async () => {
  const before = proxy.asked.length;
  become('reset');
  await ask('/menu');
  await Promise.all(Array.from({ length: 10 }, () => ask('/menu')));
  expect(reported.filter((message) => message === noMenu)).toHaveLength(1);
  expect(proxy.asked.length - before).toBe(1);
});

test('the menu’s and the not-found text’s routes answer 405 to POST', async () => {
  for (const path of ['/menu', '/text'])
    expect(await ask(path, { method: 'POST', body: '{}' })).toMatchObject({
      status: 405,
      body: { errorMessage: expect.any(String) },
    });
});
