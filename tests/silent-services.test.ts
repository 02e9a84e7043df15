import { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, Socket, type AddressInfo } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { startApp } from '@/lib/app/start-app.server';
import { errorPageFrame } from '@/lib/http/error-page.server';
import { page } from '@/lib/http/page.server';
import { siteEnvironment } from './site-environment';

// Open connections of a server that accepts them but never responds, as a service that hangs.
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  Object.assign(
    process.env,
    siteEnvironment({
      CMS_URL: url,
      CMS_SECRET: 'x'.repeat(32),
      DATA_DIR: '.data-test/silent-services',
      SENTRY_DSN: `http://key@${host}/1`,
      SPLIT_SERVER_KEY: 'server-key',
      SPLIT_BROWSER_KEY: 'browser-key',
      SPLIT_SDK_URL: url,
      SPLIT_EVENTS_URL: url,
      SPLIT_AUTH_URL: url,
      SPLIT_STREAMING_URL: url,
      SPLIT_TELEMETRY_URL: url,
    }),
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await startApp().monitoring.started;
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  await startApp().flags.close();
  await startApp().db.destroy();
});

function buildContext(): GetServerSidePropsContext {
  const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/test', cookies: {} });
  return { req, res: new ServerResponse(req), query: {}, resolvedUrl: '/test' };
}

test('the site answers its first request even if CMS, flag service and error service never respond', async () => {
  startApp().errorReporting.report(new Error('something to report'), {});
  const handler = page<object>({ flags: ['book-appointment'] }, async () => ({ props: {} }));
  const answer = await handler(buildContext());
  // The CMS hangs, so the page has the built-in menu.
  expect(answer).toMatchObject({
    props: {
      frame: {
        navigation: expect.arrayContaining([expect.objectContaining({ id: 'employers' })]),
      },
    },
  });
}, 15_000);

test('the site answers 404 for a missing page even if CMS, flag service and error service never respond', async () => {
  const { req, res } = buildContext();
  const made = await errorPageFrame(req, res, { statusCode: 404, error: null });
  expect(made.notFound).not.toBeNull();
}, 15_000);
