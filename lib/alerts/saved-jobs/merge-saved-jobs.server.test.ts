import { databaseWithData } from '@/tests/database-with-data';
import { insertDoctor, insertJob } from '@/tests/factories/enquiry';
import { fillSavedJobs } from '@/tests/factories/saved-job';
import { listSavedJobs } from './list-saved-jobs.server';
import { mergeSavedJobs } from './guest-saved-jobs.server';
import { removeSavedJob, saveJob, type SavedJobContext } from './save-job.server';
import { maxSavedJobs } from './saved-job';
import { listSavedJobNumbers } from './saved-job-list-store.server';

const database = databaseWithData();

const start = new Date('2026-11-20T03:00:00Z');
const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
const at = (now = start): SavedJobContext => ({ db: database.db, data: database.data, now });

let count = 0;
const newDoctor = () => insertDoctor(database.db, `guest${(count += 1)}@example.com`);
const newJobs = (n: number) => Promise.all(Array.from({ length: n }, () => insertJob(database.db)));
const numbers = (doctorId: string) => listSavedJobNumbers(database.db, doctorId);

describe('merging jobs saved on the device into an account', () => {
  const onDevice = (number: string, savedAt = start) => ({ number, savedAt });

  it('adds jobs saved on the device, even closed jobs, to the account once, and skips jobs unknown to the site', async () => {
    const doctorId = await newDoctor();
    const [open, closed, known] = await newJobs(3);
    if (!open || !closed || !known) throw new Error('no jobs');
    await saveJob(at(), { doctorId, number: known.number });
    await database.db
      .updateTable('job')
      .set({ status: 'filled' })
      .where('number', '=', closed.number)
      .execute();
    const guestJobs = [
      onDevice(open.number),
      onDevice(closed.number),
      onDevice(known.number),
      onDevice('J999999'),
    ];
    expect(await mergeSavedJobs(at(), { doctorId, guestJobs })).toEqual({ added: 2, left: [] });
    expect(await mergeSavedJobs(at(), { doctorId, guestJobs })).toEqual({ added: 0, left: [] });
    expect((await numbers(doctorId)).sort()).toEqual([open.number, closed.number, known.number].sort());
  });

  it('skips a job that the doctor removed after saving it on the device, but adds a job saved on the device after its removal', async () => {
    const [doctorId, job] = [await newDoctor(), await insertJob(database.db)];
    await mergeSavedJobs(at(), { doctorId, guestJobs: [onDevice(job.number)] });
    await removeSavedJob(at(hours(1)), { doctorId, number: job.number });
    await mergeSavedJobs(at(hours(2)), { doctorId, guestJobs: [onDevice(job.number)] });
    expect(await numbers(doctorId)).toEqual([]);
    await mergeSavedJobs(at(hours(4)), { doctorId, guestJobs: [onDevice(job.number, hours(3))] });
    expect(await numbers(doctorId)).toEqual([job.number]);
  });

  it('replaces a saving time far in the past or in the future, because it comes from a wrong device clock', async () => {
    const doctorId = await newDoctor();
    const [early, late] = await newJobs(2);
    if (!early || !late) throw new Error('no jobs');
    const guestJobs = [
      onDevice(early.number, new Date(0)),
      onDevice(late.number, new Date('2090-01-01T00:00:00Z')),
    ];
    await mergeSavedJobs(at(), { doctorId, guestJobs });
    const { jobs } = await listSavedJobs(at(), { doctorId, sort: 'newest', page: 1 });
    expect(jobs.map(({ savedAt }) => savedAt)).toEqual([start.toISOString(), '2025-11-20T03:00:00.000Z']);
  });

  it('if jobs saved on the device would exceed the account’s limit, the excess jobs stay on the device', async () => {
    const doctorId = await newDoctor();
    await fillSavedJobs(database.db, doctorId, maxSavedJobs - 1, hours(-1));
    const [old, fresh] = await newJobs(2);
    if (!old || !fresh) throw new Error('no jobs');
    const guestJobs = [onDevice(old.number, hours(-5)), onDevice(fresh.number)];
    expect(await mergeSavedJobs(at(), { doctorId, guestJobs })).toEqual({ added: 1, left: [old.number] });
  });
});
