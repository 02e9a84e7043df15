import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { streamFeed, importer } from '@/tests/job-feeds';
import { expireJobs } from './expire-jobs.server';

const database = databaseWithData();

test('closes a job at the end of its closing day, and a job of a few days after its last day, both in the job’s local time', async () => {
  const { db } = database;
  const base = { expiresAt: null, startDate: '2026-12-01' };
  await importer(db)({
    source: 'test',
    format: 'ndjson',
    stream: streamFeed([
      { ...base, sourceRef: 'closing', expiresAt: '2026-12-08T00:00:00Z', endDate: '2027-01-31' },
      { ...base, sourceRef: 'today', expiresAt: '2026-12-09T00:00:00Z', endDate: '2027-02-14' },
      { ...base, sourceRef: 'later', expiresAt: '2026-12-20T00:00:00Z', endDate: '2027-02-28' },
      {
        ...base,
        sourceRef: 'over',
        endDate: '2026-12-09',
        place: { id: 'auckland-auk', name: 'Auckland' },
        rate: null,
      },
      { ...base, sourceRef: 'last day', endDate: '2026-12-09', place: { id: 'broome-wa', name: 'Broome' } },
      { ...base, sourceRef: 'fixed', workType: 'fixed-term', endDate: '2026-12-05' },
    ]),
  });
  const statuses = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom('job')
          .innerJoin('job_source_record as record', 'record.job_id', 'job.id')
          .select(['record.external_reference', 'job.status'])
          .execute()
      ).map((row) => [row.external_reference, row.status]),
    );
  expect(new Set(Object.values(await statuses()))).toEqual(new Set(['open']));

  // This instant is already 10 December in Auckland, but still 9 December in Broome and in UTC. The test fails if UTC
  // decides the day.
  const clock = fixedClock('2026-12-09T12:00:00Z');
  expect(await expireJobs({ db, clock })).toBe(2);
  expect(await statuses()).toEqual({
    closing: 'expired',
    today: 'open',
    later: 'open',
    over: 'expired',
    'last day': 'open',
    fixed: 'open',
  });
  expect(await expireJobs({ db, clock })).toBe(0);
  const events = await db
    .selectFrom('job_event')
    .select(['from_status', 'to_status', 'actor', 'reason'])
    .where('to_status', '=', 'expired')
    .orderBy('reason')
    .execute();
  expect(events).toEqual([
    {
      from_status: 'open',
      to_status: 'expired',
      actor: 'task:expire-jobs',
      reason: 'expiry/closing-date-passed',
    },
    { from_status: 'open', to_status: 'expired', actor: 'task:expire-jobs', reason: 'expiry/period-over' },
  ]);
});

test('a job of a few days stays closed after its last day, even while its feed still lists it', async () => {
  const { db } = database;
  const load = importer(db);
  const stream = () =>
    streamFeed([{ sourceRef: 'over', startDate: '2026-11-25', endDate: '2026-11-30', expiresAt: null }]);
  await load({ source: 'over', format: 'ndjson', stream: stream() });
  // One minute past midnight on 1 December in Dubbo is still 30 November in UTC, so the test fails if UTC decides the
  // day.
  expect(await expireJobs({ db, clock: fixedClock('2026-11-30T13:01:00Z') })).toBe(1);
  await load({ source: 'over', format: 'ndjson', stream: stream() }, '2026-11-30T13:05:00Z');
  const events = await db
    .selectFrom('job_event')
    .innerJoin('job_source_record as record', 'record.job_id', 'job_event.job_id')
    .select('job_event.reason')
    .where('record.source_id', '=', 'over')
    .orderBy('job_event.created_at')
    .execute();
  expect(events.map(({ reason }) => reason)).toEqual(['feed/added', 'expiry/period-over']);
});
