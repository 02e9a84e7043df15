import * as fc from 'fast-check';
import { insertJobs, randomJob } from '@/tests/random-jobs';
import { databaseWithData } from '@/tests/database-with-data';
import { emptyJobSearch } from '@/lib/jobs/search/job-search';
import { matchesJobSearch, type SearchableJob } from '@/tests/matches-job-search';
import { findJob } from './find-job.server';
import { workTypeGroups, type Job } from './job';
import { listSimilarJobs } from './list-similar-jobs.server';

const now = new Date('2026-11-20T01:00:00Z');
// Other jobs are within a drive of these towns, so similar jobs are nearby. The towns in `alone` are isolated.
const neighbouringTowns = ['orange-nsw', 'wellington-nsw', 'dubbo-nsw'];
const alone = ['perth-wa', 'cairns-qld', 'wellington-wgn', 'perth-wa', 'cairns-qld', 'wellington-wgn'];
const database = databaseWithData();
let jobs: (SearchableJob & { number: string })[];

beforeAll(async () => {
  const random = fc.sample(randomJob(database.data, now), { numRuns: 120, seed: 11 });
  const written = random.map((job, index) => ({
    ...job,
    specialty: 'emergency-medicine',
    field: null,
    placeId: alone[index] ?? neighbouringTowns[index % neighbouringTowns.length]!,
  }));
  jobs = await insertJobs(database.db, written, now);
});

const isLocum = (type: string) => workTypeGroups.locum.some((name) => name === type);

function difference(job: Job, other: SearchableJob): number {
  const place = database.data.places.get(other.placeId)!;
  const aside = (place.longitude - job.longitude) * Math.cos((job.latitude * Math.PI) / 180);
  const ownGrades = job.grades.map(({ slug }) => slug);
  return (
    111 * Math.hypot(place.latitude - job.latitude, aside) +
    (isLocum(other.workType) === isLocum(job.workType) ? 0 : 300) +
    (other.field === (job.field?.slug ?? null) ? 0 : 4500) +
    (other.grades.some((slug) => ownGrades.includes(slug)) ? 0 : 5000) +
    (place.country === job.place.country ? 0 : 2000)
  );
}

test('finds the most similar jobs among all open jobs', async () => {
  const live = jobs.filter((job) => matchesJobSearch(job, emptyJobSearch, { data: database.data, now }));
  const byNumber = new Map(live.map((job) => [job.number, job]));
  let nearBy = 0;
  for (const { number } of live) {
    const job = (await findJob(database, number))!;
    const similar = await listSimilarJobs({ db: database.db, data: database.data, now }, job, 3);
    const found = similar.map((other) => Math.round(difference(job, byNumber.get(other.job.number)!)));
    const all = live.filter((other) => other.number !== number).map((other) => difference(job, other));
    const maxSimilar = all.sort((a, b) => a - b).slice(0, 3);
    expect(found).toEqual(maxSimilar.map(Math.round));
    if (maxSimilar.every((value) => value < 150)) nearBy += 1;
  }
  // The test must cover both query plans, so some jobs must have enough similar jobs nearby, and others too few.
  expect(nearBy).toBeGreaterThan(5);
  expect(nearBy).toBeLessThan(live.length - 1);
});
