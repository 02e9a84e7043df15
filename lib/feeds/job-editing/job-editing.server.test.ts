import { v7 as uuid } from 'uuid';
import { findJob } from '@/lib/jobs/listing/find-job.server';
import { databaseWithData } from '@/tests/database-with-data';
import { typedJob, toFormInput } from '@/tests/factories/job-input';
import { cleanJobInput } from './check-job-input.server';
import { copyJob, createJob } from './create-job.server';
import { editJob } from './edit-job.server';
import { selectEvents, selectJob } from './job-editing-store.server';
import type { JobInput } from './job-input';
import type { JobMove } from './job-moves';
import { moveJob, moveJobs, previewMove } from './move-jobs.server';
import { publishDueJobs, publishJob, unschedulePublication } from './publish-job.server';

const database = databaseWithData();

const actor = 'staff:0190a000-0000-7000-8000-000000000001';
const at = (time = '2026-11-20T00:00:00Z') => ({ db: database.db, data: database.data, now: new Date(time) });

const create = async (id: string, change: Partial<JobInput> = {}) =>
  createJob(at(), { id, input: await cleanJobInput(typedJob(change)), actor });

async function draft(change: Partial<JobInput> = {}): Promise<string> {
  const made = await create(uuid(), change);
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  return made.value.job.number;
}

async function published(change: Partial<JobInput> = {}): Promise<string> {
  const number = await draft(change);
  await publishJob(at(), number, { at: null, actor });
  return number;
}

async function getJob(number: string) {
  const job = await selectJob(database.db, { number });
  if (!job) throw new Error(`No job ${number}`);
  return job;
}

const reasons = async (number: string) =>
  (await selectEvents(database.db, (await getJob(number)).id)).map(({ to, reason }) => `${to} ${reason}`);

async function edited(number: string, change: Partial<JobInput>) {
  const job = await getJob(number);
  return { version: job.version, input: await cleanJobInput(toFormInput(job, change)), actor };
}

describe('creating a job', () => {
  test('a repeated request creates only one draft, which visitors cannot see and which has a generated title', async () => {
    const id = uuid();
    const ask = () => create(id);
    const first = await ask();
    expect(first).toMatchObject({ ok: true, value: { created: true, job: { status: 'draft' } } });
    const again = await ask();
    expect(again).toMatchObject({ ok: true, value: { created: false } });
    if (!first.ok) return;
    const { number, facts } = first.value.job;
    expect(facts.title).toBe('Emergency medicine registrar, Dubbo NSW');
    expect(facts.closesAt).toBe('2027-01-20T13:00:00.000Z');
    expect(facts.descriptionHtml).toBe('<p>A busy department.</p>\n<p>Two consultants on each shift.</p>');
    expect(await findJob(database, number)).toBeNull();
  });

  test.each<[keyof JobInput, Partial<JobInput>]>([
    ['pay', { pay: { min: 5, max: 8, unit: 'hour', basis: null, negotiable: false } }],
    ['pay', { pay: { min: 200, max: 180, unit: 'hour', basis: null, negotiable: false } }],
    ['end', { end: '2027-01-01' }],
    ['end', { ongoing: true }],
    ['start', { start: '2027-02-31' }],
    ['closesOn', { closesOn: '9999-12-31' }],
    ['grades', { grades: [] }],
    ['grades', { grades: ['wizard'] }],
    ['specialty', { specialty: 'alchemy' }],
    ['placeId', { placeId: 'atlantis' }],
    ['benefits', { benefits: ['gold'] }],
    ['fte', { fte: 1.2 }],
    ['description', { description: '<script>alert(1)</script>' }],
  ])('shows an error about a new job’s invalid %s at the field concerned: %j', async (field, change) => {
    expect(await create(uuid(), change)).toMatchObject({
      ok: false,
      failure: { code: 'jobs/invalid', fields: { [field]: expect.any(String) } },
    });
  });

  test('removes email addresses, phone numbers and unsafe markup from a typed description', async () => {
    const number = await draft({
      description: '<p onclick="x()">Write to jane@hospital.example or 02 9876 5432.</p><iframe></iframe>',
    });
    const { descriptionHtml } = (await getJob(number)).facts;
    expect(descriptionHtml).not.toMatch(/@|9876|onclick|iframe/);
  });

  test('copies a job as a draft with the same facts and no closing date', async () => {
    const number = await published();
    const copy = await copyJob(at(), number, { id: uuid(), actor });
    expect(copy).toMatchObject({
      ok: true,
      value: {
        job: { status: 'draft', facts: { title: 'Emergency medicine registrar, Dubbo NSW', closesAt: null } },
      },
    });
  });
});

describe('publishing a job', () => {
  test('publishing a job gives it the next position in the publication order, and publishing it again changes nothing', async () => {
    const first = await published();
    const second = await published();
    const [one, two] = [await getJob(first), await getJob(second)];
    expect(one.status).toBe('open');
    expect(Number(two.publishedSeq)).toBeGreaterThan(Number(one.publishedSeq));
    expect(await publishJob(at(), first, { at: null, actor })).toMatchObject({ value: { changed: false } });
    expect(await reasons(first)).toEqual(['open staff/published', 'draft staff/created']);
  });

  test('the worker publishes a scheduled draft once, and not before the scheduled time', async () => {
    const number = await draft();
    await publishJob(at(), number, { at: new Date('2026-11-21T00:00:00Z'), actor });
    expect(await publishDueJobs(at('2026-11-20T23:59:00Z'))).toBe(0);
    expect(await publishDueJobs(at('2026-11-21T00:00:30Z'))).toBe(1);
    expect(await publishDueJobs(at('2026-11-21T00:01:30Z'))).toBe(0);
    expect(await getJob(number)).toMatchObject({
      status: 'open',
      publishAt: null,
      publishedAt: new Date('2026-11-21T00:00:30Z'),
    });
  });

  test('refuses to schedule publication in the past, and keeps the job as a draft', async () => {
    const number = await draft();
    for (const time of ['2026-11-19T23:59:00Z', '2026-11-20T00:00:00Z'])
      expect(await publishJob(at(), number, { at: new Date(time), actor })).toMatchObject({
        failure: { code: 'jobs/state', message: 'Choose a time in the future' },
      });
    expect(await getJob(number)).toMatchObject({ status: 'draft', publishAt: null });
  });

  test('the worker does not publish a job whose scheduled publication was cancelled', async () => {
    const number = await draft();
    await publishJob(at(), number, { at: new Date('2026-11-21T00:00:00Z'), actor });
    await unschedulePublication(at(), number);
    expect(await publishDueJobs(at('2026-11-22T00:00:00Z'))).toBe(0);
  });

  test('refuses to publish a job whose dates have passed, and records the reason if the worker tried to publish it', async () => {
    const number = await draft({ start: '2026-11-25', end: '2026-11-26', closesOn: null });
    const late = at('2026-12-24T00:00:00Z');
    expect(await publishJob(late, number, { at: null, actor })).toMatchObject({
      failure: { code: 'jobs/state', message: 'The dates of the job have passed' },
    });
    await publishJob(at(), number, { at: new Date('2026-11-24T00:00:00Z'), actor });
    expect(await publishDueJobs(late)).toBe(0);
    expect((await reasons(number))[0]).toBe('draft staff/not-published: The dates of the job have passed');
  });

  test('a job’s last day ends at midnight in the time zone of its place', async () => {
    const ended = { start: '2026-11-25', end: '2026-11-30', closesOn: null };
    const [dubbo, broome] = [await draft(ended), await draft({ ...ended, placeId: 'broome-wa' })];
    const late = at('2026-11-30T13:05:00Z');
    expect(await publishJob(late, dubbo, { at: null, actor })).toMatchObject({
      failure: { code: 'jobs/state', message: 'The dates of the job have passed' },
    });
    expect(await publishJob(late, broome, { at: null, actor })).toMatchObject({ value: { changed: true } });
  });
});

describe('editing a job', () => {
  test('refuses to edit an open job with past dates, unless the edit moves it to a place where the dates are still to come', async () => {
    const number = await published({ start: '2026-11-25', end: '2026-11-30', closesOn: null });
    const late = at('2026-11-30T13:05:00Z');
    expect(await editJob(late, number, await edited(number, { fte: 0.5 }))).toMatchObject({
      failure: { code: 'jobs/invalid', fields: { end: 'The dates of the job have passed' } },
    });
    const moved = await edited(number, { placeId: 'broome-wa' });
    expect(await editJob(late, number, moved)).toMatchObject({ value: { changed: ['place'] } });
  });

  test('refuses an edit if another user changed the job after this user opened it, but accepts a repeated edit', async () => {
    const number = await published();
    const mine = await edited(number, { benefits: ['travel'] });
    const theirs = await edited(number, { fte: 0.5 });
    expect(await editJob(at(), number, theirs)).toMatchObject({ value: { changed: ['fte'] } });
    expect(await editJob(at(), number, mine)).toMatchObject({ failure: { code: 'jobs/changed' } });
    expect(await editJob(at(), number, theirs)).toMatchObject({ value: { changed: [] } });
  });

  test('editing a job changes the search results in the same database transaction', async () => {
    const number = await published();
    await editJob(at(), number, await edited(number, { placeId: 'cairns-qld' }));
    const row = await database.db
      .selectFrom('job_search')
      .select('place_id')
      .where('job_id', '=', (await getJob(number)).id)
      .executeTakeFirstOrThrow();
    expect(row.place_id).toBe('cairns-qld');
    expect((await getJob(number)).facts.title).toBe('Emergency medicine registrar, Cairns QLD');
  });
});

describe('filling, withdrawing, pausing, reopening and extending jobs', () => {
  const move = (number: string, kind: 'fill' | 'withdraw' | 'pause' | 'reopen') =>
    moveJob(at(), number, { move: { kind }, actor });

  test.each<[JobMove['kind'], string]>([
    ['fill', 'filled'],
    ['withdraw', 'withdrawn'],
    ['pause', 'paused'],
  ])(
    'the action “%s” closes an open job once, and the action “reopen” opens it again',
    async (kind, status) => {
      if (kind === 'extend') return;
      const number = await published();
      expect(await move(number, kind)).toMatchObject({ value: { changed: true, job: { status } } });
      expect(await move(number, kind)).toMatchObject({ value: { changed: false } });
      expect(await move(number, 'reopen')).toMatchObject({ value: { job: { status: 'open' } } });
      expect(await reasons(number)).toEqual([
        'open staff/reopen',
        `${status} staff/${kind}`,
        'open staff/published',
        'draft staff/created',
      ]);
    },
  );

  test.each([
    ['9999-12-31', 'Choose a date before 2100'],
    ['2027-02-31', 'Enter a date that exists'],
  ])('refuses to extend a job to %s, and gives the reason', async (closesOn, message) => {
    const number = await published();
    expect(await moveJob(at(), number, { move: { kind: 'extend', closesOn }, actor })).toMatchObject({
      failure: { code: 'jobs/state', message },
    });
  });

  test('refuses to mark a draft job as filled', async () => {
    const number = await draft();
    expect(await move(number, 'fill')).toMatchObject({
      failure: { code: 'jobs/state', message: 'The job is a draft' },
    });
  });

  test('previewing an action on several jobs shows exactly what the action then changes', async () => {
    const [open, filled, waiting] = [await published(), await published(), await draft()];
    await move(filled, 'fill');
    const numbers = [open, filled, waiting];
    const preview = await previewMove(at(), { numbers, move: { kind: 'fill' } });
    expect(preview).toMatchObject({
      changed: [open],
      unchanged: [filled],
      refused: [{ number: waiting, message: 'The job is a draft' }],
      openEnquiries: 0,
    });
    const { changed, unchanged, refused } = preview;
    expect(await moveJobs(at(), { numbers, move: { kind: 'fill' }, actor })).toEqual({
      changed,
      unchanged,
      refused,
    });
    expect((await getJob(open)).status).toBe('filled');
  });

  test('simultaneous actions on the same jobs in opposite order lose no changes', async () => {
    const numbers = await Promise.all(Array.from({ length: 6 }, () => draft()));
    await Promise.all(numbers.map((number) => publishJob(at(), number, { at: null, actor })));
    await Promise.all(
      [numbers, numbers.toReversed()].map((list) =>
        moveJobs(at(), { numbers: list, move: { kind: 'extend', closesOn: '2027-01-25' }, actor }),
      ),
    );
    for (const number of numbers)
      expect(await getJob(number)).toMatchObject({
        status: 'open',
        facts: { closesAt: '2027-01-25T13:00:00.000Z' },
      });
  });
});
