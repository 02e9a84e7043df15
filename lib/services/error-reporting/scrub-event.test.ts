import type { ErrorEvent } from '@sentry/nextjs';
import { clientErrorEvent } from '@/components/platform/feedback/report-client-error';
import { scrubBreadcrumb, scrubEvent } from './scrub-event';

const event = (own: Partial<ErrorEvent>): ErrorEvent => ({ type: undefined, event_id: 'e', ...own });

test('drops an error event’s fields that are not known to be safe', () => {
  const grown = Object.assign(event({ level: 'error' }), { visitor: 'Anna', threads: { values: [] } });
  expect(scrubEvent(grown)).toEqual({ type: undefined, event_id: 'e', level: 'error' });
});

test('names an error event after the page’s route instead of the visited URL', () => {
  expect(scrubEvent(event({ transaction: '/references/Zx9' }), '/references/[token]')).toMatchObject({
    transaction: '/references/[token]',
    tags: { page: '/references/[token]' },
  });
});

test('keeps the names of built files in the stack, but drops page URLs and the values of variables', () => {
  const frames = [
    { filename: 'app:///_next/static/chunks/876.0a1b2c3d4e5f6071.js', lineno: 1, vars: { name: 'Anna' } },
    { filename: 'https://onward.example/references/Zx9?mail=1', lineno: 2 },
  ];
  const clean = scrubEvent(
    event({ exception: { values: [{ type: 'Error', value: 'x', stacktrace: { frames } }] } }),
  );
  expect(clean.exception?.values?.[0]?.stacktrace?.frames).toEqual([
    { filename: 'app:///_next/static/chunks/876.0a1b2c3d4e5f6071.js', lineno: 1, vars: undefined },
    { filename: 'https://onward.example/references/[value]', lineno: 2, vars: undefined },
  ]);
});

test('performance data keep the route and the status, but no values from the URL', () => {
  const data = { 'http.route': '/jobs', 'url.query': 'q=anna', token: 'Zx9', 'next.span_name': 'GET /x/Zx9' };
  const clean = scrubEvent({
    type: 'transaction' as const,
    contexts: { trace: { trace_id: 't', span_id: 's', data }, culture: { locale: 'mi' } },
    spans: [
      { trace_id: 't', span_id: 's', start_timestamp: 1, status: 'ok', description: 'GET /x/Zx9?q=1', data },
    ],
  });
  expect(clean.contexts).toEqual({ trace: { trace_id: 't', span_id: 's', data: { 'http.route': '/jobs' } } });
  expect(clean.spans).toEqual([
    {
      trace_id: 't',
      span_id: 's',
      start_timestamp: 1,
      status: 'ok',
      description: 'GET /x/[value]',
      data: { 'http.route': '/jobs' },
    },
  ]);
});

test('removes the content of a breadcrumb (a step before the error), but keeps its location', () => {
  expect(scrubBreadcrumb({ category: 'console', message: 'Anna' })).toBeNull();
  expect(
    scrubBreadcrumb({ category: 'ui.click', message: 'nav > button[aria-label="Hi Anna"]' }),
  ).toMatchObject({ message: 'nav > button[aria-label]' });
  expect(
    scrubBreadcrumb({
      category: 'fetch',
      data: { url: '/api/saved-jobs?job=1', method: 'POST', status_code: 500, request_body: 'Anna' },
    }),
  ).toMatchObject({ data: { url: '/api/saved-jobs', method: 'POST', status_code: 500 } });
});

test('the browser event that reports errors has the same name here as in the components', () => {
  expect(clientErrorEvent).toBe('onward:error');
});
