import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { listGuestSavedJobs, type GuestEntry, mergeSavedJobs } from './guest-saved-jobs.server';
import { listSavedJobs } from './list-saved-jobs.server';
import type { SavedJobContext } from './save-job.server';

const database = databaseWithData();

const now = new Date('2026-11-20T03:00:00Z');
const yesterday = new Date('2026-11-19T03:00:00Z');
const context = (): SavedJobContext => ({ db: database.db, data: database.data, now });
const entry = (number: string, more: Partial<GuestEntry> = {}): GuestEntry => ({
  number,
  savedAt: yesterday,
  snapshot: null,
  ...more,
});

describe('jobs that a signed-out visitor saved on the device', () => {
  it('lists jobs saved on the device in their stored order, with current details, and leaves out unknown job numbers', async () => {
    const [first, second] = [await insertJob(database.db), await insertJob(database.db)];
    await database.db
      .updateTable('job')
      .set({ status: 'filled' })
      .where('number', '=', second.number)
      .execute();
    const jobs = await listGuestSavedJobs(
      context(),
      [second.number, 'J999999', first.number].map((number) => entry(number)),
    );
    expect(jobs.map(({ card }) => card.number)).toEqual([second.number, first.number]);
    expect(jobs.map(({ open }) => open)).toEqual([false, true]);
    expect(jobs[0]?.card.closed).toBe('Filled');
    expect(jobs[0]?.changes.map(({ label }) => label)).toContain('Filled');
    expect(jobs[1]?.saved).toMatch(/^Saved (1 day ago|yesterday)$/);
  });

  it('shows how each job saved on the device has changed since the visitor saved it', async () => {
    const job = await insertJob(database.db);
    const [asSaved] = await listGuestSavedJobs(context(), [entry(job.number)]);
    if (!asSaved) throw new Error('no job');
    expect(asSaved.changes).toEqual([]);
    const snapshot = { ...asSaved.snapshot, start: '2020-02-01', end: '2020-02-03' };
    const [changed] = await listGuestSavedJobs(context(), [entry(job.number, { snapshot })]);
    expect(changed?.changes.map(({ kind }) => kind)).toContain('dates');
  });

  it('when jobs saved on the device are merged into an account, keeps the job details stored on the device', async () => {
    const [doctorId, job] = [
      await insertDoctor(database.db, 'guest@example.com'),
      await insertJob(database.db),
    ];
    const [asSaved] = await listGuestSavedJobs(context(), [entry(job.number)]);
    if (!asSaved) throw new Error('no job');
    const snapshot = { ...asSaved.snapshot, start: '2020-02-01' };
    await mergeSavedJobs(context(), {
      doctorId,
      guestJobs: [{ number: job.number, savedAt: yesterday, snapshot }],
    });
    const { jobs } = await listSavedJobs(context(), { doctorId, sort: 'newest', page: 1 });
    expect(jobs[0]?.snapshot.start).toBe('2020-02-01');
  });

  it('never shows a saving date in the future, even if the device’s clock is wrong', async () => {
    const job = await insertJob(database.db);
    const [ahead] = await listGuestSavedJobs(context(), [
      entry(job.number, { savedAt: new Date('2030-01-01T00:00:00Z') }),
    ]);
    expect(ahead?.saved).not.toMatch(/-|in /);
  });
});
