import { sql } from 'kysely';
import { databaseWithData } from '@/tests/database-with-data';
import { clearSources } from '@/tests/factories/feed-source';
import { streamFeed, importer, type TestAdvert } from '@/tests/job-feeds';
import { toFormInput } from '@/tests/factories/job-input';
import { cleanJobInput } from './check-job-input.server';
import { editJob, takeBackOverride } from './edit-job.server';
import { selectJob } from './job-editing-store.server';
import { moveJob } from './move-jobs.server';

const database = databaseWithData('job');
beforeEach(() => clearSources(database.db));

const actor = 'staff:0190a000-0000-7000-8000-000000000001';
const at = () => ({ db: database.db, data: database.data, now: new Date('2026-11-20T00:00:00Z') });
const load = (adverts: TestAdvert[]) =>
  importer(database.db)({ source: 'kestrel', format: 'ndjson', stream: streamFeed(adverts) });

async function only() {
  const { number } = await database.db.selectFrom('job').select('number').executeTakeFirstOrThrow();
  return number;
}

async function getJobState(number: string) {
  const job = await selectJob(database.db, { number });
  if (!job) throw new Error(`No job ${number}`);
  return { status: job.status, fte: job.facts.fte, benefits: job.facts.benefits, version: job.version };
}

const halfTime = async (number: string) => {
  const job = await selectJob(database.db, { number });
  if (!job) throw new Error(`No job ${number}`);
  const input = await cleanJobInput(toFormInput(job, { fte: 0.5 }));
  return { version: job.version, input, actor };
};

/**
 * Runs `work` between the two steps of an import: it has read the jobs of its batch, but has not written them yet.
 */
async function whileBatchWaits<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  let ended = false;
  const untilWaiting = async (connections: number) => {
    while (!ended) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      if ((rows[0]?.n ?? 0) >= connections) return;
    }
  };
  const { importing, working } = await database.db.transaction().execute(async (trx) => {
    // The import writes the new job in Cairns first, so a lock on this town makes the import wait.
    await sql`select from place where id = 'cairns-qld' for update`.execute(trx);
    const batch = load([
      { sourceRef: 'one', benefits: ['car'] },
      { sourceRef: 'two', place: { id: 'cairns-qld', name: 'Cairns' } },
    ]);
    await untilWaiting(1);
    const answer = work().finally(() => {
      ended = true;
    });
    await untilWaiting(2);
    return { importing: batch, working: answer };
  });
  expect(await importing).toMatchObject({ added: 1, updated: 1 });
  return working;
}

test('a job stays filled if staff mark it as filled just before an import writes it', async () => {
  await load([{ sourceRef: 'one' }]);
  const number = await only();
  const fill = () => moveJob(at(), number, { move: { kind: 'fill' }, actor });
  expect(await whileBatchWaits(fill)).toMatchObject({ value: { changed: true } });
  expect(await getJobState(number)).toMatchObject({ status: 'filled', benefits: ['car'] });
});

test('refuses a staff edit during an import as a conflict, and the second attempt also keeps the import’s change', async () => {
  await load([{ sourceRef: 'one' }]);
  const number = await only();
  const edit = await halfTime(number);
  expect(await whileBatchWaits(() => editJob(at(), number, edit))).toMatchObject({
    failure: { code: 'jobs/changed' },
  });
  expect(await editJob(at(), number, await halfTime(number))).toMatchObject({ value: { changed: ['fte'] } });
  expect(await getJobState(number)).toMatchObject({ fte: 0.5, benefits: ['car'] });
});

test('an import does not bring back an override that staff removed just before the import wrote the job', async () => {
  await load([{ sourceRef: 'one' }]);
  const number = await only();
  await editJob(at(), number, await halfTime(number));
  expect(await whileBatchWaits(() => takeBackOverride(at(), number, 'fte'))).toMatchObject({
    value: { changed: ['fte'] },
  });
  expect(await getJobState(number)).toMatchObject({ fte: 1, benefits: ['car'] });
  expect(await database.db.selectFrom('job_override').select('fact').execute()).toEqual([]);
});
