import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cmsDocuments } from '@/tests/cms-documents';
import { eventually } from '@/tests/eventually';
import { startCms, startFaultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { systemClock as clock } from '@/lib/services/clock/clock';
import type { MenuSource, SiteMenu } from './content-source';
import { menuFiles } from './content-source-files.server';
import { httpContent } from './content-source-http.server';
import { storedCopies } from './stored-copies.server';
import { pauseMs, plainContent, resilient } from './resilient-content.server';
import { freshForMs } from './resilient-document.server';

const menuPath = '/navigation-menu';
const textPath = '/404-page';
const noMenu = 'Failed to load Nav Items from CMS';
const noText = 'Failed to load 404 content from CMS';

const allButDate = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
/** Fakes only the time of day; connections and their timeouts are real. */
const pass = (ms: number) => jest.setSystemTime(Date.now() + ms);
const reported: string[] = [];
const errorReporting = {
  report: (error: unknown) => void reported.push(error instanceof Error ? error.message : String(error)),
};
const embedded = menuFiles();

let documents: Record<string, unknown>;
let cms: Awaited<ReturnType<typeof startCms>>;
let proxy: FaultProxy;
let folder: string;

beforeEach(async () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  jest.useFakeTimers({ now, doNotFake: allButDate });
  reported.length = 0;
  documents = { ...cmsDocuments };
  cms = await startCms(documents);
  proxy = await startFaultProxy(cms.url);
  folder = await mkdtemp(path.join(os.tmpdir(), 'copies-'));
});
afterEach(async () => {
  jest.useRealTimers();
  await proxy.stop();
  await cms.stop();
  await rm(folder, { recursive: true });
});

/** Starts a process with nothing in memory. */
function start({
  last = embedded,
  // Long, so that a slow machine does not look like a hanging CMS.
  timeoutMs = 30_000,
  disk = false,
}: { last?: MenuSource; timeoutMs?: number; disk?: boolean } = {}): SiteMenu {
  const copies = disk ? storedCopies(folder, cms.url) : null;
  return resilient(httpContent({ url: proxy.url, timeoutMs }), last, { clock, errorReporting, copies });
}

const readNotFoundTitle = async (content: MenuSource) => (await content.notFoundPage()).title;
const findFirstMenuName = async (content: MenuSource) => (await content.navigation())[0]?.name;
const fromCms = 'Nothing at this address';
const fromFiles = 'Page not found';
const changed = 'Nobody is here';
function changeTheText() {
  documents['404-page'] = { title: changed, body: '' };
}

describe('content for pages', () => {
  it('comes from memory while fresh, then from the CMS again', async () => {
    const content = start();
    expect(await readNotFoundTitle(content)).toBe(fromCms);
    changeTheText();
    pass(freshForMs);
    expect(await readNotFoundTitle(content)).toBe(fromCms);
    expect(proxy.asked).toEqual([textPath]);
    pass(1);
    await eventually(async () => expect(await readNotFoundTitle(content)).toBe(changed));
  });

  it('is requested once for any number of waiting pages', async () => {
    const content = start();
    const all = await Promise.all(Array.from({ length: 20 }, () => findFirstMenuName(content)));
    expect(new Set(all)).toEqual(new Set(['Doctors']));
    expect(proxy.asked).toEqual([menuPath]);
  });

  it('stays unchanged while a fresh copy is fetched, even if the fetch never ends', async () => {
    const content = start();
    await readNotFoundTitle(content);
    pass(freshForMs + 1);
    proxy.fault = 'hang';
    expect(await readNotFoundTitle(content)).toBe(fromCms);
    await eventually(async () => expect(proxy.asked).toHaveLength(2));
    expect(await readNotFoundTitle(content)).toBe(fromCms);
    expect(proxy.asked).toHaveLength(2);
  });

  it('costs one timeout if the CMS hangs, and afterwards no page waits for any document', async () => {
    proxy.fault = 'hang';
    const content = start({ timeoutMs: 300 });
    expect(await findFirstMenuName(content)).toBe('Job search');
    expect(proxy.asked).toEqual([menuPath]);
    expect(await findFirstMenuName(content)).toBe('Job search');
    expect(await readNotFoundTitle(content)).toBe(fromFiles);
    // No request was sent, so there was nothing to wait for.
    expect(proxy.asked).toEqual([menuPath]);
  });

  it('does not wait either while checking if a hanging CMS has recovered', async () => {
    proxy.fault = 'hang';
    const hanging = start({ timeoutMs: 300 });
    await findFirstMenuName(hanging);
    pass(pauseMs + 1);
    // The text was never fetched, so only the embedded copy exists, and still the page does not wait.
    expect(await readNotFoundTitle(hanging)).toBe(fromFiles);
    await eventually(async () => expect(proxy.asked).toEqual([menuPath, textPath]));
    proxy.fault = null;
    await eventually(async () => {
      pass(pauseMs + 1);
      expect([await findFirstMenuName(hanging), await readNotFoundTitle(hanging)]).toEqual([
        'Doctors',
        fromCms,
      ]);
    });
  });

  it('requests once per pause from an unreachable CMS, for any document', async () => {
    proxy.fault = 'reset';
    const content = start();
    await Promise.all([findFirstMenuName(content), findFirstMenuName(content)]);
    pass(pauseMs + 1);
    await Promise.all([
      findFirstMenuName(content),
      readNotFoundTitle(content),
      findFirstMenuName(content),
      readNotFoundTitle(content),
    ]);
    await eventually(async () => expect(proxy.asked).toHaveLength(2));
    await Promise.all([findFirstMenuName(content), readNotFoundTitle(content)]);
    expect(proxy.asked).toHaveLength(2);
  });

  it.each(['wrong shape', 'HTML', 'server error'] as const)(
    'serves the other documents despite one bad document (%s)',
    async (fault) => {
      proxy.fault = { [menuPath]: fault };
      const content = start();
      expect(await findFirstMenuName(content)).toBe('Job search');
      expect(await readNotFoundTitle(content)).toBe(fromCms);
      await findFirstMenuName(content);
      expect(proxy.asked).toEqual([menuPath, textPath]);
    },
  );

  it('keeps the last good menu if the CMS starts to send another format', async () => {
    const content = start();
    await findFirstMenuName(content);
    proxy.fault = 'wrong shape';
    pass(freshForMs + 1);
    await findFirstMenuName(content);
    await eventually(async () => expect(reported).toHaveLength(1));
    expect(await findFirstMenuName(content)).toBe('Doctors');
  });

  it('reports an outage once, not for each page', async () => {
    const message = 'The CMS did not send navigation-menu: pages show the last good one';
    const content = start();
    for (const outage of [1, 2]) {
      proxy.fault = 'server error';
      for (let page = 0; page < 4; page += 1) {
        const before = proxy.asked.length;
        await eventually(async () => {
          pass(freshForMs + 1);
          await findFirstMenuName(content);
          expect(proxy.asked.length).toBeGreaterThan(before);
        });
      }
      const told = () => reported.filter((one) => one === message);
      await eventually(async () => expect(told()).toHaveLength(outage));
      proxy.fault = null;
      // A request that was pending during the outage still returns the failure.
      await eventually(async () => expect(await content.direct.navigation()).toHaveLength(3));
    }
  });

  it('rejects only if the embedded copy is broken too, and reports that once', async () => {
    proxy.fault = 'server error';
    const content = start({ last: menuFiles(folder) });
    for (let page = 0; page < 3; page += 1) {
      await expect(content.navigation()).rejects.toThrow(noMenu);
      await expect(content.notFoundPage()).rejects.toThrow(noText);
    }
    expect(reported.filter((message) => message === noMenu)).toHaveLength(1);
    expect(reported.filter((message) => message === noText)).toHaveLength(1);
  });
});

describe('content on disk', () => {
  async function findFilePath(name: string): Promise<string> {
    const found = await readdir(folder, { recursive: true });
    return path.join(folder, found.find((file) => file.endsWith(`${name}.json`)) ?? 'none');
  }
  async function startOnceWell() {
    await readNotFoundTitle(start({ disk: true }));
    await eventually(async () =>
      expect(await readFile(await findFilePath('404-page'), 'utf8')).toContain(fromCms),
    );
    proxy.fault = 'reset';
  }

  it('is served if the site starts during an outage', async () => {
    await startOnceWell();
    expect(await readNotFoundTitle(start({ disk: true }))).toBe(fromCms);
    expect(await readNotFoundTitle(start({ disk: false }))).toBe(fromFiles);
  });

  it('is ignored if the CMS responds', async () => {
    await startOnceWell();
    proxy.fault = null;
    changeTheText();
    expect(await readNotFoundTitle(start({ disk: true }))).toBe(changed);
  });

  it('is ignored if another CMS wrote it', async () => {
    await startOnceWell();
    const other = resilient(httpContent({ url: proxy.url, timeoutMs: 30_000 }), embedded, {
      clock,
      errorReporting,
      copies: storedCopies(folder, 'https://other.example'),
    });
    expect(await readNotFoundTitle(other)).toBe(fromFiles);
  });

  it.each(['', '{"title":', '{"headline":1}'])('is ignored if it is broken: %j', async (text) => {
    await startOnceWell();
    await writeFile(await findFilePath('404-page'), text);
    expect(await readNotFoundTitle(start({ disk: true }))).toBe(fromFiles);
  });

  it('may be unwritable, which is reported once while content is served', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const content = resilient(httpContent({ url: proxy.url, timeoutMs: 30_000 }), embedded, {
      clock,
      errorReporting,
      copies: storedCopies(file, cms.url),
    });
    expect([await readNotFoundTitle(content), await findFirstMenuName(content)]).toEqual([
      fromCms,
      'Doctors',
    ]);
    await eventually(async () => expect(reported).toEqual(['Copies of CMS documents cannot be kept']));
  });
});

describe('content for the API of the site', () => {
  it('is the current state of the CMS', async () => {
    const { direct } = start();
    expect(await readNotFoundTitle(direct)).toBe(fromCms);
    changeTheText();
    expect(await readNotFoundTitle(direct)).toBe(changed);
    proxy.fault = 'server error';
    await expect(direct.notFoundPage()).rejects.toThrow(noText);
  });

  it('rejects by document name and reports an outage once', async () => {
    const { direct } = start();
    for (const outage of [1, 2]) {
      proxy.fault = 'wrong shape';
      await expect(direct.navigation()).rejects.toThrow(noMenu);
      await expect(direct.navigation()).rejects.toThrow(noMenu);
      expect(reported.filter((message) => message === noMenu)).toHaveLength(outage);
      proxy.fault = null;
      await direct.navigation();
    }
  });

  it('costs one timeout, then rejects immediately until a hanging CMS recovers', async () => {
    proxy.fault = 'hang';
    const { direct } = start({ timeoutMs: 300 });
    await expect(direct.navigation()).rejects.toThrow(noMenu);
    await expect(direct.navigation()).rejects.toThrow(noMenu);
    await expect(direct.notFoundPage()).rejects.toThrow(noText);
    expect(proxy.asked).toEqual([menuPath]);
    proxy.fault = null;
    await eventually(async () => {
      pass(pauseMs + 1);
      expect([await findFirstMenuName(direct), await readNotFoundTitle(direct)]).toEqual([
        'Doctors',
        fromCms,
      ]);
    });
  });
});

test('serves the files of the site to pages and to its API, and reports failures once', async () => {
  const content = plainContent(embedded, errorReporting);
  expect([await readNotFoundTitle(content), await readNotFoundTitle(content.direct)]).toEqual([
    fromFiles,
    fromFiles,
  ]);
  const broken = plainContent(menuFiles(folder), errorReporting);
  await expect(broken.navigation()).rejects.toThrow(noMenu);
  await expect(broken.direct.navigation()).rejects.toThrow(noMenu);
  await expect(broken.direct.notFoundPage()).rejects.toThrow(noText);
  expect(reported).toEqual([noMenu, noText]);
});
