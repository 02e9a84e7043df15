import { randomUUID } from 'node:crypto';
import { fixedClock } from '@/lib/services/clock/clock';
import type { PageRequest } from '@/lib/http/page.server';
import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor } from '@/tests/factories/enquiry';
import { exampleJob } from '@/tests/factories/job';
import { insertJobs } from '@/tests/random-jobs';
import { loadComparison } from './compare-page.server';

const now = new Date('2026-11-20T01:00:00Z');
const database = databaseWithData();

test('if the doctor’s starting place is known, shows each job’s distance and the registrations that the doctor lacks', async () => {
  const { db, data } = database;
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
  expect(cells('From home')).toMatchObject([
    { value: '1\u00a0km', detail: 'In a straight line, under 30 minutes’ drive', best: 'Nearest' },
    { detail: 'In a straight line, over 4 hours’ drive, so most people fly', best: null },
  ]);
  expect(cells('Nearest airport')).toMatchObject([{ value: 'Dubbo (DBO)' }, { value: 'Cairns (CNS)' }]);
  expect(cells('Registration you still need')).toEqual([
    { missing: ['AHPRA registration'] },
    { missing: ['AHPRA registration'] },
  ]);
  // The comparison has no row "Your dates", because neither the search nor the doctor's availability has dates.
  expect(cells('Your dates')).toBeUndefined();
});

test('without dates in the URL, the doctor’s availability decides which jobs fit, even for distant jobs', async () => {
  const { db, data } = database;
  const dated = (start: string, end: string) => exampleJob({ placeId: 'cairns-qld', start, end });
  const jobs = await insertJobs(
    db,
    [dated('2026-12-07', '2026-12-13'), dated('2026-12-19', '2026-12-22'), dated('2027-02-01', '2027-02-05')],
    now,
  );
  const doctorId = await insertDoctor(db, 'free@example.com');
  await db
    .insertInto('availability_range')
    .values({
      doctor_id: doctorId,
      id: randomUUID(),
      position: 1,
      first_day: '2026-12-01',
      last_day: '2026-12-20',
      state: 'free',
      shifts: 15,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const load = async (query: Record<string, string>, at = now) => {
    const request = {
      app: { db, clock: fixedClock(at), referenceData: () => Promise.resolve(data) },
      session: { doctorId },
      query: { jobs: jobs.map(({ number }) => number), ...query },
    };
    const answer = await loadComparison(request as unknown as PageRequest);
    const comparison = 'props' in answer ? answer.props.comparison : null;
    const rows = comparison?.groups.flatMap(({ rows: own }) => own) ?? [];
    return { comparison, cells: rows.find(({ heading }) => heading === 'Your dates')?.cells };
  };
  const free = await load({});
  expect(free.comparison).toMatchObject({
    dates: 'Based on your availability',
    ofAvailability: true,
  });
  expect(free.cells).toMatchObject([
    { fit: { fits: true, text: { lead: 'Fits your availability', rest: '' } } },
    { fit: { fits: false, text: { lead: '2 of 4 days in your availability', rest: '' } } },
    { value: 'Outside your availability' },
  ]);
  const asked = await load({ from: '2027-02-01', to: '2027-02-28' });
  expect(asked.comparison).toMatchObject({ ofAvailability: false });
  expect(asked.cells?.map(({ fit }) => fit?.fits)).toEqual([undefined, undefined, true]);
  const later = await load({}, new Date('2026-12-22T01:00:00Z'));
  expect(later.comparison).toMatchObject({ dates: null, ofAvailability: false });
  expect(later.cells).toBeUndefined();
});
