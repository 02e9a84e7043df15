import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { listChangedSavedJobs } from './list-saved-jobs.server';
import { saveJob } from './save-job.server';
import { savedJobChanges } from './saved-job-changes';

const database = databaseWithData();

const now = new Date('2026-11-20T03:00:00Z');
const context = () => ({ db: database.db, data: database.data, now });

it('lists only saved jobs that have changed, with the most urgent change first', async () => {
  const doctorId = await insertDoctor(database.db, 'keeps@example.com');
  const change = {
    same: {},
    filled: { status: 'filled' },
    closing: { closes_at: new Date('2026-11-22T03:00:00Z') },
    rate: { rate_min: 190_000 },
    dates: { end_date: '2026-12-20' },
  };
  const numbers = new Map<string, string>();
  for (const [kind, values] of Object.entries(change)) {
    const job = await insertJob(database.db);
    numbers.set(job.number, kind);
    await saveJob(context(), { doctorId, number: job.number });
    if (Object.keys(values).length > 0)
      await database.db.updateTable('job').set(values).where('number', '=', job.number).execute();
  }
  const changed = await listChangedSavedJobs(context(), { doctorId, limit: 10 });
  const kinds = changed.map(({ job }) => numbers.get(job.number));
  expect([...kinds].sort()).toEqual(['closing', 'dates', 'filled', 'rate']);
  expect(kinds[0]).toBe('closing');
  expect(kinds.at(-1)).toBe('filled');
  // The list finds changes with SQL and describes them with `savedJobChanges`. Both must find the same changes.
  for (const saved of changed)
    expect(savedJobChanges(saved, { now, timeZone: 'Australia/Brisbane' })).not.toEqual([]);
  expect(await listChangedSavedJobs(context(), { doctorId, limit: 2 })).toHaveLength(2);
});
