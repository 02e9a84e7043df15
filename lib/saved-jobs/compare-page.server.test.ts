import { fixedClock } from '@/lib/services/clock/clock';
import type { PageRequest } from '@/lib/http/page.server';
import { getReferenceData } from '@/lib/reference-data/get-reference-data.server';
import { insertDoctor } from '@/tests/enquiry-fixtures';
import { exampleJob } from '@/tests/example-job';
import { insertJobs } from '@/tests/random-jobs';
import { createTestDatabase } from '@/tests/test-database';
import { loadComparison } from './compare-page.server';

const now = new Date('2026-11-20T01:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a doctor who has said where distances count from sees them, and what registration is missing', async () => {
  const { db } = database;
  const data = await getReferenceData(db);
  const jobs = await insertJobs(db, [exampleJob(), exampleJob({ placeId: 'cairns-qld' })], now);
  const doctorId = await insertDoctor(db, 'ngaire@example.com');
  await db
    .insertInto('availability_setting')
    .values({
      doctor_id: doctorId,
      notice_days: 0,
      regions: [],
      max_km: 400,
      from_place: 'dubbo-nsw',
      created_at: now,
      updated_at: now,
    })
    .execute();
  const request = {
    app: { db, clock: fixedClock(now), referenceData: () => Promise.resolve(data) },
    session: { doctorId },
    query: { jobs: jobs.map(({ number }) => number) },
  };
  const answer = await loadComparison(request as unknown as PageRequest);
  const rows =
    'props' in answer ? (answer.props.comparison?.groups.flatMap(({ rows: own }) => own) ?? []) : [];
  const cells = (heading: string) => rows.find((row) => row.heading === heading)?.cells;
  expect(cells('From home')).toMatchObject([{ value: '1\u00a0km', best: 'Nearest' }, { best: null }]);
  expect(cells('Still missing')).toEqual([
    { missing: ['AHPRA registration'] },
    { missing: ['AHPRA registration'] },
  ]);
});
