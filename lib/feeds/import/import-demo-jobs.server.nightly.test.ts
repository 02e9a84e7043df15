import { readFileSync } from 'node:fs';
import { fixedClock } from '@/lib/services/clock/clock';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { databaseWithData } from '@/tests/database-with-data';
import { demoGenerator } from '@/tests/job-feeds';
import { importDemoJobs } from './import-demo-jobs.server';

const database = databaseWithData();

test('the first import of demo jobs gives the site 2,000 mostly open jobs, and a second import changes nothing', async () => {
  const { db } = database;
  const services = { db, data: await getReferenceData(db), clock: fixedClock('2027-05-03T09:00:00Z') };
  const report = await importDemoJobs(services);
  expect(report).toMatchObject({ health: 'healthy', rejected: 0, warned: 0 });
  expect(report.added).toBeGreaterThanOrEqual(2000);
  const jobs = await db.selectFrom('job').selectAll().execute();
  const open = jobs.filter((job) => job.status === 'open');
  expect(open.length).toBeGreaterThanOrEqual(1500);
  expect(new Set(jobs.map((job) => job.status))).toEqual(new Set(['open', 'expired', 'filled', 'withdrawn']));
  expect(jobs.every((job) => job.published_at !== null && job.published_at <= services.clock.now())).toBe(
    true,
  );
  expect(open.every((job) => job.closes_at === null || job.closes_at > services.clock.now())).toBe(true);
  expect(open.some((job) => job.start_date !== null && job.start_date > '2027-05-03')).toBe(true);
  expect(jobs.filter((job) => /specialist|\$|\b[A-Z]{5,}\b|\b20\d\d\b/.test(job.title))).toEqual([]);
  expect(jobs.every((job) => job.facility_name === null)).toBe(true);
  const agency =
    /kestrel|bluegum|tasman doctors|currawong|banksia|harbourline|kererū|ironbark|paperbark|pounamu/i;
  expect(
    jobs.filter((job) =>
      agency.test(
        [job.title, job.advertised_title, job.facility_description, job.description_html].join(' '),
      ),
    ),
  ).toEqual([]);
  expect(await importDemoJobs(services)).toMatchObject({
    added: 0,
    updated: 0,
    closed: 0,
    health: 'healthy',
  });
}, 90_000);

test('the generator gives the same demo adverts at every run on the same day, and does not include the results that tests expect', async () => {
  const { demoJobs } = await demoGenerator();
  const once = [...demoJobs({ now: '2027-05-03', count: 50 })];
  expect([...demoJobs({ now: '2027-05-03', count: 50 })]).toEqual(once);
  expect([...demoJobs({ now: '2027-05-04', count: 50 })]).not.toEqual(once);
  expect(JSON.stringify(once)).not.toContain('truth');
});

test('demo data about hospitals contain neither names nor coordinates', () => {
  expect(readFileSync('db/demo/facilities.json', 'utf8')).not.toMatch(/"(name|id|suburb|network|lat|lng)"/);
});
