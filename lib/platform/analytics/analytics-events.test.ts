import { analyticsEvents, type AnalyticsEvent, cleanEvent } from './analytics-events';

test('accepts an analytics event’s registered properties', () => {
  expect(
    cleanEvent({
      name: 'search performed',
      properties: {
        results: 0,
        filters: 2,
        page: 1,
        sort: 'best-match',
        has_words: true,
        has_place: false,
      },
    }),
  ).toEqual({
    name: 'search performed',
    properties: { results: 0, filters: 2, page: 1, sort: 'best-match', has_words: true, has_place: false },
  });
});

test.each([
  ['an e-mail address', 'priya@example.com'],
  ['a name', 'Priya Raman'],
  ['a phone number', '0412 345 678'],
  ['a sentence', 'Who covers at night?'],
  ['a name with a macron', 'Mānuka'],
  ['nothing', ''],
  ['a very long code', 'x'.repeat(65)],
])('drops %s as the job number in an analytics event', (_, text) => {
  expect(cleanEvent({ name: 'job saved', properties: { job_number: text } }).properties).toEqual({});
});

test.each([
  ['a query', '/jobs/list?q=priya'],
  ['an email address', '/x/priya@example.com'],
  ['escapes', '/x/priya%40example.com'],
  ['another host', 'https://evil.example/'],
])('drops an analytics event’s path if it has %s', (_, path) => {
  expect(cleanEvent({ name: 'page viewed', properties: { path } }).properties).toEqual({});
});

test.each([NaN, Infinity, -1, 1.5])('drops %s as the number of results in an analytics event', (results) => {
  const properties = { results, filters: 0, page: 1, sort: 'newest', has_words: false, has_place: false };
  expect(cleanEvent({ name: 'search performed', properties }).properties).not.toHaveProperty('results');
});

test('drops an analytics event’s unregistered properties', () => {
  const properties = { job_number: 'J100001', email: 'priya@example.com', constructor: 'x' };
  const event: AnalyticsEvent = { name: 'enquiry sent', properties };
  expect(cleanEvent(event).properties).toEqual({ job_number: 'J100001' });
});

test('all event names and property names follow the same naming style', () => {
  for (const [name, properties] of Object.entries(analyticsEvents)) {
    expect(name).toMatch(/^[a-z]+( [a-z]+)+$/);
    for (const property of Object.keys(properties)) expect(property).toMatch(/^[a-z_]+$/);
  }
});
