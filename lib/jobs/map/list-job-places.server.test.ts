import fc from 'fast-check';
import { emptyJobSearch, type JobSearch } from '@/lib/jobs/search/job-search';
import { countJobs } from '@/lib/jobs/listing/search-jobs.server';
import { parseArea } from '@/lib/reference/places/map-area';
import { insertJobs, randomJob } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { areaOfPlaces } from './job-place';
import { listJobPlaces } from './list-job-places.server';

const now = new Date('2026-11-20T01:00:00Z');
const database = databaseWithData();
beforeAll(async () => {
  await insertJobs(database.db, fc.sample(randomJob(database.data, now), { numRuns: 200, seed: 3 }), now);
});

const context = () => ({ db: database.db, data: database.data, now });

test.each<[string, Partial<JobSearch>]>([
  ['everything', {}],
  ['locum work', { workTypes: ['locum'] }],
  ['a word', { q: 'registrar' }],
])('for a search for %s, the map counts as many jobs as the results list', async (_, change) => {
  const search = { ...emptyJobSearch, ...change };
  const places = await listJobPlaces(context(), search);
  expect(places.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(await countJobs(context(), search));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places)
    expect(await countJobs(context(), { ...search, area: areaOfPlaces([place]) })).toBe(place.jobs);
});

test('the map also shows towns outside the searched area, so that visitors can move to them', async () => {
  const area = parseArea('112.00,-36.00,130.00,-12.00');
  const search = { ...emptyJobSearch, area };
  expect(await listJobPlaces(context(), search)).toEqual(await listJobPlaces(context(), emptyJobSearch));
});

test('shows a job at its town, never at its facility', async () => {
  const towns = [...database.data.places.values()];
  for (const { name, longitude, latitude } of await listJobPlaces(context(), emptyJobSearch))
    expect(
      towns.some((town) => town.name === name && town.longitude === longitude && town.latitude === latitude),
    ).toBe(true);
});
