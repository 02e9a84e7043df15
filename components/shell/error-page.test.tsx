import type { NextPageContext } from 'next';
import ErrorPage from '@/pages/_error';
import { clientErrorEvent } from './report-client-error';

const inBrowser = (own: Partial<NextPageContext>) =>
  // What Next gives in the browser: neither request nor response.
  ErrorPage.getInitialProps?.({ pathname: '/_error', query: {}, AppTree: () => null, ...own });

test('a failure of the frame in the browser is a failure, and is reported', async () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail : null);
  window.addEventListener(clientErrorEvent, listen);
  const failure = new Error('the footer broke');
  expect(await inBrowser({ err: failure })).toMatchObject({ statusCode: 500 });
  window.removeEventListener(clientErrorEvent, listen);
  expect(heard).toEqual([failure]);
});

test('a link that leads nowhere is no failure', async () => {
  globalThis.fetch = () => Promise.resolve(Response.json({ title: 'Not here', body: 'Gone.' }));
  expect(await inBrowser({})).toMatchObject({ statusCode: 404 });
});
