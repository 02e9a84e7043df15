import { databaseWithData } from '@/tests/database-with-data';
import { findListOfSlug } from './find-list-of-slug';

const database = databaseWithData();

const item = { id: 'job_search', name: 'Job search', displayName: null } as const;
const menu = [{ ...item, childItems: [{ title: 'Jobs by the sea', slug: 'by-the-sea' }] }];

test.each([
  ['locum', '/jobs/list/locum'],
  ['emergency-medicine', '/jobs/list/emergency-medicine'],
  ['Locum', '/jobs/list/locum'],
])('finds the list of jobs with the slug “%s”', (slug, href) => {
  expect(findListOfSlug(slug, { menu: [], data: database.data })).toBe(href);
});

test('returns the list of all jobs for a slug that is in the menu but names no list', () => {
  expect(findListOfSlug('by-the-sea', { menu, data: database.data })).toBe('/jobs/list');
});

test('returns null for a slug that is neither in the menu nor the name of a job list', () => {
  expect(findListOfSlug('by-the-sea', { menu: [], data: database.data })).toBeNull();
});
