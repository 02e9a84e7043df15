import { contentPageFiles } from '@/lib/content/sources/content-pages-files.server';
import { loadResources } from './load-resources.server';

const words = { brand: 'Onward', contact_email: 'hello@example.com', postal_address: '1 Street' };
const services = {
  content: contentPageFiles(words),
  config: { siteUrl: 'https://site.example', brandName: 'Onward' },
} as Parameters<typeof loadResources>[0];

async function load(query: Record<string, unknown>) {
  const answer = await loadResources(services, query);
  if ('notFound' in answer) throw new Error('The page is not there');
  return answer;
}

test('lets search engines index the resources page if its URL contains no calculation', async () => {
  const { props, noindex } = await load({});
  expect(noindex).toBeUndefined();
  expect(props.calculators.map(({ result, errors }) => [result, errors])).toEqual([
    [null, []],
    [null, []],
  ]);
  expect(props.kept).toEqual({});
});

test('shows the result of a calculation that is in the URL, and keeps this URL out of search engines', async () => {
  const { props, noindex } = await load({ rate: '1,850', per: 'day', utm_source: 'x' });
  expect(noindex).toBe(true);
  expect(props.calculators[0]?.result?.caption).toBe('$1,850 per day, AUD');
  expect(props.kept).toEqual({ rate: '1,850', per: 'day' });
});

test('switching to the other calculator keeps the first calculator’s valid values and drops its invalid values', async () => {
  const { props } = await load({ rate: 'x', a_rate: '100', a_shifts: '1' });
  expect(props.calculators.map(({ errors }) => errors.length)).toEqual([1, 0]);
  expect(props.kept).toEqual({ a_rate: '100', a_shifts: '1' });
});

test.each([
  ['an unknown parameter is dropped', { q: 'x', a_ratee: '1' }, {}],
  ['the first of two equal parameters counts', { rate: ['5', '6'] }, { rate: '5' }],
  ['a very long text is cut', { rate: '1', per: 'h'.repeat(5_000) }, { rate: '1', per: 'h'.repeat(40) }],
  ['control characters become spaces', { rate: '1\u0000' }, { rate: '1 ' }],
  ['a parameter named like an object member is dropped', { constructor: 'x', __proto__: { rate: '9' } }, {}],
])('reads calculator values from the query: %s', async (_, query, kept) => {
  expect((await load(query)).props.kept).toEqual(kept);
});
