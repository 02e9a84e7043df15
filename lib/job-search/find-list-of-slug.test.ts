import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { createTestDatabase } from '@/tests/test-database';
import { findListOfSlug } from './find-list-of-slug';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let data: ReferenceData;
beforeAll(async () => {
  database = await createTestDatabase();
  data = await getReferenceData(database.db);
});
afterAll(() => database.drop());

const item = { id: 'job_search', name: 'Job search', displayName: null } as const;
const menu = [{ ...item, childItems: [{ title: 'Jobs by the sea', slug: 'by-the-sea' }] }];

test.each([
  ['locum', '/jobs/list/locum'],
  ['emergency-medicine', '/jobs/list/emergency-medicine'],
  ['Locum', '/jobs/list/locum'],
])('%s names a list', (slug, href) => {
  expect(findListOfSlug(slug, { menu: [], data })).toBe(href);
});

test('a page of the menu that names no list leads to the list of all jobs', () => {
  expect(findListOfSlug('by-the-sea', { menu, data })).toBe('/jobs/list');
});

test('what is neither is no page', () => {
  expect(findListOfSlug('by-the-sea', { menu: [], data })).toBeNull();
});
