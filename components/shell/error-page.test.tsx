import { http, HttpResponse } from 'msw';
import type { NextPageContext } from 'next';
import ErrorPage from '@/pages/_error';
import { mockApi } from '@/tests/mock-api';
import { clientErrorEvent } from '@/components/platform/feedback/report-client-error';

const api = mockApi();

const inBrowser = (own: Partial<NextPageContext>) =>
  // In the browser, Next passes neither a request nor a response to the error page.
  ErrorPage.getInitialProps?.({ pathname: '/_error', query: {}, AppTree: () => null, ...own });

let reported: unknown[];
const listen = (event: Event) => reported.push(event instanceof CustomEvent ? event.detail : null);
beforeEach(() => {
  reported = [];
  window.addEventListener(clientErrorEvent, listen);
});
afterEach(() => window.removeEventListener(clientErrorEvent, listen));

test('the error page reports an error once if rendering fails in the browser', async () => {
  const failure = new Error('the footer broke');
  expect(await inBrowser({ err: failure })).toMatchObject({ statusCode: 500 });
  expect(reported).toEqual([failure]);
});

test('the error page reports no error if a link within the site leads to a missing page', async () => {
  const text = { title: 'Not here', body: 'Gone.' };
  api.use(http.get('*/api/cms/404-page', () => HttpResponse.json(text)));
  expect(await inBrowser({})).toMatchObject({ statusCode: 404, notFound: { title: 'Not here' } });
  expect(reported).toEqual([]);
});

test('if the not-found text cannot be loaded, the error page for a missing page is rendered without this text', async () => {
  api.use(http.get('*/api/cms/404-page', () => HttpResponse.error()));
  expect(await inBrowser({})).toEqual({ statusCode: 404, errorId: null, notFound: null });
});
