import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { startApp } from '@/lib/app/start-app.server';
import { wireNotFound } from '@/tests/cms-documents';
import { buildSession } from '@/tests/page-request';
import { siteEnvironment } from '@/tests/site-environment';
import { publicCache } from './page-headers.server';
import { errorPageFrame } from './error-page.server';
import { page } from './page.server';

const notFoundPage = jest.fn(() => Promise.resolve(wireNotFound));

beforeAll(() => {
  Object.assign(process.env, siteEnvironment());
});
beforeEach(() => {
  notFoundPage.mockClear();
  startApp().content.notFoundPage = notFoundPage;
});

function askFor(statusCode: number) {
  const request = new IncomingMessage(new Socket());
  request.url = '/no/such/page?x=1';
  return errorPageFrame(request, new ServerResponse(request), { statusCode, error: null });
}

describe('the not-found page', () => {
  it('the not-found page shows the content source’s menu and not-found text', async () => {
    const { notFound, frame } = await askFor(404);
    expect(notFound).toEqual(wireNotFound);
    expect(frame.navigation).toHaveLength(6);
  });

  it('the not-found page shows its built-in text and no menu if the CMS cannot be read', async () => {
    const { content } = startApp();
    const failing = () => Promise.reject(new Error('Nothing can be read'));
    notFoundPage.mockImplementationOnce(failing);
    const navigation = jest.spyOn(content, 'navigation').mockImplementation(failing);
    expect(await askFor(404)).toMatchObject({ notFound: null, errorId: null, frame: { navigation: null } });
    navigation.mockRestore();
  });

  it.each([
    ['redirects to the new address of its text', '/articles/nights', 308, '/articles/nights?x=1'],
    ['answers 410 if its text was taken down', null, 410, undefined],
  ])(
    'a request for a missing page whose URL was once in use %s',
    async (_what, movedTo, status, location) => {
      startApp().content.former = (address) =>
        Promise.resolve(address === '/no/such/page' ? { movedTo } : null);
      const request = new IncomingMessage(new Socket());
      request.url = '/no/such/page?x=1';
      const response = new ServerResponse(request);
      response.setHeader('Cache-Control', publicCache);
      await errorPageFrame(request, response, { statusCode: 404, error: null });
      expect([response.statusCode, response.getHeader('location')]).toEqual([status, location]);
      expect(response.getHeader('cache-control')).toBe(publicCache);
    },
  );

  it.each([
    ['for a missing public page may be stored in a shared cache', 404, undefined, /^public, .*s-maxage=5/],
    ['for a signed-in visitor may not be cached', 404, '__session=x', /^private, no-store$/],
    ['for a visitor with a stored message may not be cached', 404, 'toast=x', /^private, no-store$/],
    ['for a failed page may not be cached', 500, undefined, /^private, no-store$/],
  ])('the error page %s (%d)', async (_what, statusCode, cookie, header) => {
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
    const load = page<object>({ cache: 'public' }, async () => ({ notFound: true }));
    expect(await load({ req, res, query: {}, resolvedUrl: '/privacy' })).toEqual({ notFound: true });
    await errorPageFrame(req, res, { statusCode, error: null });
    expect(res.getHeader('cache-control')).toMatch(header);
  });

  it('the error page shows a signed-in visitor the account menu with the entries turned on by flags', async () => {
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

  it('caches must not store the error page for a URL that belongs to no page', async () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    response.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
    await errorPageFrame(request, response, { statusCode: 404, error: null });
    expect(response.getHeader('cache-control')).toBe('private, no-store');
  });

  it('the error page loads the not-found text only for a missing page', async () => {
    expect((await askFor(500)).notFound).toBeNull();
    expect(notFoundPage).not.toHaveBeenCalled();
  });
});
