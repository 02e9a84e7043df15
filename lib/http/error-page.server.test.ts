import { mkdtemp, rm } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '@/lib/app/start-app.server';
import { menuFiles } from '@/lib/content/sources/content-source-files.server';
import { httpContent } from '@/lib/content/sources/content-source-http.server';
import { resilient } from '@/lib/content/sources/resilient-content.server';
import { cmsDocuments, wireNotFound } from '@/tests/cms-documents';
import { startCms, startFaultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { buildSession } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import { publicCache } from './cache-control.server';
import { errorPageFrame } from './error-page.server';
import { page } from './page.server';

let cms: Awaited<ReturnType<typeof startCms>>;
let proxy: FaultProxy;
let nowhere: string;
const reported: string[] = [];

beforeAll(async () => {
  Object.assign(process.env, siteEnvironment());
  startApp().errorReporting.report = (error) =>
    void reported.push(error instanceof Error ? error.message : String(error));
  cms = await startCms(cmsDocuments);
  proxy = await startFaultProxy(cms.url);
  nowhere = await mkdtemp(path.join(os.tmpdir(), 'content-'));
});
afterAll(async () => {
  await proxy.stop();
  await cms.stop();
  await rm(nowhere, { recursive: true });
});

function content(files: string | undefined) {
  const { clock, errorReporting } = startApp();
  const source = httpContent({ url: proxy.url, timeoutMs: 20_000 });
  const menu = resilient(source, menuFiles(files), { clock, errorReporting, copies: null });
  startApp().content = { ...startApp().content, ...menu };
  reported.length = 0;
}

function askFor(statusCode: number) {
  const request = new IncomingMessage(new Socket());
  request.url = '/no/such/page?x=1';
  return errorPageFrame(request, new ServerResponse(request), { statusCode, error: null });
}

describe('the not-found page', () => {
  it('shows the text of the CMS', async () => {
    proxy.fault = null;
    content(undefined);
    expect((await askFor(404)).notFound).toEqual(wireNotFound);
  });

  it('shows the text of the release if the CMS fails', async () => {
    proxy.fault = 'reset';
    content(undefined);
    const { notFound, frame } = await askFor(404);
    expect(notFound?.title).toBe('Page not found');
    expect(frame.navigation).toHaveLength(6);
  });

  it('shows its built-in text without a menu if every source fails, and reports both failures once', async () => {
    proxy.fault = 'server error';
    content(nowhere);
    for (let visit = 0; visit < 3; visit += 1)
      expect(await askFor(404)).toMatchObject({ notFound: null, errorId: null, frame: { navigation: null } });
    for (const message of ['Failed to load 404 content from CMS', 'Failed to load Nav Items from CMS'])
      expect(reported.filter((one) => one === message)).toHaveLength(1);
  });

  it.each([
    ['leads on from an address that a text had before', '/articles/nights', 308, '/articles/nights?x=1'],
    ['says that what was taken down is gone', null, 410, undefined],
  ])('%s', async (_what, movedTo, status, location) => {
    content(undefined);
    startApp().content.former = (address) =>
      Promise.resolve(address === '/no/such/page' ? { movedTo } : null);
    const request = new IncomingMessage(new Socket());
    request.url = '/no/such/page?x=1';
    const response = new ServerResponse(request);
    response.setHeader('Cache-Control', publicCache);
    await errorPageFrame(request, response, { statusCode: 404, error: null });
    expect([response.statusCode, response.getHeader('location')]).toEqual([status, location]);
    expect(response.getHeader('cache-control')).toBe(publicCache);
  });

  it.each([
    ['takes the place of a page in a shared cache', 404, undefined, /^public, .*s-maxage=5/],
    ['is not kept where it is of one visitor', 404, '__session=x', /^private, no-store$/],
    ['is not kept where a message waits', 404, 'toast=x', /^private, no-store$/],
    ['is not kept where the page failed', 500, undefined, /^private, no-store$/],
  ])('%s (%d)', async (_what, statusCode, cookie, header) => {
    proxy.fault = null;
    content(undefined);
    const { identity } = startApp();
    identity.hasSessionCookie = ({ headers }) => (headers.cookie ?? '').includes('__session=');
    identity.getSession = () => Promise.resolve(null);
    const req = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: '/privacy',
      cookies: {},
    });
    if (cookie) req.headers.cookie = cookie;
    const res = new ServerResponse(req);
    // Next gives the loader and the error page the same request.
    const load = page<object>({ cache: 'public' }, async () => ({ notFound: true }));
    expect(await load({ req, res, query: {}, resolvedUrl: '/privacy' })).toEqual({ notFound: true });
    await errorPageFrame(req, res, { statusCode, error: null });
    expect(res.getHeader('cache-control')).toMatch(header);
  });

  it('has the account menu of a signed-in visitor with the entries of its flags', async () => {
    proxy.fault = null;
    content(undefined);
    const { identity, flags } = startApp();
    identity.hasSessionCookie = () => true;
    identity.getSession = () => Promise.resolve(buildSession('0192f0c4-0000-7000-8000-000000000001'));
    const treatments = jest
      .spyOn(flags, 'treatments')
      .mockImplementation(
        async (_visitor, names) => Object.fromEntries(names.map((name) => [name, 'on'])) as never,
      );
    expect((await askFor(404)).frame).toMatchObject({ flags: { 'practitioner-profile-link': 'on' } });
    treatments.mockRestore();
    identity.hasSessionCookie = () => false;
  });

  it('is private if no page has such an address', async () => {
    proxy.fault = null;
    content(undefined);
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    // The header that Next has set by then.
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    await errorPageFrame(request, response, { statusCode: 404, error: null });
    expect(response.getHeader('cache-control')).toBe('private, no-store');
  });

  it('reads no not-found text for other failures', async () => {
    proxy.fault = null;
    content(undefined);
    const before = proxy.asked.filter((one) => one === '/404-page').length;
    expect((await askFor(500)).notFound).toBeNull();
    expect(proxy.asked.filter((one) => one === '/404-page')).toHaveLength(before);
  });
});
